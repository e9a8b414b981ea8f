/* Pictures as files: drawn at once, written by a worker, reported once, one at a time; errors are
 * reported too. */
#include "support/test.h"

#include <SDL.h>
#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/pictures.h"
#include "app/sdl/canvas.h"
#include "app/sdl/window.h"
#include "support/folder.h"

typedef struct Fixture {
    SdlWindow window;
    Resources resources;
    Canvas *canvas;
    Pictures pictures;
    SDL_sem *woken;
    char *folder;
    char path[1200];
} Fixture;

static void wake(void *context) {
    SDL_SemPost(context);
}

static int set_up(void **state) {
    static Fixture fixture;
    const Options options = {.width_px = 500, .height_px = 500, .scale = 1};
    fixture = (Fixture){.folder = folder_make(), .woken = SDL_CreateSemaphore(0)};
    snprintf(fixture.path, sizeof fixture.path, "%s/a.png", fixture.folder);
    Text share = text_over(fixture.resources.share, sizeof fixture.resources.share);
    text_addf(&share, "%s/share", getenv("DAMIER_TEST_BUILD"));
    if (!sdl_window_open(&fixture.window, &options, &(WindowPlace){0}, &fixture.resources)) {
        return 1;
    }
    fixture.canvas = sdl_canvas_create(fixture.window.renderer, &fixture.resources);
    *state = &fixture;
    return fixture.canvas &&
                   pictures_open(&fixture.pictures, &fixture.resources, wake, fixture.woken)
               ? 0
               : 1;
}

static int tear_down(void **state) {
    Fixture *f = *state;
    pictures_close(&f->pictures);
    sdl_canvas_destroy(f->canvas);
    sdl_window_close(&f->window);
    SDL_DestroySemaphore(f->woken);
    folder_remove(f->folder);
    return 0;
}

/* A red square, at (10, 20) in units, and words. */
static void draw(void *self, Canvas *canvas) {
    ++*(int *)self;
    canvas_fill_rect(canvas, rect_of(10, 20, 30, 40), color_hex(0xFF0000));
    canvas_text(canvas, rect_of(10, 70, 80, 20), "Words",
                (TextStyle){16, TEXT_BOLD, TEXT_LEFT, color_hex(0x000000)});
}

static PictureRequest request_of(const Fixture *f, int *drawn) {
    return (PictureRequest){.size = {100, 90.4F},
                            .width_px = 250,
                            .background = color_hex(0x00FF00),
                            .draw = draw,
                            .self = drawn,
                            .path = f->path};
}

static void finish(Fixture *f, Event *event) {
    assert_int_equal(SDL_SemWaitTimeout(f->woken, 20000), 0);
    assert_true(pictures_poll(&f->pictures, event));
    assert_int_equal(event->type, EVENT_PICTURE);
}

static Uint32 pixel(SDL_Surface *surface, int x, int y) {
    const Uint8 *at = (const Uint8 *)surface->pixels + y * surface->pitch + 3 * x;
    return (Uint32)at[0] << 16 | (Uint32)at[1] << 8 | at[2];
}

static void expect_picture(const char *path) {
    SDL_Surface *loaded = IMG_Load(path);
    assert_non_null(loaded);
    SDL_Surface *surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
    assert_int_equal(surface->w, 250); /* two and a half pixels a unit */
    assert_int_equal(surface->h, 226);
    assert_int_equal(pixel(surface, 24, 60), 0x00FF00);
    assert_int_equal(pixel(surface, 25, 50), 0xFF0000);
    assert_int_equal(pixel(surface, 99, 149), 0xFF0000);
    assert_int_equal(pixel(surface, 100, 149), 0x00FF00);
    assert_int_equal(pixel(surface, 249, 225), 0x00FF00);
    int dark = 0;
    for (int y = 175; y < 225; y++) {
        for (int x = 25; x < 225; x++) {
            dark += pixel(surface, x, y) == 0;
        }
    }
    assert_true(dark > 100);
    SDL_FreeSurface(surface);
    SDL_FreeSurface(loaded);
}

static void a_picture_is_written_and_reported_once(void **state) {
    Fixture *f = *state;
    int drawn = 0;
    Event event;
    const PictureRequest request = request_of(f, &drawn);
    assert_false(pictures_poll(&f->pictures, &event));
    assert_true(pictures_save(&f->pictures, &request));
    assert_int_equal(drawn, 1);                          /* at once, so that the game may go on */
    assert_false(pictures_save(&f->pictures, &request)); /* one at a time */
    assert_int_equal(drawn, 1);
    finish(f, &event);
    assert_false(event.failed);
    assert_string_equal(event.text, f->path);
    assert_false(pictures_poll(&f->pictures, &event));
    expect_picture(f->path);
    /* And another one. */
    snprintf(f->path, sizeof f->path, "%s/b.png", f->folder);
    assert_true(pictures_save(&f->pictures, &request));
    finish(f, &event);
    expect_picture(f->path);
}

