/* The player's preferences in the settings of Windows: light or dark, animations, contrast. */
#include "app/desktop/desktop_portal.h"

#include <stdlib.h>
#include <windows.h>

#include "sys/thread.h"

static const wchar_t themes[] =
    L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";

struct DesktopPortal {
    void (*wake)(void *context);
    void *context;
    Thread thread;
    HANDLE end;
};

/* Waits for changes of the theme; those of animations and contrast are seen with the next one. */
static void *watch(void *self) {
    const DesktopPortal *portal = self;
    HKEY key = NULL;
    HANDLE changed = CreateEventW(NULL, FALSE, FALSE, NULL);
    portal->wake(portal->context);
    if (changed && RegOpenKeyExW(HKEY_CURRENT_USER, themes, 0, KEY_NOTIFY, &key) == ERROR_SUCCESS) {
        const HANDLE both[] = {portal->end, changed};
        while (RegNotifyChangeKeyValue(key, FALSE, REG_NOTIFY_CHANGE_LAST_SET, changed, TRUE) ==
                   ERROR_SUCCESS &&
               WaitForMultipleObjects(2, both, FALSE, INFINITE) == WAIT_OBJECT_0 + 1) {
            portal->wake(portal->context);
        }
        RegCloseKey(key);
    }
    if (changed) {
        CloseHandle(changed);
    }
    return NULL;
}

DesktopPortal *desktop_portal_open(void (*wake)(void *context), void *context) {
    DesktopPortal *portal = calloc(1, sizeof *portal);
    if (!portal) {
        return NULL;
    }
    portal->wake = wake;
    portal->context = context;
    portal->end = CreateEventW(NULL, TRUE, FALSE, NULL);
    if (!portal->end || !thread_start(&portal->thread, watch, portal)) {
        if (portal->end) {
            CloseHandle(portal->end);
        }
        free(portal);
        return NULL;
    }
    return portal;
}

void desktop_portal_close(DesktopPortal *portal) {
    if (!portal) {
        return;
    }
    SetEvent(portal->end);
    thread_join(portal->thread);
    CloseHandle(portal->end);
    free(portal);
}

static DesktopTheme theme_now(void) {
    DWORD is_light = 0;
    DWORD size = sizeof is_light;
    if (RegGetValueW(HKEY_CURRENT_USER, themes, L"AppsUseLightTheme", RRF_RT_REG_DWORD, NULL,
                     &is_light, &size) != ERROR_SUCCESS) {
        return DESKTOP_THEME_ANY;
    }
    return is_light ? DESKTOP_THEME_LIGHT : DESKTOP_THEME_DARK;
}

DesktopAnswer desktop_portal_answer(DesktopPortal *portal) {
    (void)portal;
    DesktopAnswer answer = {.theme = theme_now()};
    HIGHCONTRASTW contrast = {.cbSize = sizeof contrast};
    BOOL has_animations = TRUE;
    if (SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &has_animations, 0)) {
        answer.motion = has_animations ? DESKTOP_MOTION_FULL : DESKTOP_MOTION_REDUCED;
    }
    if (SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0)) {
        answer.contrast =
            contrast.dwFlags & HCF_HIGHCONTRASTON ? DESKTOP_CONTRAST_HIGH : DESKTOP_CONTRAST_NORMAL;
    }
    return answer;
}
