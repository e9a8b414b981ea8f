set(sources status.c text.c rng.c)
