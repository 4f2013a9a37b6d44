"""JSON with amounts as decimals to the digit; no float touches money."""

import json
from decimal import Decimal


def dumped(value: object) -> str:
    """A value as JSON on one line."""
    if isinstance(value, Decimal):
        text = f"{value:f}"
        return text.rstrip("0").rstrip(".") if "." in text else text
    if isinstance(value, dict):
        pairs = (f"{json.dumps(str(k), ensure_ascii=False)}: {dumped(v)}" for k, v in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(dumped, value))}]"
    return json.dumps(value, ensure_ascii=False)
