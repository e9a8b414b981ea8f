/* Tables of HTML, LaTeX, AsciiDoc and Markdown, whose cells stand between marks. */
#include "interchange/table.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Does the name of a tag stand here, in either case? */
static bool table_is_tag(const char *at, const char *name) {
    size_t i = 0;
    while (name[i] && (at[i] | 0x20) == name[i]) {
        i++;
    }
    return !name[i] && at[i] && strchr(" \t\r\n/>", at[i]);
}

static const char *table_skip_tag(const char *at) {
    const char *end = strchr(at, '>');
    return end ? end + 1 : at + strlen(at);
}

/* Ends a cell: one without a sign is empty. */
static void table_end_cell(Text *out, size_t begin) {
    text_add(out, out->length == begin ? ". " : " ");
}

static void table_end_row(Text *out) {
    if (out->length > 0 && out->data[out->length - 1] != '\n') {
        text_add_char(out, '\n');
    }
}

/* ---- HTML ---- */

/* The signs of a cell, without its tags; returns where the next cell or row begins. */
static const char *table_take_html_cell(const char *at, Text *out) {
    static const char nbsp[] = "&nbsp;";
    const size_t begin = out->length;
    while (*at) {
        const bool is_end =
            *at == '<' && (table_is_tag(at + 1, "td") || table_is_tag(at + 1, "th") ||
                           table_is_tag(at + 1, "tr") || table_is_tag(at + 1, "/tr") ||
                           table_is_tag(at + 1, "/table"));
        if (is_end) {
            break;
        }
        if (*at == '<') {
            at = table_skip_tag(at);
        } else if (strncmp(at, nbsp, strlen(nbsp)) == 0) {
            at += strlen(nbsp);
        } else if (strchr(" \t\r\n", *at)) {
            at++;
        } else {
            text_add_char(out, *at++);
        }
    }
    table_end_cell(out, begin);
    return at;
}

static void table_take_html(const char *at, Text *out) {
    while (*at) {
        if (*at != '<') {
            at++;
        } else if (table_is_tag(at + 1, "td") || table_is_tag(at + 1, "th")) {
            at = table_take_html_cell(table_skip_tag(at), out);
        } else {
            if (table_is_tag(at + 1, "tr")) {
                table_end_row(out);
            }
            at = table_skip_tag(at);
        }
    }
}

/* ---- LaTeX ---- */

/* Behind what stands in these brackets at once. */
static const char *table_skip_brackets(const char *at) {
    while (*at == '{' || *at == '[') {
        const char *end = strchr(at, *at == '{' ? '}' : ']');
        if (!end) {
            return at;
        }
        at = end + 1;
    }
    return at;
}

/* Behind a command; what stands in brackets behind \begin and \end belongs to it. */
static const char *table_skip_command(const char *at) {
    const bool has_name = strncmp(at, "\\begin", 6) == 0 || strncmp(at, "\\end", 4) == 0;
    at++;
    while ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z')) {
        at++;
    }
    return has_name ? table_skip_brackets(at) : at;
}

static void table_take_latex(const char *at, Text *out) {
    size_t begin = out->length;
    bool is_row = false; /* has it a cell? */
    while (*at) {
        if (*at == '&' || (at[0] == '\\' && at[1] == '\\')) {
            table_end_cell(out, begin);
            is_row = *at == '&';
            at = *at == '&' ? at + 1 : table_skip_brackets(at + 2);
            if (!is_row) {
                table_end_row(out);
            }
            begin = out->length;
        } else if (*at == '\\') {
            at = table_skip_command(at);
        } else if (strchr(" \t\r\n${}", *at)) {
            at++;
        } else {
            text_add_char(out, *at++);
        }
    }
    if (is_row) { /* the last one needs no end */
        table_end_cell(out, begin);
        table_end_row(out);
    }
}

/* ---- Markdown ---- */

/* Is it the line below the head, "|---|:-:|"? */
static bool table_is_rule(const char *line, size_t length) {
    return strspn(line, "|-: \t\r") >= length && memchr(line, '-', length) &&
           memchr(line, '|', length);
}

