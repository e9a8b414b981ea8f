/* TitleBar: the frame that Windows draws around the window follows the theme. */
#ifndef DAMIER_APP_DESKTOP_TITLE_BAR_H
#define DAMIER_APP_DESKTOP_TITLE_BAR_H

#include <SDL.h>
#include <stdbool.h>

/* Dark or light. Nothing happens where the desktop decides (all systems but Windows, and Windows
 * before 10 version 1809) or when `window` is NULL. */
void title_bar_set_dark(SDL_Window *window, bool is_dark);

#endif
