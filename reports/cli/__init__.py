"""The command ``floorman``: what each of its commands takes and does."""
