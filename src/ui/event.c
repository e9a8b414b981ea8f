/* Predicates on events. */
#include "ui/event.h"

bool event_is_letter(const Event *event, char letter, unsigned mods) {
    return event->type == EVENT_KEY && event->key == KEY_CHARACTER && event->character == letter &&
           event->mods == mods;
}

bool event_is_key(const Event *event, Key key, unsigned mods) {
    return event->type == EVENT_KEY && event->key == key && event->mods == mods;
}
