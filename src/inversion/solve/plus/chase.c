/* Light chasing: each row follows from the rows above. */
#include "inversion/solve/plus/chase.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"

/* Cells that are processed together. */
#define CHUNK 32
/* The most bytes of stored kernel boards. */
#define KERNEL_MAX ((size_t)1 << 28)

struct Chase {
    int colours;
    int rows;
    int columns;
    ZmodSystem *system; /* of the first row */
    uint8_t *kernel;    /* a board for each of its generators, or NULL */
    uint8_t *row;       /* three rows of work */
};

/* A row of the chase and its neighbours. */
typedef struct RowBelow {
    const uint8_t *change; /* NULL for 0s */
    const uint8_t *above;
    const uint8_t *here;
    uint8_t *below;
} RowBelow;

/* sum modulo k, for sums below 8 k: the least of the sums with multiples of k taken off, which
 * become great when they would be below 0. */
static inline uint8_t reduce(uint8_t sum, uint8_t k) {
    const uint8_t four = (uint8_t)(sum - (uint8_t)(4 * k));
    sum = four < sum ? four : sum;
    const uint8_t two = (uint8_t)(sum - (uint8_t)(2 * k));
    sum = two < sum ? two : sum;
    const uint8_t one = (uint8_t)(sum - k);
    return one < sum ? one : sum;
}

/* Cells first … first + CHUNK - 1, none of them at an edge. */
static void chunk_below(const RowBelow *row, int first, uint8_t k) {
    uint8_t change[CHUNK] = {0};
    uint8_t sums[CHUNK];
    if (row->change) {
        memcpy(change, row->change + first, CHUNK);
    }
    for (int i = 0; i < CHUNK; i++) {
        const uint8_t sides = (uint8_t)(row->here[first + i - 1] + row->here[first + i + 1]);
        const uint8_t taken = (uint8_t)(sides + row->here[first + i] + row->above[first + i]);
        sums[i] = reduce((uint8_t)((uint8_t)(change[i] + (uint8_t)(4 * k)) - taken), k);
    }
    memcpy(row->below + first, sums, CHUNK);
}

/* below = change - here·M - above modulo K. */
static void row_below(const Chase *chase, const RowBelow *row) {
    const uint8_t k = (uint8_t)chase->colours;
    const int last = chase->columns - 1;
    for (int i = 0; i <= last; i++) {
        while (i > 0 && i + CHUNK <= last) {
            chunk_below(row, i, k);
            i += CHUNK;
        }
        const int left = i > 0 ? row->here[i - 1] : 0;
        const int right = i < last ? row->here[i + 1] : 0;
        const int taken = row->here[i] + left + right + row->above[i];
        row->below[i] = reduce((uint8_t)((row->change ? row->change[i] : 0) + 4 * k - taken), k);
    }
}

/* Chases from clicks + first to the row beyond the last, which is the result (borrowed until the
 * next call); with step -1 from the last row up. `clicks` holds the first of these rows. */
static uint8_t *chase_rows(Chase *chase, const uint8_t *change, uint8_t *clicks, int step) {
    const ptrdiff_t columns = chase->columns;
    const int first = step > 0 ? 0 : chase->rows - 1;
    uint8_t *const beyond = chase->row;
    const uint8_t *above = chase->row + columns;
    memset(chase->row + columns, 0, (size_t)columns);
    for (int i = 0; i < chase->rows; i++) {
        const ptrdiff_t row = first + step * i;
        uint8_t *here = clicks + row * columns;
        uint8_t *below = i + 1 < chase->rows ? here + step * columns : beyond;
        row_below(chase, &(RowBelow){.change = change ? change + row * columns : NULL,
                                     .above = above,
                                     .here = here,
                                     .below = below});
        above = here;
    }
    return beyond;
}

/* Computes A, the effect of each click of the first row. False when memory runs out or it was
 * stopped. */
