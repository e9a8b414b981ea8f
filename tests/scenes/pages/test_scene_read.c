/* Tests of the texts as chapters: their lines run, their misprints are proved, and every click
 * opens what it says. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/pages/read/chapter.h"
#include "scenes/pages/read/read.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

/* ---- The lines ---- */

static char shown[4096];
static const char *run_then = ""; /* a line more, after the one that is sought */

/* Runs the lines of a chapter up to the one that begins with `line`; what that one shows, rows
 * separated by | and single blanks. Its fault is returned. */
static AplFault run_to(const ReadChapter *chapter, const char *line) {
    Apl *apl = apl_create();
    AplError error = {.fault = APL_VALUE};
    char raw[4096];
    for (const ReadPart *part = chapter->parts; part->title; part++) {
        Text out = text_over(raw, sizeof raw);
        if (part->line) {
            (void)apl_run(apl, part->line, (AplObserver){0}, &out, &error);
        }
        if (part->line && strncmp(part->line, line, strlen(line)) == 0) {
            Text plain = text_over(shown, sizeof shown);
            if (run_then[0]) {
                out = text_over(raw, sizeof raw);
                (void)apl_run(apl, run_then, (AplObserver){0}, &out, &error);
            }
            for (const char *c = raw; *c; c++) {
                if (*c != ' ' || (c > raw && c[-1] != ' ' && c[-1] != '\n')) {
                    text_add_char(&plain, *c == '\n' ? '|' : *c);
                }
            }
            break;
        }
    }
    apl_destroy(apl);
    return error.fault;
}

static void all_lines_run_but_the_misprinted_product(void **state) {
    static const char misprinted[] = "((⍳7)∘.=⍳7)+.×M";
    for (int i = 0; read_chapters[i]; i++) {
        for (const ReadPart *part = read_chapters[i]->parts; part->title; part++) {
            const AplFault fault = part->line ? run_to(read_chapters[i], part->line) : APL_FINE;
            if (fault !=
                (part->line && strcmp(part->line, misprinted) == 0 ? APL_LENGTH : APL_FINE)) {
                fail_msg("%s: %s", part->line, apl_fault_name(fault));
            }
        }
    }
}

/* What the misprints are held against. */
static void the_misprints_are_proved(void **state) {
    static const struct {
        const ReadChapter *chapter;
        const char *line, *value;
    } proofs[] = {
        {&read_connect4, "+/,M", "-4"}, /* no game has this sum */
        {&read_connect4, "+/M[2;5]", "4"},
        {&read_inversion, "CC←", "1 1 0 1 0 1 0 0 0"},
        {&read_inversion, "+R←V", "1 1 0 3 2 1 2 2 0"},
        {&read_inversion, "2|R+", "0 0 0 1 1 0 1 0 0|0 0 0 1 1 0 1 0 0"},
        {&read_inversion, "Z PB Y",
         "1 1 1 1 1 0 1 0 0|0 1 0 1 0 1 1 0 1|1 1 1 0 1 1 0 0 1|0 1 1 1 0 0 0 1 1|"
         "0 1 0 1 1 1 0 1 0|1 1 0 0 0 1 1 1 0|1 0 0 1 1 0 1 1 1|1 0 1 1 0 1 0 1 0|"
         "0 0 1 0 1 1 1 1 1"},
        {&read_inversion, "IYB PB IYB PB",
         "1 1 0 1 1 0 0 0 0|1 1 1 0 0 0 0 0 0|0 1 1 0 1 1 0 0 0|1 0 0 1 0 0 1 0 0|"
         "0 1 0 1 1 1 0 1 0|0 0 1 0 0 1 0 0 1|0 0 0 1 1 0 1 1 0|0 0 0 0 0 0 1 1 1|"
         "0 0 0 0 1 1 0 1 1"},
        {&read_inversion, "((,C≠B)", "3 4 6"},
        {&read_inversion, "T←S←16", "1 0 1 1 1 1 1 0 1 0 1 1 1 1 1 0"},
        {&read_inversion, "G9≠.∧IYB",
         "1 0 1 0 1 0 1 0 1|0 1 0 1 0 1 0 1 0|1 1 1 0 0 1 1 0 1|1 0 0 1 0 0 0 1 1|"
         "1 0 0 1 0 1 1 0 1|0 0 1 0 0 1 1 1 0|1 0 1 1 1 0 1 0 0|0 1 0 1 0 1 1 0 1|"
         "1 1 1 1 1 0 1 0 0"},
        {&read_inversion, "T←⍉", "0 0 0 1 1 0 1 0 0"},
        {&read_inversion, "9↑HEL", "1 0 1 1 1 1 1 0 1"},
        {&read_inversion, "T←0⍴0", "1 0 1 1 1 1 1 0 1"},
        {&read_casegame, "S[0;]", "0 1 0 1 1 0 0 0 1"},
        {&read_casegame, "+⌿S", "2 2 2 3 2 2 1 3 1"}, /* T4 three times */
        {&read_casegame, "2|+⌿S", "0 0 0 1 0 0 1 1 1"},
        {&read_casegame, "P PB", "0 0 0 1 0 0 1 1 1"},
    };
    for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++) {
        assert_int_equal(run_to(proofs[i].chapter, proofs[i].line), APL_FINE);
        if (proofs[i].value[0] == '-') {
            assert_string_equal(shown, "¯4");
        } else {
            assert_string_equal(shown, proofs[i].value);
        }
    }
}

