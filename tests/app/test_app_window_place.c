/* The window comes back where it was, as far as the screens of today have room. SDL's driver that
 * shows nothing has one screen of 1024x768. */
#include "support/test.h"

#include <SDL.h>
#include <string.h>

#include "app/sdl/window.h"
#include "sys/clock.h"

static const PixelRect two_screens[] = {{0, 0, 1920, 1040}, {1920, 100, 1280, 1024}};

static void assert_rect(PixelRect rect, int x, int y, int width, int height) {
    assert_int_equal(rect.x, x);
    assert_int_equal(rect.y, y);
    assert_int_equal(rect.width, width);
    assert_int_equal(rect.height, height);
}

static WindowPlace at(int x, int y, int width, int height) {
    return (WindowPlace){.rect = {x, y, width, height}, .has_corner = true};
}

static PixelRect fitted(WindowPlace place, int screens) {
    return window_place_fit(place, two_screens, screens).rect;
}

static void what_is_on_a_screen_stays(void **state) {
    (void)state;
    assert_rect(fitted(at(0, 0, 1920, 1040), 2), 0, 0, 1920, 1040);
    assert_rect(fitted(at(300, 200, 800, 600), 2), 300, 200, 800, 600);
    assert_rect(fitted(at(2000, 300, 800, 600), 2), 2000, 300, 800, 600);
}

static void what_hangs_out_is_moved_in(void **state) {
    (void)state;
    assert_rect(fitted(at(-100, -50, 800, 600), 2), 0, 0, 800, 600);
    assert_rect(fitted(at(100, 900, 800, 600), 2), 100, 440, 800, 600);
    /* To the screen that shows most of it. */
    assert_rect(fitted(at(1800, 200, 800, 600), 2), 1920, 200, 800, 600);
    assert_rect(fitted(at(1400, 200, 800, 600), 2), 1120, 200, 800, 600);
}

static void a_screen_that_is_gone_is_no_loss(void **state) {
    (void)state;
    assert_rect(fitted(at(2000, 300, 800, 600), 1), 560, 220, 800, 600);
    assert_rect(fitted(at(2000, 300, 4000, 600), 1), 0, 220, 1920, 600);
    const WindowPlace lost = window_place_fit(at(5, 6, 800, 600), NULL, 0);
    assert_false(lost.has_corner);
    assert_int_equal(lost.rect.width, 800);
}

static void large_windows_shrink_to_the_screen(void **state) {
    (void)state;
    assert_rect(fitted(at(2000, 300, 3000, 3000), 2), 1920, 100, 1280, 1024);
    WindowPlace place = {.rect = {.width = 5000, .height = 700}, .is_maximized = true};
    place = window_place_fit(place, two_screens, 2);
    assert_rect(place.rect, 0, 0, 1920, 700);
    assert_true(place.is_maximized);
    assert_false(place.has_corner);
}

static void words_bring_it_all_back(void **state) {
    (void)state;
    static const WindowPlace places[] = {
        {.rect = {0, 0, 1280, 800}},
        {.rect = {-40, 60, 500, 900}, .has_corner = true},
        {.rect = {7, 8, 500, 900}, .has_corner = true, .is_maximized = true},
        {.rect = {.width = 500, .height = 900}, .is_maximized = true, .is_full = true},
    };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char words[80];
        Text out = text_over(words, sizeof words);
        WindowPlace read = {0};
        window_place_write(&places[i], &out);
        assert_true(window_place_parse(words, &read));
        assert_memory_equal(&read.rect, &places[i].rect, sizeof read.rect);
        assert_int_equal(read.has_corner, places[i].has_corner);
        assert_int_equal(read.is_maximized, places[i].is_maximized);
        assert_int_equal(read.is_full, places[i].is_full);
    }
}

static void strange_words_change_nothing(void **state) {
    (void)state;
    static const char *const words[] = {"",        "1280",           "1280x",
                                        "0x0",     "1280x99999",     "-500x800",
                                        "1280x80", "1280x800 at 5",  "1280x800 at 5,99999",
                                        "axb",     "1280x800 fully", "1280x800 full maximized"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        WindowPlace place = {0};
        assert_false(window_place_parse(words[i], &place));
        assert_int_equal(place.rect.width, 0);
    }
}

