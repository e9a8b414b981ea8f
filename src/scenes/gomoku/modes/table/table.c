/* The table of patterns: its rows as tiles, and an editor for a table of one's own. */
#include <stdlib.h>
#include <string.h>

#include "scenes/gomoku/model/own_table.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/modes/table/tiles.h"
#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/shell/i18n.h"

#define TABLE_STEPS 100

typedef struct TableState {
    Undo undo;
    GomokuPatternTable table;
    int chosen;  /* row, from 0 */
    int pattern; /* of the chosen row, the one whose numbers are changed */
    CardField points;
} TableState;

/* ---- Changes ---- */

static void table_show_points(TableState *self) {
    self->points.is_typing = false;
    text_field_set(&self->points.line,
                   text_short("%d", self->table.rows[self->chosen].points).data);
}

static void table_choose_row(TableState *self, int row) {
    self->chosen = row < 0 ? 0 : row < self->table.count ? row : self->table.count - 1;
    self->pattern = 0;
    table_show_points(self);
}

static void commit_table(GameShell *shell, TableState *self) {
    history_push(self->undo.history, &self->table, sizeof self->table);
    gomoku_own_table_keep(shell, &self->table);
    table_show_points(self);
}

static void restore_table(GameShell *shell, void *own, const void *snapshot) {
    TableState *self = own;
    memcpy(&self->table, snapshot, sizeof self->table);
    gomoku_own_table_keep(shell, &self->table);
    table_choose_row(self, self->chosen);
}

static void table_run_row(GameShell *shell, void *self, int value) {
    table_choose_row(self, value);
}

static void table_run_pattern(GameShell *shell, void *self, int value) {
    ((TableState *)self)->pattern = value;
}

/* The choices of a number begin with its lowest value. */
static void set_number(GameShell *shell, TableState *self, GomokuRowNumber number, int value) {
    int low = 0;
    int high = 0;
    gomoku_row_bounds(self->pattern, number, &low, &high);
    gomoku_row_set(&self->table.rows[self->chosen], self->pattern, number, low + value);
    commit_table(shell, self);
}

static void run_directions(GameShell *shell, void *self, int value) {
    set_number(shell, self, GOMOKU_ROW_DIRECTIONS, value);
}

static void run_length(GameShell *shell, void *self, int value) {
    set_number(shell, self, GOMOKU_ROW_LENGTH, value);
}

static void run_blocks(GameShell *shell, void *self, int value) {
    set_number(shell, self, GOMOKU_ROW_BLOCKS, value);
}

static void run_gaps(GameShell *shell, void *self, int value) {
    set_number(shell, self, GOMOKU_ROW_GAPS, value);
}

static void run_counting(GameShell *shell, void *own, int value) {
    TableState *self = own;
    self->table.counting = (GomokuCounting)value;
    commit_table(shell, self);
}

static void table_run_points(GameShell *shell, void *own, int value) {
    TableState *self = own;
    self->points.is_typing = true;
    text_field_select(&self->points.line, 0, self->points.line.length);
}

static void table_take_points(GameShell *shell, TableState *self) {
    int64_t points = 0;
    if (!text_parse_int(self->points.line.text, 0, GOMOKU_ROW_POINTS_MAX, &points)) {
        shell_refuse(shell, shell->context->typing, tr("Points are a number from 0 to 50000."));
        return;
    }
    self->table.rows[self->chosen].points = (int)points;
    commit_table(shell, self);
}

/* A copy of the chosen row, to be changed. */
static void table_add_row(GameShell *shell, void *own, int value) {
    TableState *self = own;
    GomokuPatternTable *table = &self->table;
    table->rows[table->count] = table->rows[self->chosen];
    table->count++;
    commit_table(shell, self);
    table_choose_row(self, table->count - 1);
}

static void table_remove_row(GameShell *shell, void *own, int value) {
    TableState *self = own;
    GomokuPatternTable *table = &self->table;
    for (int row = self->chosen; row + 1 < table->count; row++) {
        table->rows[row] = table->rows[row + 1];
    }
    table->count--;
    memset(&table->rows[table->count], 0, sizeof table->rows[0]);
    table_choose_row(self, self->chosen);
    commit_table(shell, self);
}

