/* Measures the Sudoku engines on files of puzzles: sudoku_bench FOLDER [RIVAL]. Prints the tables
 * of docs/measurements/sudoku.md; those of the generator are sudoku_generator_bench.c's. Times are
 * processor times. The engines take turns on the 9x9 sets, in several rounds, and the shortest time
 * counts. */
#include "bench/sudoku_bench.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench/table.h"
#include "sudoku/batch.h"
#include "sudoku/engines.h"

#define ROUNDS 3
#define PUZZLES_MAX 20000
#define SINGLES_MAX 4000
#define LINE_MAX 2048

/* The puzzles of a file. */
typedef struct Set {
    char path[1024];
    const char *name;
    int order;
    int count;
    int skipped; /* lines that are no puzzle of that order */
    char (*lines)[SUDOKU_CELLS_MAX + 1];
    SudokuGrid *grids;
} Set;

typedef struct Bench {
    const char *folder;
    const char *rival; /* may be NULL */
    struct dirent **names;
    int files;
    Set set; /* the one in hand */
} Bench;

/* Adds the puzzle of a line, its last field; false when there is none of the set's order. */
static bool add_line(Set *set, SudokuLayout *layout, const char *line) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    const char *space = strrchr(line, ' ');
    const char *puzzle = space ? space + 1 : line;
    const int order = sudoku_layout_order(strlen(puzzle));
    if (order < 9 || (set->order != 0 && order != set->order)) {
        return false;
    }
    if (set->order == 0 && sudoku_layout_named(layout, "classic", order, &reason) != STATUS_OK) {
        return false;
    }
    text_clear(&reason);
    if (sudoku_grid_parse(layout, puzzle, strlen(puzzle), &set->grids[set->count], &reason) !=
        STATUS_OK) {
        return false;
    }
    set->order = order;
    strcpy(set->lines[set->count++], puzzle);
    return true;
}

/* Reads a file of puzzles, but comments; false when there is no puzzle in it. */
static bool read_set(Bench *bench, int index) {
    Set *set = &bench->set;
    char line[LINE_MAX];
    SudokuLayout layout;
    set->name = bench->names[index]->d_name;
    set->order = set->count = set->skipped = 0;
    snprintf(set->path, sizeof set->path, "%s/%s", bench->folder, set->name);
    FILE *file = set->name[0] != '.' ? fopen(set->path, "r") : NULL;
    while (file && set->count < PUZZLES_MAX && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = 0;
        if (line[0] && line[0] != '#') {
            set->skipped += !add_line(set, &layout, line);
        }
    }
    if (file) {
        fclose(file);
    }
    return set->count > 0;
}

/* ---- 9x9 ---- */

/* The rival's processor time for a file, in microseconds. */
static double rival_file_us(const char *rival, const char *path) {
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

/* The rival's time for the first `count` puzzles of the set, without its start. */
static double rival_us(const Bench *bench, int count) {
    char path[] = "/tmp/sudoku_bench_XXXXXX";
    const int descriptor = mkstemp(path);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!file) {
        perror(path);
        exit(1);
    }
    for (int i = 0; i < count; i++) {
        fprintf(file, "%s\n", bench->set.lines[i]);
    }
    fclose(file);
    const double spent =
        rival_file_us(bench->rival, path) - rival_file_us(bench->rival, "/dev/null");
    unlink(path);
    return spent;
}

/* What the engines of one table take for a set: counts and processor time. */
typedef double Engine(const Set *set, int count, ProcessorLevel level, uint64_t *counts,
                      uint64_t *nodes);

static double batch_us(const Set *set, int count, ProcessorLevel level, uint64_t *counts,
                       uint64_t *nodes) {
    const char **grids = calloc((size_t)count, sizeof *grids);
    char *text = malloc((size_t)count * SUDOKU_BATCH_CELLS); /* side by side, as in a file */
    SudokuBatch *batch = sudoku_batch_create_at_most(level);
    Budget budget = budget_unlimited();
    for (int i = 0; i < count; i++) {
        grids[i] = memcpy(text + i * SUDOKU_BATCH_CELLS, set->lines[i], SUDOKU_BATCH_CELLS);
    }
    const SudokuBatchTask task = {grids, (size_t)count, 2, counts, NULL};
    const double begun = sudoku_bench_now_us();
    sudoku_batch_solve(batch, &task, &budget);
    const double spent = sudoku_bench_now_us() - begun;
    *nodes = budget.nodes;
    sudoku_batch_destroy(batch);
    free(grids);
    free(text);
    return spent;
}

