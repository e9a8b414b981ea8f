/* What is to be known of Connect 4: its rules and its mathematics, with pictures drawn by the code
 * that draws the boards. */
#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/board/matrix_overlay.h"
#include "scenes/connect4/scene.h"
#include "scenes/shell/i18n.h"

#define BOARD_SHAPE 1.0F
#define OVERLAY_COLUMNS 7.4F /* the plate around the cells included */
#define OVERLAY_ROWS 6.4F
#define OVERLAY_SHAPE (OVERLAY_COLUMNS / OVERLAY_ROWS)

static void connect4_help_draw_game(Canvas *canvas, const Theme *theme, Rect area,
                                    const char *moves) {
    const Size shape = connect4_layout_size((Connect4Shape){0, 0});
    Connect4View view = {.ghost_column = -1, .marked_column = -1};
    connect4_game.setup(&view.now, moves, NULL);
    view.before = view.now;
    if (!connect4_state_winning_cells(&view.now)) {
        view.ghost_column = 3;
    }
    connect4_draw_board(&view, canvas, theme, rect_fit(area, shape.width, shape.height), 0);
}

static void draw_drop(Canvas *canvas, const Theme *theme, Rect area) {
    connect4_help_draw_game(canvas, theme, area, "44352");
}

static void connect4_help_draw_row(Canvas *canvas, const Theme *theme, Rect area) {
    connect4_help_draw_game(canvas, theme, area, "3344556");
}

static void connect4_help_draw_column(Canvas *canvas, const Theme *theme, Rect area) {
    connect4_help_draw_game(canvas, theme, area, "4345434");
}

static void draw_diagonal(Canvas *canvas, const Theme *theme, Rect area) {
    connect4_help_draw_game(canvas, theme, area, "23344547555");
}

const HelpPart connect4_rules_help[] = {
    {N_("Take turns"),
     N_("Drop a disc into one of the seven columns. It falls to the lowest free cell; a column "
        "with six discs is full."),
     draw_drop, BOARD_SHAPE},
    {N_("Four in a row wins"), N_("Four discs of one player side by side win the game."),
     connect4_help_draw_row, BOARD_SHAPE},
    {N_("So does a column of four"), N_("Four on top of one another win just as well."),
     connect4_help_draw_column, BOARD_SHAPE},
    {N_("So does a diagonal of four"),
     N_("Rising or falling makes no difference. When the board is full and nobody has four, "
        "the game is a draw."),
     draw_diagonal, BOARD_SHAPE},
    {NULL, NULL, NULL, 0},
};

/* ---- Mathematics ---- */

static Connect4State state_after(const char *moves) {
    Connect4State state;
    connect4_game.setup(&state, moves, NULL);
    return state;
}

static void connect4_help_draw_overlay(const Connect4MatrixOverlay *overlay, Canvas *canvas,
                                       const Theme *theme, Rect area) {
    const Rect plate = rect_fit(area, OVERLAY_COLUMNS, OVERLAY_ROWS);
    const float cell = plate.width / OVERLAY_COLUMNS;
    const Grid grid = {.area = rect_inset(plate, (OVERLAY_COLUMNS - CONNECT4_COLUMNS) / 2 * cell),
                       .rows = CONNECT4_ROWS,
                       .cols = CONNECT4_COLUMNS,
                       .gap = 0};
    connect4_matrix_overlay_draw(overlay, canvas, theme, &grid);
}

static void connect4_help_draw_entries(Canvas *canvas, const Theme *theme, Rect area) {
    const Connect4MatrixOverlay overlay = {.state = state_after("4435332")};
    connect4_help_draw_overlay(&overlay, canvas, theme, area);
}

/* The window over four that have won. */
static void connect4_help_draw_window(Canvas *canvas, const Theme *theme, Rect area) {
    Connect4MatrixOverlay overlay = {.state = state_after("23344547555"), .has_window = true};
    overlay.window = (Connect4Cut){2, 1, CONNECT4_WINDOW, CONNECT4_WINDOW};
    overlay.line = connect4_state_winning_cells(&overlay.state);
    connect4_help_draw_overlay(&overlay, canvas, theme, area);
}

const HelpPart connect4_maths_help[] = {
    {N_("The board is a matrix"),
     N_("M has six rows and seven columns: 1 for each disc of the first player, −1 for each of "
        "the second, 0 for an empty cell. The sum of all entries tells whose turn it is: at 0 the "
        "first player moves, at 1 the second."),
     connect4_help_draw_entries, OVERLAY_SHAPE},
    {N_("A·M·B cuts out a window"),
     N_("A keeps four rows and B four columns: their diagonals hold a 1 for each one kept. Of M "
        "only a window of 4 × 4 is left, and there are twelve of them. In each, four rows, four "
        "columns and two diagonals are added up: a sum of 4 or −4 has won."),
     connect4_help_draw_window, OVERLAY_SHAPE},
    {NULL, NULL, NULL, 0},
};