static void reset_table(GameShell *shell, void *own, int value) {
    TableState *self = own;
    self->table = gomoku_text_table;
    table_choose_row(self, self->chosen);
    commit_table(shell, self);
}

/* ---- Commands ---- */

static bool is_the_texts(const TableState *self) {
    return gomoku_pattern_tables_equal(&self->table, &gomoku_text_table);
}

static CommandState table_add_state(const GameShell *shell, const void *own, int value) {
    const TableState *self = own;
    return (CommandState){.can = self->table.count < GOMOKU_TABLE_ROWS_MAX ? COMMAND_POSSIBLE
                                                                           : COMMAND_IMPOSSIBLE,
                          .reason = tr("A table has at most 20 rows.")};
}

static CommandState table_remove_state(const GameShell *shell, const void *own, int value) {
    const TableState *self = own;
    return (CommandState){.can = self->table.count > 1 ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("The last row stays.")};
}

static CommandState table_reset_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = is_the_texts(self) ? COMMAND_ABSENT : COMMAND_POSSIBLE};
}

static CommandState duel_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = is_the_texts(self) ? COMMAND_ABSENT : COMMAND_POSSIBLE,
                          .is_primary = true};
}

enum {
    TABLE_ROW,
    TABLE_POINTS,
    TABLE_PATTERN,
    TABLE_LINES, /* and three more, by GomokuRowNumber */
    TABLE_STONES,
    TABLE_ENDS,
    TABLE_GAPS,
    TABLE_COUNTING,
    TABLE_ADD,
    TABLE_REMOVE,
    TABLE_RESET
};

static const Command table_commands[] = {
    [TABLE_ROW] = {.id = "row", .place = COMMAND_INSIDE, .run = table_run_row},
    [TABLE_POINTS] = {.id = "row-points",
                      .label = N_("Points"),
                      .place = COMMAND_INSIDE,
                      .run = table_run_points},
    [TABLE_PATTERN] = {.id = "row-pattern", .place = COMMAND_INSIDE, .run = table_run_pattern},
    [TABLE_LINES] = {.id = "row-lines", .place = COMMAND_INSIDE, .run = run_directions},
    [TABLE_STONES] = {.id = "row-stones", .place = COMMAND_INSIDE, .run = run_length},
    [TABLE_ENDS] = {.id = "row-ends", .place = COMMAND_INSIDE, .run = run_blocks},
    [TABLE_GAPS] = {.id = "row-gaps", .place = COMMAND_INSIDE, .run = run_gaps},
    [TABLE_COUNTING] = {.id = "row-counting", .place = COMMAND_INSIDE, .run = run_counting},
    [TABLE_ADD] = {.id = "row-add",
                   .label = N_("Add a row"),
                   .place = COMMAND_INSIDE,
                   .state = table_add_state,
                   .run = table_add_row},
    [TABLE_REMOVE] = {.id = "row-remove",
                      .label = N_("Remove the row"),
                      .place = COMMAND_INSIDE,
                      .state = table_remove_state,
                      .run = table_remove_row},
    [TABLE_RESET] = {.id = "table-reset",
                     .label = N_("The text’s table"),
                     .help = N_("back to the table of the text"),
                     .place = COMMAND_INSIDE,
                     .state = table_reset_state,
                     .run = reset_table},
    {.id = "match",
     .label = N_("Play the text’s table"),
     .help = N_("your table plays against that of the text"),
     .place = COMMAND_CARD,
     .opens = &gomoku_match_mode,
     .state = duel_state},
    UNDO_COMMAND,
    REDO_COMMAND,
    {0},
};

/* ---- Opening ---- */

