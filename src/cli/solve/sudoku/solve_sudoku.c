/* damier-solve sudoku: solutions, counts, conversion and generation. */
#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve_budget.h"
#include "cli/solve/sudoku/solve_sudoku.h"
#include "sudoku/alphabet.h"
#include "sudoku/layout/jigsaw.h"
#include "sudoku/solver.h"

static void *solve_sudoku_answerer_create(void) {
    SudokuAnswerer *answerer = calloc(1, sizeof(SudokuAnswerer));
    if (answerer) {
        answerer->layout_name = "classic";
        answerer->seed = 1;
        answerer->recipe.high = SUDOKU_EXTREME;
    }
    return answerer;
}

static void solve_sudoku_answerer_destroy(void *solver) {
    SudokuAnswerer *answerer = solver;
    sudoku_paper_finish(&answerer->paper);
    sudoku_ahead_destroy(answerer->ahead);
    sudoku_solver_destroy(answerer->solver);
    free(answerer);
}

/* ---- Batches ---- */

/* Larger puzzles are printed without their level: grading takes too long. */
#define GRADED_CELLS_MAX 256
/* Larger counts run one by one: a single SIMD lane is slow. */
#define AHEAD_LIMIT 10000
/* Maps drawn for one puzzle. Of those of 4x4, fewer than half have a hard one. */
#define MAPS_MAX 20

/* True when problems can be batched: classic 9x9 grids, solutions or counts only. */
static bool can_look_ahead(const SudokuAnswerer *answerer) {
    const SolveLimits *limits = &answerer->limits;
    return (answerer->ask == SUDOKU_ASK_SOLUTION ||
            (answerer->ask == SUDOKU_ASK_COUNT && answerer->count_limit <= AHEAD_LIMIT)) &&
           !answerer->layout_is_fixed && strcmp(answerer->layout_name, "classic") == 0 &&
           limits->time_ms == 0 && limits->nodes == 0 && !answerer->paper.file;
}

static int answerer_ahead(const void *solver) {
    return can_look_ahead(solver) ? SOLVE_AHEAD_MAX : 1;
}

static void *answerer_create_helper(const void *solver) {
    SudokuAnswerer *helper = malloc(sizeof *helper);
    if (helper) {
        *helper = *(const SudokuAnswerer *)solver;
        helper->solver = NULL;
        helper->ahead = can_look_ahead(helper) ? sudoku_ahead_create() : NULL;
        if (can_look_ahead(helper) && !helper->ahead) {
            free(helper);
            return NULL;
        }
    }
    return helper;
}

static void answerer_look_ahead(void *solver, const char *const *problems, int count) {
    SudokuAnswerer *answerer = solver;
    if (answerer->ahead) {
        sudoku_ahead_solve(answerer->ahead, problems, count,
                           answerer->ask == SUDOKU_ASK_COUNT ? answerer->count_limit : 2);
    }
}

/* Sets answerer->layout for a grid of `cells` cells; `map` names the layout of this grid alone, or
 * is NULL. */
static Status prepare_layout(SudokuAnswerer *answerer, const char *map, size_t cells,
                             Text *reason) {
    Status status = STATUS_OK;
    const bool is_same =
        !map && !answerer->layout_is_of_line && (size_t)answerer->layout.cells == cells;
    if (!answerer->layout_is_fixed && !is_same) {
        sudoku_solver_destroy(answerer->solver);
        answerer->solver = NULL;
        answerer->layout_is_of_line = map != NULL;
        status = sudoku_layout_named(&answerer->layout, map ? map : answerer->layout_name,
                                     sudoku_layout_order(cells), reason);
    }
    if (status != STATUS_OK) {
        answerer->layout.cells = 0;
        return status;
    }
    if (!answerer->solver) {
        answerer->solver = sudoku_solver_create(&answerer->layout);
    }
    return answerer->solver ? STATUS_OK : STATUS_NO_MEMORY;
}

/* ---- --pdf ---- */

