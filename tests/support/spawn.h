/* Runs a program without a shell and captures its output. */
#ifndef DAMIER_TESTS_SUPPORT_SPAWN_H
#define DAMIER_TESTS_SUPPORT_SPAWN_H

#include <stddef.h>
#include <sys/types.h>

typedef struct Spawned {
    int status;      /* the exit status, or 1000 + the signal that ended it */
    char *output;    /* standard output, terminated; owned */
    char *complaint; /* standard error, terminated; owned */
} Spawned;

/* Runs words[0] with the NULL-terminated words and `input` (NULL: none). Standard output goes to
 * the file `output_path` (Spawned.output is then ""), or to Spawned.output when that is NULL. */
Spawned spawn_run(const char *const words[], const char *input, size_t length,
                  const char *output_path);
void spawned_finish(Spawned *spawned);

/* A program to talk to: write to `to`, read from `from`, then close both and wait. */
typedef struct Dialogue {
    pid_t process;
    int to;
    int from;
} Dialogue;

Dialogue dialogue_begin(const char *const words[]);
/* The same, with this descriptor as its standard error. */
Dialogue dialogue_begin_on(const char *const words[], int complaint);
/* Closes what is still open (-1: closed already) and returns the status as in Spawned. */
int dialogue_end(Dialogue *dialogue);

#endif
