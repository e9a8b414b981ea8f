/* Puzzles inside texts of other kinds: mails, forum posts, web pages, source code, tables with the
 * names of rows and columns. What is around the cells is taken away step by step, until one of the
 * other formats fits. */
#include "interchange/sudoku/text/text.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "sudoku/alphabet.h"

/* A longer text is no mail. */
#define TEXT_BYTES_MAX ((size_t)1 << 16)
#define TEXT_SPARE 512

static bool text_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool text_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool text_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static size_t text_line_length(const char *line) {
    return strcspn(line, "\n");
}

/* ---- Saved games of Solo ---- */

/* The value of a line KEY     :LENGTH:VALUE; *length: its bytes. NULL: there is none. */
static const char *save_value(const char *text, const char *key, size_t *length) {
    const char *line = text;
    while (line && !(strncmp(line, key, strlen(key)) == 0 && line[8] == ':')) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    const char *colon = line ? strchr(line + 9, ':') : NULL;
    *length = colon ? strcspn(colon + 1, "\r\n") : 0;
    return colon ? colon + 1 : NULL;
}

/* The puzzle as a game ID. A game with moves is refused: they would be lost. */
static void take_save(TextStep *step) {
    size_t length;
    size_t size;
    const char *game =
        strncmp(step->at, "SAVEFILE", 8) == 0 ? save_value(step->at, "GAME    ", &length) : NULL;
    if (!game || length != 4 || memcmp(game, "Solo", 4) != 0 ||
        save_value(step->at, "MOVE    ", &length) || save_value(step->at, "SOLVE   ", &length)) {
        return;
    }
    const char *parameters = save_value(step->at, "PARAMS  ", &length);
    const char *cells = save_value(step->at, "DESC    ", &size);
    if (parameters && cells) {
        text_add_bytes(&step->out, parameters, length);
        text_add_char(&step->out, ':');
        text_add_bytes(&step->out, cells, size);
        text_add_char(&step->out, '\n');
    }
}

/* ---- Signs ---- */

/* The plain sign of a character of several bytes; 0: it has none; *size: its bytes. */
static char plain_sign(const char *at, size_t *size) {
    static const struct {
        const char *bytes;
        char sign;
    } signs[] = {
        {"\xEF\xB8\x8F", ' '}, /* what makes an emoji of the sign before */
        {"\xE2\x83\xA3", ' '}, /* the frame of a key */
        {"\xE2\xAC\x9C", '.'},     {"\xE2\xAC\x9B", '.'},     {"\xE2\x96\xA1", '.'},
        {"\xE2\x97\xBB", '.'},     {"\xE2\x97\xA6", '.'},     {"\xEF\xBC\x8E", '.'},
        {"\xE3\x80\x80", '.'},     {"\xE2\x80\x94", '-'},     {"\xE2\x80\x93", '-'},
        {"\xF0\x9F\x94\xB2", '.'}, {"\xF0\x9F\x94\xB3", '.'},
    };
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        *size = strlen(signs[i].bytes);
        if (strncmp(at, signs[i].bytes, *size) == 0) {
            return signs[i].sign;
        }
    }
    *size = 3;
    if (strncmp(at, "\xEF\xBC", 2) == 0 && (unsigned char)at[2] >= 0x90 &&
        (unsigned char)at[2] <= 0x99) {
        return (char)('0' + (unsigned char)at[2] - 0x90);
    }
    *size = 1;
    return 0;
}

static void take_signs(TextStep *step) {
    while (*step->at) {
        size_t size = 1;
        const char sign = (unsigned char)*step->at >= 0x80 ? plain_sign(step->at, &size) : 0;
        if (!sign || sign != ' ') {
            text_add_char(&step->out, sign ? sign : *step->at);
        }
        step->at += size;
    }
}

/* ---- Web pages ---- */

