#include "keypad.h"

#include "frame/say.h"

#define KEY_LEAST_U 40.0F
#define KEY_HIGH_U 60.0F
#define KEY_LOW_U 44.0F
#define KEY_WIDE_U 64.0F
#define KEY_RIM_U 3.0F   /* around its words */
#define WORDS_RIM_U 7.0F /* at the least, or they shrink to a number */
#define GAP_U 4.0F
#define STAGE_GAP_U 8.0F  /* between board and keypad on the stage */
#define SPACIOUS_U 700.0F /* windows lower than this have low keys */
#define TOOLS 5           /* tiles of the game, for asking how a window is divided */

/* How the keys stand: on several pages where they do not all have room, and then the last place is
 * the key that turns the page. */
typedef struct Keys {
    int rows, columns;
    int pages, per_page; /* without that key */
} Keys;

#define ROWS_LOW 2                             /* of keys in low windows */
#define ROWS_MOST 3                            /* in others */
#define BESIDE_LEAST_U (2 * KEY_LOW_U + GAP_U) /* two columns, whatever the board would like */
#define LOW_WINDOW_U 520.0F

/* `long_side` keys in a row (or column) and at most `lines` such rows. */
static Keys share_keys(int symbols, int long_side, int lines) {
    const int room = long_side * lines;
    Keys keys = {.pages = 1, .per_page = symbols};
    if (symbols > room) {
        const int most = room > 2 ? room - 1 : 1;
        keys.pages = (symbols + most - 1) / most;
        keys.per_page = (symbols + keys.pages - 1) / keys.pages;
    }
    return keys;
}

static int count_places(Keys keys) {
    return keys.per_page + (keys.pages > 1 ? 1 : 0);
}

static int fitting(float length) {
    const int most = (int)((length + GAP_U) / (KEY_LEAST_U + GAP_U));
    return most < 1 ? 1 : most;
}

/* As few rows as hold the keys, all of about the same length. */
static Keys keys_in_width(const GameFrame *frame, float width) {
    const bool is_low = frame->context->window.height < LOW_WINDOW_U;
    const int most = fitting(width);
    Keys keys = share_keys(sudoku_layout_of(frame)->symbols, most, is_low ? ROWS_LOW : ROWS_MOST);
    keys.rows = (count_places(keys) + most - 1) / most;
    keys.columns = (count_places(keys) + keys.rows - 1) / keys.rows;
    return keys;
}

/* Nearly as many columns as rows, if they have room. */
static Keys keys_in_height(const GameFrame *frame, float width, float height) {
    const int most = fitting(width);
    Keys keys = share_keys(sudoku_layout_of(frame)->symbols, fitting(height), most);
    const int places = count_places(keys);
    keys.columns = 1;
    while (keys.columns < most && keys.columns * keys.columns < places) {
        keys.columns++;
    }
    keys.rows = (places + keys.columns - 1) / keys.columns;
    return keys;
}

/* ---- Where it stands ---- */

static float below_height(const GameFrame *frame, float width, bool is_compact) {
    const Keys keys = keys_in_width(frame, width);
    const bool is_low = is_compact || frame->context->window.height < SPACIOUS_U;
    const float key =
        keys.rows > 1 ? (is_low ? KEY_LEAST_U : KEY_LOW_U) : (is_low ? KEY_LOW_U : KEY_HIGH_U);
    return (float)keys.rows * (key + GAP_U) - GAP_U;
}

/* What a board as high as the stage leaves, but no more than its keys need. */
static float beside_width(const GameFrame *frame, Rect stage) {
    const float left = stage.width - STAGE_GAP_U - stage.height;
    const float room = left > BESIDE_LEAST_U ? left : BESIDE_LEAST_U;
    const Keys keys = keys_in_height(frame, room, stage.height);
    const float most = (float)keys.columns * (KEY_WIDE_U + GAP_U) - GAP_U;
    return room < most ? room : most;
}

/* The side of a cell in such a room: what makes the board large. */
static float cell_in(const SudokuLayout *layout, float width, float height) {
    const float across = width / (float)layout->columns;
    const float down = height / (float)layout->rows;
    return across < down ? across : down;
}

/* Under the board, when the stage is higher than the board needs. */
static bool has_room_below(const GameFrame *frame, Rect stage) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const float cell = cell_in(layout, stage.width, stage.height);
    const Keys keys = keys_in_width(frame, stage.width);
    return stage.height - cell * (float)layout->rows >=
           STAGE_GAP_U + (float)keys.rows * (KEY_LOW_U + GAP_U) - GAP_U;
}

