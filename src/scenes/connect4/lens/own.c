/* A matrix of any size and entries, typed or pasted. */
#include "inside.h"

#define ENTRY_MOST 9999

void connect4_lens_turn(int *entry, bool is_backwards) {
    const int now = *entry < -1 || *entry > 1 ? -1 : *entry;
    *entry = (now + 1 + (is_backwards ? 2 : 1)) % 3 - 1;
}

void connect4_lens_take_own(const GameFrame *frame, Lens *lens) {
    if (lens->own.rows == 0) {
        lens->own = connect4_lens_matrix(frame, lens);
    }
    lens->source = LENS_OWN;
    lens->typing = (LensTyping){.is_on = false};
    connect4_lens_fit(frame, lens);
}

void connect4_lens_size_own(const GameFrame *frame, Lens *lens, int rows, int columns) {
    IntMatrix sized = matrix_zero(rows, columns);
    for (int row = 0; row < rows && row < lens->own.rows; row++) {
        for (int column = 0; column < columns && column < lens->own.columns; column++) {
            sized.at[row][column] = lens->own.at[row][column];
        }
    }
    lens->own = sized;
    lens->typing.is_on = false;
    connect4_lens_fit(frame, lens);
}

static void begin_typing(Lens *lens, int row, int column) {
    lens->typing = (LensTyping){true, row, column, true, false};
    lens->is_running = false;
}

void connect4_lens_press_own(Lens *lens, int row, int column, bool is_backwards) {
    const LensTyping *typing = &lens->typing;
    if (typing->is_on && typing->row == row && typing->column == column) {
        connect4_lens_turn(&lens->own.at[row][column], is_backwards);
    }
    begin_typing(lens, row, column);
}

/* ---- Keys ---- */

/* Along the rows, and on to the next one. */
static void go_on(Lens *lens, int steps) {
    const int cells = lens->own.rows * lens->own.columns;
    const int at = lens->typing.row * lens->own.columns + lens->typing.column + steps;
    const int to = at < 0 ? 0 : at >= cells ? cells - 1 : at;
    begin_typing(lens, to / lens->own.columns, to % lens->own.columns);
}

static bool type_arrow(Lens *lens, Key key) {
    const int rows = (key == KEY_DOWN) - (key == KEY_UP);
    const int columns = (key == KEY_RIGHT) - (key == KEY_LEFT);
    const int row = lens->typing.row + rows, column = lens->typing.column + columns;
    if (rows == 0 && columns == 0) {
        return false;
    }
    if (row >= 0 && row < lens->own.rows && column >= 0 && column < lens->own.columns) {
        begin_typing(lens, row, column);
    }
    return true;
}

static void type_digit(Lens *lens, int digit) {
    LensTyping *typing = &lens->typing;
    int *entry = &lens->own.at[typing->row][typing->column];
    const int before = typing->is_fresh ? 0 : *entry;
    const bool is_minus = typing->is_minus || before < 0;
    const int size = (before < 0 ? -before : before) * 10 + digit;
    if (size <= ENTRY_MOST) {
        *entry = is_minus ? -size : size;
        typing->is_minus = is_minus && size == 0;
        typing->is_fresh = false;
    }
}

static void type_minus(Lens *lens) {
    LensTyping *typing = &lens->typing;
    int *entry = &lens->own.at[typing->row][typing->column];
    *entry = typing->is_fresh ? 0 : -*entry;
    typing->is_minus = *entry == 0 && !typing->is_minus;
    typing->is_fresh = false;
}

bool connect4_lens_type_own(Lens *lens, const Event *event) {
    LensTyping *typing = &lens->typing;
    if (!typing->is_on || event->mods != 0) {
        return false;
    }
    int *entry = &lens->own.at[typing->row][typing->column];
    if (event->key == KEY_DIGIT) {
        type_digit(lens, event->digit);
    } else if (event_is_letter(event, '-', 0)) {
        type_minus(lens);
    } else if (event->key == KEY_BACKSPACE || event->key == KEY_DELETE) {
        *entry = event->key == KEY_BACKSPACE && !typing->is_fresh ? *entry / 10 : 0;
        typing->is_minus = false;
    } else if (event->key == KEY_SPACE || event->key == KEY_ENTER) {
        go_on(lens, 1);
    } else if (event->key == KEY_ESCAPE) {
        typing->is_on = false;
    } else {
        return type_arrow(lens, event->key);
    }
    return true;
}

bool connect4_lens_paste_own(const GameFrame *frame, Lens *lens, const char *text, Text *reason) {
    if (connect4_numbers_from_text(text, &lens->own, reason) != STATUS_OK) {
        return false;
    }
    connect4_lens_take_own(frame, lens);
    return true;
}
