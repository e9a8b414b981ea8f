/* The lines of CRésolution and Validation, told from the steps of the teaching solver. */
#include "sudoku/backtracking/routine.h"

#include <string.h>

#include "sudoku/hint.h"

#define POLL_STEPS 4096

/* ---- The lines of a trial ---- */

typedef struct LineList {
    SudokuRoutineStep *lines;
    int count;
    SudokuRoutineStep usual; /* what all lines of the trial share */
} LineList;

static SudokuRoutineStep *add_routine_line(LineList *list, SudokuRoutineLine line) {
    SudokuRoutineStep *step = &list->lines[list->count++];
    *step = list->usual;
    step->line = line;
    return step;
}

/* The first other cell of the region that holds the same as `cell`, or -1. */
static int refusing_cell(const SudokuLayout *layout, const SudokuGrid *grid, int region, int cell) {
    const uint16_t *members = layout->region_cells[region];
    for (int i = 0; i < layout->symbols; i++) {
        if (members[i] != cell && grid->value[members[i]] == grid->value[cell]) {
            return members[i];
        }
    }
    return -1;
}

static void add_validation(const SudokuLayout *layout, const SudokuGrid *grid, LineList *list) {
    const int cell = list->usual.cell;
    if ((UINT64_C(1) << grid->value[cell] >> 1) & layout->ruled_out[cell]) {
        add_routine_line(list, SUDOKU_ROUTINE_REFUSES);
        return;
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        const int other = refusing_cell(layout, grid, region, cell);
        SudokuRoutineStep *step =
            add_routine_line(list, other < 0 ? SUDOKU_ROUTINE_REGION : SUDOKU_ROUTINE_REFUSES);
        step->region = region;
        step->other = other;
        if (other >= 0) {
            return;
        }
    }
    add_routine_line(list, SUDOKU_ROUTINE_ACCEPTS);
}

/* `brute` is as it was after the step; `place` that of the cell. Returns how many lines. */
static int lines_of(const SudokuLayout *layout, const SudokuTeachingSolver *brute,
                    const SudokuTeachingStep *step, int place,
                    SudokuRoutineStep lines[SUDOKU_ROUTINE_TRIAL_MAX]) {
    LineList list = {lines, 0, {0, step->cell, step->value, place, -1, -1}};
    if (step->action == SUDOKU_TEACHING_BACKTRACK) {
        add_routine_line(&list, SUDOKU_ROUTINE_ERASE);
        return list.count;
    }
    if (step->action == SUDOKU_TEACHING_TRY) {
        if (step->value == 1) {
            add_routine_line(&list, SUDOKU_ROUTINE_EMPTY)->value = 0;
            add_routine_line(&list, SUDOKU_ROUTINE_FIRST)->value = 0;
        }
        add_routine_line(&list, SUDOKU_ROUTINE_EACH)->value = step->value - 1;
        add_routine_line(&list, SUDOKU_ROUTINE_PUT);
        add_routine_line(&list, SUDOKU_ROUTINE_ASK);
    }
    add_validation(layout, &brute->grid, &list);
    if (step->action == SUDOKU_TEACHING_TRY && step->is_valid) {
        add_routine_line(&list, SUDOKU_ROUTINE_DEEPER);
    }
    if (brute->phase == SUDOKU_TEACHING_SOLVED) {
        add_routine_line(&list, SUDOKU_ROUTINE_EMPTY)->place = brute->count;
    }
    return list.count;
}

/* Takes a step of the solver; returns its number of lines, 0 at the end. */
static int take_trial(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                      SudokuRoutineStep lines[SUDOKU_ROUTINE_TRIAL_MAX]) {
    const bool is_filling = brute->phase == SUDOKU_TEACHING_FILLING;
    const int place = is_filling ? brute->at : -1;
    const SudokuTeachingStep step = sudoku_teaching_step(brute, layout);
    return step.action == SUDOKU_TEACHING_END ? 0 : lines_of(layout, brute, &step, place, lines);
}

/* ---- The routine ---- */

