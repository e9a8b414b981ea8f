#include "size.h"

#include "frame/say.h"
#include "frame/store.h"

#define COLUMNS (CONNECT4_COLUMNS_MAX - CONNECT4_SIDE_LEAST + 1)
#define ROWS 4 /* from 4 to 7 */

static void choose_size(GameFrame *frame, Connect4Shape shape) {
    connect4_scene_of(frame)->next = shape;
    if (session_length(frame->session) == 0 &&
        !connect4_shape_is_same(shape, connect4_shape_of(frame))) {
        frame_begin_new(frame);
    } else {
        frame_save(frame);
    }
}

void connect4_choose_columns(GameFrame *frame, void *self, int value) {
    (void)self;
    choose_size(frame, connect4_shape_with_columns(connect4_scene_of(frame)->next,
                                                   CONNECT4_SIDE_LEAST + value));
}

void connect4_choose_rows(GameFrame *frame, void *self, int value) {
    (void)self;
    choose_size(frame, connect4_shape_with_rows(connect4_scene_of(frame)->next,
                                                CONNECT4_SIDE_LEAST + value));
}

static void layout_numbers(Panel *panel, const char *caption, const Command *command, int count,
                           int chosen) {
    PanelChoice choices[COLUMNS];
    char ids[COLUMNS][CONTROL_ID_SIZE], words[COLUMNS][4];
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text word = text_over(words[i], sizeof words[i]);
        text_addf(&id, "%s-%d", command->id, CONNECT4_SIDE_LEAST + i);
        text_addf(&word, "%d", CONNECT4_SIDE_LEAST + i);
        choices[i] = (PanelChoice){ids[i], words[i]};
    }
    panel_choices(panel, caption, choices, count, command, chosen - CONNECT4_SIDE_LEAST);
}

void connect4_layout_size(GameFrame *frame, Panel *panel, const Command *columns,
                          const Command *rows) {
    const Connect4Shape next = connect4_shape(connect4_scene_of(frame)->next);
    layout_numbers(panel, tr("Columns of the board"), columns, COLUMNS, next.columns);
    layout_numbers(panel, tr("Rows of the board"), rows, ROWS, next.rows);
    if (!connect4_shape_is_same(next, connect4_shape_of(frame))) {
        panel_notef(panel, tr("The next game is played on %1$d × %2$d."), next.columns, next.rows);
    } else if (!connect4_shape_is_usual(next)) {
        panel_note(panel,
                   tr("On another board than 7 × 6 the levels see less far, and the last one "
                      "plays perfectly only once it sees the end."));
    }
}

void connect4_describe_new(const GameFrame *frame, Text *out) {
    connect4_describe(connect4_const_scene_of(frame)->next, "", out);
}

void connect4_size_words(const GameFrame *frame, Text *out) {
    const Connect4Shape shape = connect4_shape_of(frame);
    if (!connect4_shape_is_usual(shape)) {
        text_addf(out, " · %d×%d", shape.columns, shape.rows);
    }
}

void connect4_size_id(const GameFrame *frame, Text *out) {
    if (!connect4_shape_is_usual(connect4_shape_of(frame))) {
        text_add_char(out, '@');
        connect4_shape_to_text(connect4_shape_of(frame), out);
    }
}