static bool text_is_tag(const char *at, const char *name) {
    const size_t length = strlen(name);
    for (size_t i = 0; i < length; i++) {
        if ((at[i] | 0x20) != (name[i] | 0x20)) {
            return false;
        }
    }
    return !text_is_letter(at[length]);
}

/* The value that a field to type into has. */
static void take_input(TextStep *step, const char *close) {
    static const char name[] = "value=\"";
    const char *value = text_is_tag(step->at, "<input") ? strstr(step->at, name) : NULL;
    if (value && value < close) {
        value += sizeof name - 1;
        text_add_bytes(&step->out, value, strcspn(value, "\">"));
    }
}

/* Rows end lines, cells are apart by tabs; other tags go. */
static void take_tags(TextStep *step) {
    static const char *const ends[] = {"</tr", "<br", "</p", "</pre", "</div", "</table"};
    if (!strstr(step->at, "<t") && !strstr(step->at, "<T") && !strstr(step->at, "<pre") &&
        !strstr(step->at, "<br") && !strstr(step->at, "<p")) {
        text_add(&step->out, step->at);
        return;
    }
    bool is_in_row = false;
    bool is_in_table = false;
    while (*step->at) {
        const char *close = *step->at == '<' ? strchr(step->at, '>') : NULL;
        if (is_in_table && strchr(" \t\r\n", *step->at)) {
            step->at++; /* the layout of the source */
        } else if (close) {
            take_input(step, close);
            const bool is_cell = text_is_tag(step->at, "<td") || text_is_tag(step->at, "<th");
            text_add(&step->out, is_cell && is_in_row ? "\t" : "");
            is_in_table =
                (is_in_table || text_is_tag(step->at, "<tr")) && !text_is_tag(step->at, "</table");
            is_in_row = (is_in_row || is_cell) && !text_is_tag(step->at, "</tr");
            for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
                text_add(&step->out, text_is_tag(step->at, ends[i]) ? "\n" : "");
            }
            step->at = close + 1;
        } else if (strncmp(step->at, "&nbsp;", 6) == 0 || strncmp(step->at, "&#160;", 6) == 0) {
            step->at += 6;
        } else {
            text_add_char(&step->out, *step->at++);
        }
    }
}

/* ---- Lines ---- */

/* A link in a sentence stands for the whole text. */
static bool take_link(TextStep *step) {
    const char *link = strstr(step->at, "http");
    const size_t length = link ? strcspn(link, " \t\r\n\"'<>)]") : 0;
    if (length > 40) {
        text_add_bytes(&step->out, link, length);
        text_add_char(&step->out, '\n');
    }
    return length > 40;
}

/* Three letters one after another, with a small one among them, are a word. */
static bool text_has_word(const char *line, size_t length) {
    size_t letters = 0;
    bool has_small = false;
    for (size_t i = 0; i < length; i++) {
        letters = text_is_letter(line[i]) ? letters + 1 : 0;
        has_small |= line[i] >= 'a' && line[i] <= 'z';
        if (letters >= 3 && has_small) {
            return true;
        }
    }
    return false;
}

/* A word of all cells in a line of other words. */
static bool text_find_cells(const char *line, size_t length, const char **cells, size_t *count) {
    static const char separators[] = " \t,;\"'()=";
    for (size_t at = 0; at < length;) {
        size_t size = 0;
        bool are_cells = true;
        while (at + size < length && !strchr(separators, line[at + size])) {
            const char c = line[at + size++];
            are_cells &= text_is_digit(c) || sudoku_alphabet_is_empty(c);
        }
        if (are_cells && (size == 81 || size == 16 || size == 36 || size == 256)) {
            *cells = line + at;
            *count = size;
            return true;
        }
        at += size + 1;
    }
    return false;
}

