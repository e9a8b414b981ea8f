/* Reading catalogues of gettext, and the rules of their plural forms. */
#include "sys/language/message_catalog.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "sys/disk.h"
#include "sys/language/catalog_format.h"
#include "sys/language/packed_catalog.h"
#include "sys/paths.h"
#include "sys/whole.h"

#define CATALOG_BYTES_MAX ((size_t)16 << 20)
#define PLURAL_WORD "plural="
#define PLURAL_DEPTH_MAX 50

struct MessageCatalog {
    char *bytes;
    size_t size; /* and a zero behind them */
    bool is_swapped;
    uint32_t count;
    uint32_t sentences, translations; /* the places of the tables */
    const char *plural;               /* the rule, ended by ';' or the line; NULL: none */
};

static uint32_t read_word(const MessageCatalog *catalog, size_t at) {
    uint32_t word;
    memcpy(&word, catalog->bytes + at, sizeof word);
    return catalog->is_swapped
               ? (word >> 24) | (word >> 8 & 0xFF00) | (word << 8 & 0xFF0000) | (word << 24)
               : word;
}

/* A string of a table, and its length with the zeros that it contains. */
static const char *string_at(const MessageCatalog *catalog, uint32_t table, uint32_t index,
                             size_t *length) {
    const size_t at = table + (size_t)index * 8;
    *length = read_word(catalog, at);
    return catalog->bytes + read_word(catalog, at + 4);
}

static bool is_table_sound(const MessageCatalog *catalog, uint32_t table) {
    if (table > catalog->size || (catalog->size - table) / 8 < catalog->count) {
        return false;
    }
    for (uint32_t i = 0; i < catalog->count; i++) {
        const size_t length = read_word(catalog, table + (size_t)i * 8);
        const size_t at = read_word(catalog, table + (size_t)i * 8 + 4);
        if (at > catalog->size || catalog->size - at < length || catalog->bytes[at + length] != 0) {
            return false;
        }
    }
    return true;
}

static bool are_sentences_sorted(const MessageCatalog *catalog) {
    size_t length;
    for (uint32_t i = 1; i < catalog->count; i++) {
        if (strcmp(string_at(catalog, catalog->sentences, i - 1, &length),
                   string_at(catalog, catalog->sentences, i, &length)) >= 0) {
            return false;
        }
    }
    return true;
}

/* ---- Plural forms: an expression of C over n ---- */

typedef struct PluralReader {
    const char *at;
    unsigned long n;
    int depth;
    bool has_failed;
} PluralReader;

