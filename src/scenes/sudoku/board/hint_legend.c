/* The legend: an entry for each sign on the board. */
#include <math.h>

#include "base/bits.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/hint_marks.h"
#include "ui/paragraph.h"

#define MARK_U 22.0F
#define SIGN_U 16.0F
#define WORDS_MIN_U 9.0F
#define HINT_LEGEND_ROW_U 23.0F
#define HINT_LEGEND_GAP_U 16.0F /* between entries */

static void draw_legend_plate(Canvas *canvas, const Theme *theme, Rect rect, Color color,
                              float share) {
    canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, color, share));
    canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas), color);
}

static void draw_target_sign(const HintDisplay *display, Canvas *canvas, const Theme *theme,
                             Rect rect) {
    if (display->staged.stage >= SUDOKU_HINT_STAGES && display->hint.kind == SUDOKU_HINT_STEP) {
        canvas_fill_circle(canvas, rect_center(rect), rect.height / 2, theme->hint_blue);
    } else {
        canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, theme->hint_blue, 0.5F));
        canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas) * 2, theme->hint_blue);
    }
}

static void draw_legend_cross(Canvas *canvas, const Theme *theme, Rect rect) {
    const Rect inner = rect_inset(rect, 2);
    const Point corner = {inner.x + inner.width, inner.y + inner.height};
    canvas_line(canvas, (Point){inner.x, inner.y}, corner, 2, theme->error);
    canvas_line(canvas, (Point){corner.x, inner.y}, (Point){inner.x, corner.y}, 2, theme->error);
}

static SudokuSign sign_of(const HintDisplay *display, int value) {
    const SudokuLayout *layout = &display->hint.layout;
    return (SudokuSign){sudoku_signs_for(layout, display->signs), layout->symbol[value - 1], value,
                        false};
}

/* Draws a digit on its plate: the one that followed last. */
static void draw_follows_sign(const HintDisplay *display, Canvas *canvas, const Theme *theme,
                              Rect rect) {
    int line = display->line - 1;
    while (line > 0 && display->hint.step.lines[line].kind != SUDOKU_LINE_FILL) {
        line--;
    }
    const SudokuSign sign = sign_of(display, display->hint.step.lines[line].value);
    draw_legend_plate(canvas, theme, rect, theme->hint_blue, 0.2F);
    sudoku_sign_draw(canvas, theme, rect, &sign,
                     (TextStyle){rect.height * 0.75F, TEXT_REGULAR, TEXT_CENTER, theme->hint_blue});
}

/* A region without a place for a digit is outlined, a cell without a digit crossed. */
static void draw_clash_sign(const HintDisplay *display, Canvas *canvas, const Theme *theme,
                            Rect rect) {
    if (display->hint.step.lines[display->line - 1].kind == SUDOKU_LINE_NO_PLACE) {
        canvas_stroke_round(canvas, rect, 0, 2, theme->error);
    } else {
        draw_legend_cross(canvas, theme, rect);
    }
}

static SudokuSign struck_sign(const HintDisplay *display) {
    const SudokuStep *step = &display->hint.step;
    const bool has_struck = step->elimination_count > 0 && step->eliminations[0].values != 0;
    return sign_of(display, has_struck ? bits_lowest(step->eliminations[0].values) + 1 : 1);
}

/* Draws the sign of the candidates on that of their cell. */
static void draw_cells_sign(const HintDisplay *display, Canvas *canvas, const Theme *theme,
                            Rect rect, SudokuHintSign sign) {
    const bool is_round = sign == SUDOKU_HINT_SIGN_CAUSE || sign == SUDOKU_HINT_SIGN_THIRD;
    draw_legend_plate(canvas, theme, rect, is_round ? theme->hint_orange : theme->hint_blue, 0.24F);
    if (!sudoku_hint_is_of_cells(&display->hint.step)) {
        sudoku_hint_candidate_sign(canvas, theme, rect_center(rect), 9,
                                   (int)(sign - SUDOKU_HINT_SIGN_CAUSE));
    }
}

