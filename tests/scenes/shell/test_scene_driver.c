/* Tests of the scene driver with the smallest scene that uses all of it: it counts clicks, squares
 * the count on the worker, plays the answer 300 ms later, and lists its actions. */
#include "support/test.h"
#include "support/window/add_button.h"

#include <stdlib.h>
#include <string.h>

#include "support/window/scene_driver.h"

enum { ACTION_ADD = 1, ACTION_LEAVE };

struct Scene {
    SceneContext *context;
    ControlList controls;
    ControlsState state;
    int count;
    int answer;         /* from the worker, not shown yet */
    int64_t show_at_ms; /* 0: there is no answer to show */
    int square;
};

static void lay_out(Scene *scene) {
    controls_clear(&scene->controls);
    const float width = scene->context->window.width;
    add_button(&scene->controls, "add", rect_of(10, 10, 200, 40), "Add")->key_cap = "A";
    add_button(&scene->controls, "leave", rect_of(width - 110, 10, 100, 40), "Leave")->key_cap =
        "Esc";
}

static Scene *create(SceneContext *context) {
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene->context = context;
    assert_true(controls_init(&scene->controls));
    return scene;
}

static void destroy(Scene *scene) {
    controls_finish(&scene->controls);
    free(scene);
}

static SceneResult enter(Scene *scene) {
    StoredGame game = {0};
    if (store_game_load(scene->context->store, "toy", &game) == STATUS_OK) {
        scene->count = atoi(game.session);
    } else if (scene->context->load_text[0]) {
        scene->count = atoi(scene->context->load_text);
    }
    stored_game_finish(&game);
    lay_out(scene);
    return (SceneResult){.redraw = true};
}

static void leave(Scene *scene) {
    char buffer[16];
    Text text = text_over(buffer, sizeof buffer);
    text_add_int(&text, scene->count);
    assert_int_equal(store_game_save(scene->context->store, "toy", buffer, ""), STATUS_OK);
    task_cancel(scene->context->task);
}

static void square(void *payload, const atomic_bool *stop) {
    int *number = payload;
    *number *= *number;
}

static SceneResult add(Scene *scene) {
    scene->count++;
    scene->show_at_ms = 0;
    int *question = malloc(sizeof *question);
    assert_non_null(question);
    *question = scene->count;
    const TaskJob job = {.run = square, .free_payload = free};
    assert_int_equal(task_start(scene->context->task, &job, question, (uint64_t)scene->count),
                     STATUS_OK);
    return (SceneResult){.redraw = true};
}

static SceneResult on_event(Scene *scene, const Event *event) {
    const ControlsHit hit = controls_event(&scene->controls, &scene->state, event);
    const bool is_leave = hit.activated && strcmp(hit.activated->id, "leave") == 0;
    const int action = is_leave                                     ? ACTION_LEAVE
                       : hit.activated                              ? ACTION_ADD
                       : event_is_letter(event, 'a', 0)             ? ACTION_ADD
                       : event_is_key(event, KEY_ESCAPE, 0)         ? ACTION_LEAVE
                       : event->type == EVENT_PASTE && !hit.is_used ? ACTION_ADD
                                                                    : 0;
    if (action == ACTION_ADD) {
        return add(scene);
    }
    if (action == ACTION_LEAVE) {
        scene->context->copy(scene->context->clipboard, "left");
        return (SceneResult){.action = SCENE_BACK};
    }
    return (SceneResult){.redraw = hit.is_changed, .wake_at_ms = scene->show_at_ms};
}

static SceneResult on_update(Scene *scene, int64_t now_ms) {
    void *payload = NULL;
    uint64_t tag = 0;
    if (task_poll(scene->context->task, &payload, &tag)) {
        scene->answer = *(int *)payload;
        scene->show_at_ms = now_ms + 300;
        free(payload);
    }
    if (scene->show_at_ms != 0 && now_ms >= scene->show_at_ms) {
        scene->square = scene->answer;
        scene->show_at_ms = 0;
    }
    return (SceneResult){.redraw = true, .wake_at_ms = scene->show_at_ms};
}

