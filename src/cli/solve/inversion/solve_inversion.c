/* damier-solve inversion: `RxC[kK]:RULES:START>GOAL` to the fewest clicks. */
#include <stdlib.h>
#include <string.h>

#include "cli/solve/inversion/solve_inversion_large.h"
#include "cli/solve/inversion/solve_inversion_team.h"
#include "cli/solve/solve.h"
#include "cli/solve/solve_alarm.h"
#include "cli/solve/solve_budget.h"
#include "cli/solve/solve_convert.h"
#include "inversion/explain.h"
#include "inversion/notation.h"
#include "inversion/plus.h"
#include "inversion/solver.h"
#include "inversion/survey.h"
#include "math/zmod.h"

#define LIST_MAX 100000
/* Room for the largest board, 10000x10000: twice its digits. */
#define LINE_BYTES_MAX ((size_t)1 << 28)
#define SQUARE_CELLS_MIN 512
/* The part of --time reserved for the last step of the work, for freeing memory and for writing: a
 * quarter, at most this. */
#define RESERVE_MS_MAX 20

typedef enum Form { FORM_VECTOR, FORM_MASKS, FORM_STEPS, FORM_SURVEY } Form;

typedef struct InversionCli {
    Form form;
    int64_t all; /* 0: the best only */
    SolveLimits limits;
    SolveConversion conversion;
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
    SolveAlarm alarm; /* rings at the deadline */
} Problem;

static int64_t working_time(int64_t time_ms) {
    return time_ms - (time_ms < 4 * RESERVE_MS_MAX ? time_ms / 4 : RESERVE_MS_MAX);
}

static void *cli_create(void) {
    return calloc(1, sizeof(InversionCli));
}

/* Two forms of an answer, or solutions and --survey, which has none. */
static Status clashes(Text *reason) {
    return solve_refuse(reason, N_("this option conflicts with an earlier one"));
}

static Status take_form(void *solver, CommandValue value, Text *reason) {
    InversionCli *cli = solver;
    const Form form = (Form)value.choice;
    if ((cli->form != FORM_VECTOR && cli->form != form) || (form == FORM_SURVEY && cli->all > 0)) {
        return clashes(reason);
    }
    cli->form = form;
    return STATUS_OK;
}

static Status take_all(void *solver, CommandValue value, Text *reason) {
    InversionCli *cli = solver;
    _Static_assert(LIST_MAX == 100000, "the reason in the table");
    if (!text_parse_int(value.text, 1, LIST_MAX, &cli->all)) {
        return STATUS_BAD_INPUT;
    }
    return cli->form == FORM_SURVEY ? clashes(reason) : STATUS_OK;
}

static Status take_from(void *solver, CommandValue value, Text *reason) {
    return solve_convert_take_from(&((InversionCli *)solver)->conversion, "inversion", value.text,
                                   reason);
}

static Status take_to(void *solver, CommandValue value, Text *reason) {
    return solve_convert_take_to(&((InversionCli *)solver)->conversion, "inversion", value.text,
                                 reason);
}

static bool wants_whole_file(const void *solver) {
    return ((const InversionCli *)solver)->conversion.to != NULL;
}

static const CommandOption solve_inversion_options[] = {
    {"--masks", NULL,
     "in place of the vector, the numbers of the masks from 0, separated by spaces (- for none)",
     .take = take_form, .choice = FORM_MASKS},
    {"--steps", NULL, "in place of the vector, the boards from START to GOAL, separated by spaces",
     .take = take_form, .choice = FORM_STEPS},
    {"--survey", NULL,
     "about the rules alone, whatever the boards: RANK NULLITY ORDER (the least n such that Y^n is "
     "the identity), one board in how many is solvable, the largest number of fewest clicks, and "
     "the number (or share) of boards for each number of fewest clicks; - for what is unknown",
     .take = take_form, .choice = FORM_SURVEY},
    {"--all", "N", "in place of the vector, up to N solutions, one per field, fewest clicks first",
     .take = take_all, .wanted = N_("needs a number from 1 to 100000")},
    {"--from", "FORMAT", NULL, .take = take_from},
    {"--to", "FORMAT",
     "convert a file: id is the line above, flip a game ID of Flip (Tatham), drawn rows of - and x "
     "(lit); --from any finds the format, which is the default",
     .take = take_to},
    {0},
};

static Status cli_start(void *solver, const SolveLimits *limits, Text *reason) {
    InversionCli *cli = solver;
    cli->limits = *limits;
    if (cli->conversion.has_from && !cli->conversion.to) {
        return solve_refuse(reason, N_("--from goes with --to"));
    }
    return STATUS_OK;
}

static void problem_finish(Problem *problem) {
    inversion_team_finish(&problem->team);
    free(problem->digits);
}

