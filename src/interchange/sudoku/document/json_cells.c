/* Reads puzzles whose cells are objects of JSON, each with its value, and often with its place. */
#include <math.h>
#include <string.h>

#include "interchange/sudoku/document/json.h"
#include "interchange/sudoku/formats_read.h"

int json_whole(const cJSON *item, int most) {
    if (cJSON_IsString(item)) {
        int64_t number = 0;
        return text_parse_int(item->valuestring, 0, most, &number) ? (int)number : -1;
    }
    if (!cJSON_IsNumber(item) || item->valuedouble < 0 || item->valuedouble > most ||
        floor(item->valuedouble) != item->valuedouble) {
        return -1;
    }
    return (int)item->valuedouble;
}

bool json_says_nothing(const cJSON *item) {
    return !item || cJSON_IsNull(item) || cJSON_IsFalse(item) ||
           (cJSON_IsNumber(item) && item->valuedouble == 0) ||
           (cJSON_IsString(item) && !item->valuestring[0]) ||
           ((cJSON_IsArray(item) || cJSON_IsObject(item)) && !item->child);
}

/* ---- GNOME Sudoku ---- */

bool json_is_gnome(const cJSON *item) {
    const cJSON *cells = cJSON_GetObjectItemCaseSensitive(item, "cells");
    const bool is_empty = cJSON_IsArray(cells) && !cells->child; /* no cell has anything in it */
    return cJSON_IsObject(item) && cJSON_IsArray(cells) &&
           (is_empty
                ? cJSON_HasObjectItem(item, "difficulty_category")
                : cJSON_IsObject(cells->child) && cJSON_HasObjectItem(cells->child, "position"));
}

static bool json_read_gnome_cell(const cJSON *item, SudokuRecord *record) {
    const cJSON *position = cJSON_GetObjectItemCaseSensitive(item, "position");
    const cJSON *earmarks = cJSON_GetObjectItemCaseSensitive(item, "earmarks");
    const int row = json_whole(cJSON_GetArrayItem(position, 0), 8);
    const int column = json_whole(cJSON_GetArrayItem(position, 1), 8);
    const int value = json_whole(cJSON_GetObjectItemCaseSensitive(item, "value"), 9);
    if (row < 0 || column < 0 || value < 0) {
        return false;
    }
    const bool is_given = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(item, "fixed"));
    const int cell = row * 9 + column;
    const cJSON *mark;
    int number = 0;
    (is_given ? &record->givens : &record->values)->value[cell] = (uint8_t)value;
    cJSON_ArrayForEach(mark, earmarks) {
        /* Nine booleans, or the numbers themselves. */
        const int noted =
            cJSON_IsBool(mark) ? (cJSON_IsTrue(mark) ? number + 1 : 0) : json_whole(mark, 9);
        number++;
        if (noted < 0 || number > 9) {
            return false;
        }
        record->notes[cell] |= noted && !value ? UINT64_C(1) << (noted - 1) : 0;
    }
    return true;
}

bool json_read_gnome(const cJSON *root, SudokuRecord *record) {
    const cJSON *cell;
    record->order = 9;
    cJSON_ArrayForEach(cell, cJSON_GetObjectItemCaseSensitive(root, "cells")) {
        if (!json_read_gnome_cell(cell, record)) {
            return false;
        }
    }
    return true;
}

/* ---- Any program's cells ---- */

#define CELLS_DEPTH_MAX 5
/* Fewer cells by place are no puzzle. */
#define CELLS_GIVENS_MIN 4

static const char *const row_keys[] = {"row", "r", "y", "rowIndex", "i", NULL};
static const char *const column_keys[] = {"column", "col", "c", "x", "colIndex", "j", NULL};
static const char *const value_keys[] = {"value", "number", "digit", "val", "v", "num", NULL};
static const char *const given_keys[] = {"given",    "fixed",    "isGiven",   "isFixed", "locked",
                                         "readonly", "readOnly", "prefilled", NULL};
static const char *const note_keys[] = {"notes",       "candidates",  "marks",
                                        "pencilMarks", "pencilmarks", NULL};

static const cJSON *json_find_key(const cJSON *object, const char *const *keys) {
    for (; cJSON_IsObject(object) && *keys; keys++) {
        const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, *keys);
        if (item) {
            return item;
        }
    }
    return NULL;
}

static bool json_has_place(const cJSON *item) {
    return json_find_key(item, row_keys) && json_find_key(item, column_keys);
}

/* An object with a value that is one cell's. */
static bool json_is_cell(const cJSON *item) {
    const cJSON *value = json_find_key(item, value_keys);
    return cJSON_IsObject(item) && value &&
           (json_says_nothing(value) || json_whole(value, SUDOKU_SYMBOLS_MAX) >= 0);
}

bool json_are_cells(const cJSON *item) {
    const cJSON *first = cJSON_IsArray(item) ? item->child : NULL;
    first = cJSON_IsArray(first) ? first->child : first;
    return json_is_cell(first);
}

static const cJSON *json_find_cells(const cJSON *item, int depth) {
    if (json_are_cells(item)) {
        return item;
    }
    for (const cJSON *inner = item->child; inner && depth < CELLS_DEPTH_MAX && cJSON_IsObject(item);
         inner = inner->next) {
        const cJSON *found = json_find_cells(inner, depth + 1);
        if (found) {
            return found;
        }
    }
    return NULL;
}

