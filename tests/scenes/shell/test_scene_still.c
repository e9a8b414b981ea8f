/* Tests, in every mode of every game, that opening and closing a mode moves nothing that must stay
 * in place, that what a mode hides comes back, and that at most one button is the primary one. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/shell/shell.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

static const Size sizes[] = {{360, 480},  {480, 360},  {480, 800},  {800, 600},
                             {1280, 800}, {1366, 768}, {3840, 2160}};

static bool open_mode(SceneDriver *driver, const Mode *mode) {
    GameShell *shell = driver_shell(driver);
    const bool is_open = shell_open(shell, mode);
    driver_resize(driver, driver_context(driver)->window);
    driver_settle(driver);
    return is_open;
}

/* Tools, the wide button, the keypad and the bar stay; the card and the board area belong to the
 * mode. */
static bool stands_still(const GameShell *shell, int number) {
    return number < shell->view.bar_count ||
           (number >= shell->view.tools_first &&
            number < shell->view.tools_first + shell->view.tools_count);
}

typedef struct Place {
    char id[CONTROL_ID_SIZE];
    Rect rect;
} Place;

static int note_places(const GameShell *shell, Place *places, int most) {
    int count = 0;
    for (int i = 0; i < shell->view.controls.count && count < most; i++) {
        if (stands_still(shell, i)) {
            memcpy(places[count].id, shell->view.controls.items[i].id, CONTROL_ID_SIZE);
            places[count++].rect = shell->view.controls.items[i].rect;
        }
    }
    return count;
}

static bool is_same(Rect a, Rect b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

static void expect_places(const GameShell *shell, const Place *places, int count,
                          const char *what) {
    for (int i = 0; i < count; i++) {
        const Control *now = controls_find(&shell->view.controls, places[i].id);
        if (!now || !is_same(now->rect, places[i].rect)) {
            fail_msg("%s %s: \"%s\" %s at %.0fx%.0f", shell->hooks->rules->name, what, places[i].id,
                     now ? "moved" : "went", shell->context->window.width,
                     shell->context->window.height);
        }
    }
}

static void expect_one_primary(const GameShell *shell, const char *what) {
    int count = 0;
    for (int i = 0; i < shell->view.controls.count; i++) {
        count += shell->view.controls.items[i].kind == CONTROL_PRIMARY;
    }
    if (count > 1) {
        fail_msg("%s %s: %d primary buttons", shell->hooks->rules->name, what, count);
    }
}

/* No target of the panel or the bar is under 40 units; rows of choices and lists inside a card are
 * at least 34 high. */
static void expect_targets(const GameShell *shell) {
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        const float least =
            control->rect.width < control->rect.height ? control->rect.width : control->rect.height;
        if (stands_still(shell, i) && control->rect.width > 0 && least < 39.99F) {
            fail_msg("%s: \"%s\" is %.1f at %.0fx%.0f", shell->hooks->rules->name, control->id,
                     (double)least, (double)shell->context->window.width,
                     (double)shell->context->window.height);
        }
    }
}

/* Pages listed beside a course, where a window has the room; elsewhere the list is a page. */
static bool is_page_of_course(const Control *control) {
    return strncmp(control->id, "page-", strlen("page-")) == 0 && control->rect.height >= 24;
}

/* No target in a card or a board area is under 40 units either, except for the cells and columns of
 * boards: where they are small, a lens enlarges them (test_scene_targets,
 * test_scene_inversion_targets, test_scene_sudoku_small_windows). */
static void expect_card_targets(const GameShell *shell, const char *what) {
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        const float least =
            control->rect.width < control->rect.height ? control->rect.width : control->rect.height;
        if (control->kind != CONTROL_CELL && !is_page_of_course(control) && !control->is_disabled &&
            control->rect.width > 0 && least < 39.99F) {
            fail_msg("%s %s: \"%s\" is %.1f at %.0fx%.0f", shell->hooks->rules->name, what,
                     control->id, (double)least, (double)shell->context->window.width,
                     (double)shell->context->window.height);
        }
    }
}

