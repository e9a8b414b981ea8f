/* Shared by the fuzz targets. */
#ifndef DAMIER_TESTS_FUZZ_FUZZ_H
#define DAMIER_TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void demand(bool condition) {
    if (!condition) {
        abort();
    }
}

/* The bytes as a string. The caller frees it. */
static inline char *fuzz_string(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    demand(text != NULL);
    if (size > 0) {
        memcpy(text, data, size);
    }
    text[size] = 0;
    return text;
}

/* Cuts the next line off the front of a string; NULL when there is none. */
static inline char *fuzz_line(char **rest) {
    char *line = *rest;
    if (!line) {
        return NULL;
    }
    char *end = strchr(line, '\n');
    if (end) {
        *end = 0;
    }
    *rest = end ? end + 1 : NULL;
    return line;
}

#endif
