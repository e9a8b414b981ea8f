/* The page of the butterfly of XORs, which replaces a product with a geniton. */
#include <math.h>

#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define NAME_WIDTH_U 56.0F
#define NAME_GAP_U 4.0F
#define NAME_LEAST_U 12.0F /* the smallest letters of D and V */
#define NAME_SHORT_U 26.0F /* the distance without "h =" */
#define PAGE_BUTTERFLY_CELL_MAX_U 64.0F
#define PITCH_MAX 4.5F /* from row to row, in cells */

static bool page_butterfly_is_geniton(const InversionLesson *lesson) {
    return lesson->is_geniton;
}

static void title_butterfly(const LessonView *view, Text *out) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    text_addf(out, "{V} = %s({d})", butterfly->is_cog ? "COG" : "HEL");
}

static int butterfly_steps(const LessonView *view) {
    return view->lesson->butterfly.stages;
}

/* The distance between the two items that a stage combines. */
static int reach_of(const InversionButterfly *butterfly, int stage) {
    for (int item = 0; item < butterfly->size; item++) {
        const int partner = inversion_butterfly_partner(butterfly, stage, item);
        if (partner >= 0) {
            return partner < item ? item - partner : partner - item;
        }
    }
    return 0;
}

static void say_butterfly(const LessonView *view, Text *out) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    text_addf(out,
              tr("%1$s: {d} times the geniton without any matrix. In %2$d passes half of the "
                 "items take in another one by {+}, at distances 1, 2, 4 …"),
              butterfly->is_cog ? "COG" : "HEL", butterfly->stages);
    if (butterfly->is_reversed) {
        text_add(out, " ");
        text_add(out, tr("Here {d} is read from its last cell to its first."));
    }
    if (butterfly->size > butterfly->cells) {
        text_add(out, " ");
        text_addf(out, tr("Zeros fill {d} up to %d items."), butterfly->size);
    }
}

static void say_butterfly_step(const LessonView *view, Text *out) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    if (view->step == 0) {
        text_add(out, tr("The first row is {d}."));
        return;
    }
    int sums = 0;
    for (int item = 0; item < butterfly->size; item++) {
        const int partner = inversion_butterfly_partner(butterfly, view->step - 1, item);
        sums += partner >= 0 && butterfly->rows[view->step - 1][partner] != 0;
    }
    text_addf(out, tr("Pass %1$d, distance %2$d: items turned by a 1 that they took in: %3$d."),
              view->step, reach_of(butterfly, view->step - 1), sums);
    if (view->step == butterfly->stages) {
        char masks[300];
        Text list = text_over(masks, sizeof masks);
        lesson_add_named_masks(view->lesson, butterfly->rows[view->step] + butterfly->first, &list);
        text_add(out, " ");
        text_addf(out, tr("The last row is {V}: %s."), masks);
    }
}

/* ---- The picture ---- */

typedef struct Wings {
    const InversionButterfly *butterfly;
    DrawContext context;
    Point at;
    float pitch; /* from row to row */
} Wings;

static Point item_at(const Wings *wings, int row, int item, float down) {
    return (Point){wings->at.x + ((float)item + 0.5F) * wings->context.cell,
                   wings->at.y + (float)row * wings->pitch + down};
}

/* Draws the lines of a stage, down to `progress` of their length; those that carry a 1 stand out.
 */
static void page_butterfly_draw_lines(const Wings *wings, int stage, float progress, bool is_now) {
    const InversionButterfly *butterfly = wings->butterfly;
    const DrawContext *context = &wings->context;
    for (int pass = 0; pass < 2; pass++) {
        for (int item = 0; item < butterfly->size; item++) {
            const int partner = inversion_butterfly_partner(butterfly, stage, item);
            const bool carries = partner >= 0 && butterfly->rows[stage][partner] != 0;
            if (partner < 0 || carries != (pass == 1)) {
                continue;
            }
            const Point from = item_at(wings, stage, partner, context->cell);
            const Point whole = item_at(wings, stage + 1, item, 0);
            const Point to = {from.x + (whole.x - from.x) * progress,
                              from.y + (whole.y - from.y) * progress};
            const Color color =
                !carries ? context->theme->hairline
                : is_now ? context->theme->accent
                         : color_mix(context->theme->raised, context->theme->accent, 0.6F);
            lesson_draw_line(context, from, to, carries ? 2 : 1, color);
        }
    }
}

/* The first row is D and the last V; in between, an item stands for no cell. */
static LessonSpot page_butterfly_spot_of(const InversionButterfly *butterfly, int row, int item) {
    const int place = item - butterfly->first;
    const bool is_cell = place >= 0 && place < butterfly->cells;
    LessonSpot spot = {.kind = SPOT_OWN,
                       .cell = -1,
                       .mask = -1,
                       .row = row,
                       .column = item,
                       .digit = butterfly->rows[row][item]};
    if (is_cell && row == 0) {
        spot.kind = SPOT_DIFFERENCE;
        spot.cell = butterfly->is_reversed ? butterfly->cells - 1 - place : place;
    } else if (is_cell && row == butterfly->stages) {
        spot.kind = SPOT_VECTOR;
        spot.mask = place;
    }
    return spot;
}

