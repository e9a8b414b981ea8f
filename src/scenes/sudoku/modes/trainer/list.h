/* The techniques that can be trained, in groups. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_TRAINER_LIST_H
#define DAMIER_SCENES_SUDOKU_MODES_TRAINER_LIST_H

#include "scenes/shell/modes/mode.h"
#include "sudoku/technique.h"

/* Where the list stands: in the board area, with the groups on the left and the techniques of one
 * beside them; in the board area, one list at a time; or in the card, when the board area is
 * small. */
typedef enum TrainerForm { TRAINER_BOTH, TRAINER_ONE, TRAINER_CARD } TrainerForm;

TrainerForm trainer_form(const GameShell *shell);

typedef struct TrainerChoice {
    const Command *group_command, *technique_command; /* as below */
    const Command *back_command;                      /* from the techniques to the groups */
    int group;                                        /* -1: none is chosen */
} TrainerChoice;

void trainer_place_list(GameShell *shell, const TrainerChoice *choice);
/* Adds a button for each group: the command, with the group as value. */
void trainer_list_groups(GameShell *shell, Panel *panel, const Command *command);
/* Adds a button for each technique of a group. */
void trainer_list_techniques(GameShell *shell, Panel *panel, const Command *command, int group);

#endif
