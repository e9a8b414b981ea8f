/* Commands: the keys that mean the same in every scene. */
#ifndef DAMIER_APP_COMMANDS_H
#define DAMIER_APP_COMMANDS_H

#include <stdbool.h>

#include "ui/event.h"

typedef enum AppCommand {
    COMMAND_NONE,
    COMMAND_QUIT,
    COMMAND_FULLSCREEN,
    COMMAND_ZOOM_IN,
    COMMAND_ZOOM_OUT,
    COMMAND_ZOOM_RESET,
    COMMAND_SETTINGS,
} AppCommand;

/* COMMAND_NONE: the event is for the scene. */
AppCommand command_of(const Event *event);
/* The next zoom in percent, larger or smaller. */
int command_next_zoom(int percent, bool larger);

#endif
