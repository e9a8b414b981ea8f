/* The board of the game for who hears it. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_SPEECH_H
#define DAMIER_SCENES_SUDOKU_INPUT_SPEECH_H

#include "scenes/shell/modes/mode.h"

extern const BoardSpeech sudoku_board_speech;

#endif
