/* Windows around SDL. */
#include "app/desktop/display.h"

#include <SDL.h>
#include <string.h>
#include <windows.h>

uint32_t display_window_flags(void) {
    return SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
}

/* Of a window of this thread; there is one. */
static BOOL CALLBACK take_dots(HWND window, LPARAM dots) {
    if (IsWindowVisible(window) && !GetWindow(window, GW_OWNER)) {
        *(UINT *)dots = GetDpiForWindow(window);
        return FALSE;
    }
    return TRUE;
}

/* Those of the screen that shows the window; of the first screen before there is one. */
float display_dots_per_inch(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    UINT dots = 0;
    if (!driver || strcmp(driver, "windows") != 0) {
        return 0.0F;
    }
    EnumThreadWindows(GetCurrentThreadId(), take_dots, (LPARAM)&dots);
    return (float)(dots > 0 ? dots : GetDpiForSystem());
}

/* With the screen that the window is moved to. */
bool display_scale_changes(void) {
    return true;
}
