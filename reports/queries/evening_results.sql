-- What each player won or lost in the hands of a night, as paid, by what its chips are. A hand in
-- which anybody's chips are not known is left out whole, and counted.
with seats as (
    select hand, unnest(seats) as seat, unnest(net) as net from verdicts
), known as (
    select hand, bool_and(net is not null) as is_known from seats group by hand
), played as (
    select h.hand, h.unit, h.currency, h.money, h.format, h.profile, s.net, k.is_known,
        h.dealt_in[s.seat + 1] as is_dealt, h.names[s.seat + 1] as name, h.night as told,
        coalesce(j.night, h.night) as night
    from seats s join known k using (hand) join hands h using (hand)
    left join joined_hands j using (hand)
    where h.{CURRENT}
), who as (
    select night, name, min(player) as player from night_players group by night, name
)
select w.whole, p.unit, p.currency, p.money, p.format, p.profile, coalesce(who.player, 0), p.name,
    count(*) filter (is_dealt), count(*) filter (is_dealt and not is_known),
    coalesce(sum(p.net) filter (is_known), 0)::bigint
from played p
join {WHOLE_NIGHTS} w on w.night = p.night
left join who on who.night = p.told and who.name = p.name
group by all
order by all
