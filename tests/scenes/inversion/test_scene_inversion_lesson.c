/* The explanation's pages: what each says, its steps, its pictures, on boards of every kind and in
 * windows of every size. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

#define EXAMPLE "3x3:magic:001000111>111101111"
#define PHI "4x4:geniton-phi:1101001010010110>0000000000000000"
#define PLUS "5x5:plus:1111111111111111111111111>0000000000000000000000000"
#define LOST "5x5:plus:1000000000000000000000000>0000000000000000000000000"
#define THREE "5x4k3:plus:11010012100101201101>00000000000000000000"
#define SIX "3x3k6:plus:012345012>543210543"
#define ZEROS36 "000000000000000000000000000000000000"
#define ONES36 "111111111111111111111111111111111111"
#define LARGE "6x6:random@7:" ZEROS36 ">" ONES36

static const Size window = {1280, 800};

static SceneDriver *open_lesson(const char *id) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, id, "--id");
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    return driver;
}

/* Whether the sentence is drawn, over one line or several. */
static bool shows(SceneDriver *driver, const char *part) {
    static char all[40000];
    Text text = text_over(all, sizeof all);
    const Canvas *canvas = driver_canvas(driver);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        text_addf(&text, "%s ", recorder_text_at(canvas, i)->text);
    }
    assert_false(text.truncated);
    return strstr(all, part) != NULL;
}

/* Playing stops at a question; skipping it plays on. */
static void play_to_the_end(SceneDriver *driver) {
    if (!driver_control(driver, "explain-play")->is_disabled) {
        driver_context(driver)->is_motion_reduced = true;
        driver_click(driver, "explain-play");
        driver_advance(driver, 2000 * 220);
        if (driver_control(driver, "answer-skip")) {
            driver_click(driver, "answer-skip");
            driver_advance(driver, 2000 * 220);
        }
    }
}

static void the_difference_comes_first(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    assert_true(driver_control(driver, "page-difference")->is_checked);
    assert_true(shows(driver, "Masks that add up to D: 3, 4 and 6."));
    assert_true(shows(driver, "D = B ⊕ C"));
    assert_null(driver_control(driver, "page-pascal"));
    assert_null(driver_control(driver, "page-quiet"));
    /* Playing goes on: what is left to change is explained anew. */
    driver_digit(driver, 4, 0);
    assert_true(shows(driver, "Masks that add up to D: 3 and 6."));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(shows(driver, "3, 4 and 6"));
    driver_close(driver);
}

/* What is chosen may be where the card has to be scrolled. */
static void choose_in_card(SceneDriver *driver, const char *id) {
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_control(driver, id)->is_checked);
}

/* Titles, sentences and headings follow the notation. */
static void the_notation_is_chosen(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    choose_in_card(driver, "page-solution");
    assert_true(shows(driver, "V = D · Y⁻¹"));
    choose_in_card(driver, "notation-langlet");
    assert_true(shows(driver, "V = DD PB IYB"));
    assert_true(shows(driver, "Rows of IYB to add, where DD is not 0: 4."));
    choose_in_card(driver, "page-equations");
    assert_true(shows(driver, "a ≠ b ≠ d = 1"));
    choose_in_card(driver, "notation-casegame");
    assert_true(shows(driver, "a₀ ⊕ a₁ ⊕ a₃ = 1"));
    choose_in_card(driver, "page-elimination");
    assert_true(shows(driver, "[ matbase | partie ] → [ I | solution ]"));
    choose_in_card(driver, "page-inverse");
    assert_true(shows(driver, "[ T | I ] → [ I | S ]"));
    for (int page = 0; lesson_pages[page]; page++) {
        if (driver_control(driver, lesson_pages[page]->id)) {
            choose_in_card(driver, lesson_pages[page]->id);
            assert_false(shows(driver, "{")); /* no symbol is left in braces */
        }
    }
    choose_in_card(driver, "notation-school");
    choose_in_card(driver, "page-real");
    assert_true(shows(driver, "det Y = 5"));
    driver_close(driver);
}

/* No V gives D: the page shows D with the cells that prove it. */
static void a_goal_out_of_reach_has_its_proof(void **state) {
    SceneDriver *driver = open_lesson(LOST);
    driver_click(driver, "page-solution");
    assert_true(shows(driver, "D ≠ V · Y"));
    assert_true(shows(driver, "no choice of rows adds up to D"));
    assert_false(shows(driver, "fewest masks"));
    driver_close(driver);
}

