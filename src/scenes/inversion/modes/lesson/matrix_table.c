/* Tables of numbers side by side. */
#include "scenes/inversion/modes/lesson/page.h"

#include <math.h>
#include <string.h>

#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define GAP_CELLS 0.8F
#define ROW_MAX_CELLS 1.2F
#define COLUMN_MAX_CELLS 1.4F
#define SPREAD_CELLS 6.0F
#define FILLED_ENOUGH 0.8F
#define SPREAD_SHARE 0.35F /* of the side, when cells are small */
#define CAPTION_CELLS 1.1F
#define MATRIX_TABLE_CAPTION_MIN_U 21.0F
#define CAPTION_LOW_U 13.0F /* when the height is small */
#define MATRIX_TABLE_LOW_U 220.0F
#define CAPTION_MAX_U 31.0F
#define CAPTION_MAX_TEXT_U 18.0F
#define CAPTION_MIN_SHARE 0.75F /* the most that a long name shrinks the others */
#define CAPTION_MIN_TEXT_U 9.0F
#define MATRIX_TABLE_CELL_MAX_U 56.0F
#define MATRIX_TABLE_DIGIT_MIN_U 8.0F
#define LONG_NUMBER_SIGN 0.62F   /* of the size: the width of a sign */
#define LONG_NUMBER_SHARE 0.75F  /* of a low cell, as long as it is hard to read … */
#define LONG_NUMBER_READ_U 12.0F /* … at a smaller size than this */
#define LONG_NUMBER_MIN_U 13.0F  /* of a cell with decimals or a power of ten */
#define EXACT_CELLS 4.0F         /* the width of an exact number */
#define ROW_NAME_MAX_U 15.0F     /* the size of the name of a row … */
#define ROW_NAME_MIN_U 11.0F     /* … and the least; smaller ones give way to a caption */
#define ROW_NAME_GAP_U 8.0F      /* to its row */
#define TABLE_ROWS 100           /* of a spot's row: table times this and row */

MatrixTableBlock *matrix_table_add(MatrixTable *table, const char *name, int rows, int columns) {
    MatrixTableBlock *block = &table->blocks[table->count++];
    Text text = text_over(block->name, sizeof block->name);
    memset(block->at, 0, sizeof block->at);
    memset(block->exact, 0, sizeof block->exact);
    memset(block->row_names, 0, sizeof block->row_names);
    block->rows = rows;
    block->columns = columns;
    block->shown = rows;
    block->now = -1;
    block->is_result = false;
    block->form = MATRIX_WHOLE;
    text_add(&text, name);
    return block;
}

void matrix_table_name_rows(MatrixTableBlock *block, const char *const *names) {
    for (int row = 0; row < block->rows && row < MATRIX_TABLE_NAMED_MAX; row++) {
        Text text = text_over(block->row_names[row], sizeof block->row_names[row]);
        text_add(&text, names[row]);
    }
}

void matrix_table_set_row(MatrixTableBlock *block, int row, const uint8_t *digits) {
    for (int column = 0; column < block->columns; column++) {
        block->at[row * block->columns + column] = digits[column];
    }
}

/* ---- Layout ---- */

/* The width of a number in cells. */
static float matrix_table_cells(const MatrixTableBlock *block) {
    return block->form == MATRIX_EXACT ? EXACT_CELLS : 1;
}

/* Tables in rows of a given number: widths and heights in cells. */
typedef struct Plan {
    int across, lines;
    bool is_narrow; /* tables of one column: the caption of the last one needs a gap, too */
    float cell, caption;
    float row, column;   /* a number's place: a little larger than a cell when space allows */
    float apart, below;  /* gaps between the columns and the rows of tables */
    float width, height; /* of all, in units */
    float wide[MATRIX_TABLE_BLOCKS_MAX], high[MATRIX_TABLE_BLOCKS_MAX];
} Plan;