/* The marks in front of a line: of a mail, of a remark, of a list. */
static size_t skip_marks(const char *line, size_t length) {
    size_t at = 0;
    for (;;) {
        while (at < length && text_is_blank(line[at])) {
            at++;
        }
        const size_t before = at;
        at += at < length && line[at] == '>';
        at += at + 1 < length && line[at] == '/' && line[at + 1] == '/' ? 2 : 0;
        at += at < length && line[at] == '%';
        at += at + 1 < length && line[at] == '-' && line[at + 1] == ' ' && at + 2 < length &&
                      strchr("[\"'", line[at + 2])
                  ? 2
                  : 0;
        if (at == before) {
            return before;
        }
    }
}

static void take_line(Text *out, const char *line, size_t length) {
    const char *cells;
    size_t count;
    const size_t skipped = skip_marks(line, length);
    /* Blanks may be empty cells: they stay where there was no mark. */
    const bool has_mark = skipped > strspn(line, " \t");
    line += has_mark ? skipped : 0;
    length -= has_mark ? skipped : 0;
    while (length > 0 && line[length - 1] == '\r') {
        length--;
    }
    const bool is_fence = length >= 3 && (memcmp(line, "```", 3) == 0 || line[0] == '\\');
    const bool is_code = length > 2 && line[0] == '[' &&
                         text_is_letter(line[line[1] == '/' ? 2 : 1]) && line[length - 1] == ']' &&
                         !memchr(line, ',', length);
    if (text_find_cells(line, length, &cells, &count)) {
        text_add_bytes(out, cells, count);
    } else if (is_fence || is_code || text_has_word(line, length)) {
        return;
    } else if (length > 2 && line[0] == '|' && line[length - 1] == '.' && line[length - 2] == '|') {
        text_add_bytes(out, line, length - 1); /* a row of the sudoku package of LaTeX */
    } else {
        const bool is_quoted = length > 2 && (line[0] == '"' || line[0] == '\'');
        const size_t quoted = is_quoted ? strcspn(line + 1, "\"'\n") : 0;
        text_add_bytes(out, line + is_quoted, is_quoted ? quoted : length);
    }
    text_add_char(out, '\n');
}

static void take_lines(TextStep *step) {
    if (take_link(step)) {
        return;
    }
    while (*step->at) {
        const size_t length = text_line_length(step->at);
        take_line(&step->out, step->at, length);
        step->at += length + (step->at[length] == '\n');
    }
}

/* ---- Names of rows and columns ---- */

/* Is the first word of the line the name of row `number`: a letter, or the number? */
static size_t text_row_name(const char *line, int number) {
    size_t at = strspn(line, " \t|");
    const size_t begin = at;
    at += line[at] == 'r' || line[at] == 'R' ? 1 : 0;
    const bool is_letter_name = (line[begin] | 0x20) == 'a' + number && at == begin;
    const bool is_number = at > begin && line[at] == '1' + number;
    if (!is_letter_name && !is_number) {
        return 0;
    }
    at++;
    return line[at] && strchr(" \t|:,;", line[at]) ? at + (line[at] != ' ') : 0;
}

/* A head of nothing but 1 2 3 … or A B C …, in order. */
static bool text_is_head(const char *line, size_t length) {
    int next = 0;
    for (size_t i = 0; i < length; i++) {
        if (strchr(" \t|,;:+-\r", line[i])) {
            continue;
        }
        if (line[i] != '1' + next && (line[i] | 0x20) != 'a' + next &&
            !(line[i] == 'c' || line[i] == 'C')) {
            return false;
        }
        next += line[i] == '1' + next || (line[i] | 0x20) == 'a' + next;
    }
    return next >= 4;
}

static void take_names(TextStep *step) {
    int row = 0;
    while (*step->at) {
        const size_t length = text_line_length(step->at);
        const size_t name = row < 9 ? text_row_name(step->at, row) : 0;
        if (name && name < length) {
            text_add_bytes(&step->out, step->at + name, length - name);
            text_add_char(&step->out, '\n');
            row++;
        } else if (!text_is_head(step->at, length)) {
            text_add_bytes(&step->out, step->at, length);
            text_add_char(&step->out, '\n');
        }
        step->at += length + (step->at[length] == '\n');
    }
}