/* The lines of a table: a head, a rule, and one row or more; *rule: the only rule. */
static bool table_is_markdown(const char *text, const char **rule) {
    int rows = 0;
    bool is_found = false;
    for (const char *line = text; *line;) {
        const size_t length = strcspn(line, "\n");
        const bool is_row = memchr(line, '|', length) != NULL;
        if (is_row && table_is_rule(line, length)) {
            if (is_found || rows != 1) {
                return false; /* a border of a drawn board */
            }
            is_found = true;
            *rule = line;
        } else {
            rows += is_row;
        }
        line += length + (line[length] == '\n');
    }
    return is_found && rows >= 2;
}

/* Adds the signs of a cell: no blanks, and none of bold. */
static void table_add_cell(const char *at, const char *end, Text *out) {
    const size_t begin = out->length;
    for (; at < end; at++) {
        if (!strchr(" \t\r*", *at)) {
            text_add_char(out, *at);
        }
    }
    table_end_cell(out, begin);
}

/* Adds the cells of a row, from `first` on; returns how many there are. */
static int table_take_row(const char *line, size_t length, int first, Text *out) {
    const char *end = line + length;
    int count = 0;
    while (end > line && strchr(" \t\r", end[-1])) {
        end--;
    }
    line += strspn(line, " \t");
    line += line < end && *line == '|';
    end -= end > line && end[-1] == '|';
    for (const char *at = line; at <= end; count++) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        const char *stop = bar ? bar : end;
        if (count >= first) {
            table_add_cell(at, stop, out);
        }
        at = stop + 1;
    }
    table_end_row(out);
    return count;
}

/* Does the cell hold the name of a row or column: a number, a letter, or nothing? */
static bool table_is_name(const char *line, int column, int number) {
    line += strspn(line, " \t");
    line += *line == '|';
    for (; column > 0; column--) {
        const size_t length = strcspn(line, "|\n");
        line += length + (line[length] == '|');
    }
    line += strspn(line, " \t");
    const size_t length = strcspn(line, " \t|\r\n");
    if (number < 0) {
        return length == 0 || (length == 1 && *line == '#');
    }
    const bool is_letter = length == 1 && (*line | ' ') == 'a' + number;
    return is_letter || (length > 0 && strspn(line, "0123456789") == length &&
                         (atoi(line) == number || atoi(line) == number + 1));
}

/* A head of names is no row, nor is a first column of names below an empty corner. */
static void table_take_markdown(const char *text, const char *rule, Text *out) {
    const char *rest = rule + strcspn(rule, "\n");
    const char *head = text;
    while (!memchr(head, '|', strcspn(head, "\n"))) {
        head += strcspn(head, "\n") + 1;
    }
    const size_t size = strcspn(head, "\n");
    const bool has_corner = table_is_name(head, 0, -1);
    const int columns = table_take_row(head, size, 0, &(Text){.data = (char[1]){0}, .size = 1});
    bool has_names = columns > 1;
    bool is_empty = true;
    for (int i = has_corner; i < columns; i++) {
        has_names = has_names && table_is_name(head, i, i - has_corner);
        is_empty = is_empty && table_is_name(head, i, -1);
    }
    const int first = has_corner && has_names ? 1 : 0;
    if (!has_names && !is_empty) {
        table_take_row(head, size, first, out);
    }
    for (const char *line = rest; *line;) {
        const size_t length = strcspn(line, "\n");
        if (memchr(line, '|', length)) {
            table_take_row(line, length, first, out);
        }
        line += length + (line[length] == '\n');
    }
}

/* ---- AsciiDoc ---- */

#define TABLE_ASCIIDOC "|==="

/* Behind the line that begins the table; NULL: there is none. */
static const char *table_asciidoc(const char *text) {
    const char *at = strstr(text, TABLE_ASCIIDOC);
    const bool is_line = at && (at == text || at[-1] == '\n');
    at = is_line ? at + strspn(at, "|=") : NULL;
    at = at ? at + strspn(at, " \t\r") : NULL;
    return at && *at == '\n' && strstr(at, "\n" TABLE_ASCIIDOC) ? at + 1 : NULL;
}

