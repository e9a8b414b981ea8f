/* The player's layouts, saved by name. */
#include "scenes/sudoku/model/custom_layouts.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "sudoku/layout/choices.h"

#define TEXT_SIZE (SUDOKU_LAYOUT_NAME_SIZE + 8)

/* The layout in the text; NULL: malformed. */
static const char *split_layout_text(const char *text, int *symbols) {
    char digits[8];
    Text number = text_over(digits, sizeof digits);
    int64_t read = 0;
    const char *tab = strchr(text, '\t');
    if (!tab) {
        return NULL;
    }
    text_add_bytes(&number, text, (size_t)(tab - text));
    if (!text_parse_int(digits, 2, SUDOKU_SYMBOLS_MAX, &read)) {
        return NULL;
    }
    *symbols = (int)read;
    return tab + 1;
}

static bool is_layout(const char *text) {
    char ignored[200];
    Text reason = text_over(ignored, sizeof ignored);
    SudokuLayout layout;
    int symbols = 0;
    const char *name = split_layout_text(text, &symbols);
    return name && sudoku_layout_named(&layout, name, symbols, &reason) == STATUS_OK;
}

const NamedListKind sudoku_custom_layout_kind = {
    .key = "sudoku.layout",
    .limit = SUDOKU_CUSTOM_LAYOUTS_MAX,
    .text_size = TEXT_SIZE,
    .full = N_("There is no room for more layouts: remove one first."),
    .accepts = is_layout,
};

int sudoku_custom_layout_keep(NamedList *list, Store *store, const char *name,
                              const SudokuLayout *layout, Text *reason) {
    char words[TEXT_SIZE];
    Text text = text_over(words, sizeof words);
    text_addf(&text, "%d\t", layout->symbols);
    sudoku_layout_name(layout, &text);
    return named_list_keep(list, store, name, words, reason);
}

const char *sudoku_custom_layout_text(const NamedList *list, int place, int *symbols) {
    const char *text = named_list_text(list, place);
    return text ? split_layout_text(text, symbols) : NULL;
}

int sudoku_custom_layout_find(const NamedList *list, const char *layout, int symbols) {
    int place = -1;
    while ((place = named_list_next(list, place)) >= 0) {
        int own = 0;
        if (strcmp(sudoku_custom_layout_text(list, place, &own), layout) == 0 && own == symbols) {
            return place;
        }
    }
    return -1;
}
