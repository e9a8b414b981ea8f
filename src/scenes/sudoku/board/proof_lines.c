#include "scenes/sudoku/board/proof_lines.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/magnify.h"
#include "scenes/sudoku/model/sign_words.h"

#define SUDOKU_PROOF_LINES_WORDS_SIZE 4096

bool sudoku_has_lines(const HintLook *look) {
    return look->staged.stage == SUDOKU_HINT_STAGES - 1 && look->hint.step.line_count > 0;
}

void sudoku_list_line(const GameShell *shell, const HintLook *look, Panel *panel) {
    char buffer[SUDOKU_PROOF_LINES_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    panel_notef(panel, tr("Line %1$d of %2$d"), look->line, look->hint.step.line_count);
    sudoku_say_line(shell, &look->hint, look->line - 1, &text);
    panel_text(panel, buffer);
}

static CommandState lines_state(const GameShell *shell, const void *self) {
    return (CommandState){.can = sudoku_has_lines(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static int64_t lines_after_first(const GameShell *shell, const void *self) {
    return ((const HintLook *)self)->hint.step.line_count - 1;
}

static int64_t lines_read(const GameShell *shell, const void *self) {
    return ((const HintLook *)self)->line - 1;
}

static bool sudoku_proof_lines_read_line(GameShell *shell, void *self, int64_t to) {
    HintLook *look = self;
    look->line = 1 + (int)to;
    sudoku_near_reveal(shell, look->hint.step.lines[to].cell);
    shell_mark_dirty(shell);
    return true;
}

const PlayerSequence sudoku_proof_sequence = {
    .state = lines_state,
    .count = lines_after_first,
    .at = lines_read,
    .go = sudoku_proof_lines_read_line,
    .at_first = N_("This is the first line."),
    .at_last = N_("This is the last line."),
};
