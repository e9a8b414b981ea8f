/* Makes a catalogue of gettext from sentences and translations that are kept apart. */
#include "sys/language/packed_catalog.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sys/language/catalog_format.h"

#define FIRST_LINE "damier packed\n"
#define STRING_END '\1'

bool packed_catalog_is(CatalogBytes file) {
    return file.count >= strlen(FIRST_LINE) &&
           memcmp(file.data, FIRST_LINE, strlen(FIRST_LINE)) == 0;
}

static size_t count_strings(CatalogBytes bytes) {
    size_t count = 0;
    for (size_t i = 0; i < bytes.count; i++) {
        count += bytes.data[i] == STRING_END;
    }
    return count;
}

/* Takes the first string off; there is one. */
static CatalogBytes take_string(CatalogBytes *bytes) {
    const char *end = memchr(bytes->data, STRING_END, bytes->count);
    const CatalogBytes string = {bytes->data, (size_t)(end - bytes->data)};
    bytes->data += string.count + 1;
    bytes->count -= string.count + 1;
    return string;
}

static void put_word(CatalogBytes catalog, size_t at, size_t word) {
    const uint32_t value = (uint32_t)word;
    memcpy(catalog.data + at, &value, sizeof value);
}

/* A string at `end`, and its place in a table. */
static size_t put_string(CatalogBytes catalog, size_t entry, size_t end, CatalogBytes string) {
    put_word(catalog, entry, string.count);
    put_word(catalog, entry + 4, end);
    memcpy(catalog.data + end, string.data, string.count);
    return end + string.count + 1;
}

static void fill(CatalogBytes catalog, CatalogBytes sentences, CatalogBytes translations,
                 size_t count) {
    const size_t second = CATALOG_HEAD + 8 * count;
    size_t end = second + 8 * count;
    size_t done = 0;
    for (size_t i = 0; i < count; i++) {
        const CatalogBytes sentence = take_string(&sentences);
        const CatalogBytes translation = take_string(&translations);
        if (translation.count > 0) {
            end = put_string(catalog, CATALOG_HEAD + 8 * done, end, sentence);
            end = put_string(catalog, second + 8 * done, end, translation);
            done++;
        }
    }
    put_word(catalog, 0, CATALOG_MAGIC);
    put_word(catalog, 8, done);
    put_word(catalog, 12, CATALOG_HEAD);
    put_word(catalog, 16, second);
}

Status packed_catalog_unpack(CatalogBytes file, CatalogBytes sentences, CatalogBytes *catalog) {
    const size_t head = strlen(FIRST_LINE);
    *catalog = (CatalogBytes){0};
    if (!packed_catalog_is(file)) {
        return STATUS_BAD_INPUT;
    }
    const CatalogBytes translations = {file.data + head, file.count - head};
    const size_t count = count_strings(sentences);
    if (count_strings(translations) != count) {
        return STATUS_BAD_INPUT;
    }
    /* Each string's end becomes its zero. */
    const size_t size = CATALOG_HEAD + 16 * count + sentences.count + translations.count;
    const CatalogBytes made = {calloc(size + 1, 1), size};
    if (!made.data) {
        return STATUS_NO_MEMORY;
    }
    fill(made, sentences, translations, count);
    *catalog = made;
    return STATUS_OK;
}
