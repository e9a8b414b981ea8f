/* Inverses over GF(2). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "math/gf2/gf2_work.h"

/* The inversion works in place: once the pivots of 64 columns are known, these columns hold only
 * unit vectors, and the same columns of the inverse are stored there instead. Exchanged rows mean
 * exchanged columns of the inverse. */

typedef struct Exchange {
    int a;
    int b;
} Exchange;

typedef struct Exchanges {
    Exchange *items;
    int count;
} Exchanges;

/* The pivots of column word `word` must be in the rows from 64 * `word` on, so other rows move. */
static bool gf2_inverse_panel_find(Gf2Work *work, Gf2Panel *panel, int word, Exchanges *exchanges) {
    const int columns = work->rows - panel->top < 64 ? work->rows - panel->top : 64;
    for (int row = panel->top; row < work->rows && panel->count < columns; row++) {
        if (gf2_panel_take(panel, *gf2_work_word(work, row, word))) {
            const int place = panel->top + panel->count - 1;
            if (row != place) {
                gf2_work_swap(work, row, place, 0);
                exchanges->items[exchanges->count++] = (Exchange){place, row};
            }
        }
    }
    gf2_panel_sort(panel);
    return panel->count == columns;
}

/* Replaces the panel's rows by their reduced forms and adds these to all other rows. */
static void strip_invert(Gf2Work *work, const Gf2Panel *panel, int strip) {
    const uint64_t *sources[STRIPS_SOURCES] = {0};
    uint64_t *rows = gf2_work_word(work, panel->top, strip * work->width);
    for (int i = 0; i < panel->count; i++) {
        sources[i] = rows + i * work->width;
    }
    work->loops->make(work->tables, sources);
    memset(rows, 0, (size_t)(panel->count * work->width) * sizeof *rows);
    work->loops->add((StripRows){rows, (size_t)panel->count}, work->tables, panel->made_of);
    work->loops->make(work->tables, sources);
    work->loops->add((StripRows){gf2_work_word(work, 0, strip * work->width), (size_t)work->rows},
                     work->tables, work->picks);
}

static void panel_invert(Gf2Work *work, const Gf2Panel *panel, int word) {
    for (int row = 0; row < work->rows; row++) {
        uint64_t *bits = gf2_work_word(work, row, word);
        const int i = row - panel->top;
        const bool is_pivot = i >= 0 && i < panel->count;
        work->picks[row] = is_pivot ? 0 : *bits;
        *bits = is_pivot ? UINT64_C(1) << i : 0;
    }
    for (int strip = 0; strip < work->strips; strip++) {
        strip_invert(work, panel, strip);
    }
}

/* Moves the columns back to where the rows came from. */
static void columns_return(const Exchanges *exchanges, Gf2Matrix *inverse) {
    for (int row = 0; row < inverse->rows; row++) {
        uint64_t *words = gf2_matrix_row(inverse, row);
        for (int i = exchanges->count - 1; i >= 0; i--) {
            const Exchange pair = exchanges->items[i];
            if (gf2_bit(words, pair.a) != gf2_bit(words, pair.b)) {
                gf2_flip(words, pair.a);
                gf2_flip(words, pair.b);
            }
        }
    }
}

static Status work_invert(Gf2Work *work, Exchanges *exchanges) {
    for (int word = 0; word * 64 < work->rows; word++) {
        Gf2Panel panel = {.top = word * 64};
        if (!gf2_inverse_panel_find(work, &panel, word, exchanges)) {
            return STATUS_NOT_FOUND;
        }
        panel_invert(work, &panel, word);
    }
    return STATUS_OK;
}

/* At most 64 rows: a single panel suffices, and its `made_of` is the inverse. */
static Status invert_word(const Gf2Matrix *matrix, Gf2Matrix *inverse) {
    Gf2Panel panel = {0};
    for (int row = 0; row < matrix->rows; row++) {
        if (!gf2_panel_take(&panel, matrix->words[row])) {
            return STATUS_NOT_FOUND;
        }
    }
    for (int i = 0; i < panel.count; i++) {
        inverse->words[panel.column[i]] = panel.made_of[i];
    }
    return STATUS_OK;
}

static Status invert_long(const Gf2Matrix *matrix, Gf2Matrix *inverse, ProcessorLevel level) {
    Exchanges exchanges = {.items = malloc(((size_t)matrix->rows + 1) * sizeof(Exchange))};
    Gf2Work work;
    if (!exchanges.items || !gf2_work_init(&work, matrix->rows, matrix->stride, level)) {
        free(exchanges.items);
        return STATUS_NO_MEMORY;
    }
    gf2_work_load(&work, matrix);
    const Status status = work_invert(&work, &exchanges);
    if (status == STATUS_OK) {
        gf2_work_store(&work, inverse);
        columns_return(&exchanges, inverse);
    }
    gf2_work_finish(&work);
    free(exchanges.items);
    return status;
}

Status gf2_matrix_inverse_at(const Gf2Matrix *matrix, Gf2Matrix **inverse, ProcessorLevel level) {
    assert(matrix->rows == matrix->columns);
    *inverse = NULL;
    Gf2Matrix *result = gf2_matrix_create(matrix->rows, matrix->rows);
    if (!result) {
        return STATUS_NO_MEMORY;
    }
    const Status status =
        matrix->rows <= 64 ? invert_word(matrix, result) : invert_long(matrix, result, level);
    if (status != STATUS_OK) {
        gf2_matrix_destroy(result);
        return status;
    }
    *inverse = result;
    return STATUS_OK;
}

Status gf2_matrix_inverse(const Gf2Matrix *matrix, Gf2Matrix **inverse) {
    return gf2_matrix_inverse_at(matrix, inverse, PROCESSOR_LEVELS);
}
