/* The pages of the explanation as pictures: at every size nothing is cut, and each page fills the
 * room it has. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"
#include "sys/locale.h"

#define EXAMPLE "3x3:magic:001000111>111101111"
#define PHI "4x4:geniton-phi:1101001010010110>0000000000000000"
#define PLUS "5x5:plus:1111111111111111111111111>0000000000000000000000000"
#define THREE "5x4k3:plus:11010012100101201101>00000000000000000000"
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

static int faults(SceneDriver *driver) {
    Canvas *canvas = driver_canvas(driver);
    int found = recorder_outside(canvas) + recorder_malformed(canvas);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        const float width = canvas_text_width(canvas, text->text, text->style);
        /* Long equations end in an ellipsis; the panel writes them out. */
        const bool is_equation = strstr(text->text, " ⊕ x") || strstr(text->text, " + x");
        if (text->is_cut && !is_equation && width > text->box.width * 1.05F) {
            print_message("cut: %s\n", text->text);
            found++;
        }
    }
    return found;
}

static void no_page_is_cut(void **state) {
    static const Size sizes[] = {{1280, 800}, {480, 800}, {360, 480}, {480, 360}};
    static const char *const ids[] = {EXAMPLE, PHI, PLUS, THREE, "1x2:11;01:11>00"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i += ROUNDS_STEP) {
        SceneDriver *driver = open_lesson(ids[i]);
        for (int page = 0; lesson_pages[page]; page++) {
            for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
                driver_resize(driver, sizes[size]);
                if (faults(driver) > 0) {
                    fail_msg("%s, page %d at %.0fx%.0f", ids[i], page, (double)sizes[size].width,
                             (double)sizes[size].height);
                }
            }
            driver_resize(driver, window);
            driver_letter(driver, 'n', 0);
            for (int step = 0; step < 2 && !driver_control(driver, "explain-step")->is_disabled;
                 step++) {
                driver_click(driver, "explain-step");
            }
        }
        driver_close(driver);
    }
}

/* ---- The stage ---- */

static const Size stage_sizes[] = {{800, 600}, {1280, 800}, {1280, 720}, {900, 1400}, {1366, 768}};
#define STAGE_SIZES (sizeof stage_sizes / sizeof stage_sizes[0])

/* Where a line of the recording draws; false: it is no shape, or not known to the test. */
static bool shape_of(const char *line, Rect *rect) {
    static const char *const shapes[] = {"fill_rect ", "fill_round ", "stroke_round ", "mosaic "};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        if (text_has_prefix(line, shapes[i])) {
            float *const numbers[] = {&rect->x, &rect->y, &rect->width, &rect->height};
            char *end = NULL;
            const char *at = line + strlen(shapes[i]);
            int count = 0;
            /* scanf would look for the end of the recording. */
            for (; count < 4 && (*numbers[count] = strtof(at, &end), end != at); count++) {
                at = end;
            }
            return count == 4;
        }
    }
    return false;
}

static bool lies_in(Rect rect, Rect stage) {
    return rect.width > 0 && rect.x >= stage.x - 4 && rect.y >= stage.y - 4 &&
           rect.x + rect.width <= stage.x + stage.width + 4 &&
           rect.y + rect.height <= stage.y + stage.height + 4;
}

/* The smallest rectangle around all that is drawn on the stage. */
static Rect drawn_on(SceneDriver *driver, Rect stage) {
    const Canvas *canvas = driver_canvas(driver);
    Rect all = {0};
    Rect rect;
    for (const char *line = recorder_lines(canvas); line && *line;) {
        if (shape_of(line, &rect) && lies_in(rect, stage)) {
            all = rect_around(all, rect);
        }
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        if (lies_in(recorder_text_at(canvas, i)->ink, stage)) {
            all = rect_around(all, recorder_text_at(canvas, i)->ink);
        }
    }
    return all;
}

/* How much of the stage is used: title and strip, and the rectangle around what the page draws
 * between them. */
static float stage_share(SceneDriver *driver) {
    const GameShell *shell = driver_shell(driver);
    const Rect stage = shell->view.zones.board_area;
    const Rect room = lesson_page_room(shell, shell_state_of(shell, &inversion_lesson_mode));
    const Rect drawn = drawn_on(driver, room);
    const float unused = room.width * room.height - drawn.width * drawn.height;
    return 1 - unused / (stage.width * stage.height);
}

static void pages_use_their_stage(void **state) {
    static const char *const ids[] = {EXAMPLE, PHI, PLUS, THREE, LARGE};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        SceneDriver *driver = open_lesson(ids[i]);
        for (int page = 0; lesson_pages[page]; page++) {
            for (size_t size = 0; size < STAGE_SIZES; size++) {
                driver_resize(driver, stage_sizes[size]);
                const float share = stage_share(driver);
                if (share < 0.7F) {
                    fail_msg("%s, page %d at %.0fx%.0f uses %.0f %%", ids[i], page,
                             (double)stage_sizes[size].width, (double)stage_sizes[size].height,
                             (double)(share * 100));
                }
            }
            driver_letter(driver, 'n', 0);
        }
        driver_close(driver);
    }
}

/* ---- Words ---- */

static void speak(const char *language) {
    char folder[1024];
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    snprintf(folder, sizeof folder, "%s/share/locale", build);
    locale_init(language, strcmp(language, "en") == 0 ? NULL : folder);
}