static bool open_table(GameShell *shell, void *own, Text *reason) {
    TableState *self = own;
    gomoku_own_table_load(shell, &self->table);
    self->undo = (Undo){history_create(TABLE_STEPS), restore_table};
    history_push(self->undo.history, &self->table, sizeof self->table);
    self->points.command = &table_commands[TABLE_POINTS];
    self->points.empty_words = N_("Points");
    table_choose_row(self, 0);
    return true;
}

static void close_table(GameShell *shell, void *self) {
    history_destroy(((TableState *)self)->undo.history);
}

static void save_table_view(const GameShell *shell, const void *self, Text *out) {
    text_add_int(out, ((const TableState *)self)->chosen + 1);
}

/* "3": that row is chosen. */
static bool load_table_view(GameShell *shell, void *self, const char *words) {
    int64_t row = 0;
    if (!text_parse_int(words, 1, GOMOKU_TABLE_ROWS_MAX, &row)) {
        return false;
    }
    table_choose_row(self, (int)row - 1);
    return true;
}

/* ---- The tiles ---- */

static Rect tiles_area(const GameShell *shell) {
    return rect_inset(shell->view.board_rect, 2);
}

static void layout_tiles(GameShell *shell, void *own, Rect area) {
    const TableState *self = own;
    for (int row = 0; row < self->table.count; row++) {
        Control *tile = shell_place(shell, CONTROL_AREA, &table_commands[TABLE_ROW], row,
                                    text_short("row-%d", row + 1).data,
                                    gomoku_tile_rect(rect_inset(area, 2), self->table.count, row));
        char code[80];
        Text text = text_over(code, sizeof code);
        gomoku_add_row_code(&self->table.rows[row], &text);
        controls_set_label(tile, code);
    }
}

static void draw_tiles(const GameShell *shell, const void *own, Canvas *canvas, int64_t now_ms) {
    const TableState *self = own;
    int hovered = 0;
    const bool is_any_hovered = shell_hovered(shell, "row-", &hovered, NULL);
    for (int row = 0; row < self->table.count; row++) {
        const GomokuTile tile = {.row = &self->table.rows[row],
                                 .number = row + 1,
                                 .is_chosen = row == self->chosen,
                                 .is_hovered = is_any_hovered && hovered == row + 1};
        gomoku_draw_tile(&tile, canvas, &shell->context->theme,
                         gomoku_tile_rect(tiles_area(shell), self->table.count, row));
    }
}

/* ---- The card ---- */

static void table_layout_number(const TableState *self, Panel *panel, GomokuRowNumber number) {
    static const char *const captions[GOMOKU_ROW_NUMBERS] = {N_("Lines, at least"), N_("Stones"),
                                                             N_("Closed ends"), N_("Gaps")};
    static const char *const ids[GOMOKU_ROW_NUMBERS] = {"lines", "stones", "ends", "gaps"};
    const GomokuTableRow *row = &self->table.rows[self->chosen];
    PanelChoice choices[6];
    TextShort names[6];
    TextShort keys[6];
    int low = 0;
    int high = 0;
    gomoku_row_bounds(self->pattern, number, &low, &high);
    for (int value = low; value <= high; value++) {
        const int at = value - low;
        keys[at] = text_short("%s-%d", ids[number], value < 0 ? 9 : value);
        names[at] = text_short("%d", value);
        choices[at] = (PanelChoice){keys[at].data, value == GOMOKU_ANY ? tr("any")
                                                   : value == 0 && number == GOMOKU_ROW_DIRECTIONS
                                                       ? tr("none")
                                                       : names[at].data};
    }
    panel_choices(panel, tr(captions[number]), choices, high - low + 1,
                  &table_commands[TABLE_LINES + (int)number],
                  gomoku_row_number(row, self->pattern, number) - low);
}

