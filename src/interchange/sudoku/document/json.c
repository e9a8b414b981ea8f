/* Reads puzzles in JSON, by cJSON: f-puzzles, SudokuPad, and lists of rows as programs print
 * them. */
#include <cjson/cJSON.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "interchange/sudoku/document/document.h"
#include "interchange/sudoku/document/json.h"
#include "sudoku/alphabet.h"

typedef struct JsonBoard {
    SudokuRecord *record;
    Text *reason;
    uint16_t pieces[SUDOKU_CELLS_MAX];
} JsonBoard;

static bool json_fail(Text *reason, const char *why) {
    text_add(reason, text_say(reason, why));
    return false;
}

/* ---- Values ---- */

/* The first key with something to say that is not in the list; NULL: none. */
static const char *find_other_key(const cJSON *object, const char *const *known) {
    for (const cJSON *item = object->child; item; item = item->next) {
        bool is_known = false;
        for (const char *const *name = known; *name && !is_known; name++) {
            is_known = strcmp(item->string, *name) == 0;
        }
        if (!is_known && !json_says_nothing(item)) {
            return item->string;
        }
    }
    return NULL;
}

static void refuse_rule(Text *reason, const char *rule) {
    text_addf(reason, text_say(reason, N_("the puzzle has rules that are not regions (%s)")),
              text_quote(rule, strlen(rule)).data);
}

static bool read_marks(const cJSON *marks, int order, SudokuBits *notes) {
    const cJSON *mark;
    cJSON_ArrayForEach(mark, marks) {
        const int value = json_whole(mark, order);
        if (value < 1) {
            return false;
        }
        *notes |= UINT64_C(1) << (value - 1);
    }
    return !marks || cJSON_IsArray(marks) || cJSON_IsNull(marks);
}

/* ---- f-puzzles ---- */

/* Is the key in the list? */
static bool is_key(const char *key, const char *const *list) {
    for (; *list; list++) {
        if (strcmp(key, *list) == 0) {
            return true;
        }
    }
    return false;
}

/* What the object of a cell says, in whatever order. */
typedef struct JsonCell {
    const cJSON *value, *given, *region;
    SudokuBits notes;
} JsonCell;

/* Reads the members in one pass: a long file has many cells. */
static bool take_members(const cJSON *item, int order, const char *const *marks,
                         const char *const *ignored, JsonCell *cell) {
    *cell = (JsonCell){.notes = 0};
    if (!cJSON_IsObject(item)) {
        return false;
    }
    for (const cJSON *member = item->child; member; member = member->next) {
        const char *key = member->string;
        if (strcmp(key, "value") == 0) {
            cell->value = member;
        } else if (strcmp(key, "given") == 0) {
            cell->given = member;
        } else if (is_key(key, marks)) {
            if (!read_marks(member, order, &cell->notes)) {
                return false;
            }
        } else if (strcmp(key, "region") == 0) {
            cell->region = member;
        } else if (!is_key(key, ignored) && !json_says_nothing(member)) {
            return false;
        }
    }
    return true;
}

/* Reads one cell: {"value": 5, "given": true, "centerPencilMarks": [1, 2], "region": 3}. */
static bool read_board_cell(const cJSON *item, JsonBoard *board, int cell) {
    static const char *const marks[] = {"centerPencilMarks", "cornerPencilMarks",
                                        "givenPencilMarks", "candidates", NULL};
    static const char *const ignored[] = {"c", "cArray", "highlight", "highlightArray", NULL};
    SudokuRecord *record = board->record;
    JsonCell read;
    if (!take_members(item, record->order, marks, ignored, &read)) {
        return false;
    }
    const int number = json_says_nothing(read.value) ? 0 : json_whole(read.value, record->order);
    if (number < 0) {
        return false;
    }
    (cJSON_IsTrue(read.given) ? &record->givens : &record->values)->value[cell] = (uint8_t)number;
    if (read.region && !cJSON_IsNull(read.region)) {
        const int piece = json_whole(read.region, SUDOKU_SYMBOLS_MAX - 1);
        if (piece < 0) {
            return false;
        }
        board->pieces[cell] = (uint16_t)piece;
    }
    record->notes[cell] = number ? 0 : read.notes;
    return true;
}

typedef bool (*JsonReadCell)(const cJSON *item, JsonBoard *board, int cell);

