/* A position with one step to find: the player's tries, what is said of them, how it is drawn. */
#include "scenes/sudoku/input/drill_board.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/proof_lines.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/input/arrow_keys.h"
#include "scenes/sudoku/model/sign_words.h"

#define DRILL_CELL_WORDS_SIZE 60
#define DRILL_STEP_WORDS_SIZE 4096

/* ---- The position ---- */

void drill_board_init(DrillBoard *board, const Command *digit) {
    board->selected = -1;
    player_init(&board->display.staged.player, &sudoku_proof_sequence, NULL);
    board->other.digit = digit;
}

void drill_board_drop(DrillBoard *board, GameShell *shell) {
    if (sudoku_scene_of(shell)->keypad_target == &board->other) {
        sudoku_scene_of(shell)->keypad_target = NULL;
    }
    sudoku_drill_destroy(board->drill);
    board->drill = NULL;
    board->display.staged.stage = 0;
    board->selected = -1;
    board->said[0] = 0;
}

void drill_board_take(DrillBoard *board, GameShell *shell, SudokuDrill *drill) {
    board->drill = drill;
    board->wrong = 0;
    board->display.hint.step = drill->steps.steps[0];
    board->display.hint.layout = drill->state.layout;
    board->display.hint.kind = SUDOKU_HINT_STEP;
    board->display.staged.stage = 0;
    board->display.signs = sudoku_const_scene_of(shell)->signs;
    board->other.state = &drill->state;
    sudoku_scene_of(shell)->keypad_target = &board->other;
    shell_mark_dirty(shell);
}

bool drill_board_is_over(const DrillBoard *board) {
    return board->drill && board->display.staged.stage > 1;
}

void drill_board_end(DrillBoard *board, GameShell *shell, const SudokuStep *step) {
    board->display.hint.step = *step;
    staged_hint_show(&board->display.staged, shell,
                     step->line_count > 0 ? SUDOKU_HINT_STAGES - 1 : SUDOKU_HINT_STAGES);
    board->display.line = 1;
    board->selected = -1;
    sudoku_zoom_reveal(shell, step->cell >= 0 ? step->cell : step->eliminations[0].cell);
    shell_save(shell);
    shell_mark_dirty(shell);
}

/* ---- The player's tries ---- */

/* A candidate that the player tried. */
typedef struct DrillTried {
    int cell, value;
} DrillTried;

