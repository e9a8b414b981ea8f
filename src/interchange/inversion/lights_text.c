/* Takes away what stands around a drawn board. */
#include "interchange/inversion/lights_text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "interchange/plain.h"
#include "interchange/signs.h"
#include "interchange/table.h"

/* White is lit beside black, and dark beside a colour. */
#define LIGHTS_WHITE 'w'

typedef struct LightsWord {
    const char *word;
    char sign; /* '1' lit, '0' dark, '\n' the end of a row */
} LightsWord;

static const LightsWord lights_words[] = {
    {"true", '1'}, {"True", '1'}, {"false", '0'}, {"False", '0'}, {"off", '0'},   {"OFF", '0'},
    {"Off", '0'},  {"on", '1'},   {"ON", '1'},    {"On", '1'},    {"\\\\", '\n'},
};

/* What a sign beyond ASCII is: '1' lit, '0' dark, ' ' nothing, LIGHTS_WHITE; 0: it has no meaning.
 */
static char lights_sign_of(const TextSign *sign) {
    switch (sign->kind) {
    case SIGN_FULL:
    case SIGN_COLOUR:
        return '1';
    case SIGN_HOLLOW:
    case SIGN_BLACK:
        return '0';
    case SIGN_WHITE:
        return LIGHTS_WHITE;
    case SIGN_BORDER:
    case SIGN_BLANK:
    case SIGN_UNSEEN:
        return ' ';
    case SIGN_DIGIT:
    case SIGN_WIDE:
    case SIGN_MARK:
        return sign->plain[1]                     ? 0
               : strchr("1x#*@X", sign->plain[0]) ? '1'
               : strchr("0.-_oO", sign->plain[0]) ? '0'
                                                  : 0;
    default:
        return 0;
    }
}

/* The bytes up to the end, as far as one sign may need them. */
static size_t lights_left(const char *at) {
    size_t left = 0;
    while (left < 4 && at[left]) {
        left++;
    }
    return left;
}

/* The sign of a word of the table, or of a sign beyond ASCII, whose bytes are skipped; 0: there is
 * none here. */
static char lights_word_at(const char **at) {
    if ((unsigned char)**at >= 0x80) {
        const TextSign sign = sign_at(*at, lights_left(*at));
        const char meaning = lights_sign_of(&sign);
        *at += meaning ? sign.size : 0;
        return meaning;
    }
    for (size_t i = 0; i < sizeof lights_words / sizeof lights_words[0]; i++) {
        const size_t length = strlen(lights_words[i].word);
        if (strncmp(*at, lights_words[i].word, length) == 0) {
            *at += length;
            return lights_words[i].sign;
        }
    }
    return 0;
}

static bool lights_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The length of a word for lit or dark at `at`; 0: there is none. */
static size_t lights_value_word(const char *at) {
    static const char *const words[] = {"on", "off", "true", "false"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const size_t length = strlen(words[i]);
        if (text_has_prefix_any_case(at, words[i]) && !lights_is_letter(at[length])) {
            return length;
        }
    }
    return 0;
}

/* Lines of words, fences and borders say nothing about the board. */
static bool lights_line_says_nothing(const char *line, size_t length) {
    size_t letters = 0;
    size_t digits = 0;
    size_t numbers = 0;
    bool is_border = length > 2;
    for (size_t i = 0; i < length;) {
        const bool is_apart = i == 0 || !lights_is_letter(line[i - 1]);
        const size_t value = is_apart ? lights_value_word(line + i) : 0;
        letters += value == 0 && lights_is_letter(line[i]) && !strchr("xXoO", line[i]);
        const bool is_digit = line[i] >= '0' && line[i] <= '9';
        digits += is_digit;
        numbers += is_digit && (i == 0 || line[i - 1] < '0' || line[i - 1] > '9');
        is_border &= strchr("+-=| \t\r", line[i]) != NULL;
        i += value > 0 ? value : 1;
    }
    return (is_border && memchr(line, '+', length)) || strncmp(line, "```", 3) == 0 ||
           (letters >= 3 && numbers <= 1 && digits <= 2) ||
           /* "Level 12" */ (line[0] == '\\' && line[1] != '\\');
}

