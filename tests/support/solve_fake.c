/* Four small games that replace the real ones, to test the driver of damier-solve alone. */
#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve.h"

typedef struct Fake {
    bool shouts;
    int64_t produced;
    int64_t wanted; /* lines to produce; -1: it reads problems */
    SolveLimits limits;
} Fake;

static void *fake_create(void) {
    Fake *fake = calloc(1, sizeof *fake);
    if (fake) {
        fake->wanted = -1;
    }
    return fake;
}

static Status take_produce(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    return text_parse_int(value.text, 0, 1000, &((Fake *)solver)->wanted) ? STATUS_OK
                                                                          : STATUS_BAD_INPUT;
}

static const CommandOption options[] = {
    {"--shout", NULL, "adds a !", COMMAND_FLAG(Fake, shouts)},
    {"--produce", "N", "N lines", .take = take_produce, .wanted = "how many?"},
    {0},
};

static Status fake_start(void *solver, const SolveLimits *limits, Text *reason) {
    Fake *fake = solver;
    fake->limits = *limits;
    if (limits->threads == 13) {
        text_add(reason, "not thirteen");
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

/* Returns the problem in brackets; some words have a special meaning. */
static Status fake_answer(void *solver, const char *line, Text *out, Text *reason) {
    const Fake *fake = solver;
    if (strcmp(line, "bad") == 0) {
        text_add(reason, "this is a bad one");
        return STATUS_BAD_INPUT;
    }
    if (strcmp(line, "unexplained") == 0) {
        return STATUS_BAD_INPUT;
    }
    if (strcmp(line, "memory") == 0) {
        return STATUS_NO_MEMORY;
    }
    if (strcmp(line, "limit") == 0 || strcmp(line, "part") == 0) {
        text_add(out, line[0] == 'p' ? "partly" : "");
        return STATUS_LIMIT;
    }
    if (strcmp(line, "limits") == 0) {
        text_addf(out, "%d %d %lld %llu", fake->limits.threads, fake->limits.memory_mib,
                  (long long)fake->limits.time_ms, (unsigned long long)fake->limits.nodes);
        return STATUS_OK;
    }
    for (int i = 0; strcmp(line, "long") == 0 && i < 1000000; i++) {
        text_add(out, "x");
    }
    text_add(out, "[");
    text_add(out, line);
    text_add(out, fake->shouts ? "]!" : "]");
    return STATUS_OK;
}

static bool fake_wants_input(const void *solver) {
    return ((const Fake *)solver)->wanted < 0;
}

static Status fake_produce(void *solver, Text *out, bool *more, Text *reason) {
    Fake *fake = solver;
    (void)reason;
    if (fake->produced < fake->wanted) {
        text_addf(out, "made %lld", (long long)++fake->produced);
    }
    *more = fake->produced < fake->wanted;
    return STATUS_OK;
}

static bool always(const void *solver) {
    (void)solver;
    return true;
}

#define FAKE                                                                                       \
    .help = "A problem is a word.\n", .options = options, .create = fake_create, .destroy = free,  \
    .start = fake_start, .answer = fake_answer

const SolveGame solve_connect4 = {.name = "field", FAKE};
const SolveGame solve_inversion = {.name = "line", FAKE, .whole_line = true};
const SolveGame solve_sudoku = {.name = "file", FAKE, .wants_whole_file = always};
const SolveGame solve_gomoku = {
    .name = "maker", FAKE, .wants_input = fake_wants_input, .produce = fake_produce};
const SolveGame solve_algebra = {.name = "fifth", FAKE};
