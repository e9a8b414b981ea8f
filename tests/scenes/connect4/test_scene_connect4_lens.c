/* The matrix lens: the window, by hand and by itself; other factors; matrices in and out. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes/lens/product.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 1000};

static SceneDriver *open_lens(const char *moves) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, moves);
    driver_letter(driver, 'e', 0);
    return driver;
}

static void the_window_moves_by_itself(void **state) {
    SceneDriver *driver = open_lens("112233");
    driver_click(driver, "cell-1-1");
    assert_true(driver_shows(driver, "n = 1, m = 1"));
    driver_key(driver, KEY_SPACE, 0);
    assert_true(driver_shows(driver, "Pause"));
    driver_advance(driver, 1200);
    assert_true(driver_shows(driver, "n = 1, m = 2"));
    driver_advance(driver, 60000);
    assert_true(driver_shows(driver, "n = 3, m = 4"));
    assert_true(driver_shows(driver, "Play"));
    driver_key(driver, KEY_SPACE, 0); /* from the end it begins again */
    assert_true(driver_shows(driver, "n = 1, m = 1"));
    driver_click(driver, "cell-1-1"); /* whoever takes it in hand stops it, where it is too */
    assert_true(driver_shows(driver, "Play"));
    driver_key(driver, KEY_SPACE, 0);
    assert_true(driver_shows(driver, "Pause"));
    driver_key(driver, KEY_RIGHT, 0);
    driver_advance(driver, 10000);
    assert_true(driver_shows(driver, "n = 1, m = 2"));
    assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void it_stops_where_four_are_found(void **state) {
    SceneDriver *driver = open_lens("112233");
    driver_click(driver, "m-example");
    assert_true(driver_shows(driver, "no game reaches"));
    driver_click(driver, "cell-1-1");
    assert_true(driver_shows(driver, "No four 1s or four −1s in line here"));
    driver_click(driver, "lens-play");
    driver_advance(driver, 60000);
    assert_true(driver_shows(driver, "n = 3, m = 3"));
    assert_true(driver_shows(driver, "A sum of 4: four discs"));
    driver_click(driver, "cell-1-1");
    driver_letter(driver, 'f', 0);
    assert_true(driver_shows(driver, "n = 3, m = 3"));
    driver_click(driver, "m-board");
    assert_true(driver_control(driver, "lens-find")->is_disabled);
    driver_close(driver);
}

static void a_game_that_is_won_has_nobody_to_move(void **state) {
    SceneDriver *driver = open_lens("1212121");
    assert_true(driver_shows(driver, "The sum of M is 1: the first"));
    assert_true(driver_shows(driver, "last."));
    assert_true(driver_shows(driver, "A sum of 4"));
    driver_click(driver, "undo");
    assert_true(driver_shows(driver, "The sum of M is 0: the first"));
    driver_close(driver);
}

static void other_factors_can_be_written(void **state) {
    SceneDriver *driver = open_lens("1");
    driver_click(driver, "factors");
    assert_true(driver_control(driver, "a-window")->is_checked);
    driver_click(driver, "a-sum");
    driver_click(driver, "b-mirror");
    assert_true(driver_shows(driver, "A adds the rows up"));
    assert_true(driver_control(driver, "b-mirror")->is_checked);
    assert_non_null(driver_control(driver, "b-7-7"));
    driver_click(driver, "b-7-1"); /* 1, then -1, then 0; the right button goes back */
    assert_false(driver_control(driver, "b-mirror")->is_checked);
    driver_click_secondary(driver, "b-7-1");
    const Size sizes[] = {{1600, 1300}, {2560, 1440}, {480, 2400}, {360, 2400}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    }
    driver_letter(driver, 'b', 0);
    assert_null(driver_control(driver, "b-7-7"));
    driver_close(driver);
}

