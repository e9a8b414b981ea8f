/* Parses JSON by cJSON, values one after another, and what Python and numpy print. */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "interchange/sudoku/document/document.h"

static bool is_scalar_end(char c) {
    return c && !strchr(" \t\r\n,[]():{}", c);
}

/* Does the list stand alone, but for "grid =", "array(" and what closes it? */
static bool is_alone(const char *text, const char *begin, const char *end) {
    for (const char *at = text; at < begin; at++) {
        const char lower = (char)(*at | 0x20);
        if (!(lower >= 'a' && lower <= 'z') && !strchr(" \t\r\n_.=(", *at)) {
            return false;
        }
    }
    return end[strspn(end, " \t\r\n);,")] == 0;
}

/* What Python prints, as JSON: '…', tuples, None, and rows without commas (numpy). NULL when it is
 * not one list. Owned. */
static char *json_of_python(const char *text, size_t length) {
    const char *begin = memchr(text, '[', length);
    begin = begin ? begin : memchr(text, '(', length);
    const size_t left = begin ? length - (size_t)(begin - text) : 0;
    char *json = begin ? malloc(4 * left + 1) : NULL;
    if (!json) {
        return NULL;
    }
    Text out = text_over(json, 4 * left + 1);
    char last = '['; /* the last sign that is no blank */
    bool was_blank = false;
    int depth = 0;
    for (size_t i = 0; i < left; i++) {
        const char c = begin[i];
        if (strchr(" \t\r\n", c)) {
            was_blank = true;
            continue;
        }
        const bool begins = c == '[' || c == '(' || is_scalar_end(c);
        const bool ended = last == ']' || (is_scalar_end(last) && was_blank);
        text_add(&out, begins && ended ? "," : "");
        if (c == ',' && i + 1 < left) {
            const size_t next = i + 1 + strspn(begin + i + 1, " \t\r\n");
            if (begin[next] == ']' || begin[next] == ')') {
                continue; /* a comma behind the last one */
            }
        }
        if (strncmp(begin + i, "None", 4) == 0) {
            text_add(&out, "null");
            i += 3;
        } else {
            text_add_char(&out, c == '\'' ? '"' : c == '(' ? '[' : c == ')' ? ']' : c);
        }
        depth += c == '[' || c == '(';
        depth -= c == ']' || c == ')';
        if (depth == 0) {
            if (is_alone(text, begin, begin + i + 1)) {
                return json;
            }
            break;
        }
        last = c == ')' ? ']' : c == '(' ? '[' : c;
        was_blank = false;
    }
    free(json);
    return NULL;
}

/* ---- Objects whose keys are numbers ---- */

#define PARSE_DEPTH_MAX 8
#define PARSE_KEYS_MAX 1296
/* Fewer numbers are no puzzle. */
#define PARSE_GIVENS_MIN 8

/* The number that a key ends with, behind letters alone, as in "row1"; false: it has none. */
static bool number_of_key(const char *key, int64_t most, int64_t *number) {
    while ((*key >= 'a' && *key <= 'z') || (*key >= 'A' && *key <= 'Z') || *key == '_') {
        key++;
    }
    return text_parse_int(key, 0, most, number);
}

/* Numbers in an object of rows with their cells, {"0": {"4": 7}, "3": …}, or of cells by number,
 * {"4": 7, "9": …}: counts them, and finds the least and the highest key. */
typedef struct ParseSparse {
    int count, rows;
    int64_t least, most;
    bool is_sparse; /* it holds nothing else */
} ParseSparse;

static void look_at_sparse(const cJSON *object, int depth, ParseSparse *found) {
    const cJSON *item;
    cJSON_ArrayForEach(item, object) {
        int64_t key = 0;
        const bool is_key = text_parse_int(item->string, 0, depth ? 9 : 81, &key);
        const bool is_row = depth == 0 && cJSON_IsObject(item);
        found->is_sparse = found->is_sparse && is_key && (is_row || cJSON_IsNumber(item));
        found->least = key < found->least ? key : found->least;
        found->most = key > found->most ? key : found->most;
        found->rows += is_row;
        found->count += !is_row;
        if (is_row) {
            look_at_sparse(item, 1, found);
        }
    }
}

