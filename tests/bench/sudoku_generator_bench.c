/* Measures the generator, and the engines on grids of other layouts that it made. Prints the tables
 * of docs/measurements/sudoku.md. Times are processor times; each row has seeds of its own, so that
 * a new run makes the same puzzles. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/sudoku_bench.h"
#include "bench/table.h"
#include "sudoku/generator.h"
#include "sudoku/layout/jigsaw.h"
#include "sudoku/solver.h"

#define LAYOUT_PUZZLES 1000

typedef struct Request {
    const char *layout;
    int order;
    int puzzles;
    bool has_level; /* otherwise minimal ones */
    SudokuLevel level;
} Request;

static const Request requests[] = {
    {"classic", 9, 1000, false, SUDOKU_EASY},  {"classic", 9, 300, true, SUDOKU_EASY},
    {"classic", 9, 300, true, SUDOKU_MEDIUM},  {"classic", 9, 300, true, SUDOKU_HARD},
    {"classic", 9, 300, true, SUDOKU_EXPERT},  {"classic", 9, 300, true, SUDOKU_EXTREME},
    {"classic", 4, 100, true, SUDOKU_EASY},    {"classic", 4, 100, true, SUDOKU_HARD},
    {"classic", 6, 100, true, SUDOKU_MEDIUM},  {"classic", 6, 100, true, SUDOKU_HARD},
    {"classic", 6, 100, true, SUDOKU_EXPERT},  {"classic", 6, 100, true, SUDOKU_EXTREME},
    {"x", 9, 60, true, SUDOKU_HARD},           {"x", 9, 60, true, SUDOKU_EXPERT},
    {"x", 9, 60, true, SUDOKU_EXTREME},        {"windoku", 9, 60, true, SUDOKU_HARD},
    {"windoku", 9, 60, true, SUDOKU_EXPERT},   {"windoku", 9, 60, true, SUDOKU_EXTREME},
    {"jigsaw", 9, 60, true, SUDOKU_HARD},      {"jigsaw", 9, 60, true, SUDOKU_EXPERT},
    {"jigsaw", 9, 60, true, SUDOKU_EXTREME},   {"classic", 12, 60, true, SUDOKU_HARD},
    {"classic", 12, 60, true, SUDOKU_EXPERT},  {"classic", 12, 60, true, SUDOKU_EXTREME},
    {"classic", 16, 20, true, SUDOKU_EASY},    {"classic", 16, 20, true, SUDOKU_HARD},
    {"classic", 16, 20, true, SUDOKU_EXPERT},  {"classic", 16, 20, true, SUDOKU_EXTREME},
    {"classic", 20, 20, true, SUDOKU_HARD},    {"classic", 20, 20, true, SUDOKU_EXPERT},
    {"classic", 20, 20, true, SUDOKU_EXTREME}, {"classic", 25, 20, true, SUDOKU_EASY},
    {"classic", 25, 20, true, SUDOKU_HARD},    {"classic", 25, 20, true, SUDOKU_EXPERT},
    {"classic", 25, 20, true, SUDOKU_EXTREME}, {"classic", 30, 20, true, SUDOKU_HARD},
    {"classic", 30, 20, true, SUDOKU_EXPERT},  {"classic", 30, 20, true, SUDOKU_EXTREME},
    {"classic", 36, 20, true, SUDOKU_HARD},    {"classic", 36, 20, true, SUDOKU_EXPERT},
    {"classic", 36, 20, true, SUDOKU_EXTREME}, {"windoku", 25, 20, true, SUDOKU_EASY},
    {"windoku", 25, 20, true, SUDOKU_HARD},    {"windoku", 25, 20, true, SUDOKU_EXPERT},
    {"windoku", 25, 20, true, SUDOKU_EXTREME}, {"jigsaw", 18, 20, true, SUDOKU_EASY},
    {"jigsaw", 18, 20, true, SUDOKU_HARD},     {"jigsaw", 18, 20, true, SUDOKU_EXPERT},
    {"jigsaw", 18, 20, true, SUDOKU_EXTREME},  {"jigsaw", 25, 20, true, SUDOKU_EASY},
    {"jigsaw", 25, 20, true, SUDOKU_HARD},     {"jigsaw", 25, 20, true, SUDOKU_EXPERT},
    {"jigsaw", 25, 20, true, SUDOKU_EXTREME},
};

