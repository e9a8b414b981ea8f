/* Plays Gomocup engines against each other.
 *
 *     gomoku_match [--games N] [--time MS] [--size S] [--rule R] [--seed S] [--memory MIB]
 *                  [--other-time MS] [--nodes N] [--openings FILE] [--sprt ELO0 ELO1] [--quiet]
 *                  ENGINE OTHER …
 *     gomoku_match --print-openings N [--size S] [--rule R] [--seed S]
 *
 * ENGINE plays --games games against each OTHER (both are shell commands), one at a time, each
 * opening twice with colours changed. An opening has three to six stones near the centre, drawn
 * with the seed, that Damier's own search calls even; --openings takes them from a file of lines
 * `x,y;x,y …` instead. --nodes limits the nodes of a move (INFO max_node): with a generous --time a
 * match between two builds of Damier is then immune to load. An engine loses when it gives an
 * illegal move, or none within half a minute after its turn. Prints wins, draws and losses, the
 * difference in Elo with its 95 % interval, the log likelihood ratio with --sprt (the match ends at
 * +-2.94), and each side's processor and wall time for a move. On a busy machine compare the
 * processor times. */
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "bench/gomoku_engine.h"
#include "gomoku/ai.h"
#include "gomoku/rules.h"

#define OPENINGS_MAX 2000
#define LOOK_NODES 20000
#define LOOK_SCORE 80
#define BALANCE_NODES 400000
#define BALANCE_SCORE 25
#define SPRT_BOUND 2.94

typedef struct Options {
    GameTerms terms;
    int games;
    int print;
    int other_ms;
    uint64_t seed;
    const char *openings;
    double elo0, elo1;
    bool sprt;
    bool quiet;
} Options;

typedef struct Score {
    int wins, draws, losses;
    int failures[2]; /* illegal moves, missing moves, crashes */
} Score;

static GomokuRule rule_of(const GameTerms *terms) {
    return (GomokuRule)terms->rule;
}

static void record_start(Record *record, const GameTerms *terms) {
    memset(record, 0, sizeof *record);
    gomoku_board_init(&record->board, terms->size, (int)rule_of(terms));
}

static bool record_play(Record *record, int point) {
    if (point == GOMOKU_NO_POINT || !gomoku_board_play(&record->board, point)) {
        return false;
    }
    record->points[record->count++] = point;
    return true;
}

/* ---- Openings ---- */

static bool is_within(GomokuAi *ai, const GomokuBoard *board, uint64_t nodes, int score) {
    Budget budget = budget_nodes(nodes);
    const GomokuLimits limits = {0};
    GomokuResult result;
    gomoku_ai_forget(ai);
    gomoku_ai_search(ai, board, &limits, &budget, &result);
    return result.mate == 0 && abs(result.score) <= score;
}

/* Searches briefly first: most openings are not even. */
static bool is_even(GomokuAi *ai, const GomokuBoard *board) {
    return is_within(ai, board, LOOK_NODES, LOOK_SCORE) &&
           is_within(ai, board, BALANCE_NODES, BALANCE_SCORE);
}

static void draw_opening(Rng *rng, const GameTerms *terms, Record *record) {
    const int stones = 3 + (int)rng_below(rng, 4);
    record_start(record, terms);
    while (record->count < stones) {
        const int reach = record->count == 0 ? 1 : 3;
        const int width = 2 * reach + 1;
        const int column = terms->size / 2 - reach + (int)rng_below(rng, (uint32_t)width);
        const int row = terms->size / 2 - reach + (int)rng_below(rng, (uint32_t)width);
        record_play(record, gomoku_point(column, row));
    }
}

static void make_opening(GomokuAi *ai, Rng *rng, const GameTerms *terms, Record *record) {
    do {
        draw_opening(rng, terms, record);
    } while (!is_even(ai, &record->board));
}

static void print_record(FILE *out, const Record *record) {
    for (int i = 0; i < record->count; i++) {
        fprintf(out, "%s%d,%d", i > 0 ? ";" : "", gomoku_column(record->points[i]),
                gomoku_row(record->points[i]));
    }
}

