/* The main loop of damier-solve: reads problems and writes answers. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "cli/solve/solve_driver.h"
#include "cli/solve/solve_reader.h"
#include "sys/charset.h"
#include "sys/disk.h"
#include "sys/locale.h"
#include "sys/terminal.h"
#include "sys/whole.h"

/* Of a matrix, or a file of another program. */
#define WHOLE_LIMIT_BYTES ((size_t)1 << 30)

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
        solve_say_output_failed(errno);
        worsen(driver, EXIT_IO);
    }
    driver->stopped = true;
}

/* An answer with a zero byte in it is a file that is no text: it stands alone, without a line end.
 */
static void print_answer(Driver *driver, const char *answer, size_t length) {
    const bool is_binary = memchr(answer, 0, length) != NULL;
    progress_hide();
    errno = 0;
    if (fwrite(answer, 1, length, stdout) != length || (!is_binary && putc('\n', stdout) == EOF) ||
        (driver->line_by_line && fflush(stdout) != 0)) {
        output_failed(driver);
    }
    driver->answered++;
    progress_show(driver->answered);
}

static void print_line(Driver *driver, const char *line) {
    print_answer(driver, line, strlen(line));
}

static void complain(const Driver *driver, const char *file, long line, const char *reason) {
    progress_hide();
    if (line > 0) {
        terminal_complain("%s:%ld: %s", file, line, reason);
    } else {
        terminal_complain("%s: %s", file, reason);
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
    driver->reason = solve_text_over(driver->reason_buffer, sizeof driver->reason_buffer);
    const Status status =
        solve_line_ask(run->game, run->solver, problem, &driver->answer, &driver->reason);
    if (status == STATUS_OK) {
        print_answer(driver, driver->answer.data, driver->answer.length);
        if (line == 0 && driver->reason.length > 0) {
            complain(driver, file, 0, driver->reason.data); /* a note on the whole file */
        }
    } else if (status == STATUS_LIMIT) {
        print_line(driver, driver->answer.length > 0 ? driver->answer.data : "limit");
    } else {
        const bool explained = driver->reason.length > 0;
        reject(driver, file, line,
               explained ? driver->reason.data : locale_text(status_text(status)));
        worsen(driver, solve_line_blame(status));
    }
}

static void solve_run_answer_line(Driver *driver, const char *file, long number, char *line,
                                  size_t length) {
    const SolveLine kind = solve_line_trim(driver->run->game, &line, length);
    if (kind == SOLVE_LINE_ZERO_BYTE) {
        reject(driver, file, number, locale_text(SOLVE_LINE_ZERO));
    } else if (kind == SOLVE_LINE_PROBLEM) {
        solve_run_answer_problem(driver, file, number, line);
    }
}

static void input_failed(Driver *driver, const char *name) {
    char sentence[300];
    snprintf(sentence, sizeof sentence, locale_text("cannot be read: %s"), strerror(errno));
    complain(driver, name, 0, sentence);
    worsen(driver, EXIT_IO);
}

static void memory_failed(Driver *driver, const char *name, long number) {
    complain(driver, name, number, locale_text(status_text(STATUS_NO_MEMORY)));
    worsen(driver, EXIT_IO);
}

static void reading_failed(Driver *driver, const char *name, long number, int error) {
    if (error == ENOMEM) {
        memory_failed(driver, name, number);
    } else if (error) {
        errno = error;
        input_failed(driver, name);
    }
}

/* The answer to a long file or line is about as long: an answer that does not fit is asked for
 * again. */
static void answer_prepare(Driver *driver, size_t length) {
    const size_t size = 2 * length;
    char *data = size > driver->answer.size ? realloc(driver->answer.data, size) : NULL;
    if (data) { /* else it grows when it has to */
        driver->answer.data = data;
        driver->answer.size = size;
    }
}

static void solve_run_answer_lines(Driver *driver, const char *name, int descriptor) {
    SolveReader reader;
    SolveReaderLine line;
    char *copy = NULL; /* trimming writes into it */
    size_t size = 0;
    bool is_cut = false;
    int error =
        solve_reader_init(&reader, descriptor, solve_line_max(driver->run->game)) ? 0 : ENOMEM;
    while (!error && !driver->stopped && solve_reader_next(&reader, &line)) {
        if (line.is_too_long) {
            driver->reason = solve_text_over(driver->reason_buffer, sizeof driver->reason_buffer);
            solve_line_say_max(driver->run->game, &driver->reason);
            reject(driver, name, line.number, driver->reason.data);
            continue;
        }
        if (!is_cut && solve_line_is_cut(driver->run->game, line.text, line.length)) {
            is_cut = true;
            complain(driver, name, line.number, locale_text(SOLVE_LINE_CUT));
        }
        if (size <= line.length) {
            free(copy);
            size = line.length + line.length / 4 + 4096;
            copy = malloc(size);
        }
        if (!copy) {
            error = ENOMEM;
            break;
        }
        memcpy(copy, line.text, line.length);
        copy[line.length] = 0;
        answer_prepare(driver, line.length);
        solve_run_answer_line(driver, name, line.number, copy, line.length);
    }
    reading_failed(driver, name, reader.number + 1, error ? error : reader.error);
    free(copy);
    solve_reader_finish(&reader);
}

static void answer_whole(Driver *driver, const char *name, FILE *file) {
    char *bytes;
    size_t count;
    Decoded decoded;
    const int error =
        whole_read(fileno(file), (WholeLimits){WHOLE_LIMIT_BYTES, -1}, &bytes, &count);
    size_t length = 0;
    char *text = error ? NULL : charset_decode(bytes, count, &length);
    const Status status = error  ? STATUS_IO
                          : text ? decode_text(text, length, &decoded)
                                 : decode_any(bytes, count, &decoded);
    free(text);
    if (status == STATUS_OK) {
        if (decoded.length > 0) {
            answer_prepare(driver, decoded.length);
            solve_run_answer_problem(driver, name, 0, decoded.text);
        }
        free(decoded.text);
    } else if (status == STATUS_BAD_INPUT) {
        reject(driver, name, 0,
               locale_text("the file contains a zero byte, or half a pair of UTF-16"));
    } else if (error == EFBIG) {
        reject(driver, name, 0, locale_text("the file is longer than 1 GiB"));
    } else {
        reading_failed(driver, name, 0, error ? error : ENOMEM);
    }
    free(bytes);
}

static void solve_run_answer_file(Driver *driver, const char *name) {
    const SolveRun *run = driver->run;
    const bool is_standard = strcmp(name, "-") == 0;
    FILE *file = is_standard ? stdin : disk_open_stream(name, "r");
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
        solve_run_answer_lines(driver, name, fileno(file));
    }
    if (driver->blocks && errno) {
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
        driver->reason = solve_text_over(driver->reason_buffer, sizeof driver->reason_buffer);
        more = false;
        const Status status =
            run->game->produce(run->solver, &driver->answer, &more, &driver->reason);
        if (status == STATUS_OK || status == STATUS_LIMIT) {
            if (driver->answer.length > 0 || status == STATUS_LIMIT) {
                print_line(driver, driver->answer.length > 0 ? driver->answer.data : "limit");
            }
        } else {
            complain(driver, PROGRAM, 0,
                     driver->reason.length > 0 ? driver->reason.data
                                               : locale_text(status_text(status)));
            worsen(driver, status == STATUS_BAD_INPUT ? EXIT_USAGE : EXIT_IO);
            return;
        }
    }
}

static bool is_regular_file(int descriptor) {
    DiskEntry found;
    return disk_look_open(descriptor, &found) && found.kind == DISK_FILE;
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
    Driver driver = {.run = run, .line_by_line = !is_regular_file(fileno(stdout))};
    if (buffer) {
        driver.answer = text_over(buffer, SOLVE_ANSWER_SIZE);
        driver.blocks = in_blocks ? solve_blocks_create(run, driver.line_by_line) : NULL;
    }
    if (!buffer || (in_blocks && !driver.blocks)) {
        solve_say_no_memory();
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
