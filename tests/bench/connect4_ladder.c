/* Plays the levels of Connect 4 against each other.
 *
 *     connect4_ladder [--games N] [--seed S] [--from LEVEL] [--to LEVEL] [--size WxH] [A B]
 *
 * Without A and B, each level plays the one below it; the first plays a player of two plies, and
 * the last. A and B are levels 0 … 10, "two-ply", or strengths written as
 * depth,nodes,exact,slack,upright,level,gap,diagonal (ai.h). The players take turns to begin.
 * Nothing depends on the clock or the machine: the same seed prints the same wins, draws and
 * losses.
 *
 * A score is wins plus half the draws, in percent. The number of different games is printed,
 * because strong players repeat themselves; "slowest" is the longest move in processor time. The
 * last level knows the opening from the library's built-in book; the first line says how far. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/connect4_sample.h"
#include "connect4/ai.h"

#define GAMES_MAX 2000

typedef struct Player {
    char name[60];
    bool is_two_ply;
    Connect4Strength strength;
} Player;

typedef struct Ladder {
    Connect4Ai *ai;
    Connect4Shape shape;
    int games;
    uint64_t seed;
    double slowest_ms;
    char played[GAMES_MAX][CONNECT4_MOVES_SIZE];
} Ladder;

typedef struct Result {
    int wins, draws, losses; /* of the first player */
    int different;
} Result;

static double cpu_ms(void) {
    return sample_clock_us(CLOCK_PROCESS_CPUTIME_ID) / 1e3;
}

static bool gives_a_win(Connect4Position position, int column) {
    Connect4Position next = connect4_position_play(position, column);
    for (int reply = 0; reply < connect4_shape(next.shape).columns; reply++) {
        if (connect4_position_has_room(next, reply) && connect4_position_wins_with(next, reply)) {
            return true;
        }
    }
    return false;
}

/* Wins with this disc if it can, avoids an immediate win of the other side if it can, and otherwise
 * plays at random. */
static int play_two_ply(Connect4Position position, uint64_t seed) {
    Rng rng = rng_seeded(seed ^ connect4_position_key(position) * UINT64_C(0x9e3779b97f4a7c15));
    int open[CONNECT4_COLUMNS_MAX], safe[CONNECT4_COLUMNS_MAX];
    uint32_t opens = 0, safes = 0;
    for (int i = 0; i < connect4_shape(position.shape).columns; i++) {
        if (!connect4_position_has_room(position, i)) {
            continue;
        }
        if (connect4_position_wins_with(position, i)) {
            return i;
        }
        open[opens++] = i;
        if (!gives_a_win(position, i)) {
            safe[safes++] = i;
        }
    }
    return safes ? safe[rng_below(&rng, safes)] : open[rng_below(&rng, opens)];
}

static int play_move(Ladder *ladder, const Player *player, Connect4Position position,
                     uint64_t seed) {
    if (player->is_two_ply) {
        return play_two_ply(position, seed);
    }
    const Connect4Request request = {position, &player->strength, seed};
    Connect4Choice choice;
    Budget budget = budget_unlimited();
    double start = cpu_ms();
    if (connect4_ai_move(ladder->ai, &request, &budget, &choice) != STATUS_OK) {
        fputs("no move\n", stderr);
        exit(EXIT_FAILURE);
    }
    double spent = cpu_ms() - start;
    ladder->slowest_ms = spent > ladder->slowest_ms ? spent : ladder->slowest_ms;
    return choice.column;
}

/* 1 when the first of `sides` wins, -1 when the second does, 0 for a draw. */
static int play_game(Ladder *ladder, const Player *const sides[2], uint64_t seed, char *moves) {
    Connect4Position position = connect4_position_start(ladder->shape);
    int count = 0;
    while (!connect4_position_is_over(position)) {
        int column = play_move(ladder, sides[count % 2], position, seed);
        moves[count++] = (char)('1' + column);
        position = connect4_position_play(position, column);
    }
    moves[count] = '\0';
    return connect4_position_is_won(position) ? (count % 2 ? 1 : -1) : 0;
}

static bool is_new(const Ladder *ladder, int game) {
    for (int i = 0; i < game; i++) {
        if (strcmp(ladder->played[i], ladder->played[game]) == 0) {
            return false;
        }
    }
    return true;
}

static Result play_match(Ladder *ladder, const Player *one, const Player *other) {
    Result result = {.wins = 0};
    for (int game = 0; game < ladder->games; game++) {
        bool begins = game % 2 == 0;
        const Player *const sides[2] = {begins ? one : other, begins ? other : one};
        /* Both games of a pair use the same seed. */
        int outcome =
            play_game(ladder, sides, ladder->seed + (uint64_t)game / 2, ladder->played[game]) *
            (begins ? 1 : -1);
        result.wins += outcome > 0;
        result.draws += outcome == 0;
        result.losses += outcome < 0;
        result.different += is_new(ladder, game);
    }
    return result;
}

