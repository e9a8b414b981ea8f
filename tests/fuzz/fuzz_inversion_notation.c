/* Fuzzes Inversion puzzles: they are read without harm and written as they were read, and the
 * solver's claims about them hold. */
#include "fuzz/fuzz.h"
#include "inversion/solver.h"

#define CELLS_MAX 40 /* larger puzzles are only read */
#define MASKS_MAX 64

static void check_round_trip(const InversionNotation *puzzle, const uint8_t *masks) {
    static char text[CELLS_MAX * (MASKS_MAX + 2) + MASKS_MAX + 100];
    uint8_t again[CELLS_MAX * MASKS_MAX];
    const int cells = inversion_notation_cells(puzzle);
    InversionNotation second;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Text out = text_over(text, sizeof text);
    inversion_notation_write_rules(puzzle, masks, &out);
    text_add_char(&out, ':');
    text_add_bytes(&out, puzzle->start, (size_t)cells);
    text_add_char(&out, '>');
    text_add_bytes(&out, puzzle->goal, (size_t)cells);
    demand(!out.truncated && inversion_notation_read(text, &second, &reason) == STATUS_OK);
    demand(second.mask_count == puzzle->mask_count && second.colours == puzzle->colours);
    demand(inversion_notation_masks(&second, again) == STATUS_OK);
    demand(memcmp(again, masks, (size_t)(cells * puzzle->mask_count)) == 0);
}

/* For each mask, the sum of its digits times the weights, modulo the colours. */
static int weigh(const uint8_t *digits, const uint8_t *weights, int cells, int colours) {
    int sum = 0;
    for (int cell = 0; cell < cells; cell++) {
        sum += digits[cell] * weights[cell];
    }
    return sum % colours;
}

static void check_answer(const InversionMasks *masks, const uint8_t *change,
                         const InversionAnswer *answer) {
    int clicks = 0;
    for (int mask = 0; answer->is_solvable && mask < masks->count; mask++) {
        clicks += answer->vector[mask];
    }
    demand(!answer->is_solvable || clicks == answer->clicks);
    for (int cell = 0; answer->is_solvable && cell < masks->cells; cell++) {
        int sum = 0;
        for (int mask = 0; mask < masks->count; mask++) {
            sum += answer->vector[mask] * masks->digits[mask * masks->cells + cell];
        }
        demand(sum % masks->colours == change[cell]);
    }
    for (int mask = 0; !answer->is_solvable && mask < masks->count; mask++) {
        demand(weigh(masks->digits + mask * masks->cells, answer->certificate, masks->cells,
                     masks->colours) == 0);
    }
    demand(answer->is_solvable ||
           weigh(change, answer->certificate, masks->cells, masks->colours) != 0);
}

static void check_solver(const InversionNotation *puzzle, const uint8_t *digits) {
    uint8_t start[CELLS_MAX], goal[CELLS_MAX], change[CELLS_MAX];
    const InversionMasks masks = {puzzle->colours, inversion_notation_cells(puzzle),
                                  puzzle->mask_count, digits};
    for (int cell = 0; cell < masks.cells; cell++) {
        start[cell] = (uint8_t)(puzzle->start[cell] - '0');
        goal[cell] = (uint8_t)(puzzle->goal[cell] - '0');
        change[cell] = (uint8_t)((goal[cell] + masks.colours - start[cell]) % masks.colours);
    }
    InversionSolver *solver = inversion_solver_create(&masks);
    if (!solver) {
        return;
    }
    InversionAnswer answer;
    Budget budget = budget_nodes(2000);
    const Status status = inversion_solver_solve(solver, start, goal, &budget, &answer);
    demand(status == STATUS_OK || status == STATUS_LIMIT);
    check_answer(&masks, change, &answer);
    inversion_solver_destroy(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = 0;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    InversionNotation puzzle;
    if (inversion_notation_read(text, &puzzle, &reason) != STATUS_OK) {
        demand(reason.length > 0);
    } else if (inversion_notation_cells(&puzzle) <= CELLS_MAX && puzzle.mask_count <= MASKS_MAX) {
        uint8_t masks[CELLS_MAX * MASKS_MAX];
        demand(inversion_notation_masks(&puzzle, masks) == STATUS_OK);
        check_round_trip(&puzzle, masks);
        check_solver(&puzzle, masks);
    }
    free(text);
    return 0;
}
