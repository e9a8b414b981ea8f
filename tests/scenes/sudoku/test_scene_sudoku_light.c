/* What is lit is seen in every theme, measured (WCAG): digits alike and the row of the selected
 * cell, and the digits on them. The lines of the player as they are drawn. Rows and columns have
 * numbers beside every board while a hint is open. */
#include "support/games/sudoku_pictures.h"

#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"
#include "support/window/scene_driver.h"

/* ---- Contrast ---- */

static double channel(double value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(Color color) {
    return 0.2126 * channel(color.r) + 0.7152 * channel(color.g) + 0.0722 * channel(color.b);
}

static double contrast(Color one, Color other) {
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

/* The colour of a point, from all rectangles filled there one over the other. */
static Color ground_at(const Fixture *f, float x, float y) {
    Color ground = f->theme.background;
    for (const char *line = recorder_lines(f->canvas); line && *line;) {
        const char *end = strchr(line, '\n');
        float rect[4];
        unsigned r = 0;
        unsigned g = 0;
        unsigned b = 0;
        unsigned a = 0;
        if (sscanf(line, "fill_rect %f %f %f %f #%2x%2x%2x%2x", &rect[0], &rect[1], &rect[2],
                   &rect[3], &r, &g, &b, &a) == 8 &&
            x >= rect[0] && y >= rect[1] && x < rect[0] + rect[2] && y < rect[1] + rect[3]) {
            ground =
                color_mix(ground, (Color){(uint8_t)r, (uint8_t)g, (uint8_t)b, 255}, (float)a / 255);
        }
        line = end ? end + 1 : NULL;
    }
    return ground;
}

/* The least contrast of a digit or note in this cell with its ground. */
static double least_ink(const Fixture *f, float x, float y) {
    double least = 99;
    for (int i = 0; i < recorder_text_count(f->canvas); i++) {
        const RecordedText *text = recorder_text_at(f->canvas, i);
        const Point middle = rect_center(text->box);
        if (middle.x >= x && middle.y >= y && middle.x < x + 40 && middle.y < y + 40) {
            const double found = contrast(text->style.color, ground_at(f, x + 5, y + 20));
            least = found < least ? found : least;
        }
    }
    assert_true(least < 99);
    return least;
}

/* Is there a stroke of the accent in the cell's frame, or along its upper edge? */
static bool has_frame(const Fixture *f, float x, float y) {
    return count_calls(f, "stroke_round", NUMBERS(x + 4, y + 4, 32, 32), &f->theme.accent) == 1 ||
           count_calls(f, "fill_rect", NUMBERS(x, y, 40, 2), &f->theme.accent) == 1;
}

static void check_theme(Fixture *f, Theme theme) {
    const double least = theme.is_high_contrast ? 7 : 4.5;
    f->theme = theme;
    draw(f, 0);
    const Color plain = ground_at(f, 125, 65);
    const Color row = ground_at(f, 125, 25);
    const Color alike = ground_at(f, 85, 85);
    assert_true(contrast(plain, theme.surface) == 1);
    if (theme.is_high_contrast) {
        assert_true(contrast(theme.accent, theme.surface) >= 3);
        assert_true(has_frame(f, 120, 0) && has_frame(f, 80, 80));
        assert_false(has_frame(f, 120, 40));
    } else {
        assert_true(contrast(row, plain) >= 1.5);
        assert_true(contrast(alike, plain) >= 1.5);
        assert_true(contrast(alike, row) >= 1.1); /* told from one another */
    }
    assert_true(least_ink(f, 0, 0) >= least);   /* selected, of the player */
    assert_true(least_ink(f, 40, 0) >= least);  /* in its row, given */
    assert_true(least_ink(f, 80, 0) >= least);  /* in its row, of the player */
    assert_true(least_ink(f, 120, 0) >= least); /* in its row, notes */
    assert_true(least_ink(f, 80, 80) >= least); /* alike, of the player */
}

/* r1c1 is selected and holds the player's 1; r3c3 is alike. */
static void lit_cells_are_seen(void **state) {
    Fixture *f = *state;
    set_position(f, "classic:.2..............");
    f->state.grid.value[0] = f->state.grid.value[10] = 1;
    f->state.grid.value[2] = 3;
    f->state.notes[3] = 0x9;
    f->view.selected = 0;
    f->view.digit = 1;
    check_theme(f, theme_make(true, PIECES_CORAL_AMBER));
    check_theme(f, theme_make(false, PIECES_CORAL_AMBER));
    check_theme(f, theme_make_high_contrast(true, PIECES_CORAL_AMBER));
    check_theme(f, theme_make_high_contrast(false, PIECES_CORAL_AMBER));
}

/* The player's colours are seen through no light. */
static void coloured_cells_keep_their_colours(void **state) {
    Fixture *f = *state;
    set_position(f, "classic:.2..............");
    f->state.colours[3] = f->state.colours[10] = 5; /* the first and the third */
    f->state.grid.value[0] = f->state.grid.value[10] = 1;
    draw(f, 0);
    const Color before = ground_at(f, 125, 5);
    f->view.selected = 0;
    f->view.digit = 1;
    draw(f, 0);
    const Color after = ground_at(f, 125, 5);
    assert_true(contrast(before, f->theme.surface) > 1 && contrast(before, after) == 1);
    expect(f, 1, "stroke_round", &f->theme.accent, 84, 84, 32, 32); /* alike: a frame */
}

/* ---- Lines ---- */

static int count_strokes(const Fixture *f) {
    return count_ink(f, "line", f->theme.accent);
}

static void lines_are_solid_or_dashed(void **state) {
    Fixture *f = *state;
    f->state.notes[0] = f->state.notes[3] = f->state.notes[12] = 1;
    f->state.link_count = 2;
    f->state.links[0] = (SudokuDrawnLink){{0, 1}, {3, 1}, SUDOKU_LINK_STRONG};
    f->state.links[1] = (SudokuDrawnLink){{12, 1}, {0, 1}, SUDOKU_LINK_WEAK};
    draw(f, 0);
    const int both = count_strokes(f);
    assert_int_equal(count_ink(f, "fill_circle", f->theme.accent), 4); /* their ends */
    f->state.link_count = 1;
    draw(f, 0);
    const int solid = count_strokes(f);
    assert_int_equal(solid, 24); /* one after the other, without a gap */
    assert_true(both - solid > 5 && both - solid < solid);
    /* The ring of the one that is drawn; it follows the pointer. */
    f->view.has_begun_link = true;
    f->view.link_from = (SudokuDrawnEnd){3, 1};
    draw(f, 0);
    assert_int_equal(count_ink(f, "stroke_circle", f->theme.accent), 1);
    f->view.is_linking = true;
    f->view.link_to = (Point){100, 100};
    draw(f, 0);
    assert_true(count_strokes(f) > solid);
    /* They are pale beside a hint, and absent from a solver's trial. */
    f->view.has_begun_link = false;
    f->view.hint = &f->hint;
    f->view.hint_stage = 1;
    draw(f, 0);
    assert_int_equal(count_strokes(f), 0);
    assert_true(recorder_count(f->canvas, "line") >= 24);
    f->view.hint = NULL;
    f->view.is_trial = true;
    draw(f, 0);
    assert_int_equal(recorder_count(f->canvas, "line"), 0);
}

/* ---- Numbers of rows and columns ---- */

static bool is_label(const RecordedText *text, const char *words, const Theme *theme) {
    return strcmp(text->text, words) == 0 && (text->style.size == 10 || text->style.size == 12) &&
           text->style.weight == TEXT_REGULAR && text->style.color.r == theme->secondary.r;
}

/* Is there a number at the height of the cell (or over it)? */
static bool has_label(SceneDriver *driver, Rect cell, int number, bool is_row) {
    const Canvas *canvas = driver_canvas(driver);
    const Theme *theme = &driver_context(driver)->theme;
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        const Point middle = rect_center(text->box);
        const bool is_there = is_row ? middle.y >= cell.y && middle.y < cell.y + cell.height &&
                                           middle.x < cell.x + cell.width
                                     : middle.x >= cell.x && middle.x < cell.x + cell.width &&
                                           middle.y < cell.y + cell.height;
        if (is_there && is_label(text, text_short("%d", number).data, theme)) {
            return true;
        }
    }
    return false;
}

static void check_labels(Size size, const char *text) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, text, "--load");
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    driver_recording(driver);
    const SudokuLayout *layout = sudoku_layout_of(driver_shell(driver));
    int seen = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        const int row = layout->row[cell] + 1;
        const int column = layout->column[cell] + 1;
        const Control *control = driver_control(driver, text_short("cell-%d-%d", row, column).data);
        if (control && control->rect.width > 0) {
            assert_true(has_label(driver, control->rect, row, true));
            assert_true(has_label(driver, control->rect, column, false));
            seen++;
        }
    }
    assert_true(seen >= 9);
    driver_close(driver);
}

