#include "cursor.h"

#include <string.h>

#include "choose.h"
#include "frame/say.h"
#include "sudoku/board/board.h"
#include "sudoku/board/magnify.h"
#include "sudoku/puzzle/status.h"
#include "walk.h"

#define DETAIL_SIZE 300
#define EDGE_U 2.0F /* lines between the cells */

static void detail_of(const GameFrame *frame, char words[DETAIL_SIZE]) {
    Text text = text_over(words, DETAIL_SIZE);
    sudoku_tell_next(frame, &text);
}

/* What the selection lights. */
typedef struct Lit {
    int selected, digit;
    bool is_alone; /* no other cell is chosen */
    Point offset;  /* of a magnified board */
} Lit;

static Lit lit_now(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    return (Lit){self->selected, sudoku_digit_shown(frame), !sudoku_chosen_marks(frame),
                 self->near.offset};
}

static SudokuView view_of(const GameFrame *frame, const Lit *lit) {
    SudokuView view = sudoku_board_view(frame, &sudoku_state_of(frame)->grid);
    view.selected = lit->selected;
    view.digit = lit->digit;
    return view;
}

/* The cells that look different; the whole board when more than the selection has changed. */
static Parts changed_parts(const GameFrame *frame, const Lit *before) {
    const Lit after = lit_now(frame);
    const SudokuView one = view_of(frame, before);
    const SudokuView other = view_of(frame, &after);
    Parts parts = {0};
    if (!before->is_alone || !after.is_alone || before->offset.x != after.offset.x ||
        before->offset.y != after.offset.y) {
        parts_add(&parts, sudoku_board_outside(frame));
        return parts;
    }
    for (int cell = 0; cell < sudoku_layout_of(frame)->cells; cell++) {
        if (!sudoku_view_is_alike(&one, &other, cell)) {
            parts_add(&parts, sudoku_cell_rect(frame, cell));
        }
    }
    parts_grow(&parts, EDGE_U);
    return parts;
}

/* Only the cells whose light changes look different, and the head where its words do. A mode in
 * hand may tell of the cell that is chosen: then all is drawn anew. */
static void move_selection_to(GameFrame *frame, int cell, bool extends) {
    char before[DETAIL_SIZE];
    char after[DETAIL_SIZE];
    const Lit lit = lit_now(frame);
    const bool is_all = frame->input.focused[0] != 0 || frame->in_hand.mode;
    detail_of(frame, before);
    if (extends) {
        sudoku_choose_also(frame, cell);
    } else {
        sudoku_choose_cell(frame, cell);
    }
    sudoku_near_reveal(frame, cell);
    detail_of(frame, after);
    frame->input.focused[0] = 0; /* Enter and Space belong to the board now */
    if (is_all) {
        return;
    }
    const Parts parts = changed_parts(frame, &lit);
    parts_add_all(&frame->parts, &parts);
    if (strcmp(before, after) != 0) {
        parts_add(&frame->parts, frame->zones.head);
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
    int cell = scene->selected;
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        escape(frame);
        return true;
    }
    if (!sudoku_walk(sudoku_layout_of(frame), event, MOD_SHIFT, &cell)) {
        return false;
    }
    move_selection_to(frame, cell, event->mods == MOD_SHIFT);
    return true;
}
