/* Measures the Connect 4 solver on published sets of positions, without the book, each from empty
 * tables.
 *
 *     connect4_bench [FOLDER] [--plain | --avx2] [--empty] [--memory MIB] [--rival COMMAND]
 *
 * FOLDER holds the files Test_L3_R1 … with a line "moves score" for each position. COMMAND reads
 * positions (digits) on standard input and answers each immediately with a line whose second field
 * is the score; Damier and the rival take turns, set by set. Times are processor times, so other
 * programs hardly disturb them. The rival's times leave out its least cost of a question answered
 * without search (the rest of a pipe's cost, a microsecond or two, stays in). The rival decides
 * what its tables keep from one position to the next. --plain uses none of the machine's own
 * instructions, --avx2 none beyond AVX2; --empty adds the empty board. Prints the table of
 * docs/measurements/connect4.md; ends with failure when a score was wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/connect4_sample.h"
#include "bench/table.h"
#include "connect4/solver.h"

#define MOST 1000 /* positions of a set */

typedef struct Set {
    const char *name;
    int size;
} Set;

static const Set sets[] = {{"L3_R1", 1000}, {"L2_R1", 1000}, {"L2_R2", 300},
                           {"L1_R1", 500},  {"L1_R2", 100},  {"L1_R3", 20}};

typedef struct Problem {
    char moves[CONNECT4_MOVES_SIZE + 5];
    int score;
} Problem;

typedef struct Rival {
    pid_t pid;
    clockid_t clock; /* its processor time */
    FILE *questions, *answers;
    double overhead_us;
} Rival;

typedef struct Result {
    int wrong;
    double times_us[MOST];
    double nodes;
} Result;

typedef struct Bench {
    const char *folder;
    const char *rival_command;
    int memory_mib;
    Connect4Code code;
    bool empty;
    Connect4Solver *solver;
    Rival rival;
    int wrong; /* scores, of both */
    double ratio_product;
    int ratios;
} Bench;

static int read_set(const Bench *bench, const Set *set, Problem *problems) {
    char path[1000];
    snprintf(path, sizeof path, "%s/Test_%s", bench->folder, set->name);
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    int count = 0;
    while (count < set->size &&
           fscanf(file, "%47s %d", problems[count].moves, &problems[count].score) == 2) {
        count++;
    }
    fclose(file);
    return count;
}

static void ask_damier(Bench *bench, const Problem *problem, Result *result, int index) {
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Position position;
    Budget budget = budget_unlimited();
    int score = CONNECT4_NO_SCORE;
    connect4_solver_forget(bench->solver);
    double start = sample_clock_us(CLOCK_THREAD_CPUTIME_ID);
    if (connect4_position_from_moves(problem->moves, &position, &reason) == STATUS_OK) {
        connect4_solver_score(bench->solver, position, &budget, &score);
    }
    result->times_us[index] = sample_clock_us(CLOCK_THREAD_CPUTIME_ID) - start;
    result->nodes += (double)budget.nodes;
    result->wrong += score != problem->score;
}

static void ask_rival(Bench *bench, const Problem *problem, Result *result, int index) {
    Rival *rival = &bench->rival;
    char line[500];
    int score = CONNECT4_NO_SCORE;
    double start = sample_clock_us(rival->clock);
    fprintf(rival->questions, "%s\n", problem->moves);
    fflush(rival->questions);
    if (!fgets(line, sizeof line, rival->answers)) {
        fputs("the rival does not answer\n", stderr);
        exit(EXIT_FAILURE);
    }
    result->times_us[index] = sample_clock_us(rival->clock) - start - rival->overhead_us;
    sscanf(line, "%*s %d", &score);
    result->wrong += score != problem->score;
}

typedef void (*Asker)(Bench *bench, const Problem *problem, Result *result, int index);

/* Asks all positions; returns the mean time. */
static double measure(Bench *bench, Asker ask, const Problem *problems, int count, Result *result) {
    double total = 0;
    result->wrong = 0;
    result->nodes = 0;
    for (int i = 0; i < count; i++) {
        ask(bench, &problems[i], result, i);
        total += result->times_us[i];
    }
    bench->wrong += result->wrong;
    return total / count;
}

