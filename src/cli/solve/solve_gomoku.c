/* damier-solve gomoku: best moves, continuous threats, the pattern table, forbidden points. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/gomoku_team.h"
#include "cli/solve/solve.h"
#include "cli/solve/solve_budget.h"
#include "cli/solve/solve_convert.h"
#include "gomoku/forbidden.h"
#include "gomoku/formats.h"
#include "gomoku/patterns.h"
#include "gomoku/rules.h"
#include "gomoku/threats.h"

/* The node limit of a best move without --nodes and --time. */
#define NODES_DEFAULT 200000
#define MEMORY_DEFAULT_MIB 16

typedef enum SolveGomokuQuestion {
    ASK_BEST,
    ASK_VCF,
    ASK_VCT,
    ASK_LINES,
    ASK_PATTERNS,
    ASK_FORBIDDEN,
    ASK_RECORD
} SolveGomokuQuestion;

typedef struct SolveGomokuAnswerer {
    SolveConversion conversion; /* of --from */
    GomokuTeam *team;
    SolveLimits limits;
    SolveGomokuQuestion question;
    int lines;           /* of ASK_LINES */
    GomokuFormat format; /* of ASK_RECORD */
} SolveGomokuAnswerer;

static void *solve_gomoku_answerer_create(void) {
    return calloc(1, sizeof(SolveGomokuAnswerer));
}

static void solve_gomoku_answerer_destroy(void *solver) {
    SolveGomokuAnswerer *answerer = solver;
    if (answerer) {
        gomoku_team_destroy(answerer->team);
        free(answerer);
    }
}

static Status ask(SolveGomokuAnswerer *answerer, SolveGomokuQuestion question, Text *reason) {
    if (answerer->question != ASK_BEST && answerer->question != question) {
        return solve_refuse(
            reason,
            N_("only one of --vcf, --vct, --lines, --patterns, --forbidden and --to can be given"));
    }
    answerer->question = question;
    return STATUS_OK;
}

static Status take_question(void *solver, CommandValue value, Text *reason) {
    return ask(solver, (SolveGomokuQuestion)value.choice, reason);
}

static Status take_lines(void *solver, CommandValue value, Text *reason) {
    SolveGomokuAnswerer *answerer = solver;
    int64_t lines = 0;
    _Static_assert(GOMOKU_LINES_MAX == 20, "the reason in the table");
    if (!text_parse_int(value.text, 1, GOMOKU_LINES_MAX, &lines)) {
        return STATUS_BAD_INPUT;
    }
    answerer->lines = (int)lines;
    return ask(answerer, ASK_LINES, reason);
}

static Status take_format(void *solver, CommandValue value, Text *reason) {
    SolveGomokuAnswerer *answerer = solver;
    answerer->format = gomoku_format_by_id(value.text);
    const Status status =
        solve_convert_take_to(&answerer->conversion, "gomoku", value.text, reason);
    return status == STATUS_OK ? ask(answerer, ASK_RECORD, reason) : status;
}

static Status take_source(void *solver, CommandValue value, Text *reason) {
    return solve_convert_take_from(&((SolveGomokuAnswerer *)solver)->conversion, "gomoku",
                                   value.text, reason);
}

/* Of a file of another program, which --from names. */
static bool gomoku_wants_whole_file(const void *solver) {
    return ((const SolveGomokuAnswerer *)solver)->conversion.has_from;
}

static const CommandOption solve_gomoku_options[] = {
    {"--vcf", NULL, "BEST PLIES of a win by continuous fours, or -", .take = take_question,
     .choice = ASK_VCF},
    {"--vct", NULL, "BEST PLIES of a win by continuous threes and fours, -, or limit",
     .take = take_question, .choice = ASK_VCT},
    {"--lines", "N", "the N best moves, one per field: MOVE SCORE x,y;x,y...", .take = take_lines,
     .wanted = N_("takes a number from 1 to 20")},
    {"--patterns", NULL, "a problem is SIZE BOARD ROW,COL STONE; answer the table's measurements",
     .take = take_question, .choice = ASK_PATTERNS},
    {"--forbidden", NULL, "the points that renju forbids to black: x,y:33, x,y:44 or x,y:overline",
     .take = take_question, .choice = ASK_FORBIDDEN},
    {"--from", "FORMAT", NULL, .take = take_source},
    {"--to", "FORMAT",
     "the game as sgf, psq, yixin (; for their line ends) or position; with --from any, those of a "
     "whole file, also as link or renlib",
     .take = take_format},
    {0},
};

