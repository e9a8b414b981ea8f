/* The tree of variations in the card: its picture, and the notes on the position on the board. The
 * player moves both sides meanwhile, and the computer waits. */
#include <stdlib.h>
#include <string.h>

#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/kit/tree/tree_marks.h"
#include "scenes/kit/tree/tree_view.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"
#include "scenes/two_player/tree.h"
#include "ui/paragraph.h"

#define TREE_HISTORY_MAX 64
#define TREE_MIN_U 52.0F
#define TREE_COMMENT_SHARE 0.34F /* of the card, at most */
#define TREE_COMMENT_GAP_U 12.0F /* of a panel, between two areas */
#define TREE_COMMENT_PADDING_U 10.0F
#define TREE_FIELD_U 40.0F
#define TREE_CURSOR_RADIUS_U 6.0F
/* A field is one line: it shows the end of a line as this sign. */
#define LINE_END_SIGN "↵"

typedef struct TreeMode {
    Undo undo; /* of copies of the tree and the line on the board */
    TreeViewGame game;
    TreeView view;
    CardField comment;
    int edited;             /* the node whose comment is typed */
    uint64_t kept;          /* the revision of the tree in the newest copy */
    const Session *session; /* when the mode opened */
    uint64_t entered;       /* its revision then */
    bool was_browsing;
    bool is_marking; /* presses on the board and Enter set marks */
} TreeMode;

/* ---- Undo ---- */

/* Keeps a copy of the tree, and of the line on the board, if the tree has changed. */
static void tree_mode_keep_copy(GameShell *shell, TreeMode *self) {
    const GameRules *rules = shell->hooks->rules;
    const Variations *tree = two_player_tree(shell);
    if (!tree->tree || (self->undo.history && self->kept == game_tree_revision(tree->tree))) {
        return;
    }
    const size_t size = session_text_size(shell->session) + 1 + game_tree_text_size(tree->tree);
    char *copy = malloc(size);
    if (copy && self->undo.history) {
        Text out = text_over(copy, size);
        session_to_text(shell->session, &out);
        text_add_char(&out, '\n');
        game_tree_write(tree->tree, rules, &out);
        history_push(self->undo.history, copy, out.length + 1);
    }
    free(copy);
    self->kept = game_tree_revision(tree->tree);
}

/* How many first moves two lines have in common. */
static int tree_mode_shared_plies(const Session *one, const Session *other) {
    const int most =
        session_length(one) < session_length(other) ? session_length(one) : session_length(other);
    int ply = 0;
    while (ply < most && session_move(one, ply) == session_move(other, ply)) {
        ply++;
    }
    return ply;
}

static void tree_mode_show_session(GameShell *shell, const Session *session) {
    const int from = tree_mode_shared_plies(shell->session, session);
    const int count = session_length(session) - from;
    Move *moves = malloc(((size_t)count + 1) * sizeof *moves);
    for (int i = 0; moves && i < count; i++) {
        moves[i] = session_move(session, from + i);
    }
    if (moves) {
        shell_take_line(shell, from, moves, count, session_cursor(session));
    }
    free(moves);
}

static void tree_mode_restore_copy(GameShell *shell, void *state, const void *snapshot) {
    TreeMode *self = state;
    const char *line = strchr(snapshot, '\n');
    const GameRules *rules = shell->hooks->rules;
    Variations *tree = two_player_tree_writable(shell);
    Session *session = NULL;
    GameTree *read = NULL;
    self->comment.is_typing = false;
    if (session_from_text(rules, snapshot, &session, NULL) == STATUS_OK && line && tree &&
        game_tree_read(rules, session_description(session), line + 1, &read, NULL) == STATUS_OK) {
        self->kept = game_tree_revision(read);
        variations_take(tree, shell->session, read);
        tree_mode_show_session(shell, session);
        self->kept = game_tree_revision(read); /* its line was in it: nothing was added */
    }
    session_destroy(session);
}

/* ---- Notes ---- */

/* After a change that is no move. */
static void tree_mode_edited(GameShell *shell, TreeMode *self) {
    tree_mode_keep_copy(shell, self);
    shell_save(shell);
    shell_mark_dirty(shell);
}

static void tree_mode_say_full(GameShell *shell) {
    shell_notice(shell, tr("There is no room for more notes in this game."));
}

/* Copies words, with every `from` in them as `to`. */
static void tree_mode_replace_all(const char *words, const char *from, const char *to, Text *out) {
    const size_t length = strlen(from);
    for (; *words; words++) {
        if (strncmp(words, from, length) == 0) {
            text_add(out, to);
            words += length - 1;
        } else {
            text_add_char(out, *words);
        }
    }
}

