-- Every line of a ledger that moves chips, with whose it is, each once.
with who as (
    select night, name, min(player) as player from night_players group by night, name
)
select l.night, l.kind, coalesce(w.player, 0), l.player, coalesce(o.player, 0), l.other, l.amount,
    l.text
from {WHOLE_LEDGER} l
left join who w on w.night = l.told_night and w.name = l.player
left join who o on o.night = l.told_night and o.name = l.other
where l.kind in ('buy', 'cash', 'pays', 'adjust')
order by l.night, l.number
