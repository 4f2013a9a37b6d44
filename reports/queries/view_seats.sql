-- One row a player of a hand that counts, with his marks.
select d.*, s.* exclude (hand, place), s.place as position,
    coalesce(k.name, h.names[s.seat + 1]) as player,
    v.put_in[list_position(v.seats, s.seat)] as put_in,
    v.paid[list_position(v.seats, s.seat)] as paid,
    v.returned[list_position(v.seats, s.seat)] as returned
from seat_counts s
join dealt d using (hand)
join hands h using (hand)
join verdicts v using (hand)
left join night_players p on p.night = h.night and p.name = h.names[s.seat + 1]
left join called k on k.player = p.player
where d.counts