static const char jigsaw_name[] =
    "jigsaw:aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii";

static SudokuLayout layout_of(const char *layout, int order) {
    return sudoku_bench_layout(strcmp(layout, "jigsaw") == 0 ? jigsaw_name : layout, order);
}

/* Jigsaws above 9x9 have a map each, which belongs to the time. */
static Status draw_map(int order, Rng *rng, Budget *budget, SudokuLayout *layout,
                       SudokuGrid *known) {
    char name[SUDOKU_CELLS_MAX + 8];
    Text text = text_over(name, sizeof name);
    text_add(&text, "jigsaw:");
    const Status status = sudoku_jigsaw_draw(order, rng, budget, &text, known);
    *layout = sudoku_bench_layout(name, order);
    return status;
}

static void bench_request(const Request *request) {
    const bool is_drawn = strcmp(request->layout, "jigsaw") == 0 && request->order > 9;
    SudokuLayout layout = layout_of(is_drawn ? "classic" : request->layout, request->order);
    SudokuGrid known;
    const SudokuRecipe recipe = {.layout = &layout,
                                 .low = request->level,
                                 .high = request->level,
                                 .is_minimal = !request->has_level,
                                 .known = is_drawn ? &known : NULL};
    double *times = calloc((size_t)request->puzzles, sizeof *times);
    double sum = 0;
    int refused = 0;
    for (int i = 0; i < request->puzzles; i++) {
        SudokuPuzzle puzzle;
        Rng rng = rng_seeded((uint64_t)i + 1000);
        Budget budget = budget_unlimited();
        const double begun = sudoku_bench_now_us();
        refused += (is_drawn && draw_map(request->order, &rng, &budget, &layout, &known)) ||
                   sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle) != STATUS_OK;
        times[i] = sudoku_bench_now_us() - begun;
        sum += times[i];
    }
    sudoku_bench_sort(times, request->puzzles);
    printf("| %s %dx%d %s | %d ", request->layout, request->order, request->order,
           request->has_level ? sudoku_level_name(request->level) : "minimal", request->puzzles);
    table_time(sum / request->puzzles);
    table_time(times[request->puzzles / 2]);
    table_time(times[request->puzzles * 99 / 100]);
    printf("| %d ", refused);
    table_end_row();
    free(times);
}

/* Solves minimal grids of a layout one by one, each twice in a row. */
static void bench_layout(const char *name) {
    const SudokuLayout layout = layout_of(name, 9);
    const SudokuRecipe recipe = {.layout = &layout, .is_minimal = true};
    double spent = 0;
    int wrong = 0;
    for (int i = 0; i < LAYOUT_PUZZLES; i++) {
        SudokuPuzzle puzzle;
        SudokuSolutions solutions = {0};
        Rng rng = rng_seeded((uint64_t)i + 1);
        Budget budget = budget_unlimited();
        wrong += sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle) != STATUS_OK;
        const double begun = sudoku_bench_now_us();
        sudoku_solve(&layout, &puzzle.givens, 2, &budget, &solutions);
        spent += sudoku_bench_now_us() - begun;
        wrong += solutions.count != 1;
    }
    printf("| %s | %d ", name, LAYOUT_PUZZLES);
    table_time(spent / LAYOUT_PUZZLES);
    printf("| %d ", wrong);
    table_end_row();
}

int main(void) {
    static const char *const layouts[] = {"x", "windoku", "jigsaw", "samurai"};
    table_begin("Other layouts, one grid", "layout | puzzles | mean | not solved");
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        bench_layout(layouts[i]);
    }
    table_begin("Generator", "puzzles | number | mean | median | 99 % | refused");
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        bench_request(&requests[i]);
    }
    return 0;
}
