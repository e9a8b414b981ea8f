/* The working copy of a matrix over GF(2) in strips, and panels of pivots. */
#include "math/gf2/gf2_work.h"

#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/bits.h"

#define ALIGNMENT 64

static uint64_t *words_create(size_t count) {
    const size_t bytes = (count * sizeof(uint64_t) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return aligned_create(ALIGNMENT, bytes ? bytes : ALIGNMENT);
}

bool gf2_work_init(Gf2Work *work, int rows, int words, ProcessorLevel level) {
    const int width = words <= STRIPS_NARROW ? STRIPS_NARROW : STRIPS_WIDE;
    *work = (Gf2Work){.rows = rows,
                      .width = width,
                      .strips = (words + width - 1) / width,
                      .loops = strips_loops(level, width)};
    const size_t count = (size_t)work->strips * (size_t)rows * (size_t)width;
    work->words = words_create(count);
    work->tables = words_create(STRIPS_TABLE_WORDS(width));
    work->picks = words_create((size_t)rows);
    if (!work->words || !work->tables || !work->picks) {
        gf2_work_finish(work);
        return false;
    }
    memset(work->words, 0, count * sizeof *work->words);
    return true;
}

void gf2_work_finish(Gf2Work *work) {
    aligned_destroy(work->words);
    aligned_destroy(work->tables);
    aligned_destroy(work->picks);
}

/* The bytes of a matrix row that lie in the strip. */
static size_t strip_bytes(const Gf2Work *work, const Gf2Matrix *matrix, int strip) {
    const int left = matrix->stride - strip * work->width;
    return (size_t)(left < work->width ? left : work->width) * sizeof(uint64_t);
}

void gf2_work_load(Gf2Work *work, const Gf2Matrix *matrix) {
    for (int strip = 0; strip * work->width < matrix->stride; strip++) {
        const size_t bytes = strip_bytes(work, matrix, strip);
        for (int row = 0; row < matrix->rows; row++) {
            memcpy(gf2_work_word(work, row, strip * work->width),
                   gf2_matrix_row_const(matrix, row) + strip * work->width, bytes);
        }
    }
}

void gf2_work_store(const Gf2Work *work, Gf2Matrix *matrix) {
    for (int strip = 0; strip * work->width < matrix->stride; strip++) {
        const size_t bytes = strip_bytes(work, matrix, strip);
        for (int row = 0; row < matrix->rows; row++) {
            memcpy(gf2_matrix_row(matrix, row) + strip * work->width,
                   gf2_work_word(work, row, strip * work->width), bytes);
        }
    }
}

void gf2_work_swap(Gf2Work *work, int a, int b, int first_word) {
    for (int strip = first_word / work->width; a != b && strip < work->strips; strip++) {
        uint64_t *left = gf2_work_word(work, a, strip * work->width);
        uint64_t *right = gf2_work_word(work, b, strip * work->width);
        for (int i = 0; i < work->width; i++) {
            const uint64_t kept = left[i];
            left[i] = right[i];
            right[i] = kept;
        }
    }
}

bool gf2_panel_take(Gf2Panel *panel, uint64_t word) {
    const int count = panel->count;
    if (!word) {
        return false;
    }
    const uint64_t before = word;
    uint64_t made_of = 0;
    for (int i = 0; i < count; i++) {
        const uint64_t is_added = -(before >> panel->column[i] & 1);
        word ^= panel->reduced[i] & is_added;
        made_of ^= panel->made_of[i] & is_added;
    }
    if (!word) {
        return false;
    }
    made_of ^= UINT64_C(1) << count;
    const int column = bits_lowest(word);
    for (int i = 0; i < count; i++) {
        const uint64_t is_added = -(panel->reduced[i] >> column & 1);
        panel->reduced[i] ^= word & is_added;
        panel->made_of[i] ^= made_of & is_added;
    }
    panel->column[count] = column;
    panel->reduced[count] = word;
    panel->made_of[count] = made_of;
    panel->columns |= UINT64_C(1) << column;
    panel->count++;
    return true;
}

void gf2_panel_sort(Gf2Panel *panel) {
    const Gf2Panel before = *panel;
    for (int i = 0; i < panel->count; i++) {
        const uint64_t lower = (UINT64_C(1) << before.column[i]) - 1;
        const int place = bits_count(panel->columns & lower);
        panel->column[place] = before.column[i];
        panel->reduced[place] = before.reduced[i];
        panel->made_of[place] = before.made_of[i];
    }
}
