/* The tree of a search: as a picture, as a list around one position, and in words. */
#include <math.h>
#include <stdlib.h>

#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes/search/state.h"
#include "scenes/shell/i18n.h"

#define TREE_LAYER_U 16.0F
#define TREE_LAYER_GAP_U 2.0F
#define TREE_MARGIN_U 4.0F
#define TREE_NARROW_U 3.0F /* of a position that matters, at least */
#define TREE_ROW_U 26.0F
#define TREE_INDENT_U 14.0F
#define TREE_CHILDREN_MAX 20 /* listed at once */

/* ---- The sequence ---- */

static int64_t tree_count(const GameShell *shell, const void *self) {
    return ((const SearchState *)self)->tree.count;
}

static int64_t tree_at(const GameShell *shell, const void *self) {
    return ((const SearchState *)self)->time;
}

static bool tree_go(GameShell *shell, void *own, int64_t to) {
    SearchState *self = own;
    self->time = (int)to;
    search_choose_node(self, to == 0 || to == self->tree.count ? 0 : (int)to - 1);
    shell_mark_dirty(shell);
    return true;
}

/* From one position a second to a thousand. */
static PlayerPace tree_pace(const void *self, int speed) {
    static const int64_t steps[GOMOKU_TREE_SPEED_MAX + 1] = {1,  2,   4,   8,   16,  32,
                                                             64, 125, 250, 500, 1000};
    return (PlayerPace){steps[speed], 1000};
}