/* `order` rows of `order` cells. */
static bool read_board_rows(const cJSON *rows, JsonBoard *board, JsonReadCell read_cell) {
    const int n = board->record->order;
    int cell = 0;
    const cJSON *row;
    const cJSON *item;
    if (!cJSON_IsArray(rows) || cJSON_GetArraySize(rows) != n) {
        return false;
    }
    cJSON_ArrayForEach(row, rows) {
        if (!cJSON_IsArray(row) || cJSON_GetArraySize(row) != n) {
            return false;
        }
        cJSON_ArrayForEach(item, row) {
            if (!read_cell(item, board, cell++)) {
                return false;
            }
        }
    }
    return true;
}

static bool read_fpuzzles(const cJSON *root, JsonBoard *board) {
    static const char *const known[] = {
        "title",    "author",         "ruleset",       "highlightConflicts",
        "solution", "size",           "disabledlogic", "truecandidatesoptions",
        "metadata", "successMessage", "text",          "disableSudokuEnforcement",
        "grid",     "diagonal+",      "diagonal-",     NULL};
    const bool rising = !json_says_nothing(cJSON_GetObjectItemCaseSensitive(root, "diagonal+"));
    const bool falling = !json_says_nothing(cJSON_GetObjectItemCaseSensitive(root, "diagonal-"));
    const char *other = find_other_key(root, known);
    const int size = json_whole(cJSON_GetObjectItemCaseSensitive(root, "size"), SUDOKU_SYMBOLS_MAX);
    board->record->order = size > 0 ? size : 0;
    format_get_pieces(board->record, board->pieces);
    if (other || rising != falling) {
        refuse_rule(board->reason, other ? other : rising ? "diagonal+" : "diagonal-");
        return false;
    }
    if (size < 1 ||
        !read_board_rows(cJSON_GetObjectItemCaseSensitive(root, "grid"), board, read_board_cell)) {
        return json_fail(
            board->reason,
            N_("this is not the JSON of f-puzzles: size, and grid with as many rows of "
               "as many cells"));
    }
    return format_set_layout(board->record, board->pieces, rising) ||
           json_fail(board->reason, N_("the regions do not all have the same number of cells"));
}

/* ---- SudokuPad ---- */

static bool read_pad_cell(const cJSON *item, JsonBoard *board, int cell) {
    static const char *const marks[] = {"centremarks", "cornermarks", "pencilMarks", "candidates",
                                        NULL};
    static const char *const ignored[] = {"color", "c", NULL};
    JsonCell read;
    if (!take_members(item, board->record->order, marks, ignored, &read) ||
        !json_says_nothing(read.region)) {
        return false;
    }
    const int number =
        json_says_nothing(read.value) ? 0 : json_whole(read.value, board->record->order);
    if (number < 0) {
        return false;
    }
    const bool is_own = cJSON_IsFalse(read.given);
    (is_own ? &board->record->values : &board->record->givens)->value[cell] = (uint8_t)number;
    board->record->notes[cell] = number ? 0 : read.notes;
    return true;
}

/* Lists of places [row, column]. */
static bool read_pad_regions(const cJSON *regions, JsonBoard *board) {
    const int n = board->record->order;
    uint16_t number = 0;
    const cJSON *region;
    const cJSON *place;
    if (json_says_nothing(regions)) {
        return true;
    }
    for (int cell = 0; cell < n * n; cell++) {
        board->pieces[cell] = SUDOKU_SYMBOLS_MAX;
    }
    cJSON_ArrayForEach(region, regions) {
        cJSON_ArrayForEach(place, region) {
            const int row = json_whole(cJSON_GetArrayItem(place, 0), n - 1);
            const int column = json_whole(cJSON_GetArrayItem(place, 1), n - 1);
            if (row < 0 || column < 0 || number >= SUDOKU_SYMBOLS_MAX) {
                return false;
            }
            board->pieces[row * n + column] = number;
        }
        number++;
    }
    return true;
}

/* A cage without a value is a frame or a remark, unless its digits must differ. */
static const char *find_cage(const cJSON *cages) {
    const cJSON *cage;
    cJSON_ArrayForEach(cage, cages) {
        const bool is_unique =
            !json_says_nothing(cJSON_GetObjectItemCaseSensitive(cage, "unique")) &&
            !json_says_nothing(cJSON_GetObjectItemCaseSensitive(cage, "cells"));
        const cJSON *value = cJSON_GetObjectItemCaseSensitive(cage, "value");
        const bool has_sum =
            !json_says_nothing(value) && (cJSON_IsNumber(value) || json_whole(value, 9999) >= 0);
        if (is_unique || has_sum) {
            return "cages";
        }
    }
    return NULL;
}

