/* Plays the levels of Gomoku against each other.
 *
 *     gomoku_ladder [--games N] [--seed S] [--classic-nodes N] [A B]
 *
 * Each of the ten levels plays the one below it, and the lowest plays a player who only extends its
 * own longest row; or A plays B (level ids, or `row` for that player). The players change colours.
 * Games start from three to five stones near the centre that a search calls even. Nothing depends
 * on the clock: the players of the source text, which think for five seconds in the window, get
 * this many nodes here (20 000, about a second). The same seed prints the same results. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/ai.h"
#include "support/games/gomoku_row.h"

#define EVEN_NODES 40000
#define EVEN_SCORE 60
/* Instead of a level: the player that extends its own longest row. */
#define ROW_PLAYER GOMOKU_LEVELS
#define NO_PLAYER (GOMOKU_LEVELS + 1)

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

/* With one or two stones the first player nearly always wins, which would hide the difference in
 * level. */
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

static bool is_of_text(int player) {
    return player == GOMOKU_LEVEL_CLASSIC || player == GOMOKU_LEVEL_SLOW;
}

static int choose(const Ladder *ladder, int player, const GomokuBoard *board, uint64_t seed) {
    if (player == ROW_PLAYER) {
        Rng rng = rng_seeded(seed * 1024 + board->count);
        return row_move(board, &rng);
    }
    GomokuResult result;
    Budget budget = is_of_text(player) ? budget_nodes(ladder->classic_nodes) : budget_unlimited();
    const GomokuRequest request = {board, (GomokuLevel)player, seed};
    gomoku_ai_move(ladder->ai, &request, &budget, &result);
    return result.move;
}

static const char *id_of(int player) {
    return player == ROW_PLAYER ? "row" : gomoku_level_info((GomokuLevel)player)->id;
}

/* The colour that wins from here, or GOMOKU_EMPTY for a draw. */
static GomokuStone play_game(const Ladder *ladder, const int players[2], GomokuBoard board,
                             uint64_t seed) {
    while (board.outcome == OUTCOME_ONGOING) {
        const int player = players[board.turn - 1];
        if (!gomoku_board_play(&board, choose(ladder, player, &board, seed))) {
            fprintf(stderr, "%s: no legal move\n", id_of(player));
            exit(1);
        }
    }
    return board.outcome == OUTCOME_FIRST_WINS    ? GOMOKU_BLACK
           : board.outcome == OUTCOME_SECOND_WINS ? GOMOKU_WHITE
                                                  : GOMOKU_EMPTY;
}

static void play_match(const Ladder *ladder, int upper, int lower) {
    int wins = 0;
    int draws = 0;
    GomokuBoard opening;
    for (int game = 0; game < ladder->games; game++) {
        const uint64_t seed = ladder->seed * 1000 + (uint64_t)game / 2;
        const bool is_black = game % 2 == 0;
        const int players[2] = {is_black ? upper : lower, is_black ? lower : upper};
        Rng rng = rng_seeded(seed);
        if (is_black) {
            open_game(ladder->ai, &rng, &opening);
        }
        const GomokuStone winner = play_game(ladder, players, opening, seed);
        wins += winner == (is_black ? GOMOKU_BLACK : GOMOKU_WHITE);
        draws += winner == GOMOKU_EMPTY;
    }
    printf("%s against %s: +%d =%d -%d, %.0f %%\n", id_of(upper), id_of(lower), wins, draws,
           ladder->games - wins - draws, 100.0 * (wins + 0.5 * draws) / ladder->games);
    fflush(stdout);
}

static int player_of(const char *id) {
    for (int level = 0; level < GOMOKU_LEVELS; level++) {
        if (strcmp(gomoku_level_info((GomokuLevel)level)->id, id) == 0) {
            return level;
        }
    }
    return strcmp(id, "row") == 0 ? ROW_PLAYER : NO_PLAYER;
}

int main(int argc, char **argv) {
    Ladder ladder = {gomoku_ai_create(8 << 20), 100, 1, 20000};
    int pair[2] = {NO_PLAYER, NO_PLAYER};
    int named = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--games") == 0 && i + 1 < argc) {
            ladder.games = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
            ladder.seed = strtoull(argv[++i], NULL, 10);
        } else if (strcmp(argv[i], "--classic-nodes") == 0 && i + 1 < argc) {
            ladder.classic_nodes = strtoull(argv[++i], NULL, 10);
        } else if (named < 2) {
            pair[named++] = player_of(argv[i]);
        }
    }
    if (!ladder.ai || ladder.games < 1 ||
        (named > 0 && (pair[0] == NO_PLAYER || pair[1] == NO_PLAYER))) {
        fputs("gomoku_ladder [--games N] [--seed S] [--classic-nodes N] [A B]\n", stderr);
        return 2;
    }
    if (named == 2) {
        play_match(&ladder, pair[0], pair[1]);
    }
    for (int level = 0; named == 0 && level < GOMOKU_TEN_LEVELS; level++) {
        play_match(&ladder, level, level == 0 ? ROW_PLAYER : level - 1);
    }
    gomoku_ai_destroy(ladder.ai);
    return 0;
}
