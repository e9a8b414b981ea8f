/* damier-solve inversion: `RxC[kK]:RULES:START>GOAL` to the fewest clicks. */
#include <stdlib.h>
#include <string.h>

#include "cli/solve/inversion/solve_inversion_large.h"
#include "cli/solve/inversion/solve_inversion_team.h"
#include "cli/solve/solve.h"
#include "cli/solve/solve_alarm.h"
#include "cli/solve/solve_budget.h"
#include "inversion/explain.h"
#include "inversion/notation.h"
#include "inversion/plus.h"
#include "inversion/solver.h"
#include "inversion/survey.h"
#include "math/zmod.h"

#define LIST_MAX 100000
#define SQUARE_CELLS_MIN 512
/* What is kept of the time for the last step of the work, for giving the memory back and for the
 * answer: a quarter, at most so much. */
#define RESERVE_MS_MAX 20

typedef enum Form { FORM_VECTOR, FORM_MASKS, FORM_STEPS, FORM_SURVEY } Form;

typedef struct InversionCli {
    Form form;
    int64_t all; /* 0: the shortest only */
    SolveLimits limits;
} InversionCli;

/* One problem while it is answered. */
typedef struct Problem {
    InversionNotation notation;
    InversionMasks masks;
    uint8_t *digits;
    uint8_t *start;
    uint8_t *goal;
    uint8_t *board; /* for the steps */
    InversionTeam team;
    SolveAlarm alarm; /* rings when the time is over */
} Problem;

static int64_t working_time(int64_t time_ms) {
    return time_ms - (time_ms < 4 * RESERVE_MS_MAX ? time_ms / 4 : RESERVE_MS_MAX);
}

static void *cli_create(void) {
    return calloc(1, sizeof(InversionCli));
}

static Status take_form(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    ((InversionCli *)solver)->form = (Form)value.choice;
    return STATUS_OK;
}

static Status take_all(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    return text_parse_int(value.text, 1, LIST_MAX, &((InversionCli *)solver)->all)
               ? STATUS_OK
               : STATUS_BAD_INPUT;
}

static const CommandOption solve_inversion_options[] = {
    {"--masks", NULL, "the masks' numbers from 0, separated by blanks (- for none), as the vector",
     .take = take_form, .choice = FORM_MASKS},
    {"--steps", NULL, "the boards from START to GOAL, separated by blanks, as the vector",
     .take = take_form, .choice = FORM_STEPS},
    {"--survey", NULL,
     "of the rules alone, whatever the boards: RANK NULLITY ORDER (least n with Y^n the identity), "
     "one board in how many is solvable, the most clicks that the fewest can be, and the boards "
     "(or their shares) by their fewest clicks; - for what is not found",
     .take = take_form, .choice = FORM_SURVEY},
    {"--all", "N", "up to N solutions, fewest clicks first, a field each, as the vector",
     .take = take_all, .wanted = "needs a number from 1 to " COMMAND_NUMBER(LIST_MAX)},
    {0},
};

static Status cli_start(void *solver, const SolveLimits *limits, Text *reason) {
    (void)reason;
    ((InversionCli *)solver)->limits = *limits;
    return STATUS_OK;
}

static void problem_finish(Problem *problem) {
    inversion_team_finish(&problem->team);
    free(problem->digits);
}

/* Masks and boards as digits. */
static Status problem_read(Problem *problem) {
    const atomic_bool *stop = &problem->alarm.has_rung;
    const InversionNotation *notation = &problem->notation;
    const size_t cells = (size_t)inversion_notation_cells(notation);
    const size_t digits = (size_t)notation->mask_count * cells;
    problem->digits = malloc(digits + 3 * cells);
    Status status = problem->digits
                        ? inversion_notation_masks_until(notation, stop, problem->digits)
                        : STATUS_NO_MEMORY;
    if (status != STATUS_OK) {
        return status == STATUS_CANCELLED ? STATUS_LIMIT : status;
    }
    problem->start = problem->digits + digits;
    problem->goal = problem->start + cells;
    problem->board = problem->goal + cells;
    for (size_t i = 0; i < cells; i++) {
        problem->start[i] = (uint8_t)(notation->start[i] - '0');
        problem->goal[i] = (uint8_t)(notation->goal[i] - '0');
    }
    problem->masks = (InversionMasks){.colours = notation->colours,
                                      .cells = (int)cells,
                                      .count = notation->mask_count,
                                      .digits = problem->digits};
    return STATUS_OK;
}

