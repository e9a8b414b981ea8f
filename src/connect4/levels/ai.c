/* The computer as an opponent: exact scores, looking ahead, and the choice of a move. */
#include "connect4/ai.h"

#include <stdlib.h>

#include "base/rng.h"
#include "connect4/board.h"
#include "connect4/levels/ai_internal.h"
#include "connect4/levels/blunder_model.h"
#include "connect4/levels/heuristic_search.h"

#define AI_MEMORY_MIB 32
#define EDGES_BELOW 4 /* discs */

struct Connect4Ai {
    Connect4Solver *solver;
    HeuristicSearch *heuristic;
};

Connect4Ai *connect4_ai_create_unless(int memory_mib, const atomic_bool *stop) {
    Connect4Ai *ai = calloc(1, sizeof *ai);
    if (!ai) {
        return NULL;
    }
    ai->solver = connect4_solver_create_unless(memory_mib > 0 ? memory_mib : AI_MEMORY_MIB, stop);
    ai->heuristic = heuristic_search_create();
    if (!ai->solver || !ai->heuristic) {
        connect4_ai_destroy(ai);
        return NULL;
    }
    return ai;
}

void connect4_ai_destroy(Connect4Ai *ai) {
    if (ai) {
        connect4_solver_destroy(ai->solver);
        heuristic_search_destroy(ai->heuristic);
        free(ai);
    }
}

Connect4Solver *connect4_ai_solver(Connect4Ai *ai) {
    return ai->solver;
}

/* On boards of other sizes a node takes up to twice as long. */
#define PLAIN_SHARE 2

uint64_t ai_nodes(Connect4Position position, uint64_t nodes) {
    return connect4_shape_is_usual(position.shape) ? nodes : nodes / PLAIN_SHARE;
}

/* With so many empty cells a board that no book knows is seldom solved within the nodes of the
 * level Perfect, which then tries with a sixteenth of them. */
#define HOPELESS_LEFT 41
#define HOPELESS_SHARE 16

static uint64_t perfect_nodes(Connect4Position position, uint64_t nodes) {
    const int left = connect4_shape_cells(position.shape) - connect4_position_count(position);
    const bool is_hopeless = !connect4_shape_is_usual(position.shape) && left >= HOPELESS_LEFT;
    return is_hopeless ? nodes / HOPELESS_SHARE : nodes;
}

/* Adds what a part has spent; false when the whole budget has ended too. */
static bool budget_join(Budget *budget, const Budget *part) {
    budget->nodes = part->nodes;
    return budget_poll(budget);
}

/* Exact scores within the nodes of `strength`; STATUS_NOT_FOUND when these do not suffice. */
static Status judge_exactly(Connect4Ai *ai, Connect4Position position,
                            const Connect4Strength *strength, Budget *budget,
                            Connect4Judgement *judgement) {
    /* Entries of other positions would change how far the nodes reach. */
    connect4_solver_forget(ai->solver);
    Connect4Columns columns;
    Budget part = budget_part(budget, ai_nodes(position, strength->exact_nodes));
    connect4_solver_ignore_book(ai->solver, !strength->knows_book);
    Status status = connect4_solver_columns(ai->solver, position, &part, &columns);
    connect4_solver_ignore_book(ai->solver, false);
    budget_join(budget, &part);
    if (status != STATUS_OK) {
        return part.status == STATUS_CANCELLED ? STATUS_CANCELLED : STATUS_NOT_FOUND;
    }
    judgement->is_exact = true;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
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
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        found.score[i] = CONNECT4_NO_JUDGEMENT;
    }
    Budget part = budget_part(budget, strength->nodes);
    bool done =
        heuristic_search_columns(ai->heuristic, position, strength->depth, &part, found.score);
    budget_join(budget, &part);
    if (part.status == STATUS_CANCELLED) {
        return STATUS_CANCELLED;
    }
    if (!done) {
        /* The budget did not allow even one ply, which is always granted. */
        Budget ply = budget_unlimited();
        heuristic_search_columns(ai->heuristic, position, 1, &ply, found.score);
    }
    *judgement = found;
    return STATUS_OK;
}

Status ai_judge_best(Connect4Ai *ai, Connect4Position position, uint64_t nodes, Budget *budget,
                     Connect4Judgement *judgement) {
    Connect4Best best;
    Budget part = budget_part(budget, ai_nodes(position, nodes));
    const Status status = connect4_solver_best(ai->solver, position, &part, &best);
    budget_join(budget, &part);
    if (status != STATUS_OK) {
        return part.status == STATUS_CANCELLED ? STATUS_CANCELLED : STATUS_NOT_FOUND;
    }
    judgement->is_exact = true;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        judgement->score[i] = best.keeps[i] ? best.score : CONNECT4_NO_JUDGEMENT;
    }
    return STATUS_OK;
}

int connect4_judgement_best(const Connect4Judgement *judgement) {
    int best = CONNECT4_NO_JUDGEMENT;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        best = judgement->score[i] > best ? judgement->score[i] : best;
    }
    return best;
}