void sudoku_routine_init(SudokuRoutine *routine, const SudokuLayout *layout,
                         const SudokuGrid *givens, SudokuCellOrder order) {
    memset(routine, 0, sizeof *routine);
    sudoku_teaching_init(&routine->begin, layout, givens);
    sudoku_teaching_order(&routine->begin, layout, order);
    routine->brute = routine->begin;
}

/* Goes on to the next line; false at the end. */
static bool next_line(SudokuRoutine *routine, const SudokuLayout *layout) {
    if (routine->at + 1 < routine->count) {
        routine->at++;
        routine->done++;
        return true;
    }
    SudokuRoutineStep lines[SUDOKU_ROUTINE_TRIAL_MAX];
    const int count = take_trial(&routine->brute, layout, lines);
    if (count == 0) {
        return false;
    }
    memcpy(routine->lines, lines, sizeof lines[0] * (size_t)count);
    routine->count = count;
    routine->at = 0;
    routine->done++;
    return true;
}

void sudoku_routine_go(SudokuRoutine *routine, const SudokuLayout *layout, int64_t to) {
    const int64_t trial_begin = routine->done - routine->at;
    if (to < trial_begin || to < 1) {
        routine->brute = routine->begin;
        routine->count = routine->at = 0;
        routine->done = 0;
    } else if (to < routine->done) {
        routine->at -= (int)(routine->done - to);
        routine->done = to;
    }
    while (routine->done < to && next_line(routine, layout)) {
    }
}

int64_t sudoku_routine_trial_end(const SudokuRoutine *routine) {
    return routine->done + (routine->count > 0 ? routine->count - 1 - routine->at : 0);
}

const SudokuRoutineStep *sudoku_routine_now(const SudokuRoutine *routine) {
    return routine->count > 0 ? &routine->lines[routine->at] : NULL;
}

void sudoku_routine_grid(const SudokuRoutine *routine, SudokuGrid *grid) {
    const SudokuRoutineStep *now = sudoku_routine_now(routine);
    *grid = routine->brute.grid;
    if (now) {
        grid->value[now->cell] = (uint8_t)now->value;
    }
}

bool sudoku_routine_is_over(const SudokuRoutine *routine) {
    return routine->at + 1 >= routine->count && (routine->brute.phase == SUDOKU_TEACHING_SOLVED ||
                                                 routine->brute.phase == SUDOKU_TEACHING_NONE);
}

SudokuRoutineTotal sudoku_routine_total(const SudokuRoutine *routine, const SudokuLayout *layout,
                                        uint64_t tries_max, const atomic_bool *stop) {
    SudokuTeachingSolver brute = routine->begin;
    SudokuRoutineTotal total = {0};
    SudokuRoutineStep lines[SUDOKU_ROUTINE_TRIAL_MAX];
    bool goes_on = true;
    for (unsigned step = 0; goes_on; step++) {
        const int count = take_trial(&brute, layout, lines);
        total.lines += count;
        total.is_whole = count == 0;
        goes_on = count > 0 && brute.tries < tries_max &&
                  !(stop && step % POLL_STEPS == 0 && atomic_load(stop));
    }
    total.is_whole |= brute.phase == SUDOKU_TEACHING_SOLVED || brute.phase == SUDOKU_TEACHING_NONE;
    total.tries = brute.tries;
    total.returns = brute.backtracks;
    total.has_solution = brute.phase == SUDOKU_TEACHING_SOLVED;
    return total;
}

/* ---- In words ---- */

typedef struct RoutineNames {
    char cell[24], other[24], region[80], symbol[2];
} RoutineNames;

static void name_all(const SudokuLayout *layout, const SudokuRoutineStep *now, Translate translate,
                     RoutineNames *names) {
    Text cell = text_over(names->cell, sizeof names->cell);
    Text other = text_over(names->other, sizeof names->other);
    Text region = text_over(names->region, sizeof names->region);
    sudoku_cell_text(layout, now->cell, translate, &cell);
    if (now->other >= 0) {
        sudoku_cell_text(layout, now->other, translate, &other);
    }
    if (now->region >= 0) {
        sudoku_region_text(layout, now->region, translate, &region);
    }
    names->symbol[0] = (char)(now->value > 0 ? layout->symbol[now->value - 1] : 0);
    names->symbol[1] = 0;
}