/* The columns that [cols="4*"] or [cols="1,1,2"] in front of the table announces; 0: none. */
static int table_asciidoc_columns(const char *text, const char *table) {
    static const char name[] = "cols=\"";
    const char *cols = strstr(text, name);
    if (!cols || cols > table) {
        return 0;
    }
    cols += sizeof name - 1;
    const size_t length = strcspn(cols, "\"\n");
    int commas = 0;
    for (size_t i = 0; i < length; i++) {
        commas += cols[i] == ',';
    }
    return cols[strspn(cols, "0123456789")] == '*' ? atoi(cols) : commas > 0 ? commas + 1 : 0;
}

static int table_bars(const char *line, size_t length) {
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        count += line[i] == '|';
    }
    return count;
}

/* As many cells as there are columns are a row, on however many lines they stand. */
static void table_take_asciidoc(const char *text, Text *out) {
    const char *line = table_asciidoc(text);
    int columns = table_asciidoc_columns(text, line);
    int cells = 0;
    while (*line && strncmp(line, TABLE_ASCIIDOC, strlen(TABLE_ASCIIDOC)) != 0) {
        const size_t length = strcspn(line, "\n");
        const char *end = line + length;
        columns = columns == 0 ? table_bars(line, length) : columns;
        for (const char *bar = memchr(line, '|', length); bar;) {
            const char *next = memchr(bar + 1, '|', (size_t)(end - bar - 1));
            table_add_cell(bar + 1, next ? next : end, out);
            if (++cells % columns == 0) {
                table_end_row(out);
            }
            bar = next;
        }
        line = end + (*end == '\n');
    }
    table_end_row(out);
}

/* ---- Cells in brackets of their own ---- */

/* The bytes of "(x)" or "[ ]" at `at`, with one sign at most between brackets; 0: there is none. */
static size_t table_boxed(const char *at) {
    const char closing = *at == '(' ? ')' : *at == '[' ? ']' : 0;
    const size_t inside = closing ? strcspn(at + 1, ")]([,;0123456789\n") : 0;
    return closing && inside < 8 && at[1 + inside] == closing ? inside + 2 : 0;
}

/* Rows of such cells and nothing else. */
static bool table_is_boxed(const char *text) {
    int cells = 0;
    for (const char *at = text; *at; cells++) {
        at += strspn(at, " \t\r\n");
        const size_t size = table_boxed(at);
        if (*at && size == 0) {
            return false;
        }
        at += size;
    }
    return cells > 4 && strchr(text, '\n');
}

static void table_take_boxed(const char *at, Text *out) {
    while (*at) {
        const size_t size = table_boxed(at);
        const size_t begin = out->length;
        for (size_t i = 1; i + 1 < size; i++) {
            if (at[i] != ' ') {
                text_add_char(out, at[i]);
            }
        }
        if (size > 0) {
            table_end_cell(out, begin);
        } else if (*at == '\n') {
            table_end_row(out);
        }
        at += size > 0 ? size : 1;
    }
}

char *interchange_table(const char *text) {
    const bool is_html = strstr(text, "<td") || strstr(text, "<TD");
    const bool is_latex = !is_html && strchr(text, '&') && strstr(text, "\\\\");
    const bool is_asciidoc = !is_html && !is_latex && table_asciidoc(text);
    const bool is_marked = is_html || is_latex || is_asciidoc;
    const char *rule = NULL;
    const bool is_markdown = !is_marked && table_is_markdown(text, &rule);
    const bool is_boxed = !is_marked && !is_markdown && table_is_boxed(text);
    const size_t size = 2 * strlen(text) + 8; /* a mark of one sign makes two */
    char *table = is_marked || is_markdown || is_boxed ? malloc(size) : NULL;
    if (!table) {
        return NULL;
    }
    Text out = text_over(table, size);
    if (is_boxed) {
        table_take_boxed(text, &out);
    } else if (is_markdown) {
        table_take_markdown(text, rule, &out);
    } else {
        (is_html ? table_take_html : is_latex ? table_take_latex : table_take_asciidoc)(text, &out);
    }
    return table;
}
