/* Keys that every scene shares: quit, full screen, zoom, settings. */
#include "app/commands.h"

#include <stddef.h>

#include "scenes/preferences.h"

static const struct {
    Key key;
    char character; /* of KEY_CHARACTER, or the digit of KEY_DIGIT */
    unsigned mods;
    AppCommand command;
} table[] = {
    {KEY_CHARACTER, 'q', MOD_CTRL, COMMAND_QUIT},
    {KEY_CHARACTER, 'w', MOD_CTRL, COMMAND_QUIT},
    {KEY_F11, 0, 0, COMMAND_FULLSCREEN},
    {KEY_ENTER, 0, MOD_ALT, COMMAND_FULLSCREEN},
    {KEY_CHARACTER, '+', MOD_CTRL, COMMAND_ZOOM_IN},
    {KEY_CHARACTER, '=', MOD_CTRL, COMMAND_ZOOM_IN},
    {KEY_CHARACTER, '-', MOD_CTRL, COMMAND_ZOOM_OUT},
    {KEY_DIGIT, 0, MOD_CTRL, COMMAND_ZOOM_RESET},
    {KEY_CHARACTER, ',', MOD_CTRL, COMMAND_SETTINGS},
};

AppCommand command_of(const Event *event) {
    if (event->type == EVENT_WHEEL && event->mods == MOD_CTRL) {
        return event->wheel > 0.0F ? COMMAND_ZOOM_IN : COMMAND_ZOOM_OUT;
    }
    if (event->type != EVENT_KEY) {
        return COMMAND_NONE;
    }
    const char detail = event->key == KEY_DIGIT ? (char)event->digit : event->character;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].key == event->key && table[i].mods == event->mods &&
            table[i].character == detail) {
            return table[i].command;
        }
    }
    return COMMAND_NONE;
}

int command_next_zoom(int percent, bool larger) {
    static const int steps[] = {ZOOM_MIN, 67,  75,  80,  90,  100,     110,
                                125,      150, 175, 200, 250, ZOOM_MAX};
    const int count = sizeof steps / sizeof steps[0];
    if (larger) {
        for (int i = 0; i < count; i++) {
            if (steps[i] > percent) {
                return steps[i];
            }
        }
        return ZOOM_MAX;
    }
    for (int i = count - 1; i >= 0; i--) {
        if (steps[i] < percent) {
            return steps[i];
        }
    }
    return ZOOM_MIN;
}
