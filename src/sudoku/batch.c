/* Solves many 9x9 grids at once: fills and empties the lanes. */
#include "sudoku/batch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/bits.h"
#include "sudoku/simd9/simd9_kernel.h"

/* Each digit in each band adds at most five alternatives before it has one way. */
#define STACK_MAX (9 * 6 * 5)

/* From this many lanes on it is faster to fill and print all of them. */
#define LANES_MANY 4

/* The work of one lane: a grid, and its untried alternatives. */
typedef struct BatchLane {
    size_t grid;
    uint64_t found;
    int depth;
    Simd9Cells stack[STACK_MAX + 1];
} BatchLane;

struct SudokuBatch {
    const Simd9Kernel *kernel;
    const SudokuBatchTask *task;
    size_t next;        /* grid to hand out */
    uint32_t lanes;     /* a bit for each */
    uint32_t unprinted; /* lanes out of use that hold the first solution of their grid */
    int waited;         /* passes of lanes without a grid since lanes were last filled */
    Budget *budget;
    Simd9Look look;
    _Alignas(64) uint16_t cells[SIMD9_CELLS * SIMD9_LANES_MAX];
    BatchLane lane[SIMD9_LANES_MAX];
};

SudokuBatch *sudoku_batch_create(void) {
    return sudoku_batch_create_at_most(PROCESSOR_LEVELS);
}

SudokuBatch *sudoku_batch_create_at_most(ProcessorLevel level) {
    SudokuBatch *batch = aligned_create(64, (sizeof *batch + 63) / 64 * 64);
    if (batch) {
        memset(batch, 0, offsetof(SudokuBatch, lane));
        batch->kernel = simd9_kernel_at_most(level);
        batch->lanes = UINT32_MAX >> (32 - batch->kernel->lanes);
    }
    return batch;
}

void sudoku_batch_destroy(SudokuBatch *batch) {
    aligned_destroy(batch);
}

static uint16_t *lane_cells(SudokuBatch *batch, int lane) {
    return batch->cells + lane;
}

/* Clears the sums of a lane that gets another node. */
static void forget_sums(SudokuBatch *batch, int lane) {
    batch->look.sum[0][lane] = 0;
    batch->look.sum[1][lane] = 0;
}

/* The candidates that a character leaves; 0 for invalid characters. */
static const uint16_t candidates_of[256] = {
    ['.'] = SIMD9_FULL, ['0'] = SIMD9_FULL, ['1'] = 1,  ['2'] = 2,   ['3'] = 4,   ['4'] = 8,
    ['5'] = 16,         ['6'] = 32,         ['7'] = 64, ['8'] = 128, ['9'] = 256,
};

static bool batch_load_grid(SudokuBatch *batch, int lane, const char *text) {
    uint16_t *cells = lane_cells(batch, lane);
    const int step = batch->kernel->lanes;
    int bad = 0; /* below 0 */
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        const uint16_t candidates = candidates_of[(unsigned char)text[cell]];
        bad |= candidates - 1;
        cells[cell * step] = candidates;
    }
    return bad >= 0;
}

/* The lane has the candidates of the grid. */
static void batch_begin(SudokuBatch *batch, int lane, size_t grid) {
    forget_sums(batch, lane);
    batch->lane[lane].grid = grid;
    batch->lane[lane].found = 0;
    batch->lane[lane].depth = 0;
    batch->look.used |= UINT32_C(1) << lane;
    budget_spend(batch->budget);
}

/* Is it worth while to go through all lanes for these? */
static bool are_many(const SudokuBatch *batch, uint32_t lanes) {
    return batch->kernel->lanes_fill && bits_count_few(lanes) >= LANES_MANY;
}

static char *solution_of(const SudokuBatch *batch, int lane) {
    return batch->task->solutions + batch->lane[lane].grid * SIMD9_CELLS;
}

static void print_lane(SudokuBatch *batch, int lane) {
    const uint16_t *cells = lane_cells(batch, lane);
    char *text = solution_of(batch, lane);
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        text[cell] = (char)('1' + bits_lowest(cells[cell * batch->kernel->lanes]));
    }
}

/* Writes the solutions that stand in lanes. */
static void print_solved(SudokuBatch *batch) {
    char *texts[SIMD9_LANES_MAX];
    if (are_many(batch, batch->unprinted)) {
        for (uint32_t left = batch->unprinted; left; left &= left - 1) {
            texts[bits_lowest(left)] = solution_of(batch, bits_lowest(left));
        }
        batch->kernel->lanes_print(batch->cells, batch->unprinted, texts);
    } else {
        for (uint32_t left = batch->unprinted; left; left &= left - 1) {
            print_lane(batch, bits_lowest(left));
        }
    }
    batch->unprinted = 0;
}

