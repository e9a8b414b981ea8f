/* The search: how the text's two players look ahead, depth by depth and position by position. */
#include <stdlib.h>

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/modes/search/state.h"
#include "scenes/shell/i18n.h"
#include "sys/clock.h"

#define SEARCH_REDRAW_MS 200
/* The slow heuristic tries so many moves that its tree is shown less deep. */
#define SEARCH_SLOW_TREE_MAX 2

/* Jobs: an iteration of a side is JOB_DEPTH + side. */
enum { JOB_TREE = 1, JOB_DEPTH };

static const GomokuLevel search_levels[SEARCH_SIDES] = {GOMOKU_LEVEL_CLASSIC, GOMOKU_LEVEL_SLOW};
static const int64_t search_clocks_ms[] = {5000, 60000};

const char *search_side_name(int side) {
    return tr(gomoku_level_info(search_levels[side])->name);
}

int64_t search_clock_ms(const SearchState *self) {
    return search_clocks_ms[self->clock];
}

bool search_is_at(const GameShell *shell, int side) {
    return shell_is_thinking(shell, &gomoku_search_mode, JOB_DEPTH + side);
}

/* ---- An iteration ---- */

typedef struct SearchJob {
    GomokuBoard board;
    GomokuLevel level;
    uint64_t seed;
    GomokuDeepening *deepening; /* NULL: to be created */
    int64_t left_ms;
    int64_t took_ms;
    bool is_complete;
} SearchJob;

static void search_run_depth(void *payload, const atomic_bool *stop) {
    SearchJob *work = payload;
    const GomokuRequest request = {&work->board, work->level, work->seed};
    const int64_t begun_ms = clock_monotonic_ms(NULL);
    Budget budget = budget_unlimited();
    budget.stop = stop;
    budget.now_ms = clock_monotonic_ms;
    budget.deadline_ms = budget_deadline_ms(begun_ms, work->left_ms);
    if (!work->deepening) {
        work->deepening = gomoku_deepening_create(&request, NULL);
    }
    if (work->deepening) {
        work->is_complete = gomoku_deepening_next(work->deepening, &budget, NULL);
    }
    work->took_ms = clock_monotonic_ms(NULL) - begun_ms;
}

static void release_depth(void *payload) {
    gomoku_deepening_destroy(((SearchJob *)payload)->deepening);
}

static SearchJob search_question(const GameShell *shell, int side) {
    return (SearchJob){.board = *gomoku_board_of(shell),
                       .level = search_levels[side],
                       .seed = gomoku_const_scene_of(shell)->base.match.seed};
}

static void forget_side(SearchSide *side) {
    gomoku_deepening_destroy(side->deepening);
    *side = (SearchSide){.deepening = NULL};
}

static void search_start_depth(GameShell *shell, SearchState *self, int number) {
    static const ModeJob job = {sizeof(SearchJob), search_run_depth, release_depth};
    SearchSide *side = &self->sides[number];
    SearchJob work = search_question(shell, number);
    if (!side->deepening) {
        forget_side(side); /* its job was cancelled: from the beginning */
    }
    if (side->count > 0 && !side->depths[side->count - 1].is_complete) {
        side->count--; /* a longer clock: this depth once more */
    }
    work.deepening = side->deepening;
    work.left_ms = search_clock_ms(self) - side->spent_ms;
    side->deepening = NULL;
    self->begun_ms = shell->now_ms;
    shell_start_job(shell, &gomoku_search_mode, JOB_DEPTH + number, &job, &work);
}

/* The clock has run out when an iteration did not end within it. */
static bool has_used_clock(const SearchState *self, const SearchSide *side) {
    return side->count > 0 && !side->depths[side->count - 1].is_complete &&
           side->spent_ms >= search_clock_ms(self);
}

static void search_take_depth(SearchState *self, int number, SearchJob *work) {
    SearchSide *side = &self->sides[number];
    side->deepening = work->deepening;
    work->deepening = NULL;
    side->spent_ms += work->took_ms;
    if (!side->deepening) {
        side->is_over = self->has_failed = true;
        return;
    }
    const GomokuResult *result = gomoku_deepening_result(side->deepening);
    const int depth = side->count == 0 ? 1 : side->depths[side->count - 1].depth + 1;
    if (result->move != GOMOKU_NO_POINT && side->count < SEARCH_DEPTHS_MAX) {
        side->depths[side->count++] =
            (SearchDepth){work->is_complete ? result->depth : depth, result->move, result->nodes,
                          side->spent_ms, work->is_complete || result->nodes == 0};
    }
    side->is_over = gomoku_deepening_is_over(side->deepening) || side->count == SEARCH_DEPTHS_MAX ||
                    has_used_clock(self, side);
}