KeypadPlace sudoku_keypad_place(const GameFrame *frame) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Size window = frame->context->window;
    const Rect whole = zones_divide(window, TOOLS, 0, ZONES_BOARD_GIVES_WAY).stage;
    if (window.width >= window.height) {
        /* In a low window the card needs the room of a dock. */
        return zones_is_compact(window) || has_room_below(frame, whole) ? KEYPAD_BELOW
                                                                        : KEYPAD_DOCK;
    }
    if (!zones_is_compact(window)) {
        return KEYPAD_DOCK;
    }
    const float dock = below_height(frame, zones_panel_width(window), true);
    const Rect above = zones_divide(window, TOOLS, dock, ZONES_BOARD_GIVES_WAY).stage;
    const float left = whole.width - STAGE_GAP_U - beside_width(frame, whole);
    return cell_in(layout, left, whole.height) > cell_in(layout, above.width, above.height)
               ? KEYPAD_BESIDE
               : KEYPAD_DOCK;
}

void sudoku_keypad_divide(const GameFrame *frame, Rect stage, Rect *board, Rect *keypad) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const KeypadPlace place = sudoku_keypad_place(frame);
    *board = stage;
    *keypad = (Rect){0};
    if (place == KEYPAD_DOCK) {
        return;
    }
    if (place == KEYPAD_BESIDE) {
        *keypad = rect_cut_right(board, beside_width(frame, stage));
        rect_cut_right(board, STAGE_GAP_U);
        return;
    }
    const Keys keys = keys_in_width(frame, stage.width);
    const float key = keys.rows > 1 ? KEY_LEAST_U : KEY_LOW_U;
    rect_cut_bottom(board, STAGE_GAP_U + (float)keys.rows * (key + GAP_U) - GAP_U);
    *board = rect_fit(*board, (float)layout->columns, (float)layout->rows);
    *board = rect_of(stage.x, stage.y, stage.width, board->height);
    const float most = (float)keys.rows * (KEY_HIGH_U + GAP_U) - GAP_U;
    const float top = board->height + STAGE_GAP_U;
    const float room = stage.height - top;
    *keypad = rect_of(stage.x, stage.y + top, stage.width, room < most ? room : most);
}

float sudoku_keypad_dock_height(const GameFrame *frame, float width, bool is_compact) {
    return sudoku_keypad_place(frame) == KEYPAD_DOCK ? below_height(frame, width, is_compact) : 0;
}

/* ---- The keys ---- */

static Keys keys_in(const GameFrame *frame, Rect area) {
    return sudoku_keypad_place(frame) == KEYPAD_BESIDE
               ? keys_in_height(frame, area.width, area.height)
               : keys_in_width(frame, area.width);
}

static int page_of(const GameFrame *frame, Keys keys) {
    return (int)(sudoku_const_scene_of(frame)->key_page % (unsigned)keys.pages);
}

static Rect key_rect(Keys keys, Rect area, int place) {
    const Rect row = rect_row(area, place / keys.columns, keys.rows, GAP_U);
    return rect_column(row, place % keys.columns, keys.columns, GAP_U);
}

/* The position that the keys write into. */
static const SudokuState *state_written(const GameFrame *frame) {
    const SudokuOther *other = sudoku_const_scene_of(frame)->other;
    return other ? other->state : sudoku_state_of(frame);
}

void sudoku_keypad_layout(GameFrame *frame, Rect area) {
    const Command *table = frame_game_mode(frame)->commands;
    const SudokuOther *other = sudoku_const_scene_of(frame)->other;
    const Command *key = other ? other->digit : command_of_id(table, "key");
    const Keys keys = keys_in(frame, area);
    const int symbols = sudoku_layout_of(frame)->symbols;
    const int first = page_of(frame, keys) * keys.per_page;
    for (int place = 0; place < keys.per_page && first + place < symbols; place++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "key-%d", first + place + 1);
        frame_place(frame, CONTROL_AREA, key, first + place, id, key_rect(keys, area, place));
    }
    if (keys.pages > 1) {
        frame_place(frame, CONTROL_AREA, command_of_id(table, "keys"), 0, NULL,
                    key_rect(keys, area, keys.per_page));
    }
}

void sudoku_keypad_turn(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    self->key_page++;
    frame_mark_dirty(frame);
}

static Color plate_of(const Theme *theme, const Control *key, const ControlsState *input) {
    if (key->is_checked) {
        return theme->accent_soft;
    }
    if (key->is_disabled) {
        return color_fade(theme->surface, 0.6F);
    }
    return controls_is_pressed(input, key)   ? theme->raised_pressed
           : controls_is_hovered(input, key) ? theme->raised
                                             : theme->surface;
}

