"""Hypothesis tries the same examples in every run, so that what is green stays green.

``pytest --hypothesis-profile=default`` looks for new ones.
"""

from hypothesis import settings

settings.register_profile("same", derandomize=True)
settings.load_profile("same")
