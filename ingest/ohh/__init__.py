"""Room: reads Open Hand History; judges nothing."""