/* ---- Brackets ---- */

/* Each innermost bracket is a row; what stands outside goes. A semicolon in one ends a row. */
static void take_brackets(TextStep *step) {
    while (*step->at) {
        const char *open = strpbrk(step->at, "[{(");
        if (!open) {
            break;
        }
        const size_t inside = strcspn(open + 1, "[]{}()");
        const char end = open[1 + inside];
        step->at = open + 1;
        if (end && strchr("]})", end)) {
            for (size_t i = 1; i <= inside; i++) {
                if (!strchr("\"'", open[i])) {
                    text_add_char(&step->out, open[i] == ';' ? '\n' : open[i]);
                }
            }
            text_add_char(&step->out, '\n');
            step->at = open + inside + 2;
        }
    }
}

/* ---- Rows in one line, cells in one row ---- */

static void take_slashes(TextStep *step) {
    for (; *step->at; step->at++) {
        text_add_char(&step->out, *step->at == '/' ? '\n' : *step->at);
    }
}

/* Cells apart by blanks, commas or lines, as many as a grid has. */
static void take_sequence(TextStep *step) {
    static const char separators[] = " \t\r\n,;|";
    size_t count = 0;
    for (const char *at = step->at; *at && count <= TEXT_SPARE; at++) {
        const bool is_apart = at == step->at || strchr(separators, at[-1]);
        if (strchr(separators, *at)) {
            continue;
        }
        if (!is_apart || !(text_is_digit(*at) || sudoku_alphabet_is_empty(*at))) {
            return;
        }
        text_add_char(&step->out, *at);
        count++;
    }
    if (count != 81 && count != 16 && count != 36 && count != 256) {
        text_clear(&step->out);
    }
    text_add_char(&step->out, '\n');
}

/* A # for an empty cell, in rows that hold nothing but cells. */
static void take_hashes(TextStep *step) {
    for (; *step->at; step->at++) {
        text_add_char(&step->out, *step->at == '#' ? '.' : *step->at);
    }
}

/* ---- All steps ---- */

typedef struct TextStepRow {
    void (*take)(TextStep *step);
    bool stays; /* the next step goes on with what this one made */
} TextStepRow;

static const TextStepRow text_steps[] = {
    {take_save, false},          {take_signs, true},       {take_tags, true},
    {take_hashes, false},        {text_take_facts, false}, {text_take_words, false},
    {text_take_one_sign, false}, {text_take_rows, false},  {take_brackets, false},
    {take_lines, true},          {take_names, true},       {take_sequence, false},
    {take_slashes, false},       {text_take_rows, false},  {take_brackets, true},
    {take_sequence, false},
};

#define TEXT_STEPS (sizeof text_steps / sizeof text_steps[0])

char *format_unwrap(const char *text, size_t length, SudokuFormat *format) {
    const size_t size = length + TEXT_SPARE;
    char *from = length <= TEXT_BYTES_MAX ? malloc(size) : NULL;
    char *to = from ? malloc(size) : NULL;
    if (!to) {
        free(from);
        return NULL;
    }
    memcpy(from, text, length);
    from[length] = 0;
    if (format_guess_whole(from, length, format)) {
        free(to);
        return from;
    }
    for (size_t i = 0; i < TEXT_STEPS; i++) {
        TextStep step = {from, text_over(to, size)};
        text_steps[i].take(&step);
        const bool is_changed = step.out.length > 1 && strcmp(from, to) != 0;
        if (is_changed && format_guess_whole(to, step.out.length, format)) {
            free(from);
            return to;
        }
        if (is_changed && text_steps[i].stays) {
            char *other = from;
            from = to;
            to = other;
        }
    }
    free(from);
    free(to);
    return NULL;
}
