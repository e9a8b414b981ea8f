/* Plays the levels of Gomoku against each other.
 *
 *     gomoku_ladder [--games N] [--seed S] [--classic-nodes N] [A B]
 *
 * Each level against the one below it, or level A against level B (their ids), colours changed,
 * from three to five stones near the centre that a search calls even. Nothing depends on the clock:
 * the classic level, which thinks for five seconds in the window, gets so many nodes here (20 000,
 * about a second). The same seed prints the same results. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/ai.h"

#define EVEN_NODES 40000
#define EVEN_SCORE 60

typedef struct Ladder {
    GomokuAi *ai;
    int games;
    uint64_t seed;
    uint64_t classic_nodes;
} Ladder;

static bool is_even(GomokuAi *ai, const GomokuBoard *board) {
    Budget budget = budget_nodes(EVEN_NODES);
    const GomokuLimits limits = {0};
    GomokuResult result;
    gomoku_ai_forget(ai);
    gomoku_ai_search(ai, board, &limits, &budget, &result);
    return result.mate == 0 && abs(result.score) <= EVEN_SCORE;
}

/* With one or two stones the first player wins nearly always: neither level would show. */
static void open_game(GomokuAi *ai, Rng *rng, GomokuBoard *board) {
    do {
        const int stones = 3 + (int)rng_below(rng, 3);
        gomoku_board_init(board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
        while (board->count < stones) {
            gomoku_board_play(board,
                              gomoku_point(4 + (int)rng_below(rng, 7), 4 + (int)rng_below(rng, 7)));
        }
    } while (!is_even(ai, board));
}

/* The colour that wins, or GOMOKU_EMPTY. */
static GomokuStone play_game(const Ladder *ladder, const GomokuLevel levels[2], uint64_t seed) {
    GomokuBoard board;
    Rng rng = rng_seeded(seed);
    open_game(ladder->ai, &rng, &board);
    while (board.outcome == OUTCOME_ONGOING) {
        GomokuResult result;
        const GomokuLevel level = levels[board.turn - 1];
        Budget budget = level == GOMOKU_LEVEL_CLASSIC ? budget_nodes(ladder->classic_nodes)
                                                      : budget_unlimited();
        const GomokuRequest request = {&board, level, seed};
        gomoku_ai_move(ladder->ai, &request, &budget, &result);
        if (!gomoku_board_play(&board, result.move)) {
            fprintf(stderr, "%s: no legal move\n", gomoku_level_info(level)->id);
            exit(1);
        }
    }
    return board.outcome == OUTCOME_FIRST_WINS    ? GOMOKU_BLACK
           : board.outcome == OUTCOME_SECOND_WINS ? GOMOKU_WHITE
                                                  : GOMOKU_EMPTY;
}

static void play_match(const Ladder *ladder, GomokuLevel upper, GomokuLevel lower) {
    int wins = 0;
    int draws = 0;
    for (int game = 0; game < ladder->games; game++) {
        const bool is_black = game % 2 == 0;
        const GomokuLevel levels[2] = {is_black ? upper : lower, is_black ? lower : upper};
        const GomokuStone winner =
            play_game(ladder, levels, ladder->seed * 1000 + (uint64_t)game / 2);
        wins += winner == (is_black ? GOMOKU_BLACK : GOMOKU_WHITE);
        draws += winner == GOMOKU_EMPTY;
    }
    printf("%s against %s: +%d =%d -%d, %.0f %%\n", gomoku_level_info(upper)->id,
           gomoku_level_info(lower)->id, wins, draws, ladder->games - wins - draws,
           100.0 * (wins + 0.5 * draws) / ladder->games);
    fflush(stdout);
}

int main(int argc, char **argv) {
    Ladder ladder = {gomoku_ai_create(8 << 20), 100, 1, 20000};
    GomokuLevel pair[2] = {GOMOKU_LEVELS, GOMOKU_LEVELS};
    int named = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--games") == 0 && i + 1 < argc) {
            ladder.games = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
            ladder.seed = strtoull(argv[++i], NULL, 10);
        } else if (strcmp(argv[i], "--classic-nodes") == 0 && i + 1 < argc) {
            ladder.classic_nodes = strtoull(argv[++i], NULL, 10);
        } else if (named < 2) {
            pair[named++] = gomoku_level_by_id(argv[i]);
        }
    }
    if (!ladder.ai || ladder.games < 1 ||
        (named > 0 && (pair[0] == GOMOKU_LEVELS || pair[1] == GOMOKU_LEVELS))) {
        fputs("gomoku_ladder [--games N] [--seed S] [--classic-nodes N] [A B]\n", stderr);
        return 2;
    }
    if (named == 2) {
        play_match(&ladder, pair[0], pair[1]);
    }
    for (int level = 1; named == 0 && level < GOMOKU_LEVEL_FULL; level++) {
        play_match(&ladder, (GomokuLevel)level, (GomokuLevel)(level - 1));
    }
    gomoku_ai_destroy(ladder.ai);
    return 0;
}
