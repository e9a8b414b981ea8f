/* SdlWindow: the one window, its renderer and its scale. */
#ifndef DAMIER_APP_SDL_WINDOW_H
#define DAMIER_APP_SDL_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

#include "app/desktop/window_place.h"
#include "app/options.h"
#include "app/resources.h"
#include "ui/geometry.h"

typedef struct SdlWindow {
    SDL_Window *window;
    SDL_Renderer *renderer;
    float desktop_scale; /* device pixels in a unit, before the player's zoom */
    bool is_kept;        /* what was drawn stays until it is drawn over: a part can be drawn anew */
    bool is_scale_fixed; /* given by --scale: it does not grow with the window */
    float scale;         /* after it: what to draw with */
    Size size;           /* in units */
    WindowPlace place;   /* what sdl_window_watch has seen */
    PixelRect before;    /* its rectangle before the last change */
} SdlWindow;

/* Starts SDL's video (and nothing else) and opens the window as the options ask, else where it was
 * the last time, as far as the screens that are there now have room. Zero-initialise *window first;
 * on failure SDL_GetError tells why, and sdl_window_close is still due. */
bool sdl_window_open(SdlWindow *window, const Options *options, const WindowPlace *last,
                     const Resources *resources);
/* Notes where the window stands. To be called when no event waits: its size and what it is the size
 * of (the full screen?) are told one after the other. */
void sdl_window_watch(SdlWindow *window);
void sdl_window_close(SdlWindow *window);
/* Works out scale and size anew. A window too small for the zoom is drawn at a smaller scale, so
 * that no scene ever gets less than 360x480 or 480x360 units. */
void sdl_window_measure(SdlWindow *window, int zoom_percent);
/* False while it is hidden or minimised: nothing that is drawn would be seen. */
bool sdl_window_is_in_sight(const SdlWindow *window);
void sdl_window_toggle_fullscreen(SdlWindow *window);
/* The picture in the task bar. */
void sdl_window_set_icon(SdlWindow *window, const Resources *resources);
/* What has been drawn, as a PNG file; false: it cannot be written (SDL_GetError tells). */
bool sdl_window_save_picture(const SdlWindow *window, const char *path);

#endif
