/* Components of the window: the frames' times, kept textures, coverage of
 * shapes, and boards of many cells against the same drawn plainly. */
#include "support/test.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/sdl/pixel_grid.h"
#include "app/sdl/shapes.h"
#include "app/sdl/texture_cache.h"
#include "app/stats.h"
#include "base/rng.h"

/* ---- frames ---- */

/* What stats_print says behind `name`. */
static float printed(const Stats *stats, const char *name) {
    char words[1000] = "";
    FILE *file = tmpfile();
    assert_non_null(file);
    fflush(stdout);
    const int kept = dup(STDOUT_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    stats_print(stats, 12);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    rewind(file);
    words[fread(words, 1, sizeof words - 1, file)] = 0;
    fclose(file);
    const char *line = strstr(words, name);
    assert_non_null(line);
    return strtof(line + strlen(name), NULL);
}

static void frames_are_counted(void **state) {
    (void)state;
    Stats stats = {0};
    assert_float_equal(printed(&stats, "median frame: "), 0, 0);
    stats_add_frame(&stats, 90000); /* the first one is none of the others */
    assert_float_equal(printed(&stats, "first frame: "), 90, 0.01F);
    assert_float_equal(printed(&stats, "median frame: "), 0, 0);
    assert_float_equal(printed(&stats, "longest frame: "), 0, 0);
    static const int64_t times_us[] = {3000, 9000, 1000, 5000, 4000};
    for (int i = 0; i < 5; i++) {
        stats_add_frame(&stats, times_us[i]);
    }
    assert_float_equal(printed(&stats, "frames drawn: "), 6, 0);
    assert_float_equal(printed(&stats, "median frame: "), 4, 0.001F);
    assert_float_equal(printed(&stats, "longest frame: "), 9, 0.001F);
    assert_float_equal(printed(&stats, "strings rendered: "), 12, 0);
    assert_true(printed(&stats, "peak memory: ") > 1);
    /* Old frames are forgotten by the median, not by the longest. */
    for (int i = 0; i < STATS_FRAMES_KEPT; i++) {
        stats_add_frame(&stats, 2000);
    }
    assert_float_equal(printed(&stats, "median frame: "), 2, 0.001F);
    assert_float_equal(printed(&stats, "longest frame: "), 9, 0.001F);
}

static void answers_are_timed_from_the_first_question(void **state) {
    (void)state;
    Stats stats = {0};
    stats_end_answer(&stats, 5000); /* nobody asked */
    assert_int_equal(stats.longest_answer_us, 0);
    stats_begin_answer(&stats, 10000);
    stats_begin_answer(&stats, 12000);
    stats_end_answer(&stats, 17000);
    assert_int_equal(stats.longest_answer_us, 7000);
    stats_end_answer(&stats, 90000);
    assert_int_equal(stats.longest_answer_us, 7000);
    stats_begin_answer(&stats, 100000);
    stats_end_answer(&stats, 101000);
    assert_int_equal(stats.longest_answer_us, 7000);
    stats_add_event(&stats, 400);
    stats_add_event(&stats, 300);
    assert_int_equal(stats.longest_event_us, 400);
    assert_int_equal(stats.events, 2);
}

/* ---- textures ---- */

typedef struct Screen {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
} Screen;

enum { SIDE_PX = 200 };

static Screen screen_open(void) {
    Screen screen = {
        .surface = SDL_CreateRGBSurfaceWithFormat(0, SIDE_PX, SIDE_PX, 32, SDL_PIXELFORMAT_RGB888)};
    assert_non_null(screen.surface);
    screen.renderer = SDL_CreateSoftwareRenderer(screen.surface);
    assert_non_null(screen.renderer);
    return screen;
}

static void screen_close(Screen *screen) {
    SDL_DestroyRenderer(screen->renderer);
    SDL_FreeSurface(screen->surface);
}

static const CachedTexture *add_square(TextureCache *cache, int key, int side) {
    return texture_cache_add(
        cache, &key, sizeof key,
        SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_ARGB8888));
}

static const CachedTexture *find_square(TextureCache *cache, int key) {
    return texture_cache_find(cache, &key, sizeof key);
}

/* Beyond its limit the cache lets go of what was not used for longest, never of what was used in
 * this frame or the last. */