static void matrices_are_copied_and_pasted(void **state) {
    SceneDriver *driver = open_lens("4453");
    driver_menu(driver, "copy-matrix");
    const char *copied = driver_clipboard(driver);
    char matrix[200];
    snprintf(matrix, sizeof matrix, "%s", copied);
    assert_non_null(strstr(matrix, "0 0 0 -1 0 0 0\n0 0 -1 1 1 0 0\n"));
    driver_paste(driver, "12");
    assert_non_null(strstr(driver_state(driver), "1 2"));
    driver_paste(driver, matrix);
    assert_int_equal(strncmp(strrchr(driver_state(driver), '\t') + 1, "4", 1), 0);
    driver_letter(driver, 'c', MOD_CTRL | MOD_SHIFT);
    assert_string_equal(driver_clipboard(driver), matrix);
    driver_paste(driver, ".......\n.......\n.......\n.......\n...X...\n...O...\n");
    assert_non_null(strstr(driver_status(driver), "No order of alternate moves"));
    driver_paste(driver, "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 7");
    assert_non_null(strstr(driver_status(driver), "Entry 32 of the matrix"));
    driver_click(driver, "close"); /* the editor, over the matrix that no game reaches */
    driver_letter(driver, 'c', MOD_CTRL | MOD_SHIFT);
    assert_string_equal(driver_clipboard(driver), matrix);
    driver_close(driver);
}

/* A matrix of any size and entries, typed and pasted, and a window of any size. */
static void any_matrix_and_any_window(void **state) {
    SceneDriver *driver = open_lens("4453");
    driver_click(driver, "own"); /* at first what was shown before */
    assert_true(driver_says(driver, "M is a matrix of 6 × 7; its entries add up to 0."));
    driver_click(driver, "m-1-1");
    driver_digit(driver, 1, 0);
    driver_digit(driver, 2, 0);
    assert_true(driver_says(driver, "its entries add up to 12."));
    driver_key(driver, KEY_SPACE, 0); /* the next entry */
    driver_letter(driver, '-', 0);
    driver_digit(driver, 3, 0);
    assert_true(driver_says(driver, "its entries add up to 9."));
    driver_key(driver, KEY_BACKSPACE, 0);
    assert_true(driver_says(driver, "its entries add up to 12."));
    driver_key(driver, KEY_DOWN, 0);
    driver_click(driver, "m-2-2"); /* once more: it turns */
    assert_true(driver_says(driver, "its entries add up to 13."));
    driver_key(driver, KEY_ESCAPE, 0); /* the arrows move the window again */
    driver_key(driver, KEY_UP, 0);
    assert_true(driver_shows(driver, "n = 2, m = 1"));
    driver_paste(driver, "1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 -15\n");
    assert_true(driver_says(driver, "M is a matrix of 3 × 5; its entries add up to 90."));
    assert_null(driver_control(driver, "m-4-1"));
    assert_non_null(driver_control(driver, "m-3-5"));
    assert_true(driver_shows(driver, "a window of 3 × 4"));
    driver_focus(driver, "window-rows");
    driver_key(driver, KEY_LEFT, 0);
    driver_focus(driver, "window-columns");
    driver_key(driver, KEY_LEFT, 0);
    driver_key(driver, KEY_LEFT, 0);
    assert_true(driver_shows(driver, "n = 1, m = 1: a window of 2 × 2"));
    assert_true(driver_shows(driver, "A has aᵢᵢ = 1 for 1 ≤ i ≤ 2"));
    assert_true(driver_shows(driver, "whose entries add up to 16.")); /* 1, 2, 6, 7 */
    driver_letter(driver, 'c', MOD_CTRL | MOD_SHIFT);
    assert_string_equal(driver_clipboard(driver), "1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 -15\n");
    driver_paste(driver, "1 2\n3\n");
    assert_non_null(strstr(driver_status(driver), "16 rows"));
    driver_click(driver, "m-board");
    assert_true(driver_says(driver, "The sum of M is 0: the first player is to move."));
    driver_click(driver, "own"); /* it is still there */
    assert_true(driver_says(driver, "its entries add up to 90."));
    driver_close(driver);
}

