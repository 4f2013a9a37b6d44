-- One row a current hand: when, where, what, who dealt it, and how much a unit of it is worth.
select h.hand, w.whole as night, h.night_name as day, n.location as place, h.path, h.id, h.number,
    h.time, ['result','showdown','actions','procedure'][h.level + 1] as level,
    v.game, c.family, h.format, h.unit, h.currency, h.money, c.counts, c.stake, c.is_showdown,
    c.is_split, c.entered, c.contests, c.classes, v.verdict, v.award, v.halted,
    len(list_filter(h.dealt_in, lambda x: x)) as players,
    coalesce(k.name, h.names[list_position(h.seat_numbers, nullif(h.button, -1))]) as dealer,
    h.unit::decimal(18, 6) as worth
from hands h
join verdicts v using (hand)
join hand_counts c using (hand)
left join joined_hands j using (hand)
join {WHOLE_NIGHTS} w on w.night = coalesce(j.night, h.night)
join nights n on n.night = w.whole
left join night_players p on p.night = h.night
    and p.name = h.names[list_position(h.seat_numbers, nullif(h.button, -1))]
left join called k on k.player = p.player
where h.{CURRENT}
