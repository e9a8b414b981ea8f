/* Paragraphs of random words: as many lines as greedy breaking gives, for few measurements. And
 * whether a line fits: as its width says, and seldom by measuring it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "support/test.h"
#include "support/window/canvas_null.h"
#include "ui/paragraph.h"

enum { PARAGRAPHS = ROUNDS_OF(600), WORDS_MAX = 200, BYTES_MAX = 4000, LINE_BYTES = 512 };

static const TextStyle body = {15, TEXT_REGULAR, TEXT_LEFT, {255, 255, 255, 255}};

/* Words of up to twelve letters of one or two bytes, so that no two lines have as many bytes. */
static void write_words(Rng *rng, Text *out) {
    const int words = 1 + (int)rng_below(rng, WORDS_MAX);
    for (int i = 0; i < words; i++) {
        const int letters = 1 + (int)rng_below(rng, 12);
        const bool is_wide = rng_below(rng, 3) == 0;
        text_add(out, i > 0 ? " " : "");
        for (int letter = 0; letter < letters; letter++) {
            text_add(out, is_wide ? "\xC3\xA9" : "e");
        }
    }
}

static float width_of(const char *from, size_t bytes) {
    char line[LINE_BYTES + 32];
    Text text = text_over(line, sizeof line);
    text_add_bytes(&text, from, bytes);
    return canvas_text_width(canvas_null(), line, body);
}

/* Word after word for as long as the line is not too wide. No word is wider than a line. */
static int lines_greedily(const char *text, float width) {
    int lines = 0;
    for (const char *from = text; *from; lines++) {
        size_t end = strcspn(from, " ");
        while (from[end]) {
            const size_t next = end + 1 + strcspn(from + end + 1, " ");
            if (width_of(from, next) > width) {
                break;
            }
            end = next;
        }
        from += end + (from[end] != 0);
    }
    return lines;
}

/* Breaks random paragraphs while guesses are wrong by this share; returns the measurements made for
 * each line. */
static double break_paragraphs(float wrong) {
    Rng rng = rng_seeded(test_seed());
    int lines = 0;
    int measured = 0;
    canvas_null_guess_wrong(wrong);
    for (int i = 0; i < PARAGRAPHS; i++) {
        char bytes[BYTES_MAX + WORDS_MAX * 2];
        Text text = text_over(bytes, sizeof bytes);
        write_words(&rng, &text);
        assert_false(text.truncated);
        const float width = 100 + (float)rng_below(&rng, 900);
        const int before = canvas_null_measured();
        const float height = paragraph_height(canvas_null(), bytes, body, width);
        measured += canvas_null_measured() - before;
        const int wanted = lines_greedily(bytes, width);
        assert_float_equal(height, (float)wanted * paragraph_line_height(body.size), 0.01F);
        lines += wanted;
    }
    printf("guesses wrong by %g: %d lines, %d measurements\n", wrong, lines, measured);
    return (double)measured / lines;
}

static void lines_are_found_in_few_measurements(void **state) {
    (void)state;
    assert_true(break_paragraphs(INFINITY) < 3);
    assert_true(break_paragraphs(0.02F) < 0.5);
    assert_true(break_paragraphs(0) < 0.02);
}

/* Of the rooms around a line, how many need its width; the answer is right in all. */
static int measurements_of_fits(float wrong) {
    static const float rooms[] = {0, 0.5F, 0.9F, 0.99F, 1, 1.01F, 1.1F, 1.5F, 9};
    const char *line = "A line of a few words";
    const float width = canvas_text_width(canvas_null(), line, body);
    const int before = canvas_null_measured();
    canvas_null_guess_wrong(wrong);
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        assert_int_equal(canvas_text_fits(canvas_null(), line, body, width * rooms[i]),
                         rooms[i] >= 1);
    }
    assert_true(canvas_text_fits(canvas_null(), "", body, 1));
    return canvas_null_measured() - before;
}

static void lines_fit_as_their_widths_say(void **state) {
    (void)state;
    assert_int_equal(measurements_of_fits(0), 1);
    assert_in_range(measurements_of_fits(0.05F), 2, 4);
    assert_int_equal(measurements_of_fits(INFINITY), 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_found_in_few_measurements),
        cmocka_unit_test(lines_fit_as_their_widths_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