/* "Row 3, two blocked fours", and why it has no picture. */
static void layout_row_words(const TableState *self, Panel *panel) {
    const GomokuTableRow *row = &self->table.rows[self->chosen];
    GomokuBoard board;
    char code[80];
    Text text = text_over(code, sizeof code);
    gomoku_add_row_code(row, &text);
    panel_headingf(panel, tr("Row %d"), self->chosen + 1);
    panel_text(panel, code);
    if (row->name) {
        text_clear(&text);
        text_add_capital(&text, tr(row->name));
        panel_note(panel, code);
    }
    if (gomoku_row_picture(row, &board) == GOMOKU_NO_POINT) {
        panel_warning(panel, tr("No stones match these numbers: five in line counts as {5, 0, 0}, "
                                "and five with a gap as {4, 1, 1}."));
    }
}

static void layout_table_card(GameShell *shell, void *own, Panel *panel) {
    const TableState *self = own;
    const GomokuTableRow *row = &self->table.rows[self->chosen];
    const PanelChoice patterns[] = {{"pattern-1", tr("First")}, {"pattern-2", tr("Second")}};
    const PanelChoice counting[] = {{"own-each", tr("Each time")}, {"own-once", tr("Once")}};
    layout_row_words(self, panel);
    panel_note(panel, tr("Points"));
    card_field_layout(&self->points, shell, panel);
    panel_choices(panel, tr("Pattern"), patterns, 2, &table_commands[TABLE_PATTERN], self->pattern);
    const int numbers = row->patterns[self->pattern].directions > 0 ? GOMOKU_ROW_NUMBERS : 1;
    for (int number = 0; number < numbers; number++) {
        table_layout_number(self, panel, (GomokuRowNumber)number);
    }
    panel_choices(panel, tr("A row counts"), counting, 2, &table_commands[TABLE_COUNTING],
                  (int)self->table.counting);
    panel_row(panel, 2);
    for (int button = TABLE_ADD; button <= TABLE_RESET; button++) {
        shell_button(shell, panel, &table_commands[button], 0, NULL);
    }
    panel_row(panel, 0);
}

static void describe_table(const GameShell *shell, const void *own, Head *head) {
    const TableState *self = own;
    text_add(&head->title, is_the_texts(self) ? tr("The table of the text") : tr("Your own table"));
    text_add(&head->detail, tr("Click a row to change its points or its numbers."));
}

/* ---- Input ---- */

static bool press_table_key(GameShell *shell, void *own, const Event *event) {
    TableState *self = own;
    const CardFieldAnswer answer = card_field_key(&self->points, event);
    if (answer == CARD_FIELD_ENTERED) {
        table_take_points(shell, self);
    } else if (answer == CARD_FIELD_USED && !self->points.is_typing) {
        table_show_points(self); /* Escape */
    }
    return answer != CARD_FIELD_UNUSED;
}

static bool take_table_words(GameShell *shell, void *own, const Event *event) {
    return card_field_words(&((TableState *)own)->points, event);
}

static bool hover_table(GameShell *shell, void *self) {
    return true;
}

static void write_table_file(const GameShell *shell, const void *self, Text *out) {
    gomoku_pattern_table_write(&((const TableState *)self)->table, out);
}

static bool read_table_file(GameShell *shell, void *own, const char *text, Text *reason) {
    TableState *self = own;
    if (!gomoku_pattern_table_read(text, &self->table, reason)) {
        return false;
    }
    table_choose_row(self, 0);
    commit_table(shell, self);
    return true;
}

static const ModeFile table_file = {.stem = N_("table"),
                                    .size_max = GOMOKU_TABLE_WORDS_SIZE,
                                    .write = write_table_file,
                                    .read = read_table_file};

const Mode gomoku_table_mode = {.name = "table",
                                .title = N_("Table of patterns"),
                                .hides = shell_hide_tools,
                                .commands = table_commands,
                                .undo_offset = offsetof(TableState, undo),
                                .state_size = sizeof(TableState),
                                .open = open_table,
                                .close = close_table,
                                .status = describe_table,
                                .board_area = {.layout = layout_tiles, .draw = draw_tiles},
                                .layout_card = layout_table_card,
                                .input = {.key = press_table_key,
                                          .words = take_table_words,
                                          .hovered = hover_table,
                                          .file = &table_file},
                                .save = save_table_view,
                                .load = load_table_view};
