/* The legend: what is marked on the board, each entry with its own sign. */
#include "frame/say.h"
#include "hint_marks.h"
#include "ui/paragraph.h"

#define MARK_U 22.0F
#define SIGN_U 16.0F
#define LEAST_U 9.0F

/* What the parts in blue are beside those in orange. */
static const char *part_words(SudokuTechnique technique) {
    switch (technique) {
    case SUDOKU_REMOTE_PAIR:
    case SUDOKU_SIMPLE_COLOURS:
    case SUDOKU_MULTI_COLOURS:
        return N_("the other colour");
    case SUDOKU_UNIQUE_1:
    case SUDOKU_UNIQUE_2:
    case SUDOKU_UNIQUE_3:
    case SUDOKU_UNIQUE_4:
    case SUDOKU_UNIQUE_5:
    case SUDOKU_UNIQUE_6:
    case SUDOKU_HIDDEN_RECTANGLE:
    case SUDOKU_AVOIDABLE_1:
    case SUDOKU_AVOIDABLE_2:
        return N_("what they hold besides");
    case SUDOKU_SUE_DE_COQ:
    case SUDOKU_ALS_XZ:
    case SUDOKU_ALS_XY_WING:
        return N_("the second set");
    case SUDOKU_ALS_CHAIN:
        return N_("every other set");
    case SUDOKU_DEATH_BLOSSOM:
        return N_("every other petal");
    default: /* fish */
        return N_("the fins");
    }
}

/* Its pattern are cells with digits, not candidates. */
static bool is_single(SudokuTechnique technique) {
    return technique == SUDOKU_FULL_HOUSE || technique == SUDOKU_HIDDEN_SINGLE ||
           technique == SUDOKU_NAKED_SINGLE;
}

static const char *cause_words(const SudokuStep *step) {
    const SudokuTechnique technique = step->technique;
    if (is_single(technique)) {
        return N_("the cells that force it");
    }
    return step->cover_count > 0  ? N_("the places of the digit")
           : step->link_count > 0 ? N_("the candidates of the chain")
           : technique == SUDOKU_SIMPLE_COLOURS || technique == SUDOKU_MULTI_COLOURS ||
                   technique == SUDOKU_REMOTE_PAIR
               ? N_("one colour")
           : step->rectangle.values            ? N_("the corners of the rectangle")
           : technique == SUDOKU_DEATH_BLOSSOM ? N_("the cell and other petals")
           : technique >= SUDOKU_SUE_DE_COQ    ? N_("the first set")
                                               : N_("the candidates that force it");
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
                                                    : N_("here it falls elsewhere");
    case SIGN_CAUSE:
        return cause_words(step);
    case SIGN_PART:
        return part_words(step->technique);
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
        return N_("candidates that fall away");
    }
}

static void draw_plate(Canvas *canvas, const Theme *theme, Rect rect, Color color, float share) {
    canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, color, share));
    canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas), color);
}

static void draw_target_sign(const HintLook *look, Canvas *canvas, const Theme *theme, Rect rect) {
    if (look->stage >= SUDOKU_HINT_STAGES && look->hint.kind == SUDOKU_HINT_STEP) {
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

static char symbol_of(const HintLook *look) {
    const SudokuStep *step = &look->hint.step;
    const uint32_t values = step->elimination_count > 0 ? step->eliminations[0].values : 1;
    int value = 0;
    while (value < SUDOKU_SYMBOLS_MAX - 1 && !(values >> value & 1)) {
        value++;
    }
    return look->hint.layout.symbol[value];
}

/* The candidates' own sign on that of their cell. */
static void draw_cells_sign(Canvas *canvas, const Theme *theme, Rect rect, bool is_first) {
    const Color color = is_first ? theme->hint_orange : theme->hint_blue;
    const Rect inner = rect_centered(rect, 8, 8);
    draw_plate(canvas, theme, rect, color, 0.24F);
    if (is_first) {
        canvas_fill_circle(canvas, rect_center(inner), 4, color);
    } else {
        canvas_fill_round(canvas, inner, 1, color);
    }
}

static void draw_sign(const HintLook *look, HintSign sign, Canvas *canvas, const Theme *theme,
                      Rect rect) {
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
        if (is_single(look->hint.step.technique)) {
            draw_plate(canvas, theme, rect, theme->hint_orange, 0.24F);
            break;
        }
        draw_cells_sign(canvas, theme, rect, sign == SIGN_CAUSE);
        break;
    case SIGN_STRONG:
    case SIGN_WEAK:
        sudoku_view_link(canvas, theme, (Point){rect.x, rect.y + rect.height / 2},
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
        draw_plate(canvas, theme, rect, theme->hint_blue, 0.2F);
        break;
    case SIGN_CLASH:
        draw_cross(canvas, theme, rect);
        break;
    default:
        sudoku_view_struck(canvas, theme, rect, symbol_of(look));
    }
}

int sudoku_legend_rows(const HintLook *look) {
    const unsigned signs = sudoku_hint_signs(&look->hint, look->stage, look->line);
    int count = 0;
    for (int sign = 0; sign < SIGNS; sign++) {
        count += (int)(signs >> sign & 1);
    }
    return count;
}

void sudoku_legend_draw(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    const HintLook *look = self;
    const Theme *theme = &frame->context->theme;
    const unsigned signs = sudoku_hint_signs(&look->hint, look->stage, look->line);
    const int count = sudoku_legend_rows(look);
    for (int sign = 0, at = 0; sign < SIGNS; sign++) {
        if (!(signs >> sign & 1)) {
            continue;
        }
        Rect row = rect_row(rect, at++, count, 0);
        const Rect mark = rect_cut_left(&row, MARK_U);
        draw_sign(look, (HintSign)sign, canvas, theme,
                  rect_of(mark.x, mark.y + (mark.height - SIGN_U) / 2, SIGN_U, SIGN_U));
        paragraph_line(
            canvas, row, tr(sudoku_hint_sign_words((HintSign)sign, &look->hint.step)),
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
            LEAST_U);
    }
}