/* Prints a puzzle if there is a --pdf. */
static Status print_puzzle(SudokuAnswerer *answerer, const SheetPuzzle *puzzle) {
    const SudokuRecipe *recipe = &answerer->recipe;
    SudokuGrade grade = {.level = recipe->low};
    Budget budget = solve_budget(&answerer->limits);
    if (!answerer->paper.file) {
        return STATUS_OK;
    }
    const bool is_known =
        (answerer->has_range && recipe->low == recipe->high) ||
        (answerer->layout.cells <= GRADED_CELLS_MAX &&
         sudoku_grade(puzzle->layout, puzzle->givens, &budget, &grade) == STATUS_OK);
    return sudoku_paper_add(&answerer->paper, puzzle, answerer->layout_name,
                            is_known ? &grade.level : NULL);
}

static Status answerer_finish(void *solver, Text *reason) {
    const SudokuAnswerer *answerer = solver;
    return answerer->paper.file ? sudoku_paper_write(&answerer->paper, reason) : STATUS_OK;
}

/* ---- One problem ---- */

static Status find_solutions(SudokuProblem *problem, const SudokuSearch *search) {
    return sudoku_solver_run(problem->solver, &problem->grid, search, &problem->budget,
                             &problem->solutions);
}

static Status answer_solution(SudokuProblem *problem, Text *out) {
    sudoku_grid_print(problem->layout, &problem->solutions.first, out);
    return STATUS_OK;
}

static Status (*const answers[])(SudokuProblem *problem, Text *out) = {
    [SUDOKU_ASK_SOLUTION] = answer_solution,  [SUDOKU_ASK_GRADE] = sudoku_answer_grade,
    [SUDOKU_ASK_HINT] = sudoku_answer_hint,   [SUDOKU_ASK_PATH] = sudoku_answer_path,
    [SUDOKU_ASK_STEPS] = sudoku_answer_steps,
};

static void add_count(uint64_t count, Text *out) {
    text_addf(out, "%llu", (unsigned long long)count);
}

static Status answer_count(const SudokuAnswerer *answerer, SudokuProblem *problem, Text *out) {
    const Status status = find_solutions(problem, &(SudokuSearch){.limit = answerer->count_limit});
    if (status == STATUS_OK) {
        add_count(problem->solutions.count, out);
    }
    return status;
}

/* The fields of --all. */
typedef struct Fields {
    const SudokuLayout *layout;
    Text *out;
    bool is_begun;
} Fields;

static void add_field(void *context, const SudokuGrid *solution) {
    Fields *fields = context;
    if (fields->is_begun) {
        text_add_char(fields->out, '\t');
    }
    fields->is_begun = true;
    sudoku_grid_print(fields->layout, solution, fields->out);
}

static Status answer_all(const SudokuAnswerer *answerer, SudokuProblem *problem, Text *out) {
    Fields fields = {problem->layout, out, false};
    const SudokuSearch search = {
        .limit = answerer->count_limit, .found = add_field, .context = &fields};
    const Status status = find_solutions(problem, &search);
    if (status == STATUS_LIMIT && fields.is_begun) {
        text_add(out, "\tlimit");
    } else if (status == STATUS_OK && !fields.is_begun) {
        text_add(out, "none");
    }
    return status;
}

/* Answers from the batch; false when the problem is not in it. */
static bool answer_from_ahead(SudokuAnswerer *answerer, const char *line, Text *out) {
    SudokuAheadAnswer found;
    if (!answerer->ahead || !sudoku_ahead_answer(answerer->ahead, line, &found)) {
        return false;
    }
    if (answerer->ask == SUDOKU_ASK_COUNT) {
        add_count(found.count, out);
    } else if (found.count == 1) {
        text_add_bytes(out, found.solution, 81);
    } else {
        text_add(out, found.count == 0 ? "none" : "many");
    }
    return true;
}

