"""Hands and nights that several files tell: found, compared, put together. It judges nothing."""
