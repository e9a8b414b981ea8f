/* What Connect 4 saves with a game, and the size of the next board. */
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/model/setup.h"
#include "scenes/connect4/scene.h"
#include "scenes/shell/i18n.h"

static void write_setup(const Option *option, const void *scene, Text *out) {
    connect4_setup_to_text(&((const Connect4Scene *)scene)->setup_board, out);
}

static void read_setup(const Option *option, void *scene, const char *word) {
    Connect4Scene *self = scene;
    IntMatrix board;
    if (self->setup_board.rows == 0 && connect4_setup_from_text(&board, word)) {
        set_up_push(&self->setup, &board);
    }
}

static void write_size(const Option *option, const void *scene, Text *out) {
    connect4_shape_to_text(((const Connect4Scene *)scene)->next, out);
}

static void read_size(const Option *option, void *scene, const char *word) {
    char ignored[8];
    Text reason = text_over(ignored, sizeof ignored);
    connect4_shape_from_text(word, &((Connect4Scene *)scene)->next, &reason);
}

const Option connect4_options[] = {
    {"analysis", OPTION_BOOL, OPTION_AT(Connect4Scene, had_analysis), .is_former = true},
    {"painted", OPTION_BOOL, OPTION_AT(Connect4Scene, setup.is_own), .is_rare = true},
    {"setup", OPTION_TEXT, .write = write_setup, .read = read_setup},
    {"size", OPTION_TEXT, .write = write_size, .read = read_size},
    {0},
};

/* ---- The next board ---- */

#define SIZE_COLUMNS (CONNECT4_COLUMNS_MAX - CONNECT4_SIDE_MIN + 1)
#define SIZE_ROWS 5 /* from 4 to 8 */
#define NEXT_BOARD_U 112.0F

static void layout_size_choices(Panel *panel, const char *caption, const Command *command,
                                int count, int chosen) {
    PanelChoice choices[SIZE_COLUMNS];
    char ids[SIZE_COLUMNS][CONTROL_ID_SIZE], words[SIZE_COLUMNS][4];
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text word = text_over(words[i], sizeof words[i]);
        text_addf(&id, "%s-%d", command->id, CONNECT4_SIDE_MIN + i);
        text_addf(&word, "%d", CONNECT4_SIDE_MIN + i);
        choices[i] = (PanelChoice){ids[i], words[i]};
    }
    panel_choices(panel, caption, choices, count, command, chosen - CONNECT4_SIDE_MIN);
}

/* A small empty board of the chosen size. */
static void draw_next_board(const void *owner, const void *self, Canvas *canvas, Rect area) {
    const GameShell *shell = owner;
    const Theme *theme = &shell->context->theme;
    const Connect4Shape next = connect4_shape(connect4_const_scene_of(shell)->next);
    const float cell = area.height / (SIZE_ROWS + CONNECT4_SIDE_MIN - 1);
    const Rect plate = rect_of(area.x, area.y, cell * (float)next.columns, cell * (float)next.rows);
    const Grid grid = grid_square(plate, next.rows, next.columns, 0);
    canvas_fill_round(canvas, plate, cell / 3, theme->plate);
    for (int i = 0; i < next.rows * next.columns; i++) {
        canvas_fill_circle(canvas,
                           rect_center(grid_cell(&grid, i / next.columns, i % next.columns)),
                           cell * 0.36F, theme->plate_hole);
    }
}

void connect4_layout_next_size(GameShell *shell, Panel *panel) {
    const Command *commands = shell_game_mode(shell)->commands;
    const Connect4Shape next = connect4_shape(connect4_scene_of(shell)->next);
    layout_size_choices(panel, tr("Columns of the board"), command_of_id(commands, "columns"),
                        SIZE_COLUMNS, next.columns);
    layout_size_choices(panel, tr("Rows of the board"), command_of_id(commands, "rows"), SIZE_ROWS,
                        next.rows);
    panel_area(panel, NEXT_BOARD_U, draw_next_board, NULL);
    if (!connect4_shape_is_usual(next)) {
        panel_note(panel, tr("On boards other than 7 × 6, the levels see less far."));
    }
}