/* Reads the cells; where their signs count from 0 or are letters alone, as those signs. */
static Status parse_cells(const SudokuLayout *layout, const char *line, size_t length,
                          SudokuGrid *grid, Text *reason) {
    const SudokuAlphabet alphabet = sudoku_alphabet_of(line, length, layout->symbols);
    if (alphabet == SUDOKU_ALPHABET_USUAL || !layout->is_classic ||
        length != (size_t)layout->cells) {
        return sudoku_grid_parse(layout, line, length, grid, reason);
    }
    memset(grid, 0, sizeof *grid);
    for (size_t i = 0; i < length; i++) {
        const int value = sudoku_alphabet_value(alphabet, line[i], layout->symbols);
        if (value < 0) {
            return sudoku_grid_parse(layout, line, length, grid, reason);
        }
        grid->value[i] = (uint8_t)value;
    }
    return STATUS_OK;
}

/* Nine signs for each of 81 cells: a puzzle of candidates (interchange/sudoku/formats.h). */
#define SUKAKU_SIGNS 729

/* Reads a puzzle of candidates into a copy of the classic layout. */
static Status parse_candidates(const SudokuLayout *layout, const char *line,
                               SudokuLayout *restricted, SudokuGrid *grid, Text *reason) {
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_SUKAKU, line, strlen(line));
    SudokuRecord record;
    const Status status = sudoku_reader_next(&reader, &record, reason);
    sudoku_reader_finish(&reader);
    if (status != STATUS_OK) {
        return status;
    }
    *restricted = *layout;
    *grid = record.givens;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (record.notes[cell]) {
            sudoku_layout_keep_candidates(restricted, cell, record.notes[cell]);
        }
    }
    return STATUS_OK;
}

static Status answer_parsed(SudokuAnswerer *answerer, SudokuProblem *problem, Text *out) {
    if (answerer->ask == SUDOKU_ASK_COUNT) {
        return answer_count(answerer, problem, out);
    }
    if (answerer->ask == SUDOKU_ASK_CHECK) {
        return sudoku_answer_check(problem, out);
    }
    if (answerer->ask == SUDOKU_ASK_ALL) {
        return answer_all(answerer, problem, out);
    }
    Status status = find_solutions(problem, &(SudokuSearch){.limit = 2});
    if (status != STATUS_OK) {
        return status;
    }
    if (problem->solutions.count != 1 && answerer->ask != SUDOKU_ASK_HINT) {
        text_add(out, problem->solutions.count == 0 ? "none" : "many");
        return STATUS_OK;
    }
    status = answerer->ask == SUDOKU_ASK_SOLUTION
                 ? print_puzzle(answerer, &(SheetPuzzle){.layout = problem->layout,
                                                         .givens = &problem->grid,
                                                         .solution = &problem->solutions.first})
                 : STATUS_OK;
    return status == STATUS_OK ? answers[answerer->ask](problem, out) : status;
}

/* The solver is that of the candidates, for this line alone. */
static Status answer_candidates(SudokuAnswerer *answerer, SudokuProblem *problem, const char *line,
                                Text *out, Text *reason) {
    SudokuLayout *restricted = malloc(sizeof *restricted);
    Status status =
        restricted ? parse_candidates(problem->layout, line, restricted, &problem->grid, reason)
                   : STATUS_NO_MEMORY;
    SudokuSolver *solver = status == STATUS_OK ? sudoku_solver_create(restricted) : NULL;
    if (status == STATUS_OK && !solver) {
        status = STATUS_NO_MEMORY;
    }
    if (status == STATUS_OK) {
        problem->layout = restricted;
        problem->solver = solver;
        status = answer_parsed(answerer, problem, out);
    }
    sudoku_solver_destroy(solver);
    free(restricted);
    return status;
}

/* A sign of several bytes changes the number of cells: it is named rather than the number. */
static Status refuse_length(const char *line, Status status, Text *reason) {
    int signs = 0;
    for (const char *at = line; *at; at++) {
        signs += ((unsigned char)*at & 0xC0) != 0x80;
        if ((unsigned char)*at >= 0x80) {
            text_clear(reason);
            text_addf(reason, text_say(reason, N_("Character %d is neither a digit nor a dot.")),
                      signs);
            break;
        }
    }
    return status;
}

static const char map_prefix[] = "jigsaw:";

/* The cells of a line jigsaw:MAP:CELLS, as --generate writes it, and its layout in `map`; otherwise
 * the whole line. */