/* What stands in the texts beside the right value: the loop of sixteen bits as it is printed, and
 * the reflection that is not the inverse of G9. */
static void misprinted_lines_give_something_else(void **state) {
    static const struct {
        const char *after, *line, *value;
    } lines[] = {
        {"T←S←16", "U←S←16↑DD ⋄ 'S←≠\\S ⋄ U[I]←S[I]' doI 16 ⋄ U≡T", "0"},
        {"T←S←16", "T≡(16↑DD) PB 2|(⍳16)∘.!⍳16", "1"},
        {"(⌽⊖G9)", "(⌽⊖⍉G9)≡G9 PB G9", "0"},
        {"(⌽⊖G9)", "(⌽⊖G9)≡G9 PB G9", "1"},
        {"V/⍳9", "(,B)≡(,C)≠≠⌿Y[3 4 5;]", "0"},
        {"V/⍳9", "(,B)≡(,C)≠≠⌿Y[3 4 6;]", "1"},
        {"G16←", "G16≡2|⌽S∘.!S←⍳16", "1"},
        {"'K←G9", "", "≠⌿Y[0 2 4 6 8;] 1 1 1 1 1 1 1 1 1"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        run_then = lines[i].line;
        assert_int_equal(run_to(&read_inversion, lines[i].after), APL_FINE);
        shown[strcspn(shown, "|")] = 0;
        assert_string_equal(shown, lines[i].value);
    }
    run_then = "";
}

/* ---- The page ---- */

static void chapters_are_chosen_by_key_and_button(void **state) {
    SceneDriver *driver = driver_open(&read_scene, window);
    assert_string_equal(driver_state(driver), "chapter=0");
    driver_digit(driver, 4, 0);
    assert_true(driver_says(driver, "Read | Sudoku"));
    assert_string_equal(driver_context(driver)->game, "sudoku");
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_string_equal(driver_state(driver), "chapter=0");
    driver_key(driver, KEY_LEFT, 0);
    assert_string_equal(driver_state(driver), "chapter=4");
    driver_click(driver, "read-casegame");
    assert_string_equal(driver_state(driver), "chapter=2");
    driver_come_back(driver, window); /* both texts are of Inversion: the chosen one stays */
    assert_string_equal(driver_state(driver), "chapter=2");
    driver_close(driver);
}

static void a_narrow_window_lists_the_chapters(void **state) {
    SceneDriver *driver = driver_open(&read_scene, (Size){360, 640});
    assert_null(driver_control(driver, "read-gomoku"));
    driver_click(driver, "chapters");
    driver_click(driver, "read-gomoku");
    assert_string_equal(driver_state(driver), "chapter=4");
    driver_click(driver, "chapters");
    driver_key(driver, KEY_ESCAPE, 0); /* closes the list, not the page */
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

static void one_comes_back_to_the_same_place(void **state) {
    SceneDriver *driver = driver_open(&read_scene, window);
    driver_key(driver, KEY_DOWN, 0);
    const float y = driver_control(driver, "run-1")->rect.y;
    driver_come_back(driver, window);
    assert_float_equal(driver_control(driver, "run-1")->rect.y, y, 0.01F);
    driver_close(driver);
}

static void a_line_is_run_with_those_before_it(void **state) {
    SceneDriver *driver = driver_open(&read_scene, window);
    driver_focus(driver, "run-2");
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_wish(driver).target, "apl");
    const char *lines = driver_context(driver)->handed_text;
    assert_true(text_has_prefix(lines, "M←6 7⍴"));
    assert_string_equal(strchr(lines, '\n'), "\n+/,M\n");
    scene_hand_over(driver_context(driver), NULL, NULL);
    driver_close(driver);
}

static void nothing_is_cut_in_any_chapter(void **state) {
    static const Size sizes[] = {{360, 640}, {800, 600}, {1280, 800}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = driver_open(&read_scene, sizes[i]);
        for (int chapter = 1; chapter <= 5; chapter++) {
            driver_digit(driver, chapter, 0);
            for (int page = 0; page < 60; page++) {
                assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
                assert_int_equal(recorder_cut_texts(driver_canvas(driver)), 0);
                driver_key(driver, KEY_DOWN, 0);
                if (!driver_result(driver).redraw) {
                    break;
                }
                driver_key(driver, KEY_DOWN, 0);
                driver_key(driver, KEY_DOWN, 0);
            }
        }
        driver_close(driver);
    }
}

/* ---- What a click opens ---- */

static const GameEntry *entry_named(const char *game) {
    return game_list_find(catalog_games, game, strlen(game));
}

/* The mode of the view is open, and the lesson shows the page. */
static void expect_view(SceneDriver *driver, const char *view) {
    const ShellModes *modes = &driver_shell(driver)->modes;
    const ModeSlot slot = modes->overlay.mode ? modes->overlay : modes->current;
    const size_t length = strcspn(view, ":");
    if (!slot.mode || strlen(slot.mode->name) != length ||
        strncmp(slot.mode->name, view, length) != 0) {
        fail_msg("%s is not open, but %s", view, slot.mode ? slot.mode->name : "nothing");
    }
    if (strcmp(view, "lens:example:33") == 0) {
        assert_true(driver_shows(driver, "with n = 3, m = 3"));
    } else if (strcmp(view, "lens:example:11") == 0) {
        assert_true(driver_shows(driver, "with n = 1, m = 1"));
    }
    if (strcmp(slot.mode->name, "lesson") == 0) {
        const LessonState *lesson = slot.self;
        const char *page = view + length + 1;
        const char *step = strchr(page, ':');
        driver_settle(driver); /* the explanation is made */
        const char *id = lesson_pages[lesson_page_of(lesson)]->id;
        if (strncmp(id, page, strlen(id)) != 0 || page[strlen(id)] != (step ? ':' : 0)) {
            fail_msg("%s is not open, but %s", view, id);
        }
        if (step && lesson->step != atoi(step + 1)) {
            fail_msg("%s: step %d", view, lesson->step);
        }
    }
}

static void hand_over(SceneDriver *driver, const char *text, const char *view) {
    SceneContext *context = driver_context(driver);
    scene_hand_over(context, text ? text_duplicate(text) : NULL, NULL);
    context->handed_view = view;
    driver_come_back(driver, window);
}

/* Clicks each figure and button of the chapter, and looks at what opens in its scene. */
static void follow_chapter(SceneDriver *read, SceneDriver *games[], const ReadChapter *chapter) {
    int number = 1;
    for (const ReadPart *part = chapter->parts; part->title; part++, number++) {
        SceneContext *context = driver_context(read);
        if (!part->target.label) {
            continue;
        }
        driver_focus(read, text_short("open-%d", number).data);
        driver_key(read, KEY_ENTER, 0);
        const char *target = driver_wish(read).target;
        int game = 0;
        while (catalog_games[game] && strcmp(catalog_games[game]->scene->name, target) != 0) {
            game++;
        }
        assert_non_null(catalog_games[game]);
        const char *view = context->handed_view;
        hand_over(games[game], context->handed_text, view);
        if (context->handed_text && strchr(context->handed_text, '>')) {
            assert_true(driver_holds(games[game], context->handed_text));
        }
        if (view && strcmp(view, "game") != 0) {
            expect_view(games[game], view);
        }
        assert_null(driver_context(games[game])->handed_view);
        scene_hand_over(context, NULL, NULL);
    }
}

static void every_target_opens(void **state) {
    SceneDriver *read = driver_open(&read_scene, window);
    SceneDriver *games[8];
    for (int game = 0; catalog_games[game]; game++) {
        games[game] = driver_open(catalog_games[game]->scene, window);
    }
    for (int i = 0; read_chapters[i]; i++) {
        driver_digit(read, i + 1, 0);
        follow_chapter(read, games, read_chapters[i]);
    }
    for (int game = 0; catalog_games[game]; game++) {
        driver_close(games[game]);
    }
    driver_close(read);
}

static void a_view_that_is_unknown_opens_nothing(void **state) {
    SceneDriver *driver = driver_open(scene_named("inversion"), window);
    static const char *const views[] = {"lesson:page-nothing", "nothing", "hint:words"};
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        hand_over(driver, NULL, views[i]);
        assert_null(driver_shell(driver)->modes.current.mode);
    }
    driver_close(driver);
}

