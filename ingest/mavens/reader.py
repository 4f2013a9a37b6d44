def looks_like(text):
    return False