static bool read_pad(const cJSON *root, JsonBoard *board) {
    static const char *const known[] = {"cellSize", "cells",   "regions", "cages", "metadata",
                                        "id",       "title",   "author",  "rules", "settings",
                                        "solution", "version", NULL};
    const cJSON *cells = cJSON_GetObjectItemCaseSensitive(root, "cells");
    const char *other = find_other_key(root, known);
    const int size = cJSON_GetArraySize(cells);
    other = other ? other : find_cage(cJSON_GetObjectItemCaseSensitive(root, "cages"));
    if (other) {
        refuse_rule(board->reason, other);
        return false;
    }
    board->record->order = size >= 1 && size <= SUDOKU_SYMBOLS_MAX ? size : 0;
    format_get_pieces(board->record, board->pieces);
    if (board->record->order == 0 || !read_board_rows(cells, board, read_pad_cell)) {
        return json_fail(board->reason, N_("“cells” needs as many rows as cells in a row"));
    }
    if (!read_pad_regions(cJSON_GetObjectItemCaseSensitive(root, "regions"), board)) {
        return json_fail(board->reason, N_("“regions” needs lists of [row, column]"));
    }
    return format_set_layout(board->record, board->pieces, false) ||
           json_fail(board->reason, N_("the regions do not all have the same number of cells"));
}

/* ---- Lists of rows ---- */

/* Adds a list of candidates as one word, as a grid of candidates has it. */
static bool add_candidates(const cJSON *list, Text *line) {
    const cJSON *item;
    const int count = cJSON_GetArraySize(list);
    text_add(line, count == 1 ? "0" : "");
    cJSON_ArrayForEach(item, list) {
        const int value = json_whole(item, 9);
        if (value < 1) {
            return false;
        }
        text_add_char(line, (char)('0' + value));
    }
    text_add_char(line, ' ');
    return count > 0;
}

/* Adds the sign, the number or the candidates of a cell, as a word of its own. */
static bool add_scalar(const cJSON *item, Text *line) {
    if (cJSON_IsArray(item) && item->child) {
        return add_candidates(item, line);
    }
    const bool is_zero = cJSON_IsNumber(item) && item->valuedouble == 0;
    if (is_zero) {
        text_add(line, "0"); /* the grid's reader knows whether it is a symbol */
    } else if (json_says_nothing(item) || (cJSON_IsNumber(item) && item->valuedouble == -1)) {
        text_add(line, ".");
    } else if (cJSON_IsString(item) && strlen(item->valuestring) <= 9 &&
               !strpbrk(item->valuestring, " \t\n|")) {
        text_add(line, item->valuestring);
    } else if (json_whole(item, SUDOKU_SYMBOLS_MAX) >= 0) {
        text_add_int(line, json_whole(item, SUDOKU_SYMBOLS_MAX));
    } else {
        return false;
    }
    text_add_char(line, ' ');
    return true;
}

/* Adds the rows of a puzzle as a grid; false when it is none. */
static bool add_rows(const cJSON *item, Text *grid) {
    const cJSON *row;
    const cJSON *cell;
    if (cJSON_IsString(item)) {
        text_add(grid, item->valuestring);
        return strlen(item->valuestring) >= 16 && !grid->truncated;
    }
    const int count = cJSON_GetArraySize(item);
    const bool is_lines = cJSON_IsArray(item) && cJSON_IsString(item->child) &&
                          strlen(item->child->valuestring) == (size_t)count;
    const bool is_flat = cJSON_IsArray(item) && !cJSON_IsArray(item->child) && !is_lines &&
                         sudoku_layout_order((size_t)count) >= 4 && !cJSON_IsObject(item->child);
    const bool is_rows = cJSON_IsArray(item) && count >= 1 && count <= SUDOKU_SYMBOLS_MAX;
    const int order = is_flat ? sudoku_layout_order((size_t)count) : count;
    int index = 0;
    if (!is_flat && !is_rows) {
        return false;
    }
    cJSON_ArrayForEach(row, item) {
        if (is_flat) {
            if (!add_scalar(row, grid)) {
                return false;
            }
            text_add(grid, ++index % order == 0 ? "\n" : "");
            continue;
        }
        if (cJSON_IsString(row) && strlen(row->valuestring) == (size_t)order) {
            text_add(grid, row->valuestring);
        } else if (!cJSON_IsArray(row) || cJSON_GetArraySize(row) != order) {
            return false;
        } else {
            cJSON_ArrayForEach(cell, row) {
                if (!add_scalar(cell, grid)) {
                    return false;
                }
            }
        }
        text_add_char(grid, '\n');
    }
    return !grid->truncated;
}

