/* Input modes: what keys and digits do while digits, notes or colours are written. */
#include "scenes/sudoku/input/input_mode.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/input/links.h"
#include "scenes/sudoku/input/write.h"

CommandState sudoku_note_state(const GameShell *shell, const void *self, int value) {
    const CommandState state = sudoku_open_state(shell, self, value);
    if (state.can == COMMAND_POSSIBLE && value >= sudoku_layout_of(shell)->symbols) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("This puzzle has no such digit.")};
    }
    return state;
}

/* In the colours mode digits choose colours. */
CommandState sudoku_key_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    CommandState state = scene->input.mode == SUDOKU_INPUT_COLOURS
                             ? sudoku_open_state(shell, self, value)
                             : sudoku_note_state(shell, self, value);
    if (state.can == COMMAND_POSSIBLE && scene->input.digit == value + 1) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_give_symbol(GameShell *shell, int value) {
    const SudokuInput *input = &sudoku_const_scene_of(shell)->input;
    if (input->mode != SUDOKU_INPUT_LINKS) {
        sudoku_give_digit(shell, value, input->mode);
    } else if (input->is_digit_first || input->digit || input->selection.cell < 0) {
        sudoku_choose_digit(shell, value);
    } else {
        sudoku_link_digit(shell, value);
    }
}

void sudoku_press_digit(GameShell *shell, void *self, int value) {
    const SudokuScene *scene = self;
    if (shell->modes.is_secondary) {
        sudoku_choose_digit(shell, value + 1);
    } else if (scene->input.mode != SUDOKU_INPUT_COLOURS) {
        sudoku_give_symbol(shell, value + 1);
    } else if (value < SUDOKU_COLOURS) {
        sudoku_give_colour(shell, value + 1);
    } else {
        shell_refuse(shell, (Rect){0}, tr("There is no such colour."));
    }
}

/* In the colours mode the digit chooses whose notes get the colour. */
static void write_note(GameShell *shell, int value, SudokuInputMode mode) {
    if (sudoku_scene_of(shell)->input.mode == SUDOKU_INPUT_COLOURS) {
        sudoku_choose_digit(shell, value + 1);
    } else {
        sudoku_give_digit(shell, value + 1, mode);
    }
}

void sudoku_press_corner(GameShell *shell, void *self, int value) {
    write_note(shell, value, SUDOKU_INPUT_CORNERS);
}

void sudoku_press_centre(GameShell *shell, void *self, int value) {
    write_note(shell, value, SUDOKU_INPUT_CENTRE);
}

CommandState sudoku_colour_state(const GameShell *shell, const void *self, int value) {
    CommandState state = sudoku_open_state(shell, self, value);
    if (state.can == COMMAND_POSSIBLE && sudoku_const_scene_of(shell)->input.colour == value) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_press_colour(GameShell *shell, void *self, int value) {
    sudoku_give_colour(shell, value);
}

static CommandState input_mode_state(const GameShell *shell, SudokuInputMode mode) {
    CommandState state = sudoku_open_state(shell, NULL, 0);
    state.is_switch = true;
    if (state.can == COMMAND_POSSIBLE && sudoku_const_scene_of(shell)->input.mode == mode) {
        state.can = COMMAND_ON;
    }
    return state;
}

/* Enters the mode, or goes back to digits from it. */
static void toggle_input_mode(GameShell *shell, SudokuInputMode mode) {
    SudokuScene *scene = sudoku_scene_of(shell);
    if (scene->input.mode == SUDOKU_INPUT_COLOURS && scene->input.colours_notes) {
        scene->input.digit = 0; /* it named a note, and must not be written now */
    }
    scene->input.mode = scene->input.mode == mode ? SUDOKU_INPUT_DIGITS : mode;
    scene->input.colour = SUDOKU_NO_COLOUR;
    sudoku_link_drop(shell);
}

CommandState sudoku_input_mode_state(const GameShell *shell, const void *self, int value) {
    CommandState state = sudoku_open_state(shell, self, value);
    if (state.can == COMMAND_POSSIBLE &&
        sudoku_const_scene_of(shell)->input.mode != SUDOKU_INPUT_DIGITS) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_next_input_mode(GameShell *shell, void *self, int value) {
    SudokuScene *scene = self;
    toggle_input_mode(shell, scene->input.mode == SUDOKU_INPUT_LINKS
                                 ? SUDOKU_INPUT_LINKS
                                 : (SudokuInputMode)(scene->input.mode + 1));
}

CommandState sudoku_notes_state(const GameShell *shell, const void *self, int value) {
    return input_mode_state(shell, SUDOKU_INPUT_CORNERS);
}

void sudoku_take_notes(GameShell *shell, void *self, int value) {
    toggle_input_mode(shell, SUDOKU_INPUT_CORNERS);
}

CommandState sudoku_centre_state(const GameShell *shell, const void *self, int value) {
    return input_mode_state(shell, SUDOKU_INPUT_CENTRE);
}

void sudoku_take_centre(GameShell *shell, void *self, int value) {
    toggle_input_mode(shell, SUDOKU_INPUT_CENTRE);
}

/* The key of the colours stands for the lines, too. */
CommandState sudoku_colours_state(const GameShell *shell, const void *self, int value) {
    return input_mode_state(shell, sudoku_colours_key_mode(shell));
}

void sudoku_take_colours(GameShell *shell, void *self, int value) {
    toggle_input_mode(shell, sudoku_colours_key_mode(shell));
}

CommandState sudoku_links_state(const GameShell *shell, const void *self, int value) {
    return input_mode_state(shell, SUDOKU_INPUT_LINKS);
}

void sudoku_take_links(GameShell *shell, void *self, int value) {
    toggle_input_mode(shell, SUDOKU_INPUT_LINKS);
}

/* Enters the colours mode, for notes or for cells. */
static void colour_what(GameShell *shell, bool notes) {
    SudokuScene *scene = sudoku_scene_of(shell);
    scene->input.mode = SUDOKU_INPUT_COLOURS;
    scene->input.colours_notes = notes;
    scene->input.digit = 0;
    sudoku_link_drop(shell);
    shell_save(shell);
    shell_mark_dirty(shell);
}

void sudoku_choose_coloured(GameShell *shell, void *self, int value) {
    if (value == SUDOKU_MARK_LINKS) {
        sudoku_scene_of(shell)->input.mode = SUDOKU_INPUT_COLOURS;
        toggle_input_mode(shell, SUDOKU_INPUT_LINKS);
        shell_save(shell);
    } else {
        colour_what(shell, value == SUDOKU_MARK_NOTES);
    }
}

CommandState sudoku_note_colours_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    CommandState state = sudoku_open_state(shell, self, value);
    if (state.can == COMMAND_POSSIBLE && scene->input.mode == SUDOKU_INPUT_COLOURS &&
        scene->input.colours_notes) {
        state.can = COMMAND_ON;
    }
    return state;
}

void sudoku_take_note_colours(GameShell *shell, void *self, int value) {
    const SudokuScene *scene = self;
    colour_what(shell, scene->input.mode != SUDOKU_INPUT_COLOURS || !scene->input.colours_notes);
}

/* Zero erases a colour, or does what Delete does. */
void sudoku_press_zero(GameShell *shell, void *self, int value) {
    const SudokuScene *scene = self;
    if (scene->input.mode == SUDOKU_INPUT_COLOURS) {
        sudoku_give_colour(shell, 0);
    } else {
        sudoku_erase(shell);
    }
}