static void hints_number_rows_and_columns(void **state) {
    static const Size sizes[] = {{360, 640}, {640, 360}, {800, 600}, {1280, 800}, {2560, 1440}};
    static const char nine[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        check_labels(sizes[i], nine);
        check_labels(sizes[i], SUDOKU_SIXTEEN);
    }
}

/* ---- The card ---- */

/* In play, words or a chart reach down to more than half of it, and nothing has to be scrolled. */
static void the_card_is_used(void **state) {
    static const Size sizes[] = {{1280, 800}, {1920, 1080}, {1280, 720}};
    static const char nine[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = driver_open_loaded(&sudoku_scene, sizes[i], nine, "--id");
        driver_click(driver, "cell-1-3");
        driver_digit(driver, 4, 0);
        driver_recording(driver);
        const Panel *panel = &driver_shell(driver)->view.panel;
        const Canvas *canvas = driver_canvas(driver);
        float lowest = 0;
        for (int k = 0; k < recorder_text_count(canvas); k++) {
            const Rect ink = recorder_text_at(canvas, k)->ink;
            if (rect_contains(panel->viewport, rect_center(ink))) {
                lowest = fmaxf(lowest, ink.y + ink.height - panel->viewport.y);
            }
        }
        assert_true(lowest >= 0.55F * panel->viewport.height);
        assert_true(lowest <= panel->viewport.height);
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CANVAS(lit_cells_are_seen),        WITH_CANVAS(coloured_cells_keep_their_colours),
        WITH_CANVAS(lines_are_solid_or_dashed), cmocka_unit_test(hints_number_rows_and_columns),
        cmocka_unit_test(the_card_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
