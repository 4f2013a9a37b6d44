"""What things are: shapes, codes, rules, games, tables. Imports none of the other rooms."""