static bool read_grid_of_json(SudokuFormat format, const Text *grid, SudokuRecord *record,
                              Text *reason) {
    SudokuReader reader = sudoku_reader_over(format, grid->data, grid->length);
    const bool is_read = sudoku_reader_next(&reader, record, reason) == STATUS_OK;
    sudoku_reader_finish(&reader);
    return is_read;
}

static bool read_rows_of_json(const cJSON *item, JsonBoard *board) {
    char text[8192];
    char ignored[200];
    Text grid = text_over(text, sizeof text);
    Text why = text_over(ignored, sizeof ignored);
    if (!add_rows(item, &grid)) {
        return false;
    }
    const bool is_line = cJSON_IsString(item) && !strchr(text, '\n');
    return read_grid_of_json(is_line ? SUDOKU_FORMAT_LINE : SUDOKU_FORMAT_GRID, &grid,
                             board->record, board->reason) ||
           (!is_line && read_grid_of_json(SUDOKU_FORMAT_CANDIDATES, &grid, board->record, &why) &&
            (text_clear(board->reason), true));
}

#define JSON_DEPTH_MAX 5

/* The member that holds a puzzle: the first that can be read as one, here or further in. */
static const cJSON *find_puzzle(const cJSON *object, int depth) {
    static const char *const names[] = {
        "puzzle", "quizzes", "quiz",    "question", "grid",  "board",    "sudoku", "cells",
        "value",  "givens",  "mission", "initial",  "clues", "unsolved", "task",   NULL};
    for (const char *const *name = names; *name; name++) {
        const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, *name);
        if (cJSON_IsArray(item) || cJSON_IsString(item)) {
            return item;
        }
    }
    for (const cJSON *item = object->child; item && depth < JSON_DEPTH_MAX; item = item->next) {
        const cJSON *inner =
            cJSON_IsObject(item) || (cJSON_IsArray(item) && cJSON_IsObject(item->child))
                ? find_puzzle(cJSON_IsArray(item) ? item->child : item, depth + 1)
                : NULL;
        if (inner) {
            return inner;
        }
    }
    return NULL;
}

/* ---- A document ---- */

static bool is_number_rows(const cJSON *rows) {
    const cJSON *first = cJSON_GetArrayItem(cJSON_GetArrayItem(rows, 0), 0);
    return first && !cJSON_IsObject(first);
}

/* A grid of objects is another program's when it has no size and its cells have other keys. */
static bool is_fpuzzles(const cJSON *item) {
    const cJSON *grid = cJSON_GetObjectItemCaseSensitive(item, "grid");
    const cJSON *first = cJSON_GetArrayItem(cJSON_GetArrayItem(grid, 0), 0);
    if (!cJSON_HasObjectItem(item, "size") &&
        (cJSON_HasObjectItem(first, "notes") || cJSON_HasObjectItem(first, "row"))) {
        return false;
    }
    return cJSON_IsObject(item) && cJSON_IsArray(grid) &&
           ((cJSON_HasObjectItem(item, "size") && !is_number_rows(grid)) ||
            cJSON_IsObject(cJSON_GetArrayItem(cJSON_GetArrayItem(grid, 0), 0)));
}

static bool is_pad(const cJSON *item) {
    const cJSON *cells = cJSON_GetObjectItemCaseSensitive(item, "cells");
    return cJSON_IsObject(item) && cJSON_IsArray(cells) && cJSON_IsArray(cells->child) &&
           (!cells->child->child || cJSON_IsObject(cells->child->child));
}

static bool is_one_puzzle(const cJSON *root) {
    char text[8192];
    Text grid = text_over(text, sizeof text);
    return cJSON_IsObject(root) || json_are_cells(root) || !cJSON_IsArray(root) ||
           add_rows(root, &grid);
}

/* Is it a puzzle by itself: an object with one, rows, or a line of cells? */
static bool holds_puzzle(const cJSON *item) {
    char text[8192];
    Text grid = text_over(text, sizeof text);
    if (cJSON_IsObject(item)) {
        return find_puzzle(item, JSON_DEPTH_MAX) != NULL;
    }
    return add_rows(item, &grid) &&
           (!cJSON_IsString(item) ||
            format_is_classic_order(sudoku_layout_order(strlen(item->valuestring))));
}