/* In steps of a quarter unit, since pages of small cells are wide. */
static float fine_cell(Rect area, float columns, float rows) {
    const float side = fminf(area.width / columns, area.height / rows);
    return floorf(geometry_clamp(side, 2, MATRIX_TABLE_CELL_MAX_U) * 4) / 4;
}

/* Puts spare space between the tables, up to a few cells. */
static void matrix_table_spread(Plan *plan, Rect area) {
    plan->apart = GAP_CELLS * plan->column;
    plan->below = GAP_CELLS * plan->row / 2;
    if (plan->across > 1) {
        const int gaps = plan->across - (plan->is_narrow ? 0 : 1);
        const float more = (area.width - plan->width) / (float)gaps;
        plan->apart +=
            geometry_clamp(more, 0, fmaxf(SPREAD_CELLS * plan->cell, area.width * SPREAD_SHARE));
        plan->width += (plan->apart - GAP_CELLS * plan->column) * (float)gaps;
    }
    if (plan->lines > 1) {
        const float room = area.height + plan->caption * (float)plan->lines - plan->height;
        plan->below += geometry_clamp(room / (float)(plan->lines - 1), 0,
                                      fmaxf(SPREAD_CELLS * plan->cell, area.height * SPREAD_SHARE));
        plan->height += (plan->below - GAP_CELLS * plan->row / 2) * (float)(plan->lines - 1);
    }
}

static Plan plan_with(const MatrixTable *table, Rect area, int across) {
    Plan plan = {.across = across, .is_narrow = true};
    float columns = -GAP_CELLS;
    float rows = -GAP_CELLS / 2;
    const int lines = plan.lines = (table->count + across - 1) / across;
    for (int i = 0; i < table->count; i++) {
        const MatrixTableBlock *block = &table->blocks[i];
        plan.wide[i % across] =
            fmaxf(plan.wide[i % across], (float)block->columns * matrix_table_cells(block));
        plan.high[i / across] = fmaxf(plan.high[i / across], (float)block->rows);
        plan.is_narrow &= block->columns == 1;
    }
    for (int i = 0; i < across; i++) {
        columns += plan.wide[i] + GAP_CELLS;
    }
    columns += plan.is_narrow ? GAP_CELLS : 0;
    for (int i = 0; i < lines; i++) {
        rows += plan.high[i] + GAP_CELLS / 2;
    }
    const float most = lesson_cell_size(area, columns, rows + CAPTION_CELLS * (float)lines,
                                        MATRIX_TABLE_CELL_MAX_U);
    const float least =
        area.height < MATRIX_TABLE_LOW_U ? CAPTION_LOW_U : MATRIX_TABLE_CAPTION_MIN_U;
    plan.caption = geometry_clamp(most * CAPTION_CELLS, least, CAPTION_MAX_U);
    area.height -= plan.caption * (float)lines;
    plan.cell = fine_cell(area, columns, rows);
    plan.column = geometry_clamp(area.width / columns, plan.cell, plan.cell * COLUMN_MAX_CELLS);
    plan.width = columns * plan.column;
    plan.row = geometry_clamp(area.height / rows, plan.cell, plan.cell * ROW_MAX_CELLS);
    plan.height = rows * plan.row + plan.caption * (float)lines;
    matrix_table_spread(&plan, area);
    return plan;
}

/* Weighs the size of the cells by how well the page is filled. */
static float worth_of(const Plan *plan, Rect area) {
    const float filled = plan->width * plan->height / (area.width * area.height);
    return plan->cell * fminf(filled, FILLED_ENOUGH);
}

static Plan plan_of(const MatrixTable *table, Rect area) {
    Plan best = plan_with(table, area, 1);
    for (int across = 2; across <= table->count; across++) {
        const Plan tried = plan_with(table, area, across);
        if (worth_of(&tried, area) > worth_of(&best, area)) {
            best = tried;
        }
    }
    return best;
}

/* ---- Drawing ---- */

