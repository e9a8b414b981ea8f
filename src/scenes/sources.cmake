set(sources catalog.c connect4_panel.c connect4_scene.c connect4_view.c fixed_digits.c
    frame_layout.c frame_store.c game_frame.c
    gomoku_jobs.c gomoku_panel.c gomoku_scene.c gomoku_view.c home.c match.c panel.c
    preferences.c settings.c)
