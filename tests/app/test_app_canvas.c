/* The canvas of the window, looked at pixel by pixel: edges that fade, and our own drawings. */
#include "support/test.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "app/hidden_canvas.h"
#include "app/sdl/canvas.h"
#include "app/sdl/texture_cache.h"
#include "sys/memory.h"

enum { SIDE_PX = 400, FADE_PX = 20 };

typedef struct Fixture {
    SdlWindow window;
    Resources resources;
    Canvas *canvas;
    Uint32 pixels[SIDE_PX * SIDE_PX];
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){0};
    fixture.canvas = hidden_canvas_open(&fixture.window, &fixture.resources, SIDE_PX);
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

/* What has no drawing, no size or no colour leaves no ink; a pixel is enough for some. */
static void drawings_may_be_nothing(void **state) {
    Fixture *f = *state;
    static const struct {
        ImageId image;
        float width, height;
        uint8_t alpha;
        bool is_seen;
    } cases[] = {{IMAGE_NONE, 30, 30, 255, false}, {IMAGE_SUN, 0, 30, 255, false},
                 {IMAGE_SUN, 30, 0, 255, false},   {IMAGE_SUN, 30, 30, 0, false},
                 {IMAGE_SUN, 30, 30, 1, false},    {IMAGE_SUN, 30, 30, 255, true},
                 {IMAGE_SUN, 1, 1, 255, true},     {IMAGE_SUN, 1, 30, 255, true},
                 {IMAGE_SUN, 30, 1, 255, true}};
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        long sum = 0;
        fill(f, 0);
        canvas_image(f->canvas, cases[i].image, rect_of(20, 20, cases[i].width, cases[i].height),
                     (Color){255, 255, 255, cases[i].alpha});
        look(f);
        for (int k = 0; k < SIDE_PX * SIDE_PX; k++) {
            sum += (f->pixels[k] & 0xFF) > 1;
        }
        assert_int_equal(sum > 0, cases[i].is_seen);
    }
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

/* The smallest rectangle around all that is not black; no width: there is nothing. */
static SDL_Rect ink(const Fixture *f) {
    SDL_Rect box = {SIDE_PX, SIDE_PX, 0, 0};
    int right = 0;
    int bottom = 0;
    for (int y = 0; y < SIDE_PX; y++) {
        for (int x = 0; x < SIDE_PX; x++) {
            if (pixel(f, x, y)) {
                box.x = SDL_min(box.x, x);
                box.y = SDL_min(box.y, y);
                right = SDL_max(right, x + 1);
                bottom = SDL_max(bottom, y + 1);
            }
        }
    }
    box.w = right - box.x;
    box.h = bottom - box.y;
    return right == 0 ? (SDL_Rect){0} : box;
}

static SDL_Rect ink_of_text(Fixture *f, Rect box, const char *text, TextStyle style) {
    fill(f, 0);
    canvas_text(f->canvas, box, text, style);
    look(f);
    return ink(f);
}

static const char *const samples[] = {"H",
                                      "Hello",
                                      "\xC3\x89t\xC3\xA9",
                                      "1 \xE2\x86\x92 2 \xE2\x99\x9E",
                                      ("a\xFF"
                                       "b"),
                                      "\xE2\x82"};

