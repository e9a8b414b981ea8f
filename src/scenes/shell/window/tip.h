/* The tip of a tool: its line of help, shown while the mouse rests on it, a finger is held on it or
 * the keyboard focus is there. For the shell alone. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_TIP_H
#define DAMIER_SCENES_SHELL_WINDOW_TIP_H

#include "scenes/shell/shell.h"

/* How long pointer, finger or focus rest before the tip comes. */
#define TIP_REST_MS 600

/* Follows pointer and focus; after the controls have handled the event. */
void shell_tip_event(GameShell *shell, const Event *event);
/* Shows the tip when it is due. Returns the next wake-up, 0 for none. */
int64_t shell_tip_tick(GameShell *shell);
/* Replaces the head's detail by the tip when that has no place of its own; false when it has, or
 * when there is none. */
bool shell_tip_take_head(const GameShell *shell, Text *detail);
void shell_tip_draw(const GameShell *shell, Canvas *canvas);

#endif
