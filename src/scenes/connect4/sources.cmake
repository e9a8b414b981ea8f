list(APPEND sources connect4/aim.c connect4/analysis.c connect4/card.c connect4/desk.c connect4/editor.c
    connect4/game.c connect4/help.c connect4/hint.c connect4/known.c connect4/labels.c
    connect4/line.c connect4/marks.c connect4/model.c connect4/pointed.c connect4/setup.c connect4/sight.c connect4/size.c
    connect4/think.c
    connect4/transfer.c connect4/view.c connect4/lens/card.c connect4/lens/lens.c connect4/lens/own.c
    connect4/lens/product.c connect4/review/chart.c connect4/review/review.c connect4/review/refutation.c)