static Status problem_begin(Problem *problem, int threads) {
    const atomic_bool *stop = &problem->alarm.has_rung;
    if (inversion_team_init(&problem->team, &problem->masks, threads, stop)) {
        return STATUS_OK;
    }
    return atomic_load(stop) ? STATUS_LIMIT : STATUS_NO_MEMORY;
}

/* The boards from start to goal, separated by blanks, the masks played in order. */
static void write_steps(Problem *problem, const uint8_t *vector, Text *out) {
    const int cells = problem->masks.cells;
    memcpy(problem->board, problem->start, (size_t)cells);
    inversion_board_write(problem->board, cells, out);
    for (int mask = 0; mask < problem->masks.count; mask++) {
        const uint8_t *digits = problem->digits + (size_t)mask * (size_t)cells;
        for (int times = 0; times < vector[mask]; times++) {
            for (int cell = 0; cell < cells; cell++) {
                problem->board[cell] =
                    (uint8_t)((problem->board[cell] + digits[cell]) % problem->masks.colours);
            }
            text_add_char(out, ' ');
            inversion_board_write(problem->board, cells, out);
        }
    }
}

static void write_masks(const uint8_t *vector, int count, Text *out) {
    bool is_first = true;
    for (int mask = 0; mask < count; mask++) {
        for (int times = 0; times < vector[mask]; times++) {
            text_addf(out, is_first ? "%d" : " %d", mask);
            is_first = false;
        }
    }
    if (is_first) {
        text_add_char(out, '-');
    }
}

static void write_solution(Problem *problem, Form form, const uint8_t *vector, Text *out) {
    text_add_char(out, '\t');
    switch (form) {
    case FORM_VECTOR:
        inversion_board_write(vector, problem->masks.count, out);
        break;
    case FORM_MASKS:
        write_masks(vector, problem->masks.count, out);
        break;
    case FORM_STEPS:
        write_steps(problem, vector, out);
        break;
    case FORM_SURVEY: /* of rules, not of a solution */
        break;
    }
}

/* LOW..CLICKS, or CLICKS when they are proved to be the fewest. */
static void write_clicks(uint64_t clicks, uint64_t lower_bound, bool is_proved, Text *out) {
    if (!is_proved) {
        text_addf(out, "%llu..", (unsigned long long)lower_bound);
    }
    text_addf(out, "%llu", (unsigned long long)clicks);
}

static Status write_list(Problem *problem, const InversionCli *cli, Budget *budget, Text *out) {
    const size_t count = (size_t)problem->masks.count;
    InversionList list = {.limit = (int)cli->all, .vectors = malloc((size_t)cli->all * count)};
    const Status status = list.vectors
                              ? inversion_solver_list(inversion_team_first(&problem->team),
                                                      problem->start, problem->goal, budget, &list)
                              : STATUS_NO_MEMORY;
    const bool is_cut = status == STATUS_LIMIT && list.count > 0;
    for (int i = 0; (is_cut || status == STATUS_OK) && i < list.count; i++) {
        write_solution(problem, cli->form, list.vectors + (size_t)i * count, out);
    }
    free(list.vectors);
    return is_cut ? STATUS_OK : status;
}

static Status write_answer(Problem *problem, const InversionCli *cli, Budget *budget, Text *out) {
    InversionAnswer answer;
    Status status =
        inversion_team_solve(&problem->team, problem->start, problem->goal, budget, &answer);
    if (status != STATUS_OK && !(status == STATUS_LIMIT && answer.is_solvable)) {
        return status;
    }
    status = STATUS_OK; /* what was found before a limit is an answer, with its bound */
    if (!answer.is_solvable) {
        text_add(out, "unsolvable\t");
        inversion_board_write(answer.certificate, problem->masks.cells, out);
    } else {
        write_clicks((uint64_t)answer.clicks, (uint64_t)answer.lower_bound, answer.is_proved, out);
        if (cli->all > 0) {
            status = write_list(problem, cli, budget, out);
        } else {
            write_solution(problem, cli->form, answer.vector, out);
        }
    }
    text_addf(out, "\t%d\t%d", inversion_solver_rank(inversion_team_first(&problem->team)),
              inversion_solver_nullity(inversion_team_first(&problem->team)));
    return status;
}

