/* Draws and describes an elimination step by step. */
#include "scenes/inversion/modes/lesson/table.h"

#include <math.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define LESSON_TABLE_LABEL_CELLS 1.5F /* the numbers of the rows, in cells */
#define BAR_CELLS 0.6F
#define HEAD_CELLS 1.1F
#define LESSON_TABLE_CELL_MAX_U 72.0F

/* The row operations of the step before the picture, from `first` up to `end`. */
typedef struct LessonRowOperations {
    const InversionElimination *part;
    int first, end;
    uint64_t targets;
    bool is_adding;
} LessonRowOperations;

static LessonRowOperations operations_at(const InversionLessonTable *table, int step) {
    const InversionLessonMark *mark = &table->marks[step];
    LessonRowOperations ops = {.part = &table->parts[mark->part], .end = mark->steps};
    if (step > 0 && mark->steps > 0) {
        ops.first = table->marks[step - 1].steps;
    }
    ops.is_adding = ops.end > ops.first;
    for (int i = ops.first; i < ops.end; i++) {
        ops.targets |= UINT64_C(1) << ops.part->steps[i].target;
        ops.is_adding &= ops.part->steps[i].operation == INVERSION_ROW_ADD;
    }
    return ops;
}

static bool is_last_of_part(const LessonRowOperations *ops) {
    return ops->end == ops->part->step_count;
}

/* The number of pivots in place. */
static int pivots_at(const LessonRowOperations *ops) {
    if (is_last_of_part(ops)) {
        return ops->part->rank;
    }
    return ops->end > 0 ? ops->part->steps[ops->end - 1].pivot_row + 1 : 0;
}

/* ---- Words ---- */

static void add_column(const InversionLesson *lesson, const InversionLessonTable *table, int column,
                       Text *out) {
    if (table->form == INVERSION_ELIMINATE_EQUATIONS) {
        lesson_add_unknown(lesson, column, out);
    } else {
        text_addf(out, tr("cell %d"), lesson_number(lesson, column));
    }
}

static void say_sum(const InversionLesson *lesson, const InversionLessonTable *table,
                    const LessonRowOperations *ops, Text *out) {
    const InversionRowStep *step = &ops->part->steps[ops->first];
    char rows[300];
    char column[24];
    Text row_text = text_over(rows, sizeof rows);
    Text column_text = text_over(column, sizeof column);
    lesson_add_rows(lesson, ops->targets, &row_text);
    add_column(lesson, table, step->pivot_column, &column_text);
    const int source = lesson_number(lesson, step->source);
    const bool is_one = (ops->targets & (ops->targets - 1)) == 0;
    if (is_one && step->factor == 1) {
        text_addf(out, tr("Row %1$d is added to row %2$s: %3$s disappears from it."), source, rows,
                  column);
    } else if (is_one) {
        text_addf(out, tr("%4$d times row %1$d is added to row %2$s, against %3$s in it."), source,
                  rows, column, step->factor);
    } else {
        text_addf(out, tr("Row %1$d is added to rows %2$s, so that %3$s disappears from them."),
                  source, rows, column);
    }
}

static void say_pivot(const InversionLesson *lesson, const InversionLessonTable *table,
                      const LessonRowOperations *ops, Text *out) {
    const InversionRowStep *step = &ops->part->steps[ops->end - 1];
    char column[24];
    Text text = text_over(column, sizeof column);
    add_column(lesson, table, step->pivot_column, &text);
    if (step->operation == INVERSION_ROW_SWAP) {
        const int other = step->target == step->pivot_row ? step->source : step->target;
        text_addf(out, tr("Rows %1$d and %2$d change places: row %1$d is to keep %3$s."),
                  lesson_number(lesson, step->pivot_row), lesson_number(lesson, other), column);
    } else {
        text_addf(out, tr("Row %1$d is multiplied by %2$d, as the pivot for %3$s."),
                  lesson_number(lesson, step->target), step->factor, column);
    }
}