static Status solve_gomoku_answerer_start(void *solver, const SolveLimits *limits, Text *reason) {
    SolveGomokuAnswerer *answerer = solver;
    const int mib = limits->memory_mib > 0 ? limits->memory_mib : MEMORY_DEFAULT_MIB;
    answerer->limits = *limits;
    if (answerer->conversion.has_from && !answerer->conversion.to) {
        return solve_refuse(reason, N_("--from goes with --to"));
    }
    if (!answerer->conversion.has_from && answerer->question == ASK_RECORD &&
        answerer->format == GOMOKU_FORMATS) {
        text_addf(reason, text_say(reason, N_("--to %s goes with --from")),
                  answerer->conversion.to->name);
        return STATUS_BAD_INPUT;
    }
    const int threads = limits->threads < GOMOKU_TEAM_MAX ? limits->threads : GOMOKU_TEAM_MAX;
    answerer->team = gomoku_team_create(threads, (size_t)mib << 20);
    if (!answerer->team) {
        text_add(reason, text_say(reason, N_("not enough memory for the tables")));
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

static void add_point(Text *out, int point) {
    text_addf(out, "%d,%d", gomoku_column(point), gomoku_row(point));
}

static void add_score(Text *out, const GomokuResult *result) {
    if (result->mate != 0) {
        text_addf(out, "%cM%d", result->mate > 0 ? '+' : '-',
                  result->mate > 0 ? result->mate : -result->mate);
    } else {
        text_addf(out, "%d", result->score);
    }
}

/* The budget of a search, which would not end without a limit. */
static Budget budget_of_search(const SolveLimits *limits) {
    Budget budget = solve_budget(limits);
    if (budget.node_limit == 0 && limits->time_ms == 0) {
        budget.node_limit = NODES_DEFAULT;
    }
    return budget;
}

static Status answer_best(SolveGomokuAnswerer *answerer, const GomokuBoard *board, Text *out) {
    Budget budget = budget_of_search(&answerer->limits);
    GomokuResult result;
    const GomokuLimits limits = {0};
    gomoku_team_forget(answerer->team); /* answers must not depend on earlier lines */
    const Status status = gomoku_team_search(answerer->team, board, &limits, &budget, &result);
    if (result.move == GOMOKU_NO_POINT) {
        return status;
    }
    add_point(out, result.move);
    text_add_char(out, '\t');
    add_score(out, &result);
    text_addf(out, "\t%d\t%llu", result.depth, (unsigned long long)result.nodes);
    return STATUS_OK; /* reaching the limit is not a failure here */
}

/* One field per line of play, `MOVE SCORE x,y;x,y;…`; MOVE is its first move. */
static Status solve_gomoku_answer_lines(SolveGomokuAnswerer *answerer, const GomokuBoard *board,
                                        Text *out) {
    Budget budget = budget_of_search(&answerer->limits);
    GomokuLines lines;
    gomoku_team_forget(answerer->team);
    const Status status =
        gomoku_ai_lines(gomoku_team_first(answerer->team), board, answerer->lines, &budget, &lines);
    for (int i = 0; i < lines.count; i++) {
        const GomokuResult *result = &lines.lines[i];
        text_add(out, i > 0 ? "\t" : "");
        add_point(out, result->move);
        text_add_char(out, ' ');
        add_score(out, result);
        for (int k = 0; k < result->pv_length; k++) {
            text_add_char(out, k == 0 ? ' ' : ';');
            add_point(out, result->pv[k]);
        }
    }
    return status;
}

/* A win by continuous fours, or by continuous threats. */
static Status answer_threats(SolveGomokuAnswerer *answerer, const GomokuBoard *board, Text *out) {
    Budget budget = answerer->question == ASK_VCF ? solve_budget(&answerer->limits)
                                                  : budget_of_search(&answerer->limits);
    GomokuVcf win;
    GomokuAi *ai = gomoku_team_first(answerer->team);
    gomoku_team_forget(answerer->team);
    const Status status = answerer->question == ASK_VCF ? gomoku_vcf(ai, board, &budget, &win)
                                                        : gomoku_vct(ai, board, &budget, &win);
    if (status == STATUS_OK) {
        add_point(out, win.move);
        text_addf(out, "\t%d", win.plies);
    } else if (status == STATUS_NOT_FOUND) {
        text_add(out, "-");
        return STATUS_OK;
    }
    return status;
}

static void answer_forbidden(const GomokuBoard *board, Text *out) {
    bool any = false;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!gomoku_board_contains(board, point) || board->cells[point] != GOMOKU_EMPTY) {
            continue;
        }
        const GomokuForbidden why = gomoku_forbidden(board, point);
        if (why != GOMOKU_ALLOWED) {
            text_add(out, any ? ";" : "");
            add_point(out, point);
            text_addf(out, ":%s", gomoku_forbidden_code(why));
            any = true;
        }
    }
    text_add(out, any ? "" : "-");
}

