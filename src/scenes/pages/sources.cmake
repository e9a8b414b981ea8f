list(APPEND sources pages/help.c pages/page.c pages/past.c pages/settings.c pages/stats.c)
