/* The tree of variations in a card: where its nodes stand, and their picture. */
#include "scenes/kit/tree/tree_view.h"

#include <math.h>
#include <stdlib.h>

#include "scenes/shell/i18n.h"

#define TREE_STEP_U 26.0F   /* from one move to the next */
#define TREE_BRANCH_U 28.0F /* from one variation to the next */
#define TREE_PIECE_U 18.0F
#define TREE_NUMBER_U 30.0F /* the numbers of the moves, at the left */
#define TREE_LANE_U 12.0F
#define TREE_ACROSS_U 150.0F /* an area this low, and wider than high, is read to the right */
#define TREE_CONTROLS_MAX 320

void tree_view_finish(TreeView *view) {
    free(view->nodes);
    *view = (TreeView){.nodes = NULL};
}

/* ---- Where nodes stand ---- */

/* For each number of moves, the first branch that is free there. */
typedef struct TreeRoom {
    int used[GAME_TREE_DEPTH_MAX + 2];
} TreeRoom;

/* Gives one branch to a node and its main continuation, beside all that stand there already, with
 * room for the link from the move before. Returns its leaf. */
static int tree_view_place_line(TreeView *view, const GameTree *tree, TreeRoom *room, int node) {
    const int leaf = game_tree_leaf(tree, node);
    const int last = game_tree_depth(tree, leaf);
    const int first = game_tree_depth(tree, node);
    int branch = 0;
    for (int depth = first > 0 ? first - 1 : 0; depth <= last; depth++) {
        branch = room->used[depth] > branch ? room->used[depth] : branch;
    }
    for (int depth = first > 0 ? first - 1 : 0; depth <= last; depth++) {
        room->used[depth] = branch + 1;
    }
    for (int at = leaf;; at = game_tree_parent(tree, at)) {
        view->nodes[at].branch = branch;
        if (at == node) {
            break;
        }
    }
    view->branches = branch + 1 > view->branches ? branch + 1 : view->branches;
    view->depth = last > view->depth ? last : view->depth;
    return leaf;
}

/* Lines from the deepest fork up, so that few links cross: after a line come the variations of its
 * last moves, each with its own, then those of earlier moves. */
static void tree_view_place_all(TreeView *view, const GameTree *tree, TreeRoom *room) {
    int at = tree_view_place_line(view, tree, room, GAME_TREE_ROOT);
    while (at != GAME_TREE_ROOT) {
        const int next = game_tree_next_sibling(tree, at);
        at = next != GAME_TREE_NONE ? tree_view_place_line(view, tree, room, next)
                                    : game_tree_parent(tree, at);
    }
}

static void tree_view_give_sides(TreeView *view, const TreeViewLook *look) {
    const GameTree *tree = look->tree;
    const int size = game_tree_size(tree);
    int *pieces = calloc((size_t)size, sizeof *pieces); /* on the way to each node */
    int node = GAME_TREE_ROOT;
    view->nodes[node].side = -1;
    while (pieces && node != GAME_TREE_NONE) {
        if (node != GAME_TREE_ROOT) {
            const int before = pieces[game_tree_parent(tree, node)];
            const bool is_piece =
                !look->game->puts_piece || look->game->puts_piece(game_tree_move(tree, node));
            pieces[node] = before + is_piece;
            view->nodes[node].side = is_piece ? (look->first_side + before) % 2 : -1;
        }
        node = game_tree_next(tree, node);
    }
    free(pieces);
}

/* Where all nodes stand; made anew only when the tree has changed. */
static bool tree_view_shape(TreeView *view, const TreeViewLook *look) {
    const GameTree *tree = look->tree;
    if (view->nodes && view->shaped == tree && view->revision == game_tree_revision(tree)) {
        return true;
    }
    TreeViewNode *nodes = realloc(view->nodes, (size_t)game_tree_size(tree) * sizeof *nodes);
    TreeRoom *room = calloc(1, sizeof *room);
    view->nodes = nodes ? nodes : view->nodes;
    view->shaped = NULL;
    if (nodes && room) {
        view->branches = view->depth = 0;
        tree_view_place_all(view, tree, room);
        tree_view_give_sides(view, look);
        view->shaped = tree;
        view->revision = game_tree_revision(tree);
    }
    free(room);
    return view->shaped != NULL;
}

/* The middle of a node's place, in view or not. */
static Point tree_view_center_of(const TreeView *view, int node) {
    const float along = (float)(game_tree_depth(view->look.tree, node) - view->first_depth);
    const float beside = (float)(view->nodes[node].branch - view->first_branch);
    const float first = TREE_STEP_U / 2;
    return view->is_across
               ? (Point){view->area.x + first + along * TREE_STEP_U,
                         view->area.y + first + beside * TREE_STEP_U}
               : (Point){view->area.x + TREE_NUMBER_U + TREE_BRANCH_U / 2 + beside * TREE_BRANCH_U,
                         view->area.y + first + along * TREE_STEP_U};
}

