/* Life: a short life of the program (crash_target.c) with a fault of injector.c, and whether the
 * store still has what it had shown. */
#ifndef DAMIER_TESTS_TRUST_LIFE_H
#define DAMIER_TESTS_TRUST_LIFE_H

#include <stdbool.h>
#include <stddef.h>

#include "sys/store.h"

#define LIFE_STEPS_MAX 200
#define LIFE_LINE_SIZE 2000
#define LIFE_PATH_SIZE 1200

/* The life "four" saves the new text over the old one, in the file of its folder. */
#define LIFE_FILE "mine.txt"
#define LIFE_FILE_OLD "the text of before\n"
#define LIFE_FILE_NEW "the text of this life, which is longer\n"

typedef struct Life {
    char steps[LIFE_STEPS_MAX][LIFE_LINE_SIZE]; /* NUMBER TAB STATE, each with its line feed */
    int count;
    int warnings; /* lines "!" */
    int status;   /* as waitpid has it */
} Life;

/* A file of the build folder. */
void life_path(const char *name, char path[LIFE_PATH_SIZE]);
/* Programs that are started from now on have this fault, "GROUP N MODE ERROR" of injector.c; NULL:
 * none. */
void life_expect_fault(const char *fault);
/* Runs crash_target over `folder`; `kind` is its second argument, or NULL. */
void life_run(Life *life, const char *folder, const char *kind, const char *fault);

/* Of a line: the number of its game, its state, and whether that has moves. */
int life_number(const char *line);
const char *life_state(const char *line);
bool life_has_moves(const char *line);
/* The saved game of this kind, or a past one, begins with this state. */
bool life_is_kept(Store *store, const char *state);
/* Opens the store of a life that is over; `words` gets what it says. Fails the test when it cannot
 * be opened. */
Store *life_open_store(const char *folder, char *words, size_t size);

#endif
