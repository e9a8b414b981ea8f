set(sources budget.c session.c)
