/* The score of the trainer as text, and the techniques found, in the store. */
#include "scenes/sudoku/model/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

SudokuTraining *sudoku_training_create(void) {
    return calloc(1, sizeof(SudokuTraining));
}

void sudoku_training_write(const SudokuTraining *training, Text *out) {
    text_addf(out, "%d-%d-%d", training->found, training->shown, training->slips);
}

void sudoku_training_read(SudokuTraining *training, const char *word) {
    SudokuTraining read = *training;
    if (sscanf(word, "%d-%d-%d", &read.found, &read.shown, &read.slips) == 3 && read.found >= 0 &&
        read.shown >= 0 && read.slips >= 0) {
        *training = read;
    }
}

/* ---- The techniques found ---- */

#define TRAINING_FOUND_KEY "sudoku-found"
#define TRAINING_FOUND_SIZE 4096
#define TRAINING_FOUND_MAX 9999

typedef struct TrainingFound {
    int counts[SUDOKU_TECHNIQUES];
} TrainingFound;

/* "X-wing=3;Swordfish=1;": a technique is known by its English name, so that the order of the
 * techniques may change. */
static void training_read_found(Store *store, TrainingFound *found) {
    char list[TRAINING_FOUND_SIZE];
    Text text = text_over(list, sizeof list);
    *found = (TrainingFound){{0}};
    if (store_setting_load(store, TRAINING_FOUND_KEY, &text) != STATUS_OK) {
        return;
    }
    for (char *name = list, *end; (end = strchr(name, ';')) != NULL; name = end + 1) {
        int64_t count = 0;
        char *sign = strchr(name, '=');
        *end = 0;
        for (int i = 0; sign && sign < end && i < SUDOKU_TECHNIQUES; i++) {
            const char *technique = sudoku_technique_name((SudokuTechnique)i);
            const bool is_it = strlen(technique) == (size_t)(sign - name) &&
                               memcmp(technique, name, strlen(technique)) == 0;
            if (is_it && text_parse_int(sign + 1, 0, TRAINING_FOUND_MAX, &count)) {
                found->counts[i] = (int)count;
            }
        }
    }
}

void sudoku_training_count(Store *store, SudokuTechnique technique) {
    char list[TRAINING_FOUND_SIZE];
    Text text = text_over(list, sizeof list);
    TrainingFound found;
    training_read_found(store, &found);
    found.counts[technique] += found.counts[technique] < TRAINING_FOUND_MAX;
    for (int i = 0; i < SUDOKU_TECHNIQUES; i++) {
        if (found.counts[i] > 0) {
            text_addf(&text, "%s=%d;", sudoku_technique_name((SudokuTechnique)i), found.counts[i]);
        }
    }
    /* A failure is not fatal: the step is found anyway. */
    (void)store_setting_save(store, TRAINING_FOUND_KEY, list);
}

int sudoku_training_badges(Store *store, GameBadge badges[], int max) {
    TrainingFound found;
    int count = 0;
    training_read_found(store, &found);
    for (int i = 0; i < SUDOKU_TECHNIQUES && count < max; i++) {
        if (found.counts[i] > 0) {
            badges[count++] =
                (GameBadge){sudoku_technique_name((SudokuTechnique)i), found.counts[i]};
        }
    }
    return count;
}
