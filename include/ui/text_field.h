/* TextField: one line of editable text with a caret, a selection and an input method's preedit
 * text. The owner passes it keyboard events and draws it, and must set SceneContext.typing to
 * receive EVENT_TEXT. Positions are byte offsets between grapheme clusters (a letter with its
 * combining accents). */
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
    size_t anchor; /* the other end of the selection; equal to caret: no selection */
    char composed[TEXT_FIELD_COMPOSED_SIZE]; /* preedit text, shown at the caret */
} TextField;

/* Sets the text, cut if it is too long; the caret goes to the end. */
void text_field_set(TextField *field, const char *text);
/* Selects the bytes from … to; the caret goes to `to`. */
void text_field_select(TextField *field, size_t from, size_t to);

/* Handles typing, pasting (as much as fits; several lines as one, with spaces between them),
 * Backspace, Delete, Left, Right, Home, End (with Shift: select; with Ctrl: by word) and Ctrl+A.
 * Swallows other keys that produce text, since EVENT_TEXT follows. False: the event has no meaning
 * here (Enter, Tab, Esc, Up, Ctrl+Z …). */
bool text_field_event(TextField *field, const Event *event);
/* Moves the caret to the pointer in the field drawn at `rect`; `extends`: extends the selection. */
void text_field_point(TextField *field, Canvas *canvas, Rect rect, Point at, bool extends);

/* Draws the field, with a caret and an accent border when focused. */
void text_field_draw(const TextField *field, Canvas *canvas, const Theme *theme, Rect rect,
                     bool is_focused);

#endif
