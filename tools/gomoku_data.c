/* Plays games of Damier against itself, the training data of gomoku_train and gomoku_order.
 *
 *     gomoku_data OUT GAMES SEED [NODES]
 *
 * Appends to OUT until it has GAMES lines; an interrupted run continues where it stopped. A line is
 * `RESULT POINT:SCORE …`. RESULT is 1 when black won, 0 for a draw, -1 when white won. SCORE is the
 * score for the side to move, by a search of about NODES nodes, before it plays POINT (32001: a
 * move of the opening, not searched). `POINT:SCORE+OTHER=SCORE` adds another move that was
 * searched, with the score for the side to move after OTHER. A game ends when a search has proved
 * a win. */
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "gomoku/search/search.h"

#define UNKNOWN 32001
#define NODES_USUAL 1500
/* An opening whose score exceeds this is drawn again. */
#define EVEN 150

typedef struct Player {
    GomokuAi *ai;
    Rng rng;
    uint64_t nodes;
} Player;

static void think(Player *player, const GomokuBoard *board, GomokuResult *result) {
    const uint64_t nodes = player->nodes / 2 + rng_next(&player->rng) % player->nodes;
    Budget budget = budget_nodes(nodes);
    const GomokuLimits limits = {0};
    gomoku_ai_search(player->ai, board, &limits, &budget, result);
}

/* Returns one of the `width` moves with the best ratings, without a search. */
static int glance(Player *player, const GomokuBoard *board, int width) {
    SearchMove moves[GOMOKU_POINTS];
    Budget budget = budget_unlimited();
    if (!gomoku_search_load(player->ai, board, &budget)) {
        return GOMOKU_NO_POINT;
    }
    const int count = gomoku_moves_list(&player->ai->search, moves);
    const int most = count < width ? count : width;
    for (int i = 0; i < most; i++) {
        gomoku_moves_pick(moves, count, i);
    }
    return most > 0 ? moves[rng_below(&player->rng, (uint32_t)most)].point : GOMOKU_NO_POINT;
}

static void draw_opening(Player *player, GomokuBoard *board) {
    gomoku_board_init(board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    const int stones = 2 + (int)rng_below(&player->rng, 5);
    const int reach = 2 + (int)rng_below(&player->rng, 4);
    while (board->count < stones) {
        const uint32_t width = (uint32_t)(2 * reach + 1);
        const int column = 7 - reach + (int)rng_below(&player->rng, width);
        const int row = 7 - reach + (int)rng_below(&player->rng, width);
        gomoku_board_play(board, gomoku_point(column, row));
    }
}

/* Draws an opening that is not yet decided, and writes black's and white's stones in turn to
 * `out`. */
static void open_game(Player *player, GomokuBoard *board, FILE *out) {
    GomokuResult result;
    do {
        draw_opening(player, board);
        think(player, board, &result);
    } while (result.mate != 0 || abs(result.score) > EVEN);
    int next[2] = {0, 0};
    for (int i = 0; i < board->count; i++) {
        int *at = &next[i % 2];
        while (board->cells[*at] != i % 2 + 1) {
            ++*at;
        }
        fprintf(out, " %d:%d", (*at)++, UNKNOWN);
    }
}

/* Searches one more move of this position and writes its score. */
static void look_aside(Player *player, const GomokuBoard *board, FILE *out) {
    GomokuBoard after = *board;
    GomokuResult result;
    const int point = glance(player, board, 16);
    if (point == GOMOKU_NO_POINT || !gomoku_board_play(&after, point) ||
        after.outcome != OUTCOME_ONGOING) {
        return;
    }
    think(player, &after, &result);
    fprintf(out, "+%d=%d", point, result.score);
}

/* Plays one game and writes its moves to `out`. Returns the result for black. */
static int play_game(Player *player, FILE *out) {
    GomokuBoard board;
    gomoku_ai_forget(player->ai);
    open_game(player, &board, out);
    while (board.outcome == OUTCOME_ONGOING) {
        GomokuResult result;
        think(player, &board, &result);
        if (result.mate != 0) {
            return (result.mate > 0) == (board.turn == GOMOKU_BLACK) ? 1 : -1;
        }
        int move = result.move;
        if (rng_below(&player->rng, 10) == 0) {
            move = glance(player, &board, 8);
        }
        fprintf(out, " %d:%d", move, result.score);
        if (rng_below(&player->rng, 2) == 0) {
            look_aside(player, &board, out);
        }
        gomoku_board_play(&board, move);
    }
    return board.outcome == OUTCOME_DRAW ? 0 : board.outcome == OUTCOME_FIRST_WINS ? 1 : -1;
}

static int count_lines(const char *path) {
    FILE *file = fopen(path, "r");
    int lines = 0;
    int c;
    while (file && (c = getc(file)) != EOF) {
        lines += c == '\n';
    }
    if (file) {
        fclose(file);
    }
    return lines;
}

int main(int argc, char **argv) {
    Player player = {.ai = gomoku_ai_create(4 << 20)};
    if (argc < 4 || !player.ai) {
        fputs("gomoku_data OUT GAMES SEED [NODES]\n", stderr);
        return 2;
    }
    const int games = atoi(argv[2]);
    const uint64_t seed = strtoull(argv[3], NULL, 10);
    player.nodes = argc > 4 ? strtoull(argv[4], NULL, 10) : NODES_USUAL;
    FILE *out = fopen(argv[1], "a");
    for (int game = count_lines(argv[1]); out && game < games; game++) {
        char moves[16384] = "";
        FILE *text = fmemopen(moves, sizeof moves, "w");
        player.rng = rng_seeded(seed * 1000003 + (uint64_t)game);
        const int result = play_game(&player, text);
        fclose(text);
        fprintf(out, "%d%s\n", result, moves);
        fflush(out);
    }
    gomoku_ai_destroy(player.ai);
    return out && fclose(out) == 0 ? 0 : 1;
}
