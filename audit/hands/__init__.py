"""Which hands cards make, and how they compare; nothing here knows who was paid."""
