/* Reduction of matrices over GF(2) to echelon form, rank, and single solutions. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/stop.h"
#include "math/gf2/gf2_work.h"

/* With fewer rows the tables cost more than they save. */
#define PANEL_ROWS_MIN 48

static void rows_add(Gf2Matrix *matrix, int target, int source, int first_word) {
    uint64_t *restrict to = gf2_matrix_row(matrix, target);
    const uint64_t *restrict from = gf2_matrix_row_const(matrix, source);
    for (int i = first_word; i < matrix->stride; i++) {
        to[i] ^= from[i];
    }
}

static void rows_swap(Gf2Matrix *matrix, int a, int b, int first_word) {
    uint64_t *left = gf2_matrix_row(matrix, a);
    uint64_t *right = gf2_matrix_row(matrix, b);
    for (int i = first_word; a != b && i < matrix->stride; i++) {
        const uint64_t kept = left[i];
        left[i] = right[i];
        right[i] = kept;
    }
}

/* Plain Gauss-Jordan elimination, one column at a time. Rows from `rank` on are 0 before the
 * current column, so additions start at its word. */
static int reduce_plainly(Gf2Matrix *matrix, int columns, int *pivots) {
    int rank = 0;
    for (int column = 0; column < columns && rank < matrix->rows; column++) {
        int row = rank;
        while (row < matrix->rows && !gf2_bit(gf2_matrix_row_const(matrix, row), column)) {
            row++;
        }
        if (row == matrix->rows) {
            continue;
        }
        rows_swap(matrix, row, rank, column / 64);
        for (int other = 0; other < matrix->rows; other++) {
            if (other != rank && gf2_bit(gf2_matrix_row_const(matrix, other), column)) {
                rows_add(matrix, other, rank, column / 64);
            }
        }
        pivots[rank++] = column;
    }
    return rank;
}

/* Finds pivots in those columns of a word that are set in `columns`, and moves their rows up. A row
 * that is a sum of earlier pivots stays where it is: the elimination makes it 0 there. */
static void gf2_reduce_panel_find(Gf2Work *work, Gf2Panel *panel, int word, uint64_t columns) {
    for (int row = panel->top; row < work->rows && panel->columns != columns; row++) {
        if (gf2_panel_take(panel, *gf2_work_word(work, row, word) & columns)) {
            gf2_work_swap(work, row, panel->top + panel->count - 1, word);
        }
    }
    gf2_panel_sort(panel);
}

/* Replaces the panel's rows by their reduced forms, in one strip. */
static void strip_reduce(Gf2Work *work, const Gf2Panel *panel, int strip) {
    const uint64_t *sources[STRIPS_SOURCES] = {0};
    uint64_t *rows = gf2_work_word(work, panel->top, strip * work->width);
    for (int i = 0; i < panel->count; i++) {
        sources[i] = rows + i * work->width;
    }
    work->loops->make(work->tables, sources);
    memset(rows, 0, (size_t)(panel->count * work->width) * sizeof *rows);
    work->loops->add((StripRows){rows, (size_t)panel->count}, work->tables, panel->made_of);
}

/* In one strip, adds the panel's rows to every row from `first` on by its pick: bit c stands for
 * the row whose pivot is column c. */
static void strip_clear(Gf2Work *work, const Gf2Panel *panel, int strip, int first) {
    const uint64_t *sources[STRIPS_SOURCES] = {0};
    for (int i = 0; i < panel->count; i++) {
        sources[panel->column[i]] = gf2_work_word(work, panel->top + i, strip * work->width);
    }
    work->loops->make(work->tables, sources);
    work->loops->add(
        (StripRows){gf2_work_word(work, first, strip * work->width), (size_t)(work->rows - first)},
        work->tables, work->picks + first);
}

/* Clears the panel's columns in all rows, or only in those below it. */
static void panel_clear(Gf2Work *work, const Gf2Panel *panel, int word, bool is_below) {
    const int first = is_below ? panel->top : 0;
    for (int row = first; row < work->rows; row++) {
        work->picks[row] = *gf2_work_word(work, row, word) & panel->columns;
    }
    memset(work->picks + panel->top, 0, (size_t)panel->count * sizeof *work->picks);
    for (int strip = word / work->width; strip < work->strips; strip++) {
        strip_reduce(work, panel, strip);
        strip_clear(work, panel, strip, first);
    }
}

/* The bits of word number `word` that belong to the first `columns` columns. */
static uint64_t columns_within(int columns, int word) {
    const int left = columns - word * 64;
    return left >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << left) - 1;
}