static void start_rival(Bench *bench) {
    Rival *rival = &bench->rival;
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0 || (rival->pid = fork()) < 0) {
        perror("the rival cannot be started");
        exit(EXIT_FAILURE);
    }
    if (rival->pid == 0) {
        char command[1000];
        /* exec: the clock is then the rival's, not a shell's. */
        snprintf(command, sizeof command, "exec %s", bench->rival_command);
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[1]);
        close(from[0]);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    rival->questions = fdopen(to[1], "w");
    rival->answers = fdopen(from[0], "r");
    if (!rival->questions || !rival->answers || clock_getcpuclockid(rival->pid, &rival->clock)) {
        fputs("the rival cannot be reached\n", stderr);
        exit(EXIT_FAILURE);
    }
    /* The side to move wins at once. The first answers include the start. */
    static Result trivial;
    const Problem problem = {"121212", 18};
    for (int i = 0; i < 100; i++) {
        ask_rival(bench, &problem, &trivial, i % 50);
    }
    qsort(trivial.times_us, 50, sizeof *trivial.times_us, sample_compare_doubles);
    rival->overhead_us = trivial.times_us[0];
}

/* Prints a row: mean, nodes, million nodes a second, and the rival's mean. */
static void bench_problems(Bench *bench, const char *name, const Problem *problems, int count) {
    static Result result;
    const double mine = measure(bench, ask_damier, problems, count, &result);
    printf("| %s | %d ", name, count);
    table_time(mine);
    table_number(result.nodes / count);
    table_number(result.nodes / count / mine);
    printf("| %d ", result.wrong);
    if (bench->rival_command) {
        const double other = measure(bench, ask_rival, problems, count, &result);
        table_time(other);
        table_number(other / mine);
        bench->ratio_product *= other / mine;
        bench->ratios++;
    }
    table_end_row();
}

static void bench_set(Bench *bench, const Set *set) {
    static Problem problems[MOST];
    bench_problems(bench, set->name, problems, read_set(bench, set, problems));
}

/* The n-th root of x, n at least 1 (no libm for one number). */
static double root(double x, int n) {
    double low = 0, high = x > 1 ? x : 1;
    for (int i = 0; i < 200; i++) {
        double middle = (low + high) / 2, power = 1;
        for (int k = 0; k < n; k++) {
            power *= middle;
        }
        *(power > x ? &high : &low) = middle;
    }
    return low;
}

static void print_memory(int who, const char *name) {
    struct rusage usage;
    getrusage(who, &usage);
    printf("%s: at most %ld MiB of memory\n", name, usage.ru_maxrss / 1024);
}

static bool read_arguments(int argc, char **argv, Bench *bench) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--plain") == 0) {
            bench->code = CONNECT4_CODE_PLAIN;
        } else if (strcmp(argv[i], "--avx2") == 0) {
            bench->code = CONNECT4_CODE_AVX2;
        } else if (strcmp(argv[i], "--empty") == 0) {
            bench->empty = true;
        } else if (strcmp(argv[i], "--memory") == 0 && i + 1 < argc) {
            bench->memory_mib = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--rival") == 0 && i + 1 < argc) {
            bench->rival_command = argv[++i];
        } else {
            bench->folder = argv[i];
        }
    }
    return bench->folder || bench->empty;
}

int main(int argc, char **argv) {
    static Bench bench = {.code = CONNECT4_CODE_AVX512, .ratio_product = 1};
    if (!read_arguments(argc, argv, &bench)) {
        fputs("usage: connect4_bench [FOLDER] [--plain | --avx2] [--empty] [--memory MIB] "
              "[--rival COMMAND]\n",
              stderr);
        return EXIT_FAILURE;
    }
    bench.solver = connect4_solver_create(bench.memory_mib);
    if (!bench.solver) {
        fputs("not enough memory\n", stderr);
        return EXIT_FAILURE;
    }
    connect4_solver_use_book(bench.solver, NULL);
    connect4_solver_limit_code(bench.solver, bench.code);
    if (bench.rival_command) {
        start_rival(&bench);
    }
    table_begin("Exact scores",
                bench.rival_command
                    ? "set | positions | Damier | nodes | million a second | wrong "
                      "| rival | times"
                    : "set | positions | Damier | nodes | million a second | wrong");
    for (size_t i = 0; bench.folder && i < sizeof sets / sizeof *sets; i++) {
        bench_set(&bench, &sets[i]);
    }
    if (bench.empty) {
        const Problem empty = {"", 1};
        const char *rival = bench.rival_command;
        bench.rival_command = NULL; /* the others take minutes */
        bench_problems(&bench, "the empty board", &empty, 1);
        bench.rival_command = rival;
    }
    puts("");
    print_memory(RUSAGE_SELF, "damier");
    if (bench.rival_command) {
        if (bench.ratios > 0) {
            printf("geometric mean: %.2f times as fast\n", root(bench.ratio_product, bench.ratios));
        }
        fclose(bench.rival.questions);
        waitpid(bench.rival.pid, NULL, 0);
        fclose(bench.rival.answers);
        print_memory(RUSAGE_CHILDREN, "rival");
    }
    connect4_solver_destroy(bench.solver);
    return bench.wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