static void every_game_has_its_example_in_the_menu(void **state) {
    for (int game = 0; catalog_games[game]; game++) {
        const GameEntry *entry = catalog_games[game];
        SceneDriver *driver = driver_open(entry->scene, window);
        assert_ptr_equal(entry_named(entry->rules->name), entry);
        driver_menu(driver, "example");
        if (entry->example_view) {
            expect_view(driver, entry->example_view);
        } else {
            assert_true(driver_holds(driver, entry->example_text));
        }
        driver_close(driver);
    }
}

/* Digits can be where the puzzle begins or what it leads to: nothing changes before the player has
 * said which. */
static void a_board_may_be_meant_as_the_goal(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("inversion"), window,
                                             "3x3:magic:001000111>000000000", "--id");
    driver_letter(driver, 'e', 0); /* it comes back afterwards */
    driver_settle(driver);
    driver_paste(driver, "111\n101\n111");
    assert_true(driver_says(driver, "What is meant? | Choose how the digits are read."));
    assert_true(driver_holds(driver, "3x3:magic:001000111>000000000"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(driver_shows(driver, "What is meant?"));
    assert_true(driver_holds(driver, "3x3:magic:001000111>000000000"));
    driver_paste(driver, "111\n101\n111");
    driver_click(driver, "meaning-0");
    assert_true(driver_holds(driver, "3x3:magic:111101111>000000000"));
    assert_true(driver_shows(driver, "Read as the board C."));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_holds(driver, "3x3:magic:001000111>000000000"));
    driver_paste(driver, "111101111"); /* all in one line, by the keyboard */
    driver_focus(driver, "meaning-1");
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_holds(driver, "3x3:magic:001000111>111101111"));
    assert_true(driver_shows(driver, "Read as the goal B to reach."));
    driver_letter(driver, 'z', MOD_CTRL);
    /* An ID says itself which is which. */
    driver_paste(driver, "3x3:magic:110000000>000000000");
    assert_false(driver_shows(driver, "What is meant?"));
    driver_close(driver);
}

