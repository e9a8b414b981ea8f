/* The options of damier-solve sudoku. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/solve/sudoku/solve_sudoku.h"
#include "sys/disk.h"
#include "sys/whole.h"

#define LAYOUT_FILE_SIZE ((size_t)1 << 16)

static Status ask_for(SudokuAnswerer *answerer, SudokuAsk ask, Text *reason) {
    if (answerer->ask != SUDOKU_ASK_SOLUTION && answerer->ask != ask) {
        return solve_refuse(reason, N_("this option conflicts with an earlier one"));
    }
    answerer->ask = ask;
    return STATUS_OK;
}

/* Options such as --hint, without a value. */
static Status take_ask(void *solver, CommandValue value, Text *reason) {
    return ask_for(solver, (SudokuAsk)value.choice, reason);
}

/* LIMIT of --count, N of --all. */
static Status take_limit(void *solver, CommandValue value, Text *reason) {
    SudokuAnswerer *answerer = solver;
    if (!text_parse_u64(value.text, &answerer->count_limit) || answerer->count_limit == 0) {
        return STATUS_BAD_INPUT;
    }
    return ask_for(answerer, (SudokuAsk)value.choice, reason);
}

static Status parse_layout_file(SudokuAnswerer *answerer, const char *path, Text *reason) {
    char *text = NULL;
    size_t count = 0;
    const int handle = whole_open(path);
    if (handle < 0) {
        return solve_refuse(reason, N_("no such layout or file"));
    }
    const WholeLimits limits = {LAYOUT_FILE_SIZE, WHOLE_PATIENCE_MS};
    const int error = whole_read(handle, limits, &text, &count);
    disk_close(handle);
    const Status status = error == EFBIG ? solve_refuse(reason, N_("the layout file is too long"))
                          : error        ? solve_refuse(reason, strerror(error))
                                  : sudoku_layout_parse(&answerer->layout, text, count, reason);
    free(text);
    return status;
}

/* Reads a layout file; `+x` after its name adds the diagonals. */
static Status read_layout(SudokuAnswerer *answerer, const char *value, Text *reason) {
    char path[4096];
    size_t length = strlen(value);
    const bool diagonals = length > 2 && strcmp(value + length - 2, "+x") == 0;
    length -= diagonals ? 2 : 0;
    if (length >= sizeof path) {
        return solve_refuse(reason, N_("the file name is too long"));
    }
    memcpy(path, value, length);
    path[length] = 0;
    Status status = parse_layout_file(answerer, path, reason);
    if (status == STATUS_OK && diagonals) {
        status = sudoku_layout_add_diagonals(&answerer->layout, reason);
    }
    answerer->layout_is_fixed = status == STATUS_OK;
    answerer->layout_name = value;
    return status;
}

