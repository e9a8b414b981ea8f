/* The layout of the keypad and of its keys. */
#include "scenes/sudoku/board/keypad.h"

#include <math.h>

#include "scenes/shell/i18n.h"

#define KEY_MIN_U 40.0F
#define KEY_HIGH_U 60.0F
#define KEY_HALF_U 52.0F
#define KEY_LOW_U 44.0F
#define KEY_WIDE_U 64.0F
#define KEYS_GAP_U 4.0F
#define KEYPAD_GAP_U 8.0F /* between board and keypad in the board's area */
#define SPACIOUS_U 700.0F /* windows lower than this have low keys */
#define TOOLS 4           /* tools of the game, for dividing a window */

#define INPUT_MODES 3 /* corner notes, centre notes, colours */
#define SWATCHES (SUDOKU_COLOURS + 1)

/* The arrangement of the keys. Symbols, or colours in their place, begin at the first place; the
 * keys of the input modes have the last places and never move. Where the symbols do not fit they
 * take several pages, and a key before the input modes turns the page. */
typedef struct Keys {
    int rows, columns;
    int pages, per_page; /* symbols on a page */
    int modes;           /* INPUT_MODES, or 1: one key that steps through the modes */
    bool has_mode_row;   /* few symbols: the first row has the symbols, the second the modes */
} Keys;

#define ROWS_LOW 2                                /* of keys in low windows */
#define ROWS_HIGH 3                               /* in others */
#define BESIDE_MIN_U (2 * KEY_LOW_U + KEYS_GAP_U) /* two columns, even at the board's expense */
#define LOW_WINDOW_U 520.0F

static int items_max(const GameShell *shell) {
    const int symbols = sudoku_layout_of(shell)->symbols;
    return symbols > SWATCHES ? symbols : SWATCHES;
}

/* A puzzle shown in place of the game takes digits only. */
static bool has_swatches(const GameShell *shell) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    return self->input.mode == SUDOKU_INPUT_COLOURS && !self->keypad_target;
}

/* Arranges the keys in at most `lines` rows (or columns) of `long_side` keys. */
static Keys share_keys(int items, int long_side, int lines) {
    const int room = long_side * lines;
    Keys keys = {
        .pages = 1, .per_page = items, .modes = items + INPUT_MODES > room ? 1 : INPUT_MODES};
    if (items + keys.modes > room) {
        const int max = room > 3 ? room - 2 : 1; /* the last two: next page and input mode */
        keys.pages = (items + max - 1) / max;
        keys.per_page = (items + keys.pages - 1) / keys.pages;
    }
    return keys;
}

static int count_places(Keys keys) {
    return keys.per_page + (keys.pages > 1 ? 1 : 0) + keys.modes;
}

static int fitting(float length) {
    const int max = (int)((length + KEYS_GAP_U) / (KEY_MIN_U + KEYS_GAP_U));
    return max < 1 ? 1 : max;
}

/* Arranges the keys in as few rows as possible, all of about the same length. */
static Keys keys_in_width(const GameShell *shell, float width) {
    const bool is_low = shell->context->window.height < LOW_WINDOW_U;
    const int max = fitting(width);
    const int symbols = sudoku_layout_of(shell)->symbols;
    if (symbols <= SWATCHES && max >= symbols && max >= SUDOKU_COLOURS) {
        const int columns = max < SWATCHES ? SUDOKU_COLOURS : SWATCHES;
        return (Keys){2, columns, 1, columns, INPUT_MODES, true};
    }
    Keys keys = share_keys(items_max(shell), max, is_low ? ROWS_LOW : ROWS_HIGH);
    keys.rows = (count_places(keys) + max - 1) / max;
    keys.columns = (count_places(keys) + keys.rows - 1) / keys.rows;
    return keys;
}

/* About as many columns as rows, where there is room. */
static Keys keys_in_height(const GameShell *shell, float width, float height) {
    const int max = fitting(width);
    Keys keys = share_keys(items_max(shell), fitting(height), max);
    const int places = count_places(keys);
    keys.columns = 1;
    while (keys.columns < max && keys.columns * keys.columns < places) {
        keys.columns++;
    }
    keys.rows = (places + keys.columns - 1) / keys.columns;
    return keys;
}

