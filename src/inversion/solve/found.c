/* The best known solution: searched in stages and updated from move to move. */
#include "inversion/found.h"

#include <string.h>

#define STAGES INVERSION_FOUND_STAGES

static bool found_is_open(const InversionFound *found) {
    return !found->is_known || (found->is_solvable && !found->is_proved);
}

bool inversion_found_wants_more(const InversionFound *found) {
    return found_is_open(found) && found->stage < STAGES;
}

void inversion_found_give_up(InversionFound *found) {
    found->stage = STAGES;
}

/* The cost of a node depends on the colours: with two it is a block of 2^14 solutions. */
static Budget budget_of(const InversionState *state, int stage, const atomic_bool *stop) {
    static const uint64_t blocks[STAGES] = {64, 8192, UINT64_C(1) << 19};
    static const uint64_t digits[STAGES] = {30000, 1000000, 200000000};
    Budget budget =
        budget_nodes(state->colours == 2 ? blocks[stage]
                                         : digits[stage] / (uint64_t)(state->mask_count + 1) + 1);
    budget.stop = stop;
    return budget;
}

/* Keeps the better of the known solution and the answer. */
static void found_merge(InversionFound *found, const InversionAnswer *answer,
                        const InversionState *state) {
    if (!answer->is_solvable) {
        memcpy(found->certificate, answer->certificate, (size_t)inversion_state_cells(state));
    } else if (!found->is_known || answer->clicks <= found->clicks) {
        found->clicks = answer->clicks;
        memcpy(found->vector, answer->vector, (size_t)state->mask_count);
    }
    if (!found->is_known || answer->lower_bound > found->lower_bound) {
        found->lower_bound = answer->lower_bound;
    }
    found->is_known = true;
    found->is_solvable = answer->is_solvable;
    found->is_unique = answer->is_solvable && answer->solutions == 1;
    found->is_proved = answer->is_solvable && found->clicks <= found->lower_bound;
}

static void look(InversionSolver *solver, const InversionState *state, const uint8_t *board,
                 InversionFound *found, const atomic_bool *stop) {
    if (!inversion_found_wants_more(found)) {
        return;
    }
    Budget budget = budget_of(state, found->stage, stop);
    InversionAnswer answer = {0};
    if (inversion_solver_solve(solver, board, state->goal, &budget, &answer) == STATUS_NO_MEMORY) {
        inversion_found_give_up(found);
        return;
    }
    found_merge(found, &answer, state);
    found->stage++;
}

/* Searches from the current board first, since the player waits for that. At the start both are
 * one. */
void inversion_found_search(InversionSolver *solver, const InversionState *state,
                            InversionFound *from_start, InversionFound *from_here,
                            const atomic_bool *stop) {
    const size_t cells = (size_t)inversion_state_cells(state);
    look(solver, state, state->board, from_here, stop);
    if (memcmp(state->board, state->start, cells) == 0 && inversion_found_wants_more(from_start)) {
        *from_start = *from_here;
    }
    look(solver, state, state->start, from_start, stop);
}

void inversion_found_follow(InversionFound *from_here, const Session *session, int before,
                            int now) {
    const InversionState *state = session_state(session);
    InversionFound *found = from_here;
    const int k = state->colours;
    const bool is_forward = now > before;
    bool is_shortest = found->is_proved;
    found->stage = 0;
    if (!found->is_known || !found->is_solvable) {
        return;
    }
    for (int ply = is_forward ? before : now; ply < (is_forward ? now : before); ply++) {
        uint8_t *times = &found->vector[session_move(session, ply)];
        const int next = (*times + (is_forward ? k - 1 : 1)) % k;
        is_shortest = is_shortest && is_forward && *times > 0;
        found->clicks += next - *times;
        found->lower_bound -= is_forward ? 1 : k - 1;
        *times = (uint8_t)next;
    }
    found->is_proved = is_shortest || found->is_unique || found->clicks <= found->lower_bound;
    if (found->is_proved || found->lower_bound < 0) {
        found->lower_bound = found->is_proved ? found->clicks : 0;
    }
}

void inversion_found_shorten(InversionFound *from_start, int played,
                             const InversionFound *from_here) {
    InversionFound *best = from_start;
    const int way = played + from_here->clicks;
    if (from_here->is_known && from_here->is_solvable && best->is_known && way < best->clicks) {
        best->clicks = way;
        best->is_proved = way <= best->lower_bound;
    }
}

void inversion_hint_from(const InversionState *state, const InversionFound *found,
                         InversionHint *hint) {
    const InversionAnswer answer = {.is_solvable = found->is_solvable,
                                    .is_proved = found->is_proved,
                                    .clicks = found->clicks,
                                    .lower_bound = found->lower_bound,
                                    .vector = found->vector,
                                    .certificate = found->certificate};
    inversion_hint_set(state, found->is_known ? &answer : NULL, hint);
}
