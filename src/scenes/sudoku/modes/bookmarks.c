/* Save points: the card that sets, lists, restores and removes them. Going back to one is a step
 * that can be undone. */
#include "scenes/sudoku/model/bookmarks.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/modes.h"
#include "sudoku/restore.h"

/* ---- Commands ---- */

static CommandState bookmarks_set_state(const GameShell *shell, const void *self, int value) {
    CommandState state = sudoku_open_state(shell, self, value);
    if (state.can == COMMAND_POSSIBLE && sudoku_bookmark_count(shell) == SUDOKU_BOOKMARKS_MAX) {
        return (CommandState){COMMAND_IMPOSSIBLE,
                              .reason =
                                  tr("There is no room for another save point: remove one first.")};
    }
    state.is_primary = true;
    return state;
}

static void set_point(GameShell *shell, void *self, int value) {
    Session *line = session_clone(shell->session);
    if (!line || !sudoku_bookmark_take(shell, shell->session, line)) {
        session_destroy(line);
        shell_notice(shell, tr("There is not enough memory for a save point."));
        return;
    }
    shell_save(shell);
}

static void go_to_point(GameShell *shell, void *self, int value) {
    const Session *point = sudoku_bookmark_at(shell, value);
    int count = 0;
    Move *moves = sudoku_restore_moves(sudoku_state_of(shell), session_state(point), &count);
    if (!moves) {
        shell_notice(shell, tr("There is not enough memory to go back."));
    } else if (!sudoku_play_group(shell, moves, count)) {
        shell_refuse(shell, (Rect){0}, tr("The board already matches this save point."));
    }
    free(moves);
}

static void remove_point(GameShell *shell, void *self, int value) {
    sudoku_bookmark_remove(shell, value);
    shell_save(shell);
}

enum { BOOKMARKS_SET, GO, REMOVE };

static const Command points_commands[] = {
    [BOOKMARKS_SET] = {.id = "point-set",
                       .label = N_("Set a point"),
                       .help = N_("set a save point, while the card is open"),
                       .key = KEY_OF('w', MOD_SHIFT),
                       .place = COMMAND_CARD,
                       .state = bookmarks_set_state,
                       .run = set_point},
    [GO] = {.id = "point",
            .label = N_("Save point"),
            .place = COMMAND_INSIDE,
            .state = sudoku_study_state,
            .run = go_to_point},
    [REMOVE] = {.id = "point-remove",
                .label = N_("Remove"),
                .place = COMMAND_INSIDE,
                .run = remove_point},
    {0},
};

static void list_point(GameShell *shell, Panel *panel, int index) {
    const SudokuState *state = session_state(sudoku_bookmark_at(shell, index));
    const int left = state->layout.cells - sudoku_grid_filled(&state->layout, &state->grid);
    char id[CONTROL_ID_SIZE];
    Text name = text_over(id, sizeof id);
    text_addf(&name, "point-%d", index + 1);
    panel_row(panel, 2);
    Control *button = shell_button(shell, panel, &points_commands[GO], index, id);
    if (button) {
        controls_set_label(button, text_short(tr("%1$d · %2$d to fill"), index + 1, left).data);
    }
    text_clear(&name);
    text_addf(&name, "point-remove-%d", index + 1);
    shell_button(shell, panel, &points_commands[REMOVE], index, id);
}

static void layout_points_card(GameShell *shell, void *self, Panel *panel) {
    const int count = sudoku_bookmark_count(shell);
    panel_note(panel, count == 0
                          ? tr("Set a point before you try something, so that you can come back.")
                          : tr("Going back to a point is one step: you can undo it."));
    for (int i = 0; i < count; i++) {
        list_point(shell, panel, i);
    }
    panel_row(panel, 1);
    shell_button(shell, panel, command_of_id(shell_game_mode(shell)->commands, "mistake"), 0, NULL);
}

const Mode sudoku_bookmarks_mode = {.name = "points",
                                    .title = N_("Save points"),
                                    .ends_by = MODE_ENDS_BY_OTHER,
                                    .commands = points_commands,
                                    .layout_card = layout_points_card};
