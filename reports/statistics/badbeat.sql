-- name: Longest shot paid
-- asks: With how little did he win?
-- count: the least part of the pots at the last decision of those he was paid from
-- chances: all-ins with every hand known and no choice left
-- unit: #
-- level: showdown
-- games: any
-- of: seats
-- note: in percent
select {by}, 100 * min(share::decimal(38, 9)) filter (paid > 0) as value, count(share) as n
from seats where {only} group by {by}
