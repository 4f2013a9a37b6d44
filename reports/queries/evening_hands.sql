-- How many hands a night has, by what its chips are, and what the house took of those whose chips
-- are all known.
select w.whole, h.unit, h.currency, h.money, h.format, h.profile, count(*),
    coalesce(sum(v.rake) filter (list_count(v.net) = len(v.net)), 0)::bigint
from hands h
join verdicts v using (hand)
left join joined_hands j using (hand)
join {WHOLE_NIGHTS} w on w.night = coalesce(j.night, h.night)
where h.{CURRENT}
group by all
order by all