/* Reads what the object says of the cell. */
static bool json_take_cell(const cJSON *item, SudokuRecord *record, int cell) {
    const cJSON *value = json_find_key(item, value_keys);
    const cJSON *given = json_find_key(item, given_keys);
    const int number = json_says_nothing(value) ? 0 : json_whole(value, record->order);
    const cJSON *mark;
    if (!json_is_cell(item) || number < 0 || record->givens.value[cell] ||
        record->values.value[cell]) {
        return false;
    }
    (given && json_says_nothing(given) ? &record->values : &record->givens)->value[cell] =
        (uint8_t)number;
    cJSON_ArrayForEach(mark, json_find_key(item, note_keys)) {
        const int note = json_whole(mark, record->order);
        if (note < 1) {
            return false;
        }
        record->notes[cell] |= number ? 0 : UINT64_C(1) << (note - 1);
    }
    return true;
}

/* The cells one after another, in rows or not. */
static bool json_take_sequence(const cJSON *list, SudokuRecord *record) {
    const int count = cJSON_GetArraySize(list);
    const bool has_rows = cJSON_IsArray(list->child);
    const cJSON *item;
    const cJSON *inner;
    int cell = 0;
    record->order = has_rows ? count : sudoku_layout_order((size_t)count);
    if (!format_is_classic_order(record->order)) {
        return false;
    }
    cJSON_ArrayForEach(item, list) {
        if (!has_rows) {
            if (!json_take_cell(item, record, cell++)) {
                return false;
            }
            continue;
        }
        if (!cJSON_IsArray(item) || cJSON_GetArraySize(item) != count) {
            return false;
        }
        cJSON_ArrayForEach(inner, item) {
            if (!json_take_cell(inner, record, cell++)) {
                return false;
            }
        }
    }
    return true;
}

/* The cells by their places, which count from 0 or from 1. */
static bool json_take_places(const cJSON *list, SudokuRecord *record) {
    static const int orders[] = {9, 16, 25};
    int least = SUDOKU_SYMBOLS_MAX;
    int most = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        const int row = json_whole(json_find_key(item, row_keys), SUDOKU_SYMBOLS_MAX);
        const int column = json_whole(json_find_key(item, column_keys), SUDOKU_SYMBOLS_MAX);
        const int value = json_whole(json_find_key(item, value_keys), SUDOKU_SYMBOLS_MAX);
        if (row < 0 || column < 0) {
            return false;
        }
        least = row < least ? row : least;
        least = column < least ? column : least;
        most = row > most ? row : most;
        most = column > most ? column : most;
        most = value > most + 1 ? value - 1 : most;
    }
    const int base = least > 0;
    const int count = cJSON_GetArraySize(list);
    const int side = sudoku_layout_order((size_t)count);
    record->order = side == most - base + 1 && format_is_classic_order(side) ? side : 0;
    for (size_t i = 0; record->order == 0 && i < sizeof orders / sizeof orders[0]; i++) {
        record->order = most - base < orders[i] ? orders[i] : 0;
    }
    if (record->order == 0 || count < CELLS_GIVENS_MIN) {
        return false;
    }
    cJSON_ArrayForEach(item, list) {
        const int row = json_whole(json_find_key(item, row_keys), SUDOKU_SYMBOLS_MAX) - base;
        const int column = json_whole(json_find_key(item, column_keys), SUDOKU_SYMBOLS_MAX) - base;
        if (row >= record->order || column >= record->order ||
            !json_take_cell(item, record, row * record->order + column)) {
            return false;
        }
    }
    return true;
}

/* The cell of a 9x9 that the key names; -1: none. */
static int cell_of_key(const char *key) {
    const char lower = (char)(key[0] | 0x20);
    if (lower >= 'a' && lower <= 'i' && key[1] >= '1' && key[1] <= '9' && !key[2]) {
        return (lower - 'a') * 9 + key[1] - '1';
    }
    const bool is_place = lower == 'r' && key[1] >= '1' && key[1] <= '9' &&
                          (key[2] | 0x20) == 'c' && key[3] >= '1' && key[3] <= '9' && !key[4];
    return is_place ? (key[1] - '1') * 9 + key[3] - '1' : -1;
}

/* Nothing, or one sign for an empty cell. */
static bool json_is_empty_cell(const cJSON *item) {
    return json_says_nothing(item) || (cJSON_IsString(item) && strlen(item->valuestring) == 1 &&
                                       strchr(".-_*? ", item->valuestring[0]));
}

static bool json_take_keys(const cJSON *object, SudokuRecord *record) {
    const cJSON *item;
    record->order = 9;
    cJSON_ArrayForEach(item, object) {
        const int cell = item->string ? cell_of_key(item->string) : -1;
        const int value = json_is_empty_cell(item) ? 0 : json_whole(item, 9);
        if (cell < 0 || value < 0) {
            return false;
        }
        record->givens.value[cell] = (uint8_t)value;
    }
    return cJSON_IsObject(object) && cJSON_GetArraySize(object) >= CELLS_GIVENS_MIN;
}

/* The same for the first such object in it. */
static bool json_find_keys(const cJSON *object, SudokuRecord *record, int depth) {
    if (json_take_keys(object, record)) {
        return true;
    }
    const cJSON *inner;
    cJSON_ArrayForEach(inner, object) {
        memset(record, 0, sizeof *record);
        if (cJSON_IsObject(object) && cJSON_IsObject(inner) && depth < CELLS_DEPTH_MAX &&
            json_find_keys(inner, record, depth + 1)) {
            return true;
        }
    }
    return false;
}

bool json_read_cells(const cJSON *item, SudokuRecord *record) {
    const cJSON *list = json_find_cells(item, 0);
    const bool is_read =
        list ? (json_has_place(list->child) ? json_take_places : json_take_sequence)(list, record)
             : json_find_keys(item, record, 0);
    if (!is_read) {
        memset(record, 0, sizeof *record);
    }
    return is_read;
}