/* Unpacks masks and boards into digits. */
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

/* Writes the boards from start to goal, separated by spaces. */
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

/* Writes CLICKS, or LOW..CLICKS when they are not proved to be the fewest. */
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
    status = STATUS_OK; /* a solution found before a limit is an answer, with its bound */
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

/* True when it pays to try an inverse before full elimination. */
static bool is_large_square(const Problem *problem) {
    const InversionMasks *masks = &problem->masks;
    return masks->colours > 2 && masks->cells >= SQUARE_CELLS_MIN && masks->cells == masks->count &&
           zmod_square_takes(masks->colours);
}

/* Writes the only solution. STATUS_NOT_FOUND: the masks have no inverse.
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
    SolveInversionLargeAnswer answer;
    const Status status =
        solve_inversion_large(notation, budget, &problem->alarm.has_rung, &answer);
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

/* Plus boards too large for a matrix: rank and nullity by polynomials. */
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

/* Answers --survey. */
static Status answer_survey(Problem *problem, Budget *budget, Text *out, Text *reason) {
    const InversionNotation *notation = &problem->notation;
    if (notation->mask_count > INVERSION_MASKS_MAX && notation->ruleset == INVERSION_RULES_PLUS &&
        notation->colours == 2) {
        return write_plus_survey(notation, out);
    }
    if (notation->mask_count > INVERSION_MASKS_MAX) {
        text_addf(
            reason,
            text_say(reason, N_("--survey takes at most %d masks, or plus boards of two colours")),
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

/* Answers one problem, without a full matrix where possible. */
static Status solve_inversion_answer_line(Problem *problem, const InversionCli *cli, Budget *budget,
                                          Text *out, Text *reason) {
    const InversionNotation *notation = &problem->notation;
    const bool is_listing = cli->all > 0 || cli->form == FORM_STEPS;
    if (cli->form == FORM_SURVEY) {
        return answer_survey(problem, budget, out, reason);
    }
    if (solve_inversion_large_takes(notation) && !is_listing) {
        return write_large_answer(problem, cli->form, budget, out);
    }
    if (notation->rows > INVERSION_NOTATION_SIDE_MAX ||
        notation->columns > INVERSION_NOTATION_SIDE_MAX) {
        text_addf(
            reason,
            text_say(
                reason,
                is_listing
                    ? N_("--all and --steps are for boards of at most %d rows and columns")
                    : N_("a torus with fewer than 3 rows or columns has at most %d of either")),
            INVERSION_NOTATION_SIDE_MAX);
        return STATUS_BAD_INPUT;
    }
    Status status = problem_read(problem);
    if (status == STATUS_OK && !is_listing && is_large_square(problem)) {
        status = write_only_answer(problem, cli->form, out);
        if (status != STATUS_NOT_FOUND) {
            return status;
        }
        status = STATUS_OK; /* several solutions, or none */
    }
    if (status == STATUS_OK) {
        /* A list needs all solutions in one order. */
        status = problem_begin(problem, cli->all > 0 ? 1 : cli->limits.threads);
    }
    return status == STATUS_OK ? write_answer(problem, cli, budget, out) : status;
}

static Status cli_answer(void *solver, const char *line, Text *out, Text *reason) {
    const InversionCli *cli = solver;
    if (cli->conversion.to) {
        return solve_convert(&cli->conversion, line, out, reason);
    }
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
        text_add(reason, text_say(reason, N_("out of memory")));
    }
    solve_alarm_end(&problem.alarm);
    problem_finish(&problem);
    return status;
}

const SolveGame solve_inversion = {
    .name = "inversion",
    .help =
        "A problem is RxC[kK]:RULES:START>GOAL. START and GOAL are R*C digits, row by row, each\n"
        "below K (default 2). RULES is a name, or the masks, R*C digits each, joined by `;`.\n"
        "Names: magic casegame (3x3) plus torus diagonal king open knight cross geniton\n"
        "geniton-phi geniton-theta random@SEED mixed@SEED. Boards have at most 64 rows and\n"
        "columns; plus and torus boards 1000, plus and cross boards of two colours 10000.\n"
        "The answer is CLICKS VECTOR RANK NULLITY: the fewest clicks (LOW..CLICKS when only the\n"
        "bound LOW is proved), and how often each mask is played, one digit per mask; or\n"
        "unsolvable CERTIFICATE RANK NULLITY: a weight for each cell such that every mask sums to\n"
        "0 modulo K, but the required change does not.\n",
    .options = solve_inversion_options,
    .line_max = LINE_BYTES_MAX,
    .create = cli_create,
    .destroy = free,
    .start = cli_start,
    .answer = cli_answer,
    .wants_whole_file = wants_whole_file,
};