static CommandState tree_state(const GameShell *shell, const void *own) {
    const SearchState *self = own;
    const bool is_shown = self->page == SEARCH_TREE && self->tree.count > 0;
    return (CommandState){.can = is_shown ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

const PlayerSequence search_sequence = {.state = tree_state,
                                        .count = tree_count,
                                        .at = tree_at,
                                        .go = tree_go,
                                        .pace = tree_pace,
                                        .speed_max = GOMOKU_TREE_SPEED_MAX,
                                        .at_first = N_("The search begins here."),
                                        .at_last = N_("The search ends here.")};

/* ---- Positions ---- */

static const GomokuTreeNode *tree_node_at(const SearchState *self, int node) {
    return &self->tree.nodes[node];
}

void search_choose_node(SearchState *self, int node) {
    self->chosen = node;
    self->line_count = self->tree.count > 0 ? tree_node_at(self, node)->ply : 0;
    for (int at = node, i = self->line_count - 1; i >= 0;
         i--, at = tree_node_at(self, at)->parent) {
        if (i < SEARCH_TREE_DEPTH_MAX) {
            self->line[i] = tree_node_at(self, at)->point;
        }
    }
}

static bool is_node_finished(const SearchState *self, int node) {
    return tree_node_at(self, node)->end <= self->time;
}

/* The side that moves at a node; 0 is black. */
static int tree_side_at(const GameShell *shell, int ply) {
    return (gomoku_turn_of(shell) + ply) % 2;
}

static const char *tree_side_name(int side) {
    return side == 0 ? tr("Black") : tr("White");
}

/* True when every step from the root to the node is the best of those known. */
static bool is_on_best_line(const SearchState *self, int node) {
    for (; node > 0; node = tree_node_at(self, node)->parent) {
        if (gomoku_tree_best(&self->tree, tree_node_at(self, node)->parent, self->time) != node) {
            return false;
        }
    }
    return true;
}

/* "+40", "−120", or "#3" for a win in so many moves. */
static void add_tree_value(int value, Text *out) {
    if (abs(value) > GOMOKU_WIN / 2) {
        text_addf(out, value > 0 ? "#%d" : "\xE2\x88\x92#%d", (GOMOKU_WIN - abs(value) + 1) / 2);
        return;
    }
    text_addf(out, value > 0 ? "+%s" : "%s", i18n_number(value).words);
}

/* The same in at most five signs, for the board: "−17k". */
static void add_short_value(int value, Text *out) {
    if (abs(value) < 1000 || abs(value) > GOMOKU_WIN / 2) {
        add_tree_value(value, out);
        return;
    }
    add_tree_value(value / 1000, out);
    text_add_char(out, 'k');
}

/* A position that was cut has only a bound, seen by the side to move at the root. */
static void add_bounded_value(const GomokuTreeNode *node, int value, Text *out) {
    if (gomoku_tree_is_cut(node)) {
        text_add(out, node->ply % 2 == 0 ? "\xE2\x89\xA5 " : "\xE2\x89\xA4 ");
    }
    add_tree_value(value, out);
}

/* ---- The picture ---- */

/* Each position as wide as the part of the search below it, one layer a stone. */
static Rect layer_rect(const SearchState *self, Rect rect, int node) {
    const GomokuTreeNode *at = tree_node_at(self, node);
    const int end = at->end < self->time ? at->end : self->time;
    const float scale = rect.width / (float)self->tree.count;
    return rect_of(rect.x + scale * (float)node,
                   rect.y + (TREE_LAYER_U + TREE_LAYER_GAP_U) * (float)at->ply,
                   fmaxf(scale * (float)(end - node), 0), TREE_LAYER_U);
}

static Color layer_color(const SearchState *self, const Theme *theme, int node) {
    const GomokuTreeNode *at = tree_node_at(self, node);
    if (!is_node_finished(self, node)) {
        return theme->accent_soft;
    }
    return gomoku_tree_is_cut(at) ? color_mix(theme->surface, theme->hint_orange, 0.7F)
                                  : color_mix(theme->raised, theme->secondary, 0.45F);
}

static void draw_layers(const SearchState *self, Canvas *canvas, const Theme *theme, Rect rect) {
    float drawn_to[SEARCH_TREE_DEPTH_MAX + 1] = {0};
    const float pixel = canvas_pixel(canvas);
    for (int node = 0; node < self->time; node++) {
        Rect place = layer_rect(self, rect, node);
        float *to = &drawn_to[tree_node_at(self, node)->ply];
        if (place.x + place.width < *to + pixel) {
            continue; /* too narrow to be seen beside the one before */
        }
        place.width = fmaxf(place.width - pixel, pixel);
        *to = place.x + place.width;
        canvas_fill_rect(canvas, place, layer_color(self, theme, node));
    }
}

static void draw_best_layers(const SearchState *self, Canvas *canvas, const Theme *theme,
                             Rect rect) {
    for (int node = 0; node >= 0; node = gomoku_tree_best(&self->tree, node, self->time)) {
        Rect place = layer_rect(self, rect, node);
        place.width = fmaxf(place.width, TREE_NARROW_U);
        if (node > 0) {
            canvas_fill_rect(canvas, place, theme->good);
        }
    }
}

static void tree_draw_picture(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const SearchState *self = own;
    const Theme *theme = &shell->context->theme;
    canvas_fill_round(canvas, rect, 4, theme->raised);
    rect = rect_inset(rect, TREE_MARGIN_U);
    draw_layers(self, canvas, theme, rect);
    draw_best_layers(self, canvas, theme, rect);
    if (self->time > 0 && self->chosen > 0) {
        Rect place = layer_rect(self, rect, self->chosen);
        place.width = fmaxf(place.width, TREE_NARROW_U);
        canvas_stroke_round(canvas, place, 0, 2, theme->text);
    }
}

void search_layout_picture(GameShell *shell, const SearchState *self, Panel *panel,
                           const Command *command) {
    const float height = (float)(self->tree_depth + 1) * (TREE_LAYER_U + TREE_LAYER_GAP_U);
    const Rect area = panel_area(panel, height + 2 * TREE_MARGIN_U, tree_draw_picture, self);
    shell_card_place(shell, panel, CONTROL_AREA, command, NULL, area);
}

int search_node_at(const SearchState *self, Rect area, Point point) {
    const Rect rect = rect_inset(area, TREE_MARGIN_U);
    int found = -1;
    for (int node = 0; node < self->time; node++) {
        Rect place = layer_rect(self, rect, node);
        place.width = fmaxf(place.width, TREE_NARROW_U);
        found = rect_contains(place, point) ? node : found;
    }
    return found;
}

/* ---- The list ---- */

/* Below its value: the part of a row that says how the position ended. */
static void draw_ending(const SearchState *self, Canvas *canvas, const Theme *theme, Rect place,
                        int node) {
    const GomokuTreeNode *at = tree_node_at(self, node);
    TextStyle style = {THEME_FONT_KEY_U, TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
    if (!is_node_finished(self, node)) {
        canvas_text(canvas, place, "…", style);
    } else if (gomoku_tree_is_cut(at)) {
        style.color = theme->hint_orange;
        canvas_text(canvas, place,
                    text_short(locale_plural("cut, %d left out", "cut, %d left out",
                                             (unsigned long)(at->listed - at->tried)),
                               at->listed - at->tried)
                        .data,
                    style);
    }
}

static void draw_node_value(const SearchState *self, Canvas *canvas, const Theme *theme, Rect place,
                            int node) {
    char buffer[24];
    Text text = text_over(buffer, sizeof buffer);
    int value = 0;
    if (!gomoku_tree_value(&self->tree, node, self->time, &value)) {
        return;
    }
    add_bounded_value(tree_node_at(self, node), value, &text);
    canvas_text(canvas, place, buffer,
                (TextStyle){THEME_FONT_SECONDARY_U,
                            is_node_finished(self, node) ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_RIGHT,
                            is_node_finished(self, node) ? theme->text : theme->secondary});
}

static void tree_draw_node(const GameShell *shell, const SearchState *self, Canvas *canvas,
                           Rect row, int node) {
    const Theme *theme = &shell->context->theme;
    const GomokuTreeNode *at = tree_node_at(self, node);
    const bool is_best = node > 0 && is_on_best_line(self, node);
    char name[8];
    Text point = text_over(name, sizeof name);
    int hovered = -1;
    const bool is_hovered = shell_hovered(shell, "node-", &hovered, NULL) && hovered == node;
    if (node == self->chosen || is_hovered) {
        canvas_fill_round(canvas, row, 6,
                          node == self->chosen ? theme->accent_soft : theme->raised_hover);
    }
    row = rect_inset(row, 2);
    rect_cut_left(&row, 4 + TREE_INDENT_U * (float)at->ply);
    rect_cut_right(&row, 4);
    draw_node_value(self, canvas, theme, rect_cut_right(&row, 76), node);
    if (node == 0) {
        canvas_text(canvas, row,
                    tree_side_at(shell, 0) == 0 ? tr("Black to move") : tr("White to move"),
                    (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, theme->text});
        return;
    }
    gomoku_draw_token(canvas, theme, (Point){row.x + 8, rect_center(row).y}, 8,
                      tree_side_at(shell, at->ply - 1));
    rect_cut_left(&row, 24);
    gomoku_point_to_text(at->point, &point);
    canvas_text(canvas, rect_cut_left(&row, 40), name,
                (TextStyle){THEME_FONT_SECONDARY_U, is_best ? TEXT_BOLD : TEXT_MEDIUM, TEXT_LEFT,
                            is_best ? theme->good : theme->text});
    draw_ending(self, canvas, theme, row, node);
}

static void tree_draw_nodes(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const SearchState *self = own;
    for (int i = 0; i < self->row_count; i++) {
        tree_draw_node(owner, self, canvas, rect_cut_top(&rect, TREE_ROW_U), self->rows[i]);
    }
}

/* The first of the children that are listed: the chosen one is among them. */
static int first_child(const SearchState *self, int parent) {
    int first = parent + 1;
    int index = 0;
    for (int child = first; child < self->time && child < tree_node_at(self, parent)->end &&
                            tree_node_at(self, child)->parent == parent && child <= self->chosen;
         child = tree_node_at(self, child)->end) {
        if (index++ % TREE_CHILDREN_MAX == 0) {
            first = child;
        }
        if (tree_node_at(self, child)->end > self->time) {
            break;
        }
    }
    return first;
}

/* The positions on the way to the chosen one, and its children; a leaf stands among its siblings.
 */
static void list_nodes(SearchState *self) {
    int parent = self->chosen;
    if (tree_node_at(self, parent)->ply == self->tree_depth || parent + 1 >= self->time ||
        tree_node_at(self, parent)->end == parent + 1) {
        parent = parent > 0 ? tree_node_at(self, parent)->parent : 0;
    }
    self->row_count = tree_node_at(self, parent)->ply + 1;
    for (int at = parent, i = self->row_count - 1; i >= 0;
         i--, at = tree_node_at(self, at)->parent) {
        self->rows[i] = at;
    }
    int child = first_child(self, parent);
    for (int i = 0;
         i < TREE_CHILDREN_MAX && child < self->time && child < tree_node_at(self, parent)->end &&
         tree_node_at(self, child)->parent == parent;
         i++) {
        self->rows[self->row_count++] = child;
        if (!is_node_finished(self, child)) {
            break;
        }
        child = tree_node_at(self, child)->end;
    }
}

/* Writes the values of the listed children on their points; the best for the side to move there is
 * the warmest. */
static void value_nodes(SearchState *self) {
    const int parent =
        self->row_count > 1 ? tree_node_at(self, self->rows[self->row_count - 1])->parent : -1;
    const int best = parent >= 0 ? gomoku_tree_best(&self->tree, parent, self->time) : -1;
    self->valued_count = 0;
    for (int i = 1; i < self->row_count; i++) {
        const int node = self->rows[i];
        int value = 0;
        if (tree_node_at(self, node)->parent != parent || node == self->chosen ||
            !gomoku_tree_value(&self->tree, node, self->time, &value)) {
            continue;
        }
        char *words = self->written[self->valued_count];
        Text text = text_over(words, SEARCH_VALUE_SIZE);
        add_short_value(value, &text);
        self->valued[self->valued_count++] =
            (GomokuValued){tree_node_at(self, node)->point, node == best ? 1 : 0.4F, words};
    }
}

void search_layout_nodes(GameShell *shell, SearchState *self, Panel *panel,
                         const Command *command) {
    self->row_count = self->valued_count = 0;
    if (self->time == 0) {
        return;
    }
    list_nodes(self);
    value_nodes(self);
    Rect area = panel_area(panel, (float)self->row_count * TREE_ROW_U, tree_draw_nodes, self);
    for (int i = 0; i < self->row_count; i++) {
        const int node = self->rows[i];
        Control *row =
            shell_card_place(shell, panel, CONTROL_AREA, command, text_short("node-%d", node).data,
                             rect_cut_top(&area, TREE_ROW_U));
        char name[16] = "";
        Text point = text_over(name, sizeof name);
        if (node > 0) {
            gomoku_point_to_text(tree_node_at(self, node)->point, &point);
        }
        row->value = node;
        controls_set_label(row, name);
    }
}

/* ---- In words ---- */

/* A bound of the window for the side to move at the root. */
static bool is_bound_known(int bound) {
    return abs(bound) < GOMOKU_WIN;
}

/* While a position is searched: what either side is sure of elsewhere. */
static void describe_window(const GameShell *shell, const GomokuTreeNode *at, Text *out) {
    const bool is_even = at->ply % 2 == 0;
    const int low = is_even ? at->alpha : -at->beta;
    const int high = is_even ? at->beta : -at->alpha;
    char words[2][24];
    for (int i = 0; i < 2; i++) {
        Text text = text_over(words[i], sizeof words[i]);
        add_tree_value(i == 0 ? low : high, &text);
    }
    const char *own = tree_side_name(tree_side_at(shell, 0));
    const char *other = tree_side_name(tree_side_at(shell, 1));
    text_add(out, tr("Being searched."));
    text_add_char(out, ' ');
    if (is_bound_known(low) && is_bound_known(high)) {
        text_addf(out, tr("%1$s is sure of at least %2$s, %3$s of at most %4$s."), own, words[0],
                  other, words[1]);
    } else if (is_bound_known(low)) {
        text_addf(out, tr("%1$s is sure of at least %2$s."), own, words[0]);
    } else if (is_bound_known(high)) {
        text_addf(out, tr("%1$s is sure of at most %2$s."), other, words[1]);
    } else {
        text_add(out, tr("Neither side is sure of anything yet."));
    }
}

static void describe_cut(const GameShell *shell, const GomokuTreeNode *at, Text *out) {
    const int sign = at->ply % 2 == 0 ? 1 : -1;
    char words[2][24];
    for (int i = 0; i < 2; i++) {
        Text text = text_over(words[i], sizeof words[i]);
        add_tree_value(sign * (i == 0 ? at->value : at->beta), &text);
    }
    text_addf(out,
              tr("Cut: one answer makes it %1$s, and %3$s has %2$s elsewhere already. %4$d of %5$d "
                 "moves are not tried."),
              words[0], words[1], tree_side_name(tree_side_at(shell, at->ply + 1)),
              at->listed - at->tried, at->listed);
}

void search_describe_node(const GameShell *shell, const SearchState *self, Text *out) {
    const GomokuTreeNode *at = tree_node_at(self, self->chosen);
    const int best = gomoku_tree_best(&self->tree, self->chosen, self->time);
    char words[24];
    char name[8];
    Text value = text_over(words, sizeof words);
    Text point = text_over(name, sizeof name);
    int worth = 0;
    if (self->time == 0) {
        text_addf(out, tr("%1$s looks for the greatest value, %2$s answers with the least."),
                  tree_side_name(tree_side_at(shell, 0)), tree_side_name(tree_side_at(shell, 1)));
        return;
    }
    if (!is_node_finished(self, self->chosen)) {
        describe_window(shell, at, out);
        return;
    }
    if (gomoku_tree_is_cut(at)) {
        describe_cut(shell, at, out);
        return;
    }
    (void)gomoku_tree_value(&self->tree, self->chosen, self->time, &worth);
    add_tree_value(worth, &value);
    if (best < 0) {
        text_addf(out, tr("The line ends here: worth %1$s to %2$s."), words,
                  tree_side_name(tree_side_at(shell, 0)));
        return;
    }
    gomoku_point_to_text(tree_node_at(self, best)->point, &point);
    text_addf(out, tr("Worth %1$s to %2$s: %3$s plays %4$s."), words,
              tree_side_name(tree_side_at(shell, 0)), tree_side_name(tree_side_at(shell, at->ply)),
              name);
}
