/* The options of damier-solve sudoku. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve_sudoku.h"

#define LAYOUT_FILE_SIZE ((size_t)1 << 16)

typedef Status (*TakeOption)(SudokuAnswerer *answerer, const char *value, Text *reason);

static Status refuse(Text *reason, const char *why) {
    text_add(reason, why);
    return STATUS_BAD_INPUT;
}

static Status ask_for(SudokuAnswerer *answerer, SudokuAsk ask, Text *reason) {
    if (answerer->ask != SUDOKU_ASK_SOLUTION && answerer->ask != ask) {
        return refuse(reason, "this option and another one ask for different answers");
    }
    answerer->ask = ask;
    return STATUS_OK;
}

static Status take_count(SudokuAnswerer *answerer, const char *value, Text *reason) {
    if (!text_parse_u64(value, &answerer->count_limit) || answerer->count_limit == 0) {
        return refuse(reason, "LIMIT is a number from 1 on");
    }
    return ask_for(answerer, SUDOKU_ASK_COUNT, reason);
}

static Status take_all(SudokuAnswerer *answerer, const char *value, Text *reason) {
    if (!text_parse_u64(value, &answerer->count_limit) || answerer->count_limit == 0) {
        return refuse(reason, "N is a number from 1 on");
    }
    return ask_for(answerer, SUDOKU_ASK_ALL, reason);
}

/* A layout in a file; `+x` behind its name adds the diagonals. */
static Status read_layout(SudokuAnswerer *answerer, const char *value, Text *reason) {
    char path[4096];
    size_t length = strlen(value);
    const bool diagonals = length > 2 && strcmp(value + length - 2, "+x") == 0;
    length -= diagonals ? 2 : 0;
    if (length >= sizeof path) {
        return refuse(reason, "the name is too long");
    }
    memcpy(path, value, length);
    path[length] = 0;
    FILE *file = fopen(path, "rb");
    if (!file) {
        return refuse(reason, "there is neither a layout nor a file of this name");
    }
    char *text = malloc(LAYOUT_FILE_SIZE);
    const size_t count = text ? fread(text, 1, LAYOUT_FILE_SIZE, file) : 0;
    Status status =
        text ? sudoku_layout_parse(&answerer->layout, text, count, reason) : STATUS_NO_MEMORY;
    if (status == STATUS_OK && count == LAYOUT_FILE_SIZE) {
        status = refuse(reason, "the layout file is too long");
    }
    free(text);
    fclose(file);
    if (status == STATUS_OK && diagonals) {
        status = sudoku_layout_add_diagonals(&answerer->layout, reason);
    }
    answerer->layout_is_fixed = status == STATUS_OK;
    answerer->layout_name = value;
    return status;
}

static Status take_layout(SudokuAnswerer *answerer, const char *value, Text *reason) {
    if (!sudoku_layout_is_name(value)) {
        return read_layout(answerer, value, reason);
    }
    answerer->layout_name = value;
    answerer->layout.cells = 0;
    answerer->layout_is_fixed = false;
    const int order = sudoku_layout_name_order(value);
    if (order < 0) {
        return STATUS_OK;
    }
    /* A map says its order itself, so that a wrong one is told at once. */
    answerer->layout_is_fixed = true;
    return sudoku_layout_named(&answerer->layout, value, order, reason);
}

static bool level_named(const char *name, size_t length, SudokuLevel *level) {
    for (int i = 0; i < SUDOKU_LEVELS; i++) {
        const char *known = sudoku_level_name((SudokuLevel)i);
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            *level = (SudokuLevel)i;
            return true;
        }
    }
    return false;
}

/* LOW..HIGH, or one level. */
static bool parse_range(const char *value, SudokuRecipe *recipe) {
    const char *dots = strstr(value, "..");
    const size_t low_length = dots ? (size_t)(dots - value) : strlen(value);
    const char *high = dots ? dots + 2 : value;
    SudokuRecipe read = *recipe;
    if (!level_named(value, low_length, &read.low) ||
        !level_named(high, strlen(high), &read.high)) {
        return false;
    }
    *recipe = read;
    return true;
}

/* The word behind --grade is its range, unless it is something else (a file). */
static Status take_grade(SudokuAnswerer *answerer, const char *value, bool *took_value,
                         Text *reason) {
    *took_value = value && parse_range(value, &answerer->recipe);
    if (!*took_value) {
        return ask_for(answerer, SUDOKU_ASK_GRADE, reason);
    }
    answerer->has_range = true;
    return answerer->recipe.low <= answerer->recipe.high ? STATUS_OK
                                                         : refuse(reason, "LOW is above HIGH");
}

static Status take_generate(SudokuAnswerer *answerer, const char *value, Text *reason) {
    if (!text_parse_int(value, 1, INT64_MAX, &answerer->generate_count)) {
        return refuse(reason, "N is a number from 1 on");
    }
    return ask_for(answerer, SUDOKU_ASK_PUZZLES, reason);
}

static Status take_seed(SudokuAnswerer *answerer, const char *value, Text *reason) {
    answerer->has_recipe = true;
    return text_parse_u64(value, &answerer->seed) ? STATUS_OK
                                                  : refuse(reason, "S is a whole number");
}