/* Writes a residue with three digits: -7.22·10⁻¹⁶. */
static void add_residue(double residue, int power, Text *out) {
    text_add(out, residue < 0 ? LESSON_MINUS : "");
    i18n_decimal(fabs(residue) * pow(10, -power), 2, out);
    text_add(out, "·10\xE2\x81\xBB");
    lesson_add_superscript((uint64_t)-power, out);
}

/* The signs of a text in UTF-8. */
static int count_signs(const char *words) {
    int count = 0;
    for (; *words; words++) {
        count += ((unsigned char)*words & 0xC0) != 0x80;
    }
    return count;
}

static void add_number(const MatrixTableBlock *block, int row, int number, Text *out) {
    const MatrixTableForm form = block->form;
    if (form == MATRIX_EXACT && number < 0) {
        add_residue(block->exact[row], number, out);
    } else if (form == MATRIX_DECIMALS) {
        i18n_decimal(number / 100.0, number % 100 == 0 ? 0 : number % 10 == 0 ? 1 : 2, out);
    } else if (form == MATRIX_RESIDUES && number < 0) {
        text_add(out, "10\xE2\x81\xBB");
        lesson_add_superscript((uint64_t)-number, out);
    } else {
        i18n_integer(number, out);
    }
}

static void matrix_table_draw_number(const DrawContext *context, const MatrixTableBlock *block,
                                     int index, Rect place, Color lit) {
    const int number = block->at[index];
    const Theme *theme = context->theme;
    const MatrixTableForm form = block->form;
    const bool is_odd = form == MATRIX_WHOLE && number % 2 != 0;
    InversionLabel label = {.ground = context->ground,
                            .plate = is_odd ? lit : theme->raised,
                            .radius = geometry_clamp(context->cell * 0.14F, 1, 7)};
    const bool is_long = form == MATRIX_DECIMALS || form == MATRIX_RESIDUES || form == MATRIX_EXACT;
    if (context->cell >= (is_long ? LONG_NUMBER_MIN_U : MATRIX_TABLE_DIGIT_MIN_U)) {
        Text text = text_over(label.words, sizeof label.words);
        add_number(block, index / block->columns, number, &text);
        const int signs = count_signs(label.words);
        const float share = signs > 4   ? 0.34F
                            : signs > 3 ? 0.38F
                            : signs > 2 ? 0.36F
                            : signs > 1 ? 0.46F
                                        : 0.56F;
        /* Decimals use the width of a cell that is wider than high. */
        const float high = fmaxf(context->cell * 0.6F,
                                 fminf(context->cell * LONG_NUMBER_SHARE, LONG_NUMBER_READ_U));
        const float size = is_long
                               ? fminf(high, (place.width - 2) / (LONG_NUMBER_SIGN * (float)signs))
                               : context->cell * share;
        label.ink = number ? theme->text : theme->secondary;
        label.size = floorf(geometry_clamp(size, 6, 24));
        label.weight = number ? TEXT_BOLD : TEXT_REGULAR;
    }
    lesson_draw_label(context, &label,
                      rect_inset(place, geometry_clamp(context->cell * 0.05F, 0.5F, 2)), false);
}

/* A table in its place: the caption, and the rows below it. */
typedef struct Face {
    const MatrixTableBlock *block;
    int index;
    Rect caption;
    Size place;   /* of a number */
    float words;  /* size of the caption's text */
    float above;  /* the free height above the caption */
    float beside; /* the free width at its right */
} Face;

static Rect row_place(const Face *face, int row) {
    return rect_of(face->caption.x,
                   face->caption.y + face->caption.height + (float)row * face->place.height,
                   (float)face->block->columns * face->place.width, face->place.height);
}

