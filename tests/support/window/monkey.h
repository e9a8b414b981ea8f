/* Monkey: does to a fixture, one after another, what a player, a desktop and time may do: clicks,
 * drags, keys, text, the clipboard, dropped files, sizes, themes, languages, waiting, thinking,
 * leaving and coming back. What it does is decided by dice: a seed, or the bytes of a fuzzer. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_MONKEY_H
#define DAMIER_TESTS_SUPPORT_WINDOW_MONKEY_H

#include "base/rng.h"
#include "support/window/app_fixture.h"

/* Numbers from a seed, or from bytes as long as there are any (0 from then on). */
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
    /* Files to drop: all in this folder; NULL: none are dropped, and nothing is thought. */
    const char *folder;
    int wakes_most;            /* of one wait; 0: 200 */
    char *texts[MONKEY_TEXTS]; /* states that it has seen, to be pasted; owned */
    int text_count;
    void (*resized)(void *self, Size window); /* told before the fixture; may be NULL */
    void *self;
    char log[MONKEY_LOG][MONKEY_LOG_SIZE]; /* what it did last */
    long actions;
} Monkey;

/* One action. */
void monkey_act(Monkey *monkey);
/* Keeps the state of the game on the screen for pasting. */
void monkey_remember(Monkey *monkey, const char *state);
/* Prints the last actions, the oldest first. */
void monkey_tell(const Monkey *monkey);
void monkey_finish(Monkey *monkey);

#endif
