/* The title bar of Windows, dark or light. */
#include "app/desktop/title_bar.h"

#include <SDL_syswm.h>
#include <windows.h>

#include "sys/shared_library.h"

/* DWMWA_USE_IMMERSIVE_DARK_MODE, and its number before Windows 10 version 2004. */
enum { DARK_MODE = 20, DARK_MODE_BEFORE_2004 = 19 };

typedef HRESULT(WINAPI *SetAttribute)(HWND, DWORD, LPCVOID, DWORD);

void title_bar_set_dark(SDL_Window *window, bool is_dark) {
    SDL_SysWMinfo info;
    SetAttribute set_attribute = NULL;
    const BOOL value = is_dark;
    SDL_VERSION(&info.version);
    if (!window || !SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WINDOWS) {
        return;
    }
    void *library = shared_library_open("dwmapi.dll"); /* it stays open: SDL has opened it too */
    if (!library || !shared_library_find(library, "DwmSetWindowAttribute", &set_attribute)) {
        return;
    }
    const HWND handle = info.info.win.window;
    if (set_attribute(handle, DARK_MODE, &value, sizeof value) != S_OK) {
        set_attribute(handle, DARK_MODE_BEFORE_2004, &value, sizeof value);
    }
}
