/* Solve: a way to the goal, played one mask after another when asked. */
#include <string.h>

#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/kit/game/player.h"
#include "scenes/shell/i18n.h"

#define NAMED 25 /* so many masks are counted, fewer are listed */

#define SOLUTION_PICTURES 24 /* the most that are shown, those next in turn */
#define SOLUTION_PICTURE_U 46.0F
#define PICTURE_HEIGHT_U 56.0F
#define PICTURE_GAP_U 6.0F
#define PICTURE_SIDE_MAX 10 /* masks of larger boards are numbers */
#define NUMBER_HEIGHT_U 40.0F

/* A solution on its way: the masks to play from `first_ply` on. */
typedef struct Solution {
    Player player;  /* first, for its commands */
    bool is_moving; /* the change of the position is its own */
    bool is_solvable;
    bool is_proved;    /* no solution has fewer masks */
    bool is_reordered; /* by the player */
    int first_ply;
    int count;
    int selected; /* the mask that the arrows move, -1: none */
    int masks[INVERSION_CLICKS_MAX];
} Solution;

static int done_of(const GameShell *shell, const Solution *solution) {
    const int done = session_cursor(shell->session) - solution->first_ply;
    return done < 0 ? 0 : done > solution->count ? solution->count : done;
}

/* From what is known; empty when nothing is. */
static void find_solution(const GameShell *shell, Solution *solution) {
    const InversionFound *found = &inversion_const_scene_of(shell)->from_here;
    solution->first_ply = session_cursor(shell->session);
    solution->selected = -1;
    solution->is_reordered = false;
    solution->is_solvable = found->is_known && found->is_solvable;
    solution->is_proved = found->is_proved;
    solution->count = 0;
    if (solution->is_solvable) {
        solution->count =
            inversion_vector_masks(found->vector, inversion_state_of(shell)->mask_count,
                                   solution->masks, INVERSION_CLICKS_MAX);
    }
}

static int64_t masks_count(const GameShell *shell, const void *self) {
    return ((const Solution *)self)->count;
}

static int64_t masks_played(const GameShell *shell, const void *self) {
    return done_of(shell, self);
}

static bool play_to(GameShell *shell, void *self, int64_t to) {
    Solution *solution = self;
    int done = done_of(shell, solution);
    solution->is_moving = true;
    if (to < done) {
        shell_go_to(shell, solution->first_ply + (int)to);
    } else {
        inversion_note_help(inversion_scene_of(shell));
    }
    while (done < to && shell_play(shell, (Move)solution->masks[done])) {
        done++;
    }
    solution->is_moving = false;
    return true;
}

static const PlayerSequence masks_sequence = {
    .count = masks_count,
    .at = masks_played,
    .go = play_to,
    .pace = player_reading_pace,
    .speed_max = PLAYER_SPEED_MAX,
    .at_first = N_("This is the start of the solution."),
    .at_last = N_("This is the end of the solution."),
};

static bool open_solution(GameShell *shell, void *self, Text *reason) {
    Solution *solution = self;
    player_init(&solution->player, &masks_sequence, &inversion_scene_of(shell)->speed);
    inversion_note_help(inversion_scene_of(shell));
    find_solution(shell, solution);
    return true;
}

/* ---- The order ---- */

/* Takes the mask out of its place and puts it into another; what has been played stays. */
static bool move_mask(GameShell *shell, Solution *solution, int from, int to) {
    const int done = done_of(shell, solution);
    if (from < done || to < done || from >= solution->count || to >= solution->count ||
        from == to) {
        return false;
    }
    const int mask = solution->masks[from];
    const int step = from < to ? 1 : -1;
    for (int i = from; i != to; i += step) {
        solution->masks[i] = solution->masks[i + step];
    }
    solution->masks[to] = mask;
    solution->selected = to;
    solution->is_reordered = true;
    shell_mark_dirty(shell);
    return true;
}

static void select_mask(GameShell *shell, void *self, int value) {
    Solution *solution = self;
    solution->selected = solution->selected == value ? -1 : value;
    player_pause(&solution->player, shell);
}

static bool press_solution_key(GameShell *shell, void *self, const Event *event) {
    Solution *solution = self;
    const int selected = solution->selected;
    const bool is_arrow = event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0);
    if (selected < 0 || !is_arrow) {
        return false;
    }
    player_pause(&solution->player, shell);
    const int to = selected + (event->key == KEY_LEFT ? -1 : 1);
    if (move_mask(shell, solution, selected, to) &&
        text_has_prefix(shell->view.input.focused, "plan-")) {
        Text focused = text_over(shell->view.input.focused, sizeof shell->view.input.focused);
        text_addf(&focused, "plan-%d", to);
    }
    return true;
}

