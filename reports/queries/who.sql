-- What the season calls the player of a name of a night.
select n.night, n.name, coalesce(min(c.name), n.name) as player
from night_players n left join called c on c.player = n.player
group by n.night, n.name
