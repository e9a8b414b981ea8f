/* The list of techniques to choose from. */
#include "scenes/sudoku/modes/trainer/list.h"

#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "sudoku/technique_groups.h"

/* The smallest board area that has room for the list. */
#define TRAINER_LIST_STAGE_MIN_U 400.0F
#define STAGE_BOTH_U 596.0F
#define MARGIN_U 12.0F
#define TRAINER_LIST_GAP_U 8.0F
#define TRAINER_LIST_ROW_MAX_U 48.0F
#define TRAINER_LIST_ROWS_MAX 12 /* techniques of a group */
#define ROWS_TIGHT 8             /* of one column, where there is little room */

static void write_id(const Command *command, int value, char id[CONTROL_ID_SIZE]) {
    Text text = text_over(id, CONTROL_ID_SIZE);
    text_addf(&text, "%s-%d", command->id, value);
}

static void trainer_list_add_button(GameShell *shell, Panel *panel, const Command *command,
                                    int value, const char *words) {
    char id[CONTROL_ID_SIZE];
    write_id(command, value, id);
    controls_set_label(shell_button(shell, panel, command, value, id), words);
}

void trainer_list_groups(GameShell *shell, Panel *panel, const Command *command) {
    panel_row(panel, 2);
    for (int group = 0; group < sudoku_technique_group_count(); group++) {
        trainer_list_add_button(shell, panel, command, group,
                                tr(sudoku_technique_group(group)->title));
    }
}

void trainer_list_techniques(GameShell *shell, Panel *panel, const Command *command, int group) {
    panel_row(panel, 2);
    for (int i = 0; i < sudoku_technique_group(group)->count; i++) {
        const SudokuTechnique technique = sudoku_technique_group(group)->techniques[i];
        trainer_list_add_button(shell, panel, command, (int)technique,
                                tr(sudoku_technique_name(technique)));
    }
}

TrainerForm trainer_form(const GameShell *shell) {
    const Rect area = sudoku_board_outside(shell);
    const float side = fminf(area.width, area.height);
    return side >= STAGE_BOTH_U               ? TRAINER_BOTH
           : side >= TRAINER_LIST_STAGE_MIN_U ? TRAINER_ONE
                                              : TRAINER_CARD;
}

static Rect place_of_row(Rect column, int row, int rows) {
    const float step =
        fminf((column.height + TRAINER_LIST_GAP_U) / (float)rows, TRAINER_LIST_ROW_MAX_U);
    return rect_of(column.x, column.y + (float)row * step, column.width, step - TRAINER_LIST_GAP_U);
}

static Control *place_button(GameShell *shell, ControlKind kind, const Command *command, int value,
                             Rect rect) {
    char id[CONTROL_ID_SIZE];
    write_id(command, value, id);
    return shell_place(shell, kind, command, value, id, rect);
}

static void place_groups(GameShell *shell, const TrainerChoice *choice, Rect column) {
    const ControlKind kind = choice->group < 0 ? CONTROL_BUTTON : CONTROL_CHOICE;
    for (int i = 0; i < sudoku_technique_group_count(); i++) {
        controls_set_label(place_button(shell, kind, choice->group_command, i,
                                        place_of_row(column, i, ROWS_TIGHT)),
                           tr(sudoku_technique_group(i)->title));
    }
}

static void place_technique(GameShell *shell, const TrainerChoice *choice, int i, Rect rect) {
    const SudokuTechnique technique = sudoku_technique_group(choice->group)->techniques[i];
    controls_set_label(
        place_button(shell, CONTROL_BUTTON, choice->technique_command, (int)technique, rect),
        tr(sudoku_technique_name(technique)));
}

/* In one column or two, with the way back below. */
static void place_techniques(GameShell *shell, const TrainerChoice *choice, Rect area) {
    const int count = sudoku_technique_group(choice->group)->count;
    Rect columns[2] = {area, area};
    int rows = count;
    if (count >= ROWS_TIGHT) {
        rows = (count + 1) / 2;
        columns[0] = rect_cut_left(&columns[1], (area.width - TRAINER_LIST_GAP_U) / 2);
        rect_cut_left(&columns[1], TRAINER_LIST_GAP_U);
    }
    for (int i = 0; i < count; i++) {
        place_technique(shell, choice, i, place_of_row(columns[i / rows], i % rows, ROWS_TIGHT));
    }
    shell_place(shell, CONTROL_BUTTON, choice->back_command, 0, NULL,
                place_of_row(area, rows, ROWS_TIGHT));
}

void trainer_place_list(GameShell *shell, const TrainerChoice *choice) {
    Rect right = rect_inset(sudoku_board_outside(shell), MARGIN_U);
    if (choice->group < 0) {
        place_groups(shell, choice, right);
    } else if (trainer_form(shell) == TRAINER_ONE) {
        place_techniques(shell, choice, right);
    } else {
        place_groups(shell, choice, rect_cut_left(&right, right.width / 2));
        rect_cut_left(&right, MARGIN_U);
        for (int i = 0; i < sudoku_technique_group(choice->group)->count; i++) {
            place_technique(shell, choice, i, place_of_row(right, i, TRAINER_LIST_ROWS_MAX));
        }
    }
}
