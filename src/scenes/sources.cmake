set(sources catalog.c connect4_analysis.c connect4_chart.c connect4_desk.c connect4_editor.c connect4_jobs.c
    connect4_lens.c connect4_line.c connect4_marks.c connect4_panel.c connect4_product.c
    connect4_review.c connect4_scene.c connect4_transfer.c
    connect4_view.c fixed_digits.c
    file_card.c file_card_view.c frame_files.c
    frame_layout.c frame_lines.c frame_store.c game_frame.c
    inversion_board.c inversion_boards.c inversion_card.c inversion_daily.c inversion_draw.c
    inversion_editor.c inversion_editor_facts.c inversion_editor_panel.c inversion_editor_rules.c
    inversion_editor_store.c inversion_editor_view.c
    inversion_lesson.c inversion_lesson_data.c inversion_matrix.c inversion_page_masks.c
    inversion_page_pascal.c inversion_page_rows.c inversion_page_solution.c inversion_page_sums.c
    inversion_giant.c inversion_giant_board.c inversion_giant_view.c inversion_icons.c
    inversion_id.c inversion_lamp.c inversion_level.c inversion_memory.c inversion_memory_view.c
    inversion_model.c inversion_options.c
    inversion_panel.c inversion_plan.c inversion_player.c inversion_race.c inversion_race_panel.c
    inversion_scene.c inversion_tally.c inversion_think.c inversion_tile.c
    inversion_view.c
    gomoku_jobs.c gomoku_panel.c gomoku_scene.c gomoku_view.c home.c home_card.c match.c match_lines.c match_panel.c page.c panel.c
    preferences.c saved_text.c settings.c
    stats.c
    sudoku_daily.c sudoku_help.c sudoku_panel.c sudoku_play.c sudoku_scene.c sudoku_text.c sudoku_view.c)