static void text_stands_where_it_is_wanted(void **state) {
    Fixture *f = *state;
    const Rect box = rect_of(50, 100, 300, 60);
    for (size_t i = 0; i < SDL_arraysize(samples); i++) {
        for (int weight = TEXT_REGULAR; weight <= TEXT_BOLD; weight++) {
            TextStyle style = {24, (TextWeight)weight, TEXT_LEFT, color_hex(0xFFFFFF)};
            const float width = canvas_text_width(f->canvas, samples[i], style);
            assert_true(width > 5 && width < 200);
            const SDL_Rect left = ink_of_text(f, box, samples[i], style);
            assert_in_range(left.x, 50, 54);
            assert_true((float)left.w <= width + 2);
            style.align = TEXT_RIGHT;
            const SDL_Rect right = ink_of_text(f, box, samples[i], style);
            assert_in_range(right.x - left.x, 299 - (int)width, 301 - (int)width);
            style.align = TEXT_CENTER;
            const SDL_Rect center = ink_of_text(f, box, samples[i], style);
            assert_in_range(2 * center.x - left.x - right.x, 0, 3);
            assert_true(left.w == right.w && left.w == center.w && left.y == center.y);
        }
    }
    /* Capitals are in the middle. */
    const TextStyle style = {24, TEXT_REGULAR, TEXT_LEFT, color_hex(0xFFFFFF)};
    const SDL_Rect capital = ink_of_text(f, box, "H", style);
    assert_in_range(2 * capital.y + capital.h, 258, 262);
    assert_int_equal(ink_of_text(f, box, "", style).w, 0);
    assert_int_equal(ink_of_text(f, box, NULL, style).w, 0);
    assert_int_equal(ink_of_text(f, rect_of(50, 50, 0.3F, 20), "H", style).w, 0);
    const TextStyle unseen = {24, TEXT_REGULAR, TEXT_LEFT, {255, 255, 255, 0}};
    assert_int_equal(ink_of_text(f, box, "H", unseen).w, 0);
}

/* What is too long ends in an ellipsis within the box, whatever the room. */
static void text_never_leaves_its_box(void **state) {
    Fixture *f = *state;
    const char *const text = "A r\xC3\xA9sum\xC3\xA9 of   many words \xE2\x99\x9E and signs";
    const TextStyle style = {16, TEXT_MEDIUM, TEXT_LEFT, color_hex(0xFFFFFF)};
    const int whole = (int)canvas_text_width(f->canvas, text, style);
    int before = 0;
    for (int room = 1; room <= whole + 5; room += room < 30 ? 1 : 7) {
        const SDL_Rect seen = ink_of_text(f, rect_of(20, 20, (float)room, 30), text, style);
        assert_true(seen.w == 0 || (seen.x >= 19 && seen.x + seen.w <= 20 + room + 1));
        assert_true(seen.w >= before || before - seen.w < 20);
        before = seen.w;
    }
    const SDL_Rect fits = ink_of_text(f, rect_of(20, 20, (float)whole, 30), text, style);
    const SDL_Rect cut = ink_of_text(f, rect_of(20, 20, (float)whole - 1, 30), text, style);
    assert_true(cut.w < fits.w);
    assert_true(ink_of_text(f, rect_of(20, 20, 18, 30), text, style).w > 5); /* the dots */
    assert_int_equal(ink_of_text(f, rect_of(20, 20, 3, 30), text, style).w, 0);
    char endless[1300];
    memset(endless, 'w', sizeof endless);
    memcpy(endless + 498, "\xC3\xA9\xE2\x82\xAC", 5); /* cut between letters */
    endless[sizeof endless - 1] = 0;
    assert_true(ink_of_text(f, rect_of(20, 20, 300, 30), endless, style).w > 250);
    assert_true(canvas_text_width(f->canvas, endless, style) > 2000);
}

/* A line of five hundred bytes and more is drawn as far as it is kept, in a box that is wide
 * enough; in fonts of more sizes than are kept at once words stay as wide as they were. */
static void long_lines_and_many_sizes_are_drawn(void **state) {
    Fixture *f = *state;
    char endless[700];
    TextStyle style = {8, TEXT_REGULAR, TEXT_LEFT, color_hex(0xFFFFFF)};
    for (int length = 490; length <= 510; length++) {
        memset(endless, 'i', sizeof endless);
        endless[length] = 0;
        const float width = canvas_text_width(f->canvas, endless, style);
        const SDL_Rect seen =
            ink_of_text(f, rect_of(390 - width, 20, width + 1, 30), endless, style);
        assert_in_range(seen.x + seen.w, 380, 392);
        assert_true(seen.x < 5);
    }
    float widths[40];
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 40; i++) {
            style.size = (float)(10 + i);
            char word[20];
            snprintf(word, sizeof word, round == 1 ? "Measured%d" : "Measured", round);
            const float width = canvas_text_width(f->canvas, word, style);
            const SDL_Rect seen = ink_of_text(f, rect_of(1, 100, 390, 80), word, style);
            assert_true(fabsf((float)seen.w - width) < 4 + style.size / 8);
            widths[i] = round == 0 ? width : widths[i];
            assert_true(round != 2 || fabsf(width - widths[i]) < 0.01F);
            assert_true(i == 0 || widths[i] > widths[i - 1] || round > 0);
        }
        sdl_canvas_rest(f->canvas); /* as after a while without drawing */
    }
}

