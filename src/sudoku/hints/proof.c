/* Checks that a step follows from the truths it names. */
#include "sudoku/proof.h"

#include <string.h>

#include "base/bits.h"

/* More tries than any pattern needs. */
#define TRIES_MAX 200000

typedef struct Proof {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    const SudokuStep *step;
    int tries;
    int chosen_count;
    SudokuMark chosen[SUDOKU_TRUTHS_MAX + 1]; /* one value in a cell each */
} Proof;

static SudokuBits bit(int value) {
    return UINT64_C(1) << (value - 1);
}

static bool share_region(const SudokuLayout *layout, int a, int b) {
    for (int i = 0; i < layout->cell_region_count[a]; i++) {
        for (int k = 0; k < layout->cell_region_count[b]; k++) {
            if (layout->cell_regions[a][i] == layout->cell_regions[b][k]) {
                return true;
            }
        }
    }
    return false;
}

/* ---- truths ---- */

/* Is the candidate open, not excluded by one that was chosen? */
static bool proof_is_open(const Proof *proof, int cell, SudokuBits value) {
    if (!(proof->board->candidates[cell] & value)) {
        return false;
    }
    for (int i = 0; i < proof->chosen_count; i++) {
        const SudokuMark *chosen = &proof->chosen[i];
        if (chosen->cell == cell) {
            return chosen->values == value;
        }
        if (chosen->values == value && share_region(proof->layout, chosen->cell, cell)) {
            return false;
        }
    }
    return true;
}

static bool is_chosen(const Proof *proof, int cell, SudokuBits value) {
    for (int i = 0; i < proof->chosen_count; i++) {
        if (proof->chosen[i].cell == cell && proof->chosen[i].values == value) {
            return true;
        }
    }
    return false;
}

/* Lists the ways in which the truth can hold; -1 when it holds already. */
static int list_ways(const Proof *proof, const SudokuTruth *truth,
                     SudokuMark ways[SUDOKU_SYMBOLS_MAX]) {
    int count = 0;
    for (int k = 0; k < proof->layout->symbols; k++) {
        const int cell =
            truth->cell >= 0 ? truth->cell : proof->layout->region_cells[truth->region][k];
        const SudokuBits value = truth->cell >= 0 ? bit(k + 1) : bit(truth->value);
        if (is_chosen(proof, cell, value)) {
            return -1;
        }
        if (proof_is_open(proof, cell, value)) {
            ways[count++] = (SudokuMark){cell, 0, value};
        }
    }
    return count;
}

/* The value that a corner holds, or 0. */
static SudokuBits corner_value(const Proof *proof, int corner) {
    const int cell = proof->step->rectangle.corners[corner];
    const int value = proof->board->grid.value[cell];
    for (int i = 0; i < proof->chosen_count && !value; i++) {
        if (proof->chosen[i].cell == cell) {
            return proof->chosen[i].values;
        }
    }
    return value ? bit(value) : 0;
}

/* Do the corners hold the two values alternately, so that the puzzle would have two solutions? */
static bool proof_is_exchangeable(const Proof *proof) {
    SudokuBits held[4];
    for (int i = 0; i < 4; i++) {
        held[i] = corner_value(proof, i);
    }
    return proof->step->rectangle.values && held[0] && held[0] == held[2] && held[1] == held[3] &&
           (held[0] | held[1]) == proof->step->rectangle.values && held[0] != held[1];
}

/* Can all truths hold along with the candidates chosen? True also when the tries are used up. */
static bool can_hold(Proof *proof) {
    SudokuMark fewest[SUDOKU_SYMBOLS_MAX];
    int count = SUDOKU_SYMBOLS_MAX + 1;
    if (++proof->tries > TRIES_MAX) {
        return true;
    }
    for (int i = 0; i < proof->step->truth_count; i++) {
        SudokuMark ways[SUDOKU_SYMBOLS_MAX];
        const int here = list_ways(proof, &proof->step->truths[i], ways);
        if (here >= 0 && here < count) {
            count = here;
            memcpy(fewest, ways, (size_t)here * sizeof ways[0]);
        }
    }
    if (count > SUDOKU_SYMBOLS_MAX) {
        return !proof_is_exchangeable(proof);
    }
    for (int i = 0; i < count; i++) {
        proof->chosen[proof->chosen_count++] = fewest[i];
        const bool holds = can_hold(proof);
        proof->chosen_count--;
        if (holds) {
            return true;
        }
    }
    return false;
}