static bool chase_eliminate(Chase *chase, uint8_t *board, const atomic_bool *stop) {
    const size_t columns = (size_t)chase->columns;
    uint8_t *a = malloc(columns * columns);
    for (size_t i = 0; a && i < columns && !stop_is_raised(stop); i++) {
        memset(board, 0, columns);
        board[i] = 1;
        memcpy(a + i * columns, chase_rows(chase, NULL, board, 1), columns);
    }
    chase->system =
        a && !stop_is_raised(stop)
            ? zmod_system_create_until(chase->colours, chase->columns, chase->columns, a, stop)
            : NULL;
    free(a);
    return chase->system != NULL;
}

/* A board for each generator of the first row; half done when it was stopped. */
static void chase_fill_kernel(Chase *chase, int count, const atomic_bool *stop) {
    const size_t columns = (size_t)chase->columns;
    for (int i = 0; i < count && !stop_is_raised(stop); i++) {
        uint8_t *kept = chase->kernel + (size_t)i * (size_t)chase->rows * columns;
        memcpy(kept, zmod_system_generator(chase->system, i), columns);
        chase_rows(chase, NULL, kept, 1);
    }
}

Chase *chase_create(int colours, int rows, int columns, const atomic_bool *stop) {
    const size_t cells = (size_t)rows * (size_t)columns;
    Chase *chase = calloc(1, sizeof *chase);
    if (!chase) {
        return NULL;
    }
    *chase = (Chase){.colours = colours, .rows = rows, .columns = columns};
    uint8_t *board = malloc(cells);
    chase->row = malloc(2 * (size_t)columns);
    bool has_memory = board && chase->row && chase_eliminate(chase, board, stop);
    free(board);
    const int count = has_memory ? zmod_system_generator_count(chase->system) : 0;
    const bool is_kept = (size_t)count * cells <= KERNEL_MAX;
    chase->kernel = has_memory && is_kept ? malloc((size_t)count * cells + 1) : NULL;
    if (!has_memory || (is_kept && !chase->kernel)) {
        chase_destroy(chase);
        return NULL;
    }
    if (is_kept) {
        chase_fill_kernel(chase, count, stop);
    }
    if (stop_is_raised(stop)) {
        chase_destroy(chase);
        return NULL;
    }
    return chase;
}

void chase_destroy(Chase *chase) {
    if (chase) {
        zmod_system_destroy(chase->system);
        free(chase->kernel);
        free(chase->row);
        free(chase);
    }
}

/* All other rows are eliminated by units. */
int chase_rank(const Chase *chase) {
    return chase->rows * chase->columns - zmod_system_nullity(chase->system);
}

int chase_generator_count(const Chase *chase) {
    return zmod_system_generator_count(chase->system);
}

bool chase_has_generators(const Chase *chase) {
    return chase->kernel != NULL;
}

int chase_generator_order(const Chase *chase, int index) {
    return zmod_system_generator_order(chase->system, index);
}

const uint8_t *chase_generator(const Chase *chase, int index) {
    return chase->kernel + (size_t)index * (size_t)chase->rows * (size_t)chase->columns;
}

uint64_t chase_solution_count(const Chase *chase) {
    return zmod_system_solution_count(chase->system);
}

bool chase_solve(Chase *chase, const uint8_t *change, uint8_t *clicks, uint8_t *certificate) {
    const size_t columns = (size_t)chase->columns;
    const int k = chase->colours;
    memset(clicks, 0, columns);
    uint8_t *left = chase_rows(chase, change, clicks, 1);
    for (size_t i = 0; i < columns; i++) {
        left[i] = (uint8_t)((k - left[i]) % k);
    }
    /* A board of the kernel, which a row makes from below as from above, meets the change as that
     * row meets what is left. */
    uint8_t *last = certificate + (size_t)(chase->rows - 1) * columns;
    if (!zmod_system_solve(chase->system, left, clicks, last)) {
        chase_rows(chase, NULL, certificate, -1);
        return false;
    }
    chase_rows(chase, change, clicks, 1);
    return true;
}