/* True when an item of the card has these words, and some of them are out of sight. */
static bool is_out_of_sight(const Panel *panel, const char *words) {
    for (int i = 0; i < panel->item_count; i++) {
        const PanelItem *item = &panel->items[i];
        if (item->kind == PANEL_TEXT && strcmp(panel->pool + item->text, words) == 0) {
            return item->rect.y + item->rect.height > panel->viewport.y + panel->viewport.height;
        }
    }
    return false;
}

static void expect_words_in_sight(SceneDriver *driver, const char *where) {
    const GameShell *shell = driver_shell(driver);
    const LessonView view = lesson_view_of(shell, shell_state_of(shell, &inversion_lesson_mode));
    void (*const said[])(const LessonView *view, Text *out) = {view.page->say_step, view.page->say};
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        char words[LESSON_SYMBOLS_SIZE];
        Text text = text_over(words, sizeof words);
        lesson_say(&view, said[i], &text);
        if (is_out_of_sight(&shell->view.panel, words)) {
            fail_msg("%s, %s, notation %d, step %d at %.0fx%.0f: %s", where, view.page->id,
                     (int)view.notation, view.step, (double)shell->context->window.width,
                     (double)shell->context->window.height, words);
        }
    }
}

/* From 800x600 up the words of a page and of its steps are in sight, on the stage or in the card,
 * in both languages and all notations. */
static void words_are_in_sight(void **state) {
    static const Size sizes[] = {{800, 600}, {1024, 768}, {1280, 720}, {1280, 800}};
    static const char *const languages[] = {"en", "fr"};
    static const char *const ids[] = {EXAMPLE, PHI, PLUS};
    for (size_t l = 0; l < 2; l++) {
        speak(languages[l]);
        for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
            SceneDriver *driver = open_lesson(ids[i]);
            driver_context(driver)->is_motion_reduced = true;
            for (int turn = 0; turn < 3 * 20; turn++) {
                inversion_scene_of(driver_shell(driver))->notation = turn % 3;
                driver_resize(driver, sizes[(size_t)(turn / 3 + (int)i) % 4]);
                expect_words_in_sight(driver, languages[l]);
                if (turn % 3 == 2) {
                    driver_letter(driver, 'n', 0);
                } else if (!driver_control(driver, "explain-step")->is_disabled) {
                    driver_click(driver, "explain-step");
                    expect_words_in_sight(driver, languages[l]);
                }
            }
            driver_close(driver);
        }
    }
    speak("en");
}

/* ---- One page that scrolls ---- */

/* True when the item with these words lies wholly on the page, at some offset. */
static bool is_on_page(const Panel *panel, const PanelItem *item) {
    const float top = panel->viewport.y - panel->scroller.offset;
    return item->rect.x >= panel->viewport.x - 1 &&
           item->rect.x + item->rect.width <= panel->viewport.x + panel->viewport.width + 1 &&
           item->rect.y >= top - 1 &&
           item->rect.y + item->rect.height <= top + panel->content_height + 1;
}

/* Below 800x600 formula, page, words, masks and contents are one page: all of them are on it, and
 * all controls are reached by scrolling. */
static void small_windows_scroll_one_page(void **state) {
    static const Size sizes[] = {{360, 480}, {360, 640}, {480, 360}, {480, 800}, {760, 560}};
    static const char *const ids[] = {EXAMPLE, PHI, PLUS, THREE, LARGE};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i += ROUNDS_STEP) {
        SceneDriver *driver = open_lesson(ids[i]);
        driver_context(driver)->is_motion_reduced = true;
        for (int page = 0; lesson_pages[page]; page++) {
            driver_resize(driver, sizes[(size_t)page % (sizeof sizes / sizeof sizes[0])]);
            const GameShell *shell = driver_shell(driver);
            const LessonState *self = shell_state_of(shell, &inversion_lesson_mode);
            const Panel *panel = &shell->view.panel;
            char mask[24];
            snprintf(mask, sizeof mask, "mask-%d", self->lesson.all_masks - 1);
            assert_true(shell->view.zones.is_card_alone);
            assert_true(self->flow_page.height >= 200);
            for (int item = 0; item < panel->item_count; item++) {
                assert_true(is_on_page(panel, &panel->items[item]));
            }
            const char *const reached[] = {lesson_pages[0]->id, mask,
                                           lesson_pages[lesson_page_of(self)]->id};
            for (size_t r = 0; r < sizeof reached / sizeof reached[0]; r++) {
                shell_clear_focus(driver_shell(driver));
                driver_focus(driver, reached[r]);
                assert_true(control_in_sight(driver_control(driver, reached[r])).height >= 36);
            }
            driver_letter(driver, 'n', 0);
        }
        driver_close(driver);
    }
}

static void a_mask_undoes_itself_as_often_as_there_are_colours(void **state) {
    static const char *const cases[][2] = {
        {EXAMPLE, "a mask played twice undoes itself."},
        {"3x3k3:magic:012000111>000000000", "a mask played 3 times undoes itself."}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver =
            driver_open_loaded(&inversion_scene, (Size){1280, 800}, cases[i][0], "--id");
        char all[20000];
        Text text = text_over(all, sizeof all);
        const Canvas *canvas = driver_canvas(driver);
        for (int line = 0; line < recorder_text_count(canvas); line++) {
            text_addf(&text, "%s ", recorder_text_at(canvas, line)->text);
        }
        assert_non_null(strstr(all, cases[i][1]));
        assert_null(strstr(all, cases[1 - i][1]));
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mask_undoes_itself_as_often_as_there_are_colours),
        cmocka_unit_test(no_page_is_cut),
        cmocka_unit_test(pages_use_their_stage),
        cmocka_unit_test(words_are_in_sight),
        cmocka_unit_test(small_windows_scroll_one_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
