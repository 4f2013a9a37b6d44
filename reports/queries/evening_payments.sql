-- What one player paid another in a hand, beside the pots.
with who as (
    select night, name, min(player) as player from night_players group by night, name
), paid as (
    select hand, unnest(kinds) as kind, unnest(seats) as seat, unnest(others) as other,
        unnest(amounts) as amount, unnest(words) as word
    from hands where list_contains(kinds, 54) and {CURRENT}
)
select n.whole, coalesce(w.player, 0), h.names[p.seat + 1], coalesce(o.player, 0),
    h.names[p.other + 1], p.amount, coalesce(p.word, '')
from paid p
join hands h using (hand)
left join joined_hands j using (hand)
join {WHOLE_NIGHTS} n on n.night = coalesce(j.night, h.night)
left join who w on w.night = h.night and w.name = h.names[p.seat + 1]
left join who o on o.night = h.night and o.name = h.names[p.other + 1]
where p.kind = 54 and p.other >= 0 and p.seat >= 0 and p.amount >= 0
order by h.hand