/* Three numbers of three digits are a board, or three masks: the third answer. Another paste asks
 * anew. */
static void digits_may_be_meant_as_masks(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("inversion"), window,
                                             "3x3:magic:001000111>000000000", "--id");
    driver_paste(driver, "001\n000\n111"); /* a mask of no cell is not meant */
    assert_non_null(driver_control(driver, "meaning-1"));
    assert_null(driver_control(driver, "meaning-2"));
    driver_paste(driver, "011\n100\n111");
    driver_click(driver, "meaning-2"); /* octal 11, 100 and 111 */
    assert_true(driver_holds(driver, "3x3:000001001;001000000;001001001:001000111>000000000"));
    assert_true(driver_shows(driver, "Read as masks."));
    driver_close(driver);
}

/* C as the text prints it is a board, its nine codes are masks. */
static void the_text_s_board_and_codes_are_pasted(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("inversion"), window,
                                             "3x3:magic:111000000>111101111", "--id");
    driver_paste(driver, "0 0 1\n0 0 0\n1 1 1\n");
    driver_click(driver, "meaning-0");
    assert_true(driver_holds(driver, "3x3:magic:001000111>111101111"));
    driver_paste(driver, "432 448 216 292 511 73 54 7 27");
    assert_true(driver_holds(driver, "111111111;001001001"));
    assert_true(driver_holds(driver, ":001000111>111101111"));
    /* What has a name needs no question. */
    driver_paste(driver, "B\n\n1\t1\t1\n1\t0\t1\n1\t1\t0\n");
    assert_true(driver_holds(driver, ":001000111>111101110"));
    assert_true(driver_shows(driver, "Read as the goal B to reach."));
    driver_paste(driver, "C = 0 1 0 1 1 0 0 1 1\nB = 111101111");
    assert_true(driver_holds(driver, ":010110011>111101111"));
    assert_true(driver_shows(driver, "Read as the board C and the"));
    driver_close(driver);
}

