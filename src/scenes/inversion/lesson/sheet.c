#include "inversion/lesson/sheet.h"

#include <math.h>
#include <string.h>

#include "frame/say.h"
#include "inversion/tile.h"

#define GAP_CELLS 0.8F
#define CAPTION_CELLS 1.1F
#define CAPTION_LEAST_U 13.0F
#define CAPTION_MOST_U 31.0F
#define CAPTION_MOST_TEXT_U 18.0F
#define CELL_MOST_U 56.0F
#define DIGIT_LEAST_U 8.0F
#define TABLE_ROWS 100 /* of a spot's row: table times this and row */

SheetTable *sheet_add(Sheet *sheet, const char *name, int rows, int columns) {
    SheetTable *table = &sheet->tables[sheet->count++];
    Text text = text_over(table->name, sizeof table->name);
    memset(table->at, 0, sizeof table->at);
    table->rows = rows;
    table->columns = columns;
    table->shown = rows;
    table->now = -1;
    table->is_result = false;
    text_add(&text, name);
    return table;
}

void sheet_set_row(SheetTable *table, int row, const uint8_t *digits) {
    for (int column = 0; column < table->columns; column++) {
        table->at[row * table->columns + column] = digits[column];
    }
}

/* ---- Where everything stands ---- */

/* Tables in rows of so many: widths and heights in cells. */
typedef struct Plan {
    int across;
    float cell, caption;
    float width, height; /* of all, in units */
    float wide[SHEET_TABLES_MAX], high[SHEET_TABLES_MAX];
} Plan;

static Plan plan_with(const Sheet *sheet, Rect area, int across) {
    Plan plan = {.across = across};
    float columns = -GAP_CELLS;
    float rows = -GAP_CELLS / 2;
    int lines = 0;
    for (int i = 0; i < sheet->count; i++) {
        const SheetTable *table = &sheet->tables[i];
        plan.wide[i % across] = fmaxf(plan.wide[i % across], (float)table->columns);
        plan.high[i / across] = fmaxf(plan.high[i / across], (float)table->rows);
        lines = i / across + 1;
    }
    for (int i = 0; i < across; i++) {
        columns += plan.wide[i] + GAP_CELLS;
    }
    for (int i = 0; i < lines; i++) {
        rows += plan.high[i] + GAP_CELLS / 2;
    }
    const float most = pen_cell(area, columns, rows + CAPTION_CELLS * (float)lines, CELL_MOST_U);
    plan.caption = pen_clamp(most * CAPTION_CELLS, CAPTION_LEAST_U, CAPTION_MOST_U);
    area.height -= plan.caption * (float)lines;
    plan.cell = pen_cell(area, columns, rows, CELL_MOST_U);
    plan.width = columns * plan.cell;
    plan.height = rows * plan.cell + plan.caption * (float)lines;
    return plan;
}

/* As many side by side as make the cells largest. */
static Plan plan_of(const Sheet *sheet, Rect area) {
    Plan best = plan_with(sheet, area, 1);
    for (int across = 2; across <= sheet->count; across++) {
        const Plan tried = plan_with(sheet, area, across);
        if (tried.cell > best.cell) {
            best = tried;
        }
    }
    return best;
}

/* ---- Drawing ---- */

static void draw_number(const Pen *pen, Rect place, int number, Color lit) {
    const Theme *theme = pen->theme;
    const bool is_odd = number % 2 != 0;
    InversionTile tile = {.ground = pen->ground,
                          .plate = is_odd ? lit : theme->raised,
                          .radius = pen_clamp(pen->cell * 0.14F, 1, 7)};
    if (pen->cell >= DIGIT_LEAST_U) {
        Text text = text_over(tile.words, sizeof tile.words);
        text_add_int(&text, number);
        const float share = text.length > 2 ? 0.36F : text.length > 1 ? 0.46F : 0.56F;
        tile.ink = number ? theme->text : theme->secondary;
        tile.size = floorf(pen_clamp(pen->cell * share, 6, 24));
        tile.weight = number ? TEXT_BOLD : TEXT_REGULAR;
    }
    if (!pen->search) {
        inversion_tile_draw(pen->canvas, &tile,
                            rect_inset(place, pen_clamp(pen->cell * 0.05F, 0.5F, 2)));
    }
}

static void draw_row(const SheetTable *table, const Pen *pen, int index, int row, Point at) {
    const Theme *theme = pen->theme;
    const Color lit =
        color_mix(theme->raised, table->is_result ? theme->good : theme->accent, 0.4F);
    for (int column = 0; column < table->columns; column++) {
        const Rect place = rect_of(at.x + (float)column * pen->cell, at.y + (float)row * pen->cell,
                                   pen->cell, pen->cell);
        if (row < table->shown) {
            const int number = table->at[row * table->columns + column];
            draw_number(pen, place, number, lit);
            pen_spot(pen, place,
                     (LessonSpot){.kind = SPOT_OWN,
                                  .cell = -1,
                                  .mask = -1,
                                  .row = index * TABLE_ROWS + row,
                                  .column = column,
                                  .digit = number});
        }
    }
}

static void draw_table(const SheetTable *table, const Pen *pen, int index, Rect place) {
    const float width = (float)table->columns * pen->cell;
    TextStyle style =
        pen_words(pen, fminf(floorf(place.height / 1.4F), CAPTION_MOST_TEXT_U), TEXT_LEFT);
    style.color = pen->theme->text;
    style = pen_fitted(pen, table->name, style, place.width);
    pen_text(pen, place, table->name, style);
    const Point at = {place.x, place.y + place.height};
    if (table->shown < table->rows) {
        pen_stroke(pen, rect_of(at.x, at.y, width, (float)table->rows * pen->cell), 4,
                   canvas_pixel(pen->canvas), pen->theme->hairline);
    }
    for (int row = 0; row < table->rows; row++) {
        draw_row(table, pen, index, row, at);
    }
    if (table->now >= 0) {
        pen_stroke(
            pen,
            rect_of(at.x - 1, at.y + (float)table->now * pen->cell - 1, width + 2, pen->cell + 2),
            pen_clamp(pen->cell * 0.18F, 2, 8), 2, pen->theme->accent);
    }
}

void sheet_draw(const Sheet *sheet, const Pen *pen, Rect area) {
    const Plan plan = plan_of(sheet, area);
    const Rect all = pen_centered(area, plan.width, plan.height);
    Pen own = *pen;
    own.cell = plan.cell;
    Point at = {all.x, all.y};
    for (int i = 0; i < sheet->count; i++) {
        const int column = i % plan.across;
        if (i > 0 && column == 0) {
            const float high = plan.high[i / plan.across - 1] + GAP_CELLS / 2;
            at = (Point){all.x, at.y + plan.caption + high * plan.cell};
        }
        const float width = (plan.wide[column] + GAP_CELLS) * plan.cell;
        draw_table(&sheet->tables[i], &own, i,
                   rect_of(at.x, at.y, width - GAP_CELLS * plan.cell / 4, plan.caption));
        at.x += width;
    }
}

void sheet_point(const Sheet *sheet, const LessonSpot *spot, Text *out) {
    const int table = spot->row / TABLE_ROWS;
    if (table < sheet->count) {
        text_addf(out, tr("%1$s, row %2$d, column %3$d: %4$d."), sheet->tables[table].name,
                  spot->row % TABLE_ROWS, spot->column, spot->digit);
    }
}
