/* The player's preferences, as the browser tells every page: light or dark, animations, contrast.
 * It tells no page of a screen reader: the player does, by a button of the page. */
#include "app/desktop/desktop_portal.h"

#include <emscripten.h>
#include <stdlib.h>

struct DesktopPortal {
    void (*wake)(void *context);
    void *context;
};

/* Global because the script knows no pointer of ours. */
static DesktopPortal *opened;

void desktop_portal_changed(void);

EMSCRIPTEN_KEEPALIVE void desktop_portal_changed(void) {
    if (opened) {
        opened->wake(opened->context);
    }
}

EM_JS(void, watch_preferences, (void), {
    const queries = [
        "(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)",
        "(prefers-contrast: more)"
    ];
    for (let i = 0; i < queries.length; i++) {
        matchMedia(queries[i]).addEventListener("change", _desktop_portal_changed);
    }
})

/* Bit 0 light, bit 1 less motion, bit 2 contrast, bit 3: the player uses a screen reader. */
EM_JS(int, read_preferences, (void), {
    return (matchMedia("(prefers-color-scheme: light)").matches ? 1 : 0) |
           (matchMedia("(prefers-reduced-motion: reduce)").matches ? 2 : 0) |
           (matchMedia("(prefers-contrast: more)").matches ? 4 : 0) |
           (Module["mirror"].isWanted ? 8 : 0);
})

DesktopPortal *desktop_portal_open(void (*wake)(void *context), void *context) {
    opened = malloc(sizeof *opened);
    if (opened) {
        *opened = (DesktopPortal){wake, context};
        watch_preferences();
        wake(context);
    }
    return opened;
}

void desktop_portal_close(DesktopPortal *portal) {
    free(portal);
    opened = NULL;
}

DesktopAnswer desktop_portal_answer(DesktopPortal *portal) {
    (void)portal;
    const int found = read_preferences();
    return (DesktopAnswer){
        .theme = found & 1 ? DESKTOP_THEME_LIGHT : DESKTOP_THEME_DARK,
        .motion = found & 2 ? DESKTOP_MOTION_REDUCED : DESKTOP_MOTION_FULL,
        .has_reader = (found & 8) != 0,
        .contrast = found & 4 ? DESKTOP_CONTRAST_HIGH : DESKTOP_CONTRAST_NORMAL,
    };
}