/* The pivot of a row in the final table; it is not 1 only modulo 4, 8 or 9. */
static int last_pivot(const InversionElimination *part, int row) {
    uint8_t digits[INVERSION_ELIMINATION_SIDE_MAX * INVERSION_ELIMINATION_COLUMNS_MAX];
    inversion_elimination_table(part, part->step_count, digits);
    return digits[row * (part->left + part->right) + part->pivot_columns[row]];
}

/* Pivots are in order of how often the prime divides them. */
static bool has_other_pivots(const InversionElimination *part) {
    return part->rank > 0 && last_pivot(part, part->rank - 1) != 1;
}

static void say_bad_row(const InversionLesson *lesson, const InversionElimination *part,
                        Text *out) {
    const int number = lesson_number(lesson, part->bad_row);
    if (part->bad_row >= part->rank) {
        text_addf(out,
                  tr("Row %d asks for something without any mask in it: this goal cannot be "
                     "reached."),
                  number);
    } else {
        text_addf(out,
                  tr("Row %1$d has only multiples of %2$d before the bar, but none after it: this "
                     "goal cannot be reached."),
                  number, last_pivot(part, part->bad_row));
    }
}

static void say_equations_done(const LessonView *view, const LessonRowOperations *ops, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const InversionElimination *part = ops->part;
    char masks[300];
    Text list = text_over(masks, sizeof masks);
    if (!part->is_solvable) {
        say_bad_row(lesson, part, out);
    } else if (part->part_count > 1) {
        text_addf(out,
                  tr("Modulo %d all is found; the remainders modulo 2 and 3 together say how "
                     "often each mask is played."),
                  part->modulus);
    } else if (has_other_pivots(part)) {
        lesson_add_named_masks(lesson, part->solution, &list);
        text_addf(out, tr("Not every pivot is 1, so there are several {V}. One of them: %s."),
                  masks);
    } else if (part->rank == lesson->masks) {
        lesson_add_masks(lesson, part->solution, &list);
        text_addf(out,
                  tr("Every mask stands alone, and the column on the right says which to play: "
                     "%s."),
                  masks[0] ? masks : tr("none"));
    } else {
        lesson_add_named_masks(lesson, part->solution, &list);
        text_addf(out, tr("Masks without a pivot are free: %1$d of them. With 0 for these: %2$s."),
                  lesson->masks - part->rank, masks);
    }
}

static void say_inverse_done(const LessonRowOperations *ops, Text *out) {
    const InversionElimination *part = ops->part;
    if (part->has_inverse && part->part_count > 1) {
        text_addf(out, tr("The identity is on the left, so the inverse modulo %d is on the right."),
                  part->modulus);
    } else if (part->has_inverse) {
        text_add(out, tr("The identity is on the left, so the inverse {IYB} is on the right."));
    } else if (part->rank < part->rows) {
        text_addf(out,
                  tr("Rows that are 0 on the left: %d. On their right are masks that together "
                     "change nothing."),
                  part->rows - part->rank);
    } else if (has_other_pivots(part)) {
        text_add(out, tr("Not every pivot is 1, so {Y} has no inverse."));
    } else {
        text_add(out, tr("The masks are independent, but {Y} is not square: not every board can "
                         "be reached."));
    }
}

void lesson_table_say(const LessonView *view, const InversionLessonTable *table, Text *out) {
    const LessonRowOperations ops = operations_at(table, view->step);
    if (ops.part->part_count > 1) {
        text_addf(out, tr("Modulo %d:"), ops.part->modulus);
        text_add_char(out, ' ');
    }
    if (ops.end == 0) {
        text_addf(out, tr("The table as it is. Steps to go: %d."),
                  table->mark_count - 1 - view->step);
    } else if (ops.is_adding) {
        say_sum(view->lesson, table, &ops, out);
    } else {
        say_pivot(view->lesson, table, &ops, out);
    }
    if (is_last_of_part(&ops)) {
        text_add_char(out, ' ');
        if (table->form == INVERSION_ELIMINATE_EQUATIONS) {
            say_equations_done(view, &ops, out);
        } else {
            say_inverse_done(&ops, out);
        }
    }
}

