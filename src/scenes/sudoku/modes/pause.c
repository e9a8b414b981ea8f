/* Pause: hides the board and stops the clock. */
#include "scenes/sudoku/modes.h"

#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"

#define PAUSE_BUTTON_WIDTH_U 168.0F
#define BUTTON_HEIGHT_U 48.0F

static const char *const pause_hold_reason = N_("The puzzle is paused.");

/* The mode needs no state: the scene has the hold. */
static bool open_pause(GameShell *shell, void *self, Text *reason) {
    sudoku_hold(shell, pause_hold_reason);
    return true;
}

static void close_pause(GameShell *shell, void *self) {
    sudoku_release(shell, pause_hold_reason);
}

static void resume_puzzle(GameShell *shell, void *self, int value) {
    shell_close(shell, &sudoku_pause_mode);
}

static CommandState resume_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.is_primary = true};
}

enum { PAUSE_RESUME };

static const Command pause_commands[] = {
    [PAUSE_RESUME] = {.id = "resume",
                      .label = N_("Resume"),
                      .key = KEY_OF('p', 0),
                      .icon = IMAGE_PLAY,
                      .place = COMMAND_KEY,
                      .state = resume_state,
                      .run = resume_puzzle},
    {0},
};

static void describe_pause(const GameShell *shell, const void *self, Head *head) {
    text_add(&head->title, tr("Paused"));
    text_add(&head->detail, tr("You cannot see the board, and the clock waits."));
}

/* In the middle of the visible board, which may be narrower than the button, but inside the area.
 * */
static Rect place_of_resume(const GameShell *shell, Rect area) {
    const float width = fminf(area.width, PAUSE_BUTTON_WIDTH_U);
    Rect rect = rect_centered(sudoku_board_outside(shell), width, BUTTON_HEIGHT_U);
    rect.x = fmaxf(area.x, fminf(rect.x, area.x + area.width - width));
    return rect;
}

static void layout_pause(GameShell *shell, void *self, Rect area) {
    sudoku_board_place_keypad(shell);
    shell_place(shell, CONTROL_PRIMARY, &pause_commands[PAUSE_RESUME], 0, NULL,
                place_of_resume(shell, area));
}

static void draw_pause(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    SudokuView view = sudoku_board_view(shell, &sudoku_state_of(shell)->grid);
    view.is_hidden = true;
    sudoku_board_draw(shell, &view, canvas, now_ms);
}

const Mode sudoku_pause_mode = {
    .name = "pause",
    .ends_by = MODE_ENDS_BY_STEP,
    .commands = pause_commands,
    .open = open_pause,
    .close = close_pause,
    .status = describe_pause,
    .board_area = {.shape = sudoku_board_shape, .layout = layout_pause, .draw = draw_pause},
};