static const char *split_line(const char *line, Text *map) {
    const char *end = text_has_prefix(line, map_prefix) ? strrchr(line, ':') : NULL;
    if (!end || end < line + sizeof map_prefix) {
        return line;
    }
    text_add_bytes(map, line, (size_t)(end - line));
    return end + 1;
}

static Status solve_sudoku_answer_problem(SudokuAnswerer *answerer, const char *line, Text *out,
                                          Text *reason) {
    if (answer_from_ahead(answerer, line, out)) {
        return STATUS_OK;
    }
    SudokuProblem problem = {.layout = &answerer->layout,
                             .allows_uniqueness = !answerer->without_uniqueness,
                             .budget = solve_budget(&answerer->limits)};
    char words[SUDOKU_CELLS_MAX + sizeof map_prefix];
    Text map = text_over(words, sizeof words);
    const char *cells = answerer->layout_is_fixed ? line : split_line(line, &map);
    const bool has_map = cells != line;
    const size_t length = strlen(cells);
    const bool is_sukaku = length == SUKAKU_SIGNS && !answerer->layout_is_fixed && !has_map;
    Status status =
        prepare_layout(answerer, has_map ? words : NULL, is_sukaku ? 81 : length, reason);
    if (status != STATUS_OK) {
        return refuse_length(line, status, reason);
    }
    problem.solver = answerer->solver;
    if (is_sukaku) {
        return answer_candidates(answerer, &problem, line, out, reason);
    }
    status = parse_cells(problem.layout, cells, length, &problem.grid, reason);
    return status == STATUS_OK ? answer_parsed(answerer, &problem, out) : status;
}
/* ---- Conversion ---- */

/* Where both formats allow it, conversion goes line by line, so that answers stay aligned. */
static bool wants_whole_file(const void *solver) {
    const SudokuAnswerer *answerer = solver;
    return answerer->ask == SUDOKU_ASK_CONVERSION &&
           (answerer->from_any ||
            !(sudoku_format_is_line(answerer->from) && sudoku_format_is_line(answerer->to)));
}

static Status solve_sudoku_answerer_answer(void *solver, const char *line, Text *out,
                                           Text *reason) {
    SudokuAnswerer *answerer = solver;
    return answerer->ask == SUDOKU_ASK_CONVERSION
               ? solve_sudoku_convert(answerer, line, out, reason)
               : solve_sudoku_answer_problem(answerer, line, out, reason);
}

/* ---- Generation ---- */

static bool wants_input(const void *solver) {
    const SudokuAsk ask = ((const SudokuAnswerer *)solver)->ask;
    return ask != SUDOKU_ASK_PUZZLES && ask != SUDOKU_ASK_TECHNIQUES;
}

/* Makes the layout of the next puzzle, and a prefix of its line, where each has a map. */
static Status draw_map(SudokuAnswerer *answerer, Budget *budget, Text *prefix, Text *reason) {
    const int order = answerer->order ? answerer->order : 9;
    if (!answerer->draws_maps) {
        return STATUS_OK;
    }
    text_add(prefix, map_prefix);
    Status status = sudoku_jigsaw_draw(order, &answerer->rng, budget, prefix, &answerer->known);
    if (status == STATUS_OK) {
        answerer->recipe.known = &answerer->known;
        status = sudoku_layout_named(&answerer->layout, prefix->data, order, reason);
        text_add_char(prefix, ':');
    }
    return status;
}

static Status generate(SudokuAnswerer *answerer, Budget *budget, SudokuPuzzle *puzzle) {
    return answerer->techniques.count > 0
               ? sudoku_generate_needing(&answerer->recipe, answerer->techniques.is_wanted,
                                         &answerer->rng, budget, puzzle)
               : sudoku_generate(&answerer->recipe, &answerer->rng, budget, NULL, puzzle);
}

/* Makes the next puzzle, where each has a map on one that allows it: a small map may have no puzzle
 * of some level. */
