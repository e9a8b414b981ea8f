/* What characters beyond ASCII stand for: digits of all scripts, blanks, dashes, borders, figures,
 * and marks that nobody sees. */
#include "interchange/signs.h"

#include <stdbool.h>
#include <string.h>

#include "base/decode.h"

/* The zeros of the scripts whose digits follow one another (Unicode, general category Nd), in
 * order. Those as wide as ideographs are with the other signs of ASCII. */
static const uint32_t sign_zeros[] = {
    0x0660, 0x06F0, 0x07C0,  0x0966,  0x09E6,  0x0A66,  0x0AE6,  0x0B66,  0x0BE6, 0x0C66, 0x0CE6,
    0x0D66, 0x0DE6, 0x0E50,  0x0ED0,  0x0F20,  0x1040,  0x1090,  0x17E0,  0x1810, 0x1946, 0x19D0,
    0x1A80, 0x1A90, 0x1B50,  0x1BB0,  0x1C40,  0x1C50,  0xA620,  0xA8D0,  0xA900, 0xA9D0, 0xA9F0,
    0xAA50, 0xABF0, 0x104A0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1FBF0};
/* The ones of digits without a zero: in circles of several kinds. */
static const uint32_t sign_ones[] = {0x2460, 0x2474, 0x2488, 0x24F5, 0x2776, 0x2780, 0x278A};
/* The zero and the digits of Chinese and Japanese. */
static const uint32_t sign_han[] = {0x3007, 0x4E00, 0x4E8C, 0x4E09, 0x56DB,
                                    0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D};
#define SIGN_HAN_NOUGHT 0x96F6
/* U+FF01 to U+FF5E are the signs of ASCII from U+0021 on. */
#define SIGN_WIDE_FIRST 0xFF01
#define SIGN_WIDE_LAST 0xFF5E

typedef struct SignRange {
    uint32_t first, last;
    SignKind kind;
    const char *plain;
} SignRange;