static Status take_layout(void *solver, CommandValue value_, Text *reason) {
    SudokuAnswerer *answerer = solver;
    const char *value = value_.text;
    answerer->draws_maps = strcmp(value, "jigsaw") == 0;
    if (!sudoku_layout_is_name(value) && !answerer->draws_maps) {
        return read_layout(answerer, value, reason);
    }
    answerer->layout_name = value;
    answerer->layout.cells = 0;
    answerer->layout_is_fixed = false;
    const int order = sudoku_layout_name_order(value);
    if (order < 0) {
        return STATUS_OK;
    }
    /* A map determines the order, so errors in it show at once. */
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

/* The word after --grade is its range if it looks like one. */
static Status take_grade(void *solver, CommandValue value, Text *reason) {
    SudokuAnswerer *answerer = solver;
    if (!value.text) {
        return ask_for(answerer, SUDOKU_ASK_GRADE, reason);
    }
    if (!parse_range(value.text, &answerer->recipe)) {
        return STATUS_NOT_FOUND;
    }
    answerer->has_range = true;
    return answerer->recipe.low <= answerer->recipe.high
               ? STATUS_OK
               : solve_refuse(reason, N_("LOW is above HIGH"));
}

static Status take_generate(void *solver, CommandValue value, Text *reason) {
    SudokuAnswerer *answerer = solver;
    if (!text_parse_int(value.text, 1, INT64_MAX, &answerer->generate_count)) {
        return STATUS_BAD_INPUT;
    }
    return ask_for(answerer, SUDOKU_ASK_PUZZLES, reason);
}

static Status take_seed(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    SudokuAnswerer *answerer = solver;
    answerer->has_recipe = true;
    return text_parse_u64(value.text, &answerer->seed) ? STATUS_OK : STATUS_BAD_INPUT;
}

static Status take_techniques(void *solver, CommandValue value, Text *reason) {
    SudokuAnswerer *answerer = solver;
    if (strcmp(value.text, "list") == 0) {
        return ask_for(answerer, SUDOKU_ASK_TECHNIQUES, reason);
    }
    answerer->has_recipe = true;
    return sudoku_techniques_read(&answerer->techniques, value.text, reason);
}

static Status take_order(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    SudokuAnswerer *answerer = solver;
    int64_t order = 0;
    if (!text_parse_int(value.text, 2, SUDOKU_SYMBOLS_MAX, &order)) {
        return STATUS_BAD_INPUT;
    }
    answerer->has_recipe = true;
    answerer->order = (int)order;
    return STATUS_OK;
}

static Status take_symmetry(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    SudokuAnswerer *answerer = solver;
    for (int i = 0; i < SUDOKU_SYMMETRIES; i++) {
        if (strcmp(value.text, sudoku_symmetry_name((SudokuSymmetry)i)) == 0) {
            answerer->has_recipe = true;
            answerer->recipe.symmetry = (SudokuSymmetry)i;
            return STATUS_OK;
        }
    }
    return STATUS_BAD_INPUT;
}

static Status take_from(void *solver, CommandValue value, Text *reason) {
    SudokuAnswerer *answerer = solver;
    answerer->from_any = strcmp(value.text, "any") == 0;
    return answerer->from_any || sudoku_format_named(value.text, &answerer->from)
               ? ask_for(answerer, SUDOKU_ASK_CONVERSION, reason)
               : STATUS_BAD_INPUT;
}

static Status take_to(void *solver, CommandValue value, Text *reason) {
    SudokuAnswerer *answerer = solver;
    return sudoku_format_named(value.text, &answerer->to)
               ? ask_for(answerer, SUDOKU_ASK_CONVERSION, reason)
               : STATUS_BAD_INPUT;
}

static Status take_per_page(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    int64_t count = 0;
    if (!text_parse_int(value.text, 1, 6, &count) || !sudoku_sheet_fits((int)count)) {
        return STATUS_BAD_INPUT;
    }
    ((SudokuAnswerer *)solver)->paper.per_page = (int)count;
    return STATUS_OK;
}

static Status take_paper(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    SudokuPaper *paper = &((SudokuAnswerer *)solver)->paper;
    for (int i = 0; i < SHEET_PAPERS; i++) {
        if (strcmp(value.text, paper_name((SheetPaper)i)) == 0) {
            paper->paper = (SheetPaper)i;
            paper->has_paper = true;
            return STATUS_OK;
        }
    }
    return STATUS_BAD_INPUT;
}

#define OPTION_NAME(format, name, title, is_shared) name " "

const CommandOption solve_sudoku_options[] = {
    {"--layout", "NAME",
     "classic, x, windoku, centre-dot, jigsaw:MAP, twin, butterfly, flower, sohei, samurai or a "
     "FILE (lines S, C and E: symbols, cells, regions); +x after it adds both diagonals",
     .take = take_layout},
    {"--count", "LIMIT", "the number of solutions, at most LIMIT", .take = take_limit,
     .choice = SUDOKU_ASK_COUNT, .wanted = N_("LIMIT must be at least 1")},
    {"--all", "N", "up to N solutions, one per field", .take = take_limit, .choice = SUDOKU_ASK_ALL,
     .wanted = N_("N must be at least 1")},
    {"--grade", "[LOW..HIGH]", "hardest technique, score, number of steps", .take = take_grade},
    {"--hint", NULL, "the next step in words, then as moves (r5c8=9 sets, r5c8~3 eliminates)",
     .take = take_ask, .choice = SUDOKU_ASK_HINT},
    {"--path", NULL, "every step: number, words, moves", .take = take_ask,
     .choice = SUDOKU_ASK_PATH},
    {"--steps", NULL, "all steps that the grid allows now, in the same form", .take = take_ask,
     .choice = SUDOKU_ASK_STEPS},
    {"--check", NULL, "one, many or none, the evidence, and up to two solutions", .take = take_ask,
     .choice = SUDOKU_ASK_CHECK},
    {"--no-uniqueness", NULL, "steps, grades and paths must not assume a single solution",
     COMMAND_FLAG(SudokuAnswerer, without_uniqueness)},
    {"--generate", "N", "generate N puzzles with one solution; reads no input:",
     .take = take_generate, .wanted = N_("N must be at least 1")},
    {NULL, "--grade LOW..HIGH",
     .help = "levels easy, medium, hard, expert, extreme (default: any level, no redundant clue)",
     .is_detail = true},
    {NULL, "--layout", .help = "jigsaw: a map for each, printed as jigsaw:MAP:CELLS",
     .is_detail = true},
    {"--seed", "S", "same seed, same puzzles (default 1)", .take = take_seed,
     .wanted = N_("S must be a whole number"), .is_detail = true},
    {"--symmetry", "NAME", "none, half-turn, quarter-turn, left-right, up-down, diagonal",
     .take = take_symmetry, .wanted = N_("unknown symmetry; see --help"), .is_detail = true},
    {"--techniques", "NAMES",
     "puzzles that need one of these, and no harder one: x-wing,naked-pair; list prints all names; "
     "not with --grade",
     .take = take_techniques, .is_detail = true},
    {"--order", "K", "K symbols (default 9)", .take = take_order,
     .wanted = N_("K must be a number from 2 to 36"), .is_detail = true},
    {"--pdf", "FILE", "also print the puzzles that are solved or generated:",
     COMMAND_PATH(SudokuAnswerer, paper.file), .wanted = N_("needs a file name")},
    {"--per-page", "N", "1, 2, 4 or 6 puzzles (default 4)", .take = take_per_page,
     .wanted = N_("a page holds 1, 2, 4 or 6 puzzles"), .is_detail = true},
    {"--paper", "NAME", "a4 or letter (default a4)", .take = take_paper,
     .wanted = N_("the paper must be a4 or letter"), .is_detail = true},
    {"--no-solutions", NULL, "leave out the solutions at the end",
     COMMAND_FLAG(SudokuAnswerer, paper.without_solutions), .is_detail = true},
    {"--from", "FORMAT", NULL, .take = take_from, .wanted = N_("unknown format; see --help")},
    {"--to", "FORMAT",
     "convert between " SUDOKU_FORMAT_LIST(OPTION_NAME) "(default line); --from any finds "
                                                        "the format of a file",
     .take = take_to, .wanted = N_("unknown format; see --help")},
    {0},
};

Status sudoku_options_check(const SudokuAnswerer *answerer, Text *reason) {
    if (answerer->without_uniqueness &&
        (answerer->ask < SUDOKU_ASK_GRADE || answerer->ask > SUDOKU_ASK_STEPS)) {
        return solve_refuse(reason,
                            N_("--no-uniqueness goes with --hint, --path, --steps and --grade"));
    }
    if (answerer->ask != SUDOKU_ASK_PUZZLES && answerer->draws_maps) {
        return solve_refuse(reason, N_("--layout jigsaw without a map goes with --generate only"));
    }
    if (answerer->ask != SUDOKU_ASK_PUZZLES && (answerer->has_range || answerer->has_recipe)) {
        return solve_refuse(
            reason,
            N_("LOW..HIGH, --seed, --symmetry, --techniques and --order go with --generate only"));
    }
    if (answerer->techniques.count > 0 && answerer->has_range) {
        return solve_refuse(reason, N_("--techniques and a range of levels conflict"));
    }
    if (answerer->paper.file && answerer->ask != SUDOKU_ASK_SOLUTION &&
        answerer->ask != SUDOKU_ASK_PUZZLES) {
        return solve_refuse(reason,
                            N_("--pdf works only with puzzles that are solved or generated"));
    }
    if (answerer->paper.file && answerer->limits.threads > 1) {
        return solve_refuse(reason, N_("--pdf works with one thread only"));
    }
    if (answerer->order && answerer->layout_is_fixed &&
        answerer->order != answerer->layout.symbols) {
        return solve_refuse(reason, N_("--order differs from the order of the layout"));
    }
    return STATUS_OK;
}
