-- Every night with the chips of its own ledger; of a ledger alone also the night of its date with
-- two of its players, where there is one.
select n.night, n.name, n.location, n.unit, n.currency, s.money, s.format, o.of_night,
    n.night in (select night from hands where {CURRENT}) as has_hands
from nights n
join sources s using (source)
join {WHOLE_NIGHTS} w on w.night = n.night and w.whole = n.night
left join {NIGHTS_OF_LEDGERS} o on o.night = n.night
where n.night in (select night from {WHOLE_LEDGER})
    or n.night in (select coalesce(j.night, h.night) from hands h left join joined_hands j using (hand))
order by n.night