/* ---- --patterns: SIZE BOARD ROW,COL STONE ---- */

typedef struct PatternProblem {
    GomokuBoard board;
    int point;
    GomokuStone stone;
} PatternProblem;

/* Reads the next word of *at, cut to the buffer; false when there is none. */
static bool next_word(const char **at, Text *word) {
    *at += strspn(*at, " \t");
    const size_t length = strcspn(*at, " \t");
    text_clear(word);
    text_add_bytes(word, *at, length);
    *at += length;
    return length > 0;
}

/* Reads a game of another program's format, in one line. */
static Status read_record(GomokuFormat format, const char *line, GomokuBoard *board,
                          GomokuRecord *record, Text *reason) {
    const Status status = gomoku_record_read(format, line, record, reason);
    if (status == STATUS_OK) {
        gomoku_record_begin(record, board);
        for (int i = 0; i < record->count; i++) {
            gomoku_game.apply(board, record->moves[i]);
        }
    }
    return status;
}

/* Reads SIZE RULE MOVES; ignores further fields, such as a published answer. */
static Status read_board(const char *line, GomokuBoard *board, Text *reason) {
    /* Eight characters per stone are enough, spaces included. */
    char buffer[8 * GOMOKU_POINTS], description_buffer[8 * GOMOKU_POINTS + 32];
    Text word = text_over(buffer, sizeof buffer);
    Text description = text_over(description_buffer, sizeof description_buffer);
    for (int field = 0; field < 3 && next_word(&line, &word); field++) {
        if (field < 2 || strcmp(buffer, "-") != 0) {
            text_addf(&description, "%s%s", field > 0 ? " " : "", buffer);
        }
    }
    if (word.truncated || description.length == 0) {
        return solve_refuse(reason, N_("a problem is SIZE RULE MOVES"));
    }
    return gomoku_setup(board, description_buffer, reason);
}

static GomokuStone stone_of(char c) {
    return c == 'X' || c == 'x' ? GOMOKU_BLACK : c == 'O' || c == 'o' ? GOMOKU_WHITE : GOMOKU_EMPTY;
}

/* A problem counts rows from the top, a board from the bottom. */
static int point_from_top(const GomokuBoard *board, int column, int row) {
    return gomoku_point(column, board->size - 1 - row);
}

static Status read_stones(PatternProblem *problem, const char *stones, Text *reason) {
    const int size = problem->board.size;
    if (strlen(stones) != (size_t)(size * size) ||
        strspn(stones, ".XOxo") != (size_t)(size * size)) {
        return solve_refuse(reason, N_("the board must be SIZE x SIZE characters of . X O"));
    }
    for (int i = 0; i < size * size; i++) {
        problem->board.cells[point_from_top(&problem->board, i % size, i / size)] =
            (uint8_t)stone_of(stones[i]);
    }
    return STATUS_OK;
}

