/* Steps that use what the readers of all games share, and steps for signs that were misread. */
#include <stdlib.h>
#include <string.h>

#include "interchange/plain.h"
#include "interchange/sudoku/formats_read.h"
#include "interchange/sudoku/text/text.h"
#include "interchange/table.h"

/* Moves a text that another function made into the step. */
static void signs_give(TextStep *step, char *made) {
    text_add(&step->out, made ? made : "");
    if (step->out.truncated) {
        text_clear(&step->out);
    }
    free(made);
}

void text_take_named(TextStep *step) {
    const bool has_names =
        strstr(step->at, ":one:") || strstr(step->at, ":two:") || strstr(step->at, ">!");
    if (has_names) {
        signs_give(step, interchange_plain(step->at, strlen(step->at)));
    }
}

/* Cells below one another, of which an empty one may be a blank line; the rows, or NULL. */
static char *signs_of_lines(const char *text) {
    size_t end = strlen(text);
    int lines = 1, filled = 0;
    bool is_list = true;
    end -= end > 0 && text[end - 1] == '\n';
    for (size_t i = 0; i < end; i++) {
        lines += text[i] == '\n';
    }
    for (const char *at = text; at < text + end && is_list;) {
        const size_t blanks = strspn(at, " \t\r");
        const size_t signs = strcspn(at + blanks, " \t\r\n");
        at += blanks + signs;
        at += strspn(at, " \t\r");
        filled += signs > 0;
        is_list = signs <= 2 && (*at == '\n' || at >= text + end);
        at += *at == '\n';
    }
    const bool are_all = filled < lines && sudoku_layout_order((size_t)filled) > 3;
    const int order = sudoku_layout_order((size_t)(are_all ? filled : lines));
    char *rows = is_list && format_is_classic_order(order) ? malloc(3 * end + 8) : NULL;
    if (!rows) {
        return NULL;
    }
    Text out = text_over(rows, 3 * end + 8);
    int count = 0;
    for (const char *at = text; count < order * order;) {
        const size_t length = at < text + end ? strcspn(at, "\n") : 0;
        const size_t before = out.length;
        for (size_t i = 0; i < length; i++) {
            text_add_bytes(&out, at + i, !strchr(" \t\r", at[i]));
        }
        const bool is_cell = out.length > before || !are_all;
        text_add(&out, out.length > before || are_all ? "" : ".");
        count += is_cell;
        text_add(&out, !is_cell ? "" : count % order == 0 ? "\n" : " ");
        at += length + (at[length] == '\n');
    }
    return rows;
}

void text_take_marked(TextStep *step) {
    const char *rows = interchange_behind_size(step->at);
    char *table = rows ? text_duplicate(rows) : interchange_table(step->at);
    signs_give(step, table ? table : signs_of_lines(step->at));
}

void text_take_letters_behind(TextStep *step) {
    int row = 0;
    for (const char *line = step->at; *line;) {
        const size_t length = strcspn(line, "\n");
        size_t end = length;
        while (end > 0 && strchr(" \t\r|", line[end - 1])) {
            end--;
        }
        const bool is_name =
            end > 1 && (line[end - 1] | 0x20) == 'a' + row && strchr(" \t|", line[end - 2]);
        text_add_bytes(&step->out, line, is_name ? end - 1 : length);
        text_add_char(&step->out, '\n');
        row += is_name;
        line += length + (line[length] == '\n');
    }
    if (row < 4) {
        text_clear(&step->out);
    }
}

void text_take_misread(TextStep *step) {
    static const char cells[] = "023456789lIOo.-_*? \t\r\n|+=";
    if (step->at[strspn(step->at, cells)] || !strpbrk(step->at, "lI") ||
        !strpbrk(step->at, "23456789")) {
        return;
    }
    for (const char *at = step->at; *at; at++) {
        text_add_char(&step->out, *at == 'l' || *at == 'I'   ? '1'
                                  : *at == 'O' || *at == 'o' ? '0'
                                                             : *at);
    }
}