/* From the weakest to the strongest. */
static const char *const levels[][4] = {
    {"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}};
enum { PLURAL_LEVELS = sizeof levels / sizeof levels[0] };

static unsigned long read_choice(PluralReader *reader);

static bool take_operator(PluralReader *reader, const char *operator) {
    reader->at += strspn(reader->at, " \t");
    const size_t length = strlen(operator);
    if (strncmp(reader->at, operator, length) != 0) {
        return false;
    }
    reader->at += length;
    return true;
}

static unsigned long read_operand(PluralReader *reader) {
    bool is_negated = false;
    bool is_truth = false; /* 0 or 1, after a "!" */
    while (take_operator(reader, "!")) {
        is_negated = !is_negated;
        is_truth = true;
    }
    if (is_truth) {
        return (read_operand(reader) != 0) != is_negated;
    }
    if (take_operator(reader, "(")) {
        const unsigned long value = read_choice(reader);
        reader->has_failed |= !take_operator(reader, ")");
        return value;
    }
    if (take_operator(reader, "n")) {
        return reader->n;
    }
    char *end;
    const bool is_digit = *reader->at >= '0' && *reader->at <= '9';
    const unsigned long value = is_digit ? strtoul(reader->at, &end, 10) : 0;
    reader->has_failed |= !is_digit;
    reader->at = is_digit ? end : reader->at;
    return value;
}

static unsigned long calculate(PluralReader *reader, const char *operator, unsigned long a,
                               unsigned long b) {
    switch (operator[0]) {
    case '|':
        return a || b;
    case '&':
        return a && b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return operator[1] ? a <= b : a<b;
    case '>':
        return operator[1] ? a >= b : a> b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    default:
        break;
    }
    reader->has_failed |= b == 0;
    return b == 0 ? 0 : operator[0] == '/' ? a / b : a % b;
}

static unsigned long read_level(PluralReader *reader, int level) {
    if (level == PLURAL_LEVELS) {
        return read_operand(reader);
    }
    unsigned long value = read_level(reader, level + 1);
    for (int i = 0; i < 4 && levels[level][i];) {
        if (take_operator(reader, levels[level][i])) {
            value = calculate(reader, levels[level][i], value, read_level(reader, level + 1));
            i = 0;
        } else {
            i++;
        }
    }
    return value;
}

static unsigned long read_choice(PluralReader *reader) {
    if (++reader->depth > PLURAL_DEPTH_MAX) {
        reader->has_failed = true;
        return 0;
    }
    unsigned long value = read_level(reader, 0);
    if (take_operator(reader, "?")) {
        const unsigned long then = read_choice(reader);
        reader->has_failed |= !take_operator(reader, ":");
        const unsigned long otherwise = read_choice(reader);
        value = value ? then : otherwise;
    }
    reader->depth--;
    return value;
}

/* Which form a number takes; false when the rule is none. */
static bool find_form(const MessageCatalog *catalog, unsigned long count, unsigned long *form) {
    PluralReader reader = {.at = catalog->plural, .n = count};
    if (!catalog->plural) {
        *form = count != 1;
        return true;
    }
    *form = read_choice(&reader);
    reader.at += strspn(reader.at, " \t");
    return !reader.has_failed && (reader.at[0] == ';' || reader.at[0] == '\n' || !reader.at[0]);
}

/* ---- The catalogue ---- */

static bool is_sound(MessageCatalog *catalog) {
    if (catalog->size < CATALOG_HEAD) {
        return false;
    }
    if (read_word(catalog, 0) != CATALOG_MAGIC) {
        catalog->is_swapped = true;
    }
    if (read_word(catalog, 0) != CATALOG_MAGIC || read_word(catalog, 4) >> 16 > 1) {
        return false;
    }
    catalog->count = read_word(catalog, 8);
    catalog->sentences = read_word(catalog, 12);
    catalog->translations = read_word(catalog, 16);
    if (!is_table_sound(catalog, catalog->sentences) ||
        !is_table_sound(catalog, catalog->translations) || !are_sentences_sorted(catalog)) {
        return false;
    }
    const char *head = message_catalog_find(catalog, "");
    const char *forms = head ? strstr(head, "Plural-Forms:") : NULL;
    const char *rule = forms ? strstr(forms, PLURAL_WORD) : NULL;
    catalog->plural = rule ? rule + strlen(PLURAL_WORD) : NULL;
    unsigned long form;
    return find_form(catalog, 1, &form);
}

static Status read_file(const char *path, CatalogBytes *file) {
    *file = (CatalogBytes){0};
    const int handle = disk_open(path);
    const int error = handle < 0
                          ? errno
                          : whole_read(handle, (WholeLimits){CATALOG_BYTES_MAX, WHOLE_PATIENCE_MS},
                                       &file->data, &file->count);
    if (handle >= 0) {
        disk_close(handle);
    }
    return error == 0        ? STATUS_OK
           : error == ENOENT ? STATUS_NOT_FOUND
           : error == ENOMEM ? STATUS_NO_MEMORY
                             : STATUS_IO;
}

/* FOLDER/sentences of FOLDER/CODE/LC_MESSAGES/damier.mo. */
static Status read_sentences(const char *path, CatalogBytes *sentences) {
    char name[PATHS_MAX];
    Text text = text_over(name, sizeof name);
    size_t length = strlen(path);
    for (int parts = 0; parts < 3 && length > 0; length--) {
        parts += path[length - 1] == '/';
    }
    text_addf(&text, "%.*s/sentences", (int)length, path);
    return text.truncated ? STATUS_NOT_FOUND : read_file(name, sentences);
}

/* A packed catalogue as it was before. */
static Status unpack(const char *path, CatalogBytes *file) {
    CatalogBytes sentences;
    CatalogBytes whole = {0};
    Status status = read_sentences(path, &sentences);
    if (status == STATUS_OK) {
        status = packed_catalog_unpack(*file, sentences, &whole);
    }
    free(sentences.data);
    free(file->data);
    *file = whole;
    return status;
}

Status message_catalog_open(const char *path, const MessageCatalog **out) {
    *out = NULL;
    MessageCatalog *catalog = calloc(1, sizeof *catalog);
    if (!catalog) {
        return STATUS_NO_MEMORY;
    }
    CatalogBytes file;
    Status status = read_file(path, &file);
    if (status == STATUS_OK && packed_catalog_is(file)) {
        status = unpack(path, &file);
    }
    catalog->bytes = file.data;
    catalog->size = file.count;
    if (status == STATUS_OK && is_sound(catalog)) {
        *out = catalog;
        return STATUS_OK;
    }
    free(catalog->bytes);
    free(catalog);
    return status == STATUS_OK ? STATUS_BAD_INPUT : status;
}

static const char *find(const MessageCatalog *catalog, const char *sentence, size_t *length) {
    uint32_t low = 0;
    uint32_t high = catalog->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const int order = strcmp(sentence, string_at(catalog, catalog->sentences, middle, length));
        if (order == 0) {
            return string_at(catalog, catalog->translations, middle, length);
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

const char *message_catalog_find(const MessageCatalog *catalog, const char *sentence) {
    size_t length;
    return find(catalog, sentence, &length);
}

const char *message_catalog_find_plural(const MessageCatalog *catalog, const char *one,
                                        unsigned long count) {
    size_t length;
    unsigned long form;
    const char *words = find(catalog, one, &length);
    if (!words || !find_form(catalog, count, &form)) {
        return NULL;
    }
    const char *end = words + length;
    while (form-- > 0) {
        words += strlen(words) + 1;
        if (words > end) {
            return NULL;
        }
    }
    return words;
}
