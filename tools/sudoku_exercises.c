/* sudoku_exercises: finds the exercises of Sudoku's course and prints the tables in the folder
 * src/sudoku/exercises. The same tables on every machine; it takes a minute. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/drill.h"
#include "sudoku/exercises.h"
#include "sudoku/generator.h"

enum {
    EACH = 11, /* of a theme: its example and ten exercises */
    PUZZLES_MAX = 24000,
    PATTERN_WEIGHT = 1000,
    DRILLS_MAX = 60, /* of a theme that these puzzles do not fill */
    SIDE = 9,
    CELLS = SIDE * SIDE
};

typedef struct Found {
    SudokuBoard board;
    int weight; /* the cells of the pattern, then the open candidates to look through */
} Found;

typedef struct Search {
    SudokuLayout layout;
    Found found[SUDOKU_THEMES][EACH];
    int count[SUDOKU_THEMES];
    SudokuStep step, proved;
} Search;

static int open_candidates(const SudokuBoard *board) {
    int sum = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        sum += bits_count(board->candidates[cell]);
    }
    return sum;
}

/* The theme of the technique that lacks exercises and has one here; SUDOKU_THEMES: none. */
static SudokuTheme theme_here(Search *search, const SudokuBoard *board, SudokuTechnique technique) {
    SudokuTheme theme = 0;
    while (theme < SUDOKU_THEMES &&
           (sudoku_theme_technique(theme) != technique || search->count[theme] == EACH ||
            !sudoku_exercise_prove(&search->layout, theme, board, &search->proved))) {
        theme++;
    }
    return theme;
}

/* The step proved last is its answer. */
static Found found_here(const Search *search, const SudokuBoard *board) {
    return (Found){*board, PATTERN_WEIGHT * search->proved.cause_count + open_candidates(board)};
}

static void keep(Search *search, SudokuTheme theme, const Found *found) {
    search->found[theme][search->count[theme]++] = *found;
}

/* The board as an exercise has it: its values as given. */
static SudokuBoard as_given(const Search *search, const SudokuBoard *board) {
    SudokuBoard given;
    sudoku_board_init(&given, &search->layout, &board->grid);
    memcpy(given.candidates, board->candidates, sizeof given.candidates);
    given.is_unique = true;
    return given;
}

/* One puzzle gives one exercise at most, of its hardest theme, so that no two look alike. */
static void walk(Search *search, const SudokuGrid *givens) {
    SudokuPath *path = sudoku_path_open(&search->layout);
    SudokuBoard board;
    Found best = {.weight = 0};
    SudokuTheme best_theme = SUDOKU_THEMES;
    sudoku_board_init(&board, &search->layout, givens);
    board.is_unique = true;
    while (path && sudoku_path_find(path, &board, SUDOKU_GROUPED_CHAIN, &search->step)) {
        const SudokuBoard given = as_given(search, &board);
        const SudokuTheme theme = theme_here(search, &given, search->step.technique);
        if (theme < SUDOKU_THEMES && (best_theme == SUDOKU_THEMES || theme > best_theme)) {
            best_theme = theme;
            best = found_here(search, &given);
        }
        sudoku_board_apply(&board, &search->layout, &search->step);
    }
    sudoku_path_close(path);
    if (best_theme < SUDOKU_THEMES) {
        keep(search, best_theme, &best);
    }
}

static void search_puzzles(Search *search) {
    const SudokuRecipe recipe = {.layout = &search->layout,
                                 .low = SUDOKU_EASY,
                                 .high = SUDOKU_EXTREME,
                                 .symmetry = SUDOKU_SYMMETRY_NONE,
                                 .is_minimal = true};
    for (int i = 0; i < PUZZLES_MAX; i++) {
        Rng rng = rng_seeded((uint64_t)i + 1);
        Budget budget = budget_unlimited();
        SudokuPuzzle puzzle;
        if (sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle) == STATUS_OK) {
            walk(search, &puzzle.givens);
        }
    }
}

/* The trainer knows puzzles for rare techniques. */
static void search_drills(Search *search, SudokuTheme theme) {
    const atomic_bool stop = false;
    for (int i = 0; i < DRILLS_MAX && search->count[theme] < EACH; i++) {
        SudokuDrill *drill = calloc(1, sizeof *drill);
        if (!drill) {
            return;
        }
        drill->technique = sudoku_theme_technique(theme);
        drill->state.layout = search->layout;
        drill->seed = (uint64_t)i + 1;
        sudoku_drill_search(drill, &stop);
        if (drill->status == STATUS_OK && drill->is_next) {
            SudokuBoard board;
            sudoku_board_init(&board, &search->layout, &drill->state.grid);
            memcpy(board.candidates, drill->state.notes, sizeof board.candidates);
            board.is_unique = true;
            if (sudoku_exercise_prove(&search->layout, theme, &board, &search->proved)) {
                const Found found = found_here(search, &board);
                keep(search, theme, &found);
            }
        }
        sudoku_drill_destroy(drill);
    }
}

