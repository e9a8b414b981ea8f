/* The legend: what is marked on the board, each entry with its own sign. */
#include <math.h>

#include "base/bits.h"
#include "frame/say.h"
#include "hint_marks.h"
#include "ui/paragraph.h"

#define MARK_U 22.0F
#define SIGN_U 16.0F
#define LEAST_U 9.0F
#define ROW_U 23.0F
#define GAP_U 16.0F /* between entries */

/* What each part of a pattern is called: kinds of patterns by four parts. */
typedef enum PartsKind {
    PARTS_SINGLE,
    PARTS_PLAIN,
    PARTS_FISH,
    PARTS_CHAIN,
    PARTS_COLOURS,
    PARTS_RECTANGLE,
    PARTS_CROSSING,
    PARTS_BLOSSOM,
    PARTS_SETS,
    PARTS_KINDS
} PartsKind;

static const char *const part_words[PARTS_KINDS][4] = {
    [PARTS_SINGLE] = {N_("the cells that force it")},
    [PARTS_PLAIN] = {N_("the candidates that force it")},
    [PARTS_FISH] = {N_("the places of the digit"), N_("the fins")},
    [PARTS_CHAIN] = {N_("the chain")},
    [PARTS_COLOURS] = {N_("the first colour"), N_("the second colour"), N_("the third colour"),
                       N_("the fourth colour")},
    [PARTS_RECTANGLE] = {N_("the corners of the rectangle"), N_("what they hold besides"),
                         N_("the cells that help")},
    [PARTS_CROSSING] = {N_("where the two cross"), N_("the one side"), N_("the other side")},
    [PARTS_BLOSSOM] = {N_("the stem"), N_("the first petal"), N_("the second petal"),
                       N_("the third petal")},
    [PARTS_SETS] = {N_("the first set"), N_("the second set"), N_("the third set"),
                    N_("the fourth set")},
};

static PartsKind kind_of(const SudokuStep *step) {
    switch (step->technique) {
    case SUDOKU_FULL_HOUSE:
    case SUDOKU_HIDDEN_SINGLE:
    case SUDOKU_NAKED_SINGLE:
        return PARTS_SINGLE;
    case SUDOKU_REMOTE_PAIR:
    case SUDOKU_SIMPLE_COLOURS:
    case SUDOKU_MULTI_COLOURS:
        return PARTS_COLOURS;
    case SUDOKU_SUE_DE_COQ:
        return PARTS_CROSSING;
    case SUDOKU_DEATH_BLOSSOM:
        return PARTS_BLOSSOM;
    case SUDOKU_ALS_XZ:
    case SUDOKU_ALS_XY_WING:
    case SUDOKU_ALS_CHAIN:
        return PARTS_SETS;
    default:
        return step->cover_count > 0    ? PARTS_FISH
               : step->link_count > 0   ? PARTS_CHAIN
               : step->rectangle.values ? PARTS_RECTANGLE
                                        : PARTS_PLAIN;
    }
}

int sudoku_hint_struck_count(const SudokuStep *step) {
    int count = 0;
    for (int i = 0; i < step->elimination_count; i++) {
        count += bits_count(step->eliminations[i].values);
    }
    return count;
}

/* One fin, or one cell that helps, is told as one. */
static const char *words_of_part(const SudokuStep *step, int part) {
    const PartsKind kind = kind_of(step);
    int cells = 0;
    for (int i = 0; i < step->cause_count; i++) {
        cells += step->causes[i].part == part;
    }
    if (cells == 1 && kind == PARTS_FISH && part == 1) {
        return N_("the fin");
    }
    if (cells == 1 && kind == PARTS_RECTANGLE && part == 2) {
        return N_("the cell that helps");
    }
    return part_words[kind][part];
}

