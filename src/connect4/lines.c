/* Tables of the cells that a new disc completes along its lines. */
#include "connect4/lines.h"

#include "connect4/position.h"

#define STRIDE 7 /* bits of a column */

/* A line of cells `step` bits apart. */
typedef struct LinesRun {
    int first, step, length;
} LinesRun;

static int row_of(int slot) {
    return slot % STRIDE;
}

/* The line of that step through a cell; without length where it is too short for a four. */
static LinesRun run_through(int slot, int step) {
    int rise = step - STRIDE;
    LinesRun run = {slot, step, 1};
    while (run.first >= STRIDE && row_of(run.first) - rise >= 0 &&
           row_of(run.first) - rise < CONNECT4_ROWS) {
        run.first -= step;
    }
    int last = run.first;
    while (last / STRIDE < CONNECT4_COLUMNS - 1 && row_of(last) + rise >= 0 &&
           row_of(last) + rise < CONNECT4_ROWS) {
        last += step;
        run.length++;
    }
    if (run.length < 4) {
        run.length = 0;
    }
    return run;
}

static uint64_t bit_of(LinesRun run, int index) {
    return UINT64_C(1) << (run.first + run.step * index);
}

/* The cells of the run that complete a four with those in `pattern`. */
static uint64_t complete(LinesRun run, unsigned pattern) {
    uint64_t found = 0;
    for (int at = 0; at + 4 <= run.length; at++) {
        unsigned missing = ~(pattern >> at) & 15;
        if (missing && (missing & (missing - 1)) == 0) {
            found |= bit_of(run, at + __builtin_ctz(missing));
        }
    }
    return found;
}

/* Sets up a cell's line; `size` entries of the table are taken. A line is made at its first cell,
 * and the others share it. */
static int lines_add_line(Lines *lines, int slot, int direction, int size) {
    static const int steps[LINES_DIRECTIONS] = {STRIDE, STRIDE + 1, STRIDE - 1};
    LinesCell *cell = &lines->cell[slot];
    LinesRun run = run_through(slot, steps[direction]);
    int shift = direction == 0 ? LINES_SHIFT_LEVEL : LINES_SHIFT_SLANTED;
    if (run.length == 0) {
        return size; /* an empty mask finds entry 0, which is empty */
    }
    for (int i = 0; i < run.length; i++) {
        cell->mask[direction] |= bit_of(run, i);
        cell->factor[direction] |= UINT64_C(1) << (shift + i - run.first - run.step * i);
    }
    if (slot != run.first) {
        cell->table[direction] = lines->cell[run.first].table[direction];
        return size;
    }
    cell->table[direction] = (uint32_t)size;
    for (unsigned pattern = 0; pattern < 1U << (64 - shift); pattern++) {
        lines->completing[size++] = complete(run, pattern);
    }
    return size;
}

void lines_init(Lines *lines) {
    static const uint32_t lanes[CONNECT4_COLUMNS] = {2, 4, 6, 7, 5, 3, 1};
    int size = 1;
    *lines = (Lines){.completing = {0}};
    for (int slot = 0; slot < LINES_SLOTS; slot++) {
        lines->cell[slot].lane = lanes[slot / STRIDE];
        for (int direction = 0; row_of(slot) < CONNECT4_ROWS && direction < LINES_DIRECTIONS;
             direction++) {
            size = lines_add_line(lines, slot, direction, size);
        }
    }
}