/* The pointer went on while a picture was held. */
static bool drag_mask(GameShell *shell, void *self) {
    Solution *solution = self;
    int to = 0;
    int64_t from = 0;
    if (!text_has_prefix(shell->view.input.pressed, "plan-") ||
        !shell_hovered(shell, "plan-", &to, NULL) ||
        !text_parse_int(shell->view.input.pressed + strlen("plan-"), 0, INVERSION_CLICKS_MAX,
                        &from)) {
        return false;
    }
    player_pause(&solution->player, shell);
    if (!move_mask(shell, solution, (int)from, to)) {
        return false;
    }
    /* The hand holds the mask where it is now; letting it go there leaves it unselected. */
    memcpy(shell->view.input.pressed, shell->view.input.hovered, sizeof shell->view.input.pressed);
    return true;
}

enum { SEEK = PLAYER_COMMAND_COUNT, PLAN }; /* behind the player's */

static const Command solution_commands[] = {
    PLAYER_COMMANDS("solve", COMMAND_INSIDE, N_("play or pause the solution")),
    [SEEK] = PLAYER_SEEK("solve"),
    [PLAN] = {.id = "plan", .label = N_("Mask"), .place = COMMAND_INSIDE, .run = select_mask},
    {0},
};

/* ---- The card ---- */

static bool has_pictures(const InversionState *state) {
    return state->rows <= PICTURE_SIDE_MAX && state->columns <= PICTURE_SIDE_MAX;
}

/* The first place of the solution that has a picture. */
static int first_picture(const GameShell *shell, const Solution *solution) {
    const int last = solution->count - SOLUTION_PICTURES;
    const int done = done_of(shell, solution);
    return last < 0 ? 0 : done < last ? done : last;
}

static Rect picture_place(const GameShell *shell, Rect area, int index) {
    const float height =
        has_pictures(inversion_state_of(shell)) ? PICTURE_HEIGHT_U : NUMBER_HEIGHT_U;
    const int fit = (int)((area.width + PICTURE_GAP_U) / (SOLUTION_PICTURE_U + PICTURE_GAP_U));
    const int columns = fit < 1 ? 1 : fit;
    return rect_of(area.x + (float)(index % columns) * (SOLUTION_PICTURE_U + PICTURE_GAP_U),
                   area.y + (float)(index / columns) * (height + PICTURE_GAP_U), SOLUTION_PICTURE_U,
                   height);
}

static int pictures_of(const GameShell *shell, const Solution *solution) {
    const int count = solution->count - first_picture(shell, solution);
    return count < SOLUTION_PICTURES ? count : SOLUTION_PICTURES;
}

/* The masks in the order they will be played, small pictures. */
static void draw_order(const void *owner, const void *self, Canvas *canvas, Rect area) {
    const GameShell *shell = owner;
    const Solution *solution = self;
    const InversionState *state = inversion_state_of(shell);
    const int first = first_picture(shell, solution);
    const int done = done_of(shell, solution);
    uint8_t digits[INVERSION_CELLS_MAX];
    for (int i = 0; i < pictures_of(shell, solution); i++) {
        const int index = first + i;
        const Control *control =
            controls_find(&shell->view.controls, text_short("plan-%d", index).data);
        inversion_unpack_mask(state, solution->masks[index], digits);
        const InversionIcon icon = {
            .mask = has_pictures(state) ? digits : NULL,
            .name = inversion_mask_name((InversionRuleset)state->ruleset, solution->masks[index]),
            .is_hovered = index == solution->selected ||
                          (control && controls_is_hovered(&shell->view.input, control)),
            .is_pressed = control && controls_is_pressed(&shell->view.input, control),
            .is_focused = control && controls_is_focused(&shell->view.input, control),
            .is_hinted = index == done,
            .is_done = index < done};
        inversion_draw_icon(&icon, inversion_shape_of(state), canvas, &shell->context->theme,
                            picture_place(shell, area, i));
    }
}

static void layout_order(GameShell *shell, const Solution *solution, Panel *panel) {
    const int first = first_picture(shell, solution);
    const int count = pictures_of(shell, solution);
    const Rect last =
        picture_place(shell, rect_of(0, 0, panel_width(panel), 0), count > 0 ? count - 1 : 0);
    const Rect area = panel_area(panel, last.y + last.height, draw_order, solution);
    for (int i = 0; i < count; i++) {
        panel_place(panel, text_short("plan-%d", first + i).data, &solution_commands[PLAN],
                    picture_place(shell, area, i))
            ->value = first + i;
    }
    if (solution->count - done_of(shell, solution) > 1) {
        panel_note(panel,
                   tr("Drag masks to change the order, or select one and press Left or Right."));
    }
}