/* Worth trying whether there is an inverse before everything is eliminated. */
static bool is_large_square(const Problem *problem) {
    const InversionMasks *masks = &problem->masks;
    return masks->colours > 2 && masks->cells >= SQUARE_CELLS_MIN && masks->cells == masks->count &&
           zmod_square_takes(masks->colours);
}

/* The only solution is the one with the fewest clicks. STATUS_NOT_FOUND: the masks have no inverse.
 */
static Status write_only_answer(Problem *problem, Form form, Text *out) {
    const InversionMasks *masks = &problem->masks;
    const int k = masks->colours;
    uint8_t *vector = malloc((size_t)masks->count + 1);
    if (!vector) {
        return STATUS_NO_MEMORY;
    }
    for (int cell = 0; cell < masks->cells; cell++) {
        problem->board[cell] = (uint8_t)((problem->goal[cell] + k - problem->start[cell]) % k);
    }
    const ZmodSquare square = {k, masks->cells, masks->digits, problem->board,
                               &problem->alarm.has_rung};
    const Status status = zmod_square_solve(&square, vector);
    uint64_t clicks = 0;
    for (int mask = 0; status == STATUS_OK && mask < masks->count; mask++) {
        clicks += vector[mask];
    }
    if (status == STATUS_OK) {
        write_clicks(clicks, clicks, true, out);
        write_solution(problem, form, vector, out);
        text_addf(out, "\t%d\t0", masks->cells);
    }
    free(vector);
    return status == STATUS_CANCELLED ? STATUS_LIMIT : status;
}

static Status write_large_answer(const Problem *problem, Form form, Budget *budget, Text *out) {
    const InversionNotation *notation = &problem->notation;
    const int cells = inversion_notation_cells(notation);
    LargeAnswer answer;
    const Status status = large_solve(notation, budget, &problem->alarm.has_rung, &answer);
    if (status != STATUS_OK) {
        return status;
    }
    if (answer.is_solvable) {
        write_clicks(answer.clicks, answer.lower_bound, answer.is_proved, out);
    } else {
        text_add(out, "unsolvable");
    }
    text_add_char(out, '\t');
    if (answer.is_solvable && form == FORM_MASKS) {
        write_masks(answer.digits, cells, out);
    } else {
        inversion_board_write(answer.digits, cells, out);
    }
    text_addf(out, "\t%d\t%d", answer.rank, answer.nullity);
    free(answer.digits);
    return STATUS_OK;
}

static void write_survey(const InversionSurvey *survey, Text *out) {
    text_addf(out, "%d\t%d\t", survey->rank, survey->nullity);
    if (survey->has_order) {
        text_addf(out, "%llu\t", (unsigned long long)survey->order);
    } else {
        text_add(out, "-\t");
    }
    if (survey->one_in == UINT64_MAX) {
        text_add(out, "-\t");
    } else {
        text_addf(out, "%llu\t", (unsigned long long)survey->one_in);
    }
    if (!survey->has_distribution) {
        text_add(out, "-\t-");
        return;
    }
    text_addf(out, "%d\t", survey->gods_number);
    for (int clicks = 0; clicks <= survey->gods_number; clicks++) {
        text_add(out, clicks == 0 ? "" : " ");
        if (survey->has_counts) {
            text_addf(out, "%llu", (unsigned long long)survey->counts[clicks]);
        } else {
            text_addf(out, "%.6g", survey->shares[clicks]);
        }
    }
}

/* Of plus boards too large for a matrix: rank and nullity by polynomials, and what follows. */
static Status write_plus_survey(const InversionNotation *notation, Text *out) {
    const int nullity = inversion_plus_nullity(notation->rows, notation->columns);
    if (nullity < 0) {
        return STATUS_NO_MEMORY;
    }
    text_addf(out, "%d\t%d\t-\t", inversion_notation_cells(notation) - nullity, nullity);
    if (nullity < 64) {
        text_addf(out, "%llu", 1ULL << nullity);
    } else {
        text_add_char(out, '-');
    }
    text_add(out, "\t-\t-");
    return STATUS_OK;
}