/* So often stands the text in bold. */
static int count_bold(SceneDriver *driver, const char *words) {
    int count = 0;
    for (int i = 0; i < recorder_text_count(driver_canvas(driver)); i++) {
        const RecordedText *text = recorder_text_at(driver_canvas(driver), i);
        count += strcmp(text->text, words) == 0 && text->style.weight == TEXT_BOLD;
    }
    return count;
}

/* An entry of 4 makes a sum of 4, but four 1s in line it is not. */
static void a_sum_of_four_is_no_line(void **state) {
    SceneDriver *driver = open_lens("112233");
    driver_click(driver, "own");
    driver_paste(driver, "0 0 0 0\n0 4 0 0\n0 0 0 0\n0 0 0 0\n");
    assert_true(
        driver_says(driver, "No four 1s or four −1s in line, in this window or any other."));
    assert_false(driver_says(driver, "No sum is 4"));
    driver_close(driver);
}

static void four_are_found_in_any_window(void **state) {
    SceneDriver *driver = open_lens("1");
    driver_click(driver, "own");
    driver_paste(driver, "0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 1 1 1 1 0\n");
    assert_true(driver_says(driver, "No four 1s or four −1s in line here, but in another window."));
    driver_letter(driver, 'f', 0);
    assert_true(driver_says(driver, "A sum of 4: four discs"));
    assert_true(driver_shows(driver, "n = 1, m = 6"));
    assert_int_equal(count_bold(driver, "4"), 1); /* of the second row: it stands out */
    const Size sizes[] = {{1600, 1300}, {2560, 1440}, {480, 2400}, {360, 480}, {800, 600}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
    }
    driver_close(driver);
}

/* In a small window what M is chosen from follows the words, before the four matrices. */
static void a_small_window_offers_the_sources_early(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, (Size){360, 480}, "4453", "--id");
    driver_settle(driver);
    driver_click(driver, "lens");
    driver_settle(driver);
    const Control *cross = driver_control(driver, "close");
    const Control *first = driver_control(driver, "m-board");
    assert_true(first->rect.y < cross->rect.y + 3 * cross->rect.height);
    driver_close(driver);
}

static void point_at(SceneDriver *driver, EventType type, Point at) {
    driver_event(driver, (Event){.type = type, .at = at});
}

/* The window lies around the pointer that is pressed on the board, and follows it there; not over
 * the board's edge, not without a press, and not over the player's own entries. */
static void the_window_follows_a_pointer_that_drags(void **state) {
    SceneDriver *driver = open_lens("112233");
    const Point first = rect_center(driver_control(driver, "cell-1-1")->rect);
    const Point middle = rect_center(driver_control(driver, "cell-3-4")->rect);
    const Point last = rect_center(driver_control(driver, "cell-6-7")->rect);
    point_at(driver, EVENT_POINTER_MOVE, middle);
    assert_true(driver_shows(driver, "n = 3, m = 1"));
    point_at(driver, EVENT_POINTER_DOWN, first);
    assert_true(driver_shows(driver, "n = 1, m = 1"));
    point_at(driver, EVENT_POINTER_MOVE, middle);
    assert_true(driver_shows(driver, "n = 2, m = 3"));
    point_at(driver, EVENT_POINTER_MOVE, last);
    assert_true(driver_shows(driver, "n = 3, m = 4"));
    point_at(driver, EVENT_POINTER_MOVE, (Point){first.x, last.y}); /* sideways */
    assert_true(driver_shows(driver, "n = 3, m = 1"));
    point_at(driver, EVENT_POINTER_MOVE, last);
    point_at(driver, EVENT_POINTER_MOVE, (Point){2, 2}); /* outside: it waits */
    assert_true(driver_shows(driver, "n = 3, m = 4"));
    point_at(driver, EVENT_POINTER_MOVE, first);
    assert_true(driver_shows(driver, "n = 1, m = 1"));
    point_at(driver, EVENT_POINTER_UP, first);
    point_at(driver, EVENT_POINTER_MOVE, last);
    assert_true(driver_shows(driver, "n = 1, m = 1"));
    driver_click(driver, "own");
    point_at(driver, EVENT_POINTER_DOWN, rect_center(driver_control(driver, "m-6-7")->rect));
    assert_true(driver_shows(driver, "n = 1, m = 1"));
    driver_close(driver);
}

