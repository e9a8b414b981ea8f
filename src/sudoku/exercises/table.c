/* All exercises of Sudoku, from the tables of their parts. */
#include "sudoku/exercises/table.h"

#include <assert.h>

static const ExerciseTable *const exercise_tables[] = {&exercises_of_sets, &exercises_of_lines,
                                                       &exercises_of_wings, &exercises_of_chains};

enum { EXERCISE_TABLES = sizeof exercise_tables / sizeof exercise_tables[0] };

int sudoku_exercise_count(void) {
    int count = 0;
    for (int i = 0; i < EXERCISE_TABLES; i++) {
        count += exercise_tables[i]->count;
    }
    return count;
}

const SudokuExercise *sudoku_exercise(int index) {
    int table = 0;
    while (index >= exercise_tables[table]->count) {
        index -= exercise_tables[table++]->count;
        assert(table < EXERCISE_TABLES);
    }
    return &exercise_tables[table]->rows[index];
}
