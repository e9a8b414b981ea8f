/* SdlWindow: the one window, its renderer and its scale. */
#ifndef DAMIER_APP_SDL_WINDOW_H
#define DAMIER_APP_SDL_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

#include "app/desktop/window_place.h"
#include "app/options.h"
#include "app/resources.h"
#include "ui/event.h"
#include "ui/geometry.h"

typedef struct SdlWindow {
    SDL_Window *window;
    SDL_Renderer *renderer;
    float desktop_scale; /* device pixels per unit, before the player's zoom */
    bool is_kept;        /* frames stay until drawn over: partial redraws work */
    bool is_scale_fixed; /* given by --scale: it does not grow with the window */
    float scale;         /* device pixels per unit, zoom included */
    Size size;           /* in units */
    WindowPlace place;   /* as sdl_window_watch last saw it */
    PixelRect before;    /* its rectangle before the last change */
    int64_t drawn_at_us; /* the last frame, by clock_monotonic_us */
    bool is_asked;       /* the next frame answers a key or a press */
} SdlWindow;

/* Starts SDL's video (and nothing else) and opens the window as the options ask, or else at its
 * last place, fitted to the current screens. Zero-initialise *window first. On failure see
 * SDL_GetError; sdl_window_close is still needed. */
bool sdl_window_open(SdlWindow *window, const Options *options, const WindowPlace *last,
                     const Resources *resources);
/* Records the window's place. Call when no event is waiting: the new size and the reason for it
 * (full screen, maximised) come in separate events. */
void sdl_window_watch(SdlWindow *window);
void sdl_window_close(SdlWindow *window);
/* Moves a window that is neither maximised nor full onto the screens that are left, as if it were
 * opened there. */
void sdl_window_come_into_view(const SdlWindow *window);
/* Recomputes scale and size. A window too small for the zoom gets a smaller scale, so that a scene
 * always has at least 360x480 or 480x360 units. */
void sdl_window_measure(SdlWindow *window, int zoom_percent);
/* False while it is hidden or minimised. */
bool sdl_window_is_in_sight(const SdlWindow *window);
/* Milliseconds until the next frame may be drawn; 0: now. It waits for the display's next frame,
 * whatever a fast mouse sends, but for one that answers a key or a press. */
int64_t sdl_window_time_to_frame(const SdlWindow *window);
/* An event came that the next frame may answer. */
void sdl_window_ask(SdlWindow *window, EventType type);
/* A frame was drawn, begun then. */
void sdl_window_end_frame(SdlWindow *window, int64_t began_at_us);
/* The title bar is dark or light, see app/desktop/title_bar.h. */
void sdl_window_set_dark(SdlWindow *window, bool is_dark);
void sdl_window_toggle_fullscreen(SdlWindow *window);
/* Sets the icon in the task bar. */
void sdl_window_set_icon(SdlWindow *window, const Resources *resources);
/* Writes the frame as a PNG file; false when it cannot be written (see SDL_GetError). */
bool sdl_window_save_picture(const SdlWindow *window, const char *path);

#endif
