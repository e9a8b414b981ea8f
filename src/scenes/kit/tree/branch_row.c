/* The moves to choose from at a fork, in a row of a card. */
#include "scenes/kit/tree/branch_row.h"

#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define BRANCH_ROW_U 40.0F /* for a finger */
#define BRANCH_GAP_U 6.0F
#define BRANCH_PADDING_U 22.0F
#define BRANCH_MIN_U 44.0F
#define BRANCH_MORE_U 40.0F
#define BRANCH_ABOVE_U 8.0F

/* The position whose continuations are shown; GAME_TREE_NONE: neither this one nor the one before
 * it is a fork. */
static int branch_row_fork_at(const Variations *variations, const Session *game) {
    const GameTree *tree = variations->tree;
    const int node = variations_node(variations, game);
    if (node == GAME_TREE_NONE || game_tree_variations(tree, node) > 0) {
        return node;
    }
    const int parent = game_tree_parent(tree, node);
    return parent != GAME_TREE_NONE && game_tree_variations(tree, parent) > 0 ? parent
                                                                              : GAME_TREE_NONE;
}

static int branch_row_count_leaves(const GameTree *tree) {
    int leaves = 0;
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        leaves += game_tree_first_child(tree, node) == GAME_TREE_NONE;
    }
    return leaves;
}

static void branch_row_draw_words(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Variations *variations = self;
    const int lines = branch_row_count_leaves(variations->tree);
    char buffer[80];
    Text words = text_over(buffer, sizeof buffer);
    if (branch_row_fork_at(variations, shell->session) != GAME_TREE_NONE || lines < 2) {
        return;
    }
    text_addf(&words, tr("%d lines in this game"), lines);
    rect_cut_right(&rect, BRANCH_MORE_U);
    rect_cut_top(&rect, BRANCH_ABOVE_U);
    paragraph_line(canvas, rect, buffer,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT,
                               shell->context->theme.secondary},
                   9);
}

/* The next chip of the row; false when it does not fit. */
static bool branch_row_add_chip(GameShell *shell, Panel *panel, const BranchRowLook *look, int node,
                                Rect *row) {
    const Variations *variations = look->variations;
    const int depth = game_tree_depth(variations->tree, node);
    char buffer[60];
    Text name = text_over(buffer, sizeof buffer);
    look->describe(game_tree_move(variations->tree, node), &name);
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_CENTER, {0, 0, 0, 0}};
    const float words = canvas_text_width(shell->context->canvas, buffer, style) + BRANCH_PADDING_U;
    const float width = words < BRANCH_MIN_U ? BRANCH_MIN_U : words;
    if (width > row->width) {
        return false;
    }
    Control *chip = shell_card_place(shell, panel, CONTROL_CHOICE, look->command,
                                     text_short("branch-%d", node).data, rect_cut_left(row, width));
    rect_cut_left(row, BRANCH_GAP_U);
    if (chip) {
        chip->value = node;
        chip->is_checked = depth <= variations->plies && variations->path[depth] == node;
        controls_set_label(chip, buffer);
    }
    return true;
}

void branch_row_layout(GameShell *shell, Panel *panel, const BranchRowLook *look) {
    const Variations *variations = look->variations;
    if (!variations_has_more(variations)) {
        return;
    }
    const int fork = branch_row_fork_at(variations, shell->session);
    Rect row = panel_area(panel, BRANCH_ABOVE_U + BRANCH_ROW_U, branch_row_draw_words, variations);
    rect_cut_top(&row, BRANCH_ABOVE_U);
    const Rect more = rect_cut_right(&row, BRANCH_MORE_U);
    shell_card_place(shell, panel, CONTROL_ICON, look->more, "branches",
                     more); /* in the menu too */
    rect_cut_right(&row, BRANCH_GAP_U);
    int child = fork == GAME_TREE_NONE ? fork : game_tree_first_child(variations->tree, fork);
    while (child != GAME_TREE_NONE && branch_row_add_chip(shell, panel, look, child, &row)) {
        child = game_tree_next_sibling(variations->tree, child);
    }
}