static bool read_opening(FILE *file, const GameTerms *terms, Record *record) {
    char line[2048];
    if (!fgets(line, sizeof line, file)) {
        return false;
    }
    record_start(record, terms);
    for (const char *at = strtok(line, ";\r\n"); at; at = strtok(NULL, ";\r\n")) {
        int column;
        int row;
        if (sscanf(at, "%d,%d", &column, &row) != 2 ||
            !record_play(record, gomoku_point(column, row))) {
            return false;
        }
    }
    return record->count > 0;
}

/* Takes as many openings as wanted, or as the file has. */
static int take_openings(const Options *options, int wanted, Record *openings) {
    int count = 0;
    if (options->openings) {
        FILE *file = fopen(options->openings, "r");
        while (file && count < wanted && read_opening(file, &options->terms, &openings[count])) {
            count++;
        }
        if (file) {
            fclose(file);
        }
        return count;
    }
    GomokuAi *ai = gomoku_ai_create(16 << 20);
    Rng rng = rng_seeded(options->seed);
    while (ai && count < wanted) {
        make_opening(ai, &rng, &options->terms, &openings[count++]);
    }
    gomoku_ai_destroy(ai);
    return count;
}

/* ---- Games ---- */

/* 1: engines[0] wins, -1: it loses, 0: a draw. `black` is the index of black's engine. */
static int play_game(Engine *const engines[2], int black, const Options *options, Record *record,
                     Score *score) {
    for (int i = 0; i < 2; i++) {
        if (!engine_new_game(engines[i], &options->terms)) {
            score->failures[i]++;
            return i == 0 ? -1 : 1;
        }
    }
    while (record->board.outcome == OUTCOME_ONGOING) {
        const int mover = record->board.turn == GOMOKU_BLACK ? black : 1 - black;
        const int point = engine_move(engines[mover], record, &options->terms);
        if (!record_play(record, point)) {
            fprintf(stderr, "%s: bad move %d\n", engines[mover]->command, point);
            score->failures[mover]++;
            engine_stop(engines[mover]);
            engine_start(engines[mover], engines[mover]->command, &options->terms);
            return mover == 0 ? -1 : 1;
        }
    }
    if (record->board.outcome == OUTCOME_DRAW) {
        return 0;
    }
    const int winner = record->board.outcome == OUTCOME_FIRST_WINS ? black : 1 - black;
    return winner == 0 ? 1 : -1;
}

/* ---- Statistics ---- */

static double elo_of(double share) {
    const double kept = fmin(fmax(share, 0.001), 0.999);
    return -400.0 * log10(1.0 / kept - 1.0);
}

