/* Makes puzzles "win in three" from games that a middling level plays against itself. */
#include "gomoku/win_puzzle.h"

#include "base/rng.h"
#include "gomoku/threats.h"

#define PUZZLE_TABLE_BYTES (1u << 20)
#define PUZZLE_LEVEL                                                                               \
    ((GomokuLevel)(GOMOKU_LEVEL_LOWEST + 3)) /* plays plausibly, and leaves chances */
#define OPENING_STONES 4                     /* drawn near the centre */
#define OPENING_REACH 2                      /* points from the centre */
#define WIN_FOURS_NODES 2000
#define GAMES_MAX 1000 /* one in a few reaches a puzzle */
#define STONES_MIN 9   /* a position with something in it */

typedef struct GomokuWinPuzzle {
    int count;                                /* stones, black's first */
    int stones[GOMOKU_WIN_PUZZLE_STONES_MAX]; /* points in the order of the game */
} GomokuWinPuzzle;

/* A level's move is drawn from the game's seed; a seed has as many games as it needs. */
static uint64_t game_seed(uint64_t seed, int game) {
    return seed * 0x9E3779B97F4A7C15u + (uint64_t)game;
}

static void play_opening(GomokuBoard *board, Rng *rng, GomokuWinPuzzle *puzzle) {
    const int middle = board->size / 2;
    while (puzzle->count < OPENING_STONES) {
        const int column = middle - OPENING_REACH + (int)rng_below(rng, 2 * OPENING_REACH + 1);
        const int row = middle - OPENING_REACH + (int)rng_below(rng, 2 * OPENING_REACH + 1);
        if (gomoku_board_play(board, gomoku_point(column, row))) {
            puzzle->stones[puzzle->count++] = gomoku_point(column, row);
        }
    }
}

/* Does one first stone win in three, and only one? It begins a chain of fours, nothing wins faster,
 * and no five has to be stopped. */
static bool is_puzzle(GomokuAi *ai, const GomokuBoard *board) {
    int points[GOMOKU_POINTS];
    GomokuVcf fours;
    GomokuThreats threats;
    Budget budget = budget_nodes(WIN_FOURS_NODES);
    if (gomoku_vcf(ai, board, &budget, &fours) != STATUS_OK ||
        fours.plies != 2 * GOMOKU_WIN_PUZZLE_MOVES - 1) {
        return false;
    }
    gomoku_threats(ai, board, gomoku_other((GomokuStone)board->turn), &threats);
    const int count = gomoku_winning_stones(ai, board, GOMOKU_WIN_PUZZLE_MOVES, points);
    return threats.danger != GOMOKU_DANGER_FIVE && count == 1 && points[0] == fours.move;
}

static bool puzzle_is_stopped(const atomic_bool *stop) {
    return stop && atomic_load(stop);
}

/* Plays one game; true when it reaches a puzzle. */
static bool play_to_puzzle(GomokuAi *ai, uint64_t seed, const atomic_bool *stop,
                           GomokuWinPuzzle *puzzle) {
    GomokuBoard board;
    Rng rng = rng_seeded(seed);
    puzzle->count = 0;
    gomoku_board_init(&board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    play_opening(&board, &rng, puzzle);
    while (puzzle->count < GOMOKU_WIN_PUZZLE_STONES_MAX && !puzzle_is_stopped(stop)) {
        const GomokuRequest request = {&board, PUZZLE_LEVEL, seed};
        Budget budget = budget_unlimited();
        GomokuResult result;
        if (puzzle->count >= STONES_MIN && is_puzzle(ai, &board)) {
            return true;
        }
        if (gomoku_ai_move(ai, &request, &budget, &result) != STATUS_OK ||
            !gomoku_board_play(&board, result.move)) {
            return false; /* the game is over */
        }
        puzzle->stones[puzzle->count++] = result.move;
    }
    return false;
}

static Status make_puzzle(GomokuAi *ai, uint64_t seed, const atomic_bool *stop,
                          GomokuWinPuzzle *puzzle) {
    for (int game = 0; game < GAMES_MAX && !puzzle_is_stopped(stop); game++) {
        if (play_to_puzzle(ai, game_seed(seed, game), stop, puzzle)) {
            return STATUS_OK;
        }
    }
    /* Memory is all that keeps a game from being played. */
    return puzzle_is_stopped(stop) ? STATUS_CANCELLED : STATUS_NO_MEMORY;
}

Status gomoku_win_puzzle_describe(Date date, const atomic_bool *stop, Text *out) {
    const uint64_t seed = (uint64_t)(date.year * 10000 + date.month * 100 + date.day);
    GomokuWinPuzzle puzzle;
    GomokuAi *ai = gomoku_ai_create(PUZZLE_TABLE_BYTES);
    const Status status = ai ? make_puzzle(ai, seed, stop, &puzzle) : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
    if (status != STATUS_OK) {
        return status;
    }
    text_addf(out, "%d %d", GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    for (int i = 0; i < puzzle.count; i++) {
        text_addf(out, "%c%d,%d", i == 0 ? ' ' : ';', gomoku_column(puzzle.stones[i]),
                  gomoku_row(puzzle.stones[i]));
    }
    return STATUS_OK;
}