/* The side that has spent less goes on, so that both fill side by side; -1: both are over. */
static int next_side(const SearchState *self) {
    int next = -1;
    for (int side = 0; side < SEARCH_SIDES; side++) {
        if (!self->sides[side].is_over &&
            (next < 0 || self->sides[side].spent_ms < self->sides[next].spent_ms)) {
            next = side;
        }
    }
    return next;
}

/* ---- The tree ---- */

typedef struct TreeJob {
    SearchJob question;
    int depth;
    GomokuTree tree; /* owns its nodes */
} TreeJob;

static void search_run_tree(void *payload, const atomic_bool *stop) {
    TreeJob *work = payload;
    const GomokuRequest request = {&work->question.board, work->question.level,
                                   work->question.seed};
    Budget budget = budget_unlimited();
    budget.stop = stop;
    GomokuDeepening *deepening = gomoku_deepening_create(&request, NULL);
    work->tree.nodes = calloc(SEARCH_TREE_NODES, sizeof work->tree.nodes[0]);
    work->tree.capacity = work->tree.nodes ? SEARCH_TREE_NODES : 0;
    bool goes_on = deepening && work->tree.nodes;
    for (int depth = 1; goes_on && depth <= work->depth; depth++) {
        /* The last one that is searched is the one that stays recorded. */
        goes_on = gomoku_deepening_next(deepening, &budget, &work->tree) &&
                  !gomoku_deepening_is_over(deepening);
    }
    gomoku_deepening_destroy(deepening);
}

static void release_tree(void *payload) {
    free(((TreeJob *)payload)->tree.nodes);
}

static void forget_tree(SearchState *self) {
    free(self->tree.nodes);
    self->tree = (GomokuTree){.nodes = NULL};
    self->is_tree_known = false;
    self->time = 0;
    self->row_count = self->valued_count = 0;
    search_choose_node(self, 0);
}

static void search_start_tree(GameShell *shell, SearchState *self) {
    static const ModeJob job = {sizeof(TreeJob), search_run_tree, release_tree};
    TreeJob work = {.question = search_question(shell, self->tree_side), .depth = self->tree_depth};
    shell_start_job(shell, &gomoku_search_mode, JOB_TREE, &job, &work);
}

static void search_take_tree(GameShell *shell, SearchState *self, TreeJob *work) {
    forget_tree(self);
    self->tree = work->tree;
    self->is_tree_known = true;
    work->tree.nodes = NULL;
    self->has_failed = !self->tree.nodes;
    if (self->tree.count > 0) {
        player_start(&self->player, shell);
    }
}

/* ---- When there is something to search ---- */

/* Why there is nothing to see; NULL: there is. The level begins without a search. */
static const char *search_obstacle(const GameShell *shell) {
    const GomokuBoard *board = gomoku_board_of(shell);
    if (two_player_is_over(shell)) {
        return tr("The game is over.");
    }
    if (board->phase != GOMOKU_PHASE_PLAY || board->count < 2) {
        return tr("The first two stones are placed without a search. Come back after them.");
    }
    return two_player_is_awaited(shell) ? tr("The computer moves first.") : NULL;
}

static int64_t tick_search(GameShell *shell, void *own, int64_t now_ms) {
    SearchState *self = own;
    const bool is_tree = self->page == SEARCH_TREE;
    const int64_t wake_ms = is_tree ? player_tick(shell, self, now_ms) : 0;
    if (search_obstacle(shell) || self->has_failed) {
        return wake_ms;
    }
    if (is_tree) {
        if (!self->is_tree_known && shell_is_idle(shell)) {
            search_start_tree(shell, self);
        }
        return wake_ms;
    }
    const int next = next_side(self);
    if (next >= 0 && shell_is_idle(shell)) {
        search_start_depth(shell, self, next);
    }
    if (!shell_is_thinking(shell, &gomoku_search_mode, 0)) {
        return 0;
    }
    shell_mark_dirty(shell); /* the clocks run */
    return now_ms + SEARCH_REDRAW_MS;
}

