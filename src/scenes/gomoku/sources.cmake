list(APPEND sources gomoku/aim.c gomoku/analysis.c gomoku/board_view.c gomoku/card.c gomoku/chart.c gomoku/game.c
    gomoku/help.c gomoku/hint.c gomoku/levels.c gomoku/look.c gomoku/marks.c gomoku/miniature.c gomoku/model.c gomoku/opening.c
    gomoku/patterns.c gomoku/patterns_view.c gomoku/review.c gomoku/stones.c gomoku/summary.c gomoku/terms.c gomoku/think.c
    gomoku/threats.c gomoku/transfer.c)
