/* The magnifier: opening, placing, closing and drawing the lens. */
#include "scenes/kit/board/magnifier.h"

#include <math.h>

#define OVER_SHARE 0.7F /* at most, of the board's side: the rest stays visible */

/* The shape of the lens for each MagnifierPlace. */
typedef struct LensShape {
    int rows_min, rows_max, columns_min, columns_max; /* how many cells it shows, odd numbers */
    Size cell;                                        /* the largest size of an enlarged cell */
    float rim, gap;                                   /* around the cells and between them */
    float margin;                                     /* from the bounds */
} LensShape;

static const LensShape magnifier_shapes[] = {
    [MAGNIFIER_OVER] = {3, 5, 3, 5, {44, 44}, 8, 2, 0},
    [MAGNIFIER_APART] = {3, 3, 3, 3, {46, 46}, 0, 0, 4},
    [MAGNIFIER_ABOVE] = {1, 1, 3, 3, {46, 50}, 0, 0, 4},
};

/* ---- Opening and closing ---- */

/* True when cells of this side are too small for the pointer. */
static bool is_needed(const Magnifier *magnifier, float cell_u) {
    return cell_u < (magnifier->is_touch ? MAGNIFIER_FINGER_U : MAGNIFIER_MOUSE_U);
}

bool magnifier_may_be_needed(float cell_u) {
    return cell_u < MAGNIFIER_FINGER_U;
}

bool magnifier_press(Magnifier *magnifier, GameShell *shell, const MagnifierBoard *board,
                     int cell) {
    const bool is_again = magnifier->is_open && magnifier->cell == cell;
    if (is_again || !is_needed(magnifier, grid_cell_size(&board->grid))) {
        return false;
    }
    magnifier->is_open = true;
    magnifier->cell = cell;
    shell_hide_cursor(shell);
    shell_mark_dirty(shell);
    return true;
}

bool magnifier_close(Magnifier *magnifier) {
    const bool was_open = magnifier->is_open;
    magnifier->is_open = false;
    return was_open;
}

/* True when the event shows whether the pointer is a finger. A wheel or a leaving pointer does not.
 */
static bool shows_pointer_kind(const Event *event) {
    return event->type == EVENT_POINTER_MOVE || event->type == EVENT_POINTER_DOWN;
}

bool magnifier_point(Magnifier *magnifier, const Event *event, const MagnifierBoard *board) {
    if (shows_pointer_kind(event) && event->is_touch != magnifier->is_touch) {
        magnifier->is_touch = event->is_touch;
        magnifier_close(magnifier);
        return true;
    }
    const MagnifierLens lens = magnifier_lens(magnifier, board);
    const bool is_beside = event->type == EVENT_POINTER_DOWN && lens.plate.width > 0 &&
                           !rect_contains(lens.plate, event->at) &&
                           !rect_contains(board->around, event->at);
    return is_beside && magnifier_close(magnifier);
}

bool magnifier_key(Magnifier *magnifier, GameShell *shell, const Event *event) {
    static const Key arrows[] = {KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT};
    for (int i = 0; i < 4; i++) {
        if (event_is_key(event, arrows[i], 0) && magnifier_close(magnifier)) {
            shell_mark_dirty(shell); /* the cursor need not know the arrow */
        }
    }
    return event_is_key(event, KEY_ESCAPE, 0) && magnifier_close(magnifier);
}

/* ---- Placing the lens ---- */

/* The largest odd number that fits, so that the cell has as many neighbours on both sides. */
static int odd_within(int room, int least, int most) {
    const int count = room < least ? least : room > most ? most : room;
    return count - (count % 2 == 0);
}

/* The first of `shown` cells among `count`, so that all lie on the board. */
static int first_on_board(int at, int shown, int count) {
    const int first = at - shown / 2;
    return first < 0 ? 0 : first > count - shown ? count - shown : first;
}

/* Chooses the cells that an open lens over the board shows. */
static void choose_cells(const MagnifierBoard *board, MagnifierLens *lens, int row, int column) {
    const LensShape *shape = &magnifier_shapes[board->place];
    const Grid *grid = &board->grid;
    const int room =
        (int)(fminf(grid->area.width, grid->area.height) * OVER_SHARE / shape->cell.width);
    lens->grid.rows = odd_within(room, shape->rows_min, shape->rows_max);
    lens->grid.cols = odd_within(room, shape->columns_min, shape->columns_max);
    lens->row = row - lens->grid.rows / 2;
    lens->column = column - lens->grid.cols / 2;
    if (board->place == MAGNIFIER_OVER) {
        lens->grid.rows = lens->grid.rows < grid->rows ? lens->grid.rows : grid->rows;
        lens->grid.cols = lens->grid.cols < grid->cols ? lens->grid.cols : grid->cols;
        lens->row = first_on_board(row, lens->grid.rows, grid->rows);
        lens->column = first_on_board(column, lens->grid.cols, grid->cols);
    }
}

