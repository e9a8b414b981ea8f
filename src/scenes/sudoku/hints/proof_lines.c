#include "proof_lines.h"

#include "frame/say.h"
#include "sudoku/board/magnify.h"
#include "sudoku/puzzle/sign_words.h"

#define WORDS_SIZE 4096

bool sudoku_has_lines(const HintLook *look) {
    return look->stage == SUDOKU_HINT_STAGES - 1 && look->hint.step.line_count > 0;
}

void sudoku_list_line(const GameFrame *frame, const HintLook *look, Panel *panel) {
    char buffer[WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    panel_notef(panel, tr("Line %1$d of %2$d"), look->line, look->hint.step.line_count);
    sudoku_say_line(frame, &look->hint, look->line - 1, &text);
    panel_text(panel, buffer);
}

/* `reason`: of the last line on that side. */
static CommandState state_of(const HintLook *look, bool is_end, const char *reason) {
    if (!sudoku_has_lines(look)) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return is_end ? (CommandState){.can = COMMAND_IMPOSSIBLE, .reason = reason} : (CommandState){0};
}

CommandState sudoku_line_back_state(const GameFrame *frame, const void *self, int value) {
    const HintLook *look = self;
    (void)frame;
    (void)value;
    return state_of(look, look->line <= 1, tr("This is the first line."));
}

CommandState sudoku_line_next_state(const GameFrame *frame, const void *self, int value) {
    const HintLook *look = self;
    (void)frame;
    (void)value;
    return state_of(look, look->line >= look->hint.step.line_count, tr("This is the last line."));
}

static void turn(GameFrame *frame, HintLook *look, int by) {
    look->line += by;
    sudoku_near_reveal(frame, look->hint.step.lines[look->line - 1].cell);
    frame_mark_dirty(frame);
}

void sudoku_line_back(GameFrame *frame, void *self, int value) {
    (void)value;
    turn(frame, self, -1);
}

void sudoku_line_next(GameFrame *frame, void *self, int value) {
    (void)value;
    turn(frame, self, 1);
}