/* All that a board is made of. */
static void draw_board(void *self, Canvas *canvas) {
    static const uint8_t cells[] = {0, 1, 1, 0};
    static const PlateCell disc = {
        .ground = {255, 255, 255, 255}, .count = 1, .circles = {{8, 0, {200, 40, 40, 255}, 0}}};
    static const PlateCell *const holes[] = {&disc, NULL, NULL, &disc};
    const Color palette[] = {color_hex(0x101010), color_hex(0xF0F0F0)};
    const Grid grid = grid_square(rect_of(0, 0, 40, 40), 2, 2, 0);
    (void)self;
    canvas_fill_plate(canvas, &(Plate){rect_of(0, 0, 40, 40), 4, &grid, 7, holes},
                      color_hex(0x2040C0));
    canvas_pixel_grid(canvas, &(PixelGrid){2, 2, cells, palette, 2}, rect_of(50, 0, 20, 20));
    canvas_fill_round(canvas, rect_of(50, 30, 40, 20), 6, color_hex(0x207040));
    canvas_stroke_round(canvas, rect_of(50, 55, 40, 20), 6, 2, color_hex(0x207040));
    canvas_stroke_circle(canvas, (Point){20, 60}, 10, 3, color_hex(0x802080));
    canvas_line(canvas, (Point){5, 75}, (Point){40, 85}, 3, color_hex(0x000000));
    canvas_image(canvas, IMAGE_STAR, rect_of(70, 60, 16, 16), color_hex(0xC08000));
    canvas_clip(canvas, rect_of(0, 0, 100, 88));
    canvas_fill_rect(canvas, rect_of(90, 80, 20, 20), color_fade(color_hex(0xFF0000), 0.5F));
    canvas_unclip(canvas);
}

/* Drawn again from the SVG file, it looks the same but for a few pixels at the edges. */
static void a_drawing_looks_like_the_picture(void **state) {
    Fixture *f = *state;
    Event event;
    SDL_Surface *pictures[2];
    PictureRequest request = request_of(f, NULL);
    request.draw = draw_board;
    request.width_px = 100;
    for (int is_svg = 0; is_svg < 2; is_svg++) {
        snprintf(f->path, sizeof f->path, "%s/board.%s", f->folder, is_svg ? "svg" : "png");
        request.is_svg = is_svg;
        assert_true(pictures_save(&f->pictures, &request));
        finish(f, &event);
        assert_false(event.failed);
        SDL_Surface *loaded = IMG_Load(f->path);
        assert_non_null(loaded);

        pictures[is_svg] = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
        SDL_FreeSurface(loaded);
    }
    int different = 0;
    int ground = 0;
    for (int y = 0; y < 86; y++) {
        for (int x = 0; x < 88; x++) {
            const Uint32 one = pixel(pictures[0], x, y);
            const Uint32 other = pixel(pictures[1], x, y);
            for (int shift = 0; shift < 24; shift += 8) {
                const int distance = (int)(one >> shift & 255) - (int)(other >> shift & 255);
                if (abs(distance) > 60) {
                    different++;
                    break;
                }
            }
            ground += one == 0x00FF00;
        }
    }
    assert_in_range(ground, 1000, 6000); /* most of it is drawn on */
    assert_in_range(different, 0, 86 * 88 / 40);
    SDL_FreeSurface(pictures[0]);
    SDL_FreeSurface(pictures[1]);
}

static void words_of_a_drawing_are_text(void **state) {
    Fixture *f = *state;
    int drawn = 0;
    Event event;
    PictureRequest request = request_of(f, &drawn);
    snprintf(f->path, sizeof f->path, "%s/words.svg", f->folder);
    request.is_svg = true;
    assert_true(pictures_save(&f->pictures, &request));
    finish(f, &event);
    char *text = resources_read_text(f->path, 100000);
    assert_non_null(strstr(text, ">Words</text>"));
    assert_non_null(strstr(text, "font-weight=\"700\""));
    assert_string_equal(text + strlen(text) - 7, "</svg>\n");
    free(text);
}

static void errors_are_reported(void **state) {
    Fixture *f = *state;
    int drawn = 0;
    Event event;
    const PictureRequest request = request_of(f, &drawn);
    snprintf(f->path, sizeof f->path, "%s/none/a.png", f->folder);
    assert_true(pictures_save(&f->pictures, &request));
    finish(f, &event);
    assert_true(event.failed);
    assert_string_not_equal(event.text, f->path);
    assert_true(strlen(event.text) > 10);
}

/* Not even a picture that the worker has not begun is lost, which a few tries make likely. */
static void closing_finishes_the_picture(void **state) {
    Fixture *f = *state;
    int drawn = 0;
    const PictureRequest request = request_of(f, &drawn);
    for (int i = 0; i < 10; i++) {
        unlink(f->path);
        assert_true(pictures_save(&f->pictures, &request));
        pictures_close(&f->pictures);
        expect_picture(f->path);
        assert_true(pictures_open(&f->pictures, &f->resources, wake, f->woken));
    }
}

static void the_window_itself_is_saved(void **state) {
    Fixture *f = *state;
    sdl_canvas_begin(f->canvas);
    canvas_fill_rect(f->canvas, rect_of(0, 0, 500, 500), color_hex(0x0000FF));
    canvas_fill_rect(f->canvas, rect_of(100, 200, 300, 100), color_hex(0xFFFF00));
    assert_true(sdl_window_save_picture(&f->window, f->path));
    SDL_Surface *loaded = IMG_Load(f->path);
    assert_non_null(loaded);
    SDL_Surface *surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
    assert_true(surface->w == 500 && surface->h == 500);
    assert_int_equal(pixel(surface, 100, 200), 0xFFFF00);
    assert_int_equal(pixel(surface, 399, 299), 0xFFFF00);
    assert_int_equal(pixel(surface, 400, 299), 0x0000FF);
    SDL_FreeSurface(surface);
    SDL_FreeSurface(loaded);
    snprintf(f->path, sizeof f->path, "%s/none/a.png", f->folder);
    assert_false(sdl_window_save_picture(&f->window, f->path));
    assert_non_null(strstr(SDL_GetError(), "no such file"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_picture_is_written_and_reported_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_drawing_looks_like_the_picture, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_of_a_drawing_are_text, set_up, tear_down),
        cmocka_unit_test_setup_teardown(errors_are_reported, set_up, tear_down),
        cmocka_unit_test_setup_teardown(closing_finishes_the_picture, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_window_itself_is_saved, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("app pictures", tests, NULL, NULL);
}
