-- One row a player of a hand that counts, with his marks.
select d.* exclude (contests, classes), s.* exclude (hand, name),
    coalesce(k.player, s.name) as player
from seat_counts s
join dealt d using (hand)
join (select hand, night as told from hands) h using (hand)
left join who k on k.night = h.told and k.name = s.name
where d.counts
