/* The board of the game for who hears it. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_SPEECH_H
#define DAMIER_SCENES_CONNECT4_BOARD_SPEECH_H

#include "scenes/shell/modes/mode.h"

extern const BoardSpeech connect4_board_speech;

#endif