static void say_wrong(const DrillBoard *board, int cell, const char *symbol, Text *said) {
    char words[DRILL_CELL_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    sudoku_cell_words(&board->drill->state.layout, cell, locale_text, &text);
    text_addf(said,
              sudoku_drill_places(board->drill->technique)
                  ? tr("No: with %2$s in %1$s, there is no solution.")
                  : tr("No: %1$s is %2$s in the solution, so keep it."),
              words, symbol);
}

static void say_verdict(const GameShell *shell, DrillBoard *board, DrillTried tried,
                        SudokuDrillVerdict verdict, SudokuTechnique by) {
    char symbol[SUDOKU_SIGN_SIZE];
    Text sign = text_over(symbol, sizeof symbol);
    sudoku_sign_text(shell, &board->drill->state.layout, tried.value, &sign);
    Text said = text_over(board->said, sizeof board->said);
    board->tone = HEAD_WARNING;
    switch (verdict) {
    case SUDOKU_DRILL_STEP:
        text_add(&said, board->wrong > 0 ? tr("Yes, that is it.") : tr("Yes, first try!"));
        board->tone = HEAD_GOOD;
        break;
    case SUDOKU_DRILL_OTHER:
        text_addf(&said, tr("True, but that is another technique: %s."),
                  tr(sudoku_technique_name(by)));
        board->tone = HEAD_PLAIN;
        break;
    case SUDOKU_DRILL_UNSHOWN:
        text_add(&said, tr("True, but this technique does not prove it."));
        board->tone = HEAD_PLAIN;
        break;
    case SUDOKU_DRILL_WRONG:
        say_wrong(board, tried.cell, symbol, &said);
        break;
    case SUDOKU_DRILL_NOTHING:
        text_add(&said, board->drill->state.grid.value[tried.cell]
                            ? tr("This cell is already filled.")
                            : tr("That digit is not a candidate here."));
    }
}

SudokuDrillVerdict drill_board_try(DrillBoard *board, GameShell *shell, int cell, int value) {
    const SudokuStep *step = NULL;
    SudokuTechnique by = SUDOKU_TECHNIQUES;
    const SudokuDrillVerdict verdict =
        (sudoku_drill_places(board->drill->technique)
             ? sudoku_drill_judge_place
             : sudoku_drill_judge_strike)(board->drill, cell, value, &step, &by);
    say_verdict(shell, board, (DrillTried){cell, value}, verdict, by);
    if (verdict == SUDOKU_DRILL_STEP) {
        drill_board_end(board, shell, step);
        return verdict;
    }
    board->wrong += verdict == SUDOKU_DRILL_WRONG;
    shell_refuse(shell, sudoku_cell_rect(shell, cell), NULL); /* the card says why */
    shell_mark_dirty(shell);
    return verdict;
}

/* ---- Input ---- */

int drill_board_press(DrillBoard *board, GameShell *shell, int cell) {
    const SudokuState *state = &board->drill->state;
    const int note =
        board->is_pressed && board->selected == cell
            ? sudoku_picture_note_at(&state->layout, sudoku_cell_rect(shell, cell), board->press)
            : 0;
    board->is_pressed = false;
    if (note > 0 && state->notes[cell] >> (note - 1) & 1) {
        return note;
    }
    board->selected = board->selected == cell ? -1 : cell;
    shell_mark_dirty(shell);
    return 0;
}

CommandState drill_board_cell_state(const DrillBoard *board) {
    return (CommandState){.can = board->drill && !drill_board_is_over(board) ? COMMAND_POSSIBLE
                                                                             : COMMAND_IMPOSSIBLE};
}

CommandState drill_board_digit_state(const DrillBoard *board, int digit) {
    CommandState state = drill_board_cell_state(board);
    if (state.can == COMMAND_POSSIBLE && digit >= board->drill->state.layout.symbols) {
        state = (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("This puzzle has no such digit.")};
    }
    return state;
}

bool drill_board_key(DrillBoard *board, GameShell *shell, const Event *event) {
    if (!board->drill || drill_board_is_over(board) ||
        !sudoku_arrow_keys_move(&board->drill->state.layout, event, 0, &board->selected)) {
        return false;
    }
    sudoku_zoom_reveal(shell, board->selected);
    shell_clear_focus(shell); /* Enter belongs to the mode now */
    return true;
}

bool drill_board_pointer(DrillBoard *board, GameShell *shell, const Event *event) {
    if (event->type == EVENT_POINTER_DOWN) {
        board->press = event->at;
        board->is_pressed = true;
    }
    return sudoku_zoom_pointer(shell, board, event);
}

/* ---- View ---- */

SudokuView drill_board_view(const DrillBoard *board, const GameShell *shell) {
    SudokuView view = sudoku_board_view(shell, &sudoku_state_of(shell)->grid);
    view.is_hidden = !board->drill;
    if (board->drill) {
        view.state = &board->drill->state;
        view.grid = &board->drill->state.grid;
        view.selected = board->selected;
        view.hovered = drill_board_is_over(board) ? -1 : sudoku_board_hovered(shell);
    }
    if (board->drill && board->display.staged.stage > 0) {
        sudoku_hint_decorate(&board->display, &view);
        view.selected = board->selected;
    }
    return view;
}

void drill_board_list_step(const DrillBoard *board, const GameShell *shell, Panel *panel) {
    char buffer[DRILL_STEP_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const SudokuHint *hint = &board->display.hint;
    sudoku_say_hint(shell, hint, SUDOKU_HINT_STAGES, &text);
    panel_text(panel, buffer);
    if (sudoku_has_lines(&board->display)) {
        sudoku_list_line(shell, &board->display, panel);
    } else {
        text_clear(&text);
        sudoku_say_hint(shell, hint, SUDOKU_HINT_STAGES - 1, &text);
        panel_aside(panel, buffer);
    }
    sudoku_legend_list(panel, &board->display);
}
