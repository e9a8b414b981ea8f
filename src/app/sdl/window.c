/* The window: display, renderer, place, scale and screenshot. */
#include "app/sdl/window.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/desktop/desktop.h"
#include "app/desktop/display.h"
#include "app/desktop/received.h"
#include "app/desktop/title_bar.h"
#include "app/desktop/x11_screens.h"
#include "app/sdl/images.h"
#include "app/sdl/png.h"
#include "sys/clock.h"
#include "sys/disk.h"
#include "sys/files.h"
#include "sys/paths.h"

/* In units. */
static const Size default_size = {1280.0F, 800.0F};
static const float short_side = 360.0F;
static const float long_side = 480.0F;
#define GROWTH_MAX 2.0F

enum { ICON_PX = 64 };

/* Of a display that does not say how fast it is. */
enum { USUAL_PERIOD_US = 1000000 / 60 };

static void set_hints(RendererChoice renderer) {
    /* Even with the software renderer, SDL would open GL for the window's surface. */
    const bool is_opengl = renderer == RENDERER_OPENGL;
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, is_opengl ? "opengl" : "software");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, is_opengl ? "1" : "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "nearest");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    /* A thread of our own waits for signals. */
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    /* SDL would swallow the click that raises the window. */
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    /* Fingers are fingers: no synthesized mouse events. */
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_APP_NAME, "Damier");
}

enum { SCREENS_MAX = 16 };

typedef struct Screens {
    PixelRect items[SCREENS_MAX];
    int count;
} Screens;

static void add_screen(Screens *screens, const SDL_Rect *room) {
    if (screens->count < SCREENS_MAX) {
        screens->items[screens->count++] = (PixelRect){room->x, room->y, room->w, room->h};
    }
}

/* The usable part of each screen that is on: SDL still counts one that was turned off. */
static Screens find_screens(SDL_Window *window) {
    Screens screens = {0}, on = {0};
    SDL_Rect whole = {0}, room;
    const bool is_known = x11_screens_size(&whole.w, &whole.h);
    on.count = window ? x11_screens_list(window, on.items, SCREENS_MAX) : 0;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        if (SDL_GetDisplayUsableBounds(i, &room) != 0 ||
            (is_known && !SDL_IntersectRect(&room, &whole, &room))) {
            continue;
        }
        for (int k = 0; k < on.count; k++) {
            const PixelRect *rect = &on.items[k];
            const SDL_Rect screen = {rect->x, rect->y, rect->width, rect->height};
            SDL_Rect shown;
            if (SDL_IntersectRect(&room, &screen, &shown)) {
                add_screen(&screens, &shown);
            }
        }
        if (on.count == 0) { /* not known */
            add_screen(&screens, &room);
        }
    }
    return screens;
}

/* The last place, fitted to the current screens. */
static WindowPlace fit_last(WindowPlace last, SDL_Window *window) {
    const Screens screens = find_screens(window);
    return window_place_fit(last, screens.items, screens.count);
}

/* The size asked for, or the last place, or the default size limited to the screen. */
static WindowPlace opening_place(const SdlWindow *window, const Options *options,
                                 const WindowPlace *last) {
    WindowPlace place = {.rect = {.width = options->width_px, .height = options->height_px}};
    if (options->width_px > 0) {
        return place;
    }
    if (!options->screenshot && last->rect.width > 0) {
        return fit_last(*last, NULL);
    }
    place.rect.width = (int)(default_size.width * window->desktop_scale);
    place.rect.height = (int)(default_size.height * window->desktop_scale);
    SDL_Rect room;
    if (!options->screenshot && SDL_GetDisplayUsableBounds(0, &room) == 0) {
        place.rect.width = SDL_min(place.rect.width, room.w);
        place.rect.height = SDL_min(place.rect.height, room.h);
    }
    return place;
}