/* The zones of the panel at rest. */
typedef struct ZonesAtRest {
    Rect board_area, head, card;
} ZonesAtRest;

static ZonesAtRest note_zones(const GameShell *shell) {
    return (ZonesAtRest){shell->view.zones.board_area, shell->view.zones.head,
                         shell->view.zones.card};
}

static ModeHides what_it_hides(const GameShell *shell, const Mode *mode) {
    return mode->hides ? mode->hides(shell, shell_slot_of(shell, mode).self) : MODE_HIDES_NOTHING;
}

/* Every zone stays; but the card of a mode that hides tools takes their room, and a mode that hides
 * the board too is a page under the head. */
static void expect_zones(const GameShell *shell, const Mode *mode, bool is_open,
                         const ZonesAtRest *rest) {
    const Zones *zones = &shell->view.zones;
    const ModeHides hides = is_open ? what_it_hides(shell, mode) : MODE_HIDES_NOTHING;
    const bool is_larger = hides != MODE_HIDES_NOTHING;
    if (hides != MODE_HIDES_BOARD) {
        assert_true(is_same(rest->board_area, zones->board_area));
        assert_true(is_same(rest->head, zones->head));
    }
    assert_true(is_larger ? zones->card.height > rest->card.height + 40 ||
                                zones->card.width > rest->card.width + 40
                          : is_same(rest->card, zones->card));
    assert_int_equal(zones->tools_area.height <= 0, is_larger);
}

static void look_at_modes(const GameEntry *game, Size size) {
    enum { MOST = 128 };
    static Place places[MOST];
    SceneDriver *driver = driver_open(game->scene, size);
    driver_settle(driver);
    const GameShell *shell = driver_shell(driver);
    const int count = note_places(shell, places, MOST);
    const ZonesAtRest rest = note_zones(shell);
    const int bar = shell->view.bar_count;
    assert_true(count > 3 && count < MOST);
    expect_targets(shell);
    int opened = 0;
    for (ModeList mode = game->modes + 1; *mode; mode++) {
        const bool is_open = open_mode(driver, *mode);
        opened += is_open;
        /* A page lies over all but the bar, whose places come first. */
        const bool is_bar_only = (is_open && (*mode)->hides) || (*mode)->kind == MODE_PAGE;
        expect_places(shell, places, is_bar_only ? bar : count, (*mode)->name);
        expect_one_primary(shell, (*mode)->name);
        expect_card_targets(shell, (*mode)->name);
        expect_zones(shell, *mode, is_open, &rest);
        if (is_open) {
            shell_close(driver_shell(driver), *mode);
            driver_resize(driver, size);
            driver_settle(driver);
            expect_places(shell, places, count, "again");
            expect_zones(shell, *mode, false, &rest);
        }
    }
    assert_true(opened > 0);
    driver_close(driver);
}

static void nothing_moves(void **state) {
    for (int game = 0; catalog_games[game]; game++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            look_at_modes(catalog_games[game], sizes[i]);
        }
    }
}

/* A second layout equals the first one at a new size. */
static void expect_settled(SceneDriver *driver, const char *what) {
    enum { MOST = 800 };
    static Place places[MOST];
    const GameShell *shell = driver_shell(driver);
    const int count = shell->view.controls.count;
    for (int i = 0; i < count && i < MOST; i++) {
        memcpy(places[i].id, shell->view.controls.items[i].id, CONTROL_ID_SIZE);
        places[i].rect = shell->view.controls.items[i].rect;
        if (controls_find(&shell->view.controls, places[i].id) != &shell->view.controls.items[i]) {
            fail_msg("%s: \"%s\" is there twice", what, places[i].id);
        }
    }
    driver_resize(driver, shell->context->window);
    for (int i = 0; i < count && i < MOST; i++) {
        const Control *now = controls_find(&shell->view.controls, places[i].id);
        if (shell->view.controls.count != count || !now || !is_same(now->rect, places[i].rect)) {
            fail_msg("%s: \"%s\" is elsewhere at a second look, %d and %d controls", what,
                     places[i].id, count, shell->view.controls.count);
        }
    }
}

