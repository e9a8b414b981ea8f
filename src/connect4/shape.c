/* Sizes of boards. */
#include "connect4/shape.h"

#include <string.h>

bool connect4_shape_is_sound(Connect4Shape shape) {
    return shape.columns >= CONNECT4_SIDE_MIN && shape.columns <= CONNECT4_COLUMNS_MAX &&
           shape.rows >= CONNECT4_SIDE_MIN && shape.rows <= CONNECT4_ROWS_MAX &&
           shape.rows * shape.columns <= CONNECT4_CELLS_MAX;
}

bool connect4_shape_is_same(Connect4Shape one, Connect4Shape other) {
    const Connect4Shape first = connect4_shape(one), second = connect4_shape(other);
    return first.columns == second.columns && first.rows == second.rows;
}

bool connect4_shape_is_usual(Connect4Shape shape) {
    return connect4_shape_is_same(shape, (Connect4Shape){0, 0});
}

Connect4Shape connect4_shape_with_columns(Connect4Shape shape, int columns) {
    Connect4Shape changed = {columns, connect4_shape(shape).rows};
    while (!connect4_shape_is_sound(changed)) {
        changed.rows--;
    }
    return changed;
}

Connect4Shape connect4_shape_with_rows(Connect4Shape shape, int rows) {
    Connect4Shape changed = {connect4_shape(shape).columns, rows};
    while (!connect4_shape_is_sound(changed)) {
        changed.columns--;
    }
    return changed;
}

int connect4_shape_cells(Connect4Shape shape) {
    const Connect4Shape size = connect4_shape(shape);
    return size.columns * size.rows;
}

int connect4_score_most(Connect4Shape shape) {
    return (connect4_shape_cells(shape) + 1) / 2 + 1 - 4;
}

/* An even number of columns has its centre to the right of the one in the middle. */
int connect4_shape_central(Connect4Shape shape, int index) {
    const int columns = connect4_shape(shape).columns;
    const int away = (index + 1) / 2;
    return (columns - 1) / 2 + (index % 2 == columns % 2 ? -away : away);
}

Status connect4_shape_from_text(const char *text, Connect4Shape *shape, Text *reason) {
    char columns[4] = "";
    const size_t length = strcspn(text, "xX");
    int64_t across = 0, up = 0;
    memcpy(columns, text, length < sizeof columns ? length : 0);
    if (length == 0 || length >= sizeof columns || !text[length] ||
        !text_parse_int(columns, 1, CONNECT4_BITS, &across) ||
        !text_parse_int(text + length + 1, 1, CONNECT4_BITS, &up)) {
        text_add(reason, text_say(reason, N_("a size is written 8x7: columns, then rows")));
        return STATUS_BAD_INPUT;
    }
    const Connect4Shape found = {(int)across, (int)up};
    if (!connect4_shape_is_sound(found)) {
        text_add(reason, text_say(reason, N_("a board has 4 to 9 columns, at least 4 rows and at "
                                             "most 64 cells")));
        return STATUS_BAD_INPUT;
    }
    *shape = found;
    return STATUS_OK;
}

void connect4_shape_to_text(Connect4Shape shape, Text *out) {
    const Connect4Shape size = connect4_shape(shape);
    text_addf(out, "%dx%d", size.columns, size.rows);
}