static double single_us(const Set *set, int count, ProcessorLevel level, uint64_t *counts,
                        uint64_t *nodes) {
    /* Side by side as in a file: a SudokuGrid has space for 36x36, and reading thousands of them
     * would measure the memory. */
    uint8_t(*values)[SUDOKU_BATCH_CELLS] = malloc((size_t)count * sizeof *values);
    SudokuGrid grid = {.value = {0}};
    for (int i = 0; i < count; i++) {
        memcpy(values[i], set->grids[i].value, sizeof *values);
    }
    const double begun = sudoku_bench_now_us();
    *nodes = 0;
    for (int i = 0; i < count; i++) {
        SudokuSolutions solutions;
        Budget budget = budget_unlimited();
        solutions.count = 0;
        memcpy(grid.value, values[i], sizeof *values);
        simd9_solve_at_most(level, &grid, 2, &budget, &solutions);
        counts[i] = solutions.count;
        *nodes += budget.nodes;
    }
    const double spent = sudoku_bench_now_us() - begun;
    free(values);
    return spent;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

/* A row: each level, how many times faster than the rival, and nodes. */
static void bench_nine(const Bench *bench, Engine *engine, int most) {
    const Set *set = &bench->set;
    const int count = set->count < most ? set->count : most;
    uint64_t *counts[2] = {calloc((size_t)count, sizeof **counts),
                           calloc((size_t)count, sizeof **counts)};
    double best[PROCESSOR_LEVELS + 1];
    uint64_t nodes = 0;
    bool differ = false;
    for (int i = 0; i <= PROCESSOR_LEVELS; i++) {
        best[i] = 1e300;
    }
    for (int round = 0; round < ROUNDS; round++) {
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            uint64_t *here = counts[level > 0];
            best[level] =
                least(best[level], engine(set, count, (ProcessorLevel)level, here, &nodes));
            differ |= memcmp(counts[0], here, (size_t)count * sizeof *here) != 0;
        }
        if (bench->rival) {
            best[PROCESSOR_LEVELS] = least(best[PROCESSOR_LEVELS], rival_us(bench, count));
        }
    }
    printf("| %s | %d ", set->name, count);
    if (bench->rival) {
        table_number(best[PROCESSOR_LEVELS] / count);
    }
    for (int i = PROCESSOR_LEVELS - 1; i >= 0; i--) {
        table_number(best[i] / count);
        if (bench->rival) {
            table_number(best[PROCESSOR_LEVELS] / best[i]);
        }
    }
    table_number((double)nodes / count);
    table_end_row();
    if (differ) {
        printf("\nTHE COUNTS OF %s DIFFER\n", set->name);
        exit(1);
    }
    free(counts[0]);
    free(counts[1]);
}

static void begin_nine(const Bench *bench, const char *title) {
    char columns[300];
    const char *name = bench->rival ? strrchr(bench->rival, '/') : NULL;
    if (bench->rival) {
        snprintf(columns, sizeof columns,
                 "set | puzzles | %s | AVX-512 | times | AVX2 | times | plain C | times | nodes",
                 name ? name + 1 : bench->rival);
    } else {
        snprintf(columns, sizeof columns, "set | puzzles | AVX-512 | AVX2 | plain C | nodes");
    }
    table_begin(title, columns);
}

static void bench_nines(Bench *bench, const char *title, Engine *engine, int most) {
    begin_nine(bench, title);
    for (int i = 0; i < bench->files; i++) {
        if (read_set(bench, i) && bench->set.order == 9) {
            bench_nine(bench, engine, most);
        }
    }
}

/* ---- larger grids ---- */

static void bench_large(const Set *set) {
    const SudokuLayout layout = sudoku_bench_layout("classic", set->order);
    double *times = calloc((size_t)set->count, sizeof *times);
    double sum = 0;
    int proved = 0;
    for (int i = 0; i < set->count; i++) {
        SudokuSolutions solutions;
        Budget budget = budget_unlimited();
        const double begun = sudoku_bench_now_us();
        const Status status = sudoku_solve(&layout, &set->grids[i], 2, &budget, &solutions);
        times[i] = sudoku_bench_now_us() - begun;
        sum += times[i];
        proved += status == STATUS_OK && solutions.count == 1;
    }
    sudoku_bench_sort(times, set->count);
    printf("| %s | %dx%d | %d | %d ", set->name, set->order, set->order, set->count, proved);
    table_time(times[set->count / 2]);
    table_time(times[set->count - 1]);
    table_time(sum);
    table_end_row();
    free(times);
}

static void bench_larger(Bench *bench) {
    table_begin("Larger grids", "set | size | puzzles | proved unique | median | longest | sum");
    for (int i = 0; i < bench->files; i++) {
        if (read_set(bench, i) && bench->set.order > 9) {
            bench_large(&bench->set);
        }
    }
}

/* Names what the tables leave out. */
static void print_skipped(Bench *bench) {
    puts("");
    for (int i = 0; i < bench->files; i++) {
        const bool has_puzzles = read_set(bench, i);
        const Set *set = &bench->set;
        if (set->skipped > 0) {
            printf("%s: %d lines are no puzzle%s\n", set->name, set->skipped,
                   has_puzzles ? " of its order" : "");
        }
    }
}

int main(int count, char **words) {
    static Bench bench;
    bench.folder = count > 1 ? words[1] : "";
    bench.rival = count > 2 && words[2][0] ? words[2] : NULL;
    bench.files = scandir(bench.folder, &bench.names, NULL, alphasort);
    bench.set.lines = calloc(PUZZLES_MAX, sizeof *bench.set.lines);
    bench.set.grids = calloc(PUZZLES_MAX, sizeof *bench.set.grids);
    if (bench.files < 0 || !bench.set.lines || !bench.set.grids) {
        fputs("usage: sudoku_bench FOLDER [RIVAL]\n", stderr);
        return 1;
    }
    bench_nines(&bench, "9x9, many grids", batch_us, PUZZLES_MAX);
    bench_nines(&bench, "9x9, one grid", single_us, SINGLES_MAX);
    bench_larger(&bench);
    print_skipped(&bench);
    for (int i = 0; i < bench.files; i++) {
        free(bench.names[i]);
    }
    free(bench.names);
    free(bench.set.lines);
    free(bench.set.grids);
    return 0;
}