static Status take_order(SudokuAnswerer *answerer, const char *value, Text *reason) {
    int64_t order = 0;
    if (!text_parse_int(value, 2, SUDOKU_SYMBOLS_MAX, &order)) {
        return refuse(reason, "K is a number from 2 to 25");
    }
    answerer->has_recipe = true;
    answerer->order = (int)order;
    return STATUS_OK;
}

static Status take_symmetry(SudokuAnswerer *answerer, const char *value, Text *reason) {
    for (int i = 0; i < SUDOKU_SYMMETRIES; i++) {
        if (strcmp(value, sudoku_symmetry_name((SudokuSymmetry)i)) == 0) {
            answerer->has_recipe = true;
            answerer->recipe.symmetry = (SudokuSymmetry)i;
            return STATUS_OK;
        }
    }
    return refuse(reason, "NAME is one of those that --help lists");
}

static Status take_format(SudokuAnswerer *answerer, const char *value, SudokuFormat *format,
                          Text *reason) {
    if (!sudoku_format_named(value, format)) {
        return refuse(reason, "FORMAT is one of those that --help lists");
    }
    return ask_for(answerer, SUDOKU_ASK_CONVERSION, reason);
}

static Status take_from(SudokuAnswerer *answerer, const char *value, Text *reason) {
    return take_format(answerer, value, &answerer->from, reason);
}

static Status take_to(SudokuAnswerer *answerer, const char *value, Text *reason) {
    return take_format(answerer, value, &answerer->to, reason);
}

static Status take_hint(SudokuAnswerer *answerer, const char *value, Text *reason) {
    (void)value;
    return ask_for(answerer, SUDOKU_ASK_HINT, reason);
}

static Status take_path(SudokuAnswerer *answerer, const char *value, Text *reason) {
    (void)value;
    return ask_for(answerer, SUDOKU_ASK_PATH, reason);
}

static Status take_steps(SudokuAnswerer *answerer, const char *value, Text *reason) {
    (void)value;
    return ask_for(answerer, SUDOKU_ASK_STEPS, reason);
}

static Status take_check(SudokuAnswerer *answerer, const char *value, Text *reason) {
    (void)value;
    return ask_for(answerer, SUDOKU_ASK_CHECK, reason);
}

static Status take_no_uniqueness(SudokuAnswerer *answerer, const char *value, Text *reason) {
    (void)value;
    (void)reason;
    answerer->without_uniqueness = true;
    return STATUS_OK;
}

typedef struct OptionRow {
    const char *name;
    TakeOption take;
    bool wants_value;
} OptionRow;

static const OptionRow option_rows[] = {
    {"--count", take_count, true},   {"--all", take_all, true},
    {"--layout", take_layout, true}, {"--generate", take_generate, true},
    {"--seed", take_seed, true},     {"--symmetry", take_symmetry, true},
    {"--order", take_order, true},   {"--from", take_from, true},
    {"--to", take_to, true},         {"--hint", take_hint, false},
    {"--path", take_path, false},    {"--steps", take_steps, false},
    {"--check", take_check, false},  {"--no-uniqueness", take_no_uniqueness, false},
};

Status sudoku_options_take(void *solver, const char *name, const char *value, bool *took_value,
                           Text *reason) {
    *took_value = false;
    if (strcmp(name, "--grade") == 0) {
        return take_grade(solver, value, took_value, reason);
    }
    for (size_t i = 0; i < sizeof option_rows / sizeof option_rows[0]; i++) {
        const OptionRow *row = &option_rows[i];
        if (strcmp(name, row->name) != 0) {
            continue;
        }
        if (row->wants_value && !value) {
            return refuse(reason, "this option wants a value");
        }
        *took_value = row->wants_value;
        return row->take(solver, value, reason);
    }
    return sudoku_paper_option(&((SudokuAnswerer *)solver)->paper, name, value, took_value, reason);
}

Status sudoku_options_check(const SudokuAnswerer *answerer, Text *reason) {
    if (answerer->without_uniqueness &&
        (answerer->ask < SUDOKU_ASK_GRADE || answerer->ask > SUDOKU_ASK_STEPS)) {
        return refuse(reason, "--no-uniqueness goes with --hint, --path, --steps and --grade");
    }
    if (answerer->ask != SUDOKU_ASK_PUZZLES && (answerer->has_range || answerer->has_recipe)) {
        return refuse(reason, "LOW..HIGH, --seed, --symmetry and --order go with --generate only");
    }
    if (answerer->paper.file && answerer->ask != SUDOKU_ASK_SOLUTION &&
        answerer->ask != SUDOKU_ASK_PUZZLES) {
        return refuse(reason, "--pdf prints puzzles that are solved or generated");
    }
    if (answerer->paper.file && answerer->limits.threads > 1) {
        return refuse(reason, "--pdf goes with one thread");
    }
    if (answerer->order && answerer->layout_is_fixed &&
        answerer->order != answerer->layout.symbols) {
        return refuse(reason, "--order is not the order of the layout");
    }
    return STATUS_OK;
}