/* ---- The picture ---- */

typedef struct LessonTablePicture {
    const InversionLessonTable *table;
    const char *right_name;
    LessonRowOperations ops;
    const uint8_t *digits;
    int left, right, pivots;
    Point at;
    DrawContext context;
} LessonTablePicture;

static float x_of(const LessonTablePicture *picture, int column) {
    const float bar = column >= picture->left ? BAR_CELLS : 0;
    return picture->at.x + ((float)column + bar) * picture->context.unit.width;
}

static float width_in_cells(const LessonTablePicture *picture) {
    return LESSON_TABLE_LABEL_CELLS + BAR_CELLS + (float)(picture->left + picture->right);
}

static bool is_source(const LessonTablePicture *picture, int row) {
    return picture->ops.is_adding && picture->ops.end > picture->ops.first &&
           picture->ops.part->steps[picture->ops.first].source == row;
}

static void draw_row_number(const LessonTablePicture *picture, int row, Rect place) {
    const DrawContext *context = &picture->context;
    char buffer[8];
    Text text = text_over(buffer, sizeof buffer);
    if (context->cell < 10) {
        return;
    }
    text_add_int(&text, row + inversion_first_number(context->rules));
    TextStyle style =
        lesson_text_style(context, geometry_clamp(context->cell * 0.42F, 9, 15), TEXT_RIGHT);
    if (is_source(picture, row)) {
        style.color = context->theme->accent;
        style.weight = TEXT_BOLD;
    } else if (picture->ops.targets >> row & 1) {
        style.color = context->theme->text;
    }
    lesson_draw_text(context, place, buffer, style);
}

/* A row stands for its cell's equation, and for its mask, until other rows are added to it. */
static LessonSpot spot_at(const LessonTablePicture *picture, int row, int column) {
    const bool is_left = column < picture->left;
    const bool is_first = picture->ops.end == 0;
    LessonSpot spot = {.kind = SPOT_OWN, .cell = -1, .mask = -1, .row = row, .column = column};
    if (picture->table->form == INVERSION_ELIMINATE_EQUATIONS) {
        spot.mask = is_left ? column : -1;
        spot.cell = is_first ? row : -1;
    } else {
        spot.cell = is_left ? column : -1;
        spot.mask = is_left ? (is_first ? row : -1) : column - picture->left;
    }
    spot.digit = picture->digits[row * (picture->left + picture->right) + column];
    return spot;
}

static void lesson_table_draw_digits(const LessonTablePicture *picture, const DrawContext *context,
                                     int row) {
    const int width = picture->left + picture->right;
    const float y = picture->at.y + (float)row * context->unit.height;
    for (int column = 0; column < width; column++) {
        const bool is_pivot = row < picture->pivots && column < picture->left &&
                              picture->ops.part->pivot_columns[row] == column;
        const bool is_right_side =
            column >= picture->left && picture->table->form == INVERSION_ELIMINATE_EQUATIONS;
        const Light light = is_pivot                  ? LIGHT_SUM
                            : is_right_side           ? LIGHT_CHANGE
                            : is_source(picture, row) ? LIGHT_NOW
                                                      : LIGHT_ADDED;
        const Rect place =
            rect_of(x_of(picture, column), y, context->unit.width, context->unit.height);
        lesson_draw_digit(context, place, picture->digits[row * width + column], light);
        lesson_mark_spot(context, place, spot_at(picture, row, column));
    }
}