/* A row between bars: each field is a cell, and an empty one is dark. */
static void lights_add_fields(const char *line, size_t length, Text *out) {
    bool is_lit = false;
    for (size_t i = 1; i < length; i++) {
        if (line[i] == '|') {
            text_add_char(out, is_lit ? '1' : '0');
            is_lit = false;
        }
        is_lit |= !strchr("| \t\r.-0", line[i]);
    }
    text_add_char(out, '\n');
}

/* What the signs of a text stand for, where that depends on the others. */
typedef struct LightsSigns {
    bool o_is_lit, white_is_dark;
    bool plus_is_lit; /* beside - or . */
    bool are_letters; /* T and F, or y and n */
} LightsSigns;

static LightsSigns lights_look(const char *text) {
    LightsSigns signs = {.o_is_lit = !strpbrk(text, "xX#1*@") && strpbrk(text, ".-_")};
    bool has_black = false;
    bool has_colour = false;
    for (const char *at = text; *at;) {
        const char *word = at;
        const char sign = lights_word_at(&at);
        const TextSign drawn = sign_at(word, lights_left(word));
        const bool is_coloured = drawn.kind == SIGN_COLOUR;
        has_black |= sign == '0' && !is_coloured;
        has_colour |= sign == '1' && is_coloured;
        at += sign == 0;
    }
    signs.white_is_dark = has_colour && !has_black;
    signs.plus_is_lit = !text[strspn(text, "+-. \t\r\n")];
    signs.are_letters = !text[strspn(text, "TFYNtfyn ,;[]()\"'\t\r\n")];
    return signs;
}

static void lights_add_signs(const char *line, const char *end, LightsSigns signs, Text *out) {
    const bool o_is_lit = signs.o_is_lit;
    const char *begin = line;
    while (line < end) {
        const char sign = lights_word_at(&line);
        if (sign) {
            text_add_char(out, sign != LIGHTS_WHITE ? sign : signs.white_is_dark ? '0' : '1');
            continue;
        }
        const char c = *line++;
        if (c == '.' && line - begin > 1 && (line[-2] == '0' || line[-2] == '1') &&
            strchr(" ,]0\r\n", *line)) { /* "1." and "1.0" */
            line += *line == '0';
        } else if (signs.are_letters && lights_is_letter(c)) {
            text_add_char(out, strchr("TtYy", c) ? '1' : '0');
        } else if (c == ']' || c == '}' || c == ';' || c == '/') {
            text_add_char(out, '\n');
        } else if (strchr("xX#*@", c) || c == '1' || (c == '+' && signs.plus_is_lit) ||
                   (o_is_lit && (c == 'O' || c == 'o'))) {
            text_add_char(out, '1');
        } else if (strchr("-._0oO", c)) {
            text_add_char(out, '0');
        } else if (!strchr(" \t\r,[{()\"'|&>=", c) && !lights_is_letter(c)) {
            text_add_char(out, c); /* no sign of a board: the reader refuses it */
        }
    }
    text_add_char(out, '\n');
}

/* A line of one or two numbers, the size, before the rows. */
static size_t lights_size_line(const char *text) {
    const size_t length = strcspn(text, "\r\n");
    const bool is_size = length >= 1 && length <= 3 && strspn(text, "2345678 x") == length &&
                         text[0] != 'x' && text[0] != ' ';
    return is_size ? length : 0;
}

/* Lit cells alone: a blank is a dark one. Adds nothing for other texts. */
static void lights_add_places(const char *text, Text *out) {
    size_t width = 0;
    bool has_inner = false;
    if (text[strspn(text, "xX#1*@ \r\n")]) {
        return;
    }
    for (const char *line = text; *line;) {
        const size_t size = strcspn(line, "\r\n");
        size_t last = size;
        while (last > 0 && line[last - 1] == ' ') {
            last--;
        }
        has_inner |= memchr(line, ' ', last) != NULL;
        width = size > width ? size : width;
        line += size + strspn(line + size, "\r\n");
    }
    for (const char *line = text; has_inner && *line;) {
        const size_t size = strcspn(line, "\r\n");
        for (size_t i = 0; i < width; i++) {
            text_add_char(out, i < size && line[i] != ' ' ? '1' : '0');
        }
        text_add_char(out, '\n');
        line += size + strspn(line + size, "\r\n");
    }
}