/* What is known of the rules, whatever the boards are. */
static Status answer_survey(Problem *problem, Budget *budget, Text *out, Text *reason) {
    const InversionNotation *notation = &problem->notation;
    if (notation->mask_count > INVERSION_MASKS_MAX && notation->ruleset == INVERSION_RULES_PLUS &&
        notation->colours == 2) {
        return write_plus_survey(notation, out);
    }
    if (notation->mask_count > INVERSION_MASKS_MAX) {
        text_addf(reason, "--survey is for at most %d masks, or plus boards of two colours",
                  INVERSION_MASKS_MAX);
        return STATUS_BAD_INPUT;
    }
    InversionSurvey *survey = malloc(sizeof *survey);
    Status status = survey ? problem_read(problem) : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        status = inversion_survey(&problem->masks, budget, survey);
    }
    if (status == STATUS_OK) {
        write_survey(survey, out);
    }
    free(survey);
    return status;
}

/* One line: without a matrix of all cells where that is wanted and can be, else with it. */
static Status solve_inversion_answer_line(Problem *problem, const InversionCli *cli, Budget *budget,
                                          Text *out, Text *reason) {
    const InversionNotation *notation = &problem->notation;
    const bool is_listing = cli->all > 0 || cli->form == FORM_STEPS;
    if (cli->form == FORM_SURVEY) {
        return answer_survey(problem, budget, out, reason);
    }
    if (large_takes(notation) && !is_listing) {
        return write_large_answer(problem, cli->form, budget, out);
    }
    if (notation->rows > INVERSION_NOTATION_SIDE_MAX ||
        notation->columns > INVERSION_NOTATION_SIDE_MAX) {
        text_addf(reason,
                  is_listing ? "--all and --steps are for boards of at most %d rows and columns"
                             : "a torus of fewer than 3 rows or columns has at most %d of them",
                  INVERSION_NOTATION_SIDE_MAX);
        return STATUS_BAD_INPUT;
    }
    Status status = problem_read(problem);
    if (status == STATUS_OK && !is_listing && is_large_square(problem)) {
        status = write_only_answer(problem, cli->form, out);
        if (status != STATUS_NOT_FOUND) {
            return status;
        }
        status = STATUS_OK; /* there are several solutions, or none */
    }
    if (status == STATUS_OK) {
        /* A list wants all solutions in one order. */
        status = problem_begin(problem, cli->all > 0 ? 1 : cli->limits.threads);
    }
    return status == STATUS_OK ? write_answer(problem, cli, budget, out) : status;
}

static Status cli_answer(void *solver, const char *line, Text *out, Text *reason) {
    const InversionCli *cli = solver;
    Problem problem = {0};
    SolveLimits limits = cli->limits;
    limits.time_ms = working_time(limits.time_ms);
    Budget budget = solve_budget(&limits);
    if (limits.time_ms > 0) {
        solve_alarm_set(&problem.alarm, budget.deadline_ms);
    }
    Status status = inversion_notation_read(line, &problem.notation, reason);
    if (status == STATUS_OK) {
        status = solve_inversion_answer_line(&problem, cli, &budget, out, reason);
    }
    if (status == STATUS_LIMIT) {
        text_clear(out);
    }
    if (status == STATUS_NO_MEMORY) {
        text_add(reason, "there is not enough memory");
    }
    solve_alarm_end(&problem.alarm);
    problem_finish(&problem);
    return status;
}

const SolveGame solve_inversion = {
    .name = "inversion",
    .help =
        "A problem is RxC[kK]:RULES:START>GOAL, START and GOAL being R*C digits row by row, each\n"
        "below K (2 when left out). RULES is a name or the masks, R*C digits each, joined by `;`.\n"
        "Names: magic casegame (3x3) plus torus diagonal king open knight cross geniton\n"
        "geniton-phi geniton-theta random@SEED mixed@SEED. Boards have at most 64 rows and "
        "columns,\n"
        "plus and torus boards 1000, plus and cross boards of two colours 10000.\n"
        "The answer is CLICKS VECTOR RANK NULLITY: the fewest clicks (LOW..CLICKS when only the\n"
        "bound LOW is proved), how often each mask is played, one digit a mask; or unsolvable\n"
        "CERTIFICATE RANK NULLITY, a weight for each cell under which every mask sums to 0 modulo\n"
        "K but the change wanted does not.\n",
    .options = solve_inversion_options,
    .create = cli_create,
    .destroy = free,
    .start = cli_start,
    .answer = cli_answer,
};