static Status generate_next(SudokuAnswerer *answerer, Budget *budget, Text *prefix,
                            SudokuPuzzle *puzzle, Text *reason) {
    const int maps = answerer->draws_maps ? MAPS_MAX : 1;
    Status status = STATUS_LIMIT;
    for (int i = 0; i < maps && status == STATUS_LIMIT && budget->status == STATUS_OK; i++) {
        text_clear(prefix);
        status = draw_map(answerer, budget, prefix, reason);
        status = status == STATUS_OK ? generate(answerer, budget, puzzle) : status;
    }
    return status;
}

static Status solve_sudoku_answerer_produce(void *solver, Text *out, bool *more, Text *reason) {
    SudokuAnswerer *answerer = solver;
    SudokuPuzzle puzzle;
    char map[SUDOKU_CELLS_MAX + 16];
    Text prefix = text_over(map, sizeof map);
    Budget budget = solve_budget(&answerer->limits);
    if (answerer->ask == SUDOKU_ASK_TECHNIQUES) {
        sudoku_techniques_line((SudokuTechnique)answerer->generated++, out);
        *more = answerer->generated < SUDOKU_TECHNIQUES;
        return STATUS_OK;
    }
    answerer->generated++;
    *more = answerer->generated < answerer->generate_count;
    const Status status = generate_next(answerer, &budget, &prefix, &puzzle, reason);
    if (status == STATUS_OK) {
        text_add(out, map);
        sudoku_grid_print(&answerer->layout, &puzzle.givens, out);
        return print_puzzle(answerer, &(SheetPuzzle){.layout = &answerer->layout,
                                                     .givens = &puzzle.givens,
                                                     .solution = &puzzle.solution});
    }
    if (status == STATUS_BAD_INPUT) {
        text_add(reason, text_say(reason, N_("only square layouts have symmetries")));
    } else if (status == STATUS_LIMIT && budget.status == STATUS_OK) {
        const SudokuRecipe *recipe = &answerer->recipe;
        const bool is_there = recipe->is_minimal || sudoku_has_level(recipe->layout, recipe->low);
        return solve_refuse(reason, is_there ? N_("found no puzzle of this kind for this layout")
                                             : N_("all puzzles of this layout are easy"));
    }
    return status;
}

static Status start_generator(SudokuAnswerer *answerer, Text *reason) {
    const int order = answerer->order ? answerer->order : 9;
    const Status status = answerer->draws_maps
                              ? STATUS_OK
                              : prepare_layout(answerer, NULL, (size_t)(order * order), reason);
    answerer->rng = rng_seeded(answerer->seed);
    answerer->recipe.layout = &answerer->layout;
    answerer->recipe.is_minimal = !answerer->has_range;
    return status;
}

static Status solve_sudoku_answerer_start(void *solver, const SolveLimits *limits, Text *reason) {
    SudokuAnswerer *answerer = solver;
    answerer->limits = *limits;
    Status status = sudoku_options_check(answerer, reason);
    status = status == STATUS_OK ? sudoku_paper_start(&answerer->paper, reason) : status;
    if (status != STATUS_OK || answerer->ask != SUDOKU_ASK_PUZZLES) {
        return status;
    }
    return start_generator(answerer, reason);
}

const SolveGame solve_sudoku = {
    .name = "sudoku",
    .help =
        "A problem is the grid row by row: . or 0 for an empty cell, then 1-9, A-P and a-k. The\n"
        "answer is the solution, or none, or many. 729 signs, nine for each cell of a 9x9, are a\n"
        "puzzle of candidates (sukaku): a digit at its place, or . where it is ruled out.\n",
    .options = solve_sudoku_options,
    .create = solve_sudoku_answerer_create,
    .destroy = solve_sudoku_answerer_destroy,
    .start = solve_sudoku_answerer_start,
    .answer = solve_sudoku_answerer_answer,
    .wants_input = wants_input,
    .produce = solve_sudoku_answerer_produce,
    .finish = answerer_finish,
    .wants_whole_file = wants_whole_file,
    .create_helper = answerer_create_helper,
    .ahead = answerer_ahead,
    .look_ahead = answerer_look_ahead,
};
