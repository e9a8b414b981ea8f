/* Reading the short names of places at length. */
#include "access/places.h"

#include <ctype.h>
#include <string.h>

/* A board has no more rows. */
#define PLACE_DIGITS_MAX 3

/* Bytes of UTF-8 are letters. */
static bool is_of_word(char c) {
    return isalnum((unsigned char)c) || (c & 0x80) != 0;
}

/* The number at *at, which moves behind it; 0: there is none. */
static int read_number(const char **at) {
    int number = 0;
    int digits = 0;
    for (; isdigit((unsigned char)**at) && digits <= PLACE_DIGITS_MAX; digits++) {
        number = 10 * number + *(*at)++ - '0';
    }
    return digits <= PLACE_DIGITS_MAX ? number : 0;
}

/* The bytes at `at` that the format wrote, and its numbers; 0: it did not. */
static size_t match(const char *format, const char *at, int numbers[2]) {
    const char *end = at;
    int count = 0;
    for (const char *f = format; *f;) {
        if (count < 2 && f[0] == '%' && f[1] == '1' + count && strncmp(f + 2, "$d", 2) == 0) {
            numbers[count] = read_number(&end);
            if (numbers[count++] == 0) {
                return 0;
            }
            f += 4;
        } else if (*f++ != *end++) {
            return 0;
        }
    }
    return count == 2 && !is_of_word(*end) ? (size_t)(end - at) : 0;
}

void access_places_speak(const AccessPlaces *places, const char *words, Text *out) {
    for (const char *at = words; *at;) {
        int numbers[2];
        const bool is_begin = at == words || !is_of_word(at[-1]);
        const size_t length = places->written && is_begin ? match(places->written, at, numbers) : 0;
        if (length > 0) {
            text_addf(out, places->spoken, numbers[0], numbers[1]);
            at += length;
        } else {
            text_add_char(out, *at++);
        }
    }
}