/* When nothing is left to change, the puzzle is explained as it began: whether one has solved it or
 * watched its solution, on every page, and by the worker too. */
static void a_solved_puzzle_is_explained_as_it_began(void **state) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, EXAMPLE, "--id");
    driver_digit(driver, 3, 0);
    driver_digit(driver, 4, 0);
    driver_digit(driver, 6, 0);
    assert_true(driver_says(driver, "Perfect!"));
    driver_letter(driver, 'e', 0);
    assert_true(shows(driver, "Masks that add up to D: 3, 4 and 6."));
    assert_true(shows(driver, "Solved: these pages show the puzzle as it began."));
    driver_click(driver, "page-elimination");
    play_to_the_end(driver);
    assert_true(shows(driver, "which to play: 3, 4 and 6."));
    driver_letter(driver, 'z', MOD_CTRL); /* a board that is not solved is explained as it is */
    driver_click(driver, "page-difference");
    assert_true(shows(driver, "Masks that add up to D: 6."));
    assert_false(shows(driver, "as it began"));
    driver_close(driver);
    driver = driver_open_loaded(&inversion_scene, window, PHI, "--id");
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    driver_click(driver, "page-elimination");
    play_to_the_end(driver);
    char *before = strdup(driver_recording(driver));
    assert_non_null(strstr(before, "which to play:"));
    driver_letter(driver, 'e', 0);
    driver_click(driver, "solve");
    driver_click(driver, "solve-play");
    driver_advance(driver, 120000);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    driver_click(driver, "page-elimination");
    play_to_the_end(driver);
    const char *words = strstr(before, "which to play:");
    char said[60];
    Text text = text_over(said, sizeof said);
    text_add_bytes(&text, words, strcspn(words, "\n")); /* of this line */
    assert_true(shows(driver, said));
    free(before);
    driver_close(driver);
}

static void equations_are_written_out(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    driver_click(driver, "page-equations");
    assert_true(shows(driver, "9 equations for 9 unknowns"));
    assert_true(shows(driver, "x₀ ⊕ x₁ ⊕ x₃ = 1"));
    driver_click(driver, "explain-step");
    assert_true(shows(driver, "Cell 0 has to change"));
    driver_click(driver, "explain-step");
    driver_click(driver, "explain-step");
    assert_true(shows(driver, "Cell 2 has to stay"));
    driver_close(driver);
    driver = open_lesson(THREE);
    driver_click(driver, "page-equations");
    driver_click(driver, "explain-step");
    assert_true(shows(driver, "Cell 0 has to go up by 2"));
    driver_close(driver);
}

