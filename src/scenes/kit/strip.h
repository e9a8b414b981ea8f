/* Strip: small pictures in rows, all alike in size, which scroll where they do not all have room:
 * the masks under a board, in an editor, below an explanation. Each can be pressed.
 *
 * A scene or mode keeps one Strip and says at every layout where its pictures stand:
 *
 *     layout:   strip_set_shape(&self->strip, &shape, shell->context->is_motion_reduced);
 *               strip_place(&self->strip, shell, &commands[PICTURE], "mask");
 *     pointer:  return strip_point(&self->strip, shell, event);
 *     tick:     return strip_tick(&self->strip, shell, now_ms);
 *     draw:     strip_draw(&self->strip, canvas, theme, &picture);
 */
#ifndef DAMIER_SCENES_KIT_STRIP_H
#define DAMIER_SCENES_KIT_STRIP_H

#include "scenes/shell/modes/mode.h"
#include "scenes/shell/shell.h"
#include "ui/canvas.h"
#include "ui/event.h"
#include "ui/scroller.h"

/* Where the pictures stand, row by row. A layout finds columns and cell by the room that it has;
 * where `strip_height` is more than that of `view`, the rest scrolls. */
typedef struct StripShape {
    Rect view;        /* what is seen of them; the first begins at its corner */
    int count;        /* of the pictures; 0: there is no strip */
    int columns;      /* at least 1 where there are any */
    Size cell;        /* of a picture */
    float gap;        /* between pictures, both ways */
    float rim;        /* what may be drawn outside a picture's place and is still seen: a ring */
    bool lane_beside; /* the scroll bar stands to the right of the view, not inside it */
} StripShape;

/* Zero is a good start. */
typedef struct Strip {
    StripShape shape;
    Scroller scroller;
} Strip;

/* The height of all rows; 0 without pictures. */
float strip_height(const StripShape *shape);

/* Takes the places of this layout; call it before what follows. */
void strip_set_shape(Strip *strip, const StripShape *shape, bool is_motion_reduced);

/* Adds a control for each picture: id "prefix-index", the index as the command's value. Those out
 * of sight have no width. */
void strip_place(const Strip *strip, GameShell *shell, const Command *command, const char *prefix);
/* Brings a picture into sight; true when something moved. */
bool strip_reveal(Strip *strip, int index);
/* Wheel, drags, flicks and the scroll bar; true when something looks different. A drag lets go of
 * the picture that was pressed. */
bool strip_point(Strip *strip, GameShell *shell, const Event *event);
/* Glides on after a flick. Returns when it wants to be called again; 0: it rests. */
int64_t strip_tick(Strip *strip, GameShell *shell, int64_t now_ms);

/* How a picture looks at its place. */
typedef struct StripPicture {
    void (*draw)(const void *self, Canvas *canvas, int index, Rect place);
    const void *self;
} StripPicture;

/* Draws the pictures in sight and, where they are cut, the scroll bar and edges that fade into the
 * window's ground; whole rows do not fade. */
void strip_draw(const Strip *strip, Canvas *canvas, const Theme *theme,
                const StripPicture *picture);

#endif