/* Gives the next grids to many lanes at once, as long as there are enough. */
static void refill_many(SudokuBatch *batch, uint32_t idle) {
    const SudokuBatchTask *task = batch->task;
    const char *grids[SIMD9_LANES_MAX];
    const size_t first = batch->next;
    if (task->count - first < (size_t)bits_count_few(idle)) {
        return;
    }
    for (int lane = 0; lane < batch->kernel->lanes; lane++) {
        grids[lane] = task->grids[batch->next];
        batch->next += idle >> lane & 1 && batch->next + 1 < task->count;
    }
    const uint32_t good = batch->kernel->lanes_fill(batch->cells, idle, grids);
    size_t grid = first;
    for (uint32_t left = idle; left; left &= left - 1, grid++) {
        if (good >> bits_lowest(left) & 1) {
            batch_begin(batch, bits_lowest(left), grid);
        } else {
            task->counts[grid] = SUDOKU_BATCH_REFUSED;
        }
    }
    batch->next = grid;
}

/* Gives the lane the next grid, if there is one. */
static void refill(SudokuBatch *batch, int lane) {
    const SudokuBatchTask *task = batch->task;
    while (batch->next < task->count) {
        const size_t grid = batch->next++;
        if (batch_load_grid(batch, lane, task->grids[grid])) {
            batch_begin(batch, lane, grid);
            return;
        }
        task->counts[grid] = SUDOKU_BATCH_REFUSED;
    }
}

/* Together they are filled and printed faster: lanes wait for one another, but all of them together
 * no longer than a pass of the whole register. */
static bool is_worth_waiting(SudokuBatch *batch, uint32_t idle) {
    const int count = bits_count_few(idle);
    batch->waited += count;
    return batch->kernel->lanes_fill && batch->look.used && batch->waited < batch->kernel->lanes &&
           count < batch->kernel->lanes / 2;
}

/* Every grid begins with its bands. Without a solution, the number of nodes depends on the side
 * closed first, and it must not depend on the grids in other lanes. */
static void refill_all(SudokuBatch *batch) {
    Simd9Look *look = &batch->look;
    const uint32_t idle = ~look->used & batch->lanes;
    look->side = look->used ? look->side : 0;
    if (look->side == 0 && !is_worth_waiting(batch, idle)) {
        batch->waited = 0;
        print_solved(batch);
        if (are_many(batch, idle)) {
            refill_many(batch, idle);
        }
        for (uint32_t left = ~look->used & batch->lanes; left; left &= left - 1) {
            refill(batch, bits_lowest(left));
        }
    }
    look->is_waiting = look->used != batch->lanes && batch->next < batch->task->count;
}

/* Its lane keeps a solution, which nothing narrows any more, until the lane is wanted. */
static void batch_record(SudokuBatch *batch, int lane) {
    BatchLane *work = &batch->lane[lane];
    if (work->found++ == 0 && batch->task->solutions) {
        batch->unprinted |= UINT32_C(1) << lane;
    }
}

/* Goes on to the next alternative, or to the next grid. */
static void pop(SudokuBatch *batch, int lane) {
    BatchLane *work = &batch->lane[lane];
    if (work->depth == 0 || work->found == batch->task->limit) {
        batch->task->counts[work->grid] = work->found;
        batch->look.used &= ~(UINT32_C(1) << lane);
        return;
    }
    if (batch->unprinted >> lane & 1) {
        print_lane(batch, lane);
        batch->unprinted &= ~(UINT32_C(1) << lane);
    }
    batch->kernel->lane_write(work->stack[--work->depth], lane_cells(batch, lane));
    forget_sums(batch, lane);
}

/* Branches: takes the first way of the chosen digit now and stacks the others. */
static void batch_branch(SudokuBatch *batch, int lane) {
    const Simd9Look *look = &batch->look;
    BatchLane *work = &batch->lane[lane];
    const Simd9Guess guess = {look->band[lane], look->digit[lane], look->ways[lane]};
    const int count =
        batch->kernel->lane_branch(lane_cells(batch, lane), &guess, work->stack + work->depth);
    work->depth += count;
    for (int i = 0; i < count; i++) {
        budget_spend(batch->budget);
    }
}

Status sudoku_batch_solve(SudokuBatch *batch, const SudokuBatchTask *task, Budget *budget) {
    Simd9Look *look = &batch->look;
    batch->task = task;
    batch->next = 0;
    batch->budget = budget;
    look->used = 0;
    look->side = 0;
    batch->waited = 0;
    batch->unprinted = 0;
    refill_all(batch);
    while (look->used && budget->status == STATUS_OK) {
        batch->kernel->settle(batch->cells, look);
        for (uint32_t left = look->solved & look->used; left; left &= left - 1) {
            batch_record(batch, bits_lowest(left));
        }
        for (uint32_t left = (look->solved | look->dead) & look->used; left; left &= left - 1) {
            pop(batch, bits_lowest(left));
        }
        for (uint32_t left = look->stuck & look->used; left; left &= left - 1) {
            batch_branch(batch, bits_lowest(left));
        }
        refill_all(batch);
    }
    print_solved(batch);
    return budget->status;
}