/* The keys move it by one place, and no further than the board goes. */
static void the_arrows_move_the_window(void **state) {
    SceneDriver *driver = open_lens("112233");
    driver_click(driver, "cell-1-1");
    static const Key keys[] = {KEY_UP,    KEY_LEFT,  KEY_DOWN,  KEY_DOWN, KEY_DOWN, KEY_RIGHT,
                               KEY_RIGHT, KEY_RIGHT, KEY_RIGHT, KEY_UP,   KEY_LEFT};
    static const char *const shown[] = {"n = 1, m = 1", "n = 1, m = 1", "n = 2, m = 1",
                                        "n = 3, m = 1", "n = 3, m = 1", "n = 3, m = 2",
                                        "n = 3, m = 3", "n = 3, m = 4", "n = 3, m = 4",
                                        "n = 2, m = 4", "n = 2, m = 3"};
    for (int i = 0; i < 11; i++) {
        driver_key(driver, keys[i], 0);
        assert_true(driver_shows(driver, shown[i]));
    }
    driver_click(driver, "cell-6-7"); /* a third of the window above and left of it */
    assert_true(driver_shows(driver, "n = 3, m = 4"));
    driver_click(driver, "cell-3-3");
    assert_true(driver_shows(driver, "n = 2, m = 2"));
    driver_close(driver);
}

static int count_frames(SceneDriver *driver, const char *id) {
    char shell[120];
    const Rect rect = driver_control(driver, id)->rect;
    snprintf(shell, sizeof shell, "stroke_round %.1f %.1f %.1f %.1f 2.0 2.0 #7AB0FFFF",
             (double)rect.x, (double)rect.y, (double)rect.width, (double)rect.height);
    return recorder_count_lines(driver_canvas(driver), shell);
}

/* An entry of a factor is framed while the pointer is on it; nothing else is. */
static void a_pointed_entry_is_framed(void **state) {
    SceneDriver *driver = open_lens("1");
    driver_click(driver, "factors");
    assert_int_equal(count_frames(driver, "b-2-3"), 0);
    driver_hover(driver, "b-2-3");
    assert_int_equal(count_frames(driver, "b-2-3"), 1);
    driver_hover(driver, "a-1-1");
    assert_int_equal(count_frames(driver, "b-2-3"), 0);
    assert_int_equal(count_frames(driver, "a-1-1"), 1);
    driver_hover(driver, "factors");
    assert_int_equal(count_frames(driver, "a-1-1"), 0);
    assert_int_equal(count_frames(driver, "factors"), 0);
    driver_close(driver);
}

/* ---- Written out ---- */

static Rect entries_of(const Connect4Writing *writing, bool is_left, int side) {
    return rect_around(connect4_writing_entry(writing, is_left, 0, 0),
                       connect4_writing_entry(writing, is_left, side - 1, side - 1));
}

static bool are_apart(Rect one, Rect other) {
    const Rect both = rect_common(one, other);
    return both.width < 0.01F || both.height < 0.01F;
}

static void expect_whole(const Connect4Writing *writing, const IntMatrix *m) {
    const Rect a = entries_of(writing, true, m->rows);
    const Rect b = entries_of(writing, false, m->columns);
    const Rect board = connect4_writing_board(writing).area;
    const Rect around = rect_around(rect_around(a, b), board);
    const Rect inside = rect_inset(writing->area, -0.01F);
    assert_true(are_apart(a, b) && are_apart(a, board) && are_apart(b, board));
    assert_true(rect_contains(inside, (Point){around.x, around.y}));
    assert_true(rect_contains(inside, (Point){around.x + around.width, around.y + around.height}));
    assert_float_equal(board.width, (float)m->columns * writing->cell, 0.01F);
    assert_float_equal(board.height, (float)m->rows * writing->cell, 0.01F);
}

