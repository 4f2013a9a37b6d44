-- name: VPIP
-- asks: Does he enter the pot of his own will?
-- count: hands in which he called, bet or raised in the first round
-- chances: hands in which he had a decision in it; a walk and an all-in blind give none
-- unit: %
-- level: actions
-- games: any
-- of: seats
-- note: antes, blinds, straddles and a bring-in are never of one's own will
select {by}, coalesce(sum(vpip), 0) as k, count(vpip) as n
from seats where {only} group by {by}
