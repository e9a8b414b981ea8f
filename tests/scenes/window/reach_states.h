/* States of the games in which commands exist that a mode just opened does not show: each command
 * is pressed there by the mouse, by a finger and by keys, and has to act. */
#ifndef DAMIER_TESTS_SCENES_WINDOW_REACH_STATES_H
#define DAMIER_TESTS_SCENES_WINDOW_REACH_STATES_H

#include "scenes/shell/entry.h"
#include "scenes/window/reach.h"
#include "support/window/scene_driver.h"

/* Follows presses, separated by spaces: ids of controls, which are brought into sight and clicked;
 * ^id by a finger; #x a key; ! Escape; | Tab and % back; > and / arrow keys, right and down; ~
 * waits for the worker, ? for one answer; +N seconds pass; = types `text` and Enter; & pastes it.
 * False, and a line, when a control is not there. */
bool reach_press_all(SceneDriver *driver, const char *presses, const char *text);

/* Goes into each state of this game and tries its command by each means, which is noted. Returns
 * how many states were not reached, or whose command did not act. */
int reach_note_states(Reached *seen, const GameEntry *game);

#endif
