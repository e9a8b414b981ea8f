#include "pause.h"

#include <math.h>

#include "frame/say.h"
#include "sudoku/board/board.h"

#define BUTTON_WIDTH_U 168.0F
#define BUTTON_HEIGHT_U 48.0F

static const char *const why_held = N_("The puzzle is paused.");

/* Its state is the scene: there is nothing to remember but the hold. */
static bool open_pause(GameFrame *frame, void *self, Text *reason) {
    (void)self;
    (void)reason;
    sudoku_hold(frame, why_held);
    return true;
}

static void close_pause(GameFrame *frame, void *self) {
    (void)self;
    sudoku_release(frame, why_held);
}

static void resume_puzzle(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame_close(frame, &sudoku_pause_mode);
}

static CommandState resume_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)self;
    (void)value;
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

static void tell_pause(const GameFrame *frame, const void *self, Head *head) {
    (void)frame;
    (void)self;
    text_add(&head->title, tr("Paused"));
    text_add(&head->detail, tr("The board is hidden and the clock has stopped."));
}

/* In the middle of what is in sight of the board, which may be narrower than the words, but not out
 * of the stage. */
static Rect place_of_resume(const GameFrame *frame, Rect area) {
    const float width = fminf(area.width, BUTTON_WIDTH_U);
    Rect rect = rect_centered(sudoku_board_outside(frame), width, BUTTON_HEIGHT_U);
    rect.x = fmaxf(area.x, fminf(rect.x, area.x + area.width - width));
    return rect;
}

static void layout_pause(GameFrame *frame, void *self, Rect area) {
    (void)self;
    sudoku_board_place_keypad(frame);
    frame_place(frame, CONTROL_PRIMARY, &pause_commands[PAUSE_RESUME], 0, NULL,
                place_of_resume(frame, area));
}

static void draw_pause(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms) {
    SudokuView view = sudoku_board_view(frame, &sudoku_state_of(frame)->grid);
    (void)self;
    view.is_hidden = true;
    sudoku_board_draw(frame, &view, canvas, now_ms);
}

const Mode sudoku_pause_mode = {
    .name = "pause",
    .ends_by = MODE_ENDS_BY_STEP,
    .commands = pause_commands,
    .open = open_pause,
    .close = close_pause,
    .status = tell_pause,
    .stage = {.shape = sudoku_board_shape, .layout = layout_pause, .draw = draw_pause},
};
