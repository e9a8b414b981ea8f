/* What has to hold after every action of the monkey, whatever it did. Each check prints what is
 * wrong and answers false. */
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
/* What is laid out is what would be laid out now: nothing on the screen is of yesterday. */
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
