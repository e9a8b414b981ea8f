/* The techniques that can be trained, in groups. */
#ifndef DAMIER_SCENES_SUDOKU_TRAINER_LIST_H
#define DAMIER_SCENES_SUDOKU_TRAINER_LIST_H

#include "frame/mode.h"

/* Lists a button for each, which stands for the command with the technique as value. */
void trainer_list_techniques(GameFrame *frame, Panel *panel, const Command *command);

#endif
