/* Steps through a proof by contradiction line by line. */
#include "scenes/sudoku/board/proof_lines.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/model/sign_words.h"

#define PROOF_LINE_SIZE 4096

bool sudoku_has_lines(const HintDisplay *display) {
    return display->staged.stage == SUDOKU_HINT_STAGES - 1 && display->hint.step.line_count > 0;
}

void sudoku_list_line(const GameShell *shell, const HintDisplay *display, Panel *panel) {
    char buffer[PROOF_LINE_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    panel_notef(panel, tr("Line %1$d of %2$d"), display->line, display->hint.step.line_count);
    sudoku_say_line(shell, &display->hint, display->line - 1, &text);
    panel_text(panel, buffer);
}

static CommandState lines_state(const GameShell *shell, const void *self) {
    return (CommandState){.can = sudoku_has_lines(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static int64_t lines_after_first(const GameShell *shell, const void *self) {
    return ((const HintDisplay *)self)->hint.step.line_count - 1;
}

static int64_t lines_read(const GameShell *shell, const void *self) {
    return ((const HintDisplay *)self)->line - 1;
}

static bool read_proof_line(GameShell *shell, void *self, int64_t to) {
    HintDisplay *display = self;
    display->line = 1 + (int)to;
    sudoku_zoom_reveal(shell, display->hint.step.lines[to].cell);
    shell_mark_dirty(shell);
    return true;
}

const PlayerSequence sudoku_proof_sequence = {
    .state = lines_state,
    .count = lines_after_first,
    .at = lines_read,
    .go = read_proof_line,
    .at_first = N_("This is the first line."),
    .at_last = N_("This is the last line."),
};