static void elimination_finds_the_masks(void **state) {
    static const struct {
        const char *id, *end;
    } cases[] = {{EXAMPLE, "which to play: 3, 4 and 6."},
                 {PLUS, "Masks without a pivot are free: 2"},
                 {LOST, "this goal cannot be reached."},
                 {SIX, "the remainders modulo 2 and 3"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = open_lesson(cases[i].id);
        driver_click(driver, "page-elimination");
        assert_true(shows(driver, "The table as it is."));
        driver_click(driver, "explain-step");
        assert_true(shows(driver, "Row"));
        play_to_the_end(driver);
        if (!shows(driver, cases[i].end)) {
            fail_msg("%s does not end with \"%s\"", cases[i].id, cases[i].end);
        }
        driver_click(driver, "explain-back");
        assert_false(shows(driver, cases[i].end));
        driver_close(driver);
    }
}

static void the_inverse_stands_at_the_right(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    driver_click(driver, "page-inverse");
    play_to_the_end(driver);
    assert_true(shows(driver, "so the inverse Y⁻¹ is on the right"));
    driver_close(driver);
    driver = open_lesson(PLUS);
    driver_click(driver, "page-inverse");
    play_to_the_end(driver);
    assert_true(shows(driver, "Rows that are 0 on the left: 2."));
    assert_null(driver_control(driver, "page-powers"));
    driver_close(driver);
}

static void masks_of_one_cell_can_be_read(void **state) {
    SceneDriver *driver = open_lesson("3x3:casegame:100001110>000000000");
    driver_click(driver, "page-alone");
    driver_click(driver, "picture-1"); /* S2 of the text, numbered from 1 there */
    assert_true(shows(driver, "alone by masks T2, T4, T6, T7 and T9."));
    driver_click(driver, "picture-4");
    assert_true(shows(driver, "masks T1, T2, T3, T4, T5, T6, T7, T8 and T9."));
    driver_paste(driver, PLUS);
    driver_settle(driver);
    assert_true(shows(driver, "Here that is possible for"));
    driver_click(driver, "picture-0");
    assert_true(shows(driver, "Cell 0 cannot be changed alone."));
    driver_close(driver);
}

static void genitons_have_two_pages_more(void **state) {
    SceneDriver *driver = open_lesson(PHI);
    driver_click(driver, "page-pascal");
    driver_click(driver, "explain-step");
    assert_true(shows(driver, "Row 0 of the triangle: 1 odd number."));
    driver_click(driver, "explain-step");
    driver_click(driver, "explain-step");
    driver_click(driver, "explain-step");
    assert_true(shows(driver, "Row 3 of the triangle: 4 odd numbers."));
    assert_true(shows(driver, "6435"));
    driver_click(driver, "page-butterfly");
    assert_true(shows(driver, "HEL"));
    play_to_the_end(driver);
    assert_true(shows(driver, "The last row is V: masks 0, 2, 3, 4, 9 and 11."));
    driver_close(driver);
}

static void quiet_patterns_are_played_through(void **state) {
    SceneDriver *driver = open_lesson(PLUS);
    driver_click(driver, "page-quiet");
    assert_true(shows(driver, "Quiet patterns: 2"));
    assert_true(shows(driver, "there are 4:"));
    driver_click(driver, "picture-1");
    assert_true(shows(driver, "Mask"));
    driver_advance(driver, 60000);
    assert_true(shows(driver, "The board is as it was before."));
    driver_close(driver);
}

#define ZEROS8 "00000000"
#define ONES8 "11111111"
#define ZEROS64 ZEROS8 ZEROS8 ZEROS8 ZEROS8 ZEROS8 ZEROS8 ZEROS8 ZEROS8
#define ONES64 ONES8 ONES8 ONES8 ONES8 ONES8 ONES8 ONES8 ONES8

/* Up to 64 cells every page is there; beyond that it says so. */
static void sixty_four_cells_are_explained(void **state) {
    SceneDriver *driver = open_lesson("8x8:plus:" ONES64 ">" ZEROS64);
    int pages = 0;
    for (int page = 0; lesson_pages[page]; page++) {
        if (driver_control(driver, lesson_pages[page]->id)) {
            driver_click(driver, lesson_pages[page]->id);
            driver_advance(driver, 100);
            pages++;
        }
    }
    assert_in_range(pages, 12, 30);
    driver_click(driver, "page-powers");
    assert_true(shows(driver, "The order of Y is 14"));
    driver_paste(driver, "9x9:plus:" ONES64 ONES8 ONES8 "1>" ZEROS64 ZEROS8 ZEROS8 "0");
    driver_settle(driver);
    assert_true(shows(driver, "This board is too large to explain"));
    assert_null(driver_control(driver, "page-difference"));
    driver_close(driver);
}

/* Four hundred masks: those of single cells come last, so that the solution plays some of these.
 * The strip has them all, the pages those of the solution and what completes them. */
static void any_number_of_masks_is_explained(void **state) {
    enum { CELLS = 9, MASKS = 400 };
    char id[MASKS * (CELLS + 1) + 100];
    Text text = text_over(id, sizeof id);
    text_add(&text, "3x3:");
    for (int mask = 0; mask < MASKS; mask++) {
        for (int cell = 0; cell < CELLS; cell++) {
            const bool is_single = mask >= MASKS - CELLS;
            text_add_int(&text, is_single ? mask - (MASKS - CELLS) == cell : cell < 6);
        }
        text_add(&text, mask + 1 < MASKS ? ";" : ":");
    }
    text_add(&text, "000000000>000000110");
    SceneDriver *driver = open_lesson(id);
    driver_settle(driver);
    assert_true(shows(driver, "Masks that add up to D: 397 and 398."));
    assert_true(shows(driver, "The puzzle has 400 masks."));
    assert_true(shows(driver, "These pages use 9 of"));
    assert_non_null(driver_control(driver, "mask-399"));
    driver_click(driver, "page-elimination");
    play_to_the_end(driver);
    driver_click(driver, "page-next-boards");
    assert_true(shows(driver, "9 next boards"));
    assert_true(shows(driver, "M397"));
    driver_click(driver, "picture-7"); /* 0, then 391 to 395 but one, 397 and on */
    driver_settle(driver);
    driver_click(driver, "page-difference");
    assert_true(shows(driver, "Masks that add up to D: 398.") ||
                shows(driver, "Masks that add up to D: 397."));
    for (int page = 0; lesson_pages[page]; page++) {
        if (driver_control(driver, lesson_pages[page]->id)) {
            driver_click(driver, lesson_pages[page]->id);
            driver_advance(driver, 100);
            assert_int_equal(recorder_outside(driver_canvas(driver)), 0);
        }
    }
    driver_close(driver);
}

static void pages_turn_by_keys_and_in_narrow_windows(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    driver_letter(driver, 'n', 0);
    assert_true(driver_control(driver, "page-next-boards")->is_checked);
    driver_letter(driver, 'b', 0);
    driver_letter(driver, 'b', 0);
    assert_true(driver_control(driver, "page-products")->is_checked);
    driver_resize(driver, (Size){480, 800});
    assert_true(control_in_sight(driver_control(driver, "page-products")).height <= 0);
    driver_click(driver, "page-next");
    assert_true(shows(driver, "Difference"));
    driver_click(driver, "page-previous");
    assert_true(shows(driver, "Products"));
    driver_click(driver, "contents");
    driver_click(driver, "page-difference");
    assert_true(shows(driver, "what has to change"));
    driver_close(driver);
}

/* Open contents go back beside the stage when the window grows; the card shows the step at once. */
static void open_contents_close_where_they_fit(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    driver_resize(driver, (Size){480, 800});
    driver_click(driver, "contents");
    driver_settle(driver);
    driver_resize(driver, (Size){1920, 1200});
    assert_true(shows(driver, "In this step") || shows(driver, "Your turn"));
    assert_null(driver_control(driver, "notation-school")); /* which the open contents show */
    driver_close(driver);
}

/* A click on what a mask would give plays it; the pictures are then those of the new board. */
static void next_boards_are_played(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    driver_click(driver, "page-next-boards");
    assert_true(shows(driver, "9 next boards"));
    driver_click(driver, "picture-3");
    assert_true(driver_control(driver, "page-next-boards")->is_checked);
    driver_click(driver, "page-difference");
    assert_true(shows(driver, "Masks that add up to D: 4 and 6."));
    driver_close(driver);
}

/* The codes of the text's masks, in decimal, octal and binary, become the rules. */
static void codes_of_masks_can_be_pasted(void **state) {
    static const char *const codes[] = {
        "432 448 216 292 186 73 54 7 27", "0660 0700 0330 0444 0272 0111 066 07 033\n",
        ("110110000 111000000 011011000\n100100100 010111010 001001001\n"
         "000110110 000000111 000011011")};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        SceneDriver *driver =
            open_lesson("3x3:geniton:001000111>111101111"); /* goes on with its boards */
        driver_paste(driver, codes[i]);
        driver_settle(driver);
        driver_letter(driver, 'e', 0);
        driver_settle(driver);
        if (!shows(driver, "Masks that add up to D: 3, 4 and 6.")) {
            driver_letter(driver, 'e', 0);
            driver_settle(driver);
        }
        assert_true(shows(driver, "Masks that add up to D: 3, 4 and 6."));
        driver_close(driver);
    }
    SceneDriver *driver = open_lesson(EXAMPLE);
    driver_paste(driver, "432 512"); /* more bits than cells */
    assert_true(shows(driver, "3, 4 and 6"));
    driver_close(driver);
}

