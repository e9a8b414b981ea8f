/* Takes away what stands around the rows of a drawn board. */
#include "interchange/drawn_text.h"

#include <string.h>

bool drawn_is_in(const char *word, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(list[i], word) == 0) {
            return true;
        }
    }
    return false;
}

bool drawn_text_is_letter(char c) {
    return (c | ' ') >= 'a' && (c | ' ') <= 'z';
}

bool drawn_text_expand(const char *text, size_t length, Text *out, char next[2]) {
    int rows = 1, width = 0, first = 0;
    size_t i = strspn(text, " \t\r\n");
    for (; i < length && !strchr(" \t\r\n", text[i]); i++) {
        const char c = text[i];
        const bool is_letter = drawn_text_is_letter(c);
        const int cells = c >= '1' && c <= '9' ? c - '0' : is_letter;
        if (c == '/') {
            first = rows++ == 1 ? width : first;
            if (width != first) {
                return false;
            }
            width = 0;
        } else if (cells == 0 || (width += cells) > DRAWN_SIDE_MAX) {
            return false;
        }
        for (int k = 0; k < cells; k++) {
            text_add_char(out, is_letter ? c : '.');
        }
        text_add(out, cells == 0 ? "\n" : "");
    }
    text_add_char(out, '\n');
    i += strspn(text + i, " \t\r\n");
    next[0] = i < length ? text[i++] : '\0';
    i += strspn(text + i, " \t\r\n");
    return i == length && rows >= DRAWN_SIDE_MIN && width == first && !out->truncated &&
           (!next[0] || strchr(out->data, next[0]));
}

/* Is a word in quotes, which begins here, a row of signs? */
static bool drawn_is_quoted_row(const char *at, const char *end) {
    static const char *const cells[] = {"red", "yellow", "black", "white", "empty", "none", "null"};
    char word[DRAWN_SIGN_SIZE];
    Text text = text_over(word, sizeof word);
    const char *quote = memchr(at + 1, *at, (size_t)(end - at - 1));
    for (const char *c = at + 1; quote && c < quote; c++) {
        text_add_char(&text, drawn_text_is_letter(*c) ? (char)(*c | ' ') : *c);
    }
    return quote && quote - at > DRAWN_SIDE_MIN && !DRAWN_IS_IN(word, cells);
}

/* Where the lists of a text begin: at "[", or "{" in C, which then count as brackets. */
static const char *drawn_lists(const char *text, size_t length, bool *has_braces) {
    const char *brace = memchr(text, '{', length);
    const size_t left = brace ? length - (size_t)(brace - text) - 1 : 0;
    const size_t blanks = brace ? strspn(brace + 1, " \t\r\n") : 0;
    *has_braces = brace && blanks < left && brace[1 + blanks] == '{';
    return *has_braces ? brace : memchr(text, '[', length);
}

void drawn_text_cut(const char *text, size_t length, Text *out) {
    bool has_braces = false;
    const char *first = drawn_lists(text, length, &has_braces);
    const char closing = has_braces ? '}' : ']';
    size_t end = length;
    while (first && end > 0 && text[end - 1] != closing) {
        end--;
    }
    const bool is_list = first && end > 0 && text + end > first;
    const char *last = is_list ? text + end : text + length;
    const char *row_end = NULL; /* of a row in quotes */
    const bool has_commas = memchr(text, ',', length) != NULL;
    bool is_inside = false;
    for (const char *c = is_list ? first : text; c < last; c++) {
        const bool is_point = *c == '.' && c > text && c[-1] >= '0' && c[-1] <= '9' &&
                              c + 1 < last && strchr(" ,]0\n", c[1]);
        const bool is_quote = is_list && strchr("\"'", *c);
        is_inside = is_quote ? !is_inside : is_inside;
        if (is_quote && is_inside && drawn_is_quoted_row(c, last)) {
            row_end = memchr(c + 1, *c, (size_t)(last - c - 1));
        } else if (c == row_end) {
            text_add(out, "]");
            c += c + 1 < last && c[1] == ',';
            row_end = NULL;
        } else if (is_point && !row_end) {
            c += c + 1 < last && c[1] == '0';
        } else {
            const bool is_end = is_list && *c == ';' && !has_commas;
            const bool is_brace = has_braces && strchr("{}", *c);
            text_add_char(out, is_end ? ']' : !is_brace ? *c : *c == '{' ? '[' : ']');
        }
    }
}
