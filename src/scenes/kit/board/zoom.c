/* A zoomed board: cell size, the visible part, and moving it. */
#include "scenes/kit/board/zoom.h"

#include <math.h>

#define DRAG_U 8.0F         /* a press that moves farther is a drag */
#define ZOOM_ZOOM_STEP 1.2F /* a step of the wheel, or a key */
#define ZOOM_BAR_U 4.0F

/* ---- The visible part ---- */

float zoom_cell(const Zoom *zoom) {
    return zoom->side > 0 ? zoom->side : ZOOM_CELL_U;
}

bool zoom_is_on(const Zoom *zoom, float whole_cell) {
    const bool is_wanted =
        zoom->choice == ZOOM_BY_SIZE ? whole_cell < ZOOM_READABLE_U : zoom->choice == ZOOM_ALWAYS;
    return is_wanted && whole_cell < zoom_cell(zoom);
}

static bool is_on(const Zoom *zoom, const ZoomBoard *board) {
    return zoom_is_on(zoom, board->whole_cell);
}

static Size zoom_size_of(const Zoom *zoom, const ZoomBoard *board) {
    const float side = zoom_cell(zoom);
    return (Size){board->cells.width * side, board->cells.height * side};
}

/* Limits the offset to the board's edges; a board smaller than the window is centred. */
static float zoom_within(float offset, float board, float window) {
    if (board <= window) {
        return (board - window) / 2;
    }
    return offset < 0 ? 0 : offset > board - window ? board - window : offset;
}

/* The offset of the visible part within the board. */
static Point offset_of(const Zoom *zoom, const ZoomBoard *board) {
    const Size size = zoom_size_of(zoom, board);
    return (Point){zoom_within(zoom->offset.x, size.width, board->window.width),
                   zoom_within(zoom->offset.y, size.height, board->window.height)};
}

Rect zoom_rect(const Zoom *zoom, const ZoomBoard *board) {
    const Size size = zoom_size_of(zoom, board);
    const Point offset = offset_of(zoom, board);
    return rect_of(floorf(board->window.x - offset.x), floorf(board->window.y - offset.y),
                   size.width, size.height);
}

/* ---- Moving ---- */

static bool move_to(Zoom *zoom, const ZoomBoard *board, Point offset) {
    const Point before = offset_of(zoom, board);
    zoom->offset = offset;
    zoom->offset = offset_of(zoom, board);
    return zoom->offset.x != before.x || zoom->offset.y != before.y;
}

/* The smallest move that shows `from` … `to` in a window of this length. */
static float reveal(float offset, float length, float from, float to) {
    if (from < offset) {
        return from;
    }
    return to > offset + length ? to - length : offset;
}

bool zoom_reveal(Zoom *zoom, const ZoomBoard *board, int row, int column) {
    if (!is_on(zoom, board)) {
        return false;
    }
    const float side = zoom_cell(zoom);
    const float x = (float)column * side;
    const float y = (float)row * side;
    const Point offset = offset_of(zoom, board);
    return move_to(zoom, board,
                   (Point){reveal(offset.x, board->window.width, x - side, x + 2 * side),
                           reveal(offset.y, board->window.height, y - side, y + 2 * side)});
}

/* ---- Cell size ---- */

static float cell_now(const Zoom *zoom, const ZoomBoard *board) {
    return is_on(zoom, board) ? zoom_cell(zoom) : board->whole_cell;
}

void zoom_toggle(Zoom *zoom, const ZoomBoard *board) {
    zoom->choice = is_on(zoom, board) ? ZOOM_NEVER : ZOOM_ALWAYS;
    zoom->side = 0;
}

bool zoom_can_grow(const Zoom *zoom, const ZoomBoard *board) {
    return board->whole_cell < ZOOM_CELL_U && cell_now(zoom, board) < (float)ZOOM_CELL_MAX_U;
}

