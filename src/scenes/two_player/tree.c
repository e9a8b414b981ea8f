/* The tree of variations of each game that is kept: a move made while looking back opens a branch,
 * and the player goes to any position of it. */
#include "scenes/two_player/tree.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

void two_player_trees_finish(TwoPlayer *match) {
    for (int i = 0; i < TWO_PLAYER_GAMES; i++) {
        variations_finish(&match->trees[i]);
    }
}

/* The tree of a game, or a free place; NULL: there are too many games. */
static Variations *two_player_tree_find_or_begin(TwoPlayer *match, const Session *game) {
    Variations *free_one = NULL;
    for (int i = 0; i < TWO_PLAYER_GAMES; i++) {
        if (match->trees[i].of == game) {
            return &match->trees[i];
        }
        free_one = match->trees[i].of || free_one ? free_one : &match->trees[i];
    }
    if (free_one) {
        free_one->of = game;
    }
    return free_one;
}

const Variations *two_player_tree(const GameShell *shell) {
    static const Variations none;
    const TwoPlayer *match = two_player_of(shell);
    for (int i = 0; i < TWO_PLAYER_GAMES; i++) {
        if (match->trees[i].of == shell->session) {
            return &match->trees[i];
        }
    }
    return &none;
}

Variations *two_player_tree_writable(GameShell *shell) {
    return two_player_tree_find_or_begin(two_player_writable(shell), shell->session);
}

/* ---- With the game ---- */

const char *two_player_tree_text(const GameShell *shell) {
    TwoPlayerScene *scene = shell->scene; /* the text is made when it is asked for, and kept */
    Variations *tree = two_player_tree_find_or_begin(&scene->match, shell->session);
    return tree ? variations_text(tree, shell->hooks->rules) : NULL;
}

/* Has it more than one line with words before and after it, such as names and a result? */
static bool is_worth_a_look(const GameTree *tree) {
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        const bool is_inside =
            node != GAME_TREE_ROOT && game_tree_first_child(tree, node) != GAME_TREE_NONE;
        if (game_tree_variations(tree, node) > 0 || (is_inside && game_tree_is_noted(tree, node))) {
            return true;
        }
    }
    return false;
}

void two_player_tree_take(GameShell *shell, const Session *game, GameTree *tree) {
    TwoPlayer *match = two_player_writable(shell);
    Variations *place = two_player_tree_find_or_begin(match, game);
    if (!place) {
        game_tree_destroy(tree);
        return;
    }
    /* Read from another program's file: a library. */
    match->has_new_tree = shell->document.read_as[0] && is_worth_a_look(tree);
    variations_take(place, game, tree);
}

/* Earlier versions kept whole lines. */
bool two_player_line_take(GameShell *shell, const Session *game, Session *line) {
    Variations *tree = two_player_tree_find_or_begin(two_player_writable(shell), game);
    if (!tree || !variations_follow(tree, game) || !variations_add_line(tree, line)) {
        return false;
    }
    session_destroy(line);
    return true;
}

void two_player_tree_changed(GameShell *shell, PositionChange change) {
    TwoPlayer *match = two_player_writable(shell);
    for (int i = 0; i < TWO_PLAYER_GAMES && change != CHANGE_STEP; i++) {
        if (match->trees[i].of != shell->session &&
            match->trees[i].of != shell->document.previous) {
            variations_finish(&match->trees[i]);
        }
    }
    Variations *tree = two_player_tree_find_or_begin(match, shell->session);
    if (tree && !variations_follow(tree, shell->session) && change == CHANGE_STEP) {
        shell_notice(shell, tr("This game holds no more variations: delete some to add others."));
    }
}

/* ---- To another position ---- */

/* Puts the line through a node on the board, at this ply of it. */
bool two_player_show_line(GameShell *shell, int node, int ply) {
    VariationsLine line;
    if (!variations_line(two_player_tree(shell), node, &line)) {
        shell_notice(shell, tr("There is not enough memory for this variation."));
        return false;
    }
    shell_hide_toast(shell);
    shell_take_line(shell, line.from, line.moves, line.count, ply);
    free(line.moves);
    return true;
}

bool two_player_has_node(const GameShell *shell, int node) {
    const GameTree *tree = two_player_tree(shell)->tree;
    return tree && node >= 0 && node < game_tree_size(tree) &&
           (node == GAME_TREE_ROOT || game_tree_parent(tree, node) != GAME_TREE_NONE);
}

/* ---- A move that leaves the line ---- */

bool two_player_leaves_line(const GameShell *shell, Move move) {
    const Session *session = shell->session;
    const int cursor = session_cursor(session);
    return cursor < session_length(session) && session_move(session, cursor) != move;
}

void two_player_note_line(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    const Variations *tree = two_player_tree(shell);
    match->left_leaf = tree->tree ? tree->path[tree->plies] : GAME_TREE_NONE;
    match->left_ply = session_cursor(shell->session);
}

/* Back to the line that was left, at the position where it was left. */
static void two_player_tree_take_former_line(GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    if (two_player_has_node(shell, match->left_leaf)) {
        two_player_show_line(shell, match->left_leaf, match->left_ply);
    }
}

void two_player_show_fork(GameShell *shell) {
    if (two_player_of(shell)->left_leaf != GAME_TREE_NONE) {
        shell_show_toast(shell, N_("A new line begins."), two_player_tree_take_former_line);
    }
}

/* ---- On the card ---- */

void two_player_layout_branches(GameShell *shell, Panel *panel) {
    const Command *table = shell_game_mode(shell)->commands;
    const BranchRowLook look = {.variations = two_player_tree(shell),
                                .describe = two_player_of(shell)->game->describe_move,
                                .command = command_of_id(table, "branch"),
                                .more = command_of_id(table, "variations")};
    branch_row_layout(shell, panel, &look);
}

const char *two_player_comment(const GameShell *shell) {
    const Variations *tree = two_player_tree(shell);
    const int node = variations_node(tree, shell->session);
    return node == GAME_TREE_NONE ? NULL : game_tree_value(tree->tree, node, "C");
}
