/* The curve of the game, drawn from what the background search found. */
#include "scenes/gomoku/board/curve.h"

#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/model/model.h"

ChartShape gomoku_curve_shape(const GameShell *shell) {
    return (ChartShape){.form = CHART_CURVE,
                        .plies = gomoku_const_scene_of(shell)->curve.plies,
                        .draw_token = gomoku_draw_token};
}

void gomoku_draw_curve(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const GomokuCurve *curve = &gomoku_const_scene_of(shell)->curve;
    const ChartShape shape = gomoku_curve_shape(shell);
    chart_draw_curve(&shape, &(ChartCurve){curve->values, curve->known, curve->cursor}, canvas,
                     &shell->context->theme, rect);
}