enum { PIECES_MAX = 20000, PIECE_BYTES = 4000 };

/* Pieces of memory in use, a page each. */
typedef struct Pieces {
    char *at[PIECES_MAX];
    int count;
} Pieces;

/* Takes one more; true when the system had to stop the program for its page. */
static bool take_piece(Pieces *pieces) {
    struct rusage before;
    struct rusage after;
    assert_true(pieces->count < PIECES_MAX);
    getrusage(RUSAGE_SELF, &before);
    char *piece = malloc(PIECE_BYTES);
    assert_non_null(piece);
    memset(piece, 1, PIECE_BYTES);
    getrusage(RUSAGE_SELF, &after);
    pieces->at[pieces->count++] = piece;
    return after.ru_minflt > before.ru_minflt;
}

static void add_textures(TextureCache *cache, int count) {
    for (int i = 0; i < count; i++) {
        SDL_Surface *surface =
            SDL_CreateRGBSurfaceWithFormat(0, 100, 40, 32, SDL_PIXELFORMAT_ARGB8888);
        assert_non_null(texture_cache_add(cache, &i, sizeof i, surface));
    }
}

/* What a frame takes between two textures is ready. */
static void textures_make_memory_ready(void **state) {
    const Fixture *f = *state;
    static Pieces pieces;
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
    skip();
#endif
    memory_keep_freed();
    if (!memory_prepare()) {
        skip();
    }
    for (int in_a_row = 0; in_a_row < 16;) { /* all that is ready is used up */
        in_a_row = take_piece(&pieces) ? in_a_row + 1 : 0;
    }
    TextureCache *cache = texture_cache_create(f->window.renderer, 64 << 20);
    assert_non_null(cache);
    add_textures(cache, 20);
    int stops = 0;
    for (int i = 0; i < 30; i++) {
        stops += take_piece(&pieces);
    }
    print_message("%d stops for 30 pages\n", stops);
    assert_in_range(stops, 0, 4);
    texture_cache_destroy(cache);
    while (pieces.count > 0) {
        free(pieces.at[--pieces.count]);
    }
}

static bool is_mapped(const char *font) {
    char line[512];
    bool is_found = false;
    FILE *maps = fopen("/proc/self/maps", "r");
    if (!maps) {
        skip();
    }
    while (fgets(line, sizeof line, maps)) {
        is_found |= strstr(line, font) != NULL;
    }
    fclose(maps);
    return is_found;
}

/* Each pause opens one of the fonts that a page may need, until all are open; that changes no
 * text. */
static void pauses_open_the_fonts(void **state) {
    Fixture *f = *state;
    const TextStyle style = {16, TEXT_MEDIUM, TEXT_LEFT, {255, 255, 255, 255}};
    const float width = canvas_text_width(f->canvas, "Measured", style);
    int pauses = 0;
    assert_false(is_mapped("DejaVuSans-Bold.ttf"));
    while (sdl_canvas_prepare(f->canvas)) {
        pauses++;
        assert_true(pauses < 9);
    }
    assert_in_range(pauses, 4, 6); /* the body font is open, and that of this text */
    assert_true(is_mapped("DejaVuSans.ttf") && is_mapped("DejaVuSans-Bold.ttf"));
    assert_false(is_mapped("DejaVuSansMono.ttf"));
    assert_float_equal(canvas_text_width(f->canvas, "Measured", style), width, 0.001F);
}

