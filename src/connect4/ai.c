#include "connect4/ai.h"

#include <stdlib.h>

#include "base/rng.h"
#include "bitboard.h"
#include "judge.h"

#define AI_MEMORY_MIB 32

struct Connect4Ai {
    Connect4Solver *solver;
    Judge *judge;
};

Connect4Ai *connect4_ai_create(int memory_mib) {
    return connect4_ai_create_unless(memory_mib, NULL);
}

Connect4Ai *connect4_ai_create_unless(int memory_mib, const atomic_bool *stop) {
    Connect4Ai *ai = calloc(1, sizeof *ai);
    if (!ai) {
        return NULL;
    }
    ai->solver = connect4_solver_create_unless(memory_mib > 0 ? memory_mib : AI_MEMORY_MIB, stop);
    ai->judge = judge_create();
    if (!ai->solver || !ai->judge) {
        connect4_ai_destroy(ai);
        return NULL;
    }
    return ai;
}

void connect4_ai_destroy(Connect4Ai *ai) {
    if (ai) {
        connect4_solver_destroy(ai->solver);
        judge_destroy(ai->judge);
        free(ai);
    }
}

Connect4Solver *connect4_ai_solver(Connect4Ai *ai) {
    return ai->solver;
}

/* Gives back what a part has spent; false when the whole budget has ended too. */
static bool budget_join(Budget *budget, const Budget *part) {
    budget->nodes = part->nodes;
    return budget_poll(budget);
}

/* Exact scores within the nodes of `strength`; STATUS_NOT_FOUND when these do not suffice. */
static Status judge_exactly(Connect4Ai *ai, Connect4Position position,
                            const Connect4Strength *strength, Budget *budget,
                            Connect4Judgement *judgement) {
    /* What the table kept from other positions would change how far the nodes reach. */
    connect4_solver_forget(ai->solver);
    Connect4Columns columns;
    Budget part = budget_part(budget, strength->exact_nodes);
    connect4_solver_ignore_book(ai->solver, !strength->knows_book);
    Status status = connect4_solver_columns(ai->solver, position, &part, &columns);
    connect4_solver_ignore_book(ai->solver, false);
    budget_join(budget, &part);
    if (status != STATUS_OK) {
        return part.status == STATUS_CANCELLED ? STATUS_CANCELLED : STATUS_NOT_FOUND;
    }
    judgement->is_exact = true;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        judgement->score[i] =
            columns.score[i] == CONNECT4_NO_SCORE ? CONNECT4_NO_JUDGEMENT : columns.score[i];
    }
    return STATUS_OK;
}

Status connect4_ai_judge(Connect4Ai *ai, Connect4Position position,
                         const Connect4Strength *strength, Budget *budget,
                         Connect4Judgement *judgement) {
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    if (!budget_poll(budget) && budget->status == STATUS_CANCELLED) {
        return STATUS_CANCELLED;
    }
    if (strength->exact_nodes && budget->status == STATUS_OK) {
        Status status = judge_exactly(ai, position, strength, budget, judgement);
        if (status != STATUS_NOT_FOUND) {
            return status;
        }
    }
    Connect4Judgement found = {.is_exact = false};
    Budget part = budget_part(budget, strength->nodes);
    bool done = judge_columns(ai->judge, position, strength->depth, &part, found.score);
    budget_join(budget, &part);
    if (part.status == STATUS_CANCELLED) {
        return STATUS_CANCELLED;
    }
    if (!done) {
        /* Not even one ply was affordable: that much is always given. */
        Budget ply = budget_unlimited();
        judge_columns(ai->judge, position, 1, &ply, found.score);
    }
    *judgement = found;
    return STATUS_OK;
}

/* The best columns within the nodes of `strength`; the others look unplayable. STATUS_NOT_FOUND
 * when the nodes do not suffice. */
