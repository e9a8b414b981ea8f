/* The main loop of damier-solve: reads problems and writes answers. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/solve/solve_driver.h"

#define LINE_LIMIT_BYTES ((size_t)1 << 20)

typedef struct Driver {
    const SolveRun *run;
    Text answer; /* its buffer is owned and grows */
    char reason_buffer[1024];
    Text reason;
    long answered;
    ExitStatus status;
    bool line_by_line;   /* flush after each answer */
    bool stopped;        /* the output failed or was closed */
    SolveBlocks *blocks; /* NULL: line by line, on this thread */
} Driver;

static void worsen(Driver *driver, ExitStatus status) {
    if (status > driver->status) {
        driver->status = status;
    }
}

/* EPIPE is not a failure: a reader may stop early. */
static void output_failed(Driver *driver) {
    if (errno != EPIPE) {
        fprintf(stderr, PROGRAM ": cannot write the answers: %s\n", strerror(errno));
        worsen(driver, EXIT_IO);
    }
    driver->stopped = true;
}

static void print_line(Driver *driver, const char *line) {
    progress_hide();
    errno = 0;
    if (fputs(line, stdout) == EOF || putc('\n', stdout) == EOF ||
        (driver->line_by_line && fflush(stdout) != 0)) {
        output_failed(driver);
    }
    driver->answered++;
    progress_show(driver->answered);
}

static void complain(const Driver *driver, const char *file, long line, const char *reason) {
    progress_hide();
    if (line > 0) {
        fprintf(stderr, "%s:%ld: %s\n", file, line, reason);
    } else {
        fprintf(stderr, "%s: %s\n", file, reason);
    }
    progress_show(driver->answered);
}

static void reject(Driver *driver, const char *file, long line, const char *reason) {
    complain(driver, file, line, reason);
    print_line(driver, "error");
    worsen(driver, EXIT_BAD_LINE);
}

static void solve_run_answer_problem(Driver *driver, const char *file, long line,
                                     const char *problem) {
    const SolveRun *run = driver->run;
    driver->reason = text_over(driver->reason_buffer, sizeof driver->reason_buffer);
    const Status status =
        solve_line_ask(run->game, run->solver, problem, &driver->answer, &driver->reason);
    if (status == STATUS_OK) {
        print_line(driver, driver->answer.data);
    } else if (status == STATUS_LIMIT) {
        print_line(driver, driver->answer.length > 0 ? driver->answer.data : "limit");
    } else {
        const bool explained = driver->reason.length > 0;
        reject(driver, file, line, explained ? driver->reason.data : status_text(status));
        worsen(driver, solve_line_blame(status));
    }
}

static void solve_run_answer_line(Driver *driver, const char *file, long number, char *line,
                                  size_t length) {
    const SolveLine kind = solve_line_trim(driver->run->game, &line, length, number == 1);
    if (kind == SOLVE_LINE_ZERO_BYTE) {
        reject(driver, file, number, "the line contains a zero byte");
    } else if (kind == SOLVE_LINE_PROBLEM) {
        solve_run_answer_problem(driver, file, number, line);
    }
}

static void input_failed(Driver *driver, const char *name) {
    char sentence[300];
    snprintf(sentence, sizeof sentence, "cannot be read: %s", strerror(errno));
    complain(driver, name, 0, sentence);
    worsen(driver, EXIT_IO);
}

/* The line being read; its buffer grows up to LINE_LIMIT_BYTES. */
typedef struct InputLine {
    char *bytes;
    size_t size, length;
    bool is_long; /* the rest was skipped */
} InputLine;

/* Appends a byte or the final zero; false when memory runs out. */
static bool line_put(InputLine *line, int byte) {
    if (line->length >= line->size) {
        const size_t size = line->size ? line->size * 2 : 4096;
        char *bytes = realloc(line->bytes, size);
        if (!bytes) {
            return false;
        }
        line->bytes = bytes;
        line->size = size;
    }
    line->bytes[line->length++] = (char)byte;
    return true;
}

/* Reads the next line, without its end. STATUS_NOT_FOUND: the input has ended; STATUS_NO_MEMORY;
 * STATUS_IO. */
static Status solve_run_read_line(FILE *file, InputLine *line) {
    int byte = getc_unlocked(file);
    line->length = 0;
    line->is_long = false;
    if (byte == EOF) {
        return ferror(file) ? STATUS_IO : STATUS_NOT_FOUND;
    }
    for (; byte != EOF && byte != '\n'; byte = getc_unlocked(file)) {
        if (line->length == LINE_LIMIT_BYTES) {
            line->is_long = true;
        } else if (!line_put(line, byte)) {
            return STATUS_NO_MEMORY;
        }
    }
    if (ferror(file)) {
        return STATUS_IO; /* a partial line does not count */
    }
    if (!line_put(line, 0)) {
        return STATUS_NO_MEMORY;
    }
    line->length--;
    return STATUS_OK;
}