/* Are the truths valid: an empty cell, or a value that is not placed in the region? */
static bool has_truths(const Proof *proof) {
    for (int i = 0; i < proof->step->truth_count; i++) {
        const SudokuTruth *truth = &proof->step->truths[i];
        if (truth->cell >= 0 && proof->board->grid.value[truth->cell]) {
            return false;
        }
        for (int k = 0; truth->cell < 0 && k < proof->layout->symbols; k++) {
            if (proof->board->grid.value[proof->layout->region_cells[truth->region][k]] ==
                truth->value) {
                return false;
            }
        }
    }
    return proof->step->truth_count > 0;
}

/* Can the two values of the rectangle be exchanged without breaking a region or changing a
 * given? */
static bool is_free_rectangle(const Proof *proof) {
    const uint16_t *corners = proof->step->rectangle.corners;
    for (int region = 0; region < proof->layout->regions; region++) {
        int on[2] = {0, 0};
        for (int k = 0; k < proof->layout->symbols; k++) {
            for (int i = 0; i < 4; i++) {
                on[i % 2] += proof->layout->region_cells[region][k] == corners[i];
            }
        }
        if (on[0] != on[1] || on[0] > 1) {
            return false;
        }
    }
    for (int i = 0; i < 4; i++) {
        if (proof->board->is_given[corners[i]] ||
            (proof->step->rectangle.values & proof->layout->ruled_out[corners[i]])) {
            return false;
        }
    }
    return proof->board->is_unique && bits_count(proof->step->rectangle.values) == 2;
}

