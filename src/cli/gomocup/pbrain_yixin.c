/* The commands of the Yixin board, and Swap2, which Gomocup shares with it. */
#include "cli/gomocup/pbrain_yixin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "gomoku/forbidden.h"
#include "gomoku/opening.h"
#include "gomoku/threats.h"

/* ---- Swap2 ---- */

static void answer_points(Pbrain *brain, const int *points, int count) {
    char buffer[80];
    Text line = text_over(buffer, sizeof buffer);
    for (int i = 0; i < count; i++) {
        text_addf(&line, "%s%d,%d", i > 0 ? " " : "", gomoku_column(points[i]),
                  gomoku_row(points[i]));
    }
    pbrain_answer(brain, "%s", buffer);
}

/* Three stones that leave the position even. */
static void find_opening(Pbrain *brain, Budget *budget, int points[3]) {
    GomokuBoard board = brain->board;
    for (int i = 0; i < 3; i++) {
        points[i] = gomoku_opening_stone(gomoku_team_first(brain->team), &board,
                                         (uint64_t)board.rule, budget);
        gomoku_board_play(&board, points[i]);
    }
}

void pbrain_answer_swap2(Pbrain *brain) {
    GomokuLimits limits;
    Budget budget = pbrain_budget(brain, &limits);
    GomokuOpeningAnswer swap2;
    if (!pbrain_ensure_team(brain)) {
        pbrain_answer(brain, "SWAP");
    } else if (brain->placed_count == 0) {
        int points[3];
        find_opening(brain, &budget, points);
        answer_points(brain, points, 3);
    } else if (!gomoku_opening_answer(gomoku_team_first(brain->team), &brain->board,
                                      brain->placed_count == 3, &budget, &swap2) ||
               swap2.choice == GOMOKU_CHOOSE_BLACK) {
        pbrain_answer(brain, "SWAP");
    } else if (swap2.choice == GOMOKU_CHOOSE_TWO) {
        answer_points(brain, swap2.points, 2);
    } else {
        pbrain_play_point(brain, swap2.points[0]);
    }
}

/* The board draws these, so row and column stand apart from those of other answers. */
static void tell_stone(Pbrain *brain, int number, int point) {
    pbrain_answer(brain, "MESSAGE SWAP2 MOVE%d %d %d", number, gomoku_column(point),
                  gomoku_row(point));
}

/* The first three stones. */
static void yixin_swap2_open(Pbrain *brain, const char *arguments) {
    GomokuLimits limits;
    int points[3];
    (void)arguments;
    if (!pbrain_is_started(brain)) {
        return;
    }
    Budget budget = pbrain_budget(brain, &limits);
    gomoku_board_init(&brain->board, brain->board.size, brain->rule);
    if (!pbrain_ensure_team(brain)) {
        pbrain_answer(brain, "ERROR out of memory");
        return;
    }
    find_opening(brain, &budget, points);
    for (int i = 0; i < 3; i++) {
        tell_stone(brain, i + 1, points[i]);
    }
}

/* After three stones or five, which YXBOARD has sent: take black, keep white, or put two more. */
static void yixin_swap2_choose(Pbrain *brain, int stones) {
    GomokuLimits limits;
    GomokuOpeningAnswer answer = {.choice = GOMOKU_CHOOSE_WHITE};
    if (!pbrain_is_started(brain)) {
        return;
    }
    if (brain->board.count != stones) {
        pbrain_answer(brain, "ERROR this step comes after %d stones", stones);
        return;
    }
    brain->board.turn = GOMOKU_WHITE;
    Budget budget = pbrain_budget(brain, &limits);
    if (pbrain_ensure_team(brain)) {
        gomoku_opening_answer(gomoku_team_first(brain->team), &brain->board, stones == 3, &budget,
                              &answer);
    }
    if (answer.choice == GOMOKU_CHOOSE_TWO) {
        tell_stone(brain, 4, answer.points[0]);
        tell_stone(brain, 5, answer.points[1]);
    } else {
        pbrain_answer(brain, "MESSAGE SWAP2 SWAP%d %s", stones == 3 ? 1 : 2,
                      answer.choice == GOMOKU_CHOOSE_BLACK ? "YES" : "NO");
    }
}

static void yixin_swap2_second(Pbrain *brain, const char *arguments) {
    (void)arguments;
    yixin_swap2_choose(brain, 3);
}

static void yixin_swap2_third(Pbrain *brain, const char *arguments) {
    (void)arguments;
    yixin_swap2_choose(brain, 5);
}

/* ---- Balance ---- */

#define BALANCE_NODES 400000 /* of the first of two stones */