static void textures_in_use_are_kept(void **state) {
    (void)state;
    Screen screen = screen_open();
    TextureCache *cache = texture_cache_create(screen.renderer, 5 * 40 * 40 * 4);
    for (int key = 0; key < 4; key++) {
        const CachedTexture *added = add_square(cache, key, 40);
        assert_non_null(added);
        assert_int_equal(added->width, 40);
        assert_int_equal(added->height, 40);
    }
    for (int key = 0; key < 4; key++) {
        assert_non_null(find_square(cache, key));
    }
    assert_null(find_square(cache, 4));
    assert_null(texture_cache_find(cache, &(int){0}, sizeof(int) - 1)); /* another key */
    for (int key = 4; key < 10; key++) {                                /* all of one frame */
        add_square(cache, key, 40);
    }
    for (int key = 0; key < 10; key++) {
        assert_non_null(find_square(cache, key));
    }
    texture_cache_next_frame(cache);
    assert_non_null(find_square(cache, 0));
    texture_cache_next_frame(cache); /* now 1 to 9 are of the frame before the last */
    assert_non_null(find_square(cache, 0));
    int left = 0;
    for (int key = 9; key > 0; key--) {
        const bool is_there = find_square(cache, key) != NULL;
        assert_true(is_there || left > 0); /* the newest stay */
        left += is_there;
    }
    assert_in_range(left, 2, 4);
    const char name[] = "a size";
    assert_int_equal(texture_cache_add_size(cache, name, sizeof name, 7, 9)->width, 7);
    assert_int_equal(texture_cache_find(cache, name, sizeof name)->height, 9);
    assert_null(texture_cache_find(cache, name, sizeof name)->texture);
    texture_cache_destroy(cache);
    texture_cache_destroy(NULL);
    screen_close(&screen);
}

/* ---- shapes ---- */

enum { SHAPE_PX = 64 };

typedef struct Shape {
    uint8_t alpha[SHAPE_PX * SHAPE_PX];
} Shape;

static double area_of(const Shape *shape) {
    double sum = 0;
    for (int i = 0; i < SHAPE_PX * SHAPE_PX; i++) {
        sum += shape->alpha[i] / 255.0;
    }
    return sum;
}

static void expect_area(const Shape *shape, double area) {
    assert_true(fabs(area_of(shape) - area) <= 0.01 * area + 1);
}

static ShapePicture picture_over(Shape *shape) {
    memset(shape, 0x55, sizeof *shape);
    return (ShapePicture){shape->alpha, SHAPE_PX, SHAPE_PX};
}

static int alpha_at(const Shape *shape, int x, int y) {
    return shape->alpha[y * SHAPE_PX + x];
}

static void circles_have_their_area(void **state) {
    (void)state;
    const double pi = acos(-1);
    for (int radius = 3; radius <= 30; radius += 9) {
        Shape shape;
        const float r = (float)radius;
        shapes_draw_circle(picture_over(&shape), (ShapeCircle){32, 31, r, 0, false});
        expect_area(&shape, pi * r * r);
        assert_int_equal(alpha_at(&shape, 32, 31), 255);
        assert_int_equal(alpha_at(&shape, 31 - radius, 31), alpha_at(&shape, 32 + radius, 31));
        assert_int_equal(alpha_at(&shape, 30 - radius, 31), 0);
        Shape hole;
        shapes_draw_circle(picture_over(&hole), (ShapeCircle){32, 31, r, 0, true});
        for (int i = 0; i < SHAPE_PX * SHAPE_PX; i++) {
            assert_in_range(shape.alpha[i] + hole.alpha[i], 254, 256);
        }
        shapes_draw_circle(picture_over(&shape), (ShapeCircle){32, 31, r, r - 2, false});
        expect_area(&shape, pi * (r * r - (r - 2) * (r - 2)));
        assert_true(radius == 3 || alpha_at(&shape, 32, 31) == 0);
    }
}

static void corners_have_their_area(void **state) {
    (void)state;
    const double pi = acos(-1);
    for (int radius = 0; radius <= 32; radius += 8) {
        Shape shape;
        const double cut = (4 - pi) * radius * radius;
        const double inner = radius > 5 ? radius - 5 : 0;
        shapes_draw_corners(picture_over(&shape), (float)radius, 0);
        expect_area(&shape, SHAPE_PX * SHAPE_PX - cut);
        for (int y = 0; y < SHAPE_PX; y++) {
            for (int x = 0; x < SHAPE_PX; x++) {
                assert_int_equal(alpha_at(&shape, x, y), alpha_at(&shape, 63 - x, y));
                assert_int_equal(alpha_at(&shape, x, y), alpha_at(&shape, y, x));
            }
        }
        shapes_draw_corners(picture_over(&shape), (float)radius, 5);
        expect_area(&shape, SHAPE_PX * SHAPE_PX - cut - (54 * 54 - (4 - pi) * inner * inner));
        assert_int_equal(alpha_at(&shape, 32, 4), 255);
        assert_in_range(alpha_at(&shape, 32, 5), 0, 1);
        shapes_draw_corners(picture_over(&shape), (float)radius, 32); /* nothing within */
        expect_area(&shape, SHAPE_PX * SHAPE_PX - cut);
    }
}

static void strokes_have_their_area(void **state) {
    (void)state;
    const double pi = acos(-1);
    static const ShapeStroke strokes[] = {{10, 20, 50, 20, 3},
                                          {20, 10, 20, 50, 2},
                                          {12, 12, 50, 44, 4},
                                          {50, 12, 12, 40, 1.5F},
                                          {30, 30, 30, 30, 6}};
    for (size_t i = 0; i < sizeof strokes / sizeof *strokes; i++) {
        Shape shape;
        const ShapeStroke s = strokes[i];
        const double length = hypot(s.x1 - s.x0, s.y1 - s.y0);
        shapes_draw_stroke(picture_over(&shape), s);
        expect_area(&shape, 2 * s.half_width * length + pi * s.half_width * s.half_width);
    }
}

