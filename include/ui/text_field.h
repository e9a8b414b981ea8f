/* TextField: one line of text that can be edited, with a caret, a selection and what an input
 * method is about to write. The owner passes it the events of the keyboard and draws it; to get
 * EVENT_TEXT it has to set SceneContext.typing. Positions are bytes and always lie between two
 * letters (a letter with the accents that follow it). */
#ifndef DAMIER_UI_TEXT_FIELD_H
#define DAMIER_UI_TEXT_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/canvas.h"
#include "ui/event.h"

#define TEXT_FIELD_SIZE 1024
#define TEXT_FIELD_COMPOSED_SIZE 128

typedef struct TextField {
    char text[TEXT_FIELD_SIZE];
    size_t length;
    size_t caret;
    size_t anchor; /* the other end of the selection; the caret's place: nothing is selected */
    char composed[TEXT_FIELD_COMPOSED_SIZE]; /* shown at the caret, not yet part of the text */
} TextField;

/* Another text, cut at its size; the caret goes to the end. */
void text_field_set(TextField *field, const char *text);
/* Selects the bytes from … to; the caret goes to `to`. */
void text_field_select(TextField *field, size_t from, size_t to);
/* The bytes from *from to *to are selected; false: none. */
bool text_field_selection(const TextField *field, size_t *from, size_t *to);

/* Typing, pasting, Backspace, Delete, Left, Right, Home, End (with Shift: select; with Ctrl: by
 * words), Ctrl+A. Other keys that write something are swallowed, as EVENT_TEXT follows them. False:
 * the event means nothing here (Enter, Tab, Esc, Up, Ctrl+Z …). */
bool text_field_event(TextField *field, const Event *event);
/* Puts the caret where the pointer is in the field drawn at `rect`; `extends`: selects up to
 * there. */
void text_field_point(TextField *field, Canvas *canvas, Rect rect, Point at, bool extends);

/* Draws the field; a focused one has a caret and a border in accent colour. */
void text_field_draw(const TextField *field, Canvas *canvas, const Theme *theme, Rect rect,
                     bool is_focused);

#endif
