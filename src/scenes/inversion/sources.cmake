list(APPEND sources inversion/board.c inversion/boards.c inversion/card.c inversion/choices.c inversion/codes.c inversion/daily.c
    inversion/draw.c inversion/game.c inversion/game_card.c inversion/giant/board.c inversion/giant/card.c inversion/giant/giant.c inversion/giant/paste.c inversion/giant/solve.c
    inversion/giant/view.c inversion/help.c inversion/hint.c inversion/icons.c inversion/id.c
    inversion/lamp.c inversion/layout.c inversion/kept_learner.c inversion/level.c inversion/loupe.c inversion/memory.c
    inversion/model.c inversion/options.c inversion/options_store.c inversion/race/choice.c
    inversion/race/look.c inversion/race/run.c inversion/record.c inversion/solution.c
    inversion/tally.c inversion/think.c inversion/tile.c inversion/transport.c inversion/view.c)
list(APPEND sources inversion/lesson/all.c inversion/lesson/card.c inversion/lesson/cards.c inversion/lesson/chosen.c inversion/lesson/data.c
    inversion/lesson/float_inverse.c inversion/lesson/lesson.c inversion/lesson/page_all.c
    inversion/lesson/page_next.c inversion/lesson/page_products.c inversion/lesson/page_real.c
    inversion/lesson/page_rows.c inversion/lesson/page_scan.c inversion/lesson/page_scans.c
    inversion/lesson/page_single.c inversion/lesson/page_union.c inversion/lesson/sheet.c inversion/lesson/table.c inversion/lesson/page_alone.c inversion/lesson/page_butterfly.c
    inversion/lesson/page_difference.c inversion/lesson/page_equations.c
    inversion/lesson/page_pascal.c inversion/lesson/page_powers.c inversion/lesson/page_quiet.c
    inversion/lesson/page_solution.c inversion/lesson/page_table.c inversion/lesson/pages.c
    inversion/lesson/pen.c inversion/lesson/stage.c inversion/lesson/words.c)
list(APPEND sources inversion/editor/card.c inversion/editor/chart.c inversion/editor/commands.c
    inversion/editor/editor.c inversion/editor/facts.c inversion/editor/places.c inversion/editor/rules.c
    inversion/editor/stage.c inversion/editor/store.c inversion/editor/work.c inversion/editor/factory.c inversion/editor/series.c)
