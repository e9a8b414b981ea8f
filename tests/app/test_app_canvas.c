/* The canvas of the window, looked at pixel by pixel: edges that fade, and our own drawings. */
#include "support/test.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "sdl_canvas.h"
#include "sdl_window.h"

enum { SIDE_PX = 400, FADE_PX = 20 };

typedef struct Fixture {
    SdlWindow window;
    Resources resources;
    Canvas *canvas;
    Uint32 pixels[SIDE_PX * SIDE_PX];
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    const Options options = {.width_px = SIDE_PX, .height_px = SIDE_PX, .scale = 1};
    const WindowPlace last = {0};
    fixture = (Fixture){0};
    Text share = text_over(fixture.resources.share, sizeof fixture.resources.share);
    text_addf(&share, "%s/share", getenv("DAMIER_TEST_BUILD"));
    if (!sdl_window_open(&fixture.window, &options, &last, &fixture.resources)) {
        return 1;
    }
    fixture.canvas = sdl_canvas_create(fixture.window.renderer, &fixture.resources);
    *state = &fixture;
    return fixture.canvas ? 0 : 1;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    sdl_canvas_destroy(fixture->canvas);
    sdl_window_close(&fixture->window);
    return 0;
}

static void look(Fixture *f) {
    assert_int_equal(SDL_RenderReadPixels(f->window.renderer, NULL, SDL_PIXELFORMAT_RGB888,
                                          f->pixels, SIDE_PX * (int)sizeof f->pixels[0]),
                     0);
}

static Uint32 pixel(const Fixture *f, int x, int y) {
    return f->pixels[y * SIDE_PX + x] & 0xFFFFFF;
}

static void fill(Fixture *f, Uint32 ground) {
    sdl_canvas_begin(f->canvas);
    canvas_fill_rect(f->canvas, rect_of(0, 0, SIDE_PX, SIDE_PX), color_hex(ground));
}

/* A ground that fades into itself must not show where. */
static void fades_cannot_be_seen_on_their_own_ground(void **state) {
    Fixture *f = *state;
    static const Uint32 grounds[] = {0x000000, 0x14171D, 0x1C212A, 0x272E3A, 0x0B0E14, 0x7F8081,
                                     0xE9ECF1, 0xF4F5F7, 0xFEFDFC, 0xFFFFFF, 0xD8B26A};
    for (size_t i = 0; i < SDL_arraysize(grounds); i++) {
        fill(f, grounds[i]);
        canvas_fade_edge(f->canvas, rect_of(10, 10, 100, FADE_PX), color_hex(grounds[i]), true);
        canvas_fade_edge(f->canvas, rect_of(10, 50, 100, 23), color_hex(grounds[i]), false);
        look(f);
        for (int y = 0; y < 100; y++) {
            assert_int_equal(pixel(f, 50, y), grounds[i]);
        }
    }
}

static int brightness(const Fixture *f, int y) {
    return (int)(pixel(f, 50, y) & 0xFF);
}

static void fades_hide_what_is_at_the_edge(void **state) {
    Fixture *f = *state;
    fill(f, 0xFFFFFF);
    canvas_fade_edge(f->canvas, rect_of(10, 10, 100, FADE_PX), color_hex(0), true);
    canvas_fade_edge(f->canvas, rect_of(10, 100, 100, FADE_PX), color_hex(0), false);
    look(f);
    assert_true(brightness(f, 10) < 4 && brightness(f, 100 + FADE_PX - 1) < 4);
    assert_true(brightness(f, 10 + FADE_PX - 1) > 250 && brightness(f, 100) > 250);
    for (int y = 11; y < 10 + FADE_PX; y++) {
        assert_true(brightness(f, y) >= brightness(f, y - 1));
        assert_true(brightness(f, y + 90) <= brightness(f, y + 89));
    }
    assert_int_equal(pixel(f, 50, 9), 0xFFFFFF);
    assert_int_equal(pixel(f, 50, 10 + FADE_PX), 0xFFFFFF);
    assert_int_equal(pixel(f, 9, 12), 0xFFFFFF);
    assert_int_equal(pixel(f, 110, 12), 0xFFFFFF);
}

static void draw_fades(Canvas *canvas) {
    canvas_fade_edge(canvas, rect_of(10, 10, 100, FADE_PX), color_hex(0x1C212A), true);
    canvas_fade_edge(canvas, rect_of(10, 100, 100, FADE_PX), color_hex(0x1C212A), false);
}

static void a_tape_keeps_fades(void **state) {
    Fixture *f = *state;
    static Uint32 wanted[SIDE_PX * SIDE_PX];
    fill(f, 0xFFFFFF);
    draw_fades(f->canvas);
    look(f);
    memcpy(wanted, f->pixels, sizeof wanted);
    SdlTape *tape = sdl_tape_create();
    assert_non_null(tape);
    fill(f, 0xFFFFFF);
    sdl_canvas_set_tape(f->canvas, tape);
    draw_fades(f->canvas);
    sdl_canvas_set_tape(f->canvas, NULL);
    while (sdl_tape_play(tape, f->canvas)) {
    }
    look(f);
    assert_memory_equal(wanted, f->pixels, sizeof wanted);
    sdl_tape_destroy(tape);
}

/* How much of a square of this side is ink. */
static float share_of_ink(Fixture *f, ImageId image, int side) {
    long sum = 0;
    fill(f, 0);
    canvas_image(f->canvas, image, rect_of(10, 10, (float)side, (float)side), color_hex(0xFFFFFF));
    look(f);
    for (int y = 0; y < 10 + side + 10; y++) {
        for (int x = 0; x < 10 + side + 10; x++) {
            const bool is_inside = x >= 10 && x < 10 + side && y >= 10 && y < 10 + side;
            sum += (long)(pixel(f, x, y) & 0xFF);
            assert_true(is_inside || pixel(f, x, y) == 0);
        }
    }
    return (float)sum / 255.0F / (float)(side * side);
}

static void drawings_are_all_there_and_of_like_weight(void **state) {
    Fixture *f = *state;
    for (int i = 1; i < IMAGE_COUNT; i++) {
        const bool is_sign = i != IMAGE_SUN && i != IMAGE_MOON && i != IMAGE_STAR &&
                             i != IMAGE_TRIANGLE; /* those are large, on boards */
        for (int side = 20; side <= 28; side += 4) {
            const float share = share_of_ink(f, (ImageId)i, side);
            if (is_sign && (share < 0.04F || share > 0.36F)) {
                fail_msg("%s: %.0f %% ink at %d pixels", image_name((ImageId)i),
                         (double)share * 100, side);
            }
            assert_true(share > 0.04F);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(fades_cannot_be_seen_on_their_own_ground, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(fades_hide_what_is_at_the_edge, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_tape_keeps_fades, set_up, tear_down),
        cmocka_unit_test_setup_teardown(drawings_are_all_there_and_of_like_weight, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
