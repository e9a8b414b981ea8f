/* Goes back to the position before the player's mistake. */
#include "scenes/sudoku/model/mistake.h"

#include "scenes/shell/i18n.h"
#include "sudoku/mistake.h"

int sudoku_ply_before_mistake(const GameShell *shell) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    return scene->has_solution ? sudoku_mistake_find_ply(shell->session, &scene->solution)
                               : session_cursor(shell->session);
}

void sudoku_undo_mistake(GameShell *shell, void *self, int value) {
    const SudokuScene *scene = self;
    const int ply = sudoku_ply_before_mistake(shell);
    if (!scene->has_solution) {
        shell_refuse(shell, (Rect){0}, tr("This puzzle does not have exactly one solution."));
        return;
    }
    sudoku_note_help(shell);
    if (ply == session_cursor(shell->session)) {
        shell_refuse(shell, (Rect){0}, tr("You have made no mistake."));
    } else if (shell_go_to(shell, ply)) {
        shell_notice(shell, tr("You are back before your mistake. Redo undoes this."));
    }
}