static double expected(double elo) {
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

/* Mean and variance of a game's result. */
static void moments(const Score *score, double *mean, double *variance) {
    const double n = score->wins + score->draws + score->losses;
    *mean = (score->wins + 0.5 * score->draws) / n;
    *variance = (score->wins * pow(1.0 - *mean, 2) + score->draws * pow(0.5 - *mean, 2) +
                 score->losses * pow(*mean, 2)) /
                n;
}

static double likelihood_ratio(const Score *score, const Options *options) {
    double mean;
    double variance;
    moments(score, &mean, &variance);
    if (variance <= 0) {
        return 0;
    }
    const int n = score->wins + score->draws + score->losses;
    const double low = expected(options->elo0);
    const double high = expected(options->elo1);
    return n * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
}

static void print_score(const Score *score, const Options *options, Engine *const engines[2]) {
    double mean;
    double variance;
    moments(score, &mean, &variance);
    const int n = score->wins + score->draws + score->losses;
    const double half = 1.96 * sqrt(fmax(variance, 0.25 / n) / n);
    printf("%s: +%d =%d -%d of %d, %.1f %%, Elo %+.0f [%+.0f, %+.0f]", engines[1]->command,
           score->wins, score->draws, score->losses, n, 100 * mean, elo_of(mean),
           elo_of(mean - half), elo_of(mean + half));
    if (options->sprt) {
        printf(", LLR %.2f", likelihood_ratio(score, options));
    }
    for (int i = 0; i < 2; i++) {
        const Engine *engine = engines[i];
        const double moves = engine->moves > 0 ? (double)engine->moves : 1;
        printf("\n  %s: %.0f ms CPU, %.0f ms wall a move, slowest %.0f ms, failures %d",
               i == 0 ? "first" : "other", (double)engine->cpu_us / moves / 1e3,
               (double)engine->wall_us / moves / 1e3, (double)engine->wall_max_us / 1e3,
               score->failures[i]);
    }
    putchar('\n');
    fflush(stdout);
}

static void play_match(Engine *const engines[2], const Options *options, const Record *openings,
                       int count) {
    Score score = {0};
    for (int game = 0; game < options->games; game++) {
        Record record = openings[game / 2 % count];
        const int black = game % 2;
        const int result = play_game(engines, black, options, &record, &score);
        score.wins += result > 0;
        score.draws += result == 0;
        score.losses += result < 0;
        if (!options->quiet) {
            fprintf(stderr, "%d %s %+d ", game + 1, black == 0 ? "black" : "white", result);
            print_record(stderr, &record);
            fputc('\n', stderr);
        }
        if (options->sprt && fabs(likelihood_ratio(&score, options)) >= SPRT_BOUND) {
            break;
        }
    }
    print_score(&score, options, engines);
}

/* ---- The command line ---- */

static bool take_number(char *const *argv, int *at, const char *name, int *value) {
    if (strcmp(argv[*at], name) != 0 || !argv[*at + 1]) {
        return false;
    }
    *value = atoi(argv[++*at]);
    return true;
}

/* Returns the index of the first engine. */
static int read_options(char **argv, Options *options) {
    int at = 1;
    int mib = 64;
    int seed = 1;
    for (; argv[at] && argv[at][0] == '-'; at++) {
        if (strcmp(argv[at], "--openings") == 0 && argv[at + 1]) {
            options->openings = argv[++at];
        } else if (strcmp(argv[at], "--sprt") == 0 && argv[at + 1] && argv[at + 2]) {
            options->sprt = true;
            options->elo0 = atof(argv[++at]);
            options->elo1 = atof(argv[++at]);
        } else if (strcmp(argv[at], "--quiet") == 0) {
            options->quiet = true;
        } else if (!take_number(argv, &at, "--games", &options->games) &&
                   !take_number(argv, &at, "--time", &options->terms.turn_ms) &&
                   !take_number(argv, &at, "--other-time", &options->other_ms) &&
                   !take_number(argv, &at, "--nodes", &options->terms.nodes) &&
                   !take_number(argv, &at, "--size", &options->terms.size) &&
                   !take_number(argv, &at, "--rule", &options->terms.rule) &&
                   !take_number(argv, &at, "--print-openings", &options->print) &&
                   !take_number(argv, &at, "--memory", &mib) &&
                   !take_number(argv, &at, "--seed", &seed)) {
            fprintf(stderr, "unknown option %s\n", argv[at]);
            exit(2);
        }
    }
    options->seed = (uint64_t)seed;
    options->terms.memory = (int64_t)mib << 20;
    return at;
}

int main(int argc, char **argv) {
    static Record openings[OPENINGS_MAX];
    Options options = {.terms = {.size = 15, .rule = 0, .turn_ms = 300}, .games = 100};
    const int first = read_options(argv, &options);
    signal(SIGPIPE, SIG_IGN);
    const int wanted = options.print > 0 ? options.print : (options.games + 1) / 2;
    if (wanted > OPENINGS_MAX || (options.print == 0 && argc - first < 2)) {
        fputs("gomoku_match [options] ENGINE OTHER …\n", stderr);
        return 2;
    }
    const int count = take_openings(&options, wanted, openings);
    for (int i = 0; i < options.print && i < count; i++) {
        print_record(stdout, &openings[i]);
        putchar('\n');
    }
    for (int other = first + 1; options.print == 0 && other < argc && count > 0; other++) {
        Engine engines[2] = {{.turn_ms = 0}, {.turn_ms = options.other_ms}};
        if (!engine_start(&engines[0], argv[first], &options.terms) ||
            !engine_start(&engines[1], argv[other], &options.terms)) {
            fprintf(stderr, "%s or %s does not start\n", argv[first], argv[other]);
            for (int i = 0; i < 2; i++) {
                if (engines[i].pid > 0) {
                    engine_stop(&engines[i]);
                }
            }
            return 1;
        }
        play_match((Engine *const[2]){&engines[0], &engines[1]}, &options, openings, count);
        engine_stop(&engines[0]);
        engine_stop(&engines[1]);
    }
    return 0;
}