static void print_match(Ladder *ladder, const Player *one, const Player *other) {
    ladder->slowest_ms = 0;
    double start = cpu_ms();
    Result result = play_match(ladder, one, other);
    double score = 100.0 * (result.wins + 0.5 * result.draws) / ladder->games;
    printf("%-22s %-22s %5d %5d %5d %7.2f %% %9d %9.0f ms %8.1f s\n", one->name, other->name,
           result.wins, result.draws, result.losses, score, result.different, ladder->slowest_ms,
           (cpu_ms() - start) / 1e3);
    fflush(stdout);
}

static Player level_player(int level) {
    Player player = {.strength = connect4_levels[level]};
    snprintf(player.name, sizeof player.name, "%d %s", level, connect4_level_names[level]);
    return player;
}

static Player two_ply_player(void) {
    return (Player){.name = "two-ply", .is_two_ply = true};
}

static bool read_player(const char *text, Player *player) {
    unsigned long long nodes, exact;
    Connect4Strength strength = {.shuns_edges = true};
    Connect4Oversight *over = &strength.oversight;
    char *end;
    long level = strtol(text, &end, 10);
    if (strcmp(text, "two-ply") == 0) {
        *player = two_ply_player();
    } else if (*end == '\0' && level >= 0 && level < CONNECT4_LEVELS) {
        *player = level_player((int)level);
    } else if (sscanf(text, "%d,%llu,%llu,%d,%d,%d,%d,%d", &strength.depth, &nodes, &exact,
                      &strength.slack, &over->upright, &over->level, &over->gap,
                      &over->diagonal) == 8) {
        strength.nodes = nodes;
        strength.exact_nodes = exact;
        *player = (Player){.strength = strength};
        snprintf(player->name, sizeof player->name, "%s", text);
    } else {
        return false;
    }
    return true;
}

static void print_ladder(Ladder *ladder, int from, int to) {
    const Player two_ply = two_ply_player();
    const Player first = level_player(0), last = level_player(CONNECT4_LEVELS - 1);
    if (from <= 0) {
        print_match(ladder, &first, &two_ply);
    }
    for (int level = from > 1 ? from : 1; level <= to; level++) {
        const Player above = level_player(level), below = level_player(level - 1);
        print_match(ladder, &above, &below);
    }
    if (to >= CONNECT4_LEVELS - 1) {
        print_match(ladder, &first, &last);
    }
}

int main(int argc, char **argv) {
    static Ladder ladder = {.games = 200, .seed = 1};
    Player players[2];
    char why[100];
    Text reason = text_over(why, sizeof why);
    int read = 0, from = 0, to = CONNECT4_LEVELS - 1;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--games") == 0) {
            ladder.games = atoi(value);
            i++;
        } else if (strcmp(argv[i], "--size") == 0) {
            if (connect4_shape_from_text(value, &ladder.shape, &reason) != STATUS_OK) {
                fprintf(stderr, "connect4_ladder: \"%s\": %s\n", value, why);
                return EXIT_FAILURE;
            }
            i++;
        } else if (strcmp(argv[i], "--seed") == 0) {
            ladder.seed = strtoull(value, NULL, 10);
            i++;
        } else if (strcmp(argv[i], "--from") == 0) {
            from = atoi(value);
            i++;
        } else if (strcmp(argv[i], "--to") == 0) {
            to = atoi(value);
            i++;
        } else if (read == 2 || !read_player(argv[i], &players[read++])) {
            fprintf(stderr, "connect4_ladder: what is \"%s\"?\n", argv[i]);
            return EXIT_FAILURE;
        }
    }
    ladder.ai = connect4_ai_create_unless(0, NULL);
    if (!ladder.ai || ladder.games < 1 || ladder.games > GAMES_MAX || read == 1) {
        fputs("connect4_ladder: two players, 1 to 2000 games, and enough memory\n", stderr);
        return EXIT_FAILURE;
    }
    Connect4Book book = {.plies = 0};
    bool has_book = connect4_book_builtin((Connect4Shape){0, 0}, &book);
    printf("%d games a pair, seed %llu, %s %d plies\n", ladder.games,
           (unsigned long long)ladder.seed, has_book ? "a book of" : "no book:", book.plies);
    printf("%-22s %-22s %5s %5s %5s %9s %9s %12s %10s\n", "player", "against", "won", "drawn",
           "lost", "score", "different", "slowest", "cpu");
    if (read == 2) {
        print_match(&ladder, &players[0], &players[1]);
    } else {
        print_ladder(&ladder, from, to);
    }
    connect4_ai_destroy(ladder.ai);
    return EXIT_SUCCESS;
}
