/* Invariants that hold after every action of the monkey. Each check prints what is wrong and
 * returns false. */
#ifndef DAMIER_TESTS_MONKEY_CHECKS_H
#define DAMIER_TESTS_MONKEY_CHECKS_H

#include "support/window/app_fixture.h"
#include "support/window/canvas_recorder.h"

/* Drawing twice gives the same picture; nothing leaves the window or has an infinite size; every
 * visible control with words shows them where it is clicked. */
bool check_picture(AppFixture *fixture);
/* The controls lie in the window and have unique ids, and a click in the middle of a visible one
 * hits it, or a control that covers it. */
bool check_controls(const AppFixture *fixture);
/* The layout equals a fresh one: nothing on the screen is out of date. */
bool check_layout(AppFixture *fixture);
/* The text of the game's position reads back as the same position. */
bool check_state(const AppFixture *fixture);
/* After leaving and reloading from the store, the game is the same. */
bool check_reload(AppFixture *fixture);
/* A step back and forward again changes nothing. */
bool check_undo(const AppFixture *fixture);

/* The state of the game on the screen; NULL on the pages. The caller frees it. */
char *state_of(const AppFixture *fixture);

#endif