bool zoom_by(Zoom *zoom, const ZoomBoard *board, float steps, Point at) {
    const Rect rect = is_on(zoom, board) ? zoom_rect(zoom, board) : board->whole;
    const float before = cell_now(zoom, board);
    const float side = fminf(before * powf(ZOOM_ZOOM_STEP, steps), (float)ZOOM_CELL_MAX_U);
    if (steps > 0 && !zoom_can_grow(zoom, board)) {
        return false;
    }
    if (side <= board->whole_cell * 1.01F) {
        zoom->choice = ZOOM_NEVER;
        return true;
    }
    zoom->choice = ZOOM_ALWAYS;
    zoom->side = side;
    move_to(zoom, board,
            (Point){(at.x - rect.x) * side / before - (at.x - board->window.x),
                    (at.y - rect.y) * side / before - (at.y - board->window.y)});
    return true;
}

/* ---- The pointer ---- */

static bool drag(Zoom *zoom, const ZoomBoard *board, Point at, ControlsState *controls) {
    const float x = at.x - zoom->press.x;
    const float y = at.y - zoom->press.y;
    if (!zoom->is_dragged && hypotf(x, y) < DRAG_U) {
        return false;
    }
    if (!zoom->is_dragged) {
        zoom->is_dragged = true;
        controls_release(controls); /* the pressed cell is not chosen */
    }
    return move_to(zoom, board, (Point){zoom->offset_pressed.x - x, zoom->offset_pressed.y - y});
}

bool zoom_pointer(Zoom *zoom, const ZoomBoard *board, const Event *event, ControlsState *controls) {
    const Rect seen = is_on(zoom, board) ? board->window : board->whole;
    if (event->type == EVENT_WHEEL && event->mods == 0 && rect_contains(seen, event->at)) {
        return zoom_by(zoom, board, event->wheel, event->at);
    }
    if (!is_on(zoom, board)) {
        zoom->is_pressed = false;
        return false;
    }
    switch (event->type) {
    case EVENT_POINTER_DOWN:
        zoom->is_pressed = !event->secondary && rect_contains(seen, event->at);
        zoom->is_dragged = false;
        zoom->press = event->at;
        zoom->offset_pressed = offset_of(zoom, board);
        return false;
    case EVENT_POINTER_MOVE:
        return zoom->is_pressed && drag(zoom, board, event->at, controls);
    case EVENT_POINTER_UP:
        zoom->is_pressed = false;
        return false;
    default:
        return false;
    }
}

/* ---- Placing and drawing ---- */

void zoom_place(const ZoomBoard *board, Control *control) {
    control->clip = board->window;
    control->acts_on_release = true;
    if (!rect_contains(board->window, rect_center(control->rect))) {
        control->rect.width = 0;
    }
}

static void zoom_draw_bar(Canvas *canvas, const Theme *theme, Rect rect) {
    canvas_fill_round(canvas, rect, ZOOM_BAR_U / 2, color_fade(theme->secondary, 0.8F));
}

static void draw_bars(const Zoom *zoom, const ZoomBoard *board, Canvas *canvas,
                      const Theme *theme) {
    const Rect window = board->window;
    const Size size = zoom_size_of(zoom, board);
    const Point offset = offset_of(zoom, board);
    if (size.width > window.width) {
        zoom_draw_bar(canvas, theme,
                      rect_of(window.x + offset.x / size.width * window.width,
                              window.y + window.height - ZOOM_BAR_U - 1,
                              window.width * window.width / size.width, ZOOM_BAR_U));
    }
    if (size.height > window.height) {
        zoom_draw_bar(canvas, theme,
                      rect_of(window.x + window.width - ZOOM_BAR_U - 1,
                              window.y + offset.y / size.height * window.height, ZOOM_BAR_U,
                              window.height * window.height / size.height));
    }
}

void zoom_begin(const ZoomBoard *board, Canvas *canvas, const Theme *theme) {
    canvas_clip(canvas, board->window);
    canvas_fill_rect(canvas, board->window, theme->background);
}

void zoom_end(const Zoom *zoom, const ZoomBoard *board, Canvas *canvas, const Theme *theme) {
    draw_bars(zoom, board, canvas, theme);
    canvas_unclip(canvas);
    canvas_stroke_round(canvas, rect_inset(board->window, -1), 3, 1, theme->hairline);
}