static void places_have_limits(void **state) {
    (void)state;
    static const struct {
        const char *words;
        bool is_good;
    } cases[] = {{"360x360", true},
                 {"359x360", false},
                 {"360x359", false},
                 {"32767x32767", true},
                 {"32768x500", false},
                 {"500x32768", false},
                 {"500x500 at -32767,32767", true},
                 {"500x500 at -32768,0", false},
                 {"500x500 at 0,-32768", false},
                 {"500x500 at 32768,0", false},
                 {"500x500 at 0,32768", false},
                 {"500x500 at 1,2 maximized full", true},
                 {"500x500 full", true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WindowPlace place = {0};
        assert_int_equal(window_place_parse(cases[i].words, &place), cases[i].is_good);
        assert_int_equal(place.rect.width > 0, cases[i].is_good);
    }
}

/* A window that only touches a screen is not on it; the first of two that show as much has it. */
static void edges_belong_to_nobody(void **state) {
    (void)state;
    assert_rect(fitted(at(3200, 300, 800, 600), 2), 560, 220, 800, 600);
    assert_rect(fitted(at(3199, 300, 800, 600), 2), 2400, 300, 800, 600);
    assert_rect(fitted(at(300, 1040, 800, 600), 1), 560, 220, 800, 600);
    assert_rect(fitted(at(300, 1039, 800, 600), 1), 300, 440, 800, 600);
    assert_rect(fitted(at(-800, 200, 800, 600), 2), 560, 220, 800, 600);
    assert_rect(fitted(at(1520, 200, 800, 600), 2), 1120, 200, 800, 600);
    assert_rect(fitted(at(1120, 440, 800, 600), 2), 1120, 440, 800, 600);
}

static void the_store_keeps_the_place(void **state) {
    (void)state;
    Store *store = NULL;
    char words[200];
    Text message = text_over(words, sizeof words);
    assert_int_equal(store_open(NULL, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(window_place_load(store).rect.width, 0);
    const WindowPlace place = at(10, 20, 900, 700);
    window_place_save(&place, store);
    assert_rect(window_place_load(store).rect, 10, 20, 900, 700);
    window_place_save(&(WindowPlace){0}, store);
    assert_rect(window_place_load(store).rect, 10, 20, 900, 700);
    store_setting_save(store, "window", "nonsense");
    assert_int_equal(window_place_load(store).rect.width, 0);
    store_close(store);
}

static SdlWindow opened(Options options, WindowPlace last) {
    static const Resources resources = {0};
    SdlWindow window = {0};
    options.scale = 1;
    assert_true(sdl_window_open(&window, &options, &last, &resources));
    return window;
}

static void assert_size(const SdlWindow *window, int width, int height) {
    int across = 0;
    int down = 0;
    SDL_GetWindowSize(window->window, &across, &down);
    assert_int_equal(across, width);
    assert_int_equal(down, height);
}

static void it_opens_where_it_was(void **state) {
    (void)state;
    SdlWindow window = opened((Options){0}, at(100, 50, 700, 500));
    assert_size(&window, 700, 500);
    sdl_window_watch(&window);
    assert_rect(window.place.rect, 100, 50, 700, 500);
    SDL_SetWindowSize(window.window, 640, 480);
    sdl_window_watch(&window);
    assert_rect(window.place.rect, 100, 50, 640, 480);
    sdl_window_close(&window);
    window = opened((Options){0}, at(3000, 3000, 700, 5000));
    assert_size(&window, 700, 768);
    sdl_window_close(&window);
}

static void keys_and_presses_do_not_wait_for_the_display(void **state) {
    (void)state;
    static const EventType answered[] = {EVENT_KEY, EVENT_TEXT, EVENT_COMPOSE, EVENT_POINTER_DOWN,
                                         EVENT_POINTER_UP};
    static const EventType waiting[] = {EVENT_POINTER_MOVE, EVENT_POINTER_LEAVE, EVENT_WHEEL};
    SdlWindow window = opened((Options){0}, (WindowPlace){0});
    const int64_t later_us = clock_monotonic_us() + 10000000; /* it is not over during the test */
    assert_int_equal(sdl_window_time_to_frame(&window), 0);
    for (size_t i = 0; i < SDL_arraysize(answered); i++) {
        sdl_window_end_frame(&window, later_us);
        for (size_t j = 0; j < SDL_arraysize(waiting); j++) {
            sdl_window_ask(&window, waiting[j]);
            assert_true(sdl_window_time_to_frame(&window) > 0);
        }
        sdl_window_ask(&window, answered[i]);
        assert_int_equal(sdl_window_time_to_frame(&window), 0);
        sdl_window_ask(&window, EVENT_POINTER_MOVE);
        assert_int_equal(sdl_window_time_to_frame(&window), 0);
    }
    sdl_window_close(&window);
}

/* The first time it has its usual size, as far as the screen has room for that. */
static void it_fits_the_screen_at_first(void **state) {
    (void)state;
    SdlWindow window = opened((Options){0}, (WindowPlace){0});
    assert_size(&window, 1024, 768);
    sdl_window_toggle_fullscreen(&window);
    sdl_window_toggle_fullscreen(&window);
    sdl_window_watch(&window);
    assert_false(window.place.is_full);
    assert_false(window.place.is_maximized);
    assert_size(&window, 1024, 768);
    SDL_MinimizeWindow(window.window);
    SDL_HideWindow(window.window);
    assert_false(sdl_window_is_in_sight(&window));
    sdl_window_close(&window);
}

static void what_is_asked_for_wins(void **state) {
    (void)state;
    SdlWindow window = opened((Options){.width_px = 500, .height_px = 490}, at(100, 50, 700, 500));
    assert_size(&window, 500, 490);
    assert_false(window.place.is_full);
    sdl_window_close(&window);
    window = opened((Options){.screenshot = "x"}, at(100, 50, 700, 500));
    assert_size(&window, 1280, 800);
    sdl_window_close(&window);
}

static void the_full_screen_hides_no_size(void **state) {
    (void)state;
    SdlWindow window = opened((Options){0}, at(100, 50, 700, 500));
    sdl_window_watch(&window);
    sdl_window_toggle_fullscreen(&window);
    sdl_window_watch(&window);
    assert_true(window.place.is_full);
    assert_rect(window.place.rect, 100, 50, 700, 500);
    /* A desktop may tell the new size before it tells what it is. */
    window.place = at(0, 0, 1024, 768);
    window.before = (PixelRect){100, 50, 700, 500};
    sdl_window_watch(&window);
    assert_rect(window.place.rect, 100, 50, 700, 500);
    sdl_window_close(&window);
}

/* Words grow slowly with the window, by quarters, to twice their size; the zoom multiplies, and no
 * scene gets less than 360x480 or 480x360 units. */
static void the_scale_follows_the_window(void **state) {
    (void)state;
    static const struct {
        int width, height, zoom;
        float scale;
    } cases[] = {
        {1280, 800, 100, 1},      {1000, 700, 100, 1},      {800, 1280, 100, 1},
        {1600, 1000, 100, 1.25F}, {1920, 1200, 100, 1.25F}, {2560, 1600, 100, 1.5F},
        {1600, 2560, 100, 1.5F},  {2560, 800, 100, 1},      {5120, 3200, 100, 2},
        {7680, 4800, 100, 2},     {1280, 800, 150, 1.5F},   {1280, 800, 50, 0.5F},
        {360, 480, 100, 1},       {480, 360, 100, 1},       {360, 480, 200, 1},
        {720, 480, 200, 1.3333F}, {720, 960, 300, 2},       {400, 400, 100, 0.8333F},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static const Resources resources = {0};
        SdlWindow window = {0};
        const Options options = {.width_px = cases[i].width, .height_px = cases[i].height};
        assert_true(sdl_window_open(&window, &options, &(WindowPlace){0}, &resources));
        assert_false(window.is_scale_fixed);
        window.desktop_scale = 1;
        sdl_window_measure(&window, cases[i].zoom);
        assert_float_equal(window.scale, cases[i].scale, 0.001F);
        assert_float_equal(window.size.width * window.scale, cases[i].width, 0.1F);
        assert_float_equal(window.size.height * window.scale, cases[i].height, 0.1F);
        assert_true(sdl_window_is_in_sight(&window));
        assert_true(window.is_kept); /* the renderer of this test is the software one */
        sdl_window_close(&window);
    }
}

/* A screen is unplugged: what stood there comes to one that is left; the rest stays. */
static void it_comes_into_view_when_a_screen_is_gone(void **state) {
    (void)state;
    SdlWindow window = opened((Options){0}, at(100, 50, 700, 500));
    sdl_window_come_into_view(&window);
    sdl_window_watch(&window);
    assert_rect(window.place.rect, 100, 50, 700, 500);
    SDL_SetWindowPosition(window.window, 3000, 300);
    sdl_window_come_into_view(&window);
    sdl_window_watch(&window);
    assert_rect(window.place.rect, 162, 134, 700, 500);
    sdl_window_close(&window);
}

/* A desktop's scale between whole numbers: units and pixels agree, and none is lost. */
static void fractional_scales_fill_the_window(void **state) {
    (void)state;
    static const float scales[] = {1.25F, 1.5F, 1.75F};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        static const Resources resources = {0};
        SdlWindow window = {0};
        const Options options = {.width_px = 1280, .height_px = 800, .scale = scales[i]};
        assert_true(sdl_window_open(&window, &options, &(WindowPlace){0}, &resources));
        sdl_window_measure(&window, 100);
        assert_float_equal(window.scale, scales[i], 0.001F);
        assert_float_equal(window.size.width * scales[i], 1280, 0.1F);
        assert_float_equal(window.size.height * scales[i], 800, 0.1F);
        sdl_window_close(&window);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_on_a_screen_stays),
        cmocka_unit_test(it_comes_into_view_when_a_screen_is_gone),
        cmocka_unit_test(fractional_scales_fill_the_window),
        cmocka_unit_test(what_hangs_out_is_moved_in),
        cmocka_unit_test(a_screen_that_is_gone_is_no_loss),
        cmocka_unit_test(large_windows_shrink_to_the_screen),
        cmocka_unit_test(words_bring_it_all_back),
        cmocka_unit_test(strange_words_change_nothing),
        cmocka_unit_test(places_have_limits),
        cmocka_unit_test(edges_belong_to_nobody),
        cmocka_unit_test(the_store_keeps_the_place),
        cmocka_unit_test(keys_and_presses_do_not_wait_for_the_display),
        cmocka_unit_test(it_fits_the_screen_at_first),
        cmocka_unit_test(it_opens_where_it_was),
        cmocka_unit_test(the_scale_follows_the_window),
        cmocka_unit_test(what_is_asked_for_wins),
        cmocka_unit_test(the_full_screen_hides_no_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
