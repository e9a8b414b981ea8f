/* The page of repeated scans: HEL and COG without a matrix, and the geniton from 1 0 0 … */
#include <string.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/shell/i18n.h"

#define PAGE_SCANS_CELLS_MAX 16

static bool has_scans(const InversionLesson *lesson) {
    return lesson->colours == 2 && lesson->cells > 1 && lesson->cells <= PAGE_SCANS_CELLS_MAX;
}

static int scan_count(const InversionLesson *lesson) {
    int count = 1;
    while (count < lesson->cells) {
        count *= 2;
    }
    return count;
}

static int scans_steps(const LessonView *view) {
    return scan_count(view->lesson);
}

static void title_scans(const LessonView *view, Text *out) {
    text_add(out, "{scans}");
}

/* Adds a table of the items after each scan. */
static MatrixTableBlock *add_scans(MatrixTable *table, const char *name, const uint8_t *items,
                                   Size size) {
    const int rows = (int)size.height;
    const int columns = (int)size.width;
    uint8_t scanned[PAGE_SCANS_CELLS_MAX];
    MatrixTableBlock *block = matrix_table_add(table, name, rows, columns);
    memcpy(scanned, items, (size_t)columns);
    for (int row = 0; row < rows; row++) {
        parity_scan(scanned, (size_t)columns);
        matrix_table_set_row(block, row, scanned);
    }
    return block;
}

/* Adds both transforms by scans and by the butterfly: each pair of rows must be equal. */
static void add_results(const InversionLesson *lesson, MatrixTable *table) {
    const size_t n = (size_t)lesson->cells;
    uint8_t items[PAGE_SCANS_CELLS_MAX];
    uint8_t result[PAGE_SCANS_CELLS_MAX];
    uint64_t cog = 0;
    uint64_t hel = 0;
    char cog_name[MATRIX_TABLE_NAME_SIZE];
    char hel_name[MATRIX_TABLE_NAME_SIZE];
    Text cog_text = text_over(cog_name, sizeof cog_name);
    Text hel_text = text_over(hel_name, sizeof hel_name);
    MatrixTableBlock *block = matrix_table_add(table, tr("COG, HEL; by the butterfly"), 4, (int)n);
    text_addf(&cog_text, tr("%s by the butterfly"), "COG");
    text_addf(&hel_text, tr("%s by the butterfly"), "HEL");
    matrix_table_name_rows(block, (const char *const[]){"COG", "HEL", cog_name, hel_name});
    memcpy(items, lesson->difference, n);
    parity_cog_by_scans(items, result, n);
    matrix_table_set_row(block, 0, result);
    parity_hel_by_scans(items, result, n);
    matrix_table_set_row(block, 1, result);
    for (size_t i = 0; i < n; i++) {
        cog |= (uint64_t)lesson->difference[i] << i;
    }
    hel = cog;
    parity_cog(&cog, n);
    parity_hel(&hel, n);
    for (size_t i = 0; i < n; i++) {
        block->at[2 * n + i] = (int)(cog >> i & 1);
        block->at[3 * n + i] = (int)(hel >> i & 1);
    }
    block->is_result = true;
}

static void make_scans(const LessonView *view, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const int count = scan_count(lesson);
    uint8_t one[PAGE_SCANS_CELLS_MAX] = {1};
    char name[40];
    Text text = text_over(name, sizeof name);
    table->count = 0;
    MatrixTableBlock *scans = add_scans(table, tr("{d} after each scan"), lesson->difference,
                                        (Size){(float)lesson->cells, (float)count});
    text_addf(&text, tr("1 0 0 … after each scan: G%d"), count);
    MatrixTableBlock *geniton = add_scans(table, name, one, (Size){(float)count, (float)count});
    scans->now = geniton->now = view->step - 1;
    if (view->step > 0) {
        scans->shown = geniton->shown = view->step;
    }
    add_results(lesson, table);
}

static void say_scans(const LessonView *view, Text *out) {
    text_add(out,
             tr("A scan puts in each place the sum of all items so far. The last items of the last "
                "scans, one below the other, are COG; of {d} reversed, and read from below, they "
                "are HEL. The same scans of 1 0 0 … write down the rows of the geniton."));
}

static void say_scans_step(const LessonView *view, Text *out) {
    const int count = scan_count(view->lesson);
    if (view->step == 0) {
        text_addf(out, tr("%d scans bring everything back."), count);
    } else {
        text_addf(out,
                  view->step == count ? tr("Scan %1$d of %2$d: {d} stands there again.")
                                      : tr("Scan %1$d of %2$d."),
                  view->step, count);
    }
}

const LessonPage lesson_page_scans = {
    .id = "page-scans",
    .name = N_("Scans"),
    .is_for = has_scans,
    .title = title_scans,
    .gist = N_("no matrix: {+} accumulated again and again"),
    .steps = scans_steps,
    .say = say_scans,
    .say_step = say_scans_step,
    .draw = lesson_draw_matrix_table,
    .point = lesson_point_matrix_table,
    .matrices = make_scans,
};