/* A list of two puzzles or more inside an object that is none itself, or an object whose members
 * are all lines of cells; NULL: there is none. */
static const cJSON *find_list(const cJSON *object, int depth) {
    int lines = 0;
    if (!cJSON_IsObject(object) || find_puzzle(object, JSON_DEPTH_MAX) || json_is_gnome(object)) {
        return NULL;
    }
    for (const cJSON *item = object->child; item; item = item->next) {
        if (cJSON_IsArray(item) && item->child && item->child->next && !is_one_puzzle(item) &&
            holds_puzzle(item->child)) {
            return item;
        }
        const cJSON *inner = depth < JSON_DEPTH_MAX ? find_list(item, depth + 1) : NULL;
        if (inner) {
            return inner;
        }
        lines += cJSON_IsString(item) && holds_puzzle(item) && !strstr(item->string, "olution") &&
                 !strstr(item->string, "nswer");
    }
    return lines >= 2 && lines == cJSON_GetArraySize(object) ? object : NULL;
}

/* The part that the next puzzle stands in; NULL behind the last one. */
static const cJSON *json_next(FormatDocument *document) {
    if (document->rest) {
        const bool is_read = !document->is_begun || format_parse_next(document);
        document->is_begun = true;
        return is_read ? document->json : NULL;
    }
    if (!document->is_begun) {
        document->is_begun = true;
        const cJSON *list =
            is_one_puzzle(document->json) ? find_list(document->json, 0) : document->json;
        document->is_list = list != NULL;
        document->at = document->is_list ? list->child : document->json;
        return document->at;
    }
    document->at = document->is_list && document->at ? document->at->next : NULL;
    return document->at;
}

/* The rules of a variant would be lost: they are named. */
static bool has_known_rules(const cJSON *item, const JsonBoard *board) {
    static const char *const rules[] = {"cages",  "cage",   "killer",       "killercage",  "arrows",
                                        "arrow",  "thermo", "thermos",      "thermometer", "dots",
                                        "kropki", "lines",  "thermometers", NULL};
    for (const char *const *rule = rules; cJSON_IsObject(item) && *rule; rule++) {
        if (!json_says_nothing(cJSON_GetObjectItemCaseSensitive(item, *rule))) {
            refuse_rule(board->reason, *rule);
            return false;
        }
    }
    return true;
}

/* Rows with the number of each cell's piece, beside the puzzle. */
static bool read_map_of_json(const cJSON *item, JsonBoard *board) {
    static const char *const names[] = {"regions", "region", "areas", "pieces", "jigsaw", NULL};
    for (const char *const *name = names; cJSON_IsObject(item) && *name; name++) {
        const cJSON *map = cJSON_GetObjectItemCaseSensitive(item, *name);
        SudokuRecord pieces = {0};
        JsonBoard read = {.record = &pieces, .reason = board->reason};
        if (!json_says_nothing(map) && !cJSON_IsTrue(map)) {
            return (read_rows_of_json(map, &read) && format_take_map(board->record, &pieces)) ||
                   json_fail(board->reason,
                             N_("the regions do not all have the same number of cells"));
        }
    }
    return true;
}

Status format_read_json(FormatDocument *document, SudokuRecord *record, Text *reason) {
    JsonBoard board = {.record = record, .reason = reason};
    const cJSON *item = json_next(document);
    if (!item && document->rest < document->end) {
        text_add(reason, text_say(reason, N_("this is not the JSON of a puzzle")));
        return STATUS_BAD_INPUT;
    }
    if (!item) {
        return STATUS_NOT_FOUND;
    }
    bool is_read = false;
    if (is_fpuzzles(item)) {
        is_read = read_fpuzzles(item, &board);
    } else if (is_pad(item)) {
        is_read = read_pad(item, &board);
    } else if (json_is_gnome(item)) {
        is_read = json_read_gnome(item, record);
    } else {
        const cJSON *puzzle = cJSON_IsObject(item) ? find_puzzle(item, 0) : item;
        is_read =
            has_known_rules(item, &board) &&
            (json_read_cells(item, record) || (puzzle && read_rows_of_json(puzzle, &board))) &&
            read_map_of_json(item, &board);
    }
    if (!is_read && reason->length == 0) {
        text_add(reason, text_say(reason, N_("this JSON has no list of equally long rows")));
    }
    return is_read ? STATUS_OK : STATUS_BAD_INPUT;
}