/* One stone that leaves the position as far from even as is asked, or the best stone and then such
 * a one of the other side. */
static void yixin_balance(Pbrain *brain, const char *arguments, bool is_two) {
    GomokuLimits limits;
    int wanted = 0;
    if (!pbrain_is_started(brain)) {
        return;
    }
    (void)!sscanf(arguments, "%6d", &wanted);
    Budget budget = pbrain_budget(brain, &limits);
    if (!pbrain_ensure_team(brain)) {
        pbrain_answer(brain, "ERROR out of memory");
        return;
    }
    if (is_two) {
        GomokuResult result;
        Budget half = budget_part(&budget, BALANCE_NODES);
        gomoku_team_search(brain->team, &brain->board, &limits, &half, &result);
        budget.nodes = half.nodes;
        pbrain_play_point(brain, result.move);
        if (result.move == GOMOKU_NO_POINT) {
            return;
        }
    }
    pbrain_play_point(brain, gomoku_opening_balance(gomoku_team_first(brain->team), &brain->board,
                                                    wanted, &budget));
}

static void yixin_balance_one(Pbrain *brain, const char *arguments) {
    yixin_balance(brain, arguments, false);
}

static void yixin_balance_two(Pbrain *brain, const char *arguments) {
    yixin_balance(brain, arguments, true);
}

/* ---- Search ---- */

static int count_blocked(const Pbrain *brain) {
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        count += brain->barred[point] && brain->board.cells[point] == GOMOKU_EMPTY;
    }
    return count;
}

/* Reports the best moves with their lines, then plays the best. */
static void yixin_best(Pbrain *brain, const char *arguments) {
    GomokuLimits limits;
    GomokuLines lines;
    int wanted = 0;
    if (!pbrain_is_started(brain)) {
        return;
    }
    if (sscanf(arguments, "%4d", &wanted) != 1 || wanted < 1) {
        pbrain_answer(brain, "ERROR the number of moves is missing");
        return;
    }
    Budget budget = pbrain_budget(brain, &limits);
    lines.count = 0;
    if (pbrain_ensure_team(brain)) {
        gomoku_ai_lines(gomoku_team_first(brain->team), &brain->board,
                        wanted + count_blocked(brain), &budget, &lines);
    }
    int told = 0;
    int best = GOMOKU_NO_POINT;
    for (int i = 0; i < lines.count && told < wanted; i++) {
        if (!brain->barred[lines.lines[i].move]) {
            char label[16];
            best = told == 0 ? lines.lines[i].move : best;
            snprintf(label, sizeof label, "%d: ", ++told);
            pbrain_describe(brain, &lines.lines[i], label);
        }
    }
    pbrain_play_point(brain, told > 0 ? best : pbrain_any_point(brain));
}

/* Column and row of each point that renju forbids black, two digits each. */
static void yixin_forbidden(Pbrain *brain, const char *arguments) {
    char buffer[240];
    Text line = text_over(buffer, sizeof buffer);
    (void)arguments;
    const bool asked = brain->board.rule == GOMOKU_RENJU && brain->board.turn == GOMOKU_BLACK;
    for (int point = 0; point < GOMOKU_POINTS && asked; point++) {
        if (gomoku_board_contains(&brain->board, point) &&
            brain->board.cells[point] == GOMOKU_EMPTY &&
            gomoku_forbidden(&brain->board, point) != GOMOKU_ALLOWED) {
            text_addf(&line, "%02d%02d", gomoku_column(point), gomoku_row(point));
        }
    }
    pbrain_answer(brain, "FORBID %s.", buffer);
}

static void yixin_forget(Pbrain *brain, const char *arguments) {
    (void)arguments;
    if (brain->team) {
        gomoku_team_forget(brain->team);
    }
}

static void yixin_info(Pbrain *brain, const char *arguments) {
    (void)arguments;
    brain->show_detail = true;
    pbrain_answer(brain, "MESSAGE INFO MAX_THREAD_NUM %d", GOMOKU_TEAM_MAX);
    pbrain_answer(brain, "MESSAGE INFO MAX_HASH_SIZE %d", PBRAIN_MEMORY_DEFAULT >> 20);
}

/* ---- Points that the engine must not play next ---- */

static void yixin_block(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_BLOCKS);
}

static void yixin_unblock(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_UNBLOCKS);
}

static void yixin_unblock_all(Pbrain *brain, const char *arguments) {
    (void)arguments;
    memset(brain->blocked, 0, sizeof brain->blocked);
}

/* Moves from the empty board follow: the last one must not be played after the others. */
static void yixin_block_path(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_PATH);
}

static void yixin_unblock_path(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_PATH_UNDO);
}