static bool tree_view_is_in_view(const TreeView *view, int node) {
    const int depth = game_tree_depth(view->look.tree, node);
    const int branch = view->nodes[node].branch;
    return depth >= view->first_depth && depth < view->first_depth + view->depths_shown &&
           branch >= view->first_branch && branch < view->first_branch + view->branches_shown;
}

static bool tree_view_is_on_board(const TreeViewLook *look, int node) {
    const int depth = game_tree_depth(look->tree, node);
    return depth <= look->plies && look->path[depth] == node;
}

/* ---- The picture ---- */

/* Links end at the edge of the area: their lines run along it. */
static Point tree_view_clamped(Rect area, Point point) {
    const float right = area.x + area.width;
    const float bottom = area.y + area.height;
    return (Point){point.x < area.x  ? area.x
                   : point.x > right ? right
                                     : point.x,
                   point.y < area.y   ? area.y
                   : point.y > bottom ? bottom
                                      : point.y};
}

/* From the move before: along the variations, then on to the node. */
static void tree_view_draw_link(const TreeView *view, Canvas *canvas, const Theme *theme,
                                int node) {
    const int parent = game_tree_parent(view->look.tree, node);
    if (parent == GAME_TREE_NONE ||
        (!tree_view_is_in_view(view, node) && !tree_view_is_in_view(view, parent))) {
        return;
    }
    const bool is_lit = tree_view_is_on_board(&view->look, node);
    const Color color = is_lit ? theme->accent : color_mix(theme->hairline, theme->secondary, 0.5F);
    const float width = is_lit ? 2.0F : 1.25F;
    const Point from = tree_view_clamped(view->area, tree_view_center_of(view, parent));
    const Point to = tree_view_clamped(view->area, tree_view_center_of(view, node));
    const Point corner = view->is_across ? (Point){from.x, to.y} : (Point){to.x, from.y};
    canvas_line(canvas, from, corner, width, color);
    canvas_line(canvas, corner, to, width, color);
}

static void tree_view_draw_node(const TreeView *view, const GameShell *shell, Canvas *canvas,
                                int node) {
    const Theme *theme = &shell->context->theme;
    const Point center = tree_view_center_of(view, node);
    const Rect place = rect_of(center.x - TREE_PIECE_U / 2, center.y - TREE_PIECE_U / 2,
                               TREE_PIECE_U, TREE_PIECE_U);
    const int side = view->nodes[node].side;
    const Control *control =
        controls_find(&shell->view.controls, text_short("variation-%d", node).data);
    if (side >= 0) {
        view->look.game->draw_piece(shell, canvas, place, side);
    } else {
        canvas_fill_circle(canvas, center, 5, theme->secondary);
    }
    if (game_tree_is_noted(view->look.tree, node)) {
        canvas_fill_circle(canvas, (Point){place.x + place.width, place.y}, 3.5F, theme->accent);
    }
    if (node == view->look.at) {
        canvas_stroke_circle(canvas, center, TREE_PIECE_U / 2 + 2.5F, 2.5F, theme->accent);
    } else if (control && controls_is_hovered(&shell->view.input, control)) {
        canvas_stroke_circle(canvas, center, TREE_PIECE_U / 2 + 2.5F, 1.5F, theme->secondary);
    }
}

/* Beside every move of a tree that is read downwards. */
static void tree_view_draw_numbers(const TreeView *view, Canvas *canvas, const Theme *theme) {
    const TextStyle style = {11, TEXT_REGULAR, TEXT_RIGHT, theme->secondary};
    for (int i = 0; i < view->depths_shown && !view->is_across; i++) {
        const int depth = view->first_depth + i;
        if (depth > 0 && depth <= view->depth) {
            canvas_text(canvas,
                        rect_of(view->area.x, view->area.y + (float)i * TREE_STEP_U,
                                TREE_NUMBER_U - 8, TREE_STEP_U),
                        text_short("%d", depth).data, style);
        }
    }
}

static void tree_view_draw(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const TreeView *view = self;
    const Theme *theme = &shell->context->theme;
    const GameTree *tree = view->look.tree;
    for (int lit = 0; lit < 2; lit++) { /* the line on the board above the others */
        for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
            if (tree_view_is_on_board(&view->look, node) == (lit == 1)) {
                tree_view_draw_link(view, canvas, theme, node);
            }
        }
    }
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        if (tree_view_is_in_view(view, node)) {
            tree_view_draw_node(view, shell, canvas, node);
        }
    }
    tree_view_draw_numbers(view, canvas, theme);
    scroller_draw_bar(&view->scroller, canvas, theme);
}