/* ---- boards of many cells ---- */

static uint32_t pixel_at(const Screen *screen, int x, int y) {
    const void *row = (const uint8_t *)screen->surface->pixels + y * screen->surface->pitch;
    return ((const uint32_t *)row)[x] & 0xFFFFFF;
}

/* The share of each cell in each pixel, by areas. */
static double plain_channel(const PixelGrid *grid, SDL_Rect box, int x, int y, int channel) {
    double sum = 0;
    const double across = (double)grid->columns / box.w;
    const double down = (double)grid->rows / box.h;
    for (int row = 0; row < grid->rows; row++) {
        const double high = fmin((y + 1) * down, row + 1) - fmax(y * down, row);
        for (int column = 0; column < grid->columns && high > 0; column++) {
            const double wide = fmin((x + 1) * across, column + 1) - fmax(x * across, column);
            const Color color = grid->palette[grid->cells[row * grid->columns + column]];
            const int value = channel == 0 ? color.r : channel == 1 ? color.g : color.b;
            sum += wide > 0 ? wide * high * value : 0;
        }
    }
    return sum / (across * down);
}

static void expect_grid(const Screen *screen, const PixelGrid *grid, SDL_Rect box) {
    for (int y = 0; y < box.h; y++) {
        for (int x = 0; x < box.w; x++) {
            const uint32_t pixel = pixel_at(screen, box.x + x, box.y + y);
            for (int channel = 0; channel < 3; channel++) {
                const int value = (int)(pixel >> (16 - 8 * channel) & 0xFF);
                assert_true(fabs(value - plain_channel(grid, box, x, y, channel)) < 4.5);
            }
        }
    }
}

static void pixels_mix_the_cells_they_cover(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        SDL_Rect box;
    } cases[] = {{10, 10, {5, 6, 30, 30}}, {7, 9, {0, 0, 40, 25}},
                 {40, 50, {3, 0, 33, 21}}, {20, 5, {0, 0, 12, 70}},
                 {1, 1, {10, 10, 5, 5}},   {25, 100, {0, 0, 60, 60}},
                 {40, 40, {0, 0, 40, 40}}, {33, 64, {0, 0, 63, 34}},
                 {64, 20, {0, 0, 63, 34}}}; /* the last box again */
    const Color palette[] = {
        {255, 255, 255, 255}, {0, 0, 0, 255}, {200, 30, 90, 255}, {16, 240, 128, 255}};
    Rng rng = rng_seeded(test_seed());
    Screen screen = screen_open();
    SdlPixelGrid *drawn = sdl_pixel_grid_create(screen.renderer);
    uint8_t cells[100 * 100];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PixelGrid grid = {cases[i].rows, cases[i].columns, cells, palette, 4};
        Color other[4];
        memcpy(other, palette, sizeof other);
        for (int k = 0; k < grid.rows * grid.columns; k++) {
            cells[k] = (uint8_t)rng_below(&rng, 4);
        }
        sdl_pixel_grid_next_frame(drawn);
        sdl_pixel_grid_draw(drawn, &grid, cases[i].box);
        expect_grid(&screen, &grid, cases[i].box);
        /* One cell after the other changes, the first and the last among them. */
        for (int k = 0; k < 6; k++) {
            const int count = grid.rows * grid.columns;
            const int cell = k == 0   ? 0
                             : k == 1 ? count - 1
                                      : (int)rng_below(&rng, (uint32_t)count);
            cells[cell] = (uint8_t)((cells[cell] + 1) % 4);
            sdl_pixel_grid_next_frame(drawn);
            sdl_pixel_grid_draw(drawn, &grid, cases[i].box);
            expect_grid(&screen, &grid, cases[i].box);
        }
        /* Another theme. */
        other[3].g = 7;
        grid.palette = other;
        sdl_pixel_grid_draw(drawn, &grid, cases[i].box);
        expect_grid(&screen, &grid, cases[i].box);
    }
    sdl_pixel_grid_draw(drawn, &(PixelGrid){1, 1, cells, palette, 4}, (SDL_Rect){0, 0, 0, 5});
    sdl_pixel_grid_draw(drawn, &(PixelGrid){1, 1, cells, palette, 4}, (SDL_Rect){0, 0, 5, 0});
    sdl_pixel_grid_destroy(drawn);
    sdl_pixel_grid_destroy(NULL);
    screen_close(&screen);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_counted),
        cmocka_unit_test(answers_are_timed_from_the_first_question),
        cmocka_unit_test(textures_in_use_are_kept),
        cmocka_unit_test(circles_have_their_area),
        cmocka_unit_test(corners_have_their_area),
        cmocka_unit_test(strokes_have_their_area),
        cmocka_unit_test(pixels_mix_the_cells_they_cover),
    };
    return cmocka_run_group_tests_name("app parts", tests, NULL, NULL);
}