/* In order. */
static const SignRange sign_ranges[] = {
    {0x00A0, 0x00A0, SIGN_BLANK, " "},    {0x00AD, 0x00AD, SIGN_UNSEEN, ""},
    {0x00B7, 0x00B7, SIGN_MARK, "."},     {0x00D7, 0x00D7, SIGN_MARK, "x"},
    {0x061C, 0x061C, SIGN_UNSEEN, ""},    {0x2000, 0x200A, SIGN_BLANK, " "},
    {0x200B, 0x200F, SIGN_UNSEEN, ""},    {0x2010, 0x2015, SIGN_MARK, "-"},
    {0x2018, 0x201F, SIGN_MARK, "\""},    {0x2022, 0x2022, SIGN_MARK, "."},
    {0x2024, 0x2024, SIGN_MARK, "."},     {0x2026, 0x2026, SIGN_MARK, "..."},
    {0x202A, 0x202E, SIGN_UNSEEN, ""},    {0x202F, 0x202F, SIGN_BLANK, " "},
    {0x205F, 0x205F, SIGN_BLANK, " "},    {0x2060, 0x2069, SIGN_UNSEEN, ""},
    {0x20E3, 0x20E3, SIGN_UNSEEN, ""}, /* the frame of a key */
    {0x2212, 0x2212, SIGN_MARK, "-"},     {0x2219, 0x2219, SIGN_MARK, "."},
    {0x22C5, 0x22C5, SIGN_MARK, "."},     {0x24EA, 0x24EA, SIGN_DIGIT, "0"},
    {0x2573, 0x2573, SIGN_MARK, "x"},     {0x2580, 0x2588, SIGN_FULL, "."},
    {0x2591, 0x2591, SIGN_HOLLOW, "."},   {0x2592, 0x2593, SIGN_FULL, "."},
    {0x25A0, 0x25A0, SIGN_FULL, "."},     {0x25A1, 0x25A2, SIGN_HOLLOW, "."},
    {0x25AA, 0x25AA, SIGN_FULL, "."},     {0x25AB, 0x25AB, SIGN_HOLLOW, "."},
    {0x25C6, 0x25C6, SIGN_FULL, "."},     {0x25C7, 0x25C7, SIGN_HOLLOW, "."},
    {0x25CB, 0x25CC, SIGN_HOLLOW, "."},   {0x25CF, 0x25CF, SIGN_FULL, "."},
    {0x25E6, 0x25E6, SIGN_HOLLOW, "."},   {0x25EF, 0x25EF, SIGN_HOLLOW, "."},
    {0x25FB, 0x25FB, SIGN_HOLLOW, "."},   {0x25FC, 0x25FC, SIGN_FULL, "."},
    {0x25FD, 0x25FD, SIGN_HOLLOW, "."},   {0x25FE, 0x25FE, SIGN_FULL, "."},
    {0x2605, 0x2605, SIGN_FULL, "."},     {0x2606, 0x2606, SIGN_HOLLOW, "."},
    {0x2610, 0x2610, SIGN_HOLLOW, "."},   {0x2611, 0x2612, SIGN_FULL, "."},
    {0x26AA, 0x26AA, SIGN_WHITE, "."},    {0x26AB, 0x26AB, SIGN_BLACK, "."},
    {0x2715, 0x2718, SIGN_MARK, "x"},     {0x274C, 0x274C, SIGN_COLOUR, "x"},
    {0x2795, 0x2795, SIGN_MARK, "+"},     {0x2796, 0x2796, SIGN_MARK, "-"},
    {0x2B1B, 0x2B1B, SIGN_BLACK, "."},    {0x2B1C, 0x2B1C, SIGN_WHITE, "."},
    {0x2B1D, 0x2B1D, SIGN_FULL, "."},     {0x2B1E, 0x2B1E, SIGN_HOLLOW, "."},
    {0x2B24, 0x2B24, SIGN_FULL, "."},     {0x2B50, 0x2B50, SIGN_COLOUR, "."},
    {0x2B51, 0x2B55, SIGN_COLOUR, "."},   {0x3000, 0x3000, SIGN_BLANK, " "},
    {0x3001, 0x3001, SIGN_MARK, ","},     {0x3002, 0x3002, SIGN_MARK, "."},
    {0xFE0E, 0xFE0F, SIGN_UNSEEN, ""}, /* the sign before is an emoji, or none */
    {0xFEFF, 0xFEFF, SIGN_UNSEEN, ""},    {0x1F311, 0x1F311, SIGN_BLACK, "."}, /* moons */
    {0x1F315, 0x1F315, SIGN_COLOUR, "."}, {0x1F31A, 0x1F31A, SIGN_BLACK, "."},
    {0x1F31D, 0x1F31F, SIGN_COLOUR, "."}, {0x1F4A1, 0x1F4A1, SIGN_COLOUR, "."}, /* a bulb */
    {0x1F532, 0x1F532, SIGN_BLACK, "."},  {0x1F533, 0x1F533, SIGN_BLACK, "."},
    {0x1F534, 0x1F535, SIGN_COLOUR, "."}, {0x1F5A4, 0x1F5A4, SIGN_BLACK, "."},
    {0x1F7E0, 0x1F7EB, SIGN_COLOUR, "."}, {0x1F90D, 0x1F90D, SIGN_WHITE, "."},
};

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

/* The signs of ASCII from `!` to `~`, each as a text. */
static const char *sign_ascii(uint32_t c) {
    static const char texts[][2] = {
        "!", "\"", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",",  "-", ".", "/", "0",
        "1", "2",  "3", "4", "5", "6", "7", "8", "9", ":", ";", "<",  "=", ">", "?", "@",
        "A", "B",  "C", "D", "E", "F", "G", "H", "I", "J", "K", "L",  "M", "N", "O", "P",
        "Q", "R",  "S", "T", "U", "V", "W", "X", "Y", "Z", "[", "\\", "]", "^", "_", "`",
        "a", "b",  "c", "d", "e", "f", "g", "h", "i", "j", "k", "l",  "m", "n", "o", "p",
        "q", "r",  "s", "t", "u", "v", "w", "x", "y", "z", "{", "|",  "}", "~"};
    return texts[c - '!'];
}

