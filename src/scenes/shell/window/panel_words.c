/* Formatted words in a panel. The panel keeps a copy of them. */
#include "scenes/shell/window/panel.h"

#include <string.h>

#define PANEL_WORDS_WORDS_SIZE 1024

/* Formats the arguments after `format` and passes the words to `add`. */
#define ADD_FORMATTED(add, panel, format)                                                          \
    char words[PANEL_WORDS_WORDS_SIZE];                                                            \
    Text text = text_over(words, sizeof words);                                                    \
    va_list arguments;                                                                             \
    va_start(arguments, format);                                                                   \
    text_addv(&text, format, arguments);                                                           \
    va_end(arguments);                                                                             \
    add(panel, words)

void panel_headingf(Panel *panel, const char *format, ...) {
    ADD_FORMATTED(panel_heading, panel, format);
}

void panel_textf(Panel *panel, const char *format, ...) {
    ADD_FORMATTED(panel_text, panel, format);
}

void panel_notef(Panel *panel, const char *format, ...) {
    ADD_FORMATTED(panel_note, panel, format);
}

void panel_asidef(Panel *panel, const char *format, ...) {
    ADD_FORMATTED(panel_aside, panel, format);
}

void panel_warningf(Panel *panel, const char *format, ...) {
    ADD_FORMATTED(panel_warning, panel, format);
}

void panel_speak(const Panel *panel, const char *except, Text *out) {
    for (int i = 0; i < panel->item_count; i++) {
        const PanelItem *item = &panel->items[i];
        const char *words = panel->pool + item->text;
        if (item->is_said && strcmp(words, except) != 0) {
            text_addf(out, out->length > 0 ? " | %s" : "%s", words);
        }
    }
}
