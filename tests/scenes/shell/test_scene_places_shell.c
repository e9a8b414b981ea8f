/* Layout of the shell in windows of many sizes, with a game that draws little itself, and of the
 * match cards, compared with tests/data/places_frame.txt (support/signature.h;
 * DAMIER_PLACES_SHELL). */
#define _DEFAULT_SOURCE
#include "support/window/places.h"

#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "scenes/shell/tictactoe.h"
#include "support/home_folder.h"

static const GameEntry *const games[] = {&tictactoe_card, NULL};

static const Size windows[] = {{1280, 800}, {480, 800}, {800, 600},   {360, 480},  {480, 360},
                               {620, 580},  {960, 720}, {2560, 1440}, {1024, 950}, {720, 1280}};

#define WINDOWS (sizeof windows / sizeof *windows)

static Signature signature;

static int open_signature(void **state) {
    signature = signature_open("places_shell.txt", "DAMIER_PLACES_SHELL");
    return 0;
}

static int close_signature(void **state) {
    signature_close(&signature);
    return 0;
}

static void show(SceneDriver *driver, const char *what, bool is_listed) {
    places_show(&signature, driver, tictactoe_card.scene, what, is_listed);
}

/* ---- The shell ---- */

static void shell_at_all_sizes(void **state) {
    for (size_t i = 0; i < WINDOWS; i++) {
        SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, windows[i]);
        show(driver, "begun", i < 2);
        driver_click(driver, "cell-5");
        show(driver, "played", false);
        driver_click(driver, "cell-5"); /* refused: it shakes, and the head gives the reason */
        driver_advance(driver, 40);
        show(driver, "refused", i < 2);
        driver_advance(driver, 300);
        driver_click(driver, "new");
        driver_advance(driver, 300);
        show(driver, "strip", i < 2);
        driver_click(driver, "more");
        show(driver, "menu", i < 2);
        driver_key(driver, KEY_UP, 0);
        show(driver, "menu, its last row", false);
        driver_key(driver, KEY_UP, 0);
        driver_key(driver, KEY_UP, 0);
        driver_key(driver, KEY_DOWN, 0);
        show(driver, "menu, another row", false);
        driver_key(driver, KEY_ESCAPE, 0);
        shell_notice_toned(driver_shell(driver),
                           "A notice that is so long that there is no room for it beside the title "
                           "of the head, nor for its words in one line.",
                           HEAD_WARNING);
        driver_resize(driver, windows[i]);
        show(driver, "a long notice", false);
        driver_hover(driver, "undo");
        driver_advance(driver, 2000);
        show(driver, "hovered", false);
        driver_key(driver, KEY_TAB, 0);
        show(driver, "focused", false);
        driver_close(driver);
    }
}

static void the_end_and_other_looks(void **state) {
    static const char *const cells[] = {"cell-1", "cell-4", "cell-2", "cell-5", "cell-3"};
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, windows[0]);
    for (int i = 0; i < 5; i++) {
        driver_click(driver, cells[i]);
    }
    show(driver, "over", true);
    driver_context(driver)->theme = theme_make(false, PIECES_BLUE_ORANGE);
    driver_resize(driver, windows[0]);
    show(driver, "light", false);
    driver_close(driver);
}

static void put(const char *name) {
    char path[1200];
    snprintf(path, sizeof path, "%s/%s", home, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fputs("# Damier: tictactoe\ntictactoe\t\t2\t1 5\n", file) >= 0, 1);
    assert_int_equal(fclose(file), 0);
}

static void the_page_of_files(void **state) {
    for (size_t i = 0; i < WINDOWS; i++) {
        SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, windows[i]);
        driver_letter(driver, 'o', MOD_CTRL);
        show(driver, "files", i < 2);
        driver_key(driver, KEY_PAGE_DOWN, 0);
        driver_key(driver, KEY_PAGE_DOWN, 0);
        show(driver, "files, a page on", false);
        driver_event(driver, (Event){.type = EVENT_WHEEL, .at = {180, 240}, .wheel = 1});
        show(driver, "files, scrolled", false);
        driver_hover(driver, "entry-1");
        driver_event(driver, (Event){.type = EVENT_TEXT, .text = "9"});
        show(driver, "files, searched", false);
        driver_event(driver, (Event){.type = EVENT_TEXT, .text = "/none"});
        driver_key(driver, KEY_ENTER, 0);
        show(driver, "files, not found", i < 2);
        driver_key(driver, KEY_ESCAPE, 0);
        driver_letter(driver, 's', MOD_CTRL);
        driver_letter(driver, 'a', MOD_CTRL);
        driver_event(driver, (Event){.type = EVENT_TEXT, .text = "game-10.damier"});
        driver_key(driver, KEY_ENTER, 0);
        show(driver, "files, to be replaced", i < 2);
        driver_close(driver);
    }
}

static int files_set_up(void **state) {
    home_set_up(state);
    for (int i = 0; i < 40; i++) {
        char name[40];
        snprintf(name, sizeof name, "game-%02d.damier", i);
        put(name);
    }
    return 0;
}

/* ---- Every size ---- */