static const char *sign_digit_text(uint32_t digit) {
    return sign_ascii('0' + digit);
}

/* The digit that the character is, as a text; NULL: none. */
static const char *sign_digit(uint32_t code, SignKind *kind) {
    *kind = SIGN_DIGIT;
    for (size_t i = 0; i < LENGTH(sign_zeros) && code >= sign_zeros[i]; i++) {
        if (code < sign_zeros[i] + 10) {
            return sign_digit_text(code - sign_zeros[i]);
        }
    }
    for (size_t i = 0; i < LENGTH(sign_ones); i++) {
        if (code >= sign_ones[i] && code < sign_ones[i] + 9) {
            return sign_digit_text(code - sign_ones[i] + 1);
        }
    }
    *kind = SIGN_NUMERAL;
    for (size_t i = 0; i < LENGTH(sign_han); i++) {
        if (code == sign_han[i]) {
            return sign_digit_text((uint32_t)i);
        }
    }
    if (code == SIGN_HAN_NOUGHT) {
        return sign_digit_text(0);
    }
    *kind = SIGN_RAISED;
    const bool is_raised =
        code == 0x2070 || (code >= 0x2074 && code <= 0x2079) || (code >= 0x2080 && code <= 0x2089);
    return code == 0xB9                   ? sign_digit_text(1)
           : code == 0xB2 || code == 0xB3 ? sign_digit_text(code - 0xB0)
           : is_raised                    ? sign_digit_text((code - 0x2070) % 16)
                                          : NULL;
}

/* Box drawing, U+2500 to U+257F, in light, heavy, double and dashed lines. */
static const char *sign_of_box(uint32_t code) {
    static const unsigned char upright[] = {0x02, 0x03, 0x06, 0x07, 0x0A, 0x0B, 0x4E, 0x4F,
                                            0x51, 0x75, 0x77, 0x79, 0x7B, 0x7D, 0x7F};
    static const unsigned char level[] = {0x00, 0x01, 0x04, 0x05, 0x08, 0x09, 0x4C, 0x4D,
                                          0x50, 0x74, 0x76, 0x78, 0x7A, 0x7C, 0x7E};
    for (size_t i = 0; i < LENGTH(upright); i++) {
        if (code == 0x2500U + upright[i]) {
            return "|";
        }
        if (code == 0x2500U + level[i]) {
            return "-";
        }
    }
    return "+";
}

TextSign sign_at(const char *at, size_t left) {
    TextSign sign = {.kind = SIGN_OTHER};
    sign.size = decode_sign(at, left, &sign.code);
    const uint32_t code = sign.code;
    if (sign.size < 2) {
        return sign;
    }
    if (code >= SIGN_WIDE_FIRST && code <= SIGN_WIDE_LAST) {
        sign.kind = SIGN_WIDE;
        sign.plain = sign_ascii(code - SIGN_WIDE_FIRST + '!');
        return sign;
    }
    if (code >= 0x2500 && code < 0x2580 && code != 0x2573) {
        sign.kind = SIGN_BORDER;
        sign.plain = sign_of_box(code);
        return sign;
    }
    for (size_t i = 0; i < LENGTH(sign_ranges) && code >= sign_ranges[i].first; i++) {
        if (code <= sign_ranges[i].last) {
            sign.kind = sign_ranges[i].kind;
            sign.plain = sign_ranges[i].plain;
            return sign;
        }
    }
    sign.plain = sign_digit(code, &sign.kind);
    sign.kind = sign.plain ? sign.kind : SIGN_OTHER;
    return sign;
}

SignKind sign_of_word(const char *word) {
    const size_t length = strlen(word);
    const TextSign sign = sign_at(word, length);
    for (size_t at = sign.size; at < length;) {
        const TextSign next = sign_at(word + at, length - at);
        if (next.kind != SIGN_UNSEEN) {
            return SIGN_OTHER;
        }
        at += next.size;
    }
    return sign.kind;
}
