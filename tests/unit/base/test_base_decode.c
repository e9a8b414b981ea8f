/* Tests of the decoding of foreign text. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "base/rng.h"

typedef struct Case {
    const char *bytes;
    size_t count;
    const char *text; /* NULL: refused */
    Encoding encoding;
    LineEnds line_ends;
} Case;

#define BYTES(string) string, sizeof(string) - 1

static const Case cases[] = {
    {BYTES(""), "", ENCODING_UTF8, LINE_ENDS_LF},
    {BYTES("a\nb\n"), "a\nb\n", ENCODING_UTF8, LINE_ENDS_LF},
    {BYTES("a\r\nb\r\n"), "a\nb\n", ENCODING_UTF8, LINE_ENDS_CRLF},
    {BYTES("a\rb"), "a\nb", ENCODING_UTF8, LINE_ENDS_CR},
    {BYTES("a\r\r\nb\n"), "a\n\nb\n", ENCODING_UTF8, LINE_ENDS_MIXED},
    {BYTES("\n\r"), "\n\n", ENCODING_UTF8, LINE_ENDS_MIXED},
    {BYTES("\xEF\xBB\xBFx"), "x", ENCODING_UTF8, LINE_ENDS_LF},
    {BYTES("\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E"), "é€𝄞", ENCODING_UTF8, LINE_ENDS_LF},
    {BYTES("\xFF\xFE"
           "5\0"
           "3\0"
           "\r\0"
           "\n\0"),
     "53\n", ENCODING_UTF16_LE, LINE_ENDS_CRLF},
    {BYTES("\xFE\xFF"
           "\0"
           "5"
           "\0"
           "3"),
     "53", ENCODING_UTF16_BE, LINE_ENDS_LF},
    {BYTES("5\0"
           "3\0"
           ".\0"),
     "53.", ENCODING_UTF16_LE, LINE_ENDS_LF},
    {BYTES("\0"
           "5"
           "\0"
           "3"
           "\0"
           "."),
     "53.", ENCODING_UTF16_BE, LINE_ENDS_LF},
    {BYTES("\xFF\xFE\x34\xD8\x1E\xDD"), "𝄞", ENCODING_UTF16_LE, LINE_ENDS_LF},
    {BYTES("\xFF\xFE\x34\xD8"), NULL, ENCODING_UTF16_LE, LINE_ENDS_LF},
    {BYTES("\xFF\xFE\x1E\xDD\x20\x20"), NULL, ENCODING_UTF16_LE, LINE_ENDS_LF},
    {BYTES("\xFF\xFE"
           "5"),
     NULL, ENCODING_UTF16_LE, LINE_ENDS_LF},
    {BYTES("caf\xE9 \x80"), "café €", ENCODING_LATIN, LINE_ENDS_LF},
    {BYTES("\xC0\x80"), "À€", ENCODING_LATIN, LINE_ENDS_LF}, /* an overlong zero is no UTF-8 */
    {BYTES("\xED\xA0\x80"), "\xC3\xAD\xC2\xA0\xE2\x82\xAC", ENCODING_LATIN, LINE_ENDS_LF},
    {BYTES("a\xE2\x80\xA8"
           "b\xC2\x85"
           "c"),
     "a\nb\nc", ENCODING_UTF8, LINE_ENDS_LF},
    {BYTES("12\0"
           "34"),
     NULL, ENCODING_UTF8, LINE_ENDS_LF},
    {BYTES("12\0"), NULL, ENCODING_UTF8, LINE_ENDS_LF},
};

static void every_form_becomes_utf8(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Case *given = &cases[i];
        Decoded decoded;
        const Status status = decode_text(given->bytes, given->count, &decoded);
        assert_int_equal(decoded.encoding, given->encoding);
        if (!given->text) {
            assert_int_equal(status, STATUS_BAD_INPUT);
            assert_null(decoded.text);
            assert_true(decoded.bad_at < given->count);
            continue;
        }
        assert_int_equal(status, STATUS_OK);
        assert_string_equal(decoded.text, given->text);
        assert_int_equal(decoded.length, strlen(given->text));
        assert_int_equal(decoded.line_ends, given->line_ends);
        free(decoded.text);
    }
}

/* Nothing is lost: text written in each encoding comes back. */
static void text_comes_back_from_utf16(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 300; round++) {
        char plain[64];
        unsigned char wide[130] = {0xFF, 0xFE};
        const size_t length = 1 + rng_below(&rng, 60);
        for (size_t i = 0; i < length; i++) {
            plain[i] = (char)(' ' + rng_below(&rng, 95));
            wide[2 + 2 * i] = (unsigned char)plain[i];
        }
        plain[length] = 0;
        Decoded decoded;
        assert_int_equal(decode_text(wide, 2 + 2 * length, &decoded), STATUS_OK);
        assert_string_equal(decoded.text, plain);
        assert_true(decoded.had_mark);
        free(decoded.text);
        assert_int_equal(decode_text(plain, length, &decoded), STATUS_OK);
        assert_string_equal(decoded.text, plain);
        assert_false(decoded.had_mark);
        free(decoded.text);
    }
}

/* Any bytes are read or refused; what is read has no zero and decodes to itself. */
static void any_bytes_are_taken(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed() + 1);
    for (int round = 0; round < 2000; round++) {
        unsigned char bytes[40];
        const size_t count = rng_below(&rng, sizeof bytes + 1);
        for (size_t i = 0; i < count; i++) {
            bytes[i] = (unsigned char)(rng_below(&rng, 3) ? rng_below(&rng, 256) : '\r');
        }
        Decoded decoded, again;
        if (decode_text(bytes, count, &decoded) != STATUS_OK) {
            continue;
        }
        assert_int_equal(strlen(decoded.text), decoded.length);
        assert_null(strchr(decoded.text, '\r'));
        if (strncmp(decoded.text, "\xEF\xBB\xBF", 3) != 0) { /* a second mark is text */
            assert_int_equal(decode_text(decoded.text, decoded.length, &again), STATUS_OK);
            assert_string_equal(again.text, decoded.text);
            free(again.text);
        }
        free(decoded.text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_becomes_utf8),
        cmocka_unit_test(text_comes_back_from_utf16),
        cmocka_unit_test(any_bytes_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
