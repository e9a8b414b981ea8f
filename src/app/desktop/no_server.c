/* Where no display server can be chosen, fail or go away: Windows, a page. */
#include "app/desktop/display.h"

#if defined _WIN32 || defined __EMSCRIPTEN__

#include <SDL.h>

bool display_choose(void) {
    SDL_SetMainReady(); /* main is ours */
    return true;
}

void display_prepare(const char *accents) {
    (void)accents;
}

void display_ignore_errors(void) {
}

void display_when_lost(void (*settle)(void *self), void *self) {
    (void)settle;
    (void)self;
}

#endif
