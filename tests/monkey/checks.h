/* Invariants that hold after every action of the monkey. Each check prints what is wrong and
 * returns false. */
#ifndef DAMIER_TESTS_MONKEY_CHECKS_H
#define DAMIER_TESTS_MONKEY_CHECKS_H

#include "support/window/app_fixture.h"
#include "support/window/canvas_recorder.h"

/* Drawn twice it is the same picture; nothing leaves the window or has an endless size; every
 * worded control that is in sight shows its words where it is clicked. */
bool check_picture(AppFixture *fixture);
/* The controls lie in the window, have ids of their own, and each that can be seen is what a click
 * in its middle meets, or something laid over it. */
bool check_controls(const AppFixture *fixture);
/* The layout equals a fresh layout: nothing on the screen is out of date. */
bool check_layout(AppFixture *fixture);
/* The game's position as a text is read back as the same position. */
bool check_state(const AppFixture *fixture);
/* Left and entered again from the store, it is the same game. */
bool check_reload(AppFixture *fixture);
/* A step back and forward again changes nothing. */
bool check_undo(const AppFixture *fixture);

/* The state of the game on the screen; NULL on the pages. Free it. */
char *state_of(const AppFixture *fixture);

#endif
