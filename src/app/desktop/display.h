/* Display: what a window needs of the system around SDL. */
#ifndef DAMIER_APP_DESKTOP_DISPLAY_H
#define DAMIER_APP_DESKTOP_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

/* Tells SDL which display to use. False and SDL's error when there is none. */
bool display_choose(void);
/* Before SDL's video starts: the name by which the task bar knows the window, a compose table of
 * our own if the player has none (NULL: none), and no library that waits for a silent desktop. */
void display_prepare(const char *accents);
/* Flags of SDL's for a new window: how its size follows the player. */
uint32_t display_window_flags(void);
/* Errors of the display end neither a frame nor the program. */
void display_ignore_errors(void);
/* `settle` is called when the display goes away and the program has to end at once; NULL: nothing
 * is. */
void display_when_lost(void (*settle)(void *self), void *self);
/* Dots per inch as the player set them; 0: unknown. Call after SDL's video has started. */
float display_dots_per_inch(void);
/* True where the player changes them while the window is open. */
bool display_scale_changes(void);

#endif
