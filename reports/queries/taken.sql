-- Who took how much from whom in a hand: an exact fraction of its units.
select d.hand, d.night, d.day, d.place, d.game, d.family, d.stake, d.worth, d.players, d.level,
    d.unit, d.label, t.book, t.chips, t.parts,
    coalesce(a.player, t.giver) as giver, coalesce(b.player, t.taker) as taker
from takes t
join dealt d using (hand)
join (select hand, night as told from hands) h using (hand)
left join who a on a.night = h.told and a.name = t.giver
left join who b on b.night = h.told and b.name = t.taker
where d.counts
