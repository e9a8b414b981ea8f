/* Measures the Sudoku engines on files of puzzles, and the generator: sudoku_bench FOLDER [RIVAL].
 * Times are processor times. The engines take turns on the 9x9 sets, in several rounds, and the
 * shortest time counts. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sudoku/batch.h"
#include "sudoku/generator.h"
#include "sudoku/solver.h"

#define ROUNDS 3
#define PUZZLES_MAX 20000
#define LINE_MAX 2048

typedef struct Set {
    char path[1024];
    const char *name;
    int order;
    size_t count;
    char (*lines)[SUDOKU_CELLS_MAX + 1];
} Set;

static double processor_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static SudokuLayout classic_layout(int order) {
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (sudoku_layout_named(&layout, "classic", order, &reason) != STATUS_OK) {
        fprintf(stderr, "%s\n", buffer);
        exit(1);
    }
    return layout;
}

static SudokuGrid grid_of(const SudokuLayout *layout, const char *line) {
    SudokuGrid grid;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (sudoku_grid_parse(layout, line, strlen(line), &grid, &reason) != STATUS_OK) {
        fprintf(stderr, "%s: %s\n", line, buffer);
        exit(1);
    }
    return grid;
}

/* The puzzle is the last field of a line; skips comments and lines of another size. */
static bool read_set(Set *set) {
    FILE *file = fopen(set->path, "r");
    char line[LINE_MAX];
    set->order = 0;
    set->count = 0;
    while (file && set->count < PUZZLES_MAX && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = 0;
        const char *space = strrchr(line, ' ');
        const char *puzzle = space ? space + 1 : line;
        const int order = sudoku_layout_order(strlen(puzzle));
        if (line[0] != '#' && order >= 9 && (set->order == 0 || order == set->order)) {
            set->order = order;
            strcpy(set->lines[set->count++], puzzle);
        }
    }
    if (file) {
        fclose(file);
    }
    return set->count > 0;
}

/* ---- 9x9 ---- */

static double batch_us(const Set *set, ProcessorLevel level, uint64_t *counts) {
    const char **grids = calloc(set->count, sizeof *grids);
    char *text = malloc(set->count * SUDOKU_BATCH_CELLS); /* side by side, as in a file */
    SudokuBatch *batch = sudoku_batch_create_at_most(level);
    Budget budget = budget_unlimited();
    for (size_t i = 0; i < set->count; i++) {
        grids[i] = memcpy(text + i * SUDOKU_BATCH_CELLS, set->lines[i], SUDOKU_BATCH_CELLS);
    }
    const SudokuBatchTask task = {grids, set->count, 2, counts, NULL};
    const double begun = processor_us();
    sudoku_batch_solve(batch, &task, &budget);
    const double spent = processor_us() - begun;
    sudoku_batch_destroy(batch);
    free(grids);
    free(text);
    return spent;
}

static double single_us(const SudokuGrid *grids, size_t count, uint64_t *counts) {
    const SudokuLayout layout = classic_layout(9);
    const double begun = processor_us();
    for (size_t i = 0; i < count; i++) {
        SudokuSolutions solutions;
        Budget budget = budget_unlimited();
        sudoku_solve(&layout, &grids[i], 2, &budget, &solutions);
        counts[i] = solutions.count;
    }
    return processor_us() - begun;
}

/* The rival's processor time for a file, in microseconds. */
static double rival_us(const char *rival, const char *path) {
    struct rusage before;
    struct rusage after;
    fflush(stdout);
    getrusage(RUSAGE_CHILDREN, &before);
    const pid_t child = fork();
    if (child == 0) {
        if (freopen("/dev/null", "w", stdout)) {
            execlp(rival, rival, path, (char *)NULL);
        }
        _exit(127);
    }
    waitpid(child, NULL, 0);
    getrusage(RUSAGE_CHILDREN, &after);
    const struct timeval times[2][2] = {{before.ru_utime, before.ru_stime},
                                        {after.ru_utime, after.ru_stime}};
    double spent = 0;
    for (int i = 0; i < 2; i++) {
        spent += (double)(times[1][i].tv_sec - times[0][i].tv_sec) * 1e6 +
                 (double)(times[1][i].tv_usec - times[0][i].tv_usec);
    }
    return spent;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

static void bench_nine(const Set *set, const char *rival) {
    enum { SINGLE = PROCESSOR_LEVELS, RIVAL, COLUMNS };
    const SudokuLayout layout = classic_layout(9);
    SudokuGrid *grids = calloc(set->count, sizeof *grids);
    uint64_t *counts[2] = {calloc(set->count, sizeof **counts),
                           calloc(set->count, sizeof **counts)};
    double best[COLUMNS];
    size_t differences = 0;
    for (int i = 0; i < COLUMNS; i++) {
        best[i] = 1e300;
    }
    for (size_t i = 0; i < set->count; i++) {
        grids[i] = grid_of(&layout, set->lines[i]);
    }
    for (int round = 0; round < ROUNDS; round++) {
        best[SINGLE] = least(best[SINGLE], single_us(grids, set->count, counts[0]));
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            best[level] = least(best[level], batch_us(set, (ProcessorLevel)level, counts[1]));
            differences += memcmp(counts[0], counts[1], set->count * sizeof **counts) != 0;
        }
        if (rival) {
            best[RIVAL] =
                least(best[RIVAL], rival_us(rival, set->path) - rival_us(rival, "/dev/null"));
        }
    }
    printf("%-34s %6zu", set->name, set->count);
    for (int i = PROCESSOR_LEVELS - 1; i >= 0; i--) {
        printf(" %9.3f", best[i] / (double)set->count);
    }
    printf(" %9.3f", best[SINGLE] / (double)set->count);
    if (rival) {
        printf(" %9.3f", best[RIVAL] / (double)set->count);
    }
    printf("%s\n", differences ? "  THE COUNTS DIFFER" : "");
    free(grids);
    free(counts[0]);
    free(counts[1]);
}

