/* gomoku_exercises: finds the exercises of Gomoku's course and prints
 * src/gomoku/exercises/table.c. The same table on every machine; it takes some minutes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/exercises.h"

enum {
    EACH = 29,
    GAMES_MAX = 20000,
    STONES_MIN = 8,
    STONES_MAX = 40,
    OPENING_STONES = 5,
    OPENING_REACH = 2
};

typedef struct Found {
    int stones[STONES_MAX];
    int count, answer;
} Found;

typedef struct Search {
    GomokuAi *ai;
    GomokuTheme theme;
    Found found[EACH];
    int count;
} Search;

/* One game gives one exercise at most, so that no two look alike. */
static bool play_game(Search *search, uint64_t seed, Found *found) {
    const GomokuRule rule =
        search->theme == GOMOKU_THEME_FORBIDDEN ? GOMOKU_RENJU : GOMOKU_FREESTYLE;
    Rng rng = rng_seeded(seed);
    GomokuBoard board;
    gomoku_board_init(&board, GOMOKU_SIZE_USUAL, (int)rule);
    found->count = 0;
    while (found->count < STONES_MAX && board.outcome == OUTCOME_ONGOING) {
        const int low = GOMOKU_SIZE_USUAL / 2 - OPENING_REACH;
        int point = gomoku_point(low + (int)rng_below(&rng, 2 * OPENING_REACH + 1),
                                 low + (int)rng_below(&rng, 2 * OPENING_REACH + 1));
        if (found->count >= STONES_MIN &&
            gomoku_exercise_prove(search->ai, search->theme, &board, &found->answer)) {
            return true;
        }
        if (found->count >= OPENING_STONES) {
            const GomokuLevel level = (GomokuLevel)(GOMOKU_LEVEL_LOWEST + 2 + (int)(seed % 3));
            const GomokuRequest request = {&board, level, seed};
            Budget budget = budget_unlimited();
            GomokuResult result;
            if (gomoku_ai_move(search->ai, &request, &budget, &result) != STATUS_OK) {
                return false;
            }
            point = result.move;
        }
        if (gomoku_board_play(&board, point)) {
            found->stones[found->count++] = point;
        } else if (found->count >= OPENING_STONES) {
            return false;
        }
    }
    return false;
}

static int by_stones(const void *one, const void *other) {
    const Found *a = one, *b = other;
    return a->count != b->count ? a->count - b->count
                                : memcmp(a->stones, b->stones, sizeof a->stones);
}

static void print_found(const char *name, const Found *found) {
    printf("    {GOMOKU_THEME_%s, \"", name);
    for (int i = 0; i < found->count; i++) {
        printf("%c%c", 'a' + gomoku_column(found->stones[i]), 'a' + gomoku_row(found->stones[i]));
    }
    printf("\", %d},\n", found->answer);
}

int main(void) {
    static const char *const names[GOMOKU_THEMES] = {"FIVE",  "BLOCK",  "FOUR",     "DEFENCE",
                                                     "FOURS", "THREES", "FORBIDDEN"};
    static Search search;
    search.ai = gomoku_ai_create((size_t)1 << 22);
    if (!search.ai) {
        return 1;
    }
    puts("/* The exercises of Gomoku, printed by tools/gomoku_exercises.c. */");
    puts("#include \"gomoku/exercises.h\"\n\nstatic const GomokuExercise exercise_table[] = {");
    for (GomokuTheme theme = 0; theme < GOMOKU_THEMES; theme++) {
        search.theme = theme;
        search.count = 0;
        for (int game = 0; game < GAMES_MAX && search.count < EACH; game++) {
            Found found = {.count = 0};
            if (play_game(&search, (uint64_t)theme * 1000003 + (uint64_t)game, &found)) {
                search.found[search.count++] = found;
            }
        }
        qsort(search.found, (size_t)search.count, sizeof search.found[0], by_stones);
        fprintf(stderr, "%s: %d\n", names[theme], search.count);
        for (int i = 0; i < search.count; i++) {
            print_found(names[theme], &search.found[i]);
        }
    }
    puts("};\n\nint gomoku_exercise_count(void) {\n"
         "    return (int)(sizeof exercise_table / sizeof exercise_table[0]);\n}\n\n"
         "const GomokuExercise *gomoku_exercise(int index) {\n    return "
         "&exercise_table[index];\n}");
    gomoku_ai_destroy(search.ai);
    return 0;
}
