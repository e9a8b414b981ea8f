#include "chart.h"

#include <math.h>

#include "stones.h"

#define CURVE_LEAST_PLIES 24 /* the scale of a short game */
#define CURVE_SIDE_U 22.0F   /* for the two stones at the left */

static int curve_span(const GomokuCurve *curve) {
    return curve->plies > CURVE_LEAST_PLIES ? curve->plies : CURVE_LEAST_PLIES;
}

static Point curve_place(const GomokuCurve *curve, Rect plot, int ply) {
    return (Point){plot.x + plot.width * (float)ply / (float)curve_span(curve),
                   plot.y + plot.height / 2 * (1 - 0.94F * curve->values[ply])};
}

int chart_ply_at(const GomokuCurve *curve, Rect area, float x) {
    Rect plot = rect_inset(area, 3);
    rect_cut_left(&plot, CURVE_SIDE_U);
    const int ply = (int)lroundf((x - plot.x) / plot.width * (float)curve_span(curve));
    return ply < 0 ? 0 : ply;
}

void chart_draw(const GomokuCurve *curve, Canvas *canvas, const Theme *theme, Rect area) {
    const float pixel = canvas_pixel(canvas);
    Rect plot = rect_inset(area, 3);
    const Rect side = rect_cut_left(&plot, CURVE_SIDE_U);
    const float middle = plot.y + plot.height / 2;
    stones_draw_token(canvas, theme, (Point){side.x + 8, plot.y + 8}, 7, 0);
    stones_draw_token(canvas, theme, (Point){side.x + 8, plot.y + plot.height - 8}, 7, 1);
    canvas_fill_round(canvas, plot, 4, theme->raised);
    for (int ply = 1; ply < curve->known; ply++) {
        const Point from = curve_place(curve, plot, ply - 1);
        const Point to = curve_place(curve, plot, ply);
        const float height = (from.y + to.y) / 2 - middle;
        canvas_fill_rect(
            canvas,
            rect_of(from.x, height < 0 ? middle + height : middle, to.x - from.x, fabsf(height)),
            theme->accent_soft);
    }
    canvas_line(canvas, (Point){plot.x + 1, middle}, (Point){plot.x + plot.width - 2, middle},
                pixel, theme->secondary);
    for (int ply = 1; ply < curve->known; ply++) {
        canvas_line(canvas, curve_place(curve, plot, ply - 1), curve_place(curve, plot, ply), 2,
                    theme->accent);
    }
    if (curve->cursor < curve->known) {
        const Point here = curve_place(curve, plot, curve->cursor);
        canvas_line(canvas, (Point){here.x, plot.y + 2}, (Point){here.x, plot.y + plot.height - 2},
                    pixel, theme->accent);
        canvas_fill_circle(canvas, here, 4, theme->accent);
        canvas_stroke_circle(canvas, here, 5, 1.5F, theme->raised);
    }
}