static int by_weight(const void *one, const void *other) {
    const Found *a = one, *b = other;
    return a->weight != b->weight
               ? a->weight - b->weight
               : memcmp(a->board.grid.value, b->board.grid.value, sizeof a->board.grid.value);
}

static void print_found(const Search *search, const char *name, const SudokuBoard *board,
                        FILE *file) {
    SudokuBoard plain;
    sudoku_board_init(&plain, &search->layout, &board->grid);
    fprintf(file, "    {SUDOKU_THEME_%s, \"", name);
    for (int cell = 0; cell < CELLS; cell++) {
        fputc(board->grid.value[cell] ? '0' + board->grid.value[cell] : '.', file);
    }
    fputs("\",\n     \"", file);
    for (int cell = 0; cell < CELLS; cell++) {
        for (SudokuBits left = plain.candidates[cell] & ~board->candidates[cell]; left;
             left &= left - 1) {
            fprintf(file, "%d%d%d", cell / SIDE + 1, cell % SIDE + 1, bits_lowest(left) + 1);
        }
    }
    fputs("\"},\n", file);
}

static const char *const names[SUDOKU_THEMES] = {"FULL_HOUSE",
                                                 "HIDDEN_SINGLE",
                                                 "NAKED_SINGLE",
                                                 "POINTING",
                                                 "CLAIMING",
                                                 "NAKED_PAIR",
                                                 "HIDDEN_PAIR",
                                                 "NAKED_TRIPLE",
                                                 "HIDDEN_TRIPLE",
                                                 "NAKED_QUAD",
                                                 "HIDDEN_QUAD",
                                                 "X_WING",
                                                 "SWORDFISH",
                                                 "JELLYFISH",
                                                 "SKYSCRAPER",
                                                 "KITE",
                                                 "TURBOT",
                                                 "EMPTY_RECTANGLE",
                                                 "XY_WING",
                                                 "XYZ_WING",
                                                 "W_WING",
                                                 "UNIQUE_1",
                                                 "UNIQUE_2",
                                                 "UNIQUE_3",
                                                 "UNIQUE_4",
                                                 "UNIQUE_5",
                                                 "UNIQUE_6",
                                                 "HIDDEN_RECTANGLE",
                                                 "BUG",
                                                 "SIMPLE_COLOURS",
                                                 "MULTI_COLOURS",
                                                 "REMOTE_PAIR",
                                                 "X_CHAIN",
                                                 "XY_CHAIN",
                                                 "CHAIN",
                                                 "FINNED_SWORDFISH",
                                                 "SASHIMI_SWORDFISH",
                                                 "SUE_DE_COQ",
                                                 "ALS_XZ",
                                                 "GROUPED_CHAIN"};

/* Tables of at most 600 lines: each from a theme to the next table's. */
typedef struct Part {
    const char *name;
    SudokuTheme first;
} Part;

static const Part parts[] = {{"sets", SUDOKU_THEME_FULL_HOUSE},
                             {"lines", SUDOKU_THEME_X_WING},
                             {"wings", SUDOKU_THEME_XY_WING},
                             {"chains", SUDOKU_THEME_SIMPLE_COLOURS}};

enum { PARTS = sizeof parts / sizeof parts[0] };

static bool print_part(const Search *search, const char *folder, int part) {
    const SudokuTheme end = part + 1 < PARTS ? parts[part + 1].first : SUDOKU_THEMES;
    const char *name = parts[part].name;
    char path[512];
    snprintf(path, sizeof path, "%s/table_%s.c", folder, name);
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    fprintf(file,
            "/* Exercises of Sudoku, printed by tools/sudoku_exercises.c. */\n"
            "#include \"sudoku/exercises/table.h\"\n\n"
            "static const SudokuExercise %s_rows[] = {\n",
            name);
    for (SudokuTheme theme = parts[part].first; theme < end; theme++) {
        for (int i = 0; i < search->count[theme]; i++) {
            print_found(search, names[theme], &search->found[theme][i].board, file);
        }
    }
    fprintf(file,
            "};\n\nconst ExerciseTable exercises_of_%s = {%s_rows,\n"
            "    (int)(sizeof %s_rows / sizeof %s_rows[0])};\n",
            name, name, name, name);
    return fclose(file) == 0;
}

int main(int argc, char **argv) {
    static Search search;
    bool is_printed = true;
    if (argc != 2) {
        fputs("usage: sudoku_exercises src/sudoku/exercises\n", stderr);
        return 1;
    }
    sudoku_exercise_layout(&search.layout);
    search_puzzles(&search);
    for (SudokuTheme theme = 0; theme < SUDOKU_THEMES; theme++) {
        const int from_puzzles = search.count[theme];
        search_drills(&search, theme);
        qsort(search.found[theme], (size_t)search.count[theme], sizeof search.found[theme][0],
              by_weight);
        fprintf(stderr, "%s: %d, %d of them from drills\n", names[theme], search.count[theme],
                search.count[theme] - from_puzzles);
    }
    for (int part = 0; part < PARTS; part++) {
        is_printed &= print_part(&search, argv[1], part);
    }
    return is_printed ? 0 : 1;
}