static void search_job_done(GameShell *shell, void *own, int number, void *payload) {
    if (number == JOB_TREE) {
        search_take_tree(shell, own, payload);
    } else {
        search_take_depth(own, number - JOB_DEPTH, payload);
    }
    shell_mark_dirty(shell);
}

static void forget_search(SearchState *self) {
    for (int side = 0; side < SEARCH_SIDES; side++) {
        forget_side(&self->sides[side]);
    }
    self->has_failed = false;
    forget_tree(self);
}

static void change_search(GameShell *shell, void *self, PositionChange change) {
    if (change != CHANGE_ENTERED) {
        forget_search(self);
    }
}

/* ---- What one chooses ---- */

static void search_choose_page(GameShell *shell, void *own, int value) {
    SearchState *self = own;
    self->page = (SearchPage)value;
    shell_cancel_job(shell);
}

/* What is known stays; only a search under a longer clock begins again under the shorter one. */
static void search_choose_clock(GameShell *shell, void *own, int value) {
    SearchState *self = own;
    if (value < self->clock) {
        shell_cancel_job(shell);
    }
    self->clock = value;
    for (int number = 0; number < SEARCH_SIDES; number++) {
        SearchSide *side = &self->sides[number];
        if (side->deepening) {
            side->is_over = gomoku_deepening_is_over(side->deepening) ||
                            side->spent_ms >= search_clock_ms(self);
        }
    }
}

static void search_choose_side(GameShell *shell, void *own, int value) {
    SearchState *self = own;
    self->tree_side = value;
    if (value == 1 && self->tree_depth > SEARCH_SLOW_TREE_MAX) {
        self->tree_depth = SEARCH_SLOW_TREE_MAX;
    }
    forget_tree(self);
    shell_cancel_job(shell);
}

static void search_choose_depth(GameShell *shell, void *own, int value) {
    SearchState *self = own;
    self->tree_depth = value + 1;
    forget_tree(self);
    shell_cancel_job(shell);
}

static void search_press_node(GameShell *shell, void *own, int value) {
    SearchState *self = own;
    player_pause(&self->player, shell);
    search_choose_node(self, value);
}

/* A click on the picture; by key, the beginning. */
static void search_press_picture(GameShell *shell, void *own, int value) {
    SearchState *self = own;
    const Control *picture = controls_find(&shell->view.controls, "tree-picture");
    const int node = picture ? search_node_at(self, picture->rect, shell->view.pointer) : -1;
    search_press_node(shell, self, node < 0 ? 0 : node);
}

enum { SEARCH_PAGE, SEARCH_CLOCK, SEARCH_SIDE, SEARCH_DEPTH, SEARCH_NODE, SEARCH_PICTURE };

static const Command search_commands[] = {
    [SEARCH_PAGE] = {.id = "search-page", .place = COMMAND_INSIDE, .run = search_choose_page},
    [SEARCH_CLOCK] = {.id = "search-clock", .place = COMMAND_INSIDE, .run = search_choose_clock},
    [SEARCH_SIDE] = {.id = "search-side", .place = COMMAND_INSIDE, .run = search_choose_side},
    [SEARCH_DEPTH] = {.id = "search-depth", .place = COMMAND_INSIDE, .run = search_choose_depth},
    [SEARCH_NODE] = {.id = "node", .place = COMMAND_INSIDE, .run = search_press_node},
    [SEARCH_PICTURE] = {.id = "tree-picture",
                        .label = N_("The whole search"),
                        .place = COMMAND_INSIDE,
                        .run = search_press_picture},
    PLAYER_COMMANDS("tree", COMMAND_INSIDE, N_("the search again, position by position")),
    PLAYER_SEEK("tree"),
    {0},
};

/* ---- The card ---- */

/* The picture of the search, the list, and what is chosen least often below. */
static void search_layout_tree(GameShell *shell, SearchState *self, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    search_layout_picture(shell, self, panel, &search_commands[SEARCH_PICTURE]);
    player_layout_scrubber(shell, panel, &self->player, search_commands);
    player_layout_buttons(shell, panel, &self->player, search_commands);
    search_describe_node(shell, self, &text);
    panel_text(panel, buffer);
    search_layout_nodes(shell, self, panel, &search_commands[SEARCH_NODE]);
    if (self->tree.missed > 0) {
        panel_notef(panel, tr("The first %1$s positions of %2$s are shown."),
                    i18n_number(self->tree.count).words,
                    i18n_number(self->tree.count + self->tree.missed).words);
    }
    player_layout_speed(panel, &self->player, search_commands, NULL);
}

