-- name: Scoop
-- asks: Does he take all of his pots?
-- count: all shares of every pot he could claim
-- chances: showdowns with two or more shares or boards
-- unit: %
-- level: showdown
-- games: shares or boards
-- of: seats
select {by}, coalesce(sum(scoop), 0) as k, count(scoop) as n
from seats where {only} group by {by}