static void every_size_of_the_shell(void **state) {
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, windows[0]);
    const SceneClass *scene = tictactoe_card.scene;
    driver_click(driver, "cell-5");
    driver_click(driver, "new");
    places_sweep(&signature, driver, scene, (PlacesSweep){"wider", {340, 700}, 800, false, true});
    places_sweep(&signature, driver, scene, (PlacesSweep){"higher", {700, 340}, 800, true, true});
    driver_click(driver, "more");
    places_sweep(&signature, driver, scene,
                 (PlacesSweep){"menu, higher", {520, 340}, 400, true, false});
    places_sweep(&signature, driver, scene,
                 (PlacesSweep){"menu, wider", {320, 600}, 300, false, false});
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'o', MOD_CTRL);
    places_sweep(&signature, driver, scene,
                 (PlacesSweep){"files, wider", {320, 600}, 600, false, false});
    places_sweep(&signature, driver, scene,
                 (PlacesSweep){"files, higher", {560, 340}, 400, true, false});
    driver_close(driver);
}

/* ---- The cards of all modes ---- */

/* Right after opening, before the worker answers: in windows of many shapes. */
static void write_mode(SceneDriver *driver, const char *game, const Mode *mode) {
    char line[SIGNATURE_LINE];
    uint64_t sum = 0;
    for (size_t i = 0; i < WINDOWS; i++) {
        driver_resize(driver, windows[i]);
        const GameShell *shell = driver_shell(driver);
        const Canvas *canvas = driver_canvas(driver);
        places_fold_controls(&sum, &shell->view.controls);
        for (int text = 0; text < recorder_text_count(canvas); text++) {
            const RecordedText *drawn = recorder_text_at(canvas, text);
            if (rect_contains(shell->view.zones.panel, rect_center(drawn->box))) {
                signature_fold_rect(&sum, drawn->box, 4);
            }
        }
    }
    snprintf(line, sizeof line, "%s %s: %016llx\n", game, mode->name, (unsigned long long)sum);
    signature_line(&signature, line);
}

static bool is_swept(const Mode *mode) {
    static const char *const names[] = {"review", "editor", "lesson", "lens", "opponent", "hint"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(mode->name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void sweep_mode(SceneDriver *driver, const SceneClass *scene, const Mode *mode) {
    char what[60];
    snprintf(what, sizeof what, "%s %s", scene->name, mode->name);
    places_sweep(&signature, driver, scene, (PlacesSweep){what, {640, 400}, 300, true, false});
    places_sweep(&signature, driver, scene, (PlacesSweep){what, {400, 700}, 300, false, false});
}

static void every_mode_of_every_game(void **state) {
    static const char *const ids[] = {
        "444436", "3x3:magic:001000111>011111101",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "h8 i8 h9 h10 i9 g9"};
    for (int game = 0; catalog_games[game]; game++) {
        const SceneClass *scene = catalog_games[game]->scene;
        SceneDriver *driver = driver_open_loaded(scene, windows[0], ids[game], "--id");
        for (ModeList mode = catalog_games[game]->modes; *mode; mode++) {
            if (mode == catalog_games[game]->modes) {
                write_mode(driver, scene->name, *mode);
            } else if (shell_open(driver_shell(driver), *mode)) {
                if (strcmp((*mode)->name, "puzzle") == 0) { /* the worker makes its position */
                    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {0, 0}});
                    driver_wait_worker(driver);
                }
                write_mode(driver, scene->name, *mode);
                if (is_swept(*mode)) {
                    sweep_mode(driver, scene, *mode);
                }
                shell_close(driver_shell(driver), *mode);
            }
        }
        driver_close(driver);
    }
}

/* ---- The page that sets up a match ---- */

static void write_page(SceneDriver *driver, const char *what) {
    const GameShell *shell = driver_shell(driver);
    const Size window = shell->context->window;
    places_write(&signature, driver, &shell->view.controls, what,
                 rect_of(0, 0, window.width, window.height));
}

static void pages_of_the_match(void **state) {
    static const char *const players[] = {"opponent-computer", "opponent-human", "opponent-watch"};
    static const char *const scenes[] = {"connect4", "gomoku"};
    for (int game = 0; game < 2; game++) {
        for (int i = 0; i < 3; i++) {
            SceneDriver *driver = driver_open(scene_named(scenes[game]), (Size){1600, 1200});
            driver_key(driver, KEY_HOME, 0); /* clears the notice about the store */
            driver_click(driver, "options");
            driver_click(driver, players[i]);
            driver_resize(driver, (Size){1600, 1200});
            driver_advance(driver, 0);
            write_page(driver, players[i]);
            driver_resize(driver, (Size){640, 480});
            write_page(driver, players[i]);
            driver_close(driver);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shell_at_all_sizes),
        cmocka_unit_test(the_end_and_other_looks),
        cmocka_unit_test_setup_teardown(the_page_of_files, files_set_up, home_tear_down),
        cmocka_unit_test_setup_teardown(every_size_of_the_shell, files_set_up, home_tear_down),
        cmocka_unit_test(every_mode_of_every_game),
        cmocka_unit_test(pages_of_the_match),
    };
    return cmocka_run_group_tests(tests, open_signature, close_signature);
}
