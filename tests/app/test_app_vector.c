/* The program's images: areas and lengths against geometry, what is not known is refused, and every
 * file of images/ draws at every size. */
#include "support/test.h"

#include <SDL.h>
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/vector/path_data.h"
#include "app/vector/vector_image.h"
#include "sys/mapped_file.h"

#define SVG(inside)                                                                                \
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">" inside "</svg>"

#define PI 3.14159265358979

static FT_Library library;

static int set_up(void **state) {
    (void)state;
    return FT_Init_FreeType(&library);
}

static int tear_down(void **state) {
    (void)state;
    return FT_Done_FreeType(library);
}

static SDL_Surface *draw(const char *svg, int width, int height) {
    return vector_image_draw(library, svg, strlen(svg), width, height);
}

/* The sum of the coverage, in pixels. FreeType takes chords for arcs: up to 2 % of a small circle.
 */
static double ink(const SDL_Surface *surface) {
    double sum = 0;
    for (int y = 0; y < surface->h; y++) {
        const Uint32 *row = (const Uint32 *)((const Uint8 *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            sum += (row[x] >> 24) / 255.0;
        }
    }
    return sum;
}

static void expect_ink(const char *svg, int side, double wanted) {
    SDL_Surface *surface = draw(svg, side, side);
    assert_non_null(surface);
    const double got = ink(surface);
    if (fabs(got - wanted) > 0.02 * wanted + 0.5) {
        fail_msg("%s at %d: %.2f pixels of ink, wanted %.2f", svg, side, got, wanted);
    }
    SDL_FreeSurface(surface);
}

static void test_areas(void **state) {
    (void)state;
    for (int side = 24; side <= 240; side += 24) {
        const double unit = side / 24.0;
        const double square = unit * unit;
        expect_ink(SVG("<rect x=\"2\" y=\"3\" width=\"8\" height=\"5\" fill=\"#102030\"/>"), side,
                   40 * square);
        expect_ink(SVG("<circle cx=\"12\" cy=\"12\" r=\"7\" fill=\"#ffffff\"/>"), side,
                   PI * 49 * square);
        expect_ink(SVG("<rect x=\"2\" y=\"2\" width=\"20\" height=\"20\" rx=\"5\"/>"), side,
                   (400 - (4 - PI) * 25) * square);
        /* A ring, a line with round ends, a corner that is mitred. */
        expect_ink(SVG("<circle cx=\"12\" cy=\"12\" r=\"7\" fill=\"none\" stroke=\"#ffffff\" "
                       "stroke-width=\"2\"/>"),
                   side, PI * (64 - 36) * square);
        expect_ink(SVG("<g fill=\"none\" stroke=\"#ffffff\" stroke-width=\"2\" "
                       "stroke-linecap=\"round\"><path d=\"M4 4 h10\"/></g>"),
                   side, (20 + PI) * square);
        expect_ink(SVG("<path d=\"M4 4 H14 V14\" fill=\"none\" stroke=\"#ffffff\" "
                       "stroke-width=\"2\"/>"),
                   side, 40 * square);
        /* A half disc by an arc, and the same by its ends too far apart for the radius. */
        expect_ink(SVG("<path d=\"M5 12 A7 7 0 0 1 19 12 Z\"/>"), side, PI * 49 / 2 * square);
        expect_ink(SVG("<path d=\"M5 12 A3 3 0 0 0 19 12 Z\"/>"), side, PI * 49 / 2 * square);
        expect_ink(SVG("<path d=\"M12 5 A7 7 0 1 1 5 12 L12 12 Z\"/>"), side,
                   PI * 49 * 0.75 * square);
        /* Under a parabola, and between two nested squares whose inner one runs back. */
        expect_ink(SVG("<path d=\"M2 20 Q12 0 22 20 Z\"/>"), side, 20 * 20 / 3.0 * square);
        expect_ink(SVG("<path d=\"M2 2 h20 v20 h-20 z M6 6 v12 h12 v-12 z\"/>"), side,
                   (400 - 144) * square);
    }
}

static void test_colors_cover_one_another(void **state) {
    (void)state;
    SDL_Surface *surface =
        draw(SVG("<rect x=\"0\" y=\"0\" width=\"24\" height=\"24\" fill=\"#102030\"/>"
                 "<rect x=\"0\" y=\"0\" width=\"12\" height=\"24\" fill=\"#a0b0c0\"/>"),
             24, 30);
    assert_non_null(surface);
    assert_int_equal(surface->w, 24); /* it keeps its shape */
    assert_int_equal(surface->h, 24);
    const Uint32 *row = surface->pixels;
    assert_int_equal(row[3], 0xFFA0B0C0);
    assert_int_equal(row[20], 0xFF102030);
    SDL_FreeSurface(surface);
}

static void test_what_is_not_known_is_refused(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",
        "<svg/>",
        "<svg viewBox=\"0 0 0 24\"/>",
        "<svg viewBox=\"0 0 24\"/>",
        "<g/>",
        SVG("<text>a</text>"),
        SVG("<path/>"),
        SVG("<path d=\"M1\"/>"),
        SVG("<path d=\"M1 1 S2 2 3 3\"/>"),
        SVG("<path d=\"M1 1 Z 4\"/>"),
        SVG("<path d=\"M1 1 A1 2 30 0 0 5 5\"/>"),
        SVG("<rect fill=\"red\"/>"),
        SVG("<rect fill=\"#12345\"/>"),
        SVG("<rect"),
        SVG("<g><g><g><g><g><g><g><g></g></g></g></g></g></g></g></g>")};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (draw(texts[i], 24, 24)) {
            fail_msg("drawn: %s", texts[i]);
        }
    }
    /* A path longer than there is room for. */
    static char path[20000];
    size_t length = (size_t)snprintf(path, sizeof path, "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0");
    while (length < sizeof path - 100) {
        length += (size_t)snprintf(path + length, sizeof path - length, " L%zu 4", length % 9);
    }
    snprintf(path + length, sizeof path - length, "\"/></svg>");
    assert_null(draw(path, 24, 24));
}

static void test_every_image_draws(void **state) {
    (void)state;
    char folder[1200];
    snprintf(folder, sizeof folder, "%s/share/images", getenv("DAMIER_TEST_BUILD"));
    DIR *images = opendir(folder);
    int count = 0;
    assert_non_null(images);
    for (const struct dirent *entry = readdir(images); entry; entry = readdir(images)) {
        char path[2000];
        MappedFile file;
        if (!strstr(entry->d_name, ".svg")) {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        assert_true(mapped_file_open(path, &file));
        for (int side = 8; side <= 512; side *= 2) {
            SDL_Surface *surface = vector_image_draw(library, file.bytes, file.count, side, side);
            if (!surface || ink(surface) < 0.02 * side * side) {
                fail_msg("%s at %d: %s", entry->d_name, side, SDL_GetError());
            }
            SDL_FreeSurface(surface);
        }
        mapped_file_close(&file);
        count++;
    }
    closedir(images);
    assert_true(count > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_areas),
        cmocka_unit_test(test_colors_cover_one_another),
        cmocka_unit_test(test_what_is_not_known_is_refused),
        cmocka_unit_test(test_every_image_draws),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
