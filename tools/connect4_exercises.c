/* connect4_exercises: finds the exercises of Connect 4's course and prints
 * src/connect4/exercises/table.c. The same table on every machine; it takes some minutes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "connect4/exercises.h"
#include "connect4/hint.h"
#include "connect4/win_in_three.h"

enum { EACH = 26, GAMES_MAX = 400000, PROOF_NODES = 200000, HINT_NODES = 3000000 };

typedef struct Found {
    char moves[CONNECT4_MOVES_SIZE];
    int answer, difficulty;
} Found;

typedef struct Search {
    Connect4Ai *ai;
    Connect4Theme theme;
    Found found[EACH];
    int count;
    Rng rng;
} Search;

/* Plays like a learner: wins and blocks when it sees it, which is three times in four. */
static int choose_column(Connect4Position position, Rng *rng) {
    int choices[4 * CONNECT4_COLUMNS];
    uint32_t count = 0;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        const int weight = 1 + (column < 3 ? column : 6 - column);
        if (!connect4_position_is_legal(position, column)) {
            continue;
        }
        if (connect4_position_wins_with(position, column) && rng_below(rng, 4)) {
            return column;
        }
        for (int i = 0; i < weight; i++) {
            choices[count++] = column;
        }
    }
    Connect4Position turned = position;
    turned.current ^= position.mask;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (connect4_position_has_room(position, column) &&
            connect4_position_wins_with(turned, column) && rng_below(rng, 4)) {
            return column;
        }
    }
    return count > 0 ? choices[rng_below(rng, count)] : -1;
}

static bool has_reason(Search *search, Connect4Position position) {
    Connect4Hint hint;
    Budget budget = budget_nodes(HINT_NODES);
    if (connect4_hint_find(search->ai, position, &budget, &hint) != STATUS_OK) {
        return false;
    }
    return search->theme == CONNECT4_THEME_FOLLOW ? hint.kind == CONNECT4_HINT_FOLLOW_WINS
                                                  : hint.kind == CONNECT4_HINT_ZUGZWANG;
}

/* More discs to look through, more columns to choose from, a longer way to the win. */
static int difficulty_of(Connect4Solver *solver, Connect4Position position) {
    Budget budget = budget_nodes(PROOF_NODES * 10);
    int score = 0, columns = 0;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        columns += connect4_position_is_legal(position, column);
    }
    (void)connect4_solver_score(solver, position, &budget, &score);
    return connect4_score_moves(position, score) * 100 + connect4_position_count(position) +
           4 * columns;
}

static bool is_known(const Search *search, const char *moves) {
    for (int i = 0; i < search->count; i++) {
        if (strcmp(search->found[i].moves, moves) == 0) {
            return true;
        }
    }
    return false;
}

static bool take(Search *search, const char *moves, Connect4Position position) {
    Connect4Solver *solver = connect4_ai_solver(search->ai);
    int answer;
    if (!connect4_exercise_prove(solver, search->theme, position, PROOF_NODES, &answer) ||
        (search->theme >= CONNECT4_THEME_FOLLOW && !has_reason(search, position)) ||
        is_known(search, moves)) {
        return false;
    }
    Found *found = &search->found[search->count++];
    strcpy(found->moves, moves);
    found->answer = answer;
    found->difficulty = difficulty_of(solver, position);
    return true;
}

/* One game gives one exercise at most, so that no two look alike. */
static void play_game(Search *search) {
    char moves[CONNECT4_MOVES_SIZE] = "";
    const int first = search->theme <= CONNECT4_THEME_BLOCK ? 7 : 10;
    Connect4Position position = connect4_position_empty();
    while (!connect4_position_is_over(position)) {
        const int count = connect4_position_count(position);
        if (count >= first && rng_below(&search->rng, 2) && take(search, moves, position)) {
            return;
        }
        const int column = choose_column(position, &search->rng);
        moves[count] = (char)('1' + column);
        moves[count + 1] = 0;
        position = connect4_position_play(position, column);
    }
}

static int by_difficulty(const void *one, const void *other) {
    const Found *a = one, *b = other;
    return a->difficulty != b->difficulty ? (a->difficulty > b->difficulty) * 2 - 1
                                          : strcmp(a->moves, b->moves);
}

int main(void) {
    static const char *const names[CONNECT4_THEMES] = {"ROW", "DIAGONAL", "BLOCK",  "TRAP",
                                                       "TWO", "THREE",    "FOLLOW", "ZUGZWANG"};
    Search search = {.ai = connect4_ai_create_unless(0, NULL)};
    if (!search.ai) {
        return 1;
    }
    puts("/* The exercises of Connect 4, printed by tools/connect4_exercises.c. */");
    puts("#include \"connect4/exercises.h\"\n\nstatic const Connect4Exercise exercises[] = {");
    for (Connect4Theme theme = 0; theme < CONNECT4_THEMES; theme++) {
        search.theme = theme;
        search.count = 0;
        search.rng = rng_seeded(1000 + (uint64_t)theme);
        for (int game = 0; game < GAMES_MAX && search.count < EACH; game++) {
            play_game(&search);
        }
        qsort(search.found, (size_t)search.count, sizeof search.found[0], by_difficulty);
        fprintf(stderr, "%s: %d\n", names[theme], search.count);
        for (int i = 0; i < search.count; i++) {
            printf("    {CONNECT4_THEME_%s, \"%s\", %d},\n", names[theme], search.found[i].moves,
                   search.found[i].answer);
        }
    }
    puts("};\n\nint connect4_exercise_count(void) {\n"
         "    return (int)(sizeof exercises / sizeof exercises[0]);\n}\n\n"
         "const Connect4Exercise *connect4_exercise(int index) {\n"
         "    return &exercises[index];\n}");
    connect4_ai_destroy(search.ai);
    return 0;
}