/* Shapes lie in their places and nowhere else. */
static void shapes_have_their_places(void **state) {
    Fixture *f = *state;
    const Color red = {255, 0, 0, 255};
    fill(f, 0);
    canvas_stroke_round(f->canvas, rect_of(100, 100, 60, 40), 9, 3, red);
    look(f);
    SDL_Rect box = ink(f);
    assert_true(box.x == 100 && box.y == 100 && box.w == 60 && box.h == 40);
    assert_int_equal(pixel(f, 130, 102), 0xFF0000);
    assert_int_equal(pixel(f, 130, 103), 0);
    assert_int_equal(pixel(f, 130, 137), 0xFF0000);
    assert_int_equal(pixel(f, 102, 120), 0xFF0000);
    assert_int_equal(pixel(f, 103, 120), 0);
    assert_int_equal(pixel(f, 157, 120), 0xFF0000);
    assert_int_equal(pixel(f, 100, 100), 0);
    fill(f, 0);
    canvas_fill_round(f->canvas, rect_of(100, 100, 60, 40), 100, red); /* as round as can be */
    look(f);
    box = ink(f);
    assert_true(box.x == 100 && box.y == 100 && box.w == 60 && box.h == 40);
    assert_int_equal(pixel(f, 130, 100), 0xFF0000);
    assert_int_equal(pixel(f, 104, 104), 0);
    fill(f, 0);
    canvas_fill_rect(f->canvas, rect_of(20, 20, 0.01F, 30), red); /* a pixel at least */
    look(f);
    assert_int_equal(ink(f).w, 1);
}

/* Corners of every size: the outermost pixel has less than the edges, which are whole. */
static void corners_are_round_however_small(void **state) {
    Fixture *f = *state;
    const Color red = {255, 0, 0, 255};
    for (int radius = 1; radius <= 12; radius++) {
        for (int stroke = 0; stroke < 2; stroke++) {
            fill(f, 0);
            const Rect rect = rect_of(100, 100, 40, 30);
            if (stroke) {
                canvas_stroke_round(f->canvas, rect, (float)radius, 1, red);
            } else {
                canvas_fill_round(f->canvas, rect, (float)radius, red);
            }
            look(f);
            const Uint32 corner = pixel(f, 100, 100);
            assert_true(corner < 0xFF0000);
            assert_true(radius > 1 || corner > 0x600000);
            assert_int_equal(pixel(f, 139, 100), corner);
            assert_int_equal(pixel(f, 100, 129), corner);
            assert_int_equal(pixel(f, 139, 129), corner);
            for (int x = 100 + radius; x < 140 - radius; x++) {
                assert_int_equal(pixel(f, x, 100), 0xFF0000);
                assert_int_equal(pixel(f, x, 129), 0xFF0000);
            }
            for (int y = 100 + radius; y < 130 - radius; y++) {
                assert_int_equal(pixel(f, 100, y), 0xFF0000);
                assert_int_equal(pixel(f, 139, y), 0xFF0000);
            }
            assert_int_equal(pixel(f, 120, 115), stroke ? 0 : 0xFF0000);
        }
    }
}

static void lines_have_their_width(void **state) {
    Fixture *f = *state;
    const Color red = {255, 0, 0, 255};
    SDL_Rect box;
    for (int thick = 1; thick <= 9; thick += 4) {
        fill(f, 0);
        canvas_line(f->canvas, (Point){50, 80}, (Point){150, 80}, (float)thick, red);
        look(f);
        box = ink(f);
        assert_int_equal(box.h, thick);
        assert_int_equal(box.w, 100 + thick);
        fill(f, 0);
        canvas_line(f->canvas, (Point){50, 250}, (Point){250, 60}, (float)thick, red);
        look(f);
        box = ink(f);
        assert_in_range(box.w, 200 + thick - 2, 202 + thick);
        assert_in_range(box.h, 190 + thick - 2, 192 + thick);
        for (int x = 60; x < 240; x++) { /* nothing is missing where strips meet */
            const int y = 250 - (x - 50) * 190 / 200;
            Uint32 sum = 0;
            for (int near = -2; near < 2; near++) {
                sum += pixel(f, x, y + near) >> 16;
            }
            assert_true(sum > 0xC0);
        }
    }
}

