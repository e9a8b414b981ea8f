/* The table of layouts for new puzzles. */
#include "sudoku/layout/choices.h"

#include <string.h>

#include "sudoku/layout/jigsaw.h"

#define JIGSAW_BOX_ROWS 3

#define RULE_CLASSIC N_("Every row, column and box holds each of %s once.")
#define RULE_GRIDS N_("Every row, column and box of each of the grids holds each of %s once.")

const SudokuChoice sudoku_choices[] = {
    {"4x4", "4×4", "classic", 4, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_SIZES, RULE_CLASSIC},
    {"6x6", "6×6", "classic", 6, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_SIZES, RULE_CLASSIC},
    {"9x9", "9×9", "classic", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_SIZES, RULE_CLASSIC},
    {"12x12", "12×12", "classic", 12, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_SIZES, RULE_CLASSIC},
    {"16x16", "16×16", "classic", 16, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_SIZES, RULE_CLASSIC},
    {"25x25", "25×25", "classic", 25, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_SIZES, RULE_CLASSIC},
    {"x", N_("X"), "x", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_REGIONS,
     N_("Every row, column, box and both diagonals hold each of %s once.")},
    {"windoku", N_("Windoku"), "windoku", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_REGIONS,
     N_("Every row, column and box and the four tinted squares hold each of %s once.")},
    {"centre-dot", N_("Centre dot"), "centre-dot", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_REGIONS,
     N_("Every row, column and box, and the nine centres together, hold each of %s once.")},
    {"jigsaw", N_("Jigsaw"), "jigsaw", 9, SUDOKU_CHOICE_JIGSAW, SUDOKU_CHOICE_REGIONS,
     N_("Every row, column and piece holds each of %s once.")},
    {"twin", N_("Twin"), "twin", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_GRIDS, RULE_GRIDS},
    {"butterfly", N_("Butterfly"), "butterfly", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_GRIDS,
     RULE_GRIDS},
    {"flower", N_("Flower"), "flower", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_GRIDS, RULE_GRIDS},
    {"sohei", N_("Sohei"), "sohei", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_GRIDS, RULE_GRIDS},
    {"samurai", N_("Samurai"), "samurai", 9, SUDOKU_CHOICE_NAMED, SUDOKU_CHOICE_GRIDS, RULE_GRIDS},
};

int sudoku_choice_count(void) {
    return (int)(sizeof sudoku_choices / sizeof sudoku_choices[0]);
}

int sudoku_choice_named(const char *id) {
    for (int i = 0; i < sudoku_choice_count(); i++) {
        if (strcmp(sudoku_choices[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int sudoku_choice_usual(void) {
    return sudoku_choice_named("9x9");
}

/* Earlier versions wrote samurai in the general form. */
static bool is_old_samurai(const SudokuChoice *choice, const char *name,
                           const SudokuLayout *layout) {
    return strcmp(choice->id, "samurai") == 0 && text_has_prefix(name, "S ") &&
           layout->grids == 5 && layout->cells == 369;
}

static bool is_choice(const SudokuChoice *choice, const char *name, const SudokuLayout *layout) {
    const size_t length = strlen(name) - (sudoku_layout_has_diagonals(name) ? 2 : 0);
    if (choice->form == SUDOKU_CHOICE_JIGSAW) {
        return text_has_prefix(name, "jigsaw:");
    }
    return (length == strlen(choice->name) && memcmp(name, choice->name, length) == 0) ||
           is_old_samurai(choice, name, layout);
}

static int choice_called(const char *name, const SudokuLayout *layout) {
    for (int i = 0; i < sudoku_choice_count(); i++) {
        if (layout->symbols == sudoku_choices[i].order &&
            is_choice(&sudoku_choices[i], name, layout)) {
            return i;
        }
    }
    return -1;
}

int sudoku_choice_in(const char *description, const SudokuLayout *layout) {
    bool has_diagonals = false;
    const int choice = sudoku_base_choice_in(description, layout, &has_diagonals);
    return has_diagonals ? -1 : choice;
}

int sudoku_base_choice_in(const char *description, const SudokuLayout *layout,
                          bool *has_diagonals) {
    char buffer[SUDOKU_LAYOUT_NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    sudoku_layout_name_in(description, &name);
    *has_diagonals = sudoku_layout_has_diagonals(buffer);
    if (!description[0]) {
        return sudoku_choice_usual(); /* the fixed puzzle of the rules */
    }
    return choice_called(buffer, layout);
}

bool sudoku_wanted_make(const SudokuWanted *wanted, Rng *rng, Text *name, SudokuLayout *layout,
                        Text *reason) {
    const SudokuChoice *chosen = wanted->choice >= 0 ? &sudoku_choices[wanted->choice] : NULL;
    text_add(name, chosen ? chosen->name : wanted->name);
    if (chosen && chosen->form == SUDOKU_CHOICE_JIGSAW) {
        text_add_char(name, ':');
        sudoku_jigsaw_print(chosen->order, JIGSAW_BOX_ROWS, rng, name);
    }
    if (chosen && wanted->has_diagonals && strcmp(chosen->name, "x") != 0) {
        text_add(name, "+x");
    }
    return sudoku_layout_named(layout, name->data, chosen ? chosen->order : wanted->order,
                               reason) == STATUS_OK;
}