/* Renames the cells of such an object to "r1c5", so that an empty cell need not be named. Cells by
 * number that may count from 0 as well as from 1 stay as they are. */
static void name_sparse(cJSON *object) {
    ParseSparse found = {.least = 99, .is_sparse = true};
    look_at_sparse(object, 0, &found);
    const bool is_dense =
        found.count == (found.rows > 0 ? 81 : (int)(found.most - found.least) + 1);
    const bool has_base = found.rows > 0 || found.least == 0 || found.most == 81;
    if (!found.is_sparse || is_dense || !has_base || found.count < PARSE_GIVENS_MIN ||
        found.most - found.least >= (found.rows > 0 ? 9 : 81) ||
        (found.rows > 0 && cJSON_GetArraySize(object) != found.rows)) {
        return;
    }
    const int64_t base = found.least == 0 ? 0 : 1;
    cJSON *named = cJSON_CreateObject();
    const cJSON *item;
    cJSON_ArrayForEach(item, object) {
        const bool is_row = cJSON_IsObject(item);
        int64_t row = 0;
        int64_t column = 0;
        (void)text_parse_int(item->string, 0, 81, &row);
        for (const cJSON *cell = is_row ? item->child : item; cell;
             cell = is_row ? cell->next : NULL) {
            (void)text_parse_int(cell->string, 0, 81, &column);
            const int number =
                is_row ? (int)((row - base) * 9 + column - base) : (int)(column - base);
            cJSON_AddNumberToObject(named,
                                    text_short("r%dc%d", number / 9 + 1, number % 9 + 1).data,
                                    cell->valuedouble);
        }
    }
    if (!named) {
        return;
    }
    cJSON_Delete(object->child);
    object->child = named->child;
    named->child = NULL;
    cJSON_Delete(named);
}

/* Makes a list of an object whose keys are 0, 1, 2 … or 1, 2, 3 …, each once, in any order. */
static void list_of_numbers(cJSON *object) {
    cJSON *items[PARSE_KEYS_MAX] = {NULL};
    const int count = cJSON_GetArraySize(object);
    const int base = !cJSON_HasObjectItem(object, "0");
    cJSON *item;
    if (count < 2 || count > PARSE_KEYS_MAX) {
        return;
    }
    cJSON_ArrayForEach(item, object) {
        int64_t key = 0;
        if (!number_of_key(item->string, base + count - 1, &key) || key < base ||
            items[key - base]) {
            return;
        }
        items[key - base] = item;
    }
    for (int i = 0; i < count; i++) {
        items[i]->next = i + 1 < count ? items[i + 1] : NULL;
        items[i]->prev = items[i > 0 ? i - 1 : count - 1];
    }
    object->child = items[0];
    object->type = cJSON_Array;
}

static void list_all_numbers(cJSON *item, int depth) {
    if (cJSON_IsObject(item)) {
        name_sparse(item);
    }
    for (cJSON *inner = item->child; inner && depth < PARSE_DEPTH_MAX; inner = inner->next) {
        list_all_numbers(inner, depth + 1);
    }
    if (cJSON_IsObject(item)) {
        list_of_numbers(item);
    }
}

/* ---- Values ---- */

/* Values one after another, as programs log them, a line each: a list of them. NULL when one of
 * them is no list and no object, or there is only one. */
