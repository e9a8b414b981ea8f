/* The board of the game for who hears it. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_SPEECH_H
#define DAMIER_SCENES_GOMOKU_BOARD_SPEECH_H

#include "scenes/shell/modes/mode.h"

extern const BoardSpeech gomoku_board_speech;

#endif
