/* The window as a screen reader sees it: names, roles, order, and what is spoken of a change. */
#include <string.h>

#include "access/changes.h"
#include "support/test.h"

typedef struct Screen {
    ControlList list;
    ControlsState state;
    DrawnWords words;
    const char *status, *said;
    const Control *cursor;
} Screen;

static void say(const void *context, const Control *control, Text *out) {
    const Screen *screen = context;
    if (screen->said && control->kind == CONTROL_CELL) {
        text_addf(out, "%s %d", screen->said, control->value);
    }
}

static AccessTree *tree_of(const Screen *screen) {
    const AccessSource source = {.scene = "test",
                                 .title = "Damier",
                                 .status = screen->status ? screen->status : "",
                                 .board = "Board",
                                 .places = {"r%1$dc%2$d", "row %1$d column %2$d"},
                                 .controls = &screen->list,
                                 .state = &screen->state,
                                 .words = &screen->words,
                                 .say = say,
                                 .context = screen,
                                 .cursor = screen->cursor,
                                 .window = {800, 600},
                                 .is_active = true,
                                 .scale = 1};
    AccessTree *tree = access_tree_create(&source);
    assert_non_null(tree);
    return tree;
}

static void begin(Screen *screen) {
    *screen = (Screen){.status = "Your turn"};
    assert_true(controls_init(&screen->list));
}

static void end(Screen *screen) {
    controls_finish(&screen->list);
    drawn_words_finish(&screen->words);
}

static const AccessNode *named(const AccessTree *tree, const char *name) {
    for (int i = 0; i < tree->count; i++) {
        if (strcmp(access_tree_text(tree, tree->nodes[i].name), name) == 0) {
            return &tree->nodes[i];
        }
    }
    return NULL;
}

static void a_control_has_name_key_and_state(void **state) {
    (void)state;
    Screen screen;
    begin(&screen);
    Control *undo = controls_add(&screen.list, CONTROL_ICON, "undo", rect_of(0, 0, 40, 40));
    controls_set_label(undo, "Undo (Ctrl+Z)");
    undo->is_disabled = true;
    Control *dark = controls_add(&screen.list, CONTROL_CHOICE, "dark", rect_of(0, 50, 40, 40));
    controls_set_label(dark, "Dark");
    dark->caption = "Theme";
    dark->is_checked = true;
    Control *notes = controls_add(&screen.list, CONTROL_AREA, "notes", rect_of(0, 100, 40, 40));
    controls_set_label(notes, "Notes");
    notes->is_switch = true;
    AccessTree *tree = tree_of(&screen);
    const AccessNode *node = named(tree, "Undo");
    assert_non_null(node);
    assert_string_equal(access_tree_text(tree, node->key_cap), "Ctrl+Z");
    assert_int_equal(node->states, ACCESS_DISABLED);
    node = named(tree, "Dark");
    assert_int_equal(node->role, ACCESS_CHOICE);
    assert_int_equal(named(tree, "Notes")->role, ACCESS_TOGGLE);
    assert_int_equal(named(tree, "Notes")->states, 0);
    assert_int_equal(node->states, ACCESS_CHECKED);
    assert_string_equal(access_tree_text(tree, node->description), "Theme");
    access_tree_destroy(tree);
    end(&screen);
}

static void cells_stand_in_a_board(void **state) {
    (void)state;
    Screen screen;
    begin(&screen);
    screen.said = "cell";
    for (int i = 0; i < 4; i++) {
        Control *cell = controls_add(&screen.list, CONTROL_CELL,
                                     text_short("cell-%d-%d", 1 + i / 2, 1 + i % 2).data,
                                     rect_of((float)(i % 2) * 50, (float)(i / 2) * 50, 50, 50));
        cell->value = i;
    }
    screen.cursor = &screen.list.items[3];
    drawn_words_add(&screen.words, rect_of(60, 102, 10, 10), 10, "B"); /* a coordinate */
    AccessTree *tree = tree_of(&screen);
    const AccessNode *board = named(tree, "Board");
    assert_int_equal(board->role, ACCESS_BOARD);
    assert_int_equal(board->child_count, 4);
    const int focused = access_tree_focused(tree);
    assert_string_equal(access_tree_text(tree, tree->nodes[focused].name), "cell 3");
    assert_int_equal(tree->nodes[focused].index, 3);
    assert_int_equal(access_tree_at(tree, (Point){75, 75}), focused);
    assert_null(named(tree, "B"));
    access_tree_destroy(tree);
    end(&screen);
}

static void count_change(void *context, const AccessChange *change) {
    (void)change;
    ++*(int *)context;
}

/* One message for a board that waits for the computer, not one for each of its points. */
static void a_board_waits_as_a_whole(void **state) {
    (void)state;
    Screen screen;
    AccessTree *trees[2];
    int changes = 0;
    begin(&screen);
    screen.said = "point";
    for (int i = 0; i < 225; i++) {
        Control *cell = controls_add(&screen.list, CONTROL_CELL,
                                     text_short("cell-%d-%d", 1 + i / 15, 1 + i % 15).data,
                                     rect_of((float)(i % 15) * 20, (float)(i / 15) * 20, 20, 20));
        cell->value = i;
    }
    for (int waits = 0; waits < 2; waits++) {
        for (int i = 0; i < screen.list.count; i++) {
            screen.list.items[i].is_disabled = waits == 1 || i == 7; /* there is a stone */
        }
        trees[waits] = tree_of(&screen);
        assert_int_equal(named(trees[waits], "Board")->states, waits ? ACCESS_DISABLED : 0);
        assert_int_equal(named(trees[waits], "point 7")->states, 0);
    }
    access_changes_visit(trees[0], trees[1], count_change, &changes);
    assert_int_equal(changes, 1);
    access_tree_destroy(trees[0]);
    access_tree_destroy(trees[1]);
    end(&screen);
}

