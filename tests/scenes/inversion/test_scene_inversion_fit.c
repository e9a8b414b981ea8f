/* The card of the explanation holds all that a page says: from 800x600 up nothing of it scrolls, on
 * any page, with its question and without, in three notations, in all languages and with words 40 %
 * longer. DAMIER_FIT_STEPS=1 looks at every step, which takes a minute; else a page of many steps
 * is seen at eight of them, which change with the language and the notation. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/modes/lesson/frame.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "scenes/shell/window/layout.h"
#include "support/window/scene_driver.h"
#include "sys/locale.h"

static const Size sizes[] = {{800, 600}, {1280, 800}, {1024, 768}, {1280, 720}};
#define SIZES_ALWAYS 2 /* the first ones, in all languages */
#define SIZES (int)(sizeof sizes / sizeof sizes[0])

/* Together they have every page: Langlet's and casegame's rules, a geniton, a board without an
 * inverse, three colours, many masks. */
static const char *const boards[] = {
    "3x3:magic:001000111>111101111",
    "3x3:casegame:100001110>000000000",
    "3x2:plus:100001>000000",
    "4x4:geniton-phi:1101001010010110>0000000000000000",
    "5x5:plus:1111111111111111111111111>0000000000000000000000000",
    "5x4k3:plus:11010012100101201101>00000000000000000000",
    "6x6:random@7:000000000000000000000000000000000000>111111111111111111111111111111111111",
};
#define STEPS_SEEN 8
#define BOARDS (int)(sizeof boards / sizeof boards[0])

static int language; /* that is spoken, for the steps that are seen */

static void speak(const char *code, const char *folder) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    locale_init(code, text_short("%s/%s", build, folder).data);
}

static float scrolls_by(SceneDriver *driver) {
    shell_layout(driver_shell(driver));
    const Panel *panel = &driver_shell(driver)->view.panel;
    return panel->content_height - panel->viewport.height;
}

/* The step as it asks, and as it does not. */
static int look_at_step(SceneDriver *driver, LessonState *self, const char *where, Size size) {
    int faults = 0;
    for (int is_over = 0; is_over < 2; is_over++) {
        self->trial.is_over = is_over;
        const float by = scrolls_by(driver);
        if (by > 0.5F) {
            printf("... %s, %s, %s, notation %d, step %d%s at %.0fx%.0f: %.0f\n", locale_language(),
                   where, lesson_pages[lesson_page_of(self)]->id,
                   inversion_scene_of(driver_shell(driver))->notation, self->step,
                   is_over ? "" : " asking", (double)size.width, (double)size.height, (double)by);
            faults++;
        }
    }
    return faults;
}

/* Lays the page out in each notation; an opened table of contents as well. */
static int look_at_page(SceneDriver *driver, const char *where, Size size) {
    GameShell *shell = driver_shell(driver);
    LessonState *self = shell_state_of(shell, &inversion_lesson_mode);
    const int steps = lesson_steps_of(shell, self);
    const int by = getenv("DAMIER_FIT_STEPS") || steps < STEPS_SEEN ? 1 : steps / STEPS_SEEN;
    int faults = 0;
    for (int notation = 0; notation < LESSON_NOTATIONS; notation++) {
        inversion_scene_of(shell)->notation = notation;
        for (self->step = (language + notation) % by; self->step <= steps; self->step += by) {
            faults += look_at_step(driver, self, where, size);
        }
        self->step = 0;
        faults += look_at_step(driver, self, where, size);
        self->are_contents_open = lesson_places_of(shell, self).contents.width == 0;
        faults += look_at_step(driver, self, where, size);
        self->are_contents_open = false;
    }
    self->step = 0;
    self->trial.is_over = false;
    return faults;
}

static int look_at_board(const char *id, int count) {
    int faults = 0;
    SceneDriver *driver = driver_open_loaded(&inversion_scene, sizes[0], id, "--id");
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    LessonState *self = shell_state_of(driver_shell(driver), &inversion_lesson_mode);
    self->progress.marks[0] = COURSE_THREE_STARS; /* the bars of progress have a line more */
    for (int size = 0; size < count; size++) {
        driver_resize(driver, sizes[size]);
        const int first = lesson_page_of(self);
        do {
            faults += look_at_page(driver, id, sizes[size]);
            driver_letter(driver, 'n', 0);
        } while (lesson_page_of(self) != first);
    }
    driver_close(driver);
    return faults;
}