/* ---- Where it stands ---- */

static float below_height(const GameShell *shell, float width, bool is_compact) {
    const Keys keys = keys_in_width(shell, width);
    const bool is_low = is_compact || shell->context->window.height < SPACIOUS_U;
    const float high = keys.rows == 1 ? KEY_HIGH_U : keys.rows == 2 ? KEY_HALF_U : KEY_LOW_U;
    const float key = !is_low ? high : keys.rows > 1 ? KEY_MIN_U : KEY_LOW_U;
    return (float)keys.rows * (key + KEYS_GAP_U) - KEYS_GAP_U;
}

/* The width left by a board of full height, but no more than the keys need. */
static float beside_width(const GameShell *shell, Rect stage) {
    const float left = stage.width - KEYPAD_GAP_U - stage.height;
    const float room = fmaxf(left, BESIDE_MIN_U);
    const Keys keys = keys_in_height(shell, room, stage.height);
    const float max = (float)keys.columns * (KEY_WIDE_U + KEYS_GAP_U) - KEYS_GAP_U;
    return fminf(room, max);
}

/* The side of a cell on a board of at most this size. */
static float cell_side_in(const SudokuLayout *layout, float width, float height) {
    const float across = width / (float)layout->columns;
    const float down = height / (float)layout->rows;
    return fminf(across, down);
}

/* Is the board area so high that the keypad fits under the board? */
static bool has_room_below(const GameShell *shell, Rect stage) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const float cell = cell_side_in(layout, stage.width, stage.height);
    const Keys keys = keys_in_width(shell, stage.width);
    return stage.height - cell * (float)layout->rows >=
           KEYPAD_GAP_U + (float)keys.rows * (KEY_LOW_U + KEYS_GAP_U) - KEYS_GAP_U;
}

KeypadPlace sudoku_keypad_place(const GameShell *shell) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const Size window = shell->context->window;
    const Rect whole = zones_divide(window, TOOLS, 0, ZONES_BOARD_GIVES_WAY).board_area;
    if (window.width >= window.height) {
        /* In a low window the card needs the keypad's place in the panel. */
        return zones_is_compact(window) || has_room_below(shell, whole) ? KEYPAD_BELOW
                                                                        : KEYPAD_AREA;
    }
    if (!zones_is_compact(window)) {
        return KEYPAD_AREA;
    }
    const float keypad_area = below_height(shell, zones_panel_width(window), true);
    const Rect above = zones_divide(window, TOOLS, keypad_area, ZONES_BOARD_GIVES_WAY).board_area;
    const float left = whole.width - KEYPAD_GAP_U - beside_width(shell, whole);
    return cell_side_in(layout, left, whole.height) >
                   cell_side_in(layout, above.width, above.height)
               ? KEYPAD_BESIDE
               : KEYPAD_AREA;
}

void sudoku_keypad_divide(const GameShell *shell, Rect stage, Rect *board, Rect *keypad) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const KeypadPlace place = sudoku_keypad_place(shell);
    *board = stage;
    *keypad = (Rect){0};
    if (place == KEYPAD_AREA) {
        return;
    }
    if (place == KEYPAD_BESIDE) {
        *keypad = rect_cut_right(board, beside_width(shell, stage));
        rect_cut_right(board, KEYPAD_GAP_U);
        return;
    }
    const Keys keys = keys_in_width(shell, stage.width);
    const float key = keys.rows > 1 ? KEY_MIN_U : KEY_LOW_U;
    rect_cut_bottom(board, KEYPAD_GAP_U + (float)keys.rows * (key + KEYS_GAP_U) - KEYS_GAP_U);
    *board = rect_fit(*board, (float)layout->columns, (float)layout->rows);
    *board = rect_of(stage.x, stage.y, stage.width, board->height);
    const float max = (float)keys.rows * (KEY_HIGH_U + KEYS_GAP_U) - KEYS_GAP_U;
    const float top = board->height + KEYPAD_GAP_U;
    const float room = stage.height - top;
    *keypad = rect_of(stage.x, stage.y + top, stage.width, fminf(room, max));
}