static void draw_table_row(const LessonTablePicture *picture, int row) {
    DrawContext own = picture->context;
    const Size unit = own.unit;
    const float y = picture->at.y + (float)row * unit.height;
    const float width = (float)(picture->left + picture->right) + BAR_CELLS;
    const Rect band = rect_of(x_of(picture, 0) - 2, y, width * unit.width + 4, unit.height);
    const bool is_target = picture->ops.targets >> row & 1;
    if (is_target) {
        own.ground = own.theme->accent_soft;
        lesson_draw_fill(&own, band, 4, own.ground);
    }
    draw_row_number(picture, row,
                    rect_of(x_of(picture, 0) - LESSON_TABLE_LABEL_CELLS * unit.width, y,
                            (LESSON_TABLE_LABEL_CELLS - 0.4F) * unit.width, unit.height));
    lesson_table_draw_digits(picture, &own, row);
    if (is_target) {
        lesson_draw_stroke(&own, rect_inset(band, -0.5F), 4, 1.5F, own.theme->accent);
    }
}

static void draw_heads(const LessonTablePicture *picture) {
    const DrawContext *context = &picture->context;
    const float y = picture->at.y - HEAD_CELLS * context->unit.height;
    const Point right = {x_of(picture, picture->left), y};
    const bool is_of_masks = picture->table->form == INVERSION_ELIMINATE_EQUATIONS;
    if (context->cell < 6) {
        return;
    }
    lesson_draw_numbers(context, (Point){x_of(picture, 0), y}, NULL,
                        is_of_masks ? context->numbers : NULL, picture->left);
    if (picture->table->form == INVERSION_ELIMINATE_INVERSE) {
        lesson_draw_numbers(context, right, NULL, context->numbers, picture->right);
    } else {
        lesson_draw_text(
            context, rect_of(right.x - 6, y, context->unit.width + 12, context->unit.height),
            picture->right_name,
            lesson_text_style(context, geometry_clamp(context->cell * 0.5F, 10, 18), TEXT_CENTER));
    }
}

void lesson_table_draw(const LessonView *view, const InversionLessonTable *table,
                       const char *right_name, const DrawContext *context, Rect area) {
    uint8_t digits[INVERSION_ELIMINATION_SIDE_MAX * INVERSION_ELIMINATION_COLUMNS_MAX];
    LessonTablePicture picture = {.table = table,
                                  .right_name = right_name,
                                  .ops = operations_at(table, view->step),
                                  .context = *context};
    const InversionElimination *part = picture.ops.part;
    inversion_elimination_table(part, picture.ops.end, digits);
    picture.digits = digits;
    picture.left = part->left;
    picture.right = part->right;
    picture.pivots = pivots_at(&picture.ops);
    picture.context.colours = part->modulus > 2 ? part->modulus : 2;
    const Size cells = {width_in_cells(&picture), (float)part->rows + HEAD_CELLS};
    lesson_fit_cells(&picture.context, area, cells, LESSON_TABLE_CELL_MAX_U);
    const Size unit = picture.context.unit;
    const Rect block = lesson_centered(area, cells.width * unit.width, cells.height * unit.height);
    picture.at = (Point){block.x + LESSON_TABLE_LABEL_CELLS * unit.width,
                         block.y + HEAD_CELLS * unit.height};
    draw_heads(&picture);
    for (int row = 0; row < part->rows; row++) {
        draw_table_row(&picture, row);
    }
    const float bar = x_of(&picture, picture.left) - BAR_CELLS * unit.width / 2;
    lesson_draw_line(context, (Point){bar, picture.at.y},
                     (Point){bar, picture.at.y + (float)part->rows * unit.height}, 1.5F,
                     context->theme->secondary);
}

void lesson_table_point(const LessonView *view, const LessonSpot *spot, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const bool is_right = spot->column >= lesson->masks;
    const int row = lesson_number(lesson, spot->row);
    char unknown[24];
    Text name = text_over(unknown, sizeof unknown);
    if (is_right) {
        text_addf(out, tr("Row %1$d: what is left of it adds up to %2$d."), row, spot->digit);
        return;
    }
    lesson_add_unknown(lesson, spot->column, &name);
    if (spot->digit == 0) {
        text_addf(out, tr("Row %1$d does not contain %2$s."), row, unknown);
    } else {
        text_addf(out, tr("Row %1$d contains %2$s, the unknown of mask %3$s."), row, unknown,
                  lesson_mask(lesson, spot->mask).words);
    }
}
