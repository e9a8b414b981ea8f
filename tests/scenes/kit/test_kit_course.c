/* A course alone: its marks and where they are kept, the contents, and the codes of a series. */
#include "support/test.h"

#include "scenes/inversion/scene.h"
#include "scenes/kit/game/course.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

/* Two tracks of two pages and one; the last page has three exercises. */
static const CourseTrack tracks[] = {{"first", NULL, 0}, {"second", "11+", 2}};

static const char *id_of(int page) {
    static const char *const ids[] = {"page-a", "page-b", "page-c"};
    return ids[page];
}

static int exercises_of(int page) {
    return page == 2 ? 3 : 1;
}

static const Course course = {.key = "test-course",
                              .tracks = tracks,
                              .track_count = 2,
                              .page_count = 3,
                              .id = id_of,
                              .name = id_of,
                              .exercises = exercises_of};

static SceneDriver *open_game(void) {
    return driver_open(&inversion_scene, (Size){1280, 800});
}

static void better_marks_are_kept(void **state) {
    SceneDriver *driver = open_game();
    GameShell *shell = driver_shell(driver);
    CourseProgress progress, again;
    course_load(&progress, &course, shell);
    assert_int_equal(course_mark(&progress, (CoursePlace){0, 0}), COURSE_NEW);
    assert_true(course_take(&progress, shell, (CoursePlace){2, 1}, COURSE_TWO_STARS));
    assert_false(course_take(&progress, shell, (CoursePlace){2, 1}, COURSE_DONE));
    assert_true(course_take(&progress, shell, (CoursePlace){2, 1}, COURSE_THREE_STARS));
    assert_true(course_take(&progress, shell, (CoursePlace){0, 0}, COURSE_DONE));
    course_load(&again, &course, shell);
    assert_int_equal(course_mark(&again, (CoursePlace){2, 1}), COURSE_THREE_STARS);
    assert_int_equal(course_mark(&again, (CoursePlace){0, 0}), COURSE_DONE);
    assert_int_equal(course_mark(&again, (CoursePlace){1, 0}), COURSE_NEW);
    assert_true(course_page_is_done(&again, 0));
    assert_false(course_page_is_done(&again, 2));
    assert_int_equal(course_next_exercise(&again, 2), 0);
    course_take(&again, shell, (CoursePlace){2, 0}, COURSE_DONE);
    assert_int_equal(course_next_exercise(&again, 2), 2);
    assert_false(course_page_is_done(&again, 2));
    course_take(&again, shell, (CoursePlace){2, 2}, COURSE_ONE_STAR);
    assert_true(course_page_is_done(&again, 2));
    driver_close(driver);
}

/* What is not a mark, and what is missing, counts as new. */
static void a_damaged_text_is_read(void **state) {
    SceneDriver *driver = open_game();
    GameShell *shell = driver_shell(driver);
    CourseProgress progress;
    assert_int_equal(store_setting_save(shell->context->store, course.key, "49x"), STATUS_OK);
    course_load(&progress, &course, shell);
    assert_int_equal(course_mark(&progress, (CoursePlace){0, 0}), COURSE_THREE_STARS);
    assert_int_equal(course_mark(&progress, (CoursePlace){1, 0}), COURSE_NEW);
    assert_int_equal(course_mark(&progress, (CoursePlace){2, 0}), COURSE_NEW);
    assert_int_equal(course_mark(&progress, (CoursePlace){2, 2}), COURSE_NEW);
    driver_close(driver);
}

static void stars_go_by_wrong_answers(void **state) {
    assert_int_equal(course_mark_for(0, false), COURSE_THREE_STARS);
    assert_int_equal(course_mark_for(1, false), COURSE_TWO_STARS);
    assert_int_equal(course_mark_for(2, false), COURSE_ONE_STAR);
    assert_int_equal(course_mark_for(9, false), COURSE_ONE_STAR);
    assert_int_equal(course_mark_for(0, true), COURSE_DONE);
}

