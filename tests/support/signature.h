/* Signatures: lines that record the output of a deterministic search or text and are compared with
 * a file in tests/data. After an intended change, run the test with the environment variable
 * `remake` naming a file to write, inspect that file, and put it in place. */
#ifndef DAMIER_TESTS_SUPPORT_SIGNATURE_H
#define DAMIER_TESTS_SUPPORT_SIGNATURE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/test.h"
#include "ui/geometry.h"

#define SIGNATURE_LINE 200

typedef struct Signature {
    FILE *file;
    bool is_remade;
} Signature;

static inline Signature signature_open(const char *name, const char *remake) {
    char path[1000];
    const char *data = getenv("DAMIER_TEST_DATA");
    const char *remade = getenv(remake);
    snprintf(path, sizeof path, "%s/%s", data ? data : "tests/data", name);
    const Signature signature = {fopen(remade ? remade : path, remade ? "w" : "r"), remade != NULL};
    assert_non_null(signature.file);
    return signature;
}

/* Writes or compares one whole line. */
static inline void signature_line(const Signature *signature, const char *line) {
    char wanted[SIGNATURE_LINE] = "";
    if (signature->is_remade) {
        fputs(line, signature->file);
        return;
    }
    assert_non_null(fgets(wanted, sizeof wanted, signature->file));
    assert_string_equal(line, wanted);
}

/* Skips a line of the file, when there is no time to compute it. */
static inline void signature_skip(const Signature *signature) {
    char line[SIGNATURE_LINE];
    assert_false(signature->is_remade);
    assert_non_null(fgets(line, sizeof line, signature->file));
}

static inline void signature_close(const Signature *signature) {
    assert_true(signature->is_remade || fgetc(signature->file) == EOF);
    assert_int_equal(fclose(signature->file), 0);
}

/* Folds many numbers into one (FNV-1a over words, mixed downwards). */
void signature_fold(uint64_t *sum, uint64_t value);
void signature_fold_text(uint64_t *sum, const char *text);
/* Folds a rectangle, rounded to 1 / `parts` of a unit. */
void signature_fold_rect(uint64_t *sum, Rect rect, float parts);

#endif