/* ---- Layout ---- */

static int tree_view_within(int value, int most) {
    return value > most ? (most > 0 ? most : 0) : value < 0 ? 0 : value;
}

/* The position on the board stands in view, among what comes before and after it. */
static void tree_view_bring_into_view(TreeView *view) {
    const TreeViewLook *look = &view->look;
    if (look->at == GAME_TREE_NONE || (view->shown == look->at + 1 && !view->is_across)) {
        return;
    }
    const int depth = game_tree_depth(look->tree, look->at);
    const int branch = view->nodes[look->at].branch;
    view->shown = look->at + 1;
    view->first_branch =
        tree_view_within(branch - view->branches_shown / 2, view->branches - view->branches_shown);
    if (view->is_across) {
        view->first_depth =
            tree_view_within(depth - view->depths_shown / 2, view->depth + 1 - view->depths_shown);
        return;
    }
    const float top = (float)depth * TREE_STEP_U;
    const float visible = (float)view->depths_shown * TREE_STEP_U;
    if (top < view->scroller.offset + TREE_STEP_U ||
        top + 2 * TREE_STEP_U > view->scroller.offset + visible) {
        scroller_move_to(&view->scroller, top - visible / 2);
    }
}

static void tree_view_place_nodes(TreeView *view, Panel *panel) {
    const TreeViewLook *look = &view->look;
    int count = 0;
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE && count < TREE_CONTROLS_MAX;
         node = game_tree_next(look->tree, node)) {
        if (!tree_view_is_in_view(view, node)) {
            continue;
        }
        char buffer[60];
        Text label = text_over(buffer, sizeof buffer);
        const Point center = tree_view_center_of(view, node);
        const float side = TREE_STEP_U;
        if (node == GAME_TREE_ROOT) {
            text_add(&label, tr("Start"));
        } else {
            text_addf(&label, "%d ", game_tree_depth(look->tree, node));
            look->game->describe(game_tree_move(look->tree, node), &label);
        }
        Control *control =
            panel_place(panel, text_short("variation-%d", node).data, look->command,
                        rect_of(center.x - side / 2, center.y - side / 2, side, side));
        control->kind = CONTROL_CELL;
        control->acts_on_release = true;
        control->value = node;
        control->is_checked = node == look->at;
        controls_set_label(control, buffer);
        count++;
    }
}

void tree_view_layout(TreeView *view, GameShell *shell, Panel *panel, const TreeViewLook *look,
                      float height) {
    view->look = *look;
    if (!tree_view_shape(view, look)) {
        return; /* no memory: the card goes without */
    }
    view->area = panel_area(panel, height, tree_view_draw, view);
    const Rect area = view->area;
    view->is_across = area.height < TREE_ACROSS_U && area.width > area.height;
    const float beside = view->is_across ? TREE_STEP_U : TREE_BRANCH_U;
    const float breadth = view->is_across ? area.height : area.width - TREE_NUMBER_U - TREE_LANE_U;
    view->branches_shown = (int)floorf(breadth / beside);
    view->depths_shown = (int)floorf((view->is_across ? area.width : area.height) / TREE_STEP_U);
    view->scroller.is_motion_reduced = shell->context->is_motion_reduced;
    const Rect whole = rect_of(area.x, area.y, area.width, TREE_STEP_U * (float)view->depths_shown);
    const Rect lane = rect_of(area.x + area.width + 2, area.y, 10, whole.height);
    const float rows = view->is_across ? (float)view->depths_shown : (float)(view->depth + 1);
    scroller_set_room(&view->scroller, whole, lane, TREE_STEP_U * rows);
    tree_view_bring_into_view(view);
    view->first_branch =
        tree_view_within(view->first_branch, view->branches - view->branches_shown);
    if (!view->is_across) {
        view->first_depth = (int)roundf(view->scroller.offset / TREE_STEP_U);
    }
    tree_view_place_nodes(view, panel);
}

/* ---- The pointer ---- */

bool tree_view_point(TreeView *view, GameShell *shell, const Event *event) {
    const float before = view->scroller.offset;
    const ScrollerAnswer answer = scroller_event(&view->scroller, event);
    if (answer.is_drag_begun) {
        shell_release_press(shell);
    }
    return view->scroller.offset != before || answer.is_changed;
}

int64_t tree_view_tick(TreeView *view, GameShell *shell, int64_t now_ms) {
    bool is_gliding = false;
    const int64_t wake_at_ms = scroller_tick(&view->scroller, now_ms, &is_gliding);
    if (is_gliding) {
        shell_mark_dirty(shell);
    }
    return wake_at_ms;
}
