/* Draws the keypad. */
#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/keypad.h"
#include "scenes/sudoku/board/signs.h"

#define KEY_RIM_U 3.0F   /* around its words */
#define WORDS_RIM_U 7.0F /* at least, or only the number is drawn */
#define LOW_KEY_U 44.0F
#define KEY_CAP_U 11.0F
#define KEY_WORDS_MIN_U 40.0F /* room under a picture for its word */

static TextStyle small_style(const Theme *theme, float height) {
    return (TextStyle){height < LOW_KEY_U ? 11 : THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_CENTER,
                       theme->secondary};
}

static Color key_plate_color(const Theme *theme, const Control *key, const ControlsState *input) {
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

/* The position that the keys write into. */
static const SudokuState *state_written(const GameShell *shell) {
    const SudokuKeypadTarget *other = sudoku_const_scene_of(shell)->keypad_target;
    return other ? other->state : sudoku_state_of(shell);
}

/* Does "4 left" fit on every key, or only the number? */
static bool has_room_for_words(const GameShell *shell, Canvas *canvas, Rect key) {
    const SudokuState *state = state_written(shell);
    const TextStyle style = small_style(&shell->context->theme, key.height);
    for (int value = 1; value <= state->layout.symbols; value++) {
        char words[40];
        Text text = text_over(words, sizeof words);
        text_addf(&text, tr("%d left"), sudoku_value_left(&state->layout, &state->grid, value));
        if (!canvas_text_fits(canvas, words, style, key.width - 2 * WORDS_RIM_U)) {
            return false;
        }
    }
    return true;
}

/* Draws the plate of a key; gives its two rows of words. */
static void draw_key_plate(const GameShell *shell, Canvas *canvas, const Control *key,
                           Rect rows[2]) {
    const Theme *theme = &shell->context->theme;
    canvas_fill_round(canvas, key->rect, THEME_RADIUS_U,
                      key_plate_color(theme, key, &shell->view.input));
    canvas_stroke_round(canvas, key->rect, THEME_RADIUS_U,
                        key->is_checked ? 2 : canvas_pixel(canvas),
                        key->is_checked ? theme->accent : theme->hairline);
    rows[0] = rect_inset(key->rect, KEY_RIM_U);
    rows[1] = rect_cut_bottom(&rows[0], rows[0].height * 0.38F);
    rows[1].y -= 1;
    rows[0].y += rows[0].height * 0.08F;
    if (controls_is_focused(&shell->view.input, key)) {
        controls_draw_focus(canvas, key->rect, THEME_RADIUS_U, theme);
    }
}

static float symbol_size(const Control *key) {
    return fminf(26, key->rect.height * 0.44F);
}

/* Draws the key cap: the symbol on the keyboard and in hints. */
static void draw_cap(Canvas *canvas, const Theme *theme, Rect key, char symbol) {
    const char text[2] = {symbol, 0};
    canvas_text(canvas, rect_of(key.x + 2, key.y + 3, KEY_CAP_U, KEY_CAP_U), text,
                (TextStyle){KEY_CAP_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
}

static void draw_key(const GameShell *shell, Canvas *canvas, const Control *key, bool has_words) {
    const SudokuState *state = state_written(shell);
    const Theme *theme = &shell->context->theme;
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const bool is_note = self->input.mode != SUDOKU_INPUT_DIGITS && !self->keypad_target;
    const SudokuSign sign = {sudoku_signs_for(&state->layout, self->signs),
                             state->layout.symbol[key->value], key->value + 1, false};
    const int left = sudoku_value_left(&state->layout, &state->grid, key->value + 1);
    const bool is_pale = key->is_disabled || left == 0;
    const Color ink = key->is_checked || is_note ? theme->accent : theme->text;
    char words[40];
    Text text = text_over(words, sizeof words);
    Rect rows[2];
    draw_key_plate(shell, canvas, key, rows);
    TextStyle small = small_style(theme, key->rect.height);
    small.color = color_fade(small.color, is_pale ? 0.6F : 1);
    text_addf(&text, has_words ? tr("%d left") : "%d", left);
    sudoku_sign_draw(canvas, theme, rows[0], &sign,
                     (TextStyle){symbol_size(key), is_note ? TEXT_MEDIUM : TEXT_SEMIBOLD,
                                 TEXT_CENTER, color_fade(ink, is_pale ? 0.45F : 1)});
    canvas_text(canvas, rows[1], words, small);
    if (sign.signs != SUDOKU_SIGNS_DIGITS) {
        draw_cap(canvas, theme, key->rect, sign.symbol);
    }
}

/* The key that turns the page: dots, and which page it is. */
static void draw_turning_key(const GameShell *shell, Canvas *canvas, const Control *key,
                             Rect area) {
    const Theme *theme = &shell->context->theme;
    char words[16];
    int page;
    int pages;
    Text text = text_over(words, sizeof words);
    Rect rows[2];
    draw_key_plate(shell, canvas, key, rows);
    sudoku_keypad_pages(shell, area, &page, &pages);
    text_addf(&text, "%d/%d", page + 1, pages);
    canvas_image(canvas, IMAGE_MORE,
                 rect_centered(rows[0], symbol_size(key) + 4, symbol_size(key) + 4), theme->text);
    canvas_text(canvas, rows[1], words, small_style(theme, key->rect.height));
}

/* ---- Colours ---- */

static void draw_swatch(const GameShell *shell, Canvas *canvas, const Control *key) {
    const Theme *theme = &shell->context->theme;
    const char cap[2] = {(char)('0' + key->value), 0};
    Rect rows[2];
    draw_key_plate(shell, canvas, key, rows);
    const float side = fminf(rows[0].height - 2, rows[0].width - 6);
    const Rect swatch = rect_centered(rows[0], side, side);
    if (key->value > 0) {
        if (!key->is_disabled) {
            sudoku_colour_fill(canvas, theme, swatch, key->value);
        }
        canvas_stroke_round(canvas, swatch, 2, 1.5F,
                            color_fade(sudoku_colour(key->value), key->is_disabled ? 0.45F : 1));
    } else {
        canvas_image(canvas, IMAGE_ERASE,
                     rect_centered(rows[0], symbol_size(key), symbol_size(key)), theme->text);
    }
    canvas_text(canvas, rows[1], cap, small_style(theme, key->rect.height));
}

/* ---- Input modes ---- */

/* A line between two dots. */
static void draw_mode_link(Canvas *canvas, Rect ends, Color color) {
    const Point from = {ends.x, ends.y + ends.height};
    const Point to = {ends.x + ends.width, ends.y};
    const float dot = ends.height * 0.18F;
    canvas_line(canvas, from, to, 1.5F, color);
    canvas_fill_circle(canvas, from, dot, color);
    canvas_fill_circle(canvas, to, dot, color);
}

/* A small cell that shows what the mode writes. */
static void draw_mode_cell(Canvas *canvas, const Theme *theme, Rect cell, SudokuInputMode mode,
                           float strength) {
    const float small = cell.height * 0.36F;
    const TextStyle style = {small, TEXT_SEMIBOLD, TEXT_CENTER, color_fade(theme->text, strength)};
    const Rect inner = rect_inset(cell, cell.height * 0.1F);
    Rect rest = inner;
    if (mode == SUDOKU_INPUT_COLOURS) {
        for (int i = 0; i < 4; i++) {
            canvas_fill_rect(canvas, rect_column(rect_row(inner, i / 2, 2, 1), i % 2, 2, 1),
                             color_fade(sudoku_colour(i + 1), strength));
        }
    } else if (mode == SUDOKU_INPUT_LINKS) {
        const Rect ends = rect_inset(inner, inner.height * 0.18F);
        draw_mode_link(canvas, ends, style.color);
    } else if (mode == SUDOKU_INPUT_DIGITS) {
        canvas_text(canvas, inner, "5",
                    (TextStyle){cell.height * 0.6F, style.weight, TEXT_CENTER, style.color});
    } else if (mode == SUDOKU_INPUT_CENTRE) {
        canvas_text(canvas, inner, "12", style);
    } else {
        const Rect upper = rect_cut_top(&rest, inner.height / 2);
        canvas_text(canvas, rect_column(upper, 0, 2, 0), "1", style);
        canvas_text(canvas, rect_column(rest, 1, 2, 0), "2", style);
    }
    canvas_stroke_round(canvas, cell, 3, 1.5F, color_fade(theme->secondary, strength));
}

static const char *const input_mode_words[] = {[SUDOKU_INPUT_DIGITS] = N_("Digit"),
                                               [SUDOKU_INPUT_CORNERS] = N_("Corner"),
                                               [SUDOKU_INPUT_CENTRE] = N_("Centre"),
                                               [SUDOKU_INPUT_COLOURS] = N_("Colour"),
                                               [SUDOKU_INPUT_LINKS] = N_("Line")};

/* Do the words of all input modes fit? Otherwise none is drawn. */
static bool modes_have_words(Canvas *canvas, Rect key, TextStyle style) {
    for (size_t mode = 0; mode < sizeof input_mode_words / sizeof input_mode_words[0]; mode++) {
        if (!canvas_text_fits(canvas, tr(input_mode_words[mode]), style,
                              key.width - 2 * KEY_RIM_U)) {
            return false;
        }
    }
    return true;
}

static void draw_mode_key(const GameShell *shell, Canvas *canvas, const Control *key,
                          SudokuInputMode mode) {
    const Theme *theme = &shell->context->theme;
    TextStyle style = small_style(theme, key->rect.height);
    Rect rows[2];
    draw_key_plate(shell, canvas, key, rows);
    style.color = color_fade(style.color, key->is_disabled ? 0.6F : 1);
    const bool has_words = modes_have_words(canvas, key->rect, style);
    const Rect room = has_words ? rows[0] : rect_inset(key->rect, KEY_RIM_U);
    const float side = has_words ? fminf(room.height, room.width) * 0.92F : 26;
    draw_mode_cell(canvas, theme, rect_centered(room, side, side), mode,
                   key->is_disabled ? 0.45F : 1);
    if (has_words) {
        canvas_text(canvas, rows[1], tr(input_mode_words[mode]), style);
    }
}

/* ---- The whole ---- */

static const Control *find_numbered(const GameShell *shell, const char *name, int number) {
    return controls_find(&shell->view.controls, text_short("%s-%d", name, number).data);
}

static void draw_keys(const GameShell *shell, Canvas *canvas) {
    bool has_words = false;
    bool is_first = true;
    for (int value = 1; value <= sudoku_layout_of(shell)->symbols; value++) {
        const Control *key = find_numbered(shell, "key", value);
        if (key && is_first) {
            has_words = has_room_for_words(shell, canvas, key->rect);
            is_first = false;
        }
        if (key) {
            draw_key(shell, canvas, key, has_words);
        }
    }
    for (int colour = 0; colour <= SUDOKU_COLOURS; colour++) {
        const Control *swatch = find_numbered(shell, "colour", colour);
        if (swatch) {
            draw_swatch(shell, canvas, swatch);
        }
    }
}

void sudoku_keypad_draw(const GameShell *shell, Canvas *canvas, Rect area) {
    static const char *const modes[] = {[SUDOKU_INPUT_CORNERS] = "notes",
                                        [SUDOKU_INPUT_CENTRE] = "centre",
                                        [SUDOKU_INPUT_COLOURS] = "colours"};
    draw_keys(shell, canvas);
    const Control *turning = controls_find(&shell->view.controls, "keys");
    if (turning) {
        draw_turning_key(shell, canvas, turning, area);
    }
    const Control *one = controls_find(&shell->view.controls, "pen");
    if (one) {
        draw_mode_key(shell, canvas, one, sudoku_const_scene_of(shell)->input.mode);
    }
    for (int mode = SUDOKU_INPUT_CORNERS; mode <= SUDOKU_INPUT_COLOURS; mode++) {
        const Control *key = controls_find(&shell->view.controls, modes[mode]);
        if (key) {
            draw_mode_key(shell, canvas, key,
                          mode == SUDOKU_INPUT_COLOURS ? sudoku_colours_key_mode(shell)
                                                       : (SudokuInputMode)mode);
        }
    }
}
