#include "scenes/connect4/model/size.h"

#include "scenes/shell/document/autosave.h"
#include "scenes/shell/i18n.h"

#define CONNECT4_SIZE_COLUMNS (CONNECT4_COLUMNS_MAX - CONNECT4_SIDE_MIN + 1)
#define CONNECT4_SIZE_ROWS 4 /* from 4 to 7 */

static void connect4_size_choose(GameShell *shell, Connect4Shape shape) {
    connect4_scene_of(shell)->next = shape;
    if (session_length(shell->session) == 0 &&
        !connect4_shape_is_same(shape, connect4_shape_of(shell))) {
        shell_begin_new(shell);
    } else {
        shell_save(shell);
    }
}

void connect4_choose_columns(GameShell *shell, void *self, int value) {
    connect4_size_choose(shell, connect4_shape_with_columns(connect4_scene_of(shell)->next,
                                                            CONNECT4_SIDE_MIN + value));
}

void connect4_choose_rows(GameShell *shell, void *self, int value) {
    connect4_size_choose(
        shell, connect4_shape_with_rows(connect4_scene_of(shell)->next, CONNECT4_SIDE_MIN + value));
}

static void layout_numbers(Panel *panel, const char *caption, const Command *command, int count,
                           int chosen) {
    PanelChoice choices[CONNECT4_SIZE_COLUMNS];
    char ids[CONNECT4_SIZE_COLUMNS][CONTROL_ID_SIZE], words[CONNECT4_SIZE_COLUMNS][4];
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text word = text_over(words[i], sizeof words[i]);
        text_addf(&id, "%s-%d", command->id, CONNECT4_SIDE_MIN + i);
        text_addf(&word, "%d", CONNECT4_SIDE_MIN + i);
        choices[i] = (PanelChoice){ids[i], words[i]};
    }
    panel_choices(panel, caption, choices, count, command, chosen - CONNECT4_SIDE_MIN);
}

void connect4_layout_size(GameShell *shell, Panel *panel, const Command *columns,
                          const Command *rows) {
    const Connect4Shape next = connect4_shape(connect4_scene_of(shell)->next);
    layout_numbers(panel, tr("Columns of the board"), columns, CONNECT4_SIZE_COLUMNS, next.columns);
    layout_numbers(panel, tr("Rows of the board"), rows, CONNECT4_SIZE_ROWS, next.rows);
    if (!connect4_shape_is_same(next, connect4_shape_of(shell))) {
        panel_notef(panel, tr("The next game is played on %1$d × %2$d."), next.columns, next.rows);
    } else if (!connect4_shape_is_usual(next)) {
        panel_note(panel,
                   tr("On another board than 7 × 6 the levels see less far, and the last one "
                      "plays perfectly only once it sees the end."));
    }
}

void connect4_describe_new(const GameShell *shell, Text *out) {
    connect4_describe(connect4_const_scene_of(shell)->next, "", out);
}

void connect4_size_words(const GameShell *shell, Text *out) {
    const Connect4Shape shape = connect4_shape_of(shell);
    if (!connect4_shape_is_usual(shape)) {
        text_addf(out, " · %d×%d", shape.columns, shape.rows);
    }
}

void connect4_size_id(const GameShell *shell, Text *out) {
    if (!connect4_shape_is_usual(connect4_shape_of(shell))) {
        text_add_char(out, '@');
        connect4_shape_to_text(connect4_shape_of(shell), out);
    }
}