/* What was typed becomes the comment of the node it was typed for. False: there is no room for it.
 */
static bool tree_mode_take_comment(GameShell *shell, TreeMode *self) {
    char buffer[TEXT_FIELD_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    const Variations *tree = two_player_tree(shell);
    if (!self->comment.is_typing) {
        return true;
    }
    self->comment.is_typing = false;
    tree_mode_replace_all(self->comment.line.text, LINE_END_SIGN, "\n", &words);
    const char *before = game_tree_value(tree->tree, self->edited, "C");
    if (strcmp(before ? before : "", buffer) == 0) {
        return true;
    }
    const bool has_room = game_tree_set_value(tree->tree, self->edited, "C", buffer) == STATUS_OK;
    if (!has_room) {
        tree_mode_say_full(shell);
    }
    tree_mode_edited(shell, self);
    return has_room;
}

static void tree_mode_type_comment(GameShell *shell, void *state, int value) {
    TreeMode *self = state;
    const char *comment = two_player_comment(shell);
    char buffer[2 * TEXT_FIELD_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    if (self->comment.is_typing) {
        return;
    }
    tree_mode_replace_all(comment ? comment : "", "\n", LINE_END_SIGN, &words);
    if (words.truncated || words.length >= TEXT_FIELD_SIZE) {
        shell_notice(shell, tr("This comment is too long to be changed here."));
        return;
    }
    self->edited = variations_node(two_player_tree(shell), shell->session);
    text_field_set(&self->comment.line, buffer);
    self->comment.is_typing = self->edited != GAME_TREE_NONE;
}

/* ---- Commands ---- */

static int tree_mode_node_here(const GameShell *shell) {
    return variations_node(two_player_tree(shell), shell->session);
}

static bool tree_mode_is_main_line(const GameTree *tree, int node) {
    for (; node != GAME_TREE_ROOT; node = game_tree_parent(tree, node)) {
        if (game_tree_first_child(tree, game_tree_parent(tree, node)) != node) {
            return false;
        }
    }
    return true;
}

static CommandState tree_mode_promote_state(const GameShell *shell, const void *self, int value) {
    const int node = tree_mode_node_here(shell);
    const bool can =
        node != GAME_TREE_NONE && !tree_mode_is_main_line(two_player_tree(shell)->tree, node);
    return (CommandState){.can = can ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("This is the main line already.")};
}

static void tree_mode_promote(GameShell *shell, void *state, int value) {
    tree_mode_take_comment(shell, state);
    game_tree_promote(two_player_tree(shell)->tree, tree_mode_node_here(shell));
    tree_mode_edited(shell, state);
}

static CommandState tree_mode_delete_state(const GameShell *shell, const void *self, int value) {
    const int node = tree_mode_node_here(shell);
    return (CommandState){.can = node != GAME_TREE_NONE && node != GAME_TREE_ROOT
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_IMPOSSIBLE,
                          .reason = tr("The first position stays: go to the move to delete.")};
}

/* The position before the move is shown; the line goes on as the tree does there. */
static void tree_mode_delete_node(GameShell *shell, void *state, int value) {
    TreeMode *self = state;
    const Variations *tree = two_player_tree(shell);
    const int node = tree_mode_node_here(shell);
    const int parent = game_tree_parent(tree->tree, node);
    const int depth = game_tree_depth(tree->tree, parent);
    VariationsLine line;
    tree_mode_take_comment(shell, self);
    game_tree_delete(tree->tree, node);
    two_player_writable(shell)->is_browsing = true;
    if (variations_line(tree, parent, &line)) {
        shell_take_line(shell, depth, line.moves, line.count, depth);
        free(line.moves);
    } else {
        shell_take_line(shell, depth, NULL, 0, depth);
    }
    tree_mode_edited(shell, self);
}

static void tree_mode_show(GameShell *shell, void *state, int value) {
    tree_mode_take_comment(shell, state);
    two_player_go_to_node(shell, value);
}

static CommandState tree_mode_marking_state(const GameShell *shell, const void *state, int value) {
    return (CommandState){.can = ((const TreeMode *)state)->is_marking ? COMMAND_ON
                                                                       : COMMAND_POSSIBLE};
}

static void tree_mode_toggle_marking(GameShell *shell, void *state, int value) {
    TreeMode *self = state;
    tree_mode_take_comment(shell, self);
    self->is_marking = !self->is_marking;
    if (!self->is_marking) {
        shell_hide_cursor(shell);
    }
}

enum { TREE_NODE, TREE_COMMENT, TREE_PROMOTE, TREE_DELETE, TREE_MARK };

static const Command tree_commands[] = {
    [TREE_NODE] = {.id = "variation",
                   .label = N_("Position"),
                   .help = N_("click a position of the tree: it comes to the board"),
                   .place = COMMAND_INSIDE,
                   .run = tree_mode_show},
    [TREE_COMMENT] = {.id = "comment",
                      .label = N_("Comment"),
                      .help = N_("write a comment on the position"),
                      .key = KEY_OF('c', 0),
                      .place = COMMAND_INSIDE,
                      .run = tree_mode_type_comment},
    [TREE_PROMOTE] = {.id = "promote",
                      .label = N_("Promote"),
                      .help = N_("put this variation before the others"),
                      .key = KEY_NAMED(KEY_UP, MOD_SHIFT),
                      .place = COMMAND_CARD,
                      .state = tree_mode_promote_state,
                      .run = tree_mode_promote},
    [TREE_DELETE] = {.id = "delete",
                     .label = N_("Delete"),
                     .help = N_("delete this move and all that follows it"),
                     .key = KEY_NAMED(KEY_DELETE, 0),
                     .place = COMMAND_CARD,
                     .state = tree_mode_delete_state,
                     .run = tree_mode_delete_node},
    [TREE_MARK] = {.id = "mark",
                   .label = N_("Marks"),
                   .help =
                       N_("mark cells: press one, or go there by the arrow keys and press Enter"),
                   .key = KEY_OF('m', 0),
                   .place = COMMAND_CARD,
                   .state = tree_mode_marking_state,
                   .run = tree_mode_toggle_marking},
    UNDO_COMMAND,
    REDO_COMMAND,
    {0},
};

/* ---- The card ---- */

static TextStyle tree_mode_comment_style(const Theme *theme) {
    return (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
}

static void tree_mode_draw_comment(const void *owner, const void *self, Canvas *canvas,
                                   Rect place) {
    const GameShell *shell = owner;
    const Theme *theme = &shell->context->theme;
    const char *comment = two_player_comment(shell);
    const Control *control = controls_find(&shell->view.controls, tree_commands[TREE_COMMENT].id);
    const bool is_hovered = control && controls_is_hovered(&shell->view.input, control);
    canvas_fill_round(canvas, place, THEME_RADIUS_U,
                      is_hovered ? theme->raised_hover : theme->raised);
    paragraph_draw(canvas, rect_inset(place, TREE_COMMENT_PADDING_U), comment ? comment : "",
                   tree_mode_comment_style(theme));
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
}

/* Of the comment that is shown; 0: there is none, or it is being typed. */
static float tree_mode_comment_height(const GameShell *shell, const TreeMode *self,
                                      const Panel *panel) {
    const char *comment = self->comment.is_typing ? NULL : two_player_comment(shell);
    const float most = panel->viewport.height * TREE_COMMENT_SHARE;
    if (!comment) {
        return 0;
    }
    const float height = paragraph_height(shell->context->canvas, comment,
                                          tree_mode_comment_style(&shell->context->theme),
                                          panel_width(panel) - 2 * TREE_COMMENT_PADDING_U) +
                         2 * TREE_COMMENT_PADDING_U + 2;
    return height > most && most > TREE_FIELD_U ? most : height;
}

static void tree_mode_layout_notes(GameShell *shell, TreeMode *self, Panel *panel, float height) {
    if (height > 0) {
        const Rect place = panel_area(panel, height, tree_mode_draw_comment, self);
        panel_place(panel, tree_commands[TREE_COMMENT].id, &tree_commands[TREE_COMMENT], place);
    } else {
        if (!self->comment.is_typing) {
            text_field_set(&self->comment.line, ""); /* not what was typed at another position */
        }
        card_field_layout(&self->comment, shell, panel);
    }
}

/* A value of the position, as an engine or an editor noted it. */
static const char *tree_mode_value_here(const GameShell *shell) {
    const int node = tree_mode_node_here(shell);
    return node == GAME_TREE_NONE ? NULL : game_tree_value(two_player_tree(shell)->tree, node, "V");
}

/* Of the first piece that a move puts on the board. */
static int tree_mode_first_side(const GameShell *shell) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    const int length = session_length(shell->session);
    for (int i = 0; i <= length; i++) {
        const int side = game->side_of_move(shell, i);
        if (side >= 0) {
            return side;
        }
    }
    return 0;
}

static void tree_mode_layout_card(GameShell *shell, void *state, Panel *panel) {
    TreeMode *self = state;
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    const Variations *tree = two_player_tree(shell);
    if (!tree->tree || !tree->path) {
        return;
    }
    self->game = (TreeViewGame){game->describe_move, game->puts_piece, game->draw_piece};
    const char *value = tree_mode_value_here(shell);
    if (value) {
        panel_notef(panel, tr("Noted value: %s"), value);
    }
    const float comment = tree_mode_comment_height(shell, self, panel);
    const float left =
        panel->viewport.y + panel->viewport.height - panel->y - panel->scroller.offset;
    const float height = left - (comment > 0 ? comment : TREE_FIELD_U) - TREE_COMMENT_GAP_U;
    const TreeViewLook look = {.game = &self->game,
                               .tree = tree->tree,
                               .path = tree->path,
                               .plies = tree->plies,
                               .at = variations_node(tree, shell->session),
                               .first_side = tree_mode_first_side(shell),
                               .command = &tree_commands[TREE_NODE]};
    tree_view_layout(&self->view, shell, panel, &look, height < TREE_MIN_U ? TREE_MIN_U : height);
    tree_mode_layout_notes(shell, self, panel, comment);
}

static void tree_mode_status(const GameShell *shell, const void *self, Head *head) {
    two_player_status(shell, NULL, head);
    if (!two_player_is_over(shell)) {
        text_clear(&head->detail);
        text_add(&head->detail, tr("Move for both sides: each new move opens a variation."));
    }
}

/* Marks of the position, over its stones. */
static void tree_mode_overdraw(const GameShell *shell, const void *self, Canvas *canvas,
                               int64_t now_ms) {
    const int node = tree_mode_node_here(shell);
    const Grid grid = two_player_of(shell)->game->grid(shell);
    if (node != GAME_TREE_NONE) {
        tree_marks_draw(two_player_tree(shell)->tree, node, canvas, &grid);
    }
    if (((const TreeMode *)self)->is_marking && shell->view.is_cursor_shown) {
        controls_draw_focus(canvas,
                            grid_cell(&grid, shell->view.cursor_row, shell->view.cursor_col),
                            TREE_CURSOR_RADIUS_U, &shell->context->theme);
    }
}

/* ---- Input ---- */

static void tree_mode_turn_mark(GameShell *shell, TreeMode *self, Point at) {
    const Grid grid = two_player_of(shell)->game->grid(shell);
    const int node = tree_mode_node_here(shell);
    if (node == GAME_TREE_NONE) {
        return;
    }
    tree_mode_take_comment(shell, self);
    if (!tree_marks_turn(two_player_tree(shell)->tree, node, &grid, at)) {
        tree_mode_say_full(shell);
    }
    tree_mode_edited(shell, self);
}

/* The arrow keys go over the cells, Enter turns the mark, and Escape ends it. */
static bool tree_mode_marking_key(GameShell *shell, TreeMode *self, const Event *event) {
    const Grid grid = two_player_of(shell)->game->grid(shell);
    if (shell_cursor_key(shell, event, grid.rows, grid.cols)) {
        return true;
    }
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        tree_mode_toggle_marking(shell, self, 0);
        return true;
    }
    const bool turns = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (turns && shell->view.is_cursor_shown) {
        tree_mode_turn_mark(
            shell, self,
            rect_center(grid_cell(&grid, shell->view.cursor_row, shell->view.cursor_col)));
    }
    return turns && shell->view.is_cursor_shown;
}

static bool tree_mode_key(GameShell *shell, void *state, const Event *event) {
    TreeMode *self = state;
    const CardFieldAnswer answer = card_field_key(&self->comment, event);
    if (answer == CARD_FIELD_ENTERED && !tree_mode_take_comment(shell, self)) {
        self->comment.is_typing = true; /* it can be made shorter */
    }
    return answer != CARD_FIELD_UNUSED ||
           (self->is_marking && tree_mode_marking_key(shell, self, event));
}

/* Lines stay lines; what ends the last one is left out. */
static void tree_mode_paste(GameShell *shell, TextField *field, Event pasted) {
    char buffer[TEXT_FIELD_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    LineReader lines = line_reader_over(pasted.text, strlen(pasted.text));
    const char *line;
    size_t length;
    while (line_reader_next(&lines, &line, &length)) {
        text_add(&words, lines.number > 1 ? LINE_END_SIGN : "");
        text_add_bytes(&words, line, length);
    }
    const size_t selected =
        field->caret > field->anchor ? field->caret - field->anchor : field->anchor - field->caret;
    if (words.truncated || field->length - selected + words.length >= sizeof field->text) {
        shell_notice(shell, tr("This text is too long to paste."));
        return;
    }
    pasted.text = buffer;
    text_field_event(field, &pasted);
}

static bool tree_mode_words(GameShell *shell, void *state, const Event *event) {
    CardField *comment = &((TreeMode *)state)->comment;
    if (event->type == EVENT_PASTE && comment->is_typing) {
        tree_mode_paste(shell, &comment->line, *event);
        return true;
    }
    return card_field_words(comment, event);
}

/* Presses on the board are marks. */
static bool tree_mode_grabs(const GameShell *shell, const void *state, Point at) {
    const Grid grid = two_player_of(shell)->game->grid(shell);
    return ((const TreeMode *)state)->is_marking && rect_contains(grid.area, at);
}

/* The right button turns the mark of a cell, and any press does while cells are marked. */
static bool tree_mode_pointer(GameShell *shell, void *state, const Event *event) {
    TreeMode *self = state;
    const Grid grid = two_player_of(shell)->game->grid(shell);
    if (event->type == EVENT_POINTER_DOWN && (event->secondary || self->is_marking) &&
        rect_contains(grid.area, event->at)) {
        tree_mode_turn_mark(shell, self, event->at);
        return true;
    }
    return tree_view_point(&self->view, shell, event);
}

/* ---- Life ---- */

static bool tree_mode_open(GameShell *shell, void *state, Text *reason) {
    TreeMode *self = state;
    TwoPlayer *match = two_player_writable(shell);
    Variations *tree = two_player_tree_writable(shell);
    if (!tree || !variations_follow(tree, shell->session)) {
        return false;
    }
    self->comment.command = &tree_commands[TREE_COMMENT];
    self->comment.empty_words = N_("Add a comment");
    self->undo = (Undo){history_create(TREE_HISTORY_MAX), tree_mode_restore_copy};
    self->kept = game_tree_revision(tree->tree) + 1;
    tree_mode_keep_copy(shell, self);
    self->session = shell->session;
    self->entered = session_revision(shell->session);
    self->was_browsing = match->is_browsing;
    match->is_exploring = true;
    match->answer = MOVE_NONE;
    two_player_rethink(shell);
    return true;
}

/* The computer goes on if nothing has moved; else the player says when. Another game that ends the
 * mode has its own state already. */
static void tree_mode_close(GameShell *shell, void *state) {
    TreeMode *self = state;
    TwoPlayer *match = two_player_writable(shell);
    tree_mode_take_comment(shell, self);
    match->is_exploring = false;
    if (shell->session == self->session) {
        match->is_browsing =
            session_revision(shell->session) == self->entered ? self->was_browsing : true;
    }
    match->resumes = true;
    tree_view_finish(&self->view);
    history_destroy(self->undo.history);
}

static void tree_mode_changed(GameShell *shell, void *state, PositionChange change) {
    TreeMode *self = state;
    tree_mode_take_comment(shell, self);
    tree_mode_keep_copy(shell, self);
}

static void tree_mode_left(GameShell *shell, void *state) {
    tree_mode_take_comment(shell, state);
}

static int64_t tree_mode_tick(GameShell *shell, void *state, int64_t now_ms) {
    return tree_view_tick(&((TreeMode *)state)->view, shell, now_ms);
}

static void tree_mode_save(const GameShell *shell, const void *self, Text *out) {
    text_add(out, "open");
}

static bool tree_mode_load(GameShell *shell, void *self, const char *words) {
    return strcmp(words, "open") == 0;
}

const Mode two_player_tree_mode = {
    .name = "variations",
    .title = N_("Variations"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = tree_commands,
    .undo_offset = offsetof(TreeMode, undo),
    .state_size = sizeof(TreeMode),
    .open = tree_mode_open,
    .close = tree_mode_close,
    .status = tree_mode_status,
    .layout_card = tree_mode_layout_card,
    .overdraw = tree_mode_overdraw,
    .input = {.key = tree_mode_key,
              .words = tree_mode_words,
              .pointer = tree_mode_pointer,
              .grabs = tree_mode_grabs},
    .changed = tree_mode_changed,
    .left = tree_mode_left,
    .tick = tree_mode_tick,
    .save = tree_mode_save,
    .load = tree_mode_load,
};
