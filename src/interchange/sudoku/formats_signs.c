/* What characters beyond ASCII stand for in a grid: digits of all scripts, blanks, borders, signs
 * for an empty cell, and marks that nobody sees. */
#include "base/decode.h"
#include "interchange/sudoku/formats_read.h"

/* The zeros of the scripts whose digits follow one another (Unicode, general category Nd), in
 * order. */
static const uint32_t sign_zeros[] = {
    0x0660, 0x06F0, 0x07C0, 0x0966,  0x09E6,  0x0A66,  0x0AE6,  0x0B66,  0x0BE6,  0x0C66, 0x0CE6,
    0x0D66, 0x0DE6, 0x0E50, 0x0ED0,  0x0F20,  0x1040,  0x1090,  0x17E0,  0x1810,  0x1946, 0x19D0,
    0x1A80, 0x1A90, 0x1B50, 0x1BB0,  0x1C40,  0x1C50,  0xA620,  0xA8D0,  0xA900,  0xA9D0, 0xA9F0,
    0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1FBF0};
/* The ones of digits without a zero: in circles of several kinds. */
static const uint32_t sign_ones[] = {0x2460, 0x2474, 0x2488, 0x24F5, 0x2776, 0x2780, 0x278A};
/* The zero and the digits of Chinese and Japanese. */
static const uint32_t sign_han[] = {0x3007, 0x4E00, 0x4E8C, 0x4E09, 0x56DB,
                                    0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D};

typedef struct SignRange {
    uint32_t first, last;
    const char *sign;
} SignRange;

/* In order. */
static const SignRange sign_ranges[] = {
    {0x00A0, 0x00A0, " "},   {0x00AD, 0x00AD, ""},    {0x00B7, 0x00B7, "."},
    {0x061C, 0x061C, ""},    {0x2000, 0x200A, " "},   {0x200B, 0x200F, ""},
    {0x2010, 0x2015, "-"},   {0x2018, 0x201F, "\""},  {0x2022, 0x2022, "."},
    {0x2024, 0x2024, "."},   {0x2026, 0x2026, "..."}, {0x202A, 0x202E, ""},
    {0x202F, 0x202F, " "},   {0x205F, 0x205F, " "},   {0x2060, 0x2069, ""},
    {0x20E3, 0x20E3, ""}, /* the frame of a key */
    {0x2212, 0x2212, "-"},   {0x2219, 0x2219, "."},   {0x22C5, 0x22C5, "."},
    {0x24EA, 0x24EA, "0"},   {0x25A0, 0x25A2, "."},   {0x25AA, 0x25AB, "."},
    {0x25CB, 0x25CB, "."},   {0x25CF, 0x25CF, "."},   {0x25E6, 0x25E6, "."},
    {0x25EF, 0x25EF, "."},   {0x25FB, 0x25FE, "."},   {0x26AA, 0x26AB, "."},
    {0x2796, 0x2796, "-"},   {0x2B1B, 0x2B1C, "."},   {0x2B50, 0x2B55, "."},
    {0x3000, 0x3000, " "},   {0xFE0E, 0xFE0F, ""}, /* the sign before is an emoji, or none */
    {0xFEFF, 0xFEFF, ""},    {0xFF0C, 0xFF0C, ","},   {0xFF0D, 0xFF0D, "-"},
    {0xFF0E, 0xFF0E, "."},   {0xFF1A, 0xFF1A, ":"},   {0xFF1B, 0xFF1B, ";"},
    {0xFF3F, 0xFF3F, "_"},   {0xFF5C, 0xFF5C, "|"},   {0x1F532, 0x1F533, "."},
    {0x1F534, 0x1F535, "."}, {0x1F7E0, 0x1F7EB, "."},
};

static const char sign_digits[10][2] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

/* The digit that the character is; -1: none. */
static int sign_digit(uint32_t code) {
    for (size_t i = 0; i < LENGTH(sign_zeros) && code >= sign_zeros[i]; i++) {
        if (code < sign_zeros[i] + 10) {
            return (int)(code - sign_zeros[i]);
        }
    }
    for (size_t i = 0; i < LENGTH(sign_ones); i++) {
        if (code >= sign_ones[i] && code < sign_ones[i] + 9) {
            return (int)(code - sign_ones[i] + 1);
        }
    }
    for (size_t i = 0; i < LENGTH(sign_han); i++) {
        if (code == sign_han[i]) {
            return (int)i;
        }
    }
    return code == 0x96F6 ? 0 : -1;
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

const char *format_sign(const char *at, size_t left, size_t *size) {
    uint32_t code = 0;
    *size = decode_sign(at, left, &code);
    if (code < 0x80) {
        return NULL;
    }
    if (code >= 0x2500 && code < 0x2580) {
        return sign_of_box(code);
    }
    for (size_t i = 0; i < LENGTH(sign_ranges) && code >= sign_ranges[i].first; i++) {
        if (code <= sign_ranges[i].last) {
            return sign_ranges[i].sign;
        }
    }
    const int digit = sign_digit(code);
    return digit >= 0 ? sign_digits[digit] : NULL;
}

int format_plain_line(const char *line, size_t length, char *plain, int most) {
    int count = 0;
    for (size_t i = 0; i < length;) {
        size_t size = 1;
        char one[2] = {line[i], 0};
        const char *sign = one;
        if ((unsigned char)line[i] >= 0x80) {
            sign = format_sign(line + i, length - i, &size);
        }
        for (; sign && *sign; sign++) {
            if (count == most - 1) {
                return -1;
            }
            plain[count++] = *sign;
        }
        if (!sign || line[i] == 0) {
            return -1;
        }
        i += size;
    }
    while (count > 0 && plain[count - 1] == '\r') {
        count--;
    }
    plain[count] = 0;
    return count;
}
