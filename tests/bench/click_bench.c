/* click_bench CLICK: one click of a player, to count its instructions, those inside measured_event.
 * `cmake --build BUILD --target bench-clicks` runs each under valgrind. */
#include <stdio.h>
#include <string.h>

#include "support/folder.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

/* A game, the clicks before (so that nothing happens for the first time), and the click itself. */
typedef struct Click {
    const char *name, *scene;
    const char *before[4];
    const char *id;
    bool has_tree; /* in a game with a large tree of variations, with its card open */
} Click;

static const Click clicks[] = {
    {"disc", "connect4", {"column-4", "column-4"}, "column-3", false},
    {"hint", "inversion", {"hint", "hint"}, "hint", false},
    {"cell", "sudoku", {"cell-1-3", "cell-2-2"}, "cell-5-5", false},
    {"node", "gomoku", {"variation-5", "variation-4"}, "variation-6", true},
    {"stone", "gomoku", {"variation-5", "variation-4"}, "cell-15-15", true},
};

/* The scene's answer to one event: valgrind counts what this thread does in here. */
__attribute__((noinline)) void measured_event(const SceneClass *class, Scene *scene, Event event);

void measured_event(const SceneClass *class, Scene *scene, Event event) {
    (void)class->event(scene, &event);
}

/* The games are on disk, like the player's. */
static SceneDriver *open_on_disk(const char *name, const char *folder) {
    char words[300];
    Text message = text_over(words, sizeof words);
    SceneDriver *driver = driver_open(scene_named(name), (Size){1280, 800});
    SceneContext *context = driver_context(driver);
    store_close(context->store);
    assert_int_equal(store_open(folder, translate_none, &context->store, &message), STATUS_OK);
    driver_reopen(driver);
    return driver;
}

#define TREE_LINE 224 /* moves of the main line */
#define TREE_NODES 2000

/* The stones of the main line row by row, in pairs that never make five. */
static void add_tree_move(int index, Text *out) {
    static const int shifts[] = {0, 1, 1, 0};
    const int row = index / 15;
    text_addf(out, " %c%d", 'A' + (index % 15 + shifts[row % 4]) % 15, row + 1);
}

/* A game of Gomoku with 2 000 positions: a long line, and short variations all along it. */
static void write_tree(Text *out) {
    int nodes = TREE_LINE;
    int closings = 0;
    text_add(out, "gomoku\t20 1\t0\t\ntree\t");
    for (int i = 0; i < TREE_LINE; i++) {
        text_add(out, " (");
        closings++;
        add_tree_move(i, out);
    }
    for (; closings > 0; closings--) {
        const int row = 16 + closings % 4;
        text_add(out, " )");
        for (int i = 0; i < 8 && nodes < TREE_NODES; i++, nodes++) {
            text_addf(out, " ( %c%d )", 'A' + (closings + i) % 20, row);
        }
    }
}

/* Puts it on the board, before anything, with its tree beside it. */
static void open_tree(SceneDriver *driver) {
    static char words[1 << 16];
    Text text = text_over(words, sizeof words);
    write_tree(&text);
    assert_false(text.truncated);
    driver_reopen_saved(driver, "gomoku", words, "two=1");
    driver_letter(driver, 'v', MOD_SHIFT);
    driver_settle(driver);
    assert_non_null(driver_control(driver, "variation-6"));
}

static void measure(const Click *click) {
    char *folder = folder_make();
    SceneDriver *driver = open_on_disk(click->scene, folder);
    const SceneClass *class = scene_named(click->scene);
    if (click->has_tree) {
        open_tree(driver);
    }
    for (int i = 0; click->before[i]; i++) {
        driver_click(driver, click->before[i]);
        driver_settle(driver);
    }
    driver_hover(driver, click->id);
    driver_settle(driver);
    const Rect place = control_in_sight(driver_control(driver, click->id));
    Event event = {
        .type = EVENT_POINTER_DOWN, .at = rect_center(place), .now_ms = driver_now_ms(driver)};
    measured_event(class, driver_scene(driver), event);
    event.type = EVENT_POINTER_UP;
    measured_event(class, driver_scene(driver), event);
    driver_settle(driver);
    driver_close(driver);
    folder_remove(folder);
}

static void measure_named(void **state) {
    for (size_t i = 0; i < sizeof clicks / sizeof clicks[0]; i++) {
        if (strcmp(clicks[i].name, *state) == 0) {
            measure(&clicks[i]);
            return;
        }
    }
    fail_msg("there is no click \"%s\"", (const char *)*state);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s disc|hint|cell|node|stone\n", argv[0]);
        return 2;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(measure_named, argv[1])};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