static void page_butterfly_draw_items(const Wings *wings, const LessonView *view, int row) {
    const InversionButterfly *butterfly = wings->butterfly;
    const DrawContext *context = &wings->context;
    for (int item = 0; item < butterfly->size; item++) {
        const Point at = item_at(wings, row, item, 0);
        const Rect place = rect_of(at.x - context->cell / 2, at.y, context->cell, context->cell);
        const bool is_cell = item >= butterfly->first && item < butterfly->first + butterfly->cells;
        const bool has_changed =
            row > 0 && butterfly->rows[row][item] != butterfly->rows[row - 1][item];
        const Light light = row == 0 && is_cell                   ? LIGHT_CHANGE
                            : row == butterfly->stages && is_cell ? LIGHT_SUM
                            : has_changed && row == view->step    ? LIGHT_NOW
                            : is_cell                             ? LIGHT_ADDED
                                                                  : LIGHT_DIM;
        lesson_draw_digit(context, place, butterfly->rows[row][item], light);
        lesson_mark_spot(context, place, page_butterfly_spot_of(butterfly, row, item));
    }
}

/* Draws a row that has not been computed yet. */
static void draw_empty_row(const Wings *wings, int row) {
    const DrawContext *context = &wings->context;
    const Rect place = rect_of(wings->at.x, wings->at.y + (float)row * wings->pitch,
                               (float)wings->butterfly->size * context->cell, context->cell);
    lesson_draw_stroke(context, place, 5, canvas_pixel(context->canvas), context->theme->hairline);
}

static void draw_row_name(const Wings *wings, int row, Rect place) {
    const InversionButterfly *butterfly = wings->butterfly;
    char name[24];
    Text text = text_over(name, sizeof name);
    const bool is_outer = row == 0 || row == butterfly->stages;
    TextStyle style = lesson_text_style(&wings->context, is_outer ? 18 : 14, TEXT_LEFT);
    if (row == 0) {
        text_add(&text, "{d}");
    } else if (row == butterfly->stages) {
        text_add(&text, "{V}");
    } else {
        text_add(&text, place.width >= NAME_WIDTH_U ? "h = " : "");
        text_add_int(&text, reach_of(butterfly, row - 1));
    }
    style.color = is_outer ? wings->context.theme->text : style.color;
    style = lesson_fitted_style(&wings->context, name, style, place.width - NAME_GAP_U);
    lesson_draw_text(&wings->context, place, name, style);
}

/* The column of the names: in a narrow area as wide as D and V at least. */
static float names_width(const DrawContext *context, Rect area) {
    if (area.width > 400) {
        return NAME_WIDTH_U;
    }
    const TextStyle style = lesson_text_style(context, NAME_LEAST_U, TEXT_LEFT);
    const float widest =
        fmaxf(lesson_text_width(context, "{d}", style), lesson_text_width(context, "{V}", style));
    return geometry_clamp(widest + NAME_GAP_U, NAME_SHORT_U, NAME_WIDTH_U);
}

static void draw_butterfly(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    const float names = names_width(context, area);
    const int rows = butterfly->stages + 1;
    const float gaps = (float)(rows - 1 > 0 ? rows - 1 : 1);
    Wings wings = {.butterfly = butterfly, .context = *context};
    Rect items = area;
    rect_cut_left(&items, names);
    const float cell = lesson_cell_size(items, (float)butterfly->size, (float)rows * 2.2F,
                                        PAGE_BUTTERFLY_CELL_MAX_U);
    wings.context.cell = cell;
    wings.pitch = fminf((area.height - cell) / gaps, cell * PITCH_MAX);
    const Rect block = lesson_centered(area, names + (float)butterfly->size * cell,
                                       wings.pitch * (float)(rows - 1) + cell);
    wings.at = (Point){block.x + names, block.y};
    for (int row = 0; row < rows; row++) {
        const Rect name =
            rect_of(block.x, block.y + (float)row * wings.pitch, names, fmaxf(cell, 14));
        if (row > view->step) {
            draw_empty_row(&wings, row);
            continue;
        }
        if (row > 0) {
            page_butterfly_draw_lines(&wings, row - 1, row == view->step ? view->progress : 1,
                                      row == view->step);
        }
        if (row < view->step || view->progress >= 1) {
            page_butterfly_draw_items(&wings, view, row);
            draw_row_name(&wings, row, name);
        }
    }
}

static void point_at_item(const LessonView *view, const LessonSpot *spot, Text *out) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    const int partner =
        spot->row > 0 ? inversion_butterfly_partner(butterfly, spot->row - 1, spot->column) : -1;
    if (spot->row == 0) {
        text_addf(out, tr("Item %d: a zero that fills {d} up."), spot->column);
    } else if (partner < 0) {
        text_addf(out, tr("Pass %1$d: item %2$d stays as it was, %3$d."), spot->row, spot->column,
                  spot->digit);
    } else {
        text_addf(out, tr("Pass %1$d: item %2$d takes item %3$d in and becomes %4$d."), spot->row,
                  spot->column, partner, spot->digit);
    }
}

const LessonPage lesson_page_butterfly = {
    .id = "page-butterfly",
    .name = N_("Butterfly"),
    .is_for = page_butterfly_is_geniton,
    .title = title_butterfly,
    .gist = N_("a product without a matrix, by {+} alone"),
    .steps = butterfly_steps,
    .say = say_butterfly,
    .say_step = say_butterfly_step,
    .draw = draw_butterfly,
    .point = point_at_item,
    .moves = true,
    .ask = lesson_ask_butterfly,
    .reply = lesson_reply_butterfly,
};