static void add_masks_line(const GameShell *shell, const Solution *solution, Text *out) {
    char buffer[300];
    Text masks = text_over(buffer, sizeof buffer);
    const int named = solution->count < NAMED ? solution->count : 0;
    inversion_add_masks(&(InversionNamed){inversion_rules_of(shell), solution->masks, named},
                        &masks);
    if (solution->count >= NAMED) {
        text_addf(out, tr("%d masks, in any order"), solution->count);
    } else if (solution->count == 1) {
        text_addf(out, tr("Mask %s"), buffer);
    } else {
        text_addf(out, tr("Masks %s, in any order"), buffer);
    }
}

static void add_remaining(const Solution *solution, int done, Text *out) {
    const int left = solution->count - done;
    if (left == 0) {
        text_add(out, tr("All masks have been played."));
    } else if (left == 1) {
        text_add(out, tr("One mask remains."));
    } else {
        text_addf(out, tr("%d masks remain."), left);
    }
    if (done == 0 && solution->count > 1) {
        text_add(out, " ");
        text_add(out, solution->is_proved ? tr("That is the minimum.")
                                          : tr("No shorter solution was found."));
    }
}

static void list_nothing(const GameShell *shell, const Solution *solution, Panel *panel) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    char buffer[500];
    Text text = text_over(buffer, sizeof buffer);
    if (!scene->from_here.is_known) {
        panel_text(panel, tr("Thinking…"));
    } else if (solution->is_solvable) {
        panel_text(panel, tr("Nothing to play: the board already matches the goal."));
    } else {
        inversion_hint_write(&scene->hint, inversion_state_of(shell), INVERSION_HINT_COUNT,
                             locale_text, &text);
        panel_text(panel, buffer);
    }
}

static void layout_solution_card(GameShell *shell, void *self, Panel *panel) {
    const Solution *solution = self;
    const int done = done_of(shell, solution);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    if (solution->count == 0) {
        list_nothing(shell, solution, panel);
        return;
    }
    add_masks_line(shell, solution, &text);
    panel_text(panel, buffer);
    text_clear(&text);
    add_remaining(solution, done, &text);
    panel_note(panel, buffer);
    player_layout_scrubber(shell, panel, &solution->player, solution_commands);
    player_layout_buttons(shell, panel, &solution->player, solution_commands);
    player_layout_speed(panel, &solution->player, solution_commands, NULL);
    layout_order(shell, solution, panel);
}

/* ---- On the boards ---- */

/* The next mask; without a palette the cells of all that remain, and why the goal cannot be
 * reached. */
static void decorate_solution(const GameShell *shell, const void *self, void *picture,
                              int64_t now_ms) {
    const Solution *solution = self;
    const InversionScene *scene = inversion_const_scene_of(shell);
    InversionView *view = picture;
    const int done = done_of(shell, solution);
    if (scene->from_here.is_known && !scene->hint.is_solvable) {
        view->outlined = scene->hint.certificate;
        return;
    }
    if (done < solution->count) {
        view->hinted_mask = solution->masks[done];
    }
    if (!inversion_has_palette(inversion_state_of(shell))) {
        view->has_marked = true;
        for (int i = done; i < solution->count; i++) {
            view->marked[solution->masks[i]] = 1;
        }
    }
}

/* ---- What happens ---- */

/* True when the moves up to the cursor are the solution's own. */
static bool follows_solution(const GameShell *shell, const Solution *solution) {
    const int done = session_cursor(shell->session) - solution->first_ply;
    if (done < 0 || done > solution->count) {
        return false;
    }
    for (int i = 0; i < done; i++) {
        if (session_move(shell->session, solution->first_ply + i) != (Move)solution->masks[i]) {
            return false;
        }
    }
    return true;
}

static void solution_changed(GameShell *shell, void *self, PositionChange change) {
    Solution *solution = self;
    if (!solution->is_moving) {
        player_pause(&solution->player, shell);
    }
    if (!follows_solution(shell, solution)) {
        find_solution(shell, solution);
    }
}

/* More may be known of the solution: one not yet begun is made of that. */
static void look_for_better(GameShell *shell, Solution *solution) {
    const InversionFound *here = &inversion_const_scene_of(shell)->from_here;
    const bool is_better = solution->count == 0 || solution->count > here->clicks ||
                           (!solution->is_proved && here->is_proved && !solution->is_reordered);
    if (done_of(shell, solution) > 0 || !is_better || !here->is_known || !here->is_solvable ||
        here->clicks == 0) {
        return;
    }
    find_solution(shell, solution);
    shell_mark_dirty(shell);
}

static int64_t tick_solution(GameShell *shell, void *self, int64_t now_ms) {
    look_for_better(shell, self);
    return player_tick(shell, self, now_ms);
}

const Mode inversion_solution_mode = {
    .name = "solve",
    .title = N_("Solution"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = solution_commands,
    .state_size = sizeof(Solution),
    .open = open_solution,
    .layout_card = layout_solution_card,
    .decorate = decorate_solution,
    .input = {.key = press_solution_key, .hovered = drag_mask},
    .changed = solution_changed,
    .tick = tick_solution,
};
