/* The chart of a game: places, pointer, bars and curve. */
#include "scenes/kit/board/chart.h"

#include <math.h>

#define KIT_CHART_TOKEN_U 7.0F
#define EVEN_MIN_U 48.0F    /* height of the side that shows "=" between the tokens */
#define BAR_SHARE_MIN 0.35F /* of the height: the bar of a win at the very end */
#define CURVE_PLIES_MIN 24  /* the scale of a short game */
#define CURVE_SHARE 0.94F   /* of the height */

/* The sizes of each form. */
static const struct {
    float margin, side;
    Point token; /* from the corners of the side's area */
    bool marks_even;
} forms[] = {
    [CHART_BARS] = {0, 24, {9, 10}, true},
    [CHART_CURVE] = {3, 22, {8, 8}, false},
};

/* ---- Places ---- */

ChartPlaces chart_places(const ChartShape *shape, Rect area) {
    ChartPlaces places;
    area = rect_inset(area, forms[shape->form].margin);
    places.side = rect_cut_left(&area, forms[shape->form].side);
    places.numbers = rect_cut_bottom(&area, shape->numbers_u);
    places.lane = rect_cut_bottom(&area, shape->lane_u);
    places.plot = area;
    places.side.height = area.height;
    return places;
}

Rect chart_slot(const ChartShape *shape, Rect row, int ply) {
    const float width = row.width / (float)(shape->plies + 1);
    return rect_of(row.x + width * (float)ply, row.y, width, row.height);
}

/* The number of plies across the width of a curve. */
static float curve_span(const ChartShape *shape) {
    return (float)(shape->plies > CURVE_PLIES_MIN ? shape->plies : CURVE_PLIES_MIN);
}

Rect chart_stop(const ChartShape *shape, Rect area, int ply) {
    const Rect plot = chart_places(shape, area).plot;
    const float width = plot.width / curve_span(shape);
    const Rect stop = rect_of(plot.x + width * ((float)ply - 0.5F), plot.y, width, plot.height);
    return rect_common(stop, plot);
}

int chart_ply_at(const ChartShape *shape, Rect area, float x) {
    const Rect plot = chart_places(shape, area).plot;
    const float share = (x - plot.x) / plot.width;
    const float ply = shape->form == CHART_BARS ? floorf(share * (float)(shape->plies + 1))
                                                : roundf(share * curve_span(shape));
    return ply < 0 ? 0 : ply > (float)shape->plies ? shape->plies : (int)ply;
}

/* ---- The pointer ---- */

bool chart_drag(Chart *chart, const ChartShape *shape, const Event *event, Rect viewport,
                int *ply) {
    if (event->type == EVENT_POINTER_DOWN) {
        chart->is_dragged =
            rect_contains(chart->area, event->at) && rect_contains(viewport, event->at);
    } else if (event->type != EVENT_POINTER_MOVE) {
        chart->is_dragged = false;
    }
    if (chart->is_dragged) {
        *ply = chart_ply_at(shape, chart->area, event->at.x);
    }
    return chart->is_dragged;
}

/* ---- Drawing ---- */

void chart_draw_side(const ChartShape *shape, Canvas *canvas, const Theme *theme, Rect side) {
    const Point token = forms[shape->form].token;
    const float x = side.x + token.x;
    const int above = shape->is_second_above;
    shape->draw_token(canvas, theme, (Point){x, side.y + token.y}, KIT_CHART_TOKEN_U, above);
    shape->draw_token(canvas, theme, (Point){x, side.y + side.height - token.y}, KIT_CHART_TOKEN_U,
                      1 - above);
    if (forms[shape->form].marks_even && side.height >= EVEN_MIN_U) {
        canvas_text(canvas, rect_of(side.x, side.y + side.height / 2 - 8, 18, 16), "=",
                    (TextStyle){14, TEXT_SEMIBOLD, TEXT_CENTER, theme->secondary});
    }
}

void chart_draw_bar(Canvas *canvas, Rect slot, float advantage, Color color) {
    const float gap = slot.width > 6 ? 1.5F : 0.5F;
    const float middle = slot.y + slot.height / 2;
    const float share = BAR_SHARE_MIN + (1 - BAR_SHARE_MIN) * fabsf(advantage);
    const float height = advantage == 0 ? 4 : (slot.height / 2 - 4) * share;
    const float y = advantage == 0 ? middle - 2 : advantage > 0 ? middle - height : middle;
    canvas_fill_rect(canvas, rect_of(slot.x + gap, y, slot.width - 2 * gap, height), color);
}

static Point curve_point(const ChartShape *shape, const ChartCurve *curve, Rect plot, int ply) {
    const float value = shape->is_second_above ? -curve->values[ply] : curve->values[ply];
    return (Point){plot.x + plot.width * (float)ply / curve_span(shape),
                   plot.y + plot.height / 2 * (1 - CURVE_SHARE * value)};
}

Point chart_point(const ChartShape *shape, const ChartCurve *curve, Rect area, int ply) {
    return curve_point(shape, curve, chart_places(shape, area).plot, ply);
}

static void kit_chart_draw_cursor(Canvas *canvas, const Theme *theme, Rect plot, Point here) {
    canvas_line(canvas, (Point){here.x, plot.y + 2}, (Point){here.x, plot.y + plot.height - 2},
                canvas_pixel(canvas), theme->accent);
    canvas_fill_circle(canvas, here, 4, theme->accent);
    canvas_stroke_circle(canvas, here, 5, 1.5F, theme->raised);
}

void chart_draw_curve(const ChartShape *shape, const ChartCurve *curve, Canvas *canvas,
                      const Theme *theme, Rect area) {
    const ChartPlaces places = chart_places(shape, area);
    const Rect plot = places.plot;
    const float middle = plot.y + plot.height / 2;
    chart_draw_side(shape, canvas, theme, places.side);
    canvas_fill_round(canvas, plot, 4, theme->raised);
    for (int ply = 1; ply < curve->known; ply++) {
        const Point from = curve_point(shape, curve, plot, ply - 1);
        const Point to = curve_point(shape, curve, plot, ply);
        const float height = (from.y + to.y) / 2 - middle;
        canvas_fill_rect(
            canvas,
            rect_of(from.x, height < 0 ? middle + height : middle, to.x - from.x, fabsf(height)),
            theme->accent_soft);
    }
    canvas_line(canvas, (Point){plot.x + 1, middle}, (Point){plot.x + plot.width - 2, middle},
                canvas_pixel(canvas), theme->secondary);
    for (int ply = 1; ply < curve->known; ply++) {
        canvas_line(canvas, curve_point(shape, curve, plot, ply - 1),
                    curve_point(shape, curve, plot, ply), 2, theme->accent);
    }
    if (curve->cursor < curve->known) {
        kit_chart_draw_cursor(canvas, theme, plot, curve_point(shape, curve, plot, curve->cursor));
    }
}
