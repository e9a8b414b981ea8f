/* A fifth game, for the tests alone: what it takes to bring one into the fixture. */
#ifndef DAMIER_TESTS_SCENES_SHELL_TICTACTOE_H
#define DAMIER_TESTS_SCENES_SHELL_TICTACTOE_H

#include "scenes/shell/entry.h"

extern const GameEntry tictactoe_card;

#endif