static bool read_place(PatternProblem *problem, char *word) {
    int64_t row, column;
    char *comma = strchr(word, ',');
    if (!comma) {
        return false;
    }
    *comma = '\0';
    const int last = problem->board.size - 1;
    if (!text_parse_int(word, 0, last, &row) || !text_parse_int(comma + 1, 0, last, &column)) {
        return false;
    }
    problem->point = point_from_top(&problem->board, (int)column, (int)row);
    return true;
}

static Status read_pattern_problem(const char *line, PatternProblem *problem, Text *reason) {
    char buffer[GOMOKU_POINTS + 8];
    Text word = text_over(buffer, sizeof buffer);
    int64_t size;
    if (!next_word(&line, &word) ||
        !text_parse_int(buffer, GOMOKU_SIZE_MIN, GOMOKU_SIZE_MAX, &size)) {
        return solve_refuse(reason, N_("the size must be 5 to 20"));
    }
    gomoku_board_init(&problem->board, (int)size, GOMOKU_FREESTYLE);
    next_word(&line, &word);
    const Status status = read_stones(problem, buffer, reason);
    if (status != STATUS_OK) {
        return status;
    }
    if (!next_word(&line, &word) || !read_place(problem, buffer)) {
        return solve_refuse(reason, N_("the point must be ROW,COL on the board"));
    }
    next_word(&line, &word);
    problem->stone = word.length == 1 ? stone_of(buffer[0]) : GOMOKU_EMPTY;
    if (problem->stone == GOMOKU_EMPTY) {
        return solve_refuse(reason, N_("the stone must be X or O"));
    }
    return STATUS_OK;
}

static void add_measures(const GomokuPatternReport *report, int pass, Text *out) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        const GomokuMeasure *measure = &report->measures[pass][d];
        text_addf(out, "%s%d,%d,%d", d > 0 ? ";" : "", measure->length, measure->blocks,
                  measure->gaps);
    }
}

static void add_rows(const GomokuPatternReport *report, int pass, Text *out) {
    bool any = false;
    for (int row = 0; row < GOMOKU_TABLE_ROWS; row++) {
        if (report->counts[pass][row] > 0) {
            text_addf(out, "%s%d", any ? "," : "", row + 1);
            any = true;
        }
    }
    text_add(out, any ? "" : "-");
}

static Status answer_patterns(const char *line, Text *out, Text *reason) {
    PatternProblem problem;
    GomokuPatternReport report;
    const Status status = read_pattern_problem(line, &problem, reason);
    if (status != STATUS_OK) {
        return status;
    }
    if (!gomoku_pattern_report(&problem.board, problem.point, problem.stone, &report)) {
        return solve_refuse(reason, N_("the point holds the other player's stone"));
    }
    add_measures(&report, GOMOKU_PASS_GAP, out);
    text_add_char(out, '\t');
    add_measures(&report, GOMOKU_PASS_NO_GAP, out);
    text_add_char(out, '\t');
    add_rows(&report, GOMOKU_PASS_GAP, out);
    text_add_char(out, '\t');
    add_rows(&report, GOMOKU_PASS_NO_GAP, out);
    text_addf(out, "\t%d", report.score);
    return STATUS_OK;
}

/* The stones of a problem as moves; gomoku_setup has checked them. */
static void take_moves(const char *line, GomokuRecord *record) {
    const char *at = line;
    for (int field = 0; field < 2; field++) {
        at += strcspn(at, " \t");
        at += strspn(at, " \t");
    }
    for (int move; *at && *at != '-' && gomoku_move_from_word(at, &move); at += *at == ';') {
        record->moves[record->count++] = (uint16_t)move;
        at += strcspn(at, "; \t");
    }
}

/* Writes the record in one line, with semicolons for line ends. */
static void answer_record(const SolveGomokuAnswerer *answerer, const GomokuRecord *record,
                          Text *out) {
    char buffer[GOMOKU_RECORD_TEXT];
    Text text = text_over(buffer, sizeof buffer);
    gomoku_record_write(answerer->format, record, &text);
    for (char *c = buffer; *c; c++) {
        *c = *c == '\n' ? ';' : *c;
    }
    text_add(out, buffer[0] ? buffer : "-");
}