/* A, M and B in whatever order there is room for: none over another, all in their place, which has
 * the height that was foretold. */
static void matrices_stand_apart_in_any_room(void **state) {
    static const int sides[][2] = {{1, 1}, {6, 7}, {7, 6}, {1, 16}, {16, 1}, {16, 16}, {9, 4}};
    bool has_form[3] = {false};
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        const IntMatrix m = matrix_zero(sides[i][0], sides[i][1]);
        for (float width = 120; width < 1500; width += 60) {
            const WritingSides cells = {14, 24};
            const float height = connect4_writing_height(&m, width, cells);
            const Rect area = rect_of(10, 20, width, height);
            const Connect4Writing in = connect4_writing_in(&m, area, cells);
            const Connect4Writing fit = connect4_writing_fit(&m, rect_of(10, 20, width, 500));
            expect_whole(&in, &m);
            expect_whole(&fit, &m);
            assert_true(in.cell <= 24 && fit.cell * (float)(m.rows + m.columns) <= width + 500);
            assert_float_equal(in.area.height, height, 0.1F);
            assert_true(in.area.width <= width + 0.1F && fit.area.width <= width + 0.1F);
            assert_true(fit.area.height <= 500.1F);
            has_form[in.form] = true;
        }
    }
    assert_true(has_form[0] && has_form[1] && has_form[2]);
}

/* What is written out into a recording: M, and a window over it. */
static Canvas *write_out(const IntMatrix *m, const Connect4Cut *cut, Connect4Writing *writing) {
    Canvas *canvas = recorder_create((Size){1200, 1200});
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    IntMatrix a = matrix_zero(m->rows, m->rows);
    IntMatrix b = matrix_zero(m->columns, m->columns);
    for (int i = 0; i < MATRIX_SIDE_MAX; i++) {
        a.at[i][i] = i < m->rows;
        b.at[i][i] = i < m->columns;
    }
    const Connect4Product product = {.a = &a, .m = m, .b = &b, .window = cut};
    *writing = connect4_writing_fit(m, rect_of(0, 0, 1200, 1200));
    connect4_product_draw(&product, canvas, &theme, writing);
    return canvas;
}

/* The last text that is these words: sums are written after all entries. */
static Rect place_of(const Canvas *canvas, const char *words) {
    for (int i = recorder_text_count(canvas) - 1; i >= 0; i--) {
        if (strcmp(recorder_text_at(canvas, i)->text, words) == 0) {
            return recorder_text_at(canvas, i)->box;
        }
    }
    fail_msg("no %s", words);
    return (Rect){0};
}

/* Each sum stands beside its row, or below its column, or at the end of its diagonal. */
static void sums_stand_at_their_lines(void **state) {
    static const int entries[4][4] = {
        {1, 20, 300, 4}, {5, 60, 700, 8}, {9, 11, 230, 7}, {3, 40, 210, 6}};
    static const Connect4Cut cut = {.rows = 3, .columns = 3, .n = 1, .m = 1};
    IntMatrix m = matrix_zero(4, 4);
    Connect4Writing writing;
    for (int i = 0; i < 16; i++) {
        m.at[i / 4][i % 4] = entries[i / 4][i % 4];
    }
    Canvas *canvas = write_out(&m, &cut, &writing);
    const float cell = writing.cell;
    const Rect first = place_of(canvas, "768"); /* 60 + 700 + 8 */
    assert_float_equal(place_of(canvas, "248").y, first.y + cell, 0.1F);
    assert_float_equal(place_of(canvas, "256").y, first.y + 2 * cell, 0.1F);
    assert_float_equal(place_of(canvas, "248").x, first.x, 0.1F);
    const Rect below = place_of(canvas, "111"); /* 60 + 11 + 40 */
    assert_float_equal(place_of(canvas, "1140").x, below.x + cell, 0.1F);
    assert_float_equal(place_of(canvas, "21").x, below.x + 2 * cell, 0.1F);
    assert_float_equal(place_of(canvas, "21").y, below.y, 0.1F);
    assert_float_equal(first.x - below.x, 3.2F * cell, 0.1F);
    assert_float_equal(below.y - first.y, 3.2F * cell, 0.1F);
    const Rect falling = place_of(canvas, "296"); /* 60 + 230 + 6 */
    assert_float_equal(falling.x, first.x, 0.1F);
    assert_float_equal(falling.y, below.y, 0.1F);
    const Rect rising = place_of(canvas, "278"); /* 40 + 230 + 8 */
    assert_float_equal(rising.x, first.x, 0.1F);
    assert_float_equal(rising.y, first.y - 2.2F * cell, 0.1F);
    recorder_destroy(canvas);
}