const char *sudoku_hint_sign_words(HintSign sign, const SudokuStep *step) {
    switch (sign) {
    case SIGN_REGION:
        return N_("where to look");
    case SIGN_BASE:
        return step->cover_count > 0 ? N_("each holds the digit once")
                                     : N_("it fits nowhere else there");
    case SIGN_COVER:
        return step->technique == SUDOKU_SUE_DE_COQ ? N_("the region across it")
                                                    : N_("elsewhere there it falls away");
    case SIGN_CAUSE:
    case SIGN_PART:
    case SIGN_THIRD:
    case SIGN_FOURTH:
        return words_of_part(step, (int)sign - SIGN_CAUSE);
    case SIGN_STRONG:
        return N_("strong link: one is true");
    case SIGN_WEAK:
        return N_("weak link: not both");
    case SIGN_GROUP:
        return N_("a group of places");
    case SIGN_TARGET:
        return N_("the cell it is about");
    case SIGN_SUPPOSE:
        return N_("supposed");
    case SIGN_FOLLOWS:
        return N_("what follows from it");
    case SIGN_CLASH:
        return N_("the contradiction");
    default:
        return sudoku_hint_struck_count(step) == 1 ? N_("the candidate that falls away")
                                                   : N_("candidates that fall away");
    }
}

static void draw_plate(Canvas *canvas, const Theme *theme, Rect rect, Color color, float share) {
    canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, color, share));
    canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas), color);
}

static void draw_target_sign(const HintLook *look, Canvas *canvas, const Theme *theme, Rect rect) {
    if (look->staged.stage >= SUDOKU_HINT_STAGES && look->hint.kind == SUDOKU_HINT_STEP) {
        canvas_fill_circle(canvas, rect_center(rect), rect.height / 2, theme->hint_blue);
    } else {
        canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, theme->hint_blue, 0.5F));
        canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas) * 2, theme->hint_blue);
    }
}

static void draw_cross(Canvas *canvas, const Theme *theme, Rect rect) {
    const Rect inner = rect_inset(rect, 2);
    const Point corner = {inner.x + inner.width, inner.y + inner.height};
    canvas_line(canvas, (Point){inner.x, inner.y}, corner, 2, theme->error);
    canvas_line(canvas, (Point){corner.x, inner.y}, (Point){inner.x, corner.y}, 2, theme->error);
}

static SudokuSign sign_of(const HintLook *look, int value) {
    const SudokuLayout *layout = &look->hint.layout;
    return (SudokuSign){sudoku_signs_for(layout, look->signs), layout->symbol[value - 1], value,
                        false};
}

/* A digit on its plate: the one that followed last. */
static void draw_follows_sign(const HintLook *look, Canvas *canvas, const Theme *theme, Rect rect) {
    int line = look->line - 1;
    while (line > 0 && look->hint.step.lines[line].kind != SUDOKU_LINE_FILL) {
        line--;
    }
    const SudokuSign sign = sign_of(look, look->hint.step.lines[line].value);
    draw_plate(canvas, theme, rect, theme->hint_blue, 0.2F);
    sudoku_sign_draw(canvas, theme, rect, &sign,
                     (TextStyle){rect.height * 0.75F, TEXT_REGULAR, TEXT_CENTER, theme->hint_blue});
}

/* A region without a place for a digit is outlined, a cell without a digit crossed. */
static void draw_clash_sign(const HintLook *look, Canvas *canvas, const Theme *theme, Rect rect) {
    if (look->hint.step.lines[look->line - 1].kind == SUDOKU_LINE_NO_PLACE) {
        canvas_stroke_round(canvas, rect, 0, 2, theme->error);
    } else {
        draw_cross(canvas, theme, rect);
    }
}

static SudokuSign struck_sign(const HintLook *look) {
    const SudokuStep *step = &look->hint.step;
    const bool has_struck = step->elimination_count > 0 && step->eliminations[0].values != 0;
    return sign_of(look, has_struck ? bits_lowest(step->eliminations[0].values) + 1 : 1);
}

/* The candidates' own sign on that of their cell. */
static void draw_cells_sign(const HintLook *look, Canvas *canvas, const Theme *theme, Rect rect,
                            HintSign sign) {
    const bool is_round = sign == SIGN_CAUSE || sign == SIGN_THIRD;
    draw_plate(canvas, theme, rect, is_round ? theme->hint_orange : theme->hint_blue, 0.24F);
    if (kind_of(&look->hint.step) != PARTS_SINGLE) {
        sudoku_hint_candidate_sign(canvas, theme, rect_center(rect), 9, (int)(sign - SIGN_CAUSE));
    }
}

