/* The pages of help: rules and mathematics, with boards drawn as in the game. */
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/pattern_table.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/i18n.h"

#define RINGED_MAX 4

/* A position on a small board, with points that are ringed. */
typedef struct Example {
    const char *stones;
    const char *ringed[RINGED_MAX]; /* by name; the rest NULL */
} Example;

static void draw_example(const Example *example, Canvas *canvas, const Theme *theme, Rect area) {
    char buffer[80];
    Text reason = text_over(buffer, sizeof buffer);
    GomokuBoard board;
    int ringed[RINGED_MAX];
    int count = 0;
    if (gomoku_setup(&board, example->stones, &reason) != STATUS_OK) {
        return;
    }
    while (count < RINGED_MAX && example->ringed[count] &&
           gomoku_point_from_text(example->ringed[count], &ringed[count])) {
        count++;
    }
    GomokuView view = gomoku_view_of(&board);
    view.ringed = ringed;
    view.ringed_count = count;
    gomoku_draw_board(&view, canvas, theme, area, 0);
}

static void draw_five(Canvas *canvas, const Theme *theme, Rect area) {
    static const Example example = {"9 0 2,2;2,3;3,3;5,3;4,4;3,5;5,5;6,4;6,6", {NULL}};
    draw_example(&example, canvas, theme, area);
}

static void gomoku_help_draw_four(Canvas *canvas, const Theme *theme, Rect area) {
    static const Example example = {"9 0 3,4;2,4;4,4;3,6;5,4;6,5;6,4", {"H5"}};
    draw_example(&example, canvas, theme, area);
}

static void draw_open_four(Canvas *canvas, const Theme *theme, Rect area) {
    static const Example example = {"9 0 2,4;3,6;3,4;6,6;4,4;5,2;5,4", {"B5", "G5"}};
    draw_example(&example, canvas, theme, area);
}

static void draw_open_three(Canvas *canvas, const Theme *theme, Rect area) {
    static const Example example = {"9 0 3,4;3,6;4,4;6,6;5,4", {"C5", "G5"}};
    draw_example(&example, canvas, theme, area);
}

static void draw_double(Canvas *canvas, const Theme *theme, Rect area) {
    static const Example example = {"9 0 2,4;1,1;3,4;7,7;4,5;6,2;4,6;1,7", {"E5"}};
    draw_example(&example, canvas, theme, area);
}

/* Two threes would meet at the crossed point. */
static void draw_renju(Canvas *canvas, const Theme *theme, Rect area) {
    char buffer[80];
    Text reason = text_over(buffer, sizeof buffer);
    GomokuBoard board;
    const int crossed[] = {gomoku_point(4, 4)};
    if (gomoku_setup(&board, "9 4 2,4;1,1;3,4;7,7;4,2;7,1;4,3;1,7", &reason) == STATUS_OK) {
        GomokuView view = gomoku_view_of(&board);
        view.forbidden = crossed;
        view.forbidden_count = 1;
        gomoku_draw_board(&view, canvas, theme, area, 0);
    }
}

static void gomoku_help_draw_swap(Canvas *canvas, const Theme *theme, Rect area) {
    static const Example example = {"9 0/swap2 2,3;5,5;6,3", {NULL}};
    draw_example(&example, canvas, theme, area);
}

static void draw_offers_example(Canvas *canvas, const Theme *theme, Rect area) {
    char buffer[80];
    Text reason = text_over(buffer, sizeof buffer);
    GomokuBoard board;
    const int offers[] = {gomoku_point(2, 5), gomoku_point(6, 2)};
    if (gomoku_setup(&board, "9 4/rif 4,4;4,5;3,3;white;5,5", &reason) == STATUS_OK) {
        GomokuView view = gomoku_view_of(&board);
        view.offers = offers;
        view.offer_count = 2;
        gomoku_draw_board(&view, canvas, theme, area, 0);
    }
}

