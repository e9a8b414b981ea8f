/* What has to hold after every deed of the monkey, whatever it did. Each check prints what is wrong
 * and answers false. */
#ifndef DAMIER_TESTS_MONKEY_CHECKS_H
#define DAMIER_TESTS_MONKEY_CHECKS_H

#include "support/canvas_recorder.h"
#include "support/house.h"

/* Drawn twice it is the same picture; nothing leaves the window or has an endless size; every
 * worded control that is in sight shows its words where it is clicked. */
bool check_picture(House *house);
/* The controls lie in the window, have ids of their own, and each that can be seen is what a click
 * in its middle meets, or something laid over it. */
bool check_controls(const House *house);
/* What is laid out is what would be laid out now: nothing on the screen is of yesterday. */
bool check_layout(House *house);
/* The game's position as a text is read back as the same position. */
bool check_state(const House *house);
/* Left and entered again from the store, it is the same game. */
bool check_reload(House *house);
/* A step back and forward again changes nothing. */
bool check_undo(const House *house);

/* The state of the game on the screen; NULL on the pages. Free it. */
char *state_of(const House *house);

#endif
