/* The Gomocup protocol (gomocup.org, "Gomoku AI protocol", with SWAP2BOARD) and of the Yixin
 * commands those a board needs, as an object that is fed lines and answers through its host: no
 * pipe, no thread and no clock of its own. */
#ifndef DAMIER_CLI_GOMOCUP_PBRAIN_PROTOCOL_H
#define DAMIER_CLI_GOMOCUP_PBRAIN_PROTOCOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Pbrain Pbrain;

/* What the brain asks of the program around it. */
typedef struct PbrainHost {
    void (*write)(void *self, const char *line); /* one line without its end, to be flushed */
    int64_t (*now_ms)(void *self);               /* a clock that never runs backwards */
    void *self;
    const atomic_bool *stop; /* raised while a thought has to end; NULL: never */
} PbrainHost;

/* NULL when memory runs out. */
Pbrain *pbrain_create(PbrainHost host);
void pbrain_destroy(Pbrain *brain);
/* Takes one line (terminated, its end may still be there), thinks if it has to, and writes the
 * answer; false after END. */
bool pbrain_line(Pbrain *brain, const char *line);

#endif
