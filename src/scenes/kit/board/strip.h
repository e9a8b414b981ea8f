/* Strip: rows of small pictures of equal size, which scroll where they do not all fit: the masks
 * under a board, in an editor, below an explanation. Each can be pressed.
 *
 * A scene or mode keeps one Strip and sets at every layout where its pictures stand:
 *
 *     layout:   strip_set_shape(&self->strip, &shape, shell->context->is_motion_reduced);
 *               strip_place(&self->strip, shell, &commands[PICTURE], "mask");
 *     pointer:  return strip_point(&self->strip, shell, event);
 *     tick:     return strip_tick(&self->strip, shell, now_ms);
 *     draw:     strip_draw(&self->strip, canvas, theme, &picture); */
#ifndef DAMIER_SCENES_KIT_BOARD_STRIP_H
#define DAMIER_SCENES_KIT_BOARD_STRIP_H

#include "scenes/shell/modes/mode.h"
#include "scenes/shell/shell.h"
#include "ui/canvas.h"
#include "ui/event.h"
#include "ui/scroller.h"

/* Where the pictures stand, row by row. A layout chooses columns and cell for the space it has;
 * where `strip_height` exceeds the height of `view`, the rest scrolls. */
typedef struct StripShape {
    Rect view;        /* the visible part; the first picture begins at its corner */
    int count;        /* of the pictures; 0: there is no strip */
    int columns;      /* at least 1 if there are pictures */
    Size cell;        /* of a picture */
    float gap;        /* between pictures, both ways */
    float rim;        /* around a picture's place, where a ring is still visible */
    bool lane_beside; /* the scroll bar stands to the right of the view, not inside it */
} StripShape;

/* Zero is a valid start. */
typedef struct Strip {
    StripShape shape;
    Scroller scroller;
} Strip;

/* The height of all rows; 0 without pictures. */
float strip_height(const StripShape *shape);

/* Takes the shape of this layout; call it before the functions below. */
void strip_set_shape(Strip *strip, const StripShape *shape, bool is_motion_reduced);

/* Adds a control for each picture: id "prefix-index", with the index as the command's value.
 * Pictures out of sight have no width. */
void strip_place(const Strip *strip, GameShell *shell, const Command *command, const char *prefix);
/* Brings a picture into sight; true when something moved. */
bool strip_reveal(Strip *strip, int index);
/* Handles the wheel, drags, flicks and the scroll bar; true when something looks different. A drag
 * releases the pressed picture. */
bool strip_point(Strip *strip, GameShell *shell, const Event *event);
/* Continues a flick. Returns the next wake-up; 0: nothing moves. */
int64_t strip_tick(Strip *strip, GameShell *shell, int64_t now_ms);

/* Draws a picture at its place. */
typedef struct StripPicture {
    void (*draw)(const void *self, Canvas *canvas, int index, Rect place);
    const void *self;
} StripPicture;

/* Draws the visible pictures. Where they are cut, also draws the scroll bar and lets the edges fade
 * into the window's ground; whole rows do not fade. */
void strip_draw(const Strip *strip, Canvas *canvas, const Theme *theme,
                const StripPicture *picture);

#endif
