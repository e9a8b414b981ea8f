#include "pens.h"

#include "frame/say.h"
#include "write.h"

CommandState sudoku_note_state(const GameFrame *frame, const void *self, int value) {
    const CommandState state = sudoku_open_state(frame, self, value);
    if (state.can == COMMAND_POSSIBLE && value >= sudoku_layout_of(frame)->symbols) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("This puzzle has no such digit.")};
    }
    return state;
}

/* While colours are given the digits name them. */
CommandState sudoku_key_state(const GameFrame *frame, const void *self, int value) {
    const SudokuScene *scene = sudoku_const_scene_of(frame);
    CommandState state = scene->pen == SUDOKU_PEN_COLOURS ? sudoku_open_state(frame, self, value)
                                                          : sudoku_note_state(frame, self, value);
    if (state.can == COMMAND_POSSIBLE && scene->digit == value + 1) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_press_digit(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    if (frame->is_secondary) {
        sudoku_choose_digit(frame, value + 1);
    } else if (scene->pen != SUDOKU_PEN_COLOURS) {
        sudoku_give_digit(frame, value + 1, scene->pen);
    } else if (value < SUDOKU_COLOURS) {
        sudoku_give_colour(frame, value + 1);
    } else {
        frame_refuse(frame, (Rect){0}, tr("There is no such colour."));
    }
}

/* While colours are given a digit says whose notes get them. */
static void write_note(GameFrame *frame, int value, SudokuPen pen) {
    if (sudoku_scene_of(frame)->pen == SUDOKU_PEN_COLOURS) {
        sudoku_choose_digit(frame, value + 1);
    } else {
        sudoku_give_digit(frame, value + 1, pen);
    }
}

void sudoku_press_corner(GameFrame *frame, void *self, int value) {
    (void)self;
    write_note(frame, value, SUDOKU_PEN_CORNERS);
}

void sudoku_press_centre(GameFrame *frame, void *self, int value) {
    (void)self;
    write_note(frame, value, SUDOKU_PEN_CENTRE);
}

CommandState sudoku_colour_state(const GameFrame *frame, const void *self, int value) {
    CommandState state = sudoku_open_state(frame, self, value);
    if (state.can == COMMAND_POSSIBLE && sudoku_const_scene_of(frame)->brush == value) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_press_colour(GameFrame *frame, void *self, int value) {
    (void)self;
    sudoku_give_colour(frame, value);
}

static CommandState pen_state(const GameFrame *frame, SudokuPen pen) {
    CommandState state = sudoku_open_state(frame, NULL, 0);
    if (state.can == COMMAND_POSSIBLE && sudoku_const_scene_of(frame)->pen == pen) {
        state.can = COMMAND_ON;
    }
    return state;
}

/* The same pen again: back to digits. */
static void take_pen(GameFrame *frame, SudokuPen pen) {
    SudokuScene *scene = sudoku_scene_of(frame);
    if (scene->pen == SUDOKU_PEN_COLOURS && scene->colours_notes) {
        scene->digit = 0; /* it was that of a note, and is not to be written */
    }
    scene->pen = scene->pen == pen ? SUDOKU_PEN_DIGITS : pen;
    scene->brush = SUDOKU_NO_BRUSH;
}

CommandState sudoku_pen_state(const GameFrame *frame, const void *self, int value) {
    CommandState state = sudoku_open_state(frame, self, value);
    if (state.can == COMMAND_POSSIBLE && sudoku_const_scene_of(frame)->pen != SUDOKU_PEN_DIGITS) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_next_pen(GameFrame *frame, void *self, int value) {
    SudokuScene *scene = self;
    (void)value;
    take_pen(frame,
             scene->pen == SUDOKU_PEN_COLOURS ? SUDOKU_PEN_COLOURS : (SudokuPen)(scene->pen + 1));
}

CommandState sudoku_notes_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return pen_state(frame, SUDOKU_PEN_CORNERS);
}

void sudoku_take_notes(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    take_pen(frame, SUDOKU_PEN_CORNERS);
}

CommandState sudoku_centre_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return pen_state(frame, SUDOKU_PEN_CENTRE);
}

void sudoku_take_centre(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    take_pen(frame, SUDOKU_PEN_CENTRE);
}

CommandState sudoku_colours_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return pen_state(frame, SUDOKU_PEN_COLOURS);
}

void sudoku_take_colours(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    take_pen(frame, SUDOKU_PEN_COLOURS);
}

/* Cells or notes: whose colours are given from now on. */
static void colour_what(GameFrame *frame, bool notes) {
    SudokuScene *scene = sudoku_scene_of(frame);
    scene->pen = SUDOKU_PEN_COLOURS;
    scene->colours_notes = notes;
    scene->digit = 0;
    frame_save(frame);
    frame_mark_dirty(frame);
}

void sudoku_choose_coloured(GameFrame *frame, void *self, int value) {
    (void)self;
    colour_what(frame, value == 1);
}

CommandState sudoku_note_colours_state(const GameFrame *frame, const void *self, int value) {
    const SudokuScene *scene = sudoku_const_scene_of(frame);
    CommandState state = sudoku_open_state(frame, self, value);
    if (state.can == COMMAND_POSSIBLE && scene->pen == SUDOKU_PEN_COLOURS && scene->colours_notes) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_take_note_colours(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    (void)value;
    colour_what(frame, scene->pen != SUDOKU_PEN_COLOURS || !scene->colours_notes);
}

/* Zero: no colour, or what Delete does. */
void sudoku_press_zero(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    (void)value;
    if (scene->pen == SUDOKU_PEN_COLOURS) {
        sudoku_give_colour(frame, 0);
    } else {
        sudoku_erase(frame);
    }
}