/* In windows of any shape the board area has a fair share. */
static void a_board_has_room_in_any_window(void **state) {
    for (int game = 0; catalog_games[game]; game++) {
        SceneDriver *driver = driver_open(catalog_games[game]->scene, sizes[0]);
        const GameShell *shell = driver_shell(driver);
        driver_settle(driver);
        for (int shape = 0; shape < 24 * 16; shape++) {
            const Size size = {360 + 43.0F * (float)(shape % 24),
                               360 + 41.0F * (float)(shape / 24)};
            driver_resize(driver, size);
            const Rect stage = shell->view.zones.board_area;
            const float side = stage.width < stage.height ? stage.width : stage.height;
            const float window = size.width < size.height ? size.width : size.height;
            if (side < 0.3F * window || recorder_outside(driver_canvas(driver)) > 0 ||
                recorder_malformed(driver_canvas(driver)) > 0) {
                fail_msg("%s has %.0f at %.0fx%.0f", catalog_games[game]->title, (double)side,
                         (double)size.width, (double)size.height);
            }
        }
        driver_close(driver);
    }
}

/* A card that slides in comes to rest in its place, whenever the last frame was drawn. */
static void a_card_arrives(void **state) {
    static const int64_t waits[] = {10, 100, 150, 159, 160};
    for (size_t i = 0; i < sizeof waits / sizeof waits[0]; i++) {
        SceneDriver *driver = driver_open(scene_named("connect4"), (Size){1280, 800});
        driver_settle(driver);
        driver_click(driver, "lens");
        driver_advance(driver, waits[i]);
        driver_advance(driver, 1000);
        expect_settled(driver, "lens");
        driver_close(driver);
    }
}

static void a_new_size_holds_at_once(void **state) {
    for (int game = 0; catalog_games[game]; game++) {
        SceneDriver *driver = driver_open(catalog_games[game]->scene, sizes[0]);
        driver_settle(driver);
        for (ModeList mode = catalog_games[game]->modes + 1; *mode; mode++) {
            open_mode(driver, *mode);
            for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
                driver_resize(driver, sizes[i]);
                expect_settled(driver, (*mode)->name);
            }
            shell_close(driver_shell(driver), *mode);
            driver_resize(driver, sizes[0]);
        }
        driver_close(driver);
    }
}

static ControlKind kind_of(SceneDriver *driver, const char *id) {
    const Control *control = controls_find(&driver_shell(driver)->view.controls, id);
    assert_non_null(control);
    return control->kind;
}

/* After the last move, the next step is another game, unless an open mode has one. */
static void another_game_steps_back(void **state) {
    SceneDriver *driver =
        driver_open_loaded(scene_named("connect4"), (Size){1280, 800}, "4141414", "--id");
    driver_settle(driver);
    assert_int_equal(kind_of(driver, "new"), CONTROL_PRIMARY);
    driver_click(driver, "lens");
    driver_settle(driver);
    expect_one_primary(driver_shell(driver), "lens");
    assert_int_equal(kind_of(driver, "new"), CONTROL_BUTTON);
    driver_click(driver, "lens");
    driver_settle(driver);
    assert_int_equal(kind_of(driver, "new"), CONTROL_PRIMARY);
    driver_close(driver);
}

/* The panel stands in the same place in every game. */
static void panels_stand_alike(void **state) {
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        Rect panel = {0};
        for (int game = 0; catalog_games[game]; game++) {
            SceneDriver *driver = driver_open(catalog_games[game]->scene, sizes[i]);
            const Rect own = driver_shell(driver)->view.zones.panel;
            assert_true(game == 0 || (own.x == panel.x && own.width == panel.width));
            panel = own;
            driver_close(driver);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_moves),           cmocka_unit_test(a_board_has_room_in_any_window),
        cmocka_unit_test(a_card_arrives),          cmocka_unit_test(a_new_size_holds_at_once),
        cmocka_unit_test(another_game_steps_back), cmocka_unit_test(panels_stand_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