static void matrix_table_draw_row(const Face *face, const DrawContext *context, int row) {
    const Theme *theme = context->theme;
    const MatrixTableBlock *block = face->block;
    const Color lit =
        color_mix(theme->raised, block->is_result ? theme->good : theme->accent, 0.4F);
    Rect left = row_place(face, row);
    for (int column = 0; column < block->columns; column++) {
        const Rect place = rect_cut_left(&left, face->place.width);
        const int number = block->at[row * block->columns + column];
        matrix_table_draw_number(context, block, row * block->columns + column, place, lit);
        lesson_mark_spot(context, place,
                         (LessonSpot){.kind = SPOT_OWN,
                                      .cell = -1,
                                      .mask = -1,
                                      .row = face->index * TABLE_ROWS + row,
                                      .column = column,
                                      .digit = number});
    }
}

/* Draws the caption in one line, or in several when one would be illegible and there is space
 * above. */
static void draw_caption(const Face *face, const DrawContext *context) {
    const char *name = face->block->name;
    TextStyle style = lesson_text_style(context, face->words, TEXT_LEFT);
    style.color = context->theme->text;
    const TextStyle fitted = lesson_fitted_style(context, name, style, face->caption.width);
    style.size = CAPTION_MIN_TEXT_U;
    float high = paragraph_height(context->canvas, name, style, face->caption.width);
    while (high > face->caption.height + face->above && style.size > fitted.size) {
        style.size -= 0.5F;
        high = paragraph_height(context->canvas, name, style, face->caption.width);
    }
    if (fitted.size >= CAPTION_MIN_TEXT_U || style.size <= fitted.size) {
        lesson_draw_text(context, face->caption, name, fitted);
    } else if (!context->search) {
        Rect box = face->caption;
        box.y += box.height - high;
        box.height = high;
        paragraph_draw(context->canvas, box, name, style);
    }
}

/* Draws the names of the rows at their right; false: they have none, or too little space. */
static bool draw_row_names(const Face *face, const DrawContext *context) {
    const MatrixTableBlock *block = face->block;
    TextStyle style = lesson_text_style(
        context, geometry_clamp(face->place.height * 0.6F, ROW_NAME_MIN_U, ROW_NAME_MAX_U),
        TEXT_LEFT);
    const float width = face->beside - 2 * ROW_NAME_GAP_U;
    for (int row = 0; row < block->rows && row < MATRIX_TABLE_NAMED_MAX; row++) {
        style = lesson_fitted_style(context, block->row_names[row], style, width);
    }
    if (!block->row_names[0][0] || style.size < ROW_NAME_MIN_U) {
        return false;
    }
    for (int row = 0; row < block->rows && row < MATRIX_TABLE_NAMED_MAX; row++) {
        Rect place = row_place(face, row);
        place.x += place.width + ROW_NAME_GAP_U;
        place.width = width;
        lesson_draw_text(context, place, block->row_names[row], style);
    }
    return true;
}

static void draw_table(const Face *face, const DrawContext *context) {
    const MatrixTableBlock *block = face->block;
    if (!draw_row_names(face, context)) {
        draw_caption(face, context);
    }
    if (block->shown < block->rows) {
        const Rect all = rect_around(row_place(face, 0), row_place(face, block->rows - 1));
        lesson_draw_stroke(context, all, 4, canvas_pixel(context->canvas),
                           context->theme->hairline);
    }
    for (int row = 0; row < block->shown; row++) {
        matrix_table_draw_row(face, context, row);
    }
    if (block->now >= 0) {
        lesson_draw_stroke(context, rect_inset(row_place(face, block->now), -1),
                           geometry_clamp(context->cell * 0.18F, 2, 8), 2, context->theme->accent);
    }
}