/* ---- The stage ---- */

static const Size stage_sizes[] = {{360, 480}, {480, 800}, {800, 600}, {1280, 800}, {480, 360}};
#define STAGE_SIZES (sizeof stage_sizes / sizeof stage_sizes[0])

enum { SIDE = 12, POINTS = SIDE * SIDE };

/* Walks over the stage; gives how many of the points stand for something. */
static int count_pointed(SceneDriver *driver) {
    const ShellView *view = &driver_shell(driver)->view;
    const Rect stage = view->zones.is_card_alone ? view->panel.viewport : view->zones.board_area;
    int count = 0;
    for (int i = 0; i < POINTS; i++) {
        const Point at = {stage.x + stage.width * ((float)(i % SIDE) + 0.5F) / SIDE,
                          stage.y + stage.height * ((float)(i / SIDE) + 0.5F) / SIDE};
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
        count += !driver_says(driver, "Page ");
    }
    return count;
}

/* Numbers on every page and at every size say what they stand for. */
static void numbers_can_be_pointed_at(void **state) {
    static const char *const ids[] = {EXAMPLE, PHI, PLUS};
    for (size_t i = 0; i < ROUNDS_OF(sizeof ids / sizeof ids[0]); i++) {
        SceneDriver *driver = open_lesson(ids[i]);
        driver_context(driver)->is_motion_reduced = true;
        for (int page = 0; lesson_pages[page]; page++) {
            driver_resize(driver, stage_sizes[(size_t)page % STAGE_SIZES]);
            int count = count_pointed(driver);
            if (driver_shell(driver)->view.zones.is_card_alone) { /* further down, the board */
                shell_clear_focus(driver_shell(driver));
                driver_focus(driver, "mask-0");
                count += count_pointed(driver);
            }
            assert_in_range(count, 1, 2 * POINTS);
            driver_letter(driver, 'n', 0);
        }
        driver_event(driver, (Event){.type = EVENT_POINTER_LEAVE});
        assert_true(driver_says(driver, "Page "));
        driver_close(driver);
    }
}

