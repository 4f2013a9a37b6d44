-- Who took how much from whom in a hand: an exact fraction of its units.
select d.*, t.book, t.chips, t.of,
    case when t.giver >= 0 then coalesce(a.name, h.names[t.giver + 1]) else '' end as giver,
    case when t.taker >= 0 then coalesce(b.name, h.names[t.taker + 1]) else '' end as taker
from takes t
join dealt d using (hand)
join hands h using (hand)
left join night_players p on p.night = h.night and t.giver >= 0 and p.name = h.names[t.giver + 1]
left join called a on a.player = p.player
left join night_players q on q.night = h.night and t.taker >= 0 and q.name = h.names[t.taker + 1]
left join called b on b.player = q.player
where d.counts
