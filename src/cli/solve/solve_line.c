/* One input line: trimming it and asking the game. */
#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve_driver.h"
#include "sys/locale.h"
#include "sys/terminal.h"

#define LAST_ANSWER_SIZE ((size_t)1 << 30)
#define BLANKS " \t\v\f\r\n"

/* Replaces the buffer by an empty one of four times the size; false when that fails, or when the
 * size was not the cause of the truncation. */
static bool grow_answer(Text *answer) {
    if (answer->length + sizeof "\xF0\x9F\x99" < answer->size) {
        return false;
    }
    const size_t size = answer->size * 4;
    char *data = size <= LAST_ANSWER_SIZE ? realloc(answer->data, size) : NULL;
    if (data) {
        *answer = text_over(data, size);
    }
    return data != NULL;
}

Text solve_text_over(char *buffer, size_t size) {
    Text text = text_over(buffer, size);
    text.translate = locale_text;
    return text;
}

Status solve_refuse(Text *reason, const char *sentence) {
    text_add(reason, text_say(reason, sentence));
    return STATUS_BAD_INPUT;
}

void solve_say_output_failed(int error) {
    terminal_complain(PROGRAM ": %s: %s", locale_text("cannot write the answers"), strerror(error));
}

void solve_say_no_memory(void) {
    terminal_complain(PROGRAM ": %s", locale_text(status_text(STATUS_NO_MEMORY)));
}

Status solve_line_ask(const SolveGame *game, void *solver, const char *problem, Text *answer,
                      Text *reason) {
    for (;;) {
        text_clear(answer);
        text_clear(reason);
        const Status status = game->answer(solver, problem, answer, reason);
        if (!answer->truncated) {
            return status;
        }
        if (!grow_answer(answer)) {
            return STATUS_NO_MEMORY;
        }
    }
}

size_t solve_line_max(const SolveGame *game) {
    return game->line_max ? game->line_max : SOLVE_LINE_MAX;
}

void solve_line_say_max(const SolveGame *game, Text *reason) {
    text_addf(reason, text_say(reason, N_("the line is longer than %d MiB")),
              (int)(solve_line_max(game) >> 20));
}

ExitStatus solve_line_blame(Status status) {
    return status == STATUS_NO_MEMORY || status == STATUS_IO ? EXIT_IO : EXIT_BAD_LINE;
}

/* Bytes that are looked at together, in a loop that compilers make one of vectors. */
#define BARE_STEP 16

bool solve_line_is_bare(const char *line, size_t length) {
    unsigned char low[BARE_STEP] = {0};
    uint64_t any[BARE_STEP / sizeof(uint64_t)];
    size_t i = 0;
    for (; i + BARE_STEP <= length; i += BARE_STEP) {
        for (size_t k = 0; k < BARE_STEP; k++) {
            low[k] |= (unsigned char)line[i + k] < '!';
        }
    }
    for (; i < length; i++) {
        low[0] |= (unsigned char)line[i] < '!';
    }
    memcpy(any, low, sizeof any);
    return (any[0] | any[1]) == 0 && length > 0 && line[0] != '#';
}

SolveLine solve_line_trim(const SolveGame *game, char **line_, size_t length) {
    char *line = *line_;
    if (solve_line_is_bare(line, length)) {
        return SOLVE_LINE_PROBLEM;
    }
    if (strlen(line) != length) {
        return SOLVE_LINE_ZERO_BYTE;
    }
    line += strspn(line, BLANKS);
    *line_ = line;
    if (line[0] == 0 || line[0] == '#') {
        return SOLVE_LINE_NOTHING;
    }
    if (game->whole_line) {
        char *end = line + strlen(line);
        while (strchr(BLANKS, end[-1])) {
            end--;
        }
        *end = 0;
    } else {
        line[strcspn(line, BLANKS)] = 0;
    }
    return SOLVE_LINE_PROBLEM;
}

/* One of BLANKS. */
static bool is_blank(char sign) {
    return sign == ' ' || (sign >= '\t' && sign <= '\r');
}

bool solve_line_is_cut(const SolveGame *game, const char *line, size_t length) {
    size_t at = 0;
    if (game->whole_line || solve_line_is_bare(line, length)) {
        return false;
    }
    while (at < length && is_blank(line[at])) {
        at++;
    }
    if (at == length || line[at] == '#' || memchr(line, 0, length)) {
        return false;
    }
    while (at < length && !is_blank(line[at])) {
        at++;
    }
    while (at < length && is_blank(line[at])) {
        at++;
    }
    return at < length && line[at] != '#';
}
