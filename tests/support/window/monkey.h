/* Monkey: acts on a fixture as a player, a desktop and time may: clicks, drags, keys, text, the
 * clipboard, dropped files, sizes, themes, languages, waiting, computing, leaving and coming back.
 * Dice choose the actions: a seed, or the bytes of a fuzzer. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_MONKEY_H
#define DAMIER_TESTS_SUPPORT_WINDOW_MONKEY_H

#include "base/rng.h"
#include "support/window/app_fixture.h"

/* Numbers from a seed, or from bytes while there are any (then 0). */
typedef struct Dice {
    Rng rng;
    const uint8_t *bytes; /* NULL: the seed decides */
    size_t left;
} Dice;

uint32_t dice_below(Dice *dice, uint32_t count);

#define MONKEY_LOG 40
#define MONKEY_LOG_SIZE 120
#define MONKEY_TEXTS 16

typedef struct Monkey {
    AppFixture *fixture;
    Dice dice;
    /* The folder of the files to drop; NULL: drops none, and never waits for the worker. */
    const char *folder;
    int wakes_most;            /* of one wait; 0: 200 */
    char *texts[MONKEY_TEXTS]; /* states that it has seen, for pasting; owned */
    int text_count;
    void (*resized)(void *self, Size window); /* called before the fixture resizes; may be NULL */
    void *self;
    char log[MONKEY_LOG][MONKEY_LOG_SIZE]; /* its last actions */
    long actions;
} Monkey;

/* Does one action. */
void monkey_act(Monkey *monkey);
/* Keeps the state of the game on the screen, for pasting. */
void monkey_remember(Monkey *monkey, const char *state);
/* Prints the last actions, the oldest first. */
void monkey_print(const Monkey *monkey);
void monkey_finish(Monkey *monkey);

#endif