const HelpPart gomoku_rules_help[] = {
    {N_("Five in a row"),
     N_("Black and White take turns placing a stone on a point of the board; Black begins. The "
        "first to have five or more in an unbroken row, column or diagonal wins. Stones never move "
        "and are never captured."),
     draw_five, 0},
    {N_("A four"),
     N_("Four stones in line with one free end threaten to become five. Your opponent must close "
        "that end at once: a four is a command."),
     gomoku_help_draw_four, 0},
    {N_("An open four"),
     N_("A four with both ends free cannot be stopped: close one end, and the other wins."),
     draw_open_four, 0},
    {N_("An open three"),
     N_("Three stones in line with room on both sides become an open four with the next stone. "
        "Answer them at once, or play a four of your own first."),
     draw_open_three, 0},
    {N_("Two threats at once"),
     N_("One stone can make two threes, two fours, or a four and a three. Your opponent can answer "
        "only one of them: this is how games are won."),
     draw_double, 0},
    {N_("Other rules"),
     N_("The rule of your game stands beside its name. Standard: exactly five win. Caro: five win "
        "unless both ends are closed, six or more always. Renju: Black needs exactly five and may "
        "not make two threes, two fours or six in a row with one stone. Crosses mark those points; "
        "click one to see why."),
     draw_renju, 0},
    {N_("Openings of renju"),
     N_("One player places three stones in the middle, and the other picks a colour. With RIF, "
        "Black "
        "then offers two fifth stones and White picks one; with Soosõrv, White says how many. With "
        "Taraguchi, a colour is picked after each of the first five stones, or Black offers ten "
        "fifth ones."),
     draw_offers_example, 0},
    {N_("Swap and swap2"),
     N_("With these openings, beginning is no advantage. The first player places three stones, "
        "black, white and black, and the second picks a colour. With swap2, the second may place "
        "two more stones instead and leave the choice to the first."),
     gomoku_help_draw_swap, 0},
    {0}};

/* The worked example of the table: B14 for black. */
static bool set_up_table(GomokuBoard *board) {
    char buffer[80];
    Text reason = text_over(buffer, sizeof buffer);
    return gomoku_setup(board,
                        "9 0 0,8;1,8;1,7;0,7;2,7;2,6;3,7;3,6;4,7;2,5;1,6;3,5;1,4;2,4;1,3;3,4",
                        &reason) == STATUS_OK;
}

static void gomoku_help_draw_lens(Canvas *canvas, const Theme *theme, Rect area) {
    GomokuBoard board;
    if (set_up_table(&board)) {
        GomokuView view = gomoku_view_of(&board);
        view.lens = gomoku_point(1, 7);
        gomoku_draw_board(&view, canvas, theme, area, 0);
    }
}

static void gomoku_help_draw_measures(Canvas *canvas, const Theme *theme, Rect area) {
    GomokuBoard board;
    GomokuPatternReport reports[2];
    bool is_measured[2];
    if (!set_up_table(&board)) {
        return;
    }
    for (int side = 0; side < 2; side++) {
        is_measured[side] = gomoku_pattern_report(
            &board, gomoku_point(1, 7), side == 0 ? GOMOKU_BLACK : GOMOKU_WHITE, &reports[side]);
    }
    gomoku_draw_pattern_table(reports, is_measured, canvas, theme, area);
}

const HelpPart gomoku_maths_help[] = {
    {N_("Measuring a point"),
     N_("Four lines run through every point: a row, a column and two diagonals. On each line we "
        "count three numbers for one player: the stones in line, this point included; the closed "
        "ends, none to two; and the gaps, one allowed in a first pass and none in a second."),
     gomoku_help_draw_lens, 0},
    {N_("The table and its sum"),
     N_("Eleven rows of patterns score points: five in a row 10000, an open four or two fours at "
        "once 700, a four with an open three 500, two open threes 300, three open twos 50, an open "
        "three 20, an open two 9. A row counts as often as its lines are found; with two patterns, "
        "the rarer decides:\nS = Σ points · min ⌊lines that match / lines it takes⌋\nThe value of "
        "the point is the larger sum of the two passes. The text counts each row only once; "
        "Patterns "
        "can do so, too. It also opens the table, which you can change and play against."),
     gomoku_help_draw_measures, 1.9F},
    {N_("Alpha-beta"),
     N_("The computer looks ahead: v(P) = max −v(P with a stone m), since the best move for me is "
        "the worst for you. Alpha and beta are the values each side is already sure of: as soon as "
        "v ≥ β, the other moves can be skipped. With good moves first, it sees twice as far in the "
        "same time. The search, under Patterns, shows the tree and its cuts."),
     NULL, 0},
    {N_("Continuous fours"),
     N_("A four leaves only one answer. In a chain of fours the defender never has a choice, so "
        "the computer finds a win ten or more moves deep in a moment. The hint tells you when it "
        "finds one; the strong levels rely on it."),
     NULL, 0},
    {0}};