static SDL_Window *create_window(const WindowPlace *place, bool is_hidden) {
    const PixelRect *rect = &place->rect;
    const Uint32 flags = display_window_flags() |
                         (is_hidden ? SDL_WINDOW_HIDDEN : SDL_WINDOW_SHOWN) |
                         (place->is_maximized ? SDL_WINDOW_MAXIMIZED : 0) |
                         (place->is_full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    const int anywhere = (int)SDL_WINDOWPOS_UNDEFINED;
    return SDL_CreateWindow("Damier", place->has_corner ? rect->x : anywhere,
                            place->has_corner ? rect->y : anywhere, rect->width, rect->height,
                            flags);
}

bool sdl_window_open(SdlWindow *window, const Options *options, const WindowPlace *last,
                     const Resources *resources) {
    char path[PATHS_MAX];
    Text accents = text_over(path, sizeof path);
    received_guard_memory();
    set_hints(options->renderer);
    display_ignore_errors(); /* SDL restores this handler before it closes its last connection */
    display_prepare(resources_path(resources, "keys", "accents", ".compose", &accents) ? path
                                                                                       : NULL);
    if (!display_choose() || SDL_Init(SDL_INIT_VIDEO) != 0) {
        return false;
    }
    received_guard_events();
    SDL_EventState(SDL_DROPTEXT, SDL_IGNORE); /* files only; SDL would copy each line for us */
    SDL_EventState(SDL_KEYUP, SDL_IGNORE); /* means nothing here: the loop need not turn for it */
    SDL_EnableScreenSaver();
    SDL_StopTextInput();
    const bool is_hidden = options->screenshot != NULL;
    const float own_scale = is_hidden ? 1.0F : desktop_scale();
    window->is_scale_fixed = options->scale > 0.0F;
    window->desktop_scale = window->is_scale_fixed ? options->scale : own_scale;
    window->place = opening_place(window, options, last);
    window->before = window->place.rect;
    window->window = create_window(&window->place, is_hidden);
    if (!window->window) {
        return false;
    }
    x11_screens_watch(window->window);
    const int least = (int)short_side;
    SDL_SetWindowMinimumSize(window->window, least, least);
    window->renderer = SDL_CreateRenderer(window->window, -1, 0);
    SDL_RendererInfo info;
    window->is_kept = window->renderer && SDL_GetRendererInfo(window->renderer, &info) == 0 &&
                      (info.flags & SDL_RENDERER_SOFTWARE);
    return window->renderer != NULL;
}

void sdl_window_come_into_view(const SdlWindow *window) {
    if (SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN)) {
        return; /* the desktop places these */
    }
    WindowPlace place = {.has_corner = true};
    SDL_GetWindowPosition(window->window, &place.rect.x, &place.rect.y);
    SDL_GetWindowSize(window->window, &place.rect.width, &place.rect.height);
    const PixelRect fitted = fit_last(place, window->window).rect;
    if (fitted.width != place.rect.width || fitted.height != place.rect.height) {
        SDL_SetWindowSize(window->window, fitted.width, fitted.height);
    }
    if (fitted.x != place.rect.x || fitted.y != place.rect.y) {
        SDL_SetWindowPosition(window->window, fitted.x, fitted.y);
    }
}

void sdl_window_close(SdlWindow *window) {
    display_ignore_errors();
    if (window->renderer) {
        SDL_DestroyRenderer(window->renderer);
    }
    if (window->window) {
        SDL_DestroyWindow(window->window);
    }
    *window = (SdlWindow){0};
    SDL_Quit();
}

/* Text and buttons scale up in very large windows, more slowly than the board and in quarter steps,
 * so that each glyph size is rendered once. */
static float growth(float across, float down) {
    const float room =
        fminf(fmaxf(across, down) / default_size.width, fminf(across, down) / default_size.height);
    const float grown = floorf(powf(fmaxf(room, 1.0F), 0.6F) * 4.0F + 0.5F) / 4.0F;
    return fminf(grown, GROWTH_MAX);
}

void sdl_window_measure(SdlWindow *window, int zoom_percent) {
    int width = 0;
    int height = 0;
    /* A picture that no screen shows has the scale it began with. */
    const bool is_hidden = SDL_GetWindowFlags(window->window) & SDL_WINDOW_HIDDEN;
    if (!window->is_scale_fixed && !is_hidden && display_scale_changes()) {
        window->desktop_scale = desktop_scale();
    }
    SDL_GetRendererOutputSize(window->renderer, &width, &height);
    const float across = (float)SDL_max(width, 1);
    const float down = (float)SDL_max(height, 1);
    const float upright = fminf(across / short_side, down / long_side);
    const float sideways = fminf(across / long_side, down / short_side);
    const float most = fmaxf(upright, sideways);
    const float grown = window->is_scale_fixed
                            ? 1.0F
                            : growth(across / window->desktop_scale, down / window->desktop_scale);
    window->scale = fminf(window->desktop_scale * grown * (float)zoom_percent / 100.0F, most);
    window->size = (Size){across / window->scale, down / window->scale};
}

/* The corner of the window manager's frame, because that is where a new window is placed. */
static PixelRect rect_now(SDL_Window *window) {
    PixelRect rect = {0};
    int above = 0;
    int left = 0;
    SDL_GetWindowSize(window, &rect.width, &rect.height);
    SDL_GetWindowPosition(window, &rect.x, &rect.y);
    if (SDL_GetWindowBordersSize(window, &above, &left, NULL, NULL) == 0) {
        rect.x -= left;
        rect.y -= above;
    }
    return rect;
}

