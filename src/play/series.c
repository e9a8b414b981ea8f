/* Series: codes of five signs for rows of exercises, and the seeds that they stand for. */
#include "play/series.h"

#include <assert.h>
#include <string.h>

enum { BASE = 31, NUMBER_SIGNS = SERIES_SIGNS - 1 };

/* A prime number of signs, so that no weight below it divides a mistake away. */
static const char signs[BASE + 1] = "0123456789ABCDEFGHJKMNPQRSTVWXY";

static void split(uint32_t number, unsigned values[NUMBER_SIGNS]) {
    for (int place = NUMBER_SIGNS - 1; place >= 0; place--) {
        values[place] = number % BASE;
        number /= BASE;
    }
}

/* The sum of the values with the weights 2 to 5. */
static unsigned check_of(const unsigned values[NUMBER_SIGNS]) {
    unsigned sum = 0;
    for (unsigned place = 0; place < NUMBER_SIGNS; place++) {
        sum += (place + 2) * values[place];
    }
    return sum % BASE;
}

void series_write(uint32_t number, Text *out) {
    assert(number < SERIES_COUNT);
    unsigned values[NUMBER_SIGNS];
    split(number, values);
    for (int place = 0; place < NUMBER_SIGNS; place++) {
        text_add_char(out, signs[values[place]]);
    }
    text_add_char(out, signs[check_of(values)]);
}

/* The value of a sign; -1: it is none. */
static int value_of(char sign) {
    const char upper = sign >= 'a' && sign <= 'z' ? (char)(sign - 'a' + 'A') : sign;
    const char meant = upper == 'O' ? '0' : upper == 'I' || upper == 'L' ? '1' : upper;
    const char *found = meant ? strchr(signs, meant) : NULL;
    return found ? (int)(found - signs) : -1;
}

bool series_read(const char *words, uint32_t *number) {
    unsigned values[SERIES_SIGNS];
    uint32_t read = 0;
    const char *at = words + strspn(words, " \t\r\n");
    for (int place = 0; place < SERIES_SIGNS; place++, at++) {
        const int value = value_of(*at);
        if (value < 0) {
            return false;
        }
        values[place] = (unsigned)value;
        read = place < NUMBER_SIGNS ? read * BASE + (uint32_t)value : read;
    }
    if (values[NUMBER_SIGNS] != check_of(values) || at[strspn(at, " \t\r\n")] != '\0') {
        return false;
    }
    *number = read;
    return true;
}

uint64_t series_seed(uint32_t number, int index) {
    assert(index >= 0);
    return ((uint64_t)number << 32) + (uint64_t)index + 1;
}