static bool has_all_but_b(const void *own, int page) {
    return page != 1;
}

static void pages_that_are_not_there_are_passed_over(void **state) {
    static const CourseProgress progress = {.course = &course};
    CourseContents contents = {.progress = &progress, .now = 0, .has = has_all_but_b};
    int count = 0;
    assert_int_equal(course_contents_turn(&contents, 1), 2);
    assert_int_equal(course_contents_turn(&contents, -1), 2);
    assert_int_equal(course_contents_turn(&contents, 2), 0);
    contents.now = 2;
    assert_int_equal(course_contents_place(&contents, &count), 1);
    assert_int_equal(count, 2);
    contents.has = NULL;
    assert_int_equal(course_contents_place(&contents, &count), 2);
    assert_int_equal(count, 3);
    assert_int_equal(course_contents_turn(&contents, 1), 0);
    assert_int_equal(course_track_of(&course, 1), 0);
    assert_int_equal(course_track_of(&course, 2), 1);
}

static void contents_need_room(void **state) {
    static const CourseProgress progress = {.course = &course};
    const CourseContents contents = {.progress = &progress};
    assert_true(course_contents_fit(&contents, (Size){COURSE_CONTENTS_U, 200}));
    assert_false(course_contents_fit(&contents, (Size){COURSE_CONTENTS_U, 100}));
    assert_false(course_contents_fit(&contents, (Size){COURSE_CONTENTS_U - 1, 800}));
}

/* ---- A series ---- */

static const CourseSeriesRows rows = {.key = "test-series"};

static bool press_enter(CourseSeries *series, GameShell *shell, const char *code) {
    bool is_begun = false;
    course_series_type(series, shell);
    text_field_set(&series->field.line, code);
    assert_true(
        course_series_key(series, shell, &(Event){.type = EVENT_KEY, .key = KEY_ENTER}, &is_begun));
    return is_begun;
}

static void a_series_goes_on_where_it_was(void **state) {
    SceneDriver *driver = open_game();
    GameShell *shell = driver_shell(driver);
    char code[SERIES_CODE_SIZE];
    Text text = text_over(code, sizeof code);
    CourseSeries series, again;
    series_write(4711, &text);
    course_series_load(&series, &rows, shell);
    assert_false(series.is_on);
    assert_false(press_enter(&series, shell, "12345"));
    assert_false(series.is_on);
    assert_true(press_enter(&series, shell, code));
    for (int place = 1; place < COURSE_SERIES_LENGTH; place++) {
        assert_true(course_series_advance(&series, shell));
    }
    assert_false(course_series_advance(&series, shell));
    course_series_load(&again, &rows, shell);
    assert_true(again.is_on);
    assert_int_equal(again.number, 4711);
    assert_int_equal(again.place, COURSE_SERIES_LENGTH - 1);
    assert_true(press_enter(&again, shell, code));
    assert_int_equal(again.place, 0);
    course_series_end(&again, shell);
    course_series_load(&series, &rows, shell);
    assert_false(series.is_on);
    driver_close(driver);
}

/* Ten that differ, in the order of the course; another series has others. */
static void a_series_picks_from_easy_to_hard(void **state) {
    int last = -1;
    int same = 0;
    for (int place = 0; place < COURSE_SERIES_LENGTH; place++) {
        const int picked = course_series_pick(4711, place, 205);
        assert_true(picked > last && picked < 205);
        assert_int_equal(picked, course_series_pick(4711, place, 205));
        same += picked == course_series_pick(4712, place, 205);
        last = picked;
    }
    assert_true(same < COURSE_SERIES_LENGTH / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(better_marks_are_kept),
        cmocka_unit_test(a_damaged_text_is_read),
        cmocka_unit_test(stars_go_by_wrong_answers),
        cmocka_unit_test(pages_that_are_not_there_are_passed_over),
        cmocka_unit_test(contents_need_room),
        cmocka_unit_test(a_series_goes_on_where_it_was),
        cmocka_unit_test(a_series_picks_from_easy_to_hard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