/* Sets alone are a layout, and open in its editor. */
static void the_text_s_sets_are_pasted(void **state) {
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    driver_settle(driver);
    driver_paste(driver, "S 1 2\nC 2x2\nE r1c1 r1c2\nE r2c1 r2c2\nE r1c1 r2c1\nE r1c2 r2c2\n");
    expect_view(driver, "editor");
    assert_true(driver_says(driver, "These sets are a layout"));
    driver_close(driver);
}

/* In the smallest window all answers are to be seen, without the board. */
static void what_is_meant_fits_a_small_window(void **state) {
    const Size small = {360, 640};
    SceneDriver *driver = driver_open_loaded(scene_named("inversion"), small,
                                             "3x3:magic:001000111>111101111", "--id");
    const GameShell *shell = driver_shell(driver);
    (void)state;
    assert_non_null(controls_find(&shell->view.controls, "mask-0"));
    driver_paste(driver, "101\n010\n111");
    assert_null(controls_find(&shell->view.controls, "mask-0"));
    for (int i = 0; i < 3; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "meaning-%d", i);
        const Control *answer = controls_find(&shell->view.controls, id);
        const Rect seen = shell->view.panel.viewport;
        assert_non_null(answer);
        assert_true(answer->rect.y >= seen.y);
        assert_true(answer->rect.y + answer->rect.height <= seen.y + seen.height);
    }
    driver_click(driver, "meaning-0");
    assert_non_null(controls_find(&shell->view.controls, "mask-0"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_meant_fits_a_small_window),
        cmocka_unit_test(all_lines_run_but_the_misprinted_product),
        cmocka_unit_test(the_misprints_are_proved),
        cmocka_unit_test(misprinted_lines_give_something_else),
        cmocka_unit_test(chapters_are_chosen_by_key_and_button),
        cmocka_unit_test(a_narrow_window_lists_the_chapters),
        cmocka_unit_test(one_comes_back_to_the_same_place),
        cmocka_unit_test(a_line_is_run_with_those_before_it),
        cmocka_unit_test(nothing_is_cut_in_any_chapter),
        cmocka_unit_test(every_target_opens),
        cmocka_unit_test(a_view_that_is_unknown_opens_nothing),
        cmocka_unit_test(the_text_s_sets_are_pasted),
        cmocka_unit_test(a_board_may_be_meant_as_the_goal),
        cmocka_unit_test(digits_may_be_meant_as_masks),
        cmocka_unit_test(the_text_s_board_and_codes_are_pasted),
        cmocka_unit_test(every_game_has_its_example_in_the_menu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