/* Of A the window's rows are lit, of B its columns, of the others its entries. */
static void the_window_is_lit_in_all_of_them(void **state) {
    static const Connect4Cut cut = {.rows = 2, .columns = 3, .n = 1, .m = 2};
    const IntMatrix m = matrix_zero(4, 6);
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    const Color soft = theme.accent_soft;
    Connect4Writing writing;
    char line[100];
    int lit = 0;
    Canvas *canvas = write_out(&m, &cut, &writing);
    const Grid board = connect4_writing_board(&writing);
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 6; column++) {
            const Rect place = grid_cell(&board, row, column);
            snprintf(line, sizeof line, "fill_rect %.1f %.1f %.1f %.1f #%02X%02X%02X%02X",
                     (double)place.x, (double)place.y, (double)place.width, (double)place.height,
                     soft.r, soft.g, soft.b, soft.a);
            const bool is_in = row >= 1 && row < 3 && column >= 2 && column < 5;
            assert_int_equal(recorder_count_lines(canvas, line), is_in);
            lit += is_in;
        }
    }
    assert_int_equal(lit, 6);
    snprintf(line, sizeof line, "#%02X%02X%02X%02X", soft.r, soft.g, soft.b, soft.a);
    /* M and the product six each, two rows of A, three columns of B. */
    assert_int_equal(recorder_count_lines(canvas, line), 6 + 6 + 2 * 4 + 3 * 6);
    recorder_destroy(canvas);
}

/* The slider's middle lies on the edge of the card that is scrolled to its end: it is there by
 * whatever way the card came, and laid out again. */
static void what_is_half_in_sight_stays(void **state) {
    const Size size = {360, 480};
    SceneDriver *driver = driver_open_loaded(&connect4_scene, size, "112233", "--id");
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    const Rect card = driver_shell(driver)->view.panel.viewport;
    for (int turns = 0; turns < 200; turns++) {
        const Event wheel = {
            .type = EVENT_WHEEL, .at = rect_center(card), .wheel = -0.137F * (float)turns};
        driver_key(driver, KEY_HOME, 0);
        driver_event(driver, wheel);
        driver_key(driver, KEY_END, 0);
        assert_true(driver_control(driver, "lens-speed")->rect.width > 0);
        const Rect slider = driver_control(driver, "lens-speed")->rect;
        assert_true(fabsf(slider.y + slider.height / 2 - card.y) < 0.01F); /* on the edge */
        driver_resize(driver, size);
        assert_true(driver_control(driver, "lens-speed")->rect.width > 0);
    }
    driver_close(driver);
}

/* The colours of the text can be chosen, and are called by their names. */
static void pieces_are_red_and_yellow(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, (Size){1280, 800});
    driver_context(driver)->preferences.pieces = PIECES_RED_YELLOW;
    driver_reopen(driver);
    assert_true(driver_says(driver, "You play red, the discs with a ring."));
    driver_close(driver);
}

