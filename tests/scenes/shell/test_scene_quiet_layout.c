/* Tests that layout, drawing, descriptions and command states never read the database: what they
 * show was read when it changed. Covers every mode of every game, in two sizes, before and after a
 * move and on a solved board, and the shell's own modes. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

static int statements; /* run so far, over all databases */
static char last[200];

static int count_statement(unsigned kind, void *context, void *statement, void *text) {
    statements++;
    snprintf(last, sizeof last, "%s", sqlite3_sql(statement));
    return 0;
}

/* SQLite calls this for each database it opens. */
static int watch(sqlite3 *database, char **error, const void *api) {
    return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, count_statement, NULL);
}

static void point_nowhere(SceneDriver *driver) {
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {1, 1}});
}

/* Lays out, draws and describes, and again after an event that changes nothing. */
static void expect_quiet(SceneDriver *driver, const char *mode, const char *when) {
    const GameShell *shell = driver_shell(driver);
    const int before = statements;
    driver_resize(driver, driver_context(driver)->window);
    driver_status(driver);
    driver_state(driver);
    point_nowhere(driver);
    if (statements != before) {
        fail_msg("%s, %s, %s: %s", shell->hooks->rules->name, mode, when, last);
    }
}

static void look_at_modes(SceneDriver *driver, const GameEntry *game, const char *when) {
    int opened = 0;
    expect_quiet(driver, "game", when);
    for (ModeList mode = game->modes + 1; *mode; mode++) {
        if (shell_open(driver_shell(driver), *mode)) {
            point_nowhere(driver); /* the mode may begin, and save */
            driver_advance(driver, 500);
            expect_quiet(driver, (*mode)->name, when);
            shell_close(driver_shell(driver), *mode);
            point_nowhere(driver);
            driver_advance(driver, 500);
            opened++;
        }
    }
    assert_true(opened > 0);
    driver_key(driver, KEY_F10, 0);
    expect_quiet(driver, "menu", when);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'o', MOD_CTRL);
    expect_quiet(driver, "open", when);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 's', MOD_CTRL);
    expect_quiet(driver, "save", when);
    driver_key(driver, KEY_ESCAPE, 0);
}

static const GameEntry *game_of(const char *name) {
    return game_list_find(catalog_games, name, strlen(name));
}

static const Size sizes[] = {{480, 360}, {1280, 800}};

/* A game of this kind on the board: a move into it, or at its end. */
typedef struct Board {
    const char *game, *text, *when;
} Board;

static const Board boards[] = {
    {"connect4", "connect4\t\t0\t", "at its start"},
    {"connect4", "connect4\t\t4\t4 4 5 5", "after four discs"},
    {"connect4", "connect4\t\t7\t1 2 1 2 1 2 1", "won"},
    {"gomoku", "gomoku\t\t1\th8", "after a stone"},
    {"inversion", "inversion\t\t0\t", "at its start"},
    {"sudoku", "sudoku\t\t0\t", "at its start"},
};

static void nothing_is_read(void **state) {
    sqlite3_auto_extension((void (*)(void))watch);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const GameEntry *game = game_of(boards[i].game);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            SceneDriver *driver = driver_open(game->scene, sizes[k]);
            driver_reopen_saved(driver, boards[i].game, boards[i].text, "");
            driver_answer_at_once(driver);
            driver_settle(driver);
            look_at_modes(driver, game, boards[i].when);
            driver_close(driver);
        }
    }
    assert_true(statements > 0); /* the counter works */
    sqlite3_reset_auto_extension();
}

/* A puzzle's solution without its last cell: the last digit solves it. */
#define SOLVED_BUT_ONE                                                                             \
    "534678912672195348198342567859761423426853791713924856961537284287419635345286170"

static void a_solved_puzzle_is_quiet(void **state) {
    sqlite3_auto_extension((void (*)(void))watch);
    SceneDriver *driver =
        driver_open_loaded(scene_named("sudoku"), sizes[1], SOLVED_BUT_ONE, "--id");
    driver_click(driver, "cell-9-9");
    driver_digit(driver, 9, 0);
    driver_settle(driver);
    look_at_modes(driver, game_of("sudoku"), "solved");
    driver_close(driver);
    sqlite3_reset_auto_extension();
}

/* Choosing a cell reads and writes nothing at all. */
static void choosing_a_cell_asks_nothing(void **state) {
    sqlite3_auto_extension((void (*)(void))watch);
    SceneDriver *driver = driver_open(scene_named("sudoku"), sizes[1]);
    driver_settle(driver);
    driver_click(driver, "cell-1-3");
    const int before = statements;
    driver_click(driver, "cell-5-5");
    driver_key(driver, KEY_LEFT, 0);
    assert_int_equal(statements, before);
    driver_close(driver);
    sqlite3_reset_auto_extension();
}

/* Saving an unchanged game writes no row; a move, an undo and another game do. */
static void only_what_changed_is_saved(void **state) {
    sqlite3_auto_extension((void (*)(void))watch);
    SceneDriver *driver = driver_open(scene_named("connect4"), sizes[1]);
    driver_reopen_saved(driver, "connect4", "connect4\t\t2\t4 4", "two=1 ");
    GameShell *shell = driver_shell(driver);
    shell_save(shell);
    static const char *const ids[] = {"column-1", "undo", "redo", "new"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        const int before = statements;
        shell_save(shell);
        assert_int_equal(statements, before);
        driver_click(driver, ids[i]);
        assert_true(statements > before);
        driver_come_back(driver, sizes[1]);
        assert_int_equal(driver_cursor(driver), i == 1 ? 2 : i == 3 ? 0 : 3);
    }
    driver_close(driver);
    sqlite3_reset_auto_extension();
}

/* ---- No unnecessary layout ---- */

static uint64_t sum_of_controls(const ControlList *list) {
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        char words[2 * CONTROL_LABEL_SIZE];
        snprintf(words, sizeof words, "%s %s %d%d%d %a %a %a %a", control->id, control->label,
                 (int)control->kind, control->is_disabled, control->is_checked,
                 (double)control->rect.x, (double)control->rect.y, (double)control->rect.width,
                 (double)control->rect.height);
        for (const char *c = words; *c; c++) {
            sum = (sum ^ (unsigned char)*c) * 1099511628211u;
        }
    }
    return sum;
}

/* A click on a cell leaves the controls unchanged, and a new layout gives the same ones: in each
 * input mode, in every mode, and in a small window. */
static void a_chosen_cell_is_not_stale(void **state) {
    static const char *const before[] = {"notes", "centre", "colours", "sets", "letters", "steps"};
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        SceneDriver *driver = driver_open(scene_named("sudoku"), sizes[k]);
        driver_answer_at_once(driver);
        driver_settle(driver);
        for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
            shell_run_id(driver_shell(driver), before[i], 0);
            point_nowhere(driver);
            static const char *const cells[] = {"cell-2-2", "cell-5-5", "cell-5-5", "cell-1-9"};
            for (size_t c = 0; c < sizeof cells / sizeof cells[0]; c++) {
                driver_click(driver, cells[c]);
                const uint64_t clicked = sum_of_controls(&driver_shell(driver)->view.controls);
                driver_resize(driver, sizes[k]);
                if (clicked != sum_of_controls(&driver_shell(driver)->view.controls)) {
                    fail_msg("%s after %s", cells[c], before[i]);
                }
            }
        }
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_read),
        cmocka_unit_test(a_solved_puzzle_is_quiet),
        cmocka_unit_test(choosing_a_cell_asks_nothing),
        cmocka_unit_test(only_what_changed_is_saved),
        cmocka_unit_test(a_chosen_cell_is_not_stale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
