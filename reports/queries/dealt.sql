-- One row a current hand: when, where, what, who dealt it, and how much a unit of it is worth.
select h.hand, w.whole as night, h.night_name as day, n.location as place, h.path, h.id, h.number,
    h.time, ['result','showdown','actions','procedure'][h.level + 1] as level,
    v.game, c.family, h.format, h.unit, h.currency, h.money, c.counts, c.stake, c.pot, c.players,
    c.is_showdown, c.is_split, c.entered, c.allin, c.ways, c.contests, c.classes, v.verdict, v.award, v.halted,
    coalesce(k.player, nullif(c.dealer, '')) as dealer, h.unit::decimal(18, 6) as worth, l.label,
    (c.stake * h.unit::decimal(18, 6))::decimal(18, 2) as stakes
from hands h
join verdicts v using (hand)
join hand_counts c using (hand)
join labels l on l.unit = h.unit and l.currency = h.currency and l.money = h.money
    and l.format = h.format and l.profile = h.profile
join {WHOLE_NIGHTS} w on w.night = c.night
join nights n on n.night = w.whole
left join who k on k.night = h.night and k.name = c.dealer
