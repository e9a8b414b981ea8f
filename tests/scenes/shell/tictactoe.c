/* Tic-tac-toe with the shell: the smallest game, for tests. */
#include "scenes/shell/tictactoe.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/shell.h"

/* ---- Rules ---- */

typedef struct State {
    char cell[9]; /* 0, 1 for the first player, 2 for the second */
    int played;
} State;

static Status tictactoe_setup(void *state, const char *description, Text *reason) {
    memset(state, 0, sizeof(State));
    if (description[0]) {
        text_add(reason, text_say(reason, "the board begins empty"));
    }
    return description[0] ? STATUS_BAD_INPUT : STATUS_OK;
}

static Outcome tictactoe_outcome(const void *state) {
    static const char lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                     {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    const State *s = state;
    for (int i = 0; i < 8; i++) {
        const char first = s->cell[(int)lines[i][0]];
        if (first && first == s->cell[(int)lines[i][1]] && first == s->cell[(int)lines[i][2]]) {
            return first == 1 ? OUTCOME_FIRST_WINS : OUTCOME_SECOND_WINS;
        }
    }
    return s->played == 9 ? OUTCOME_DRAW : OUTCOME_ONGOING;
}

static bool tictactoe_apply(void *state, Move move) {
    State *s = state;
    if (move > 8 || s->cell[move] || tictactoe_outcome(s) != OUTCOME_ONGOING) {
        return false;
    }
    s->cell[move] = (char)(1 + s->played++ % 2);
    return true;
}

static void tictactoe_to_text(Move move, Text *out) {
    text_add_int(out, (int)move + 1);
}

static bool tictactoe_from_text(const char *text, Move *move) {
    int64_t number = 0;
    const bool is_cell = text_parse_int(text, 1, 9, &number);
    *move = is_cell ? (Move)(number - 1) : MOVE_NONE;
    return is_cell;
}

static const GameRules tictactoe_rules = {"tictactoe",        sizeof(State),     tictactoe_setup,
                                          tictactoe_apply,    tictactoe_outcome, tictactoe_to_text,
                                          tictactoe_from_text};

/* ---- The scene ---- */

static const State *state_of(const GameShell *shell) {
    return session_state(shell->session);
}

static Size board_shape(const GameShell *shell, const void *self) {
    return (Size){1, 1};
}

static void draw_cells(const State *state, Canvas *canvas, const Theme *theme, Rect area) {
    const Grid grid = grid_square(area, 3, 3, area.width / 40);
    for (int i = 0; i < 9; i++) {
        const Rect cell = grid_cell(&grid, i / 3, i % 3);
        const float radius = cell.width / 3;
        canvas_fill_round(canvas, cell, THEME_RADIUS_U, theme->raised);
        if (state->cell[i] == 1) {
            canvas_stroke_circle(canvas, rect_center(cell), radius, radius / 4, theme->piece_first);
        } else if (state->cell[i] == 2) {
            canvas_fill_circle(canvas, rect_center(cell), radius, theme->piece_second);
        }
    }
}

static void draw_board(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    draw_cells(state_of(shell), canvas, &shell->context->theme, shell->view.board_rect);
}

static CommandState cell_state(const GameShell *shell, const void *self, int value) {
    if (tictactoe_outcome(state_of(shell)) != OUTCOME_ONGOING) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = "The game is over."};
    }
    return (CommandState){state_of(shell)->cell[value] ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .reason = "This cell is taken."};
}

static void play_cell(GameShell *shell, void *self, int value) {
    shell_play(shell, (Move)value);
}

static void begin_new(GameShell *shell, void *self, int value) {
    shell_begin_new(shell);
}

static const Command commands[] = {
    {.id = "cell",
     .label = "Cell",
     .help = "take a cell",
     .key = DIGITS_OF('1', '9', 0),
     .place = COMMAND_BOARD,
     .state = cell_state,
     .run = play_cell},
    {.id = "new",
     .label = "New game",
     .key = KEY_OF('n', MOD_CTRL),
     .icon = IMAGE_NEW,
     .place = COMMAND_NEW,
     .run = begin_new},
    {0},
};

static void layout_board(GameShell *shell, void *self, Rect area) {
    const Grid grid = grid_square(area, 3, 3, area.width / 40);
    for (int i = 0; i < 9; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "cell-%d", i + 1);
        shell_place(shell, CONTROL_CELL, &commands[0], i, id, grid_cell(&grid, i / 3, i % 3));
    }
}

static void describe_turn(const GameShell *shell, const void *self, Head *head) {
    static const char *const words[] = {"Your turn", "The rings win", "The discs win", "A draw"};
    text_add(&head->title, words[tictactoe_outcome(state_of(shell))]);
    text_addf(&head->detail, "Move %d", session_cursor(shell->session) + 1);
}

static const Mode tictactoe_mode = {
    .name = "game",
    .commands = commands,
    .status = describe_turn,
    .board_area = {.shape = board_shape, .layout = layout_board, .draw = draw_board},
};

static const Mode *const modes[] = {&tictactoe_mode, NULL};

static const GameHooks hooks = {.title = "Tic-tac-toe", .rules = &tictactoe_rules, .modes = modes};

static void destroy_tictactoe(Scene *scene) {
    if (scene) {
        shell_finish(shell_of(scene));
        free(scene);
    }
}

static Scene *create_tictactoe(SceneContext *context) {
    GameShell *shell = calloc(1, sizeof *shell);
    if (shell && !shell_init(shell, &hooks, context)) {
        destroy_tictactoe((Scene *)shell);
        return NULL;
    }
    return (Scene *)shell;
}

static const SceneClass tictactoe_scene =
    SHELL_SCENE_CLASS("tictactoe", create_tictactoe, destroy_tictactoe);

/* ---- The entry in the list of games ---- */

static void draw_card(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    const State empty = {{0}, 0};
    draw_cells(session ? session_state(session) : &empty, canvas, theme, area);
}

static void describe_next_step(const Session *session, const char *options, Text *out) {
    text_add(out, session ? "Resume" : "Play");
}

static void describe_record(Store *store, Text *out) {
    text_add(out, "Three in a row");
}

const GameEntry tictactoe_card = {.scene = &tictactoe_scene,
                                  .title = "Tic-tac-toe",
                                  .rules = &tictactoe_rules,
                                  .modes = modes,
                                  .draw = draw_card,
                                  .next_step = describe_next_step,
                                  .record = describe_record};
