"""Who is owed what, who was paid, and what a difference is."""
