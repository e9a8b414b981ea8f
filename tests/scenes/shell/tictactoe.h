/* A fifth game, for tests only: everything that bringing one into the fixture takes. */
#ifndef DAMIER_TESTS_SCENES_SHELL_TICTACTOE_H
#define DAMIER_TESTS_SCENES_SHELL_TICTACTOE_H

#include "scenes/shell/entry.h"

extern const GameEntry tictactoe_card;

#endif