/* Windows of any shape, not only the usual ones. */
static void no_page_is_malformed(void **state) {
    static const char *const ids[] = {"2x2k3:plus:0120>2211", "5x5:plus:0000000000000000000000000>"
                                                              "1111111111111111111111111"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        SceneDriver *driver = open_lesson(ids[i]);
        for (int page = 0; page < 9; page++) {
            for (int shape = page % 3; shape<49; shape += ROUNDS_STEP> 1 ? 3 : 1) {
                driver_resize(driver, (Size){360 + 115.0F * (float)(shape % 7),
                                             360 + 61.0F * (float)(shape / 7)});
                if (recorder_malformed(driver_canvas(driver)) > 0) {
                    fail_msg("page %d at %.0fx%.0f", page,
                             (double)driver_context(driver)->window.width,
                             (double)driver_context(driver)->window.height);
                }
            }
            driver_letter(driver, 'n', 0);
        }
        driver_close(driver);
    }
}

static void masks_can_be_played_from_the_strip(void **state) {
    SceneDriver *driver = open_lesson(EXAMPLE);
    driver_click(driver, "mask-3");
    assert_true(shows(driver, "Masks that add up to D: 4 and 6."));
    driver_hover(driver, "mask-4");
    driver_click(driver, "undo");
    assert_true(shows(driver, "3, 4 and 6"));
    driver_close(driver);
}

/* Whatever opens: tools, "New" and the icons of the bar stay where they are. */
static void nothing_moves(void **state) {
    static const Size with_stage[] = {{960, 720}, {1280, 800}, {1366, 768}, {900, 1400}};
    static const char *const still[] = {"hint", "solve", "explain", "race", "options",
                                        "new",  "undo",  "redo",    "more", "back"};
    enum { STILL = sizeof still / sizeof still[0] };
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, EXAMPLE, "--id");
    driver_context(driver)->is_motion_reduced = true;
    for (size_t size = 0; size < sizeof with_stage / sizeof with_stage[0]; size++) {
        Rect before[STILL];
        driver_resize(driver, with_stage[size]);
        for (int i = 0; i < STILL; i++) {
            before[i] = driver_control(driver, still[i])->rect;
        }
        driver_letter(driver, 'e', 0);
        for (int i = 0; i < STILL; i++) {
            assert_memory_equal(&before[i], &driver_control(driver, still[i])->rect,
                                sizeof before[i]);
        }
        driver_key(driver, KEY_ESCAPE, 0);
    }
    driver_close(driver);
}

