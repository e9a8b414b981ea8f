/* Going back to the position before the player's mistake. */
#include "mistake.h"

#include "frame/say.h"
#include "sudoku/mistake.h"

int sudoku_ply_before_mistake(const GameFrame *frame) {
    const SudokuScene *scene = sudoku_const_scene_of(frame);
    return scene->has_solution ? sudoku_mistake_find_ply(frame->session, &scene->solution)
                               : session_cursor(frame->session);
}

void sudoku_undo_mistake(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    const int ply = sudoku_ply_before_mistake(frame);
    (void)value;
    if (!scene->has_solution) {
        frame_refuse(frame, (Rect){0}, tr("This puzzle does not have exactly one solution."));
        return;
    }
    sudoku_note_help(frame);
    if (ply == session_cursor(frame->session)) {
        frame_refuse(frame, (Rect){0}, tr("There is no mistake on the board."));
    } else if (frame_go_to(frame, ply)) {
        frame_notice(frame, tr("This is the position before the mistake. Redo leads back."));
    }
}
