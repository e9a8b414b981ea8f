/* Commands: keys that work in every scene. */
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

/* The command of a key or wheel event; COMMAND_NONE: the event goes to the scene. */
AppCommand command_of(const Event *event);
/* The next larger or smaller zoom, in percent. */
int command_next_zoom(int percent, bool larger);

#endif