static void words_are_joined_by_rows_and_paragraphs(void **state) {
    (void)state;
    Screen screen;
    begin(&screen);
    for (int i = 0; i < 6; i++) {
        drawn_words_add(&screen.words,
                        rect_of(10 + (float)(i % 3) * 20, 10 + (float)(i / 3) * 20, 10, 10), 10,
                        i % 2 ? "1" : "0");
    }
    drawn_words_add(&screen.words, rect_of(10, 100, 90, 12), 12, "A sentence");
    drawn_words_add(&screen.words, rect_of(10, 116, 60, 12), 12, "of two lines.");
    drawn_words_add(&screen.words, rect_of(10, 200, 60, 12), 12, "hidden");
    drawn_words_cover(&screen.words, rect_of(0, 190, 100, 40));
    AccessTree *tree = tree_of(&screen);
    assert_non_null(named(tree, "0 1 0"));
    assert_non_null(named(tree, "1 0 1"));
    assert_non_null(named(tree, "A sentence of two lines."));
    assert_null(named(tree, "hidden"));
    access_tree_destroy(tree);
    end(&screen);
}

static void assert_spoken(const AccessTree *before, const AccessTree *now, const char *words) {
    char buffer[200];
    Text out = text_over(buffer, sizeof buffer);
    access_changes_speak(before, now, &out);
    assert_string_equal(buffer, words);
}

static void what_is_new_is_spoken(void **state) {
    (void)state;
    Screen screen;
    begin(&screen);
    controls_add(&screen.list, CONTROL_CELL, "cell-1-1", rect_of(0, 0, 50, 50));
    screen.said = "empty";
    AccessTree *first = tree_of(&screen);
    screen.said = "black, last move";
    screen.status = "Your turn | A hint.";
    AccessTree *second = tree_of(&screen);
    screen.said = "black";
    AccessTree *third = tree_of(&screen);
    assert_spoken(NULL, first, "Your turn.");
    assert_spoken(first, second, "black, last move 0. A hint.");
    assert_spoken(second, second, "");
    assert_spoken(second, third, "black 0.");
    /* An ellipsis ends a sentence, and what the status says twice is said once. */
    screen.status = "Thinking… | One move | One move | dämpft é";
    AccessTree *fourth = tree_of(&screen);
    assert_spoken(third, fourth, "Thinking… One move. dämpft é.");
    access_tree_destroy(fourth);
    access_tree_destroy(first);
    access_tree_destroy(second);
    access_tree_destroy(third);
    end(&screen);
}

/* A hint names its cells as the screen does; a voice does not spell them. */
static void places_are_read_at_length(void **state) {
    (void)state;
    static const AccessPlaces english = {"r%1$dc%2$d", "row %1$d column %2$d"};
    static const AccessPlaces german = {"Z%1$dS%2$d", "Zeile %1$d Spalte %2$d"};
    static const AccessPlaces none = {NULL, NULL};
    static const struct {
        const AccessPlaces *places;
        const char *written, *spoken;
    } cases[] = {
        {&english, "5 goes in r3c6.", "5 goes in row 3 column 6."},
        {&english, "r1c2, r10c25: r4c4=7", "row 1 column 2, row 10 column 25: row 4 column 4=7"},
        {&english, "br3c6 r3c6b r3c r0c1 éR3C6 r3c12345", "br3c6 r3c6b r3c r0c1 éR3C6 r3c12345"},
        {&german, "Die 5 gehört in Z3S6.", "Die 5 gehört in Zeile 3 Spalte 6."},
        {&none, "r3c6", "r3c6"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[200];
        Text text = text_over(buffer, sizeof buffer);
        access_places_speak(cases[i].places, cases[i].written, &text);
        assert_string_equal(buffer, cases[i].spoken);
    }
}

/* On the screen, in a control's words and in the status line, which is what is spoken. */
static void the_screen_is_read_with_places_at_length(void **state) {
    (void)state;
    Screen screen;
    begin(&screen);
    screen.status = "Hint 1 of 3 | Look at r3c6";
    drawn_words_add(&screen.words, rect_of(10, 50, 100, 20), 16, "Look at r3c6");
    AccessTree *tree = tree_of(&screen);
    assert_non_null(named(tree, "Look at row 3 column 6"));
    char buffer[200];
    Text spoken = text_over(buffer, sizeof buffer);
    access_changes_speak(NULL, tree, &spoken);
    assert_string_equal(buffer, "Hint 1 of 3. Look at row 3 column 6.");
    access_tree_destroy(tree);
    end(&screen);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_control_has_name_key_and_state),
        cmocka_unit_test(cells_stand_in_a_board),
        cmocka_unit_test(a_board_waits_as_a_whole),
        cmocka_unit_test(words_are_joined_by_rows_and_paragraphs),
        cmocka_unit_test(what_is_new_is_spoken),
        cmocka_unit_test(places_are_read_at_length),
        cmocka_unit_test(the_screen_is_read_with_places_at_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
