/* Puzzles inside texts of other kinds: mails, forum posts, web pages, source code, tables with the
 * names of rows and columns. What is around the cells is taken away step by step, until one of the
 * other formats fits. */
#include "interchange/sudoku/text/text.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "interchange/sudoku/formats_read.h"
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

/* A blank as wide as an ideograph is an empty cell among digits that are as wide. */
#define TEXT_WIDE_BLANK "\xE3\x80\x80"

static void take_signs(TextStep *step) {
    while (*step->at) {
        size_t size = 1;
        const bool is_plain = (unsigned char)*step->at < 0x80;
        const char *sign = is_plain ? NULL : format_sign(step->at, 4, &size);
        if (!is_plain && strncmp(step->at, TEXT_WIDE_BLANK, 3) == 0) {
            sign = ".";
        }
        if (sign) {
            text_add(&step->out, sign);
        } else {
            text_add_bytes(&step->out, step->at, size > 0 ? size : 1);
        }
        step->at += size > 0 ? size : 1;
    }
}

/* Box drawing of MS-DOS (code pages 437 and 850) that was read as Windows-1252, as ASCII; where
 * there is no line of three or more such signs, they are letters. */
static void take_code_page(TextStep *step) {
    static const char upright[] = "\xB3\xBA";
    static const char level[] = "\xC4\xCD";
    static const char corners[] = "\xDA\xBF\xC0\xD9\xC3\xB4\xC2\xC1\xC5\xC9\xBB\xC8\xBC\xCC\xB9\xCB"
                                  "\xCA\xCE\xB5\xB6\xB7\xB8\xBD\xBE\xC6\xC7\xCF\xD0\xD1\xD2\xD3\xD4"
                                  "\xD5\xD6\xD7\xD8";
    if (!strstr(step->at, "\xC3\x84\xC3\x84\xC3\x84") &&
        !strstr(step->at, "\xC3\x8D\xC3\x8D\xC3\x8D")) {
        return;
    }
    while (*step->at) {
        const unsigned char lead = (unsigned char)step->at[0];
        const bool is_latin = (lead == 0xC2 || lead == 0xC3) && (step->at[1] & 0xC0) == 0x80;
        const char byte = is_latin ? (char)(step->at[1] | (lead == 0xC3 ? 0x40 : 0)) : 0;
        if (is_latin && strchr(upright, byte)) {
            text_add_char(&step->out, '|');
        } else if (is_latin && strchr(level, byte)) {
            text_add_char(&step->out, '-');
        } else if (is_latin && strchr(corners, byte)) {
            text_add_char(&step->out, '+');
        } else if (is_latin && (byte == '\xFA' || byte == '\xF9')) {
            text_add_char(&step->out, '.');
        } else {
            text_add_bytes(&step->out, step->at, is_latin ? 2 : 1);
        }
        step->at += is_latin ? 2 : 1;
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

/* The bytes of a mark of a forum, [b], [color=red] or [/size]; 0: there is none. */
static size_t text_forum_mark(const char *at) {
    static const char *const names[] = {"b]",   "i]",   "u]",  "color",
                                        "size", "font", "tt]", "spoiler"};
    const char *name = at + 1 + (at[0] == '[' && at[1] == '/');
    const size_t length = at[0] == '[' ? strcspn(at, "]\n") : 0;
    for (size_t i = 0; length > 0 && i < sizeof names / sizeof names[0]; i++) {
        if (at[length] == ']' && text_has_prefix(name, names[i])) {
            return length + 1;
        }
    }
    return 0;
}

static void take_forum_marks(TextStep *step) {
    while (*step->at) {
        const size_t size = text_forum_mark(step->at);
        if (size == 0) {
            text_add_char(&step->out, *step->at++);
        }
        step->at += size;
    }
}

/* What stands for a blank or a point on a web page. */
static void take_entity(TextStep *step) {
    static const struct {
        const char *name, *sign;
    } entities[] = {{"&nbsp;", ""},   {"&#160;", ""},   {"&middot;", "."}, {"&#183;", "."},
                    {"&bull;", "."},  {"&#8226;", "."}, {"&period;", "."}, {"&lowbar;", "_"},
                    {"&quot;", "\""}, {"&#39;", "'"}};
    for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++) {
        if (text_has_prefix(step->at, entities[i].name)) {
            text_add(&step->out, entities[i].sign);
            step->at += strlen(entities[i].name);
            return;
        }
    }
    text_add_char(&step->out, *step->at++);
}

/* Rows end lines, cells are apart by tabs; other tags go. */
static void take_tags(TextStep *step) {
    static const char *const ends[] = {"</tr",    "<br",    "</p",    "</pre", "</div",
                                       "</table", "</code", "</line", "</li",  "</row"};
    if (!strstr(step->at, "</") && !strstr(step->at, "<t") && !strstr(step->at, "<T") &&
        !strstr(step->at, "<br") && !strstr(step->at, "<p")) {
        while (*step->at) {
            *step->at == '&' ? take_entity(step) : text_add_char(&step->out, *step->at++);
        }
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
        } else if (*step->at == '&') {
            take_entity(step);
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
    size_t beyond = 0; /* ASCII; what stands for a sign has become one */
    bool has_small = false;
    for (size_t i = 0; i < length; i++) {
        beyond += ((unsigned char)line[i] & 0xC0) == 0xC0;
        if (beyond >= 2) {
            return true;
        }
        letters = text_is_letter(line[i]) ? letters + 1 : 0;
        has_small |= line[i] >= 'a' && line[i] <= 'z';
        if (letters >= 3 && has_small) {
            return true;
        }
    }
    return false;
}

/* The line above the signature of a mail: two dashes alone. */
static bool text_is_dashes(const char *line, size_t length) {
    return length >= 2 && line[0] == '-' && line[1] == '-' &&
           strspn(line + 2, " \t\r") >= length - 2;
}

/* A word of all cells in a line of other words: letters are cells where there are more than nine.
 */
static bool text_find_cells(const char *line, size_t length, const char **cells, size_t *count) {
    static const char separators[] = " \t,;:\"'`()<>=|";
    for (size_t at = 0; at < length;) {
        size_t size = 0;
        bool are_cells = true;
        bool has_letter = false;
        while (at + size < length && !strchr(separators, line[at + size])) {
            const char c = line[at + size++];
            are_cells &= text_is_digit(c) || sudoku_alphabet_is_empty(c) || text_is_letter(c);
            has_letter |= text_is_letter(c) && !sudoku_alphabet_is_empty(c);
        }
        const int order = are_cells ? sudoku_layout_order(size) : 0;
        if (order >= 4 && format_is_classic_order(order) && (order > 9 || !has_letter)) {
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

/* Does a word in front of the cells say that they are a solution? */
static bool text_is_solution(const char *line, size_t length) {
    static const char *const words[] = {"olution", "nswer", "olved", "sung"};
    for (size_t at = 0; at < length; at++) {
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
            const size_t size = strlen(words[i]);
            if (at + size <= length && memcmp(line + at, words[i], size) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* 2026-11-27, 27.11.2026, 11/27/2026, with or without words behind it. */
static bool text_is_date(const char *line, size_t length) {
    static const int first_sizes[] = {4, 2, 1};
    for (size_t i = 0; i < sizeof first_sizes / sizeof first_sizes[0]; i++) {
        size_t at = 0;
        size_t digits[3] = {0, 0, 0};
        const char sign = length > (size_t)first_sizes[i] ? line[first_sizes[i]] : 0;
        for (int part = 0; part < 3; part++) {
            while (at < length && text_is_digit(line[at])) {
                digits[part]++;
                at++;
            }
            at += part < 2 && at < length && line[at] == sign;
        }
        const bool is_year_first = digits[0] == 4 && line[0] == '2' && digits[2] <= 2;
        const bool is_year_last = digits[2] == 4 && digits[0] <= 2;
        if (sign && strchr("-./", sign) && digits[1] >= 1 && digits[1] <= 2 && digits[2] >= 1 &&
            (is_year_first || is_year_last) && (at == length || strchr(" ,T", line[at]))) {
            return true;
        }
    }
    return false;
}

/* The cells of a row behind "Row 1:"; 0: there is no such name. */
static size_t text_named_row(const char *line, size_t length) {
    const char *colon = memchr(line, ':', length);
    size_t at = colon ? (size_t)(colon - line) + 1 : length;
    while (at < length && text_is_blank(line[at])) {
        at++;
    }
    for (size_t i = at; i < length; i++) {
        if (!text_is_digit(line[i]) && !sudoku_alphabet_is_empty(line[i])) {
            return 0;
        }
    }
    return at < length && format_is_classic_order((int)(length - at)) ? at : 0;
}

/* How many letters the line begins with. */
static size_t text_letters(const char *line, size_t length) {
    size_t count = 0;
    while (count < length && text_is_letter(line[count])) {
        count++;
    }
    return count;
}

static void take_line(Text *out, const char *line, size_t length) {
    const char *cells;
    size_t count;
    const size_t skipped = skip_marks(line, length);
    /* Blanks may be empty cells: they stay where there was no mark. */
    const bool has_mark = skipped > strspn(line, " \t");
    line += has_mark ? skipped : 0;
    length -= has_mark ? skipped : 0;
    const bool is_open = strcspn(line, "[({") < length;
    while (length > 0 && strchr(is_open ? "\r`" : "\r`;)]}", line[length - 1])) {
        length--; /* what closes a text or a list in a program */
    }
    if (text_is_date(line, length)) {
        return;
    }
    const size_t letters = text_letters(line, length);
    if (letters > 0 && letters < 4 && letters == length) { /* END, EOF */
        return;
    }
    const bool is_fence = length >= 3 && (memcmp(line, "```", 3) == 0 || line[0] == '\\');
    const bool is_code = length > 2 && line[0] == '[' &&
                         text_is_letter(line[line[1] == '/' ? 2 : 1]) && line[length - 1] == ']' &&
                         !memchr(line, ',', length);
    if (text_find_cells(line, length, &cells, &count)) {
        if (text_is_solution(line, (size_t)(cells - line))) {
            return;
        }
        text_add_bytes(out, cells, count);
    } else if (text_named_row(line, length)) {
        const size_t at = text_named_row(line, length);
        text_add_bytes(out, line + at, length - at);
    } else if (is_fence || is_code || text_is_dashes(line, length) || text_has_word(line, length)) {
        return;
    } else if (length > 2 && line[0] == '|' && line[length - 1] == '.' && line[length - 2] == '|') {
        text_add_bytes(out, line, length - 1); /* a row of the sudoku package of LaTeX */
    } else {
        const size_t blanks = strspn(line, " \t");
        const bool is_quoted = blanks + 2 < length && strchr("\"'", line[blanks]);
        const size_t quoted = is_quoted ? strcspn(line + blanks + 1, "\"'\n") : 0;
        text_add_bytes(out, is_quoted ? line + blanks + 1 : line, is_quoted ? quoted : length);
    }
    text_add_char(out, '\n');
}

/* Does the line have separators, as that of a table has? */
static bool text_has_field(const char *line, size_t length) {
    return memchr(line, ',', length) || memchr(line, ';', length) || memchr(line, '\t', length);
}

bool text_is_line_among_words(const char *text, size_t length, bool *has_fields) {
    bool has_words = false;
    int puzzles = 0;
    *has_fields = false;
    for (const char *at = text; at < text + length && *at;) {
        const size_t size = text_line_length(at);
        const char *cells;
        size_t count = 0;
        const bool is_blank = strspn(at, " \t\r") >= size;
        const bool has_cells = text_find_cells(at, size, &cells, &count);
        const bool is_word = !has_cells && (text_is_dashes(at, size) || text_has_word(at, size));
        if (!is_blank && !is_word && !has_cells) {
            return false;
        }
        has_words |= is_word;
        puzzles += has_cells;
        *has_fields |= has_cells && text_has_field(at, size);
        at += size + (at[size] == '\n');
    }
    return has_words && puzzles == 1;
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
        const bool is_size = *open == '[' && strspn(open + 1, "0123456789") == inside;
        step->at = open + 1;
        if (end && strchr("]})", end) && is_size && inside < 4) {
            step->at = open + inside + 2; /* as in grid[9][9] */
        } else if (end && strchr("]})", end)) {
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

/* ---- All steps ---- */

typedef struct TextStepRow {
    void (*take)(TextStep *step);
    bool stays; /* the next step goes on with what this one made */
} TextStepRow;

static const TextStepRow text_steps[] = {
    {take_save, false},
    {take_code_page, true},
    {text_take_named, true},
    {text_take_raised, true},
    {text_take_one_sign, false},
    {take_signs, true},
    {take_tags, true},
    {take_forum_marks, true},
    {text_take_hashes, false},
    {text_take_facts, false},
    {text_take_words, false},
    {text_take_triples, false},
    {text_take_one_sign, false},
    {text_take_emphasis, true},
    {text_take_rows, false},
    {text_take_boxed_cells, false},
    {text_take_ampersands, false},
    {text_take_marked, false},
    {text_take_set_rows, false},
    {text_take_wiki, false},
    {text_take_table, false},
    {text_take_numbers, false},
    {text_take_bullets, false},
    {text_take_pieces, false},
    {take_brackets, false},
    {take_lines, true},
    {take_names, true},
    {text_take_letters_behind, false},
    {text_take_misread, false},
    {text_take_sequence, false},
    {text_take_pieces, false},
    {text_take_numbers, false},
    {text_take_rows, false},
    {take_brackets, true},
    {text_take_sequence, false},
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