/* ---- larger grids ---- */

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void bench_large(const Set *set) {
    const SudokuLayout layout = classic_layout(set->order);
    double *times = calloc(set->count, sizeof *times);
    uint64_t nodes = 0;
    size_t proved = 0;
    for (size_t i = 0; i < set->count; i++) {
        const SudokuGrid grid = grid_of(&layout, set->lines[i]);
        SudokuSolutions solutions;
        Budget budget = budget_unlimited();
        const double begun = processor_us();
        const Status status = sudoku_solve(&layout, &grid, 2, &budget, &solutions);
        times[i] = (processor_us() - begun) / 1e3;
        nodes += budget.nodes;
        proved += status == STATUS_OK && solutions.count == 1;
    }
    qsort(times, set->count, sizeof *times, compare);
    printf("%-34s %6zu  %dx%d  median %.3f ms, worst %.3f ms, %zu proved unique, %llu nodes\n",
           set->name, set->count, set->order, set->order, times[set->count / 2],
           times[set->count - 1], proved, (unsigned long long)nodes);
    free(times);
}

/* ---- the generator ---- */

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
    {"classic", 9, 300, true, SUDOKU_EXTREME}, {"classic", 4, 40, true, SUDOKU_HARD},
    {"classic", 6, 100, true, SUDOKU_HARD},    {"classic", 6, 100, true, SUDOKU_EXTREME},
    {"x", 9, 60, true, SUDOKU_HARD},           {"x", 9, 60, true, SUDOKU_EXTREME},
    {"windoku", 9, 60, true, SUDOKU_HARD},     {"windoku", 9, 60, true, SUDOKU_EXTREME},
    {"jigsaw", 9, 60, true, SUDOKU_HARD},      {"jigsaw", 9, 60, true, SUDOKU_EXTREME},
    {"classic", 16, 20, true, SUDOKU_EASY},    {"classic", 16, 20, true, SUDOKU_HARD},
    {"classic", 16, 20, true, SUDOKU_EXTREME}, {"classic", 25, 6, true, SUDOKU_EASY},
    {"classic", 25, 6, true, SUDOKU_HARD},     {"classic", 25, 6, true, SUDOKU_EXTREME},
};

static const char jigsaw_name[] =
    "jigsaw:aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii";

static void bench_request(const Request *request) {
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    const char *name = strcmp(request->layout, "jigsaw") == 0 ? jigsaw_name : request->layout;
    if (sudoku_layout_named(&layout, name, request->order, &reason) != STATUS_OK) {
        fprintf(stderr, "%s\n", buffer);
        exit(1);
    }
    const SudokuRecipe recipe = {.layout = &layout,
                                 .low = request->level,
                                 .high = request->level,
                                 .is_minimal = !request->has_level};
    double *times = calloc((size_t)request->puzzles, sizeof *times);
    double sum = 0;
    int refused = 0;
    for (int i = 0; i < request->puzzles; i++) {
        SudokuPuzzle puzzle;
        Rng rng = rng_seeded((uint64_t)i + 1000);
        Budget budget = budget_unlimited();
        const double begun = processor_us();
        refused += sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle) != STATUS_OK;
        times[i] = (processor_us() - begun) / 1e3;
        sum += times[i];
    }
    qsort(times, (size_t)request->puzzles, sizeof *times, compare);
    printf("%s %dx%d %-8s mean %.3f, median %.3f, 99 %% %.3f ms, %d of %d refused\n",
           request->layout, request->order, request->order,
           request->has_level ? sudoku_level_name(request->level) : "minimal",
           sum / request->puzzles, times[request->puzzles / 2], times[request->puzzles * 99 / 100],
           refused, request->puzzles);
    fflush(stdout);
    free(times);
}

static void bench_set(Set *set, const char *rival) {
    if (!read_set(set)) {
        return;
    }
    if (set->order == 9) {
        bench_nine(set, rival);
    } else {
        bench_large(set);
    }
    fflush(stdout);
}

int main(int count, char **words) {
    struct dirent **names = NULL;
    const int files = count > 1 ? scandir(words[1], &names, NULL, alphasort) : -1;
    Set set = {.lines = calloc(PUZZLES_MAX, sizeof *set.lines)};
    if (files < 0 || !set.lines) {
        fputs("usage: sudoku_bench FOLDER [RIVAL]\n", stderr);
        return 1;
    }
    puts("microseconds a puzzle, at most two solutions   AVX-512      AVX2     plain    single"
         "     rival");
    for (int i = 0; i < files; i++) {
        set.name = names[i]->d_name;
        snprintf(set.path, sizeof set.path, "%s/%s", words[1], set.name);
        if (set.name[0] != '.') {
            bench_set(&set, count > 2 ? words[2] : NULL);
        }
        free(names[i]);
    }
    free(names);
    free(set.lines);
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        bench_request(&requests[i]);
    }
    return 0;
}
