/* Widths guessed from the advances of letters: never further off than they say, in all texts of the
 * window; nearly always enough to tell whether a line fits; and what fonts that are damaged do. */
#include "support/test.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/hidden_canvas.h"
#include "app/sdl/canvas.h"
#include "app/sdl/fonts/advances.h"
#include "base/rng.h"
#include "scenes/pages/read/chapter.h"
#include "sys/locale.h"
#include "sys/mapped_file.h"

enum { LINE_BYTES = 480, DAMAGED = 400 };

typedef struct Fixture {
    SdlWindow window;
    Resources resources;
    Canvas *canvas;
    int lines;
    int open;    /* long ones of which a guess says little */
    float worst; /* share of the error that was needed */
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){0};
    fixture.canvas = hidden_canvas_open(&fixture.window, &fixture.resources, 400);
    *state = &fixture;
    return fixture.canvas ? 0 : 1;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    sdl_canvas_destroy(fixture->canvas);
    sdl_window_close(&fixture->window);
    return 0;
}

static void check_line(Fixture *f, const char *line, TextStyle style) {
    const float width = canvas_text_width(f->canvas, line, style);
    const TextGuess guess = canvas_text_guess(f->canvas, line, strlen(line), style);
    f->lines++;
    f->open += width > 100 && guess.error > 0.1F * width;
    if (isinf(guess.error)) {
        return;
    }
    const float off = fabsf(width - guess.width);
    if (off > guess.error) {
        print_message("\"%s\" is %g wide, not %g (%g)\n", line, width, guess.width, guess.error);
    }
    assert_true(off <= guess.error);
    f->worst = fmaxf(f->worst, off / guess.error);
}

/* Each line of a text, in the style of a weight. */
static void check_text(Fixture *f, const char *text, TextWeight weight, float size) {
    const TextStyle style = {size, weight, TEXT_LEFT, color_hex(0)};
    char line[LINE_BYTES];
    while (*text) {
        const size_t length = strcspn(text, "\n");
        if (length > 0 && length < sizeof line) {
            memcpy(line, text, length);
            line[length] = 0;
            check_line(f, line, style);
        }
        text += length + (text[length] != 0);
    }
}

static uint32_t number_at(const MappedFile *file, size_t at) {
    uint32_t number;
    assert_true(at + 4 <= file->count);
    memcpy(&number, (const char *)file->bytes + at, sizeof number);
    return number;
}

/* All messages of a catalogue of gettext and what they are in English. */
static void check_catalog(Fixture *f, const char *code, TextWeight weight) {
    char path[PATHS_MAX];
    MappedFile file;
    Text out = text_over(path, sizeof path);
    text_addf(&out, "%s/locale/%s/LC_MESSAGES/damier.mo", f->resources.share, code);
    assert_true(mapped_file_open(path, &file));
    const uint32_t count = number_at(&file, 8);
    assert_true(count > 1000);
    for (uint32_t i = 1; i < count; i++) { /* 0 is the head */
        for (int side = 0; side < 2; side++) {
            const size_t record = number_at(&file, 12 + 4 * (size_t)side) + 8 * (size_t)i;
            check_text(f, (const char *)file.bytes + number_at(&file, record + 4), weight, 15);
        }
    }
    mapped_file_close(&file);
}

static void guesses_hold_for_all_texts(void **state) {
    Fixture *f = *state;
    int weight = TEXT_REGULAR;
    for (int i = 0; i < LOCALE_LANGUAGES; i++) {
        if (i != LOCALE_EN) {
            check_catalog(f, locale_languages[i].code, (TextWeight)(weight++ % 4));
        }
    }
    print_message("%d lines, %d open, worst %.2f of the error\n", f->lines, f->open, f->worst);
    assert_true(f->lines > 20000);
    assert_true(f->open * 10 < f->lines); /* a guess that says nothing would do as well */
}

/* Formulas have signs of three fonts. */
static void guesses_hold_for_formulas(void **state) {
    Fixture *f = *state;
    f->lines = 0;
    for (int i = 0; read_chapters[i]; i++) {
        for (const ReadPart *part = read_chapters[i]->parts; part->title; part++) {
            for (int size = 12; size <= 34; size += 11) {
                check_text(f, part->line ? part->line : "", TEXT_MEDIUM, (float)size);
                check_text(f, part->formula ? part->formula : "", TEXT_REGULAR, (float)size);
            }
        }
    }
    assert_true(f->lines > 60);
}

/* At the sizes of all screens. */
static void guesses_hold_at_all_sizes(void **state) {
    Fixture *f = *state;
    for (int size = 6; size < 100; size++) {
        for (int weight = TEXT_REGULAR; weight <= TEXT_BOLD; weight++) {
            check_text(f, "Two digits, 42, and “Ta” — AV.", (TextWeight)weight, (float)size);
        }
    }
    const TextStyle style = {15, TEXT_REGULAR, TEXT_LEFT, color_hex(0)};
    assert_true(isinf(canvas_text_guess(f->canvas, "\xF0\x9F\x92\xA9", 4, style).error));
    assert_true(canvas_text_guess(f->canvas, "", 0, style).width == 0);
    assert_true(isfinite(canvas_text_guess(f->canvas, "\xFF\xC3", 2, style).width));
}

/* A font that is cut or changed anywhere says something or nothing, and nothing is read beside it
 * (sanitizers watch). */
static void damaged_fonts_are_read_within_their_bytes(void **state) {
    Fixture *f = *state;
    char path[PATHS_MAX];
    MappedFile file;
    FontAdvances advances;
    Rng rng = rng_seeded(test_seed());
    Text out = text_over(path, sizeof path);
    text_addf(&out, "%s/fonts/Inter-Regular.otf", f->resources.share);
    assert_true(mapped_file_open(path, &file));
    font_advances_read(&advances, (FontBytes){file.bytes, file.count});
    assert_float_equal(font_advances_of(&advances, 'n'), 1648.0F / 2816.0F, 0.001F);
    assert_true(font_advances_of(&advances, 0x2212) > 0.3F);
    assert_true(font_advances_of(&advances, 0x2373) < 0); /* iota of APL */
    for (int i = 0; i < DAMAGED; i++) {
        const size_t count = i % 2 == 0 ? rng_below(&rng, 2000) : file.count;
        uint8_t *bytes = malloc(count + 1);
        assert_non_null(bytes);
        memcpy(bytes, file.bytes, count);
        for (int change = 0; change < 4 && count > 0; change++) {
            bytes[rng_below(&rng, count < 400 ? (uint32_t)count : 400)] ^=
                (uint8_t)(1 + rng_below(&rng, 255));
        }
        font_advances_read(&advances, (FontBytes){bytes, count});
        for (uint32_t letter = 1; letter < 0x3000; letter += 7) {
            assert_true(isfinite(font_advances_of(&advances, letter)));
        }
        free(bytes);
    }
    mapped_file_close(&file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_hold_for_all_texts),
        cmocka_unit_test(guesses_hold_for_formulas),
        cmocka_unit_test(guesses_hold_at_all_sizes),
        cmocka_unit_test(damaged_fonts_are_read_within_their_bytes),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