float sudoku_keypad_height(const GameShell *shell, float width, bool is_compact) {
    return sudoku_keypad_place(shell) == KEYPAD_AREA ? below_height(shell, width, is_compact) : 0;
}

/* ---- The keys ---- */

static Keys keys_in(const GameShell *shell, Rect area) {
    return sudoku_keypad_place(shell) == KEYPAD_BESIDE
               ? keys_in_height(shell, area.width, area.height)
               : keys_in_width(shell, area.width);
}

/* The last swatch, which erases colours, is left out where a row has room for six. */
static int items_now(const GameShell *shell, Keys keys) {
    const int swatches = keys.has_mode_row ? keys.per_page : SWATCHES;
    return has_swatches(shell) ? swatches : sudoku_layout_of(shell)->symbols;
}

/* The pages of what the keypad shows now. */
static int pages_now(const GameShell *shell, Keys keys) {
    return (items_now(shell, keys) + keys.per_page - 1) / keys.per_page;
}

static int keypad_page(const GameShell *shell, Keys keys) {
    return (int)(sudoku_const_scene_of(shell)->input.keypad_page %
                 (unsigned)pages_now(shell, keys));
}

static Rect place_rect(Keys keys, Rect area, int place) {
    const Rect row = rect_row(area, place / keys.columns, keys.rows, KEYS_GAP_U);
    return rect_column(row, place % keys.columns, keys.columns, KEYS_GAP_U);
}

static Rect item_rect(const GameShell *shell, Keys keys, Rect area, int place) {
    return keys.has_mode_row ? rect_column(rect_row(area, 0, keys.rows, KEYS_GAP_U), place,
                                           items_now(shell, keys), KEYS_GAP_U)
                             : place_rect(keys, area, place);
}

/* The place of an input mode's key, from 0; -1: the place before the first one. */
static Rect mode_rect(Keys keys, Rect area, int mode) {
    return keys.has_mode_row ? rect_column(rect_row(area, 1, keys.rows, KEYS_GAP_U), mode,
                                           INPUT_MODES, KEYS_GAP_U)
                             : place_rect(keys, area, keys.rows * keys.columns - keys.modes + mode);
}

static void place_item(GameShell *shell, int item, Rect rect) {
    const Command *table = shell_game_mode(shell)->commands;
    const SudokuKeypadTarget *other = sudoku_const_scene_of(shell)->keypad_target;
    const Command *key = other ? other->digit : command_of_id(table, "key");
    const int colour = (item + 1) % SWATCHES; /* the last swatch erases colours */
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    if (has_swatches(shell)) {
        text_addf(&text, "colour-%d", colour);
        shell_place(shell, CONTROL_AREA, command_of_id(table, "colour"), colour, id, rect);
    } else {
        text_addf(&text, "key-%d", item + 1);
        shell_place(shell, CONTROL_AREA, key, item, id, rect);
    }
}

void sudoku_keypad_layout(GameShell *shell, Rect area) {
    static const char *const modes[INPUT_MODES] = {"notes", "centre", "colours"};
    const Command *table = shell_game_mode(shell)->commands;
    const Keys keys = keys_in(shell, area);
    const int first = keypad_page(shell, keys) * keys.per_page;
    for (int place = 0; place < keys.per_page && first + place < items_now(shell, keys); place++) {
        place_item(shell, first + place, item_rect(shell, keys, area, place));
    }
    if (pages_now(shell, keys) > 1) {
        shell_place(shell, CONTROL_AREA, command_of_id(table, "keys"), 0, NULL,
                    mode_rect(keys, area, -1));
    }
    for (int mode = 0; mode < keys.modes; mode++) {
        shell_place(shell, CONTROL_AREA,
                    command_of_id(table, keys.modes == INPUT_MODES ? modes[mode] : "pen"), 0, NULL,
                    mode_rect(keys, area, mode));
    }
}

void sudoku_keypad_pages(const GameShell *shell, Rect area, int *page, int *pages) {
    const Keys keys = keys_in(shell, area);
    *page = keypad_page(shell, keys);
    *pages = pages_now(shell, keys);
}

void sudoku_keypad_turn(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    self->input.keypad_page++;
    shell_mark_dirty(shell);
}
