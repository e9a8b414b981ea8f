/* Where the points lie too close for the pointer, the first press shows a cross and the place
 * enlarged; the second takes the point. */
#include "game.h"

#define FINGER_U 40.0F /* smaller cells are aimed at by a finger */
#define MOUSE_U 24.0F  /* and by a mouse */

static bool needs_aim(const GameFrame *frame) {
    const Grid grid = gomoku_grid_of(frame, frame->board_area);
    const float least = gomoku_const_scene_of(frame)->is_touch ? FINGER_U : MOUSE_U;
    return grid_cell_size(&grid) < least;
}

void gomoku_press(GameFrame *frame, int point) {
    GomokuScene *self = gomoku_scene_of(frame);
    if (self->aimed == point || !needs_aim(frame)) {
        self->aimed = GOMOKU_NO_POINT;
        gomoku_put(frame, point);
        return;
    }
    self->aimed = point;
    frame->is_cursor_shown = false;
    frame_mark_dirty(frame);
}