static Status judge_best(Connect4Ai *ai, Connect4Position position,
                         const Connect4Strength *strength, Budget *budget,
                         Connect4Judgement *judgement) {
    connect4_solver_forget(ai->solver);
    Connect4Best best;
    Budget part = budget_part(budget, strength->exact_nodes);
    Status status = connect4_solver_best(ai->solver, position, &part, &best);
    budget_join(budget, &part);
    if (status != STATUS_OK) {
        return part.status == STATUS_CANCELLED ? STATUS_CANCELLED : STATUS_NOT_FOUND;
    }
    judgement->is_exact = true;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        judgement->score[i] = best.keeps[i] ? best.score : CONNECT4_NO_JUDGEMENT;
    }
    return STATUS_OK;
}

static bool has_decided(const Connect4Judgement *judgement, int score) {
    return judgement->is_exact || score > CONNECT4_JUDGED_WIN || score < -CONNECT4_JUDGED_WIN;
}

/* One of the columns that are best, or worse by no more than the slack. */
static int choose_column(const Connect4Judgement *judgement, int slack, Rng *rng) {
    int best = CONNECT4_NO_JUDGEMENT;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        best = judgement->score[i] > best ? judgement->score[i] : best;
    }
    int least = has_decided(judgement, best) ? best : best - slack;
    int columns[CONNECT4_COLUMNS];
    uint32_t size = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (judgement->score[i] != CONNECT4_NO_JUDGEMENT && judgement->score[i] >= least) {
            columns[size++] = i;
        }
    }
    return columns[rng_below(rng, size)];
}

/* Leaves only the blocks when the other side threatens to win, even where all is lost. */
static void keep_blocks(Connect4Position position, Connect4Judgement *judgement) {
    uint64_t other = position.current ^ position.mask;
    uint64_t blocks = bitboard_completing(other, position.mask) & bitboard_landings(position.mask);
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (blocks && !(blocks & BITBOARD_COLUMN(i))) {
            judgement->score[i] = CONNECT4_NO_JUDGEMENT;
        }
    }
}

/* A slip: any column with room, but a player who looks ahead at all does not let the other side
 * win with the next disc where that can be helped. */
static int choose_blindly(Connect4Position position, const Connect4Strength *strength, Rng *rng) {
    uint64_t other = position.current ^ position.mask;
    uint64_t dreads = bitboard_completing(other, position.mask);
    uint64_t safe = strength->depth > 1 ? bitboard_safe_moves(position.mask, dreads) : 0;
    uint64_t landings = safe ? safe : bitboard_landings(position.mask);
    int columns[CONNECT4_COLUMNS];
    uint32_t size = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (landings & BITBOARD_COLUMN(i)) {
            columns[size++] = i;
        }
    }
    return columns[rng_below(rng, size)];
}

Status connect4_ai_move(Connect4Ai *ai, const Connect4Request *request, Budget *budget,
                        Connect4Choice *choice) {
    Connect4Position position = request->position;
    const Connect4Strength *strength = request->strength;
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (connect4_position_has_room(position, i) && connect4_position_wins_with(position, i)) {
            int score = (CONNECT4_CELLS + 1 - connect4_position_count(position)) / 2;
            *choice = (Connect4Choice){i, true, score};
            return STATUS_OK;
        }
    }
    /* The position takes part, so that a game does not draw the same number at every move. */
    Rng rng =
        rng_seeded(request->seed ^ connect4_position_key(position) * UINT64_C(0x9e3779b97f4a7c15));
    if (rng_below(&rng, 100) < (uint32_t)strength->error_percent) {
        *choice = (Connect4Choice){choose_blindly(position, strength, &rng), false,
                                   CONNECT4_NO_JUDGEMENT};
        return STATUS_OK;
    }
    Connect4Judgement judgement;
    Status status = strength->is_perfect ? judge_best(ai, position, strength, budget, &judgement)
                                         : STATUS_NOT_FOUND;
    if (status == STATUS_NOT_FOUND) {
        Connect4Strength rest = *strength;
        rest.exact_nodes = strength->is_perfect ? 0 : strength->exact_nodes;
        status = connect4_ai_judge(ai, position, &rest, budget, &judgement);
    }
    if (status != STATUS_OK) {
        return status;
    }
    keep_blocks(position, &judgement);
    int column = choose_column(&judgement, strength->slack, &rng);
    *choice = (Connect4Choice){column, judgement.is_exact, judgement.score[column]};
    return STATUS_OK;
}