static void yixin_unblock_paths(Pbrain *brain, const char *arguments) {
    (void)arguments;
    brain->path_count = 0;
}

static void keep_path(Pbrain *brain, bool is_barred) {
    const int last = brain->placed_count - 1;
    if (last < 0 || brain->placed_bad) {
        return; /* "blockpath except" names points beyond the board too */
    }
    const BarredPath path = {pbrain_position_of_moves(brain->placed, last),
                             brain->placed[last].point};
    int index = 0;
    while (index < brain->path_count && (brain->paths[index].position != path.position ||
                                         brain->paths[index].point != path.point)) {
        index++;
    }
    if (!is_barred && index < brain->path_count) {
        brain->paths[index] = brain->paths[--brain->path_count];
    } else if (is_barred && index == brain->path_count) {
        if (!brain->paths) {
            brain->paths = calloc(PBRAIN_PATHS_MAX, sizeof *brain->paths);
        }
        if (!brain->paths || brain->path_count == PBRAIN_PATHS_MAX) {
            pbrain_answer(brain, "ERROR there are too many blocked paths");
            return;
        }
        brain->paths[brain->path_count++] = path;
    }
}

/* ---- Which points defend ---- */

#define DEFEND_NODES 2000 /* of the search for fours after each point */

/* Marks the points after which the other side wins by continuous fours, and plays the best of the
 * rest. */
static void yixin_search_defence(Pbrain *brain, const char *arguments) {
    GomokuLimits limits;
    GomokuResult result = {.move = GOMOKU_NO_POINT};
    bool avoided[GOMOKU_POINTS];
    int left = 0;
    (void)arguments;
    if (!pbrain_is_started(brain)) {
        return;
    }
    Budget budget = pbrain_budget(brain, &limits);
    memcpy(avoided, brain->barred, sizeof avoided);
    if (!pbrain_ensure_team(brain)) {
        pbrain_answer(brain, "ERROR out of memory");
        return;
    }
    pbrain_answer(brain, "MESSAGE REALTIME REFRESH");
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        GomokuBoard after = brain->board;
        if (avoided[point] || !gomoku_board_is_legal(&after, point)) {
            continue;
        }
        GomokuVcf vcf;
        Budget part = budget_part(&budget, DEFEND_NODES);
        gomoku_board_play(&after, point);
        const bool is_lost =
            after.outcome == OUTCOME_ONGOING &&
            gomoku_vcf(gomoku_team_first(brain->team), &after, &part, &vcf) == STATUS_OK;
        budget.nodes = part.nodes;
        avoided[point] = is_lost;
        left += !is_lost;
        if (is_lost) {
            pbrain_answer(brain, "MESSAGE REALTIME LOSE %d,%d", gomoku_column(point),
                          gomoku_row(point));
        }
    }
    limits.blocked = left > 0 ? avoided : brain->barred;
    pbrain_answer(brain, "MESSAGE points that defend: %d", left);
    gomoku_team_search(brain->team, &brain->board, &limits, &budget, &result);
    const bool is_found =
        result.move != GOMOKU_NO_POINT && gomoku_board_is_legal(&brain->board, result.move);
    pbrain_play_point(brain, is_found ? result.move : pbrain_any_point(brain));
}

/* ---- The database, which is empty ---- */

static void yixin_query_all(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_QUERY_ALL);
}

static void yixin_query_one(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_QUERY_ONE);
}

static void yixin_query_text(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_QUERY_TEXT);
}

/* ---- What Damier has not ---- */

static void yixin_refuse_draw(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_answer(brain, "MESSAGE DRAW REJECT");
}

/* The board resigns for its player: there is nothing to do. */
static void yixin_ignore(Pbrain *brain, const char *arguments) {
    (void)brain;
    (void)arguments;
}

static void yixin_refuse(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_answer(brain, "ERROR %s is not supported", brain->refused);
}

/* Points up to DONE follow. */
static void yixin_refuse_list(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_collect(brain, COLLECTING_REFUSED);
}

/* The name of a file follows in the next line. */
static void yixin_refuse_file(Pbrain *brain, const char *arguments) {
    yixin_refuse(brain, arguments);
    brain->skips_line = true;
}

