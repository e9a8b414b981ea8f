#include "own.h"

#include <stdlib.h>
#include <string.h>

#include "frame/say.h"
#include "sudoku/choices.h"

#define VALUE_SIZE (SUDOKU_LAYOUT_NAME_SIZE + SUDOKU_OWN_NAME_SIZE + 8)

typedef struct Key {
    char data[32];
} Key;

static Key key_of(int place) {
    Key key;
    Text text = text_over(key.data, sizeof key.data);
    text_addf(&text, "sudoku.layout.%d", place);
    return key;
}

static void clear_place(SudokuOwn *own) {
    free(own->layout);
    *own = (SudokuOwn){.name = ""};
}

static bool copy_to(SudokuOwn *own, const char *name, const char *layout, int order) {
    char *copy = text_duplicate(layout);
    if (!copy) {
        return false;
    }
    clear_place(own);
    Text text = text_over(own->name, sizeof own->name);
    text_add(&text, name);
    own->layout = copy;
    own->order = order;
    return true;
}

/* NAME tab ORDER tab LAYOUT. */
static void read_place(SudokuOwn *own, char *value) {
    char ignored[200];
    Text reason = text_over(ignored, sizeof ignored);
    SudokuLayout layout;
    int64_t order = 0;
    char *first = strchr(value, '\t');
    char *second = first ? strchr(first + 1, '\t') : NULL;
    if (!second) {
        return;
    }
    *first = 0;
    *second = 0;
    if (value[0] && text_parse_int(first + 1, 2, SUDOKU_SYMBOLS_MAX, &order) &&
        sudoku_layout_named(&layout, second + 1, (int)order, &reason) == STATUS_OK) {
        copy_to(own, value, second + 1, (int)order);
    }
}

void sudoku_own_load(SudokuOwnList *list, Store *store) {
    char *value = malloc(VALUE_SIZE);
    for (int place = 0; value && place < SUDOKU_OWN_MAX; place++) {
        const Key key = key_of(place);
        Text text = text_over(value, VALUE_SIZE);
        clear_place(&list->places[place]);
        if (store_setting_load(store, key.data, &text) == STATUS_OK) {
            read_place(&list->places[place], value);
        }
    }
    free(value);
}

void sudoku_own_finish(SudokuOwnList *list) {
    for (int place = 0; place < SUDOKU_OWN_MAX; place++) {
        clear_place(&list->places[place]);
    }
}

static int place_for(const SudokuOwnList *list, const char *name) {
    int empty = -1;
    for (int place = SUDOKU_OWN_MAX - 1; place >= 0; place--) {
        if (strcmp(list->places[place].name, name) == 0) {
            return place;
        }
        empty = list->places[place].name[0] ? empty : place;
    }
    return empty;
}

int sudoku_own_save(SudokuOwnList *list, Store *store, const SudokuOwn *own, Text *reason) {
    const int place = place_for(list, own->name);
    char *value = malloc(VALUE_SIZE);
    int kept = -1;
    if (place < 0) {
        text_add(reason, tr("There is no room for more layouts: remove one first."));
    } else if (value) {
        const Key key = key_of(place);
        Text text = text_over(value, VALUE_SIZE);
        text_addf(&text, "%s\t%d\t", own->name, own->order);
        text_add(&text, own->layout);
        if (store_setting_save(store, key.data, value) != STATUS_OK) {
            text_add(reason, tr(store_error(store)));
        } else if (copy_to(&list->places[place], own->name, own->layout, own->order)) {
            kept = place;
        }
    }
    free(value);
    return kept;
}

void sudoku_own_forget(SudokuOwnList *list, Store *store, int place) {
    const Key key = key_of(place);
    clear_place(&list->places[place]);
    (void)store_setting_save(store, key.data, ""); /* it may come back: nothing is lost */
}

int sudoku_own_find(const SudokuOwnList *list, const char *layout, int order) {
    for (int place = 0; place < SUDOKU_OWN_MAX; place++) {
        const SudokuOwn *own = &list->places[place];
        if (own->name[0] && own->order == order && strcmp(own->layout, layout) == 0) {
            return place;
        }
    }
    return -1;
}