static void a_circle_is_round(void **state) {
    Fixture *f = *state;
    const Color red = {255, 0, 0, 255};
    fill(f, 0);
    canvas_fill_circle(f->canvas, (Point){100, 100}, 60, red);
    look(f);
    const SDL_Rect box = ink(f);
    assert_true(box.x == 40 && box.y == 40 && box.w == 120 && box.h == 120);
    for (int y = 40; y < 160; y++) {
        for (int x = 40; x < 160; x++) {
            assert_int_equal(pixel(f, x, y), pixel(f, 199 - x, y));
            assert_int_equal(pixel(f, x, y), pixel(f, x, 199 - y));
            const int away = (2 * x - 199) * (2 * x - 199) + (2 * y - 199) * (2 * y - 199);
            assert_true(away > 4 * 58 * 58 || pixel(f, x, y) == 0xFF0000);
            assert_true(away < 4 * 62 * 62 || pixel(f, x, y) == 0);
        }
    }
}

/* What lies outside the clip, or outside what is drawn anew, need not be worked out. */
static void it_knows_what_shows(void **state) {
    Fixture *f = *state;
    Damage damage = {0};
    damage_add(&damage, rect_of(100, 100, 50, 50));
    damage_add(&damage, rect_of(300, 100, 50, 50));
    sdl_canvas_begin(f->canvas);
    assert_true(canvas_shows(f->canvas, rect_of(200, 100, 50, 50)));
    canvas_clip(f->canvas, rect_of(0, 0, 150, 400));
    assert_false(canvas_shows(f->canvas, rect_of(200, 100, 50, 50)));
    assert_true(canvas_shows(f->canvas, rect_of(20, 20, 10, 10)));
    canvas_unclip(f->canvas);
    sdl_canvas_begin_damage(f->canvas, &damage);
    assert_true(canvas_shows(f->canvas, rect_of(140, 140, 50, 50)));
    assert_false(canvas_shows(f->canvas, rect_of(200, 100, 50, 50))); /* between the two */
    canvas_clip(f->canvas, rect_of(0, 0, 150, 400));
    assert_false(canvas_shows(f->canvas, rect_of(300, 100, 50, 50)));
    canvas_unclip(f->canvas);
    sdl_canvas_end_damage(f->canvas, NULL);
}

/* Pieces cut by the clip and by what is drawn anew, after what SDL has clipped itself. */
static void parts_are_drawn_within_the_clip(void **state) {
    Fixture *f = *state;
    Damage damage = {0};
    damage_add(&damage, rect_of(100, 100, 50, 50));
    damage_add(&damage, rect_of(300, 100, 50, 50));
    fill(f, 0x000000);
    sdl_canvas_begin_damage(f->canvas, &damage);
    canvas_image(f->canvas, IMAGE_STAR, rect_of(320, 110, 20, 20), color_hex(0x00FF00));
    canvas_clip(f->canvas, rect_of(0, 120, 400, 400));
    canvas_fill_round(f->canvas, rect_of(90, 90, 300, 80), 8, color_hex(0xFF0000));
    canvas_unclip(f->canvas);
    sdl_canvas_end_damage(f->canvas, NULL);
    look(f);
    for (int y = 80; y < 200; y++) {
        for (int x = 80; x < 400; x++) {
            const bool is_part = (x >= 100 && x < 150) || (x >= 300 && x < 350);
            assert_int_equal(pixel(f, x, y) == 0xFF0000, is_part && y >= 120 && y < 150);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_knows_what_shows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(parts_are_drawn_within_the_clip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(fades_cannot_be_seen_on_their_own_ground, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(fades_hide_what_is_at_the_edge, set_up, tear_down),
        cmocka_unit_test_setup_teardown(drawings_may_be_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(drawings_are_all_there_and_of_like_weight, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(text_stands_where_it_is_wanted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(text_never_leaves_its_box, set_up, tear_down),
        cmocka_unit_test_setup_teardown(long_lines_and_many_sizes_are_drawn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(textures_make_memory_ready, set_up, tear_down),
        cmocka_unit_test_setup_teardown(pauses_open_the_fonts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(shapes_have_their_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(corners_are_round_however_small, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_have_their_width, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_circle_is_round, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