void sdl_window_watch(SdlWindow *window) {
    WindowPlace *place = &window->place;
    const Uint32 flags = SDL_GetWindowFlags(window->window);
    const PixelRect now = rect_now(window->window);
    const char *driver = SDL_GetCurrentVideoDriver();
    place->has_corner = driver && strcmp(driver, "wayland") != 0;
    if (flags & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED)) {
        return;
    }
    place->is_full = flags & SDL_WINDOW_FULLSCREEN;
    if (!place->is_full) {
        place->is_maximized = flags & SDL_WINDOW_MAXIMIZED;
    }
    if (place->is_full || place->is_maximized) {
        /* The size event came before its reason. */
        const bool is_misread = now.width == place->rect.width && now.height == place->rect.height;
        place->rect = is_misread ? window->before : place->rect;
    } else if (memcmp(&now, &place->rect, sizeof now) != 0) {
        window->before = place->rect;
        place->rect = now;
    }
}

bool sdl_window_is_in_sight(const SdlWindow *window) {
    return !(SDL_GetWindowFlags(window->window) & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED));
}

int64_t sdl_window_time_to_frame(const SdlWindow *window) {
    if (window->is_asked) {
        return 0;
    }
    SDL_DisplayMode mode;
    const int display = SDL_GetWindowDisplayIndex(window->window);
    const bool is_known = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0;
    const int64_t period_us =
        is_known && mode.refresh_rate > 0 ? 1000000 / mode.refresh_rate : USUAL_PERIOD_US;
    const int64_t left_us = window->drawn_at_us + period_us - clock_monotonic_us();
    return left_us > 0 ? (left_us + 999) / 1000 : 0;
}

void sdl_window_ask(SdlWindow *window, EventType type) {
    window->is_asked |= type == EVENT_KEY || type == EVENT_TEXT || type == EVENT_COMPOSE ||
                        type == EVENT_POINTER_DOWN || type == EVENT_POINTER_UP;
}

void sdl_window_end_frame(SdlWindow *window, int64_t began_at_us) {
    window->drawn_at_us = began_at_us;
    window->is_asked = false;
}

void sdl_window_set_dark(SdlWindow *window, bool is_dark) {
    title_bar_set_dark(window->window, is_dark);
}

void sdl_window_toggle_fullscreen(SdlWindow *window) {
    const bool is_full = SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN;
    SDL_SetWindowFullscreen(window->window, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void sdl_window_set_icon(SdlWindow *window, const Resources *resources) {
    SDL_Surface *icon = sdl_images_load_icon(resources, ICON_PX);
    if (icon) {
        SDL_SetWindowIcon(window->window, icon);
        SDL_FreeSurface(icon);
    }
}

/* What stands at the path and is no file, such as /dev/stdout, takes the bytes as they come. */
static bool write_through(const char *path, const PngBytes *png) {
    FILE *out = fopen(path, "wb");
    if (!out) {
        SDL_SetError("%s", strerror(errno));
        return false;
    }
    errno = 0;
    const bool is_written = fwrite(png->bytes, 1, png->count, out) == png->count && !fflush(out);
    const int code = errno;
    if (fclose(out) != 0 || !is_written) {
        SDL_SetError("%s", strerror(code ? code : EIO));
        return false;
    }
    return true;
}

static bool write_png(const PngBytes *png, const char *path) {
    char buffer[PATHS_MAX];
    char why[200];
    DiskEntry found;
    Text name = text_over(buffer, sizeof buffer);
    Text reason = text_over(why, sizeof why);
    if (disk_look(path, &found) && found.kind == DISK_DEVICE) {
        return write_through(path, png);
    }
    text_addf(&name, strchr(path, '/') ? "%s" : "./%s", path);
    const FileContent content = {png->bytes, png->count};
    if (name.truncated || files_write(buffer, content, true, &reason) != STATUS_OK) {
        SDL_SetError("%s", name.truncated ? strerror(ENAMETOOLONG) : why);
        return false;
    }
    return true;
}

bool sdl_window_save_picture(const SdlWindow *window, const char *path) {
    int width = 0;
    int height = 0;
    PngBytes png;
    SDL_GetRendererOutputSize(window->renderer, &width, &height);
    SDL_Surface *picture =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    bool is_saved = picture &&
                    SDL_RenderReadPixels(window->renderer, NULL, SDL_PIXELFORMAT_RGB24,
                                         picture->pixels, picture->pitch) == 0 &&
                    png_pack(picture, &png);
    if (is_saved) {
        is_saved = write_png(&png, path);
        free(png.bytes);
    }
    SDL_FreeSurface(picture);
    return is_saved;
}
