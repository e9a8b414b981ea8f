/* Bounds, margins and a second look for what SDL takes from other programs. */
#include "app/desktop/received.h"

#include <SDL.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/desktop/x11_screens.h"
#include "app/desktop/x11_selection.h"

/* ---- Memory ---- */

/* On both sides of a block, zeros at first. Keeps the alignment of malloc. */
enum { MARGIN = 32 };

static _Thread_local size_t most_bytes; /* of a block that grows; 0: no bound */

static unsigned char *received_block_of(void *memory) {
    return (unsigned char *)memory - MARGIN;
}

static bool received_fits(size_t size) {
    return size <= SIZE_MAX - 2 * MARGIN;
}

static void *with_margins(unsigned char *block, size_t size) {
    memset(block, 0, MARGIN);
    memset(block + MARGIN + size, 0, MARGIN);
    return block + MARGIN;
}

static void *SDLCALL received_take(size_t size) {
    unsigned char *block = received_fits(size) ? malloc(size + 2 * MARGIN) : NULL;
    return block ? with_margins(block, size) : NULL;
}

static void *SDLCALL received_take_zeros(size_t count, size_t size) {
    const bool is_size = size == 0 || count <= SIZE_MAX / size;
    unsigned char *block =
        is_size && received_fits(count * size) ? calloc(1, count * size + 2 * MARGIN) : NULL;
    return block ? block + MARGIN : NULL;
}

static void *SDLCALL received_resize(void *memory, size_t size) {
    if (!memory) {
        return received_take(size);
    }
    if (!received_fits(size) || (most_bytes > 0 && size > most_bytes)) {
        return NULL;
    }
    unsigned char *block = realloc(received_block_of(memory), size + 2 * MARGIN);
    return block ? with_margins(block, size) : NULL;
}

static void SDLCALL received_give_back(void *memory) {
    if (memory) {
        free(received_block_of(memory));
    }
}

static bool may_be_wayland(void) {
    const char *driver = getenv("SDL_VIDEODRIVER");
    return getenv("WAYLAND_DISPLAY") || (driver && strstr(driver, "wayland"));
}

void received_guard_memory(void) {
    static bool is_guarded;
    if (!is_guarded && may_be_wayland() && SDL_GetNumAllocations() == 0) {
        is_guarded = SDL_SetMemoryFunctions(received_take, received_take_zeros, received_resize,
                                            received_give_back) == 0;
    }
}

/* ---- Reading ---- */

void received_begin(void) {
    SDL_ClearError();
    most_bytes = X11_SELECTION_MAX + 1;
}

void received_end(void) {
    most_bytes = 0;
}

/* SDL's error is all that tells how its reading ended. */
static bool was_cut(void) {
    return strncmp(SDL_GetError(), "Pipe ", 5) == 0;
}

static bool was_bounded(void) {
    return strcmp(SDL_GetError(), "Out of memory") == 0;
}

bool received_clipboard(char **text) {
    enum { TRIES = 8 };
    bool is_cut = true;
    *text = NULL;
    for (int i = 0; i < TRIES && is_cut; i++) {
        SDL_free(*text);
        received_begin();
        *text = SDL_GetClipboardText();
        received_end();
        is_cut = was_cut();
    }
    const bool is_too_long = was_bounded() || (*text && strlen(*text) > X11_SELECTION_MAX);
    if (is_cut || is_too_long) {
        SDL_free(*text);
        *text = NULL;
    }
    return !is_too_long;
}

/* ---- Events ---- */

static bool is_wayland(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, "wayland") == 0;
}

/* A filter of SDL's events. It runs before SDL acts upon what an X server says, and while it reads
 * the list of a drop. */
static int received_look_at(void *unused, SDL_Event *event) {
    (void)unused;
    if (event->type == SDL_SYSWMEVENT) {
        x11_selection_look_at(event);
        x11_screens_look_at(event);
        return 0;
    }
    if (event->type == SDL_DROPFILE && is_wayland() &&
        (!event->drop.file || event->drop.file[0] != '/' || was_cut() || was_bounded())) {
        SDL_free(event->drop.file);
        event->drop.file = NULL;
        return 0;
    }
    return 1;
}

void received_guard_events(void) {
    SDL_SetEventFilter(received_look_at, NULL);
    x11_selection_begin();
}
