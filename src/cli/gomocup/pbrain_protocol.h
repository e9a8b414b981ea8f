/* Pbrain: the Gomocup protocol (gomocup.org, "Gomoku AI protocol", with SWAP2BOARD) and the Yixin
 * commands that a board needs, as an object that takes lines and answers through its host. It has
 * no pipe, thread or clock of its own. */
#ifndef DAMIER_CLI_GOMOCUP_PBRAIN_PROTOCOL_H
#define DAMIER_CLI_GOMOCUP_PBRAIN_PROTOCOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Pbrain Pbrain;

/* What the engine needs of the program around it. */
typedef struct PbrainHost {
    void (*write)(void *self, const char *line); /* writes and flushes a line; without its end */
    int64_t (*now_ms)(void *self);               /* a monotonic clock */
    void *self;
    const atomic_bool *stop; /* raised to end a search; NULL: never */
} PbrainHost;

/* NULL when memory runs out. */
Pbrain *pbrain_create(PbrainHost host);
void pbrain_destroy(Pbrain *brain);
/* Handles one line (with or without its line end), searching if need be, and writes the answer;
 * false after END. */
bool pbrain_line(Pbrain *brain, const char *line);

#endif
