-- What went from one of two players to the other, hand by hand: an exact fraction of its units.
select hand, giver, taker, chips, parts, unit
from taken
where book = $book and giver in ($one, $other) and taker in ($one, $other) and {only}
order by hand
