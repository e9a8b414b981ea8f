list(APPEND sources pages/help.c pages/page.c pages/settings.c pages/stats.c)