/* One row of 9, 16, 25 … signs becomes a square. */
static void lights_fold_line(Text *out, size_t begin) {
    char row[65];
    size_t count = 0;
    for (size_t i = begin; i < out->length; i++) {
        if (out->data[i] != '\n') {
            if (count == sizeof row - 1) {
                return;
            }
            row[count++] = out->data[i];
        } else if (count > 0 && strspn(out->data + i, "\n") != out->length - i) {
            return;
        }
    }
    size_t side = 3;
    while (side * side < count) {
        side++;
    }
    if (side * side != count) {
        return;
    }
    out->data[out->length = begin] = 0;
    for (size_t i = 0; i < count; i++) {
        text_add_char(out, row[i]);
        text_add(out, i % side == side - 1 ? "\n" : "");
    }
}

/* Behind the number of a row; for the numbers of the columns, the end of the line. */
static const char *lights_skip_label(const char *line) {
    const char *at = line + strspn(line, " \t");
    const size_t names = strspn(at, "12345678 \t\r");
    const size_t letters = strspn(at, "ABCDEFGHabcdefgh \t\r");
    const bool is_head =
        !at[names] || at[names] == '\n' || (letters > 3 && (!at[letters] || at[letters] == '\n'));
    return is_head ? at + strcspn(at, "\n") : at + strspn(at, "12345678");
}

/* Do all rows begin with their numbers, 1, 2, 3 …? */
static bool lights_have_labels(const char *text) {
    int count = 0;
    for (const char *line = text; *line;) {
        const size_t size = strcspn(line, "\n");
        const char *at = line + strspn(line, " \t");
        if (*at && *at != '\n' && lights_skip_label(line) < line + size) {
            if (*at != '1' + count || !strchr(" \t|", at[1])) {
                return false;
            }
            count++;
        }
        line += size + (line[size] == '\n');
    }
    return count >= 3;
}

/* Copies the text with borders of box drawing in ASCII. */
static void lights_add_borders(const char *text, Text *out) {
    while (*text) {
        const TextSign sign = sign_at(text, lights_left(text));
        const size_t size = sign.size > 0 ? sign.size : 1;
        if (sign.kind == SIGN_BORDER) {
            text_add(out, sign.plain);
        } else {
            text_add_bytes(out, text, size);
        }
        text += size;
    }
}

static void lights_add_rows(const char *text, Text *out) {
    const size_t begin = out->length;
    const LightsSigns signs = lights_look(text);
    const bool has_labels = lights_have_labels(text);
    lights_add_places(text, out);
    if (out->length > begin) {
        return;
    }
    const char *open = strchr(text, '{');
    const char *list = strchr(text, '[');
    const bool is_object = open == text + strspn(text, " \t\r\n") && list;
    open = open && !is_object ? open : list;
    /* What stands before a list is its name and size. */
    const char *line = open ? open : text + lights_size_line(text);
    while (*line) {
        const size_t size = strcspn(line, "\n");
        const size_t marks = strspn(line, " \t>");
        const char *begins = line + (marks < size ? marks : size);
        const char *end = line + size;
        if (has_labels) {
            begins = lights_skip_label(begins);
            if (begins >= end) {
                line = end + (*end == '\n');
                continue;
            }
        }
        const char *colon = memchr(begins, ':', (size_t)(end - begins));
        if (colon && lights_is_letter(*begins) && strpbrk(colon, "01xX#*.-")) {
            begins = colon + 1; /* "Row 1:" */
        }
        begins += text_has_prefix(begins, "- [") ? 2 : 0; /* a row of a list in YAML */
        const size_t left = (size_t)(end - begins);
        const size_t trimmed = left > 0 && end[-1] == '\r' ? left - 1 : left;
        if (trimmed > 2 && begins[0] == '|' && begins[trimmed - 1] == '|') {
            lights_add_fields(begins, trimmed, out);
        } else if (signs.are_letters || signs.plus_is_lit ||
                   !lights_line_says_nothing(begins, left)) {
            lights_add_signs(begins, end, signs, out);
        }
        line = end + (*end == '\n');
    }
    lights_fold_line(out, begin);
}

void lights_plain_rows(const char *text, size_t length, Text *out) {
    char bare[2 * LIGHTS_TEXT_BYTES_MAX + 2];
    Text copy = text_over(bare, sizeof bare);
    char *plain = length <= LIGHTS_TEXT_BYTES_MAX ? interchange_plain(text, length) : NULL;
    if (!plain) {
        return;
    }
    lights_add_borders(plain, &copy);
    free(plain);
    char *table = interchange_table(bare);
    lights_add_rows(table ? table : bare, out);
    free(table);
}