/* A matrix that was typed is there again, after closing and another day. */
static void an_own_matrix_is_kept(void **state) {
    SceneDriver *driver = open_lens("4453");
    driver_click(driver, "own");
    driver_paste(driver, "1 2\n3 4\n");
    driver_letter(driver, 'e', 0);
    driver_letter(driver, 'e', 0);
    driver_click(driver, "own");
    assert_true(driver_says(driver, "M is a matrix of 2 × 2; its entries add up to 10."));
    driver_click(driver, "m-1-1");
    driver_digit(driver, 9, 0);
    driver_reopen(driver);
    driver_letter(driver, 'e', 0);
    driver_click(driver, "own");
    assert_true(driver_says(driver, "M is a matrix of 2 × 2; its entries add up to 18."));
    driver_close(driver);
}

static int drawn(SceneDriver *driver, const char *words) {
    int count = 0;
    for (const char *at = driver_recording(driver); (at = strstr(at, words)); at++) {
        count++;
    }
    return count;
}

/* The product in letters, as the text prints it: kept by the 1s of A and B, or all by name. */
static void the_product_is_written_in_letters(void **state) {
    SceneDriver *driver = open_lens("4453");
    driver_letter(driver, 'b', 0); /* other factors, which letters put away */
    driver_click(driver, "m-letters");
    assert_null(driver_control(driver, "factors"));
    assert_null(driver_control(driver, "lens-find"));
    assert_true(driver_says(driver, "The product in letters | Your game waits"));
    assert_true(driver_shows(driver, "aᵢᵢ = 1 if n ≤ i ≤ n + 3, else 0"));
    driver_key(driver, KEY_UP, 0);
    driver_key(driver, KEY_UP, 0);
    assert_true(driver_says(driver, "f(M, n, m) = A·M·B = M′ with n = 1 and m = 1."));
    for (int i = 1; i <= 6; i++) {
        for (int j = 1; j <= 7; j++) {
            static const char *const digits[] = {"₁", "₂", "₃", "₄", "₅", "₆", "₇"};
            const TextShort entry = text_short("A%s%s", digits[i - 1], digits[j - 1]);
            assert_int_equal(drawn(driver, entry.data), i <= 4 && j <= 4 ? 2 : 1);
        }
    }
    driver_click(driver, "factors-names");
    assert_int_equal(drawn(driver, "A′₆₇"), 1);
    assert_int_equal(drawn(driver, "a₆₆"), 1);
    assert_int_equal(drawn(driver, "a₇₇"), 0); /* six rows, not the seven of the copy */
    assert_int_equal(drawn(driver, "b₇₇"), 1);
    driver_digit(driver, 4, 0);
    assert_true(driver_says(driver, "You are looking at letters"));
    driver_click(driver, "m-board");
    assert_non_null(driver_control(driver, "factors"));
    assert_int_equal(drawn(driver, "A₁₁"), 0);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_window_moves_by_itself),
        cmocka_unit_test(it_stops_where_four_are_found),
        cmocka_unit_test(a_game_that_is_won_has_nobody_to_move),
        cmocka_unit_test(other_factors_can_be_written),
        cmocka_unit_test(matrices_are_copied_and_pasted),
        cmocka_unit_test(any_matrix_and_any_window),
        cmocka_unit_test(a_sum_of_four_is_no_line),
        cmocka_unit_test(four_are_found_in_any_window),
        cmocka_unit_test(a_small_window_offers_the_sources_early),
        cmocka_unit_test(the_window_follows_a_pointer_that_drags),
        cmocka_unit_test(the_arrows_move_the_window),
        cmocka_unit_test(a_pointed_entry_is_framed),
        cmocka_unit_test(matrices_stand_apart_in_any_room),
        cmocka_unit_test(sums_stand_at_their_lines),
        cmocka_unit_test(the_window_is_lit_in_all_of_them),
        cmocka_unit_test(what_is_half_in_sight_stays),
        cmocka_unit_test(an_own_matrix_is_kept),
        cmocka_unit_test(pieces_are_red_and_yellow),
        cmocka_unit_test(the_product_is_written_in_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
