"""The express lane: common hands proved clean in one pass."""