static void memory_failed(Driver *driver, const char *name, long number) {
    complain(driver, name, number, status_text(STATUS_NO_MEMORY));
    worsen(driver, EXIT_IO);
}

static void solve_run_answer_lines(Driver *driver, const char *name, FILE *file) {
    InputLine line = {0};
    Status status = STATUS_OK;
    long number = 0;
    while (!driver->stopped && (status = solve_run_read_line(file, &line)) == STATUS_OK) {
        number++;
        if (line.is_long) {
            reject(driver, name, number, "the line is longer than 1 MiB");
        } else {
            solve_run_answer_line(driver, name, number, line.bytes, line.length);
        }
    }
    if (status == STATUS_NO_MEMORY) {
        memory_failed(driver, name, number + 1);
    }
    free(line.bytes);
}

/* Reads a whole file: getdelim stops at a zero byte, which text does not contain. */
static void answer_whole(Driver *driver, const char *name, FILE *file) {
    char *content = NULL;
    size_t size = 0;
    if (getdelim(&content, &size, 0, file) > 0) {
        solve_run_answer_problem(driver, name, 0, content);
    } else if (!feof(file) && !ferror(file)) {
        memory_failed(driver, name, 0);
    }
    free(content);
}

static void solve_run_answer_file(Driver *driver, const char *name) {
    const SolveRun *run = driver->run;
    const bool is_standard = strcmp(name, "-") == 0;
    FILE *file = is_standard ? stdin : fopen(name, "r");
    if (!file) {
        input_failed(driver, name);
        return;
    }
    errno = 0;
    if (run->game->wants_whole_file && run->game->wants_whole_file(run->solver)) {
        answer_whole(driver, name, file);
    } else if (driver->blocks) {
        driver->stopped = !solve_blocks_file(driver->blocks, name, fileno(file));
    } else {
        solve_run_answer_lines(driver, name, file);
    }
    if (ferror(file) || (driver->blocks && errno)) {
        input_failed(driver, name);
    }
    if (!is_standard) {
        fclose(file);
    }
}

/* Output without input, such as generated puzzles. */
static void produce_all(Driver *driver) {
    const SolveRun *run = driver->run;
    bool more = true;
    while (more && !driver->stopped) {
        text_clear(&driver->answer);
        driver->reason = text_over(driver->reason_buffer, sizeof driver->reason_buffer);
        more = false;
        const Status status =
            run->game->produce(run->solver, &driver->answer, &more, &driver->reason);
        if (status == STATUS_OK || status == STATUS_LIMIT) {
            if (driver->answer.length > 0 || status == STATUS_LIMIT) {
                print_line(driver, driver->answer.length > 0 ? driver->answer.data : "limit");
            }
        } else {
            complain(driver, PROGRAM, 0,
                     driver->reason.length > 0 ? driver->reason.data : status_text(status));
            worsen(driver, status == STATUS_BAD_INPUT ? EXIT_USAGE : EXIT_IO);
            return;
        }
    }
}

static bool is_regular_file(int descriptor) {
    struct stat found;
    return fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
}

/* True when lines are read in blocks. */
static bool wants_blocks(const SolveRun *run) {
    const SolveGame *game = run->game;
    return game->create_helper &&
           (run->threads > 1 || (game->ahead && game->ahead(run->solver) > 1)) &&
           !(game->wants_whole_file && game->wants_whole_file(run->solver));
}

static void run_all(Driver *driver) {
    const SolveRun *run = driver->run;
    progress_begin();
    if (run->game->wants_input && !run->game->wants_input(run->solver)) {
        produce_all(driver);
    } else if (run->file_count == 0) {
        solve_run_answer_file(driver, "-");
    }
    for (int i = 0; i < run->file_count && !driver->stopped; i++) {
        solve_run_answer_file(driver, run->files[i]);
    }
    progress_end();
}

ExitStatus solve_run(const SolveRun *run) {
    char *buffer = malloc(SOLVE_ANSWER_SIZE);
    const bool in_blocks = wants_blocks(run);
    Driver driver = {.run = run, .line_by_line = !is_regular_file(STDOUT_FILENO)};
    if (buffer) {
        driver.answer = text_over(buffer, SOLVE_ANSWER_SIZE);
        driver.blocks = in_blocks ? solve_blocks_create(run, driver.line_by_line) : NULL;
    }
    if (!buffer || (in_blocks && !driver.blocks)) {
        fputs(PROGRAM ": out of memory\n", stderr);
        free(buffer);
        return EXIT_IO;
    }
    run_all(&driver);
    if (driver.blocks) {
        worsen(&driver, solve_blocks_status(driver.blocks));
    }
    if (!driver.stopped && fflush(stdout) != 0) {
        output_failed(&driver);
    }
    solve_blocks_destroy(driver.blocks);
    free(driver.answer.data);
    return driver.status;
}