static void on_draw(const Scene *scene, Canvas *canvas, int64_t now_ms) {
    char buffer[64];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, "%d squared is %d", scene->count, scene->square);
    const TextStyle style = {15, TEXT_REGULAR, TEXT_LEFT, scene->context->theme.text};
    canvas_text(canvas, rect_of(10, 60, 300, 24), buffer, style);
    controls_draw(&scene->controls, &scene->state, canvas, &scene->context->theme);
}

static const ControlList *get_controls(const Scene *scene) {
    return &scene->controls;
}

static const ControlsState *get_state(const Scene *scene) {
    return &scene->state;
}

static void describe_status(const Scene *scene, Text *out) {
    text_addf(out, "square=%d", scene->square);
}

static void describe_state(const Scene *scene, Text *out) {
    text_add_int(out, scene->count);
}

static const SceneClass toy = {

    .name = "toy",
    .create = create,
    .destroy = destroy,
    .enter = enter,
    .leave = leave,
    .resize = lay_out,
    .event = on_event,
    .update = on_update,
    .draw = on_draw,
    .controls = get_controls,
    .controls_state = get_state,
    .status = describe_status,
    .state = describe_state,
};

static const Size window = {640, 480};

static void clicks_and_keys_arrive(void **state) {
    SceneDriver *driver = driver_open(&toy, window);
    driver_click(driver, "add");
    driver_letter(driver, 'a', 0);
    driver_paste(driver, "anything");
    assert_string_equal(driver_state(driver), "3");
    driver_key(driver, KEY_TAB, 0);
    driver_key(driver, KEY_TAB, MOD_SHIFT);
    driver_key(driver, KEY_SPACE, 0);
    assert_string_equal(driver_state(driver), "4");
    assert_string_equal(driver_clipboard(driver), "");
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    assert_string_equal(driver_clipboard(driver), "left");
    driver_close(driver);
}

static void answers_come_when_waited_for(void **state) {
    SceneDriver *driver = driver_open(&toy, window);
    assert_false(driver_wait_worker(driver));
    for (int i = 0; i < 7; i++) {
        driver_click(driver, "add");
    }
    const int64_t before = driver_now_ms(driver);
    assert_true(driver_wait_worker(driver));
    assert_string_equal(driver_status(driver), "square=0");
    assert_int_equal(driver_result(driver).wake_at_ms, before + 300);
    driver_advance(driver, 299);
    assert_string_equal(driver_status(driver), "square=0");
    driver_advance(driver, 1);
    assert_string_equal(driver_status(driver), "square=49");
    assert_int_equal(driver_now_ms(driver), before + 300);
    driver_click(driver, "add");
    driver_settle(driver);
    assert_string_equal(driver_status(driver), "square=64");
    assert_non_null(recorder_find_text(driver_canvas(driver), "8 squared is 64"));
    driver_close(driver);
}

static void the_store_outlives_the_scene(void **state) {
    SceneDriver *driver = driver_open_loaded(&toy, window, "41", "a file");
    driver_click(driver, "add");
    driver_reopen(driver);
    assert_string_equal(driver_state(driver), "42");
    driver_close(driver);
    driver_close(NULL);
}

static void sizes_are_followed(void **state) {
    SceneDriver *driver = driver_open(&toy, window);
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_resize(driver, (Size){360, 480});
    assert_float_equal(driver_control(driver, "leave")->rect.x, 250, 0.01F);
    assert_null(driver_control(driver, "redo"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_resize(driver, (Size){320, 70});
    assert_int_equal(recorder_outside(driver_canvas(driver)), 1);
    driver_close(driver);
}

static void the_same_steps_give_the_same_recording(void **state) {
    char *first = NULL;
    for (int round = 0; round < 2; round++) {
        SceneDriver *driver = driver_open(&toy, window);
        driver_click(driver, "add");
        driver_click(driver, "add");
        driver_settle(driver);
        driver_hover(driver, "leave");
        if (first) {
            assert_true(recorder_is_same(first, driver_recording(driver)));
        } else {
            first = recorder_copy(driver_canvas(driver));
        }
        driver_close(driver);
    }
    free(first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clicks_and_keys_arrive),
        cmocka_unit_test(answers_come_when_waited_for),
        cmocka_unit_test(the_store_outlives_the_scene),
        cmocka_unit_test(sizes_are_followed),
        cmocka_unit_test(the_same_steps_give_the_same_recording),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
