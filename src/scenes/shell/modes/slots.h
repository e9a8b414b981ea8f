/* ShellModes: the open modes and the worker's job. */
#ifndef DAMIER_SCENES_SHELL_MODES_SLOTS_H
#define DAMIER_SCENES_SHELL_MODES_SLOTS_H

#include "scenes/shell/modes/mode.h"

#define SHELL_BACKGROUND_MAX 4
#define SHELL_KEPT_MAX 4

/* An open mode and its state. */
typedef struct ModeSlot {
    const Mode *mode; /* NULL: none */
    void *self;
} ModeSlot;

typedef struct ShellModes {
    const Command *own_commands; /* of the shell itself */
    ModeSlot current, overlay;
    ModeSlot suspended;                        /* returns when the current one closes */
    ModeSlot background[SHELL_BACKGROUND_MAX]; /* the front one first; unused places are empty */
    ModeSlot kept[SHELL_KEPT_MAX];             /* closed, with their state */
    ModeSlot job;                              /* the mode whose job the worker does; NULL: none */
    int job_number;
    bool is_secondary; /* the command that runs was asked for with the right button */
    char *reopen;      /* the modes that were open when the game was saved; owned */
} ShellModes;

#endif
