/* The blocks of --describe: what is out of sight has no place, and what is cut has the visible one.
 */
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/describe.h"

static Control items[4];
static const ControlList list = {items, 4, 4, {0, 0}};

static const ControlList *fake_controls(const Scene *scene) {
    (void)scene;
    return &list;
}

static const ControlsState *fake_controls_state(const Scene *scene) {
    static const ControlsState nothing;
    (void)scene;
    return &nothing;
}

static void fake_words(const Scene *scene, Text *out) {
    (void)scene;
    text_add(out, "two\nlines \x1B[2J");
}

static const SceneClass fake = {.name = "fake",
                                .controls = fake_controls,
                                .controls_state = fake_controls_state,
                                .status = fake_words,
                                .state = fake_words};

static Control control(const char *id, Rect rect, Rect clip) {
    Control made = {.rect = rect, .clip = clip};
    Text text = text_over(made.id, sizeof made.id);
    text_add(&text, id);
    return made;
}

/* The block, as it is printed. */
static void print_block(char *block, size_t size) {
    Describe describe = {0};
    FILE *file = tmpfile();
    assert_true(file && describe_open(&describe));
    fflush(stdout);
    const int kept = dup(STDOUT_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    describe_scene(&describe, (ActiveScene){&fake, NULL}, 2);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    rewind(file);
    block[fread(block, 1, size - 1, file)] = 0;
    fclose(file);
    describe_close(&describe);
}

static void what_is_out_of_sight_has_no_place(void **state) {
    const Rect room = {0, 100, 200, 50};
    char block[1000];
    (void)state;
    items[0] = control("whole", (Rect){10, 110, 40, 20}, room);
    items[1] = control("cut", (Rect){10, 130, 40, 40}, room);
    items[2] =
        control("folded", (Rect){10, 400, 0, 40}, room); /* as panels hide what is scrolled */
    items[3] = control("beyond", (Rect){10, 400, 40, 40}, room);
    print_block(block, sizeof block);
    assert_non_null(strstr(block, "CONTROL whole 20 220 80 40 normal\n"));
    assert_non_null(strstr(block, "CONTROL cut 20 260 80 40 normal\n"));
    assert_non_null(strstr(block, "CONTROL folded 0 0 0 0 normal\n"));
    assert_non_null(strstr(block, "CONTROL beyond 0 0 0 0 normal\n"));
}

static void a_status_is_one_printable_line(void **state) {
    char block[1000];
    (void)state;
    print_block(block, sizeof block);
    assert_non_null(strstr(block, "\nSTATUS two lines \\x1B[2J\nSTATE two lines \\x1B[2J\nEND\n"));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_out_of_sight_has_no_place),
                                       cmocka_unit_test(a_status_is_one_printable_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
