"""What each seat of a hand did, as the statistics count it; judges nothing, adds nothing up."""
