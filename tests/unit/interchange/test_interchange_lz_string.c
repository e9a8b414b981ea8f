/* Tests of LZ-string, the packing of links. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "interchange/lz_string.h"

typedef struct Packed {
    const char *text, *plain, *uri;
} Packed;

/* What lz-string 1.5.0 gives for these texts. */
static const Packed known[] = {
    {"Hello, world!", "BIUwNmD2A0AEDukBOYAmBCIA", "BIUwNmD2A0AEDukBOYAmBCIA"},
    {"aaaaaaaaaaaaaaaa", "IY1/EA==", "IY1-EA"},
    {"", "Q===", "Q"},
    {"{\"size\":9,\"grid\":[[{\"value\":5,\"given\":true},{},{}]]}",
     "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZYHvgLoCuQA=",
     "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZYHvgLoCuQA"},
    {"é€", "JeGoIg==", "JeGoIg"},
    {"abababababcabc", "IYI17EGNSo==", "IYI17EGNSo"},
};

static void known_texts_are_packed_as_elsewhere(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char *letters, *text;
        const size_t length = strlen(known[i].text);
        assert_int_equal(lz_string_pack(known[i].text, length, BASE64_PLAIN, &letters), STATUS_OK);
        assert_string_equal(letters, known[i].plain);
        free(letters);
        assert_int_equal(lz_string_pack(known[i].text, length, BASE64_URI, &letters), STATUS_OK);
        assert_string_equal(letters, known[i].uri);
        assert_int_equal(lz_string_unpack(letters, strlen(letters), &text), STATUS_OK);
        assert_string_equal(text, known[i].text);
        free(letters);
        free(text);
        assert_int_equal(lz_string_unpack(known[i].plain, strlen(known[i].plain), &text),
                         STATUS_OK);
        assert_string_equal(text, known[i].text);
        free(text);
    }
}

static void any_text_comes_back(void **state) {
    (void)state;
    static const char *const parts[] = {"0", "1", "{\"", "value", "é", "€", "𝄞", "\n", "[[", "]"};
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 300; round++) {
        char text[4000] = "";
        const uint32_t count = rng_below(&rng, 500);
        const uint32_t kinds = 1 + rng_below(&rng, 10);
        for (uint32_t i = 0; i < count; i++) {
            strcat(text, parts[rng_below(&rng, kinds)]);
        }
        for (Base64Kind kind = BASE64_PLAIN; kind <= BASE64_URI; kind++) {
            char *letters, *back;
            assert_int_equal(lz_string_pack(text, strlen(text), kind, &letters), STATUS_OK);
            assert_int_equal(lz_string_unpack(letters, strlen(letters), &back), STATUS_OK);
            assert_string_equal(back, text);
            free(letters);
            free(back);
        }
    }
}

static void wrong_letters_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "", "N4Ig", "BIUwNmD2A0AED*kBOYAmBCIA", "BIUwNmD2A0AEDukBOYAmBCIAAAAA", "w", "QQ"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char *text;
        assert_int_equal(lz_string_unpack(wrong[i], strlen(wrong[i]), &text), STATUS_BAD_INPUT);
        assert_null(text);
    }
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 2000; round++) {
        static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcxyz+-/=";
        char letters[60];
        const size_t count = rng_below(&rng, sizeof letters);
        for (size_t i = 0; i < count; i++) {
            letters[i] = alphabet[rng_below(&rng, sizeof alphabet - 1)];
        }
        char *text;
        (void)lz_string_unpack(letters, count, &text);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_texts_are_packed_as_elsewhere),
        cmocka_unit_test(any_text_comes_back),
        cmocka_unit_test(wrong_letters_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
