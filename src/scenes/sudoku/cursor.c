#include "cursor.h"

#include <string.h>

#include "board.h"
#include "choose.h"
#include "frame/say.h"
#include "magnify.h"
#include "status.h"
#include "walk.h"

#define DETAIL_SIZE 300

static void detail_of(const GameFrame *frame, char words[DETAIL_SIZE]) {
    Text text = text_over(words, DETAIL_SIZE);
    sudoku_tell_next(frame, &text);
}

/* Only the board looks different, and the head where its words do. */
static void move_selection_to(GameFrame *frame, int cell, bool extends) {
    char before[DETAIL_SIZE];
    char after[DETAIL_SIZE];
    const bool had_focus = frame->input.focused[0] != 0;
    detail_of(frame, before);
    if (extends) {
        sudoku_choose_also(frame, cell);
    } else {
        sudoku_choose_cell(frame, cell);
    }
    sudoku_near_reveal(frame, cell);
    detail_of(frame, after);
    frame->input.focused[0] = 0; /* Enter and Space belong to the board now */
    if (had_focus) {
        return;
    }
    frame->part = rect_around(frame->part, sudoku_board_outside(frame));
    if (strcmp(before, after) != 0) {
        frame->part = rect_around(frame->part, frame->zones.head);
    }
}

/* What is chosen is let go; with nothing chosen the game stays all the same. */
static void escape(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (self->digit == 0 && self->brush == SUDOKU_NO_BRUSH && self->selected < 0) {
        frame_notice(frame, tr("Nothing is open. The arrow at the left leads to the home screen."));
    }
    self->digit = 0;
    self->brush = SUDOKU_NO_BRUSH;
    sudoku_choose_cell(frame, -1);
}

bool sudoku_cursor_key(GameFrame *frame, void *self, const Event *event) {
    const SudokuScene *scene = self;
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        escape(frame);
        return true;
    }
    if ((event->mods & ~(unsigned)MOD_SHIFT) != 0 || (rows == 0 && columns == 0)) {
        return false;
    }
    move_selection_to(frame,
                      sudoku_cell_beside(sudoku_layout_of(frame), scene->selected, rows, columns),
                      event->mods == MOD_SHIFT);
    return true;
}