static void draw_legend_sign(const HintDisplay *display, SudokuHintSign sign, Canvas *canvas,
                             const Theme *theme, Rect rect) {
    const SudokuSign struck = struck_sign(display);
    switch (sign) {
    case SUDOKU_HINT_SIGN_REGION:
    case SUDOKU_HINT_SIGN_BASE:
        draw_legend_plate(canvas, theme, rect, theme->hint_blue, 0.2F);
        break;
    case SUDOKU_HINT_SIGN_COVER:
        canvas_stroke_round(canvas, rect, 0, 2, theme->error);
        break;
    case SUDOKU_HINT_SIGN_CAUSE:
    case SUDOKU_HINT_SIGN_PART:
    case SUDOKU_HINT_SIGN_THIRD:
    case SUDOKU_HINT_SIGN_FOURTH:
        draw_cells_sign(display, canvas, theme, rect, sign);
        break;
    case SUDOKU_HINT_SIGN_STRONG:
    case SUDOKU_HINT_SIGN_WEAK:
        sudoku_hint_link(canvas, theme, (Point){rect.x, rect.y + rect.height / 2},
                         (Point){rect.x + rect.width, rect.y + rect.height / 2},
                         sign == SUDOKU_HINT_SIGN_STRONG);
        break;
    case SUDOKU_HINT_SIGN_GROUP:
        canvas_stroke_round(canvas, rect_centered(rect, rect.width, rect.height * 0.6F),
                            rect.height * 0.3F, 1.5F, theme->hint_blue);
        break;
    case SUDOKU_HINT_SIGN_RAY:
        sudoku_hint_ray(canvas, theme, (Point){rect.x, rect.y + rect.height / 2},
                        (Point){rect.x + rect.width - 2, rect.y + rect.height / 2});
        break;
    case SUDOKU_HINT_SIGN_TARGET:
        draw_target_sign(display, canvas, theme, rect);
        break;
    case SUDOKU_HINT_SIGN_SUPPOSE:
        canvas_stroke_circle(canvas, rect_center(rect), rect.height / 2, 2, theme->hint_orange);
        break;
    case SUDOKU_HINT_SIGN_FOLLOWS:
        draw_follows_sign(display, canvas, theme, rect);
        break;
    case SUDOKU_HINT_SIGN_CLASH:
        draw_clash_sign(display, canvas, theme, rect);
        break;
    default:
        sudoku_hint_struck(canvas, theme, rect, &struck);
    }
}

/* ---- The places of entries: side by side, as many as fit in a row ---- */

typedef struct Flow {
    Canvas *canvas;
    float width;
    float x; /* of the next entry */
    int row; /* of the next entry */
} Flow;

static const TextStyle entry_style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, {0}};

/* The place of an entry, relative to the legend's corner. */
static Rect place_entry(Flow *flow, const char *words) {
    const float wanted = MARK_U + canvas_text_width(flow->canvas, words, entry_style) + 1;
    const float width = fminf(wanted, flow->width);
    if (flow->x > 0 && flow->x + width > flow->width) {
        flow->x = 0;
        flow->row++;
    }
    const Rect place =
        rect_of(flow->x, HINT_LEGEND_ROW_U * (float)flow->row, width, HINT_LEGEND_ROW_U);
    flow->x += width + HINT_LEGEND_GAP_U;
    return place;
}

static const char *legend_words(const HintDisplay *display, SudokuHintSign sign) {
    return tr(sudoku_hint_sign_words(sign, &display->hint.step));
}

static void draw_legend(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const HintDisplay *display = self;
    const Theme *theme = &shell->context->theme;
    const unsigned signs = sudoku_hint_signs(&display->hint, display->staged.stage, display->line);
    TextStyle style = entry_style;
    Flow flow = {canvas, rect.width, 0, 0};
    style.color = theme->secondary;
    for (int sign = 0; sign < SUDOKU_HINT_SIGNS; sign++) {
        if (!(signs >> sign & 1)) {
            continue;
        }
        const char *words = legend_words(display, (SudokuHintSign)sign);
        Rect entry = place_entry(&flow, words);
        entry.x += rect.x;
        entry.y += rect.y;
        const Rect mark = rect_cut_left(&entry, MARK_U);
        draw_legend_sign(display, (SudokuHintSign)sign, canvas, theme,
                         rect_of(mark.x, mark.y + (mark.height - SIGN_U) / 2, SIGN_U, SIGN_U));
        paragraph_line(canvas, entry, words, style, WORDS_MIN_U);
    }
}

void sudoku_legend_list(Panel *panel, const HintDisplay *display) {
    const unsigned signs = sudoku_hint_signs(&display->hint, display->staged.stage, display->line);
    Flow flow = {panel->context->canvas, panel_width(panel), 0, 0};
    for (int sign = 0; sign < SUDOKU_HINT_SIGNS; sign++) {
        if (signs >> sign & 1) {
            place_entry(&flow, legend_words(display, (SudokuHintSign)sign));
        }
    }
    if (signs) {
        panel_area(panel, HINT_LEGEND_ROW_U * (float)(flow.row + 1), draw_legend, display);
    }
}