/* A table of 36 masks and the identity beside them has 2592 digits: they are copied from pictures
 * that are kept, or each frame would take 20 ms. */
static void pages_draw_little_anew(void **state) {
    static const char *const ids[] = {LARGE, "6x6:geniton-phi:" ZEROS36 ">" ONES36};
    enum { LOOSE_MAX = 500 };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        SceneDriver *driver = open_lesson(ids[i]);
        for (int page = 0; lesson_pages[page]; page++) {
            assert_in_range(recorder_loose(driver_canvas(driver)), 1, LOOSE_MAX);
            driver_letter(driver, 'n', 0);
        }
        driver_close(driver);
    }
}

/* 36 masks of 36 cells, two boards and a step are made of few pictures when they are shown first: a
 * cell that fell between two pixels in its own way would need its own. */
static void a_large_board_needs_few_pictures(void **state) {
    enum { MASKS = 36, KINDS_MAX = MASKS + 60 };
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, window, "6x6:random@7:" ZEROS36 ">" ONES36, "--id");
    driver_settle(driver);
    assert_in_range(recorder_stamp_kinds(driver_canvas(driver)), MASKS, KINDS_MAX);
    driver_close(driver);
}

/* The table of all boards: a board is found by its row, and played by a second click. */
static void a_board_of_the_table_is_found_and_played(void **state) {
    SceneDriver *driver = open_lesson("3x3:magic:001000111>111101111");
    driver_click(driver, "page-all");
    assert_true(shows(driver, "432 448 216 292 186 73 54 7 27"));
    assert_true(shows(driver, "0660 0700 0330 0444 0272 0111 066 07 033"));
    driver_click(driver, "explain-find");
    driver_digit(driver, 3, 0); /* goes to the field: no mask is played */
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "341"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(shows(driver, "Row 341, octal 525, binary 101010101: masks"));
    assert_true(shows(driver, "Boards in its class: 1."));
    assert_int_equal(driver_cursor(driver), 0);
    driver_paste(driver, "0650");
    assert_true(shows(driver, "Row 424, octal 650, binary 110101000: masks 3, 4 and 6."));
    driver_paste(driver, "000010000");
    assert_true(shows(driver, "Row 16, octal 20, binary 000010000: masks"));
    driver_click(driver, "explain-find");
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "512"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "No board here has this number."));
    driver_key(driver, KEY_ESCAPE, 0);
    /* A group, a class of it, the same again. */
    driver_click(driver, "picture-2");
    driver_click(driver, "picture-11"); /* the first class: the group's least board */
    const char *before = driver_state(driver);
    assert_non_null(strstr(before, "001000111"));
    assert_true(shows(driver, "Boards in its class: 4."));
    driver_click(driver, "picture-11");
    assert_true(driver_holds(driver, ">111101111"));
    assert_false(driver_holds(driver, "001000111"));
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_difference_comes_first),
        cmocka_unit_test(the_notation_is_chosen),
        cmocka_unit_test(a_goal_out_of_reach_has_its_proof),
        cmocka_unit_test(a_solved_puzzle_is_explained_as_it_began),
        cmocka_unit_test(equations_are_written_out),
        cmocka_unit_test(elimination_finds_the_masks),
        cmocka_unit_test(the_inverse_stands_at_the_right),
        cmocka_unit_test(masks_of_one_cell_can_be_read),
        cmocka_unit_test(a_board_of_the_table_is_found_and_played),
        cmocka_unit_test(genitons_have_two_pages_more),
        cmocka_unit_test(quiet_patterns_are_played_through),
        cmocka_unit_test(sixty_four_cells_are_explained),
        cmocka_unit_test(any_number_of_masks_is_explained),
        cmocka_unit_test(pages_turn_by_keys_and_in_narrow_windows),
        cmocka_unit_test(open_contents_close_where_they_fit),
        cmocka_unit_test(next_boards_are_played),
        cmocka_unit_test(codes_of_masks_can_be_pasted),
        cmocka_unit_test(numbers_can_be_pointed_at),
        cmocka_unit_test(no_page_is_malformed),
        cmocka_unit_test(masks_can_be_played_from_the_strip),
        cmocka_unit_test(nothing_moves),
        cmocka_unit_test(pages_draw_little_anew),
        cmocka_unit_test(a_large_board_needs_few_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