/* Keeps the cell where it is on the board, as far as the bounds allow. */
static void place_over(const MagnifierBoard *board, MagnifierLens *lens, int row, int column) {
    const LensShape *shape = &magnifier_shapes[MAGNIFIER_OVER];
    const Rect bounds = board->bounds;
    const Point at = rect_center(grid_cell(&board->grid, row, column));
    const int rows = lens->grid.rows;
    const int columns = lens->grid.cols;
    /* The smallest window has less space than three large cells. */
    const float side =
        fminf(shape->cell.width, fminf((bounds.width - 2 * shape->rim) / (float)columns,
                                       (bounds.height - 2 * shape->rim) / (float)rows));
    const float width = (float)columns * side + 2 * shape->rim;
    const float height = (float)rows * side + 2 * shape->rim;
    const float x = at.x - shape->rim - ((float)(column - lens->column) + 0.5F) * side;
    const float y = at.y - shape->rim - ((float)(row - lens->row) + 0.5F) * side;
    lens->plate =
        rect_of(geometry_clamp(x, bounds.x, bounds.x + bounds.width - width),
                geometry_clamp(y, bounds.y, bounds.y + bounds.height - height), width, height);
    lens->grid = grid_square(rect_inset(lens->plate, shape->rim), rows, columns, shape->gap);
}

static void place_apart(const MagnifierBoard *board, MagnifierLens *lens, int row, int column) {
    const LensShape *shape = &magnifier_shapes[MAGNIFIER_APART];
    const Rect room = rect_inset(board->bounds, shape->margin);
    const float side =
        fminf((float)lens->grid.cols * shape->cell.width, fminf(room.width, room.height));
    lens->plate = rect_far_corner(room, rect_center(grid_cell(&board->grid, row, column)), side);
    lens->grid.area = lens->plate;
}

/* Leaves out the places before the first and after the last column. */
static void magnifier_place_above(const MagnifierBoard *board, MagnifierLens *lens, int row,
                                  int column) {
    const LensShape *shape = &magnifier_shapes[MAGNIFIER_ABOVE];
    const Rect room = rect_inset(board->bounds, shape->margin);
    const float shown = (float)lens->grid.cols;
    const float width =
        room.width < shown * shape->cell.width ? room.width / shown : shape->cell.width;
    const float middle = rect_center(grid_cell(&board->grid, row, column)).x;
    const float left =
        geometry_clamp(middle - shown / 2 * width, room.x, room.x + room.width - shown * width);
    const int before = lens->column < 0 ? -lens->column : 0;
    const int after = lens->column + lens->grid.cols - board->grid.cols;
    lens->column += before;
    lens->grid.cols -= before + (after > 0 ? after : 0);
    lens->plate = rect_of(left + (float)before * width, board->grid.area.y + shape->margin,
                          (float)lens->grid.cols * width, shape->cell.height);
    lens->grid.area = lens->plate;
}

MagnifierLens magnifier_lens_at(const MagnifierBoard *board, int cell) {
    typedef void (*Place)(const MagnifierBoard *, MagnifierLens *, int, int);
    static const Place places[] = {[MAGNIFIER_OVER] = place_over,
                                   [MAGNIFIER_APART] = place_apart,
                                   [MAGNIFIER_ABOVE] = magnifier_place_above};
    MagnifierLens lens = {
        .board_rows = board->grid.rows, .board_columns = board->grid.cols, .first = board->first};
    const int row = (cell - board->first) / board->grid.cols;
    const int column = (cell - board->first) % board->grid.cols;
    choose_cells(board, &lens, row, column);
    places[board->place](board, &lens, row, column);
    return lens;
}

MagnifierLens magnifier_lens(const Magnifier *magnifier, const MagnifierBoard *board) {
    const int cell = magnifier->cell - board->first;
    const bool is_here = magnifier->is_open && cell >= 0 &&
                         cell < board->grid.rows * board->grid.cols &&
                         is_needed(magnifier, grid_cell_size(&board->grid));
    return is_here ? magnifier_lens_at(board, magnifier->cell) : (MagnifierLens){0};
}

bool magnifier_cell(const MagnifierLens *lens, int cell, Rect *place) {
    if (lens->plate.width <= 0 || cell < lens->first ||
        cell - lens->first >= lens->board_rows * lens->board_columns) {
        return false;
    }
    const int row = (cell - lens->first) / lens->board_columns - lens->row;
    const int column = (cell - lens->first) % lens->board_columns - lens->column;
    const bool is_shown =
        row >= 0 && row < lens->grid.rows && column >= 0 && column < lens->grid.cols;
    if (is_shown) {
        *place = grid_cell(&lens->grid, row, column);
    }
    return is_shown;
}

/* ---- Drawing ---- */

static void draw_edge(const MagnifierLens *lens, const MagnifierPicture *picture, Canvas *canvas) {
    canvas_stroke_round(canvas, lens->plate, picture->radius, picture->edge_width, picture->edge);
}

void magnifier_draw(const MagnifierLens *lens, const MagnifierPicture *picture, Canvas *canvas) {
    const bool has_rim = lens->grid.area.width < lens->plate.width;
    if (lens->plate.width <= 0) {
        return;
    }
    canvas_fill_round(canvas, lens->plate, picture->radius, picture->ground);
    if (has_rim) {
        draw_edge(lens, picture, canvas);
    }
    if (picture->draw_ground) {
        picture->draw_ground(picture->self, canvas, lens);
    }
    for (int i = 0; i < lens->grid.rows * lens->grid.cols; i++) {
        const int row = lens->row + i / lens->grid.cols;
        const int column = lens->column + i % lens->grid.cols;
        if (row >= 0 && row < lens->board_rows && column >= 0 && column < lens->board_columns) {
            picture->draw_cell(picture->self, canvas,
                               lens->first + row * lens->board_columns + column,
                               grid_cell(&lens->grid, i / lens->grid.cols, i % lens->grid.cols));
        }
    }
    if (!has_rim) {
        draw_edge(lens, picture, canvas); /* over anything that reaches the plate's border */
    }
}