static bool has_decided(const Connect4Judgement *judgement, int score) {
    return judgement->is_exact || score > CONNECT4_JUDGED_WIN || score < -CONNECT4_JUDGED_WIN;
}

/* Chooses among the columns that are best, or worse by no more than the slack. */
static int choose_column(const Connect4Judgement *judgement, int slack, Rng *rng) {
    int best = connect4_judgement_best(judgement);
    int least = has_decided(judgement, best) ? best : best - slack;
    int columns[CONNECT4_COLUMNS_MAX];
    uint32_t size = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        if (judgement->score[i] != CONNECT4_NO_JUDGEMENT && judgement->score[i] >= least) {
            columns[size++] = i;
        }
    }
    return columns[rng_below(rng, size)];
}

/* Keeps only these cells, if there are any. */
static void keep_cells(const Board *board, uint64_t cells, Connect4Judgement *judgement) {
    for (int i = 0; i < board->columns; i++) {
        if (cells && !(cells & board_column(board, i))) {
            judgement->score[i] = CONNECT4_NO_JUDGEMENT;
        }
    }
}

/* The facts of a position that the player sees. */
typedef struct Sight {
    Board board;
    BlunderModel blunder_model;
    uint64_t wins, blocks; /* landings that complete a four, that stop one of the other side */
    bool is_blind;         /* a four that could be completed, now or later, is not seen */
} Sight;

static Sight sight_of(Connect4Position position, const Connect4Strength *strength, Rng *rng) {
    Sight sight = {.board = board_of(position.shape)};
    const Board *board = &sight.board;
    const uint64_t landings = board_landings(board, position.mask), mask = position.mask;
    sight.blunder_model = blunder_model_drawn(board, strength, rng);
    const uint64_t mine = position.current, theirs = mine ^ mask;
    const uint64_t wins = blunder_model_completing(board, &sight.blunder_model, mine, mask);
    const uint64_t opponent_wins =
        blunder_model_completing(board, &sight.blunder_model, theirs, mask);
    sight.wins = wins & landings;
    sight.blocks = opponent_wins & landings;
    sight.is_blind = wins != board_completing(board, mine, mask) ||
                     opponent_wins != board_completing(board, theirs, mask);
    return sight;
}

/* Searches as well as the strength and the player's sight allow. */
static Status heuristic_search_seen(Connect4Ai *ai, const Connect4Request *request,
                                    const Sight *sight, Budget *budget,
                                    Connect4Judgement *judgement) {
    const Connect4Strength *strength = request->strength;
    Connect4Strength rest = *strength;
    if (strength->is_perfect) {
        connect4_solver_forget(ai->solver);
        const uint64_t nodes = perfect_nodes(request->position, strength->exact_nodes);
        const Status status = ai_judge_best(ai, request->position, nodes, budget, judgement);
        if (status != STATUS_NOT_FOUND) {
            return status;
        }
        rest.exact_nodes = 0;
    }
    /* A player who overlooks lines on the board does not see the end of the game. */
    rest.exact_nodes = sight->is_blind ? 0 : rest.exact_nodes;
    heuristic_search_limit_blunders(ai->heuristic, &sight->blunder_model);
    const Status status = connect4_ai_judge(ai, request->position, &rest, budget, judgement);
    heuristic_search_limit_blunders(ai->heuristic, NULL);
    return status;
}

Status connect4_ai_move(Connect4Ai *ai, const Connect4Request *request, Budget *budget,
                        Connect4Choice *choice) {
    Connect4Position position = request->position;
    const Connect4Strength *strength = request->strength;
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    /* The seed includes the position, so that the draw differs from move to move. */
    Rng rng =
        rng_seeded(request->seed ^ connect4_position_key(position) * UINT64_C(0x9e3779b97f4a7c15));
    const Sight sight = sight_of(position, strength, &rng);
    const int count = connect4_position_count(position);
    if (sight.wins) {
        *choice = (Connect4Choice){connect4_cells_column(position.shape, sight.wins), true,
                                   (sight.board.cells + 1 - count) / 2};
        return STATUS_OK;
    }
    Connect4Judgement judgement;
    const Status status = heuristic_search_seen(ai, request, &sight, budget, &judgement);
    if (status != STATUS_OK) {
        return status;
    }
    /* Blocks even a lost position. */
    keep_cells(&sight.board, sight.blocks, &judgement);
    if (strength->shuns_edges && count < EDGES_BELOW && !sight.blocks) {
        const Board *board = &sight.board;
        const uint64_t edges = board_column(board, 0) | board_column(board, board->columns - 1);
        keep_cells(board, board->all & ~edges, &judgement);
    }
    int column = choose_column(&judgement, strength->slack, &rng);
    *choice = (Connect4Choice){column, judgement.is_exact, judgement.score[column]};
    return STATUS_OK;
}
