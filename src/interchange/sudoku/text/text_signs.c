/* Steps that use what the readers of all games share, and steps for signs that were misread. */
#include <stdlib.h>
#include <string.h>

#include "interchange/plain.h"
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

void text_take_marked(TextStep *step) {
    signs_give(step, interchange_table(step->at));
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