/* From SGF to SGF with variations and notes. */
static Status answer_library(const char *line, Text *out, Text *reason) {
    GomokuLibrary library;
    const Status status = gomoku_sgf_read(line, &library, reason);
    if (status != STATUS_OK) {
        return status;
    }
    const bool is_written = gomoku_sgf_write(&library.record, library.tree, out);
    game_tree_destroy(library.tree);
    if (is_written && library.left_out > 0) {
        text_addf(
            reason,
            text_say(reason, N_("positions left out, because their moves cannot be played: %d")),
            library.left_out);
        text_clear(out);
        return STATUS_BAD_INPUT;
    }
    return is_written ? STATUS_OK : STATUS_NO_MEMORY;
}

static Status solve_gomoku_answerer_answer(void *solver, const char *line, Text *out,
                                           Text *reason) {
    SolveGomokuAnswerer *answerer = solver;
    if (answerer->conversion.has_from) {
        return solve_convert(&answerer->conversion, line, out, reason);
    }
    if (answerer->question == ASK_PATTERNS) {
        return answer_patterns(line, out, reason);
    }
    GomokuBoard board;
    GomokuRecord record = {.count = 0};
    const GomokuFormat format = gomoku_format_of(line);
    const Status status = format == GOMOKU_FORMATS
                              ? read_board(line, &board, reason)
                              : read_record(format, line, &board, &record, reason);
    if (status != STATUS_OK) {
        return status;
    }
    if (answerer->question == ASK_RECORD) {
        if (format == GOMOKU_FORMATS) {
            record = (GomokuRecord){.size = board.size,
                                    .rule = board.rule,
                                    .opening = board.opening,
                                    .most = board.offers_most};
            take_moves(line, &record);
            if (record.count == 0 && board.count > 0) {
                return solve_refuse(reason,
                                    N_("a game that begins with stones set up has no other form"));
            }
        }
        if (record.start.size > 0 && answerer->format != GOMOKU_FORMAT_SGF) {
            return solve_refuse(reason,
                                N_("a game that begins with stones set up has no other form"));
        }
        if (format == GOMOKU_FORMAT_SGF && answerer->format == GOMOKU_FORMAT_SGF) {
            return answer_library(line, out, reason);
        }
        answer_record(answerer, &record, out);
        return STATUS_OK;
    }
    if (answerer->question == ASK_FORBIDDEN) {
        answer_forbidden(&board, out);
        return STATUS_OK;
    }
    if (board.outcome != OUTCOME_ONGOING) {
        return solve_refuse(reason, N_("the game is over"));
    }
    switch (answerer->question) {
    case ASK_VCF:
    case ASK_VCT:
        return answer_threats(answerer, &board, out);
    case ASK_LINES:
        return solve_gomoku_answer_lines(answerer, &board, out);
    default:
        return answer_best(answerer, &board, out);
    }
}

const SolveGame solve_gomoku = {
    .name = "gomoku",
    .help =
        "A problem is SIZE RULE MOVES: RULE 0 freestyle, 1 exactly five, 4 renju, 8 caro;\n"
        "MOVES x,y;x,y... from 0, black first. Or it is a game as SGF, as PSQ (with ; for its "
        "line\n"
        "ends), or as points: h8i9g7.\n"
        "Answer: BEST SCORE DEPTH NODES; SCORE +M7 wins in 7 plies, -M6 loses in 6.\n"
        "With --threads N, N threads search each best move together, and answers may vary from\n"
        "run to run.\n",
    .options = solve_gomoku_options,
    .create = solve_gomoku_answerer_create,
    .destroy = solve_gomoku_answerer_destroy,
    .start = solve_gomoku_answerer_start,
    .answer = solve_gomoku_answerer_answer,
    .whole_line = true,
    .wants_whole_file = gomoku_wants_whole_file,
};
