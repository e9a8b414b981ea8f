/* A brain whose lines are asked and answered in memory, on a clock of its own. */
#ifndef DAMIER_TESTS_SUPPORT_PBRAIN_PIPE_H
#define DAMIER_TESTS_SUPPORT_PBRAIN_PIPE_H

#include <string.h>

#include "cli/gomocup/pbrain_protocol.h"
#include "cli/gomocup/pbrain_think.h"
#include "support/test.h"

typedef struct Pipe {
    char text[4096];
    Text out;
    int64_t now_ms;
} Pipe;

static inline void pipe_write(void *self, const char *line) {
    Pipe *pipe = self;
    text_add(&pipe->out, line);
    text_add_char(&pipe->out, '\n');
}

/* Each look at the clock takes a while, so that turns end. */
static inline int64_t pipe_now_ms(void *self) {
    Pipe *pipe = self;
    return pipe->now_ms += 8;
}

static inline Pbrain *open_brain(Pipe *pipe) {
    memset(pipe, 0, sizeof *pipe);
    pipe->out = text_over(pipe->text, sizeof pipe->text);
    Pbrain *brain = pbrain_create((PbrainHost){pipe_write, pipe_now_ms, pipe, NULL});
    assert_non_null(brain);
    assert_true(pbrain_line(brain, "INFO timeout_turn 100"));
    assert_true(pbrain_line(brain, "INFO max_memory 2000000"));
    return brain;
}

/* What the brain writes for one line (or several, separated by '|'). */
static inline const char *ask(Pbrain *brain, Pipe *pipe, const char *lines) {
    char copy[1024];
    text_clear(&pipe->out);
    Text text = text_over(copy, sizeof copy);
    text_add(&text, lines);
    for (char *line = strtok(copy, "|"); line; line = strtok(NULL, "|")) {
        assert_true(pbrain_line(brain, line));
    }
    return pipe->text;
}

#endif