static cJSON *parse_values(const char *text, size_t length) {
    cJSON *list = cJSON_CreateArray();
    const char *const end = text + length;
    while (list && text < end) {
        const char *behind = NULL;
        cJSON *value = cJSON_ParseWithLengthOpts(text, (size_t)(end - text) + 1, &behind, false);
        if (!cJSON_IsObject(value) && !cJSON_IsArray(value)) {
            cJSON_Delete(value);
            cJSON_Delete(list);
            return NULL;
        }
        cJSON_AddItemToArray(list, value);
        text = behind + strspn(behind, " \t\r\n,");
    }
    if (cJSON_GetArraySize(list) < 2) {
        cJSON_Delete(list);
        return NULL;
    }
    return list;
}

/* Behind the list or object that begins here; NULL: none does, or it has no end. */
static const char *skip_value(const char *at, const char *end) {
    int depth = 0;
    bool is_quoted = false;
    for (; at < end; at++) {
        if (is_quoted) {
            at += *at == '\\' && at + 1 < end;
            is_quoted = *at != '"';
            continue;
        }
        is_quoted = *at == '"';
        depth += *at == '[' || *at == '{';
        depth -= *at == ']' || *at == '}';
        if (depth <= 0) {
            return depth == 0 && (*at == ']' || *at == '}') ? at + 1 : NULL;
        }
    }
    return NULL;
}

static const char *skip_between(const char *at) {
    return at + strspn(at, " \t\r\n,");
}

/* Are there more values than one puzzle can have, so that each is one? */
static bool has_many_values(const char *text, size_t length) {
    const char *const end = text + length;
    int count = 0;
    for (const char *at = skip_between(text); at && count <= SUDOKU_CELLS_MAX; count++) {
        at = skip_value(at, end);
        at = at ? skip_between(at) : NULL;
    }
    return count > SUDOKU_CELLS_MAX;
}

bool format_parse_next(FormatDocument *document) {
    const char *behind = NULL;
    const size_t left = document->rest ? (size_t)(document->end - document->rest) : 0;
    cJSON_Delete(document->json);
    document->json =
        left > 0 ? cJSON_ParseWithLengthOpts(document->rest, left + 1, &behind, false) : NULL;
    const bool is_value = cJSON_IsObject(document->json) || cJSON_IsArray(document->json);
    document->rest = is_value ? skip_between(behind) : document->rest;
    if (is_value) {
        list_all_numbers(document->json, 0);
    }
    return is_value;
}

static cJSON *parse_any(const char *text, size_t length) {
    const char *end = NULL;
    cJSON *root = cJSON_ParseWithLengthOpts(text, length + 1, &end, false);
    if (root && end[strspn(end, " \t\r\n")] == 0) {
        return root;
    }
    cJSON_Delete(root);
    root = parse_values(text, length);
    if (root) {
        return root;
    }
    char *json = json_of_python(text, length);
    root = json ? cJSON_Parse(json) : NULL;
    free(json);
    return root;
}

/* Goes from value to value of so many that each is a puzzle; false: the first cannot be parsed. */
static bool parse_in_turn(const char *text, const char *end, FormatDocument *document) {
    document->rest = text;
    document->end = end;
    if (has_many_values(text, (size_t)(end - text)) && format_parse_next(document)) {
        return true;
    }
    cJSON_Delete(document->json);
    document->json = NULL;
    document->rest = document->end = NULL;
    return false;
}

/* The end of the values in a list that is the whole text; NULL: it is none. */
static const char *end_of_list(const char *text, size_t length) {
    const char *end = *text == '[' ? skip_value(text, text + length) : NULL;
    return end && end + strspn(end, " \t\r\n") >= text + length ? end - 1 : NULL;
}

bool format_parse_json(const char *text, size_t length, FormatDocument *document) {
    const char *end = end_of_list(text, length);
    if (parse_in_turn(text, text + length, document) ||
        (end && parse_in_turn(text + 1, end, document))) {
        return true;
    }
    document->json = parse_any(text, length);
    if (document->json) {
        list_all_numbers(document->json, 0);
    }
    return document->json != NULL;
}