static void place_tables(const MatrixTable *table, const Plan *plan, Rect area, Face *faces) {
    const Rect all = lesson_centered(area, plan->width, plan->height);
    Point at = {all.x, all.y};
    for (int i = 0; i < table->count; i++) {
        const int column = i % plan->across;
        if (i > 0 && column == 0) {
            const float high = plan->high[i / plan->across - 1] * plan->row;
            at = (Point){all.x, at.y + plan->caption + high + plan->below};
        }
        const float width = plan->wide[column] * plan->column;
        const float gap = plan->is_narrow || column + 1 < plan->across ? plan->apart : 0;
        /* A single table has the whole width for its caption. */
        const float named = plan->across > 1 ? width + gap * 0.75F : area.x + area.width - at.x;
        faces[i] =
            (Face){.block = &table->blocks[i],
                   .index = i,
                   .caption = rect_of(at.x, at.y, named, plan->caption),
                   .above = i < plan->across ? all.y - area.y : 0,
                   .place = {plan->column * matrix_table_cells(&table->blocks[i]), plan->row}};
        at.x += width + gap;
    }
    for (int i = 0; i < table->count; i++) {
        const bool is_last = i + 1 == table->count || (i + 1) % plan->across == 0;
        const float end = is_last ? area.x + area.width : faces[i + 1].caption.x;
        const Rect row = row_place(&faces[i], 0);
        faces[i].beside = end - row.x - row.width;
    }
}

/* One size for all names, as long as the longest name leaves it large enough. */
static float size_names(const DrawContext *context, const Face *faces, int count) {
    const float most = fminf(floorf(faces[0].caption.height / 1.4F), CAPTION_MAX_TEXT_U);
    const TextStyle style = lesson_text_style(context, most, TEXT_LEFT);
    float size = most;
    for (int i = 0; i < count; i++) {
        const TextStyle fitted =
            lesson_fitted_style(context, faces[i].block->name, style, faces[i].caption.width);
        size = fminf(size, fitted.size);
    }
    const float least = fmaxf(floorf(most * CAPTION_MIN_SHARE), CAPTION_MIN_TEXT_U);
    return fminf(fmaxf(size, least), most);
}

static void draw_tables(const MatrixTable *table, const DrawContext *context, Rect area) {
    const Plan plan = plan_of(table, area);
    Face faces[MATRIX_TABLE_BLOCKS_MAX];
    DrawContext own = *context;
    own.cell = plan.cell;
    place_tables(table, &plan, area, faces);
    const float words = table->count > 0 ? size_names(context, faces, table->count) : 0;
    for (int i = 0; i < table->count; i++) {
        faces[i].words = words;
        draw_table(&faces[i], &own);
    }
}

/* Rows and columns are numbered as the rules number cells. */
static void point_at_tables(const MatrixTable *table, int first, const LessonSpot *spot,
                            Text *out) {
    const int block = spot->row / TABLE_ROWS;
    if (block < table->count) {
        char number[40];
        Text text = text_over(number, sizeof number);
        add_number(&table->blocks[block], spot->row % TABLE_ROWS, spot->digit, &text);
        text_addf(out, tr("%1$s, row %2$d, column %3$d: %4$s."), table->blocks[block].name,
                  spot->row % TABLE_ROWS + first, spot->column + first, number);
    }
}

/* ---- Pages of number tables ---- */

void lesson_draw_matrix_table(const LessonView *view, const DrawContext *context, Rect area) {
    MatrixTable table = {0};
    view->page->matrices(view, &table);
    for (int i = 0; i < table.count; i++) {
        char name[sizeof table.blocks[i].name];
        Text text = text_over(name, sizeof name);
        lesson_add_symbols(view->notation, table.blocks[i].name, &text);
        memcpy(table.blocks[i].name, name, sizeof name);
        for (int row = 0; row < MATRIX_TABLE_NAMED_MAX; row++) {
            text_clear(&text);
            lesson_add_symbols(view->notation, table.blocks[i].row_names[row], &text);
            memcpy(table.blocks[i].row_names[row], name, sizeof name);
        }
    }
    draw_tables(&table, context, area);
}

void lesson_point_matrix_table(const LessonView *view, const LessonSpot *spot, Text *out) {
    MatrixTable table = {0};
    view->page->matrices(view, &table);
    point_at_tables(&table, inversion_first_number(view->lesson->rules), spot, out);
}
