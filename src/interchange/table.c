/* Tables of HTML and LaTeX, whose cells stand between marks. */
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

char *interchange_table(const char *text) {
    const bool is_html = strstr(text, "<td") || strstr(text, "<TD");
    const bool is_latex = !is_html && strchr(text, '&') && strstr(text, "\\\\");
    const size_t size = 2 * strlen(text) + 8; /* a mark of one sign makes two */
    char *table = is_html || is_latex ? malloc(size) : NULL;
    if (!table) {
        return NULL;
    }
    Text out = text_over(table, size);
    (is_html ? table_take_html : table_take_latex)(text, &out);
    return table;
}