static TextStyle small_style(const Theme *theme, float height) {
    return (TextStyle){height < KEY_LOW_U ? 11 : THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_CENTER,
                       theme->secondary};
}

/* Is there room for "4 left" on every key, or for the number alone? */
static bool has_room_for_words(const GameFrame *frame, Canvas *canvas, Rect key) {
    const SudokuState *state = state_written(frame);
    const TextStyle style = small_style(&frame->context->theme, key.height);
    for (int value = 1; value <= state->layout.symbols; value++) {
        char words[40];
        Text text = text_over(words, sizeof words);
        text_addf(&text, tr("%d left"), sudoku_value_left(&state->layout, &state->grid, value));
        if (canvas_text_width(canvas, words, style) > key.width - 2 * WORDS_RIM_U) {
            return false;
        }
    }
    return true;
}

/* The plate, and the two rows of words on it. */
static void draw_plate(const GameFrame *frame, Canvas *canvas, const Control *key, Rect rows[2]) {
    const Theme *theme = &frame->context->theme;
    canvas_fill_round(canvas, key->rect, THEME_RADIUS_U, plate_of(theme, key, &frame->input));
    canvas_stroke_round(canvas, key->rect, THEME_RADIUS_U,
                        key->is_checked ? 2 : canvas_pixel(canvas),
                        key->is_checked ? theme->accent : theme->hairline);
    rows[0] = rect_inset(key->rect, KEY_RIM_U);
    rows[1] = rect_cut_bottom(&rows[0], rows[0].height * 0.38F);
    rows[1].y -= 1;
    rows[0].y += rows[0].height * 0.08F;
    if (controls_is_focused(&frame->input, key)) {
        controls_draw_focus(canvas, key->rect, THEME_RADIUS_U, theme);
    }
}

static float symbol_size(const Control *key) {
    return key->rect.height * 0.44F > 26 ? 26 : key->rect.height * 0.44F;
}

static void draw_key(const GameFrame *frame, Canvas *canvas, const Control *key, bool has_words) {
    const SudokuState *state = state_written(frame);
    const Theme *theme = &frame->context->theme;
    const bool is_note = sudoku_const_scene_of(frame)->takes_notes;
    const int left = sudoku_value_left(&state->layout, &state->grid, key->value + 1);
    const bool is_pale = key->is_disabled || left == 0;
    const char symbol[2] = {state->layout.symbol[key->value], 0};
    const Color ink = key->is_checked || is_note ? theme->accent : theme->text;
    char words[40];
    Text text = text_over(words, sizeof words);
    Rect rows[2];
    draw_plate(frame, canvas, key, rows);
    TextStyle small = small_style(theme, key->rect.height);
    small.color = color_fade(small.color, is_pale ? 0.6F : 1);
    text_addf(&text, has_words ? tr("%d left") : "%d", left);
    canvas_text(canvas, rows[0], symbol,
                (TextStyle){symbol_size(key), is_note ? TEXT_MEDIUM : TEXT_SEMIBOLD, TEXT_CENTER,
                            color_fade(ink, is_pale ? 0.45F : 1)});
    canvas_text(canvas, rows[1], words, small);
}

/* The key that turns the page: dots, and which page it is. */
static void draw_turning_key(const GameFrame *frame, Canvas *canvas, const Control *key,
                             Keys keys) {
    const Theme *theme = &frame->context->theme;
    char words[16];
    Text text = text_over(words, sizeof words);
    Rect rows[2];
    draw_plate(frame, canvas, key, rows);
    text_addf(&text, "%d/%d", page_of(frame, keys) + 1, keys.pages);
    canvas_image(canvas, IMAGE_MORE,
                 rect_centered(rows[0], symbol_size(key) + 4, symbol_size(key) + 4), theme->text);
    canvas_text(canvas, rows[1], words, small_style(theme, key->rect.height));
}

void sudoku_keypad_draw(const GameFrame *frame, Canvas *canvas, Rect area) {
    const Keys keys = keys_in(frame, area);
    const bool has_words = has_room_for_words(frame, canvas, key_rect(keys, area, 0));
    for (int value = 0; value < sudoku_layout_of(frame)->symbols; value++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "key-%d", value + 1);
        const Control *key = controls_find(&frame->controls, id);
        if (key) {
            draw_key(frame, canvas, key, has_words);
        }
    }
    const Control *turning = controls_find(&frame->controls, "keys");
    if (turning) {
        draw_turning_key(frame, canvas, turning, keys);
    }
}