/* How to reduce a matrix. */
typedef struct How {
    ProcessorLevel level;
    bool is_below; /* leaves rows above the pivots' panels unchanged */
    const atomic_bool *stop;
} How;

static int reduce_by_panels(Gf2Work *work, int columns, int *pivots, const How *how) {
    int rank = 0;
    for (int word = 0; word * 64 < columns && rank < work->rows; word++) {
        Gf2Panel panel = {.top = rank};
        if (stop_is_raised(how->stop)) {
            return -1;
        }
        gf2_reduce_panel_find(work, &panel, word, columns_within(columns, word));
        if (panel.count > 0) {
            panel_clear(work, &panel, word, how->is_below);
        }
        for (int i = 0; i < panel.count; i++) {
            pivots[rank++] = word * 64 + panel.column[i];
        }
    }
    return rank;
}

/* Brings the matrix to reduced row echelon form, or to one that is not cleared above the pivots'
 * panels. */
static int reduce(Gf2Matrix *matrix, int columns, int *pivots, How how) {
    assert(columns >= 0 && columns <= matrix->columns);
    Gf2Work work;
    if (matrix->rows < PANEL_ROWS_MIN || matrix->stride == 0 ||
        !gf2_work_init(&work, matrix->rows, matrix->stride, how.level)) {
        return reduce_plainly(matrix, columns, pivots);
    }
    gf2_work_load(&work, matrix);
    const int rank = reduce_by_panels(&work, columns, pivots, &how);
    if (rank >= 0) {
        gf2_work_store(&work, matrix);
    }
    gf2_work_finish(&work);
    return rank;
}

int gf2_matrix_reduce_at(Gf2Matrix *matrix, int columns, int *pivots, ProcessorLevel level) {
    return reduce(matrix, columns, pivots, (How){.level = level});
}

int gf2_matrix_reduce(Gf2Matrix *matrix, int columns, int *pivots) {
    return gf2_matrix_reduce_at(matrix, columns, pivots, PROCESSOR_LEVELS);
}

int gf2_matrix_reduce_until(Gf2Matrix *matrix, int columns, int *pivots, const atomic_bool *stop) {
    return reduce(matrix, columns, pivots, (How){.level = PROCESSOR_LEVELS, .stop = stop});
}

static int *pivots_create(const Gf2Matrix *matrix) {
    const int most = matrix->rows < matrix->columns ? matrix->rows : matrix->columns;
    return malloc((size_t)(most + 1) * sizeof(int));
}

int gf2_matrix_rank(const Gf2Matrix *matrix) {
    return gf2_matrix_rank_until(matrix, NULL);
}

int gf2_matrix_rank_until(const Gf2Matrix *matrix, const atomic_bool *stop) {
    const How how = {.level = PROCESSOR_LEVELS, .is_below = true, .stop = stop};
    Gf2Matrix *copy = gf2_matrix_clone(matrix);
    int *pivots = pivots_create(matrix);
    const int rank = copy && pivots ? reduce(copy, copy->columns, pivots, how) : -1;
    gf2_matrix_destroy(copy);
    free(pivots);
    return rank;
}

/* Computes x from the last equation up; the column after the unknowns is the right-hand side. */
static void substitute_back(const Gf2Matrix *equations, const int *pivots, int rank, uint64_t *x) {
    const int unknowns = equations->columns - 1;
    for (int i = rank - 1; i >= 0; i--) {
        const uint64_t *row = gf2_matrix_row_const(equations, i);
        uint64_t sum = 0;
        for (int word = pivots[i] / 64; word < gf2_words(unknowns); word++) {
            sum ^= row[word] & x[word];
        }
        if (bits_parity(sum) != gf2_bit(row, unknowns)) {
            gf2_flip(x, pivots[i]);
        }
    }
}

Status gf2_matrix_solve(const Gf2Matrix *matrix, const uint64_t *b, uint64_t *x) {
    Gf2Matrix *turned = gf2_matrix_transpose_with(matrix, b);
    int *pivots = turned ? pivots_create(turned) : NULL;
    Status status = pivots ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        /* The last column is b: a pivot there means an equation 0 = 1. */
        const int unknowns = matrix->rows;
        const int rank = reduce(turned, unknowns + 1, pivots,
                                (How){.level = PROCESSOR_LEVELS, .is_below = true});
        memset(x, 0, (size_t)gf2_words(unknowns) * sizeof *x);
        if (rank > 0 && pivots[rank - 1] == unknowns) {
            status = STATUS_NOT_FOUND;
        } else {
            substitute_back(turned, pivots, rank, x);
        }
    }
    gf2_matrix_destroy(turned);
    free(pivots);
    return status;
}