static bool is_proved_by_truths(Proof *proof) {
    if (!has_truths(proof) || (proof->step->rectangle.values && !is_free_rectangle(proof))) {
        return false;
    }
    for (int i = 0; i < proof->step->elimination_count; i++) {
        const SudokuMark *mark = &proof->step->eliminations[i];
        for (SudokuBits left = mark->values; left; left &= left - 1) {
            proof->tries = 0;
            proof->chosen_count = 1;
            proof->chosen[0] = (SudokuMark){mark->cell, 0, left & (~left + 1)};
            if (can_hold(proof)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- values ---- */

static int count_places(const Proof *proof, int region, int value) {
    int places = 0;
    for (int k = 0; k < proof->layout->symbols; k++) {
        const int cell = proof->layout->region_cells[region][k];
        places += (proof->board->candidates[cell] & bit(value)) != 0;
    }
    return places;
}

static bool proof_is_single(const Proof *proof) {
    const SudokuStep *step = proof->step;
    if (proof->board->candidates[step->cell] == bit(step->value)) {
        return true;
    }
    for (int i = 0; i < proof->layout->cell_region_count[step->cell]; i++) {
        if (count_places(proof, proof->layout->cell_regions[step->cell][i], step->value) == 1) {
            return true;
        }
    }
    return false;
}

/* Without the value, does every open cell have two candidates, and every value no place or two in
 * each region? */
static bool is_grave(const Proof *proof) {
    const SudokuStep *step = proof->step;
    const SudokuLayout *layout = proof->layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        const int count = bits_count(proof->board->candidates[cell]);
        if (count != 2 + (cell == step->cell) && !proof->board->grid.value[cell]) {
            return false;
        }
    }
    for (int region = 0; region < layout->regions; region++) {
        for (int value = 1; value <= layout->symbols; value++) {
            int places = count_places(proof, region, value);
            for (int k = 0; value == step->value && k < layout->symbols; k++) {
                places -= layout->region_cells[region][k] == step->cell;
            }
            if (places != 0 && places != 2) {
                return false;
            }
        }
    }
    return proof->board->is_unique;
}

/* ---- nets ---- */

typedef struct Replay {
    SudokuBoard board;
    SudokuBoard outside; /* before the inner supposition */
    const SudokuLine *inside;
    bool is_sound;
} Replay;

static int places_on(const SudokuLayout *layout, const SudokuBoard *board, const SudokuLine *line) {
    int places = 0;
    for (int k = 0; k < layout->symbols; k++) {
        const int cell = layout->region_cells[line->region][k];
        if (board->grid.value[cell] == line->value) {
            return -1;
        }
        places += (board->candidates[cell] & bit(line->value)) != 0;
    }
    return places;
}

static void put_line(const Proof *proof, Replay *replay, const SudokuLine *line) {
    const SudokuStep put = {.cell = line->cell, .value = line->value};
    replay->is_sound &= (replay->board.candidates[line->cell] & bit(line->value)) != 0;
    sudoku_board_apply(&replay->board, proof->layout, &put);
}

static void replay_line(const Proof *proof, Replay *replay, const SudokuLine *line) {
    SudokuBoard *board = &replay->board;
    switch ((SudokuLineKind)line->kind) {
    case SUDOKU_LINE_SUPPOSE:
        if (line->depth == 2) {
            replay->is_sound &= !replay->inside;
            replay->inside = line;
            replay->outside = *board;
        }
        put_line(proof, replay, line);
        break;
    case SUDOKU_LINE_FILL:
        replay->is_sound &=
            line->region >= 0
                ? places_on(proof->layout, board, line) == 1 &&
                      sudoku_layout_region_has(proof->layout, line->region, line->cell)
                : board->candidates[line->cell] == bit(line->value);
        put_line(proof, replay, line);
        break;
    case SUDOKU_LINE_NO_VALUE:
        replay->is_sound &= !board->grid.value[line->cell] && !board->candidates[line->cell];
        break;
    case SUDOKU_LINE_NO_PLACE:
        replay->is_sound &= places_on(proof->layout, board, line) == 0;
        break;
    case SUDOKU_LINE_NOT:
        replay->is_sound &= replay->inside && replay->inside->cell == line->cell &&
                            replay->inside->value == line->value;
        replay->inside = NULL;
        *board = replay->outside;
        board->candidates[line->cell] &= ~bit(line->value);
        break;
    }
}

static bool is_clash(const SudokuLine *line) {
    return line->kind == SUDOKU_LINE_NO_VALUE || line->kind == SUDOKU_LINE_NO_PLACE;
}

/* Each candidate eliminated is supposed in a line of depth 1, and the lines up to the next such
 * line end in a contradiction outside all other suppositions. */
static bool is_proved_by_lines(const Proof *proof) {
    const SudokuStep *step = proof->step;
    SudokuMark refuted = {step->lines[0].cell, 0, 0};
    Replay replay = {.is_sound = true};
    for (int i = 0; i < step->line_count && replay.is_sound; i++) {
        const SudokuLine *line = &step->lines[i];
        if (line->kind == SUDOKU_LINE_SUPPOSE && line->depth == 1) {
            replay.is_sound &= line->cell == refuted.cell && !replay.inside;
            replay.board = *proof->board;
            refuted.values |= bit(line->value);
        }
        const bool is_end = i == step->line_count - 1 ||
                            (line[1].kind == SUDOKU_LINE_SUPPOSE && line[1].depth == 1);
        const bool is_not = line->kind == SUDOKU_LINE_NOT;
        replay_line(proof, &replay, line);
        replay.is_sound &= i > 0 || refuted.values;
        replay.is_sound &=
            !is_clash(line) || (is_end ? !replay.inside : line[1].kind == SUDOKU_LINE_NOT);
        replay.is_sound &= !is_end || is_clash(line);
        replay.is_sound &= !is_not || is_clash(&line[-1]);
    }
    return replay.is_sound && step->elimination_count == 1 &&
           step->eliminations[0].cell == refuted.cell &&
           step->eliminations[0].values == refuted.values;
}

bool sudoku_step_is_proved(const SudokuLayout *layout, const SudokuBoard *board,
                           const SudokuStep *step) {
    Proof proof = {.layout = layout, .board = board, .step = step};
    for (int i = 0; i < step->elimination_count; i++) {
        const SudokuMark *mark = &step->eliminations[i];
        if (!mark->values || (mark->values & ~board->candidates[mark->cell])) {
            return false;
        }
    }
    if (step->cell >= 0) {
        return (board->candidates[step->cell] & bit(step->value)) &&
               (step->technique == SUDOKU_BUG ? is_grave(&proof) : proof_is_single(&proof));
    }
    return step->elimination_count > 0 &&
           (step->line_count > 0 ? is_proved_by_lines(&proof) : is_proved_by_truths(&proof));
}