static void say_validation(const SudokuRoutineStep *now, const RoutineNames *names,
                           Translate translate, Text *out) {
    if (now->line == SUDOKU_ROUTINE_REGION) {
        text_addf(out, translate(N_("No other %1$s in %2$s.")), names->symbol, names->region);
    } else if (now->line == SUDOKU_ROUTINE_ACCEPTS) {
        text_addf(out, translate(N_("No set refuses %1$s in %2$s: true.")), names->symbol,
                  names->cell);
    } else if (now->region < 0) {
        text_addf(out, translate(N_("%1$s is none of the candidates of %2$s: refused.")),
                  names->symbol, names->cell);
    } else {
        text_addf(out, translate(N_("%1$s already holds %2$s in %3$s: refused.")), names->other,
                  names->symbol, names->region);
        if (now->place < 0) {
            text_add(out, translate(N_(" These givens have no solution.")));
        }
    }
}

/* The next symbol of the loop, of which one more than f(c) is tried. */
static void say_each(const SudokuLayout *layout, const SudokuRoutineStep *now, Translate translate,
                     Text *out) {
    const char symbol[2] = {layout->symbol[now->value], 0};
    text_addf(out, translate(N_("The next symbol of S is %s.")), symbol);
}

static void say_cell(const SudokuRoutine *routine, const SudokuRoutineStep *now,
                     const RoutineNames *names, Translate translate, Text *out) {
    const int count = routine->brute.count;
    if (now->line == SUDOKU_ROUTINE_FIRST) {
        text_addf(out, translate(N_("c is %1$s: cell %2$d of %3$d in the order of C.")),
                  names->cell, now->place + 1, count);
    } else if (now->line == SUDOKU_ROUTINE_DEEPER) {
        text_addf(out, translate(N_("%s is filled: on to the rest of C.")), names->cell);
    } else if (now->place > 0) {
        text_addf(out, translate(N_("No symbol is left for %s: empty it, and go back.")),
                  names->cell);
    } else {
        text_addf(out,
                  translate(N_("No symbol is left for %s, the first cell: there is no solution.")),
                  names->cell);
    }
}

void sudoku_routine_text(const SudokuLayout *layout, const SudokuRoutine *routine,
                         Translate translate, Text *out) {
    const SudokuRoutineStep *now = sudoku_routine_now(routine);
    RoutineNames names = {"", "", "", ""};
    if (!now) {
        text_add(out, translate(routine->begin.phase == SUDOKU_TEACHING_VALIDATING
                                    ? N_("First, Validation is called for each given.")
                                    : N_("There is no given: CRésolution begins with all of C.")));
        return;
    }
    name_all(layout, now, translate, &names);
    switch (now->line) {
    case SUDOKU_ROUTINE_EMPTY:
        if (now->place == routine->brute.count) {
            text_add(out, translate(N_("C is empty: f is a solution.")));
        } else {
            text_addf(out, translate(N_("C is not empty. Cells in it: %d.")),
                      routine->brute.count - now->place);
        }
        break;
    case SUDOKU_ROUTINE_EACH:
        say_each(layout, now, translate, out);
        break;
    case SUDOKU_ROUTINE_PUT:
        text_addf(out, "f(%s) = %s", names.cell, names.symbol);
        break;
    case SUDOKU_ROUTINE_ASK:
        text_addf(out, translate(N_("May %1$s stand in %2$s? Validation looks.")), names.symbol,
                  names.cell);
        break;
    case SUDOKU_ROUTINE_FIRST:
    case SUDOKU_ROUTINE_DEEPER:
    case SUDOKU_ROUTINE_ERASE:
        say_cell(routine, now, &names, translate, out);
        break;
    default:
        say_validation(now, &names, translate, out);
    }
}