static void layout_tree_page(GameShell *shell, SearchState *self, Panel *panel) {
    const PanelChoice sides[] = {{"side-classic", search_side_name(0)},
                                 {"side-slow", search_side_name(1)}};
    const PanelChoice depths[] = {
        {"depth-1", "1"}, {"depth-2", "2"}, {"depth-3", "3"}, {"depth-4", "4"}};
    if (self->tree.count > 0) {
        search_layout_tree(shell, self, panel);
    } else {
        panel_text(panel, self->is_tree_known
                              ? tr("There is only one move to think of: nothing is searched.")
                              : tr("Searching…"));
    }
    panel_choices(panel, tr("Player"), sides, SEARCH_SIDES, &search_commands[SEARCH_SIDE],
                  self->tree_side);
    panel_choices(panel, tr("Depth"), depths,
                  self->tree_side == 0 ? SEARCH_TREE_DEPTH_MAX : SEARCH_SLOW_TREE_MAX,
                  &search_commands[SEARCH_DEPTH], self->tree_depth - 1);
}

static void layout_search_card(GameShell *shell, void *own, Panel *panel) {
    SearchState *self = own;
    const PanelChoice pages[] = {{"page-tree", tr("Tree")}, {"page-depths", tr("Depths")}};
    const PanelChoice clocks[] = {{"clock-5", tr("5 s")}, {"clock-60", tr("1 min")}};
    const char *obstacle = search_obstacle(shell);
    if (obstacle) {
        panel_text(panel, obstacle);
        return;
    }
    if (self->has_failed) {
        panel_warning(panel, tr("There is not enough memory."));
        return;
    }
    panel_choices(panel, tr("Show"), pages, 2, &search_commands[SEARCH_PAGE], (int)self->page);
    if (self->page == SEARCH_TREE) {
        layout_tree_page(shell, self, panel);
        return;
    }
    panel_choices(panel, tr("Clock"), clocks, 2, &search_commands[SEARCH_CLOCK], self->clock);
    search_layout_depths(shell, self, panel);
}

/* The stones of the chosen line and the values of the next, or the move that was found best. */
static void decorate_search(const GameShell *shell, const void *own, void *view, int64_t now_ms) {
    const SearchState *self = own;
    GomokuView *board = view;
    if (self->page == SEARCH_TREE) {
        board->line = self->line;
        board->line_count = self->line_count;
        board->valued = self->valued;
        board->valued_count = self->valued_count;
        return;
    }
    for (int side = SEARCH_SIDES - 1; side >= 0; side--) { /* that of Classic comes first */
        if (self->sides[side].count > 0) {
            board->hinted = self->sides[side].depths[self->sides[side].count - 1].move;
        }
    }
}

/* ---- The mode ---- */

static bool open_search(GameShell *shell, void *own, Text *reason) {
    SearchState *self = own;
    player_init(&self->player, &search_sequence, &gomoku_scene_of(shell)->tree_speed);
    self->tree_depth = 3;
    return true;
}

static void close_search(GameShell *shell, void *self) {
    forget_search(self);
}

static void save_search(const GameShell *shell, const void *own, Text *out) {
    text_add(out, ((const SearchState *)own)->page == SEARCH_TREE ? "tree" : "depths");
}

static bool load_search(GameShell *shell, void *own, const char *words) {
    SearchState *self = own;
    const bool is_tree = text_has_prefix(words, "tree");
    self->page = is_tree ? SEARCH_TREE : SEARCH_DEPTHS;
    return is_tree || text_has_prefix(words, "depths");
}

const Mode gomoku_search_mode = {.name = "search",
                                 .title = N_("The search"),
                                 .hides = shell_hide_tools,
                                 .commands = search_commands,
                                 .state_size = sizeof(SearchState),
                                 .open = open_search,
                                 .close = close_search,
                                 .layout_card = layout_search_card,
                                 .decorate = decorate_search,
                                 .changed = change_search,
                                 .tick = tick_search,
                                 .job_done = search_job_done,
                                 .save = save_search,
                                 .load = load_search};
