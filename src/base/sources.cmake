set(sources status.c stop.c text.c rng.c)
