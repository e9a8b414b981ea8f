/* Runs a program without a shell and captures its output. */
#ifndef DAMIER_TESTS_SUPPORT_SPAWN_H
#define DAMIER_TESTS_SUPPORT_SPAWN_H

#include <stddef.h>
#include <sys/types.h>

typedef struct Spawned {
    int status;      /* the exit status, or 1000 + the signal that ended it */
    char *output;    /* of standard output, terminated; owned */
    char *complaint; /* of standard error */
} Spawned;

/* Runs words[0] with the NULL-terminated words on `input` (may be NULL: none). Standard output goes
 * to the file `output_path` (then Spawned.output is ""), or is kept when that is NULL. */
Spawned spawn_run(const char *const words[], const char *input, size_t length,
                  const char *output_path);
void spawned_finish(Spawned *spawned);

/* A program that is talked to: write to `to`, read from `from`, then close both and wait. */
typedef struct Dialogue {
    pid_t process;
    int to;
    int from;
} Dialogue;

Dialogue dialogue_begin(const char *const words[]);
/* With this descriptor as its standard error. */
Dialogue dialogue_begin_on(const char *const words[], int complaint);
/* Closes what is still open (-1: closed already) and gives the status as in Spawned. */
int dialogue_end(Dialogue *dialogue);

#endif