static void draw_sign(const HintLook *look, HintSign sign, Canvas *canvas, const Theme *theme,
                      Rect rect) {
    const SudokuSign struck = struck_sign(look);
    switch (sign) {
    case SIGN_REGION:
    case SIGN_BASE:
        draw_plate(canvas, theme, rect, theme->hint_blue, 0.2F);
        break;
    case SIGN_COVER:
        canvas_stroke_round(canvas, rect, 0, 2, theme->error);
        break;
    case SIGN_CAUSE:
    case SIGN_PART:
    case SIGN_THIRD:
    case SIGN_FOURTH:
        draw_cells_sign(look, canvas, theme, rect, sign);
        break;
    case SIGN_STRONG:
    case SIGN_WEAK:
        sudoku_hint_link(canvas, theme, (Point){rect.x, rect.y + rect.height / 2},
                         (Point){rect.x + rect.width, rect.y + rect.height / 2},
                         sign == SIGN_STRONG);
        break;
    case SIGN_GROUP:
        canvas_stroke_round(canvas, rect_centered(rect, rect.width, rect.height * 0.6F),
                            rect.height * 0.3F, 1.5F, theme->hint_blue);
        break;
    case SIGN_TARGET:
        draw_target_sign(look, canvas, theme, rect);
        break;
    case SIGN_SUPPOSE:
        canvas_stroke_circle(canvas, rect_center(rect), rect.height / 2, 2, theme->hint_orange);
        break;
    case SIGN_FOLLOWS:
        draw_follows_sign(look, canvas, theme, rect);
        break;
    case SIGN_CLASH:
        draw_clash_sign(look, canvas, theme, rect);
        break;
    default:
        sudoku_hint_struck(canvas, theme, rect, &struck);
    }
}

/* ---- Where its entries stand: side by side, as many as a row has room for ---- */

typedef struct Flow {
    Canvas *canvas;
    float width;
    float x; /* of the next entry */
    int row; /* that it stands in */
} Flow;

static const TextStyle entry_style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, {0}};

/* Its place, from the legend's corner. */
static Rect place_entry(Flow *flow, const char *words) {
    const float wanted = MARK_U + canvas_text_width(flow->canvas, words, entry_style) + 1;
    const float width = fminf(wanted, flow->width);
    if (flow->x > 0 && flow->x + width > flow->width) {
        flow->x = 0;
        flow->row++;
    }
    const Rect place = rect_of(flow->x, ROW_U * (float)flow->row, width, ROW_U);
    flow->x += width + GAP_U;
    return place;
}

static const char *words_of(const HintLook *look, HintSign sign) {
    return tr(sudoku_hint_sign_words(sign, &look->hint.step));
}

static void draw_legend(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    const HintLook *look = self;
    const Theme *theme = &frame->context->theme;
    const unsigned signs = sudoku_hint_signs(&look->hint, look->staged.stage, look->line);
    TextStyle style = entry_style;
    Flow flow = {canvas, rect.width, 0, 0};
    style.color = theme->secondary;
    for (int sign = 0; sign < SIGNS; sign++) {
        if (!(signs >> sign & 1)) {
            continue;
        }
        const char *words = words_of(look, (HintSign)sign);
        Rect entry = place_entry(&flow, words);
        entry.x += rect.x;
        entry.y += rect.y;
        const Rect mark = rect_cut_left(&entry, MARK_U);
        draw_sign(look, (HintSign)sign, canvas, theme,
                  rect_of(mark.x, mark.y + (mark.height - SIGN_U) / 2, SIGN_U, SIGN_U));
        paragraph_line(canvas, entry, words, style, LEAST_U);
    }
}

void sudoku_legend_list(Panel *panel, const HintLook *look) {
    const unsigned signs = sudoku_hint_signs(&look->hint, look->staged.stage, look->line);
    Flow flow = {panel->context->canvas, panel_width(panel), 0, 0};
    for (int sign = 0; sign < SIGNS; sign++) {
        if (signs >> sign & 1) {
            place_entry(&flow, words_of(look, (HintSign)sign));
        }
    }
    if (signs) {
        panel_area(panel, ROW_U * (float)(flow.row + 1), draw_legend, look);
    }
}