static int look_at_all(int count) {
    int faults = 0;
    for (int i = 0; i < BOARDS; i++) {
        faults += look_at_board(boards[i], count);
    }
    return faults;
}

static void no_card_scrolls_in_any_language(void **state) {
    int faults = 0;
    for (language = 0; language < LOCALE_LANGUAGES; language++) {
        speak(locale_languages[language].code, "share/locale");
        faults += look_at_all(SIZES_ALWAYS);
    }
    locale_init("en", NULL);
    assert_int_equal(faults, 0);
}

static void nor_with_words_that_are_longer(void **state) {
    speak("fr", "tests/pseudo");
    const int faults = look_at_all(SIZES);
    locale_init("en", NULL);
    assert_int_equal(faults, 0);
}

/* ---- A series ---- */

/* Within the card, without scrolling? */
static bool is_in_card(SceneDriver *driver, const char *id) {
    const Control *control = driver_control(driver, id);
    const Rect card = driver_shell(driver)->view.panel.viewport;
    return control && control->rect.y >= card.y &&
           control->rect.y + control->rect.height <= card.y + card.height + 0.5F;
}

/* A series that is on: the menu brings its buttons into the card of every page, its questions
 * asked. */
static int look_at_series(Size size) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, size, boards[0], "--id");
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    LessonState *self = shell_state_of(driver_shell(driver), &inversion_lesson_mode);
    driver_menu(driver, "series");
    driver_click(driver, "series-code");
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "00000"});
    driver_key(driver, KEY_ENTER, 0);
    int faults = 0;
    const int first = lesson_page_of(self);
    do {
        if (!is_in_card(driver, "series-next")) {
            driver_menu(driver, "series");
        }
        const bool is_whole = size.width < 800 || scrolls_by(driver) < 0.5F;
        if (!is_in_card(driver, "series-next") || !is_in_card(driver, "series-end") || !is_whole) {
            printf("... %s, %s at %.0fx%.0f: the series cannot be reached (%.0f)\n",
                   locale_language(), lesson_pages[lesson_page_of(self)]->id, (double)size.width,
                   (double)size.height, (double)scrolls_by(driver));
            faults++;
        }
        driver_letter(driver, 'n', 0);
    } while (lesson_page_of(self) != first);
    driver_menu(driver, "series"); /* wherever it stands now */
    if (!is_in_card(driver, "series-end")) {
        driver_menu(driver, "series");
    }
    driver_click(driver, "series-next");
    driver_settle(driver);
    assert_int_equal(self->series.place, 1);
    driver_close(driver);
    return faults;
}

static void a_series_goes_on_from_every_page(void **state) {
    int faults = 0;
    for (int size = 0; size < SIZES_ALWAYS; size++) {
        for (language = 0; language < LOCALE_LANGUAGES; language++) {
            speak(locale_languages[language].code, "share/locale");
            faults += look_at_series(sizes[size]);
        }
        speak("fr", "tests/pseudo");
        faults += look_at_series(sizes[size]);
    }
    locale_init("en", NULL);
    faults += look_at_series((Size){360, 640});
    assert_int_equal(faults, 0);
}

/* R times IY: the residues are written out, and can be read. */
static void residues_are_large_enough(void **state) {
    static const char *const ids[] = {"3x3:magic:001000111>111101111",
                                      "4x4:geniton-phi:1101001010010110>0000000000000000"};
    int residues = 0;
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open_loaded(&inversion_scene, sizes[0], ids[i], "--id");
        driver_settle(driver);
        shell_open_words(driver_shell(driver), "lesson:page-real");
        driver_settle(driver);
        lesson_go_to_step(driver_shell(driver),
                          shell_state_of(driver_shell(driver), &inversion_lesson_mode), 5);
        driver_resize(driver, sizes[0]);
        const char *at = driver_recording(driver);
        for (; (at = strstr(at, "\ntext ")); at++) {
            const char *end = strchr(at + 1, '\n');
            const char *residue = strstr(at, "·10⁻");
            float x, y, width, height, size;
            if (residue && end && residue < end) {
                assert_int_equal(
                    sscanf(at, "\ntext %f %f %f %f %f", &x, &y, &width, &height, &size), 5);
                assert_true(size >= 12);
                residues++;
            }
        }
        driver_close(driver);
    }
    assert_true(residues > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_card_scrolls_in_any_language),
                                       cmocka_unit_test(nor_with_words_that_are_longer),
                                       cmocka_unit_test(a_series_goes_on_from_every_page),
                                       cmocka_unit_test(residues_are_large_enough)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