void pbrain_yixin_finish(Pbrain *brain, Collecting what) {
    if (what == COLLECTING_REFUSED) {
        yixin_refuse(brain, "");
    } else if (what == COLLECTING_QUERY_ALL) {
        pbrain_answer(brain, "MESSAGE DATABASE REFRESH");
        pbrain_answer(brain, "MESSAGE DATABASE DONE");
    } else if (what == COLLECTING_QUERY_ONE) {
        pbrain_answer(brain, "MESSAGE DATABASE ONE 0 0 0 0"); /* no tag, value, depth, bound */
    } else if (what == COLLECTING_QUERY_TEXT) {
        pbrain_answer(brain, "MESSAGE DATABASE TEXT \"\"");
    } else if (what == COLLECTING_PATH || what == COLLECTING_PATH_UNDO) {
        keep_path(brain, what == COLLECTING_PATH);
    } else if (brain->placed_bad) {
        pbrain_answer(brain, "ERROR %s", brain->placed_bad);
    } else if (what == COLLECTING_SOOSORV) {
        pbrain_soosorv_finish(brain);
    } else {
        for (int i = 0; i < brain->placed_count; i++) {
            brain->blocked[brain->placed[i].point] = what == COLLECTING_BLOCKS;
        }
    }
}

typedef struct YixinCommand {
    const char *name;
    void (*run)(Pbrain *brain, const char *arguments);
} YixinCommand;

static const YixinCommand yixin_commands[] = {
    {"YXNBEST", yixin_best},
    {"YXSHOWFORBID", yixin_forbidden},
    {"YXSHOWINFO", yixin_info},
    {"YXHASHCLEAR", yixin_forget},
    {"YXSWAP2STEP1", yixin_swap2_open},
    {"YXSWAP2STEP2", yixin_swap2_second},
    {"YXSWAP2STEP3", yixin_swap2_third},
    {"YXBLOCK", yixin_block},
    {"YXBLOCKUNDO", yixin_unblock},
    {"YXBLOCKRESET", yixin_unblock_all},
    {"YXBLOCKPATHRESET", yixin_unblock_paths},
    {"YXDRAW", yixin_refuse_draw},
    {"YXRESIGN", yixin_ignore},
    {"YXBALANCEONE", yixin_balance_one},
    {"YXBALANCETWO", yixin_balance_two},
    {"YXSEARCHDEFEND", yixin_search_defence},
    {"YXFORBID", yixin_refuse},
    {"YXPRINTFEATURE", yixin_refuse},
    {"YXSHOWHASHUSAGE", yixin_refuse},
    {"YXHASHDUMP", yixin_refuse_file},
    {"YXHASHLOAD", yixin_refuse_file},
    {"YXBLOCKPATH", yixin_block_path},
    {"YXBLOCKPATHUNDO", yixin_unblock_path},
    {"YXQUERYDATABASEALL", yixin_query_all},
    {"YXQUERYDATABASEONE", yixin_query_one},
    {"YXQUERYDATABASEALLT", yixin_query_all},
    {"YXQUERYDATABASETEXT", yixin_query_text},
    {"YXEDITTEXTDATABASE", yixin_refuse_list},
    {"YXSAVEDATABASE", yixin_refuse},
    {"YXDBTOTXTALL", yixin_refuse_file},
    {"YXLIBTODB", yixin_refuse_file},
    {"YXDBMERGE", yixin_refuse_file},
    {"YXDBSPLIT", yixin_refuse_file},
    {"YXSETDATABASE", yixin_refuse_file},
    {"YXDBTOPOS", yixin_refuse_file},
    {"YXDBTOTXT", yixin_refuse_file},
    {"YXTXTTODB", yixin_refuse_file},
    {"YXDBCHECK", yixin_refuse},
    {"YXDBFIX", yixin_refuse},
    {"YXSETBESTMOVEDATABASE", yixin_refuse_list},
    {"YXCLEARBESTMOVEDATABASE", yixin_refuse_list},
    {"YXEDITLABELDATABASE", yixin_refuse_list},
    {"YXEDITTVDDATABASE", yixin_refuse_list},
    {"YXDELETEDATABASEONE", yixin_refuse_list},
    {"YXDELETEDATABASEALL", yixin_refuse_list},
    {"YXSOOSORVSTEP1", pbrain_soosorv_open},
    {"YXSOOSORVSTEP2", pbrain_soosorv_begin},
    {"YXSOOSORVSTEP3", pbrain_soosorv_begin},
    {"YXSOOSORVSTEP4", pbrain_soosorv_begin},
    {"YXSOOSORVSTEP5", pbrain_soosorv_begin},
    {"YXSOOSORVSTEP6", pbrain_soosorv_begin},
};

bool pbrain_yixin_run(Pbrain *brain, const char *line, size_t length, const char *arguments) {
    for (size_t i = 0; i < sizeof yixin_commands / sizeof yixin_commands[0]; i++) {
        const char *name = yixin_commands[i].name;
        if (strlen(name) == length && text_has_prefix_any_case(line, name)) {
            brain->refused = name;
            yixin_commands[i].run(brain, arguments);
            return true;
        }
    }
    return false;
}
