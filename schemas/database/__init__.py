"""The season file: the only place that speaks to DuckDB."""
