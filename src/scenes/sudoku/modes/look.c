/* Looking at a solved puzzle again: its moves from the first to the last, shown over the board. */
#include "scenes/sudoku/modes.h"

#include "scenes/kit/game/player.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/model/sign_words.h"
#include "sudoku/hint.h"

#define LOOK_WORDS_SIZE 160

static const char *const look_why_held =
    N_("You are looking at a solved puzzle: press Esc to leave it.");

typedef struct LookBack {
    Player player; /* first, for its commands */
    SudokuState state;
    int ply; /* moves played in `state` */
} LookBack;

/* ---- The moves ---- */

/* Moves that were made together are one step. */
static int ply_of_step(const GameShell *shell, int64_t step) {
    const int length = session_cursor(shell->session);
    int ply = 0;
    while (ply < length && step > 0) {
        ply++;
        step -= ply == length || !sudoku_move_is_joined(session_move(shell->session, ply));
    }
    return ply;
}

static int64_t steps_until(const GameShell *shell, int ply) {
    int64_t steps = 0;
    for (int i = 0; i < ply; i++) {
        steps += !sudoku_move_is_joined(session_move(shell->session, i));
    }
    return steps;
}

static int64_t look_count(const GameShell *shell, const void *self) {
    return steps_until(shell, session_cursor(shell->session));
}

static int64_t look_at(const GameShell *shell, const void *self) {
    return steps_until(shell, ((const LookBack *)self)->ply);
}

static int look_cell(const GameShell *shell, const LookBack *look) {
    const SudokuLayout *layout = &look->state.layout;
    return look->ply > 0 ? sudoku_move_cell(layout, session_move(shell->session, look->ply - 1))
                         : -1;
}

static bool look_go(GameShell *shell, void *self, int64_t to) {
    LookBack *look = self;
    look->ply = ply_of_step(shell, to);
    session_state_at(shell->session, look->ply, &look->state);
    sudoku_zoom_reveal(shell, look_cell(shell, look));
    shell_mark_dirty(shell);
    return true;
}

static const PlayerSequence look_sequence = {
    .count = look_count,
    .at = look_at,
    .go = look_go,
    .pace = player_reading_pace,
    .speed_max = PLAYER_SPEED_MAX,
    .at_first = N_("This is where the puzzle begins."),
    .at_last = N_("This is the solution."),
};

static bool open_look(GameShell *shell, void *self, Text *reason) {
    LookBack *look = self;
    player_init(&look->player, &look_sequence, NULL);
    session_state_at(shell->session, 0, &look->state);
    sudoku_hold(shell, look_why_held);
    return true;
}

static void close_look(GameShell *shell, void *self) {
    sudoku_release(shell, look_why_held);
}

static const Command look_commands[] = {
    PLAYER_BUTTONS("look", COMMAND_CARD, N_("show the moves one after the other, or wait")), {0}};

/* ---- View ---- */

/* "5 in row 3, column 1"; what is no digit has no words. */
static void look_say_move(const GameShell *shell, const LookBack *look, Text *out) {
    const SudokuLayout *layout = &look->state.layout;
    const Move move = session_move(shell->session, look->ply - 1);
    char place[60];
    char symbol[SUDOKU_SIGN_SIZE] = "";
    Text words = text_over(place, sizeof place);
    Text sign = text_over(symbol, sizeof symbol);
    if (sudoku_move_kind(move) <= SUDOKU_MOVE_SET_HELPED) {
        sudoku_cell_words(layout, sudoku_move_cell(layout, move), locale_text, &words);
        sudoku_sign_text(shell, layout, sudoku_move_value(move), &sign);
        text_addf(out, tr("%2$s in %1$s"), place, symbol);
    }
}

static void layout_look_card(GameShell *shell, void *self, Panel *panel) {
    const LookBack *look = self;
    const int left =
        look->state.layout.cells - sudoku_grid_filled(&look->state.layout, &look->state.grid);
    char words[LOOK_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    panel_textf(panel, tr("Step %1$d of %2$d"), (int)look_at(shell, look),
                (int)look_count(shell, look));
    if (look->ply > 0) {
        look_say_move(shell, look, &text);
        panel_text(panel, words);
    }
    panel_bar(panel, 1 - (float)left / (float)look->state.layout.cells,
              shell->context->theme.accent);
}

static void tell_look(const GameShell *shell, const void *self, Head *head) {
    text_add(&head->title, tr("How you solved it"));
    text_add(&head->detail, tr("Press Esc to leave it."));
}

static void layout_look(GameShell *shell, void *self, Rect area) {
    sudoku_board_place_keypad(shell);
}

static void draw_look(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const LookBack *look = self;
    SudokuView view = sudoku_board_view(shell, &look->state.grid);
    view.state = &look->state;
    view.selected = look_cell(shell, look);
    view.is_labelled = true;
    sudoku_board_draw(shell, &view, canvas, now_ms);
}

const Mode sudoku_look_mode = {
    .name = "look",
    .title = N_("See it again"),
    .ends_by = MODE_ENDS_BY_STEP,
    .commands = look_commands,
    .state_size = sizeof(LookBack),
    .open = open_look,
    .close = close_look,
    .status = tell_look,
    .board_area = {.shape = sudoku_board_shape, .layout = layout_look, .draw = draw_look},
    .layout_card = layout_look_card,
    .input = {.pointer = sudoku_zoom_pointer},
    .tick = player_tick,
};
