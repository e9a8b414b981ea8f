/* The learner's memory, looked at: small boards with their masks in place of the puzzle's boards.
 * It practises, forgets and remembers here. */
#include <stdlib.h>

#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/model/learner_store.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define PRACTICE_GAMES 10
#define LEARNER_VIEW_SEED_STEP 0x8CB92BA72F3D8DD7u

#define LEARNER_VIEW_PICTURES 10.0F /* beside each other, where there is room */
#define LEARNER_VIEW_PICTURE_MIN_U 52.0F
#define LEARNER_VIEW_CAPTION_U 18.0F
#define LEARNER_VIEW_GAP_U 12.0F
#define LABEL_U 36.0F
#define SCORE_U 26.0F /* a line of games */
#define SCORE_GAP_U 6.0F
#define SCORE_NAME_U 92.0F
#define SCORE_NUMBER_U 76.0F
#define GROWTH_U 72.0F
#define GROWTH_NUMBER_U 24.0F
#define GROWTH_SHARE 0.7F
#define CURVE_GAMES 64
#define EMPTY_WIDTH_U 400.0F
#define EMPTY_PICTURE_U 96.0F

enum { JOB_PRACTISE = 1 };

typedef struct MemoryView {
    int first; /* of the boards shown, the latest is 0 */
} MemoryView;

/* A learner that plays alone or against a machine. */
typedef struct Practice {
    InversionState state;
    InversionLearner learner;
    InversionPractice form;
    uint64_t seed;
} Practice;

/* Loaded while this is open. */
static const InversionLearner *known_of(const GameShell *shell) {
    return inversion_const_scene_of(shell)->memory.learner;
}

/* ---- Practising ---- */

static void practise(void *payload, const atomic_bool *stop) {
    Practice *practice = payload;
    Rng rng = rng_seeded(practice->seed);
    for (int i = 0; i < PRACTICE_GAMES && !atomic_load(stop); i++) {
        inversion_learner_practise(&practice->learner, practice->form, &practice->state, &rng,
                                   stop);
    }
}

static bool open_memory(GameShell *shell, void *self, Text *reason) {
    const bool is_possible = inversion_learner_of(inversion_scene_of(shell)) != NULL;
    if (!is_possible) {
        text_add(reason, tr("The learner plays boards of at most 36 cells and masks."));
    }
    return is_possible;
}

/* The memory is one of other rules when another puzzle has come. */
static void memory_changed(GameShell *shell, void *self, PositionChange change) {
    const InversionLearner *learner = known_of(shell);
    if (change != CHANGE_STEP &&
        !(learner && inversion_learner_fits(learner, inversion_state_of(shell)))) {
        shell_close(shell, &inversion_memory_mode);
    }
}

static CommandState practise_state(const GameShell *shell, const void *self, int value) {
    const bool is_busy = shell_is_thinking(shell, &inversion_memory_mode, JOB_PRACTISE);
    return (CommandState){.can = is_busy ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .label = is_busy ? tr("It plays…") : NULL,
                          .is_primary = true};
}

static void start_practising(GameShell *shell, void *state, int value) {
    static const ModeJob job = {sizeof(Practice), practise, NULL};
    InversionScene *self = inversion_scene_of(shell);
    const InversionLearner *learner = inversion_learner_of(self);
    if (!learner) {
        shell_notice(shell, tr("There is not enough memory to think."));
        return;
    }
    Practice practice = {
        .state = *inversion_state_of(shell),
        .learner = *learner,
        .form = {self->race_options.wit, (InversionLearnerRival)self->memory.rival},
        .seed = self->seed + ++self->memory.practices * LEARNER_VIEW_SEED_STEP};
    shell_start_job(shell, &inversion_memory_mode, JOB_PRACTISE, &job, &practice);
}

/* What was cleared is not brought back over what has been learned since. */
static void forget_cleared(InversionMemory *memory) {
    free(memory->cleared);
    memory->cleared = NULL;
}

static void take_practice(GameShell *shell, void *state, int number, void *payload) {
    InversionScene *self = inversion_scene_of(shell);
    const Practice *practice = payload;
    InversionLearner *learner = inversion_learner_of(self);
    if (learner) {
        *learner = practice->learner;
        forget_cleared(&self->memory);
        inversion_learner_save(self);
    }
}

/* ---- Commands ---- */

static CommandState clear_state(const GameShell *shell, const void *self, int value) {
    const InversionMemory *memory = &inversion_const_scene_of(shell)->memory;
    const bool is_empty =
        !memory->learner || (memory->learner->count == 0 && memory->learner->all.games == 0);
    return (CommandState){.can = memory->cleared ? COMMAND_ABSENT
                                 : is_empty      ? COMMAND_IMPOSSIBLE
                                                 : COMMAND_POSSIBLE,
                          .reason = tr("The memory is empty already.")};
}

static void clear_memory(GameShell *shell, void *state, int value) {
    InversionMemory *memory = &inversion_scene_of(shell)->memory;
    InversionLearner *empty = malloc(sizeof *empty);
    shell_cancel_job(shell);
    if (!empty) {
        shell_notice(shell, tr("There is not enough memory to think."));
        return;
    }
    inversion_learner_begin(empty, inversion_state_of(shell));
    forget_cleared(memory);
    memory->cleared = memory->learner;
    memory->learner = empty;
    ((MemoryView *)state)->first = 0;
    inversion_learner_save(inversion_scene_of(shell));
}

static CommandState recover_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = inversion_const_scene_of(shell)->memory.cleared ? COMMAND_POSSIBLE
                                                                                 : COMMAND_ABSENT};
}

static void recover_memory(GameShell *shell, void *state, int value) {
    InversionMemory *memory = &inversion_scene_of(shell)->memory;
    free(memory->learner);
    memory->learner = memory->cleared;
    memory->cleared = NULL;
    inversion_learner_save(inversion_scene_of(shell));
}

static void choose_wit(GameShell *shell, void *state, int value) {
    inversion_scene_of(shell)->race_options.wit = (InversionLearnerWit)value;
    shell_save(shell);
    shell_mark_dirty(shell);
}

static void choose_rival(GameShell *shell, void *state, int value) {
    inversion_scene_of(shell)->memory.rival =
        value == 0 ? INVERSION_LEARNER_ALONE : INVERSION_LEARNER_MACHINE + value - 1;
    shell_mark_dirty(shell);
}

/* ---- The gallery ---- */

typedef struct Gallery {
    Rect area;
    float side; /* of a picture */
    int columns, rows;
} Gallery;

static Gallery gallery_of(const GameShell *shell) {
    Gallery gallery = {.area = shell->view.zones.board_area};
    rect_cut_top(&gallery.area, LABEL_U);
    const float wanted =
        (gallery.area.width + LEARNER_VIEW_GAP_U) / LEARNER_VIEW_PICTURES - LEARNER_VIEW_GAP_U;
    const float side = wanted > LEARNER_VIEW_PICTURE_MIN_U ? wanted : LEARNER_VIEW_PICTURE_MIN_U;
    gallery.columns =
        (int)((gallery.area.width + LEARNER_VIEW_GAP_U) / (side + LEARNER_VIEW_GAP_U));
    gallery.columns = gallery.columns < 1 ? 1 : gallery.columns;
    gallery.side =
        (gallery.area.width + LEARNER_VIEW_GAP_U) / (float)gallery.columns - LEARNER_VIEW_GAP_U;
    gallery.rows = (int)((gallery.area.height + LEARNER_VIEW_GAP_U) /
                         (gallery.side + LEARNER_VIEW_CAPTION_U + LEARNER_VIEW_GAP_U));
    gallery.rows = gallery.rows < 1 ? 1 : gallery.rows;
    return gallery;
}

static int shown_of(const GameShell *shell) {
    const Gallery gallery = gallery_of(shell);
    return gallery.columns * gallery.rows;
}

static CommandState learner_view_later_state(const GameShell *shell, const void *state, int value) {
    const MemoryView *view = state;
    const bool has_pages = known_of(shell)->count > shown_of(shell);
    return (CommandState){.can = !has_pages         ? COMMAND_ABSENT
                                 : view->first == 0 ? COMMAND_IMPOSSIBLE
                                                    : COMMAND_POSSIBLE,
                          .reason = tr("These are the latest.")};
}

static void show_later(GameShell *shell, void *state, int value) {
    MemoryView *view = state;
    view->first = view->first > shown_of(shell) ? view->first - shown_of(shell) : 0;
}

static CommandState learner_view_earlier_state(const GameShell *shell, const void *state,
                                               int value) {
    const MemoryView *view = state;
    const int shown = shown_of(shell);
    const int count = known_of(shell)->count;
    return (CommandState){.can = count <= shown                 ? COMMAND_ABSENT
                                 : view->first + shown >= count ? COMMAND_IMPOSSIBLE
                                                                : COMMAND_POSSIBLE,
                          .reason = tr("These are the earliest.")};
}

static void show_earlier(GameShell *shell, void *state, int value) {
    MemoryView *view = state;
    view->first += shown_of(shell);
}

enum { LEARNER_VIEW_LATER, LEARNER_VIEW_EARLIER, LEARNER_VIEW_WIT, LEARNER_VIEW_RIVAL };

static const Command memory_commands[] = {
    [LEARNER_VIEW_LATER] = {.id = "learner-later",
                            .label = N_("Later boards"),
                            .key = KEY_NAMED(KEY_LEFT, 0),
                            .place = COMMAND_INSIDE,
                            .state = learner_view_later_state,
                            .run = show_later},
    [LEARNER_VIEW_EARLIER] = {.id = "learner-earlier",
                              .label = N_("Earlier boards"),
                              .key = KEY_NAMED(KEY_RIGHT, 0),
                              .place = COMMAND_INSIDE,
                              .state = learner_view_earlier_state,
                              .run = show_earlier},
    [LEARNER_VIEW_WIT] = {.id = "wit",
                          .label = N_("It plays"),
                          .place = COMMAND_INSIDE,
                          .run = choose_wit},
    [LEARNER_VIEW_RIVAL] = {.id = "learner-rival",
                            .label = N_("It practises"),
                            .place = COMMAND_INSIDE,
                            .run = choose_rival},
    {.id = "learner-practise",
     .label = N_("Practise 10 games"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_CARD,
     .state = practise_state,
     .run = start_practising},
    {.id = "learner-recover",
     .label = N_("Restore"),
     .place = COMMAND_CARD,
     .state = recover_state,
     .run = recover_memory},
    {.id = "learner-clear",
     .label = N_("Clear"),
     .place = COMMAND_CARD,
     .state = clear_state,
     .run = clear_memory},
    {0},
};

/* ---- The card ---- */

static void learner_view_say(const GameShell *shell, const void *self, Head *head) {
    text_add(&head->title, tr("The learner’s memory"));
    inversion_learner_describe(known_of(shell), &head->detail);
}

/* Its name as whom it plays against. */
static const char *rival_name(int rival) {
    static const char *const names[] = {
        [INVERSION_LEARNER_ALONE] = N_("Alone"), [INVERSION_LEARNER_PLAYER] = N_("Against you")};
    return rival < INVERSION_LEARNER_MACHINE
               ? tr(names[rival])
               : tr(inversion_race_name((InversionRaceLevel)(rival - INVERSION_LEARNER_MACHINE)));
}

/* Its last games against one rival, the latest on the right. */
static void draw_rival_score(const GameShell *shell, const InversionLearnerScore *score,
                             Canvas *canvas, Rect rect) {
    const Theme *theme = &shell->context->theme;
    const float pitch = rect.width / CURVE_GAMES;
    const int games = score->games < CURVE_GAMES ? score->games : CURVE_GAMES;
    const float pixel = canvas_pixel(canvas);
    canvas_fill_rect(canvas, rect_of(rect.x, rect.y + rect.height - pixel, rect.width, pixel),
                     theme->hairline);
    for (int i = 0; i < games; i++) {
        const bool is_won = score->recent >> i & 1;
        const float height = is_won ? rect.height : rect.height * 0.2F;
        const Rect bar = rect_of(rect.x + rect.width - (float)(i + 1) * pitch,
                                 rect.y + rect.height - height, pitch * 0.7F, height);
        canvas_fill_rect(canvas, bar, is_won ? theme->good : theme->secondary);
    }
}

/* How many it has played with. */
static int count_rivals(const InversionLearner *learner) {
    int count = 0;
    for (int rival = 0; rival < INVERSION_LEARNER_RIVALS; rival++) {
        count += learner->against[rival].games > 0;
    }
    return count;
}

/* A line for each rival: the name, the last games, and how many of all it won. */
static void draw_scores(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const InversionLearner *learner = known_of(shell);
    const Theme *theme = &shell->context->theme;
    const TextStyle name = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
    const TextStyle number = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary};
    for (int rival = 0; rival < INVERSION_LEARNER_RIVALS; rival++) {
        const InversionLearnerScore *score = &learner->against[rival];
        if (score->games == 0) {
            continue;
        }
        Rect line = rect_cut_top(&rect, SCORE_U);
        line.height -= SCORE_GAP_U;
        canvas_text(canvas, rect_cut_left(&line, SCORE_NAME_U), rival_name(rival), name);
        canvas_text(canvas, rect_cut_right(&line, SCORE_NUMBER_U),
                    text_short(tr("%1$d of %2$d"), score->wins, score->games).data, number);
        draw_rival_score(shell, score, canvas, line);
    }
}

/* The rank of its span, game by game. */
static void draw_growth(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const InversionLearner *learner = known_of(shell);
    const Theme *theme = &shell->context->theme;
    const int most = inversion_learner_rank_max(inversion_state_of(shell));
    const int games = learner->all.games > 1 ? learner->all.games : 1;
    const TextStyle number = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary};
    rect_cut_top(&rect, THEME_FONT_KEY_U / 2); /* for the upper half of the number */
    const Rect left = rect_cut_left(&rect, GROWTH_NUMBER_U);
    const float step = rect.height / (float)(most > 0 ? most : 1);
    canvas_text(
        canvas,
        rect_of(left.x, left.y - THEME_FONT_KEY_U / 2, left.width - SCORE_GAP_U, THEME_FONT_KEY_U),
        text_short("%d", most).data, number);
    canvas_text(canvas,
                rect_of(left.x, left.y + left.height - THEME_FONT_KEY_U, left.width - SCORE_GAP_U,
                        THEME_FONT_KEY_U),
                "0", number);
    const float pixel = canvas_pixel(canvas);
    canvas_fill_rect(canvas, rect_of(rect.x, rect.y, rect.width, pixel), theme->hairline);
    canvas_fill_rect(canvas, rect_of(rect.x, rect.y + rect.height - pixel, rect.width, pixel),
                     theme->hairline);
    for (int rank = 0; rank < learner->rank; rank++) {
        /* A slab from the game that brought it to the last one: together a staircase. */
        const float from = rect.width * (float)(learner->growth[rank] - 1) / (float)games;
        canvas_fill_rect(canvas,
                         rect_of(rect.x + from, rect.y + rect.height - (float)(rank + 1) * step,
                                 rect.width - from, step),
                         color_mix(theme->raised, theme->accent, GROWTH_SHARE));
    }
}

/* ⁵⁶ */
static TextShort raised_of(int number) {
    static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    return number < 10 ? text_short("%s", raised[number])
                       : text_short("%s%s", raised[number / 10], raised[number % 10]);
}

/* The span in words: how much of all there is to know its sums reach. */
static void layout_span(const GameShell *shell, const InversionLearner *learner, Panel *panel) {
    const InversionState *state = inversion_state_of(shell);
    const int most = inversion_learner_rank_max(state);
    const int rank = inversion_learner_rank(learner, NULL);
    panel_area(panel, GROWTH_U, draw_growth, NULL);
    if (state->colours == 2) {
        panel_notef(panel,
                    tr("Rank %1$d of %2$d, game by game: the sums of the boards it knows reach "
                       "2%3$s of the 2%4$s differences."),
                    rank, most, raised_of(rank).data, raised_of(most).data);
    } else {
        panel_notef(panel,
                    tr("Rank %1$d of %2$d, game by game: so many of the boards it knows are no sum "
                       "of others."),
                    rank, most);
    }
    panel_note(panel, tr("Framed boards are no sum of those it learned earlier."));
}

/* What it would do with the current board. */
static void list_board_now(const GameShell *shell, const InversionLearner *learner,
                           InversionLearnerWit wit, Panel *panel) {
    uint8_t vector[INVERSION_LEARNER_MASKS_MAX];
    int masks[INVERSION_LEARNER_MASKS_MAX * INVERSION_COLOURS_MAX];
    char words[200];
    Text list = text_over(words, sizeof words);
    const InversionState *state = inversion_state_of(shell);
    if (!learner || inversion_is_solved(shell) || !inversion_learner_fits(learner, state)) {
        return;
    }
    if (inversion_learner_recall(learner, wit, state, vector)) {
        const int count = inversion_vector_masks(vector, state->mask_count, masks,
                                                 (int)(sizeof masks / sizeof *masks));
        inversion_add_masks(&(InversionNamed){inversion_rules_of(shell), masks, count}, &list);
        panel_notef(panel,
                    count == 1 ? tr("It knows this board: mask %s.")
                               : tr("It knows this board: masks %s."),
                    words);
    } else {
        panel_note(panel, tr("It does not know this board."));
    }
}

static void layout_memory_card(GameShell *shell, void *self, Panel *panel) {
    const InversionLearnerWit wit = inversion_scene_of(shell)->race_options.wit;
    const int rival = inversion_scene_of(shell)->memory.rival;
    PanelChoice rivals[1 + INVERSION_RACE_LEVELS];
    const PanelChoice wits[] = {{"learner-by-heart", tr("By heart")},
                                {"learner-combines", tr("Combines")}};
    const InversionLearner *learner = known_of(shell);
    if (learner && learner->all.games > 0) {
        layout_span(shell, learner, panel);
        panel_area(panel, (float)count_rivals(learner) * SCORE_U, draw_scores, NULL);
        panel_note(panel, tr("Its last games, the latest on the right: a tall bar is a win."));
    }
    list_board_now(shell, learner, wit, panel);
    panel_row(panel, 2);
    shell_button(shell, panel, &memory_commands[LEARNER_VIEW_LATER], 0, NULL);
    shell_button(shell, panel, &memory_commands[LEARNER_VIEW_EARLIER], 0, NULL);
    static const char *const rival_ids[] = {"learner-alone", "learner-bebeto", "learner-speedy",
                                            "learner-yoda", "learner-master"};
    rivals[0] = (PanelChoice){rival_ids[0], tr("Alone")};
    for (int i = 1; i <= INVERSION_RACE_LEVELS; i++) {
        rivals[i] = (PanelChoice){rival_ids[i], rival_name(INVERSION_LEARNER_MACHINE + i - 1)};
    }
    panel_choices(panel, tr("It practises"), rivals, 1 + INVERSION_RACE_LEVELS,
                  &memory_commands[LEARNER_VIEW_RIVAL],
                  rival < INVERSION_LEARNER_MACHINE ? 0 : rival - INVERSION_LEARNER_MACHINE + 1);
    panel_note(panel, rival < INVERSION_LEARNER_MACHINE
                          ? tr("Alone, it begins near the goal, and further away as it wins.")
                          : tr("Both move in turns from the same board. Whoever reaches the goal "
                               "shows it the way."));
    panel_choices(panel, tr("It plays"), wits, 2, &memory_commands[LEARNER_VIEW_WIT], (int)wit);
    panel_note(
        panel,
        wit == INVERSION_LEARNER_BY_HEART
            ? tr("It plays the masks of a board that it has seen won, otherwise a random mask.")
            : tr("It also adds up boards it knows, just as masks add up."));
    panel_note(panel, tr("It learns from all its races, whoever wins: every board on the way to "
                         "the goal, with the masks still to play."));
}

/* ---- The board area ---- */

static void layout_gallery(GameShell *shell, void *self, Rect area) {
    shell_place_picture(shell, "learner-boards", area);
}

/* D: the cells that have to change, the fuller the more often. */
static void draw_change(const uint8_t *change, InversionShape shape, Canvas *canvas,
                        const Theme *theme, Rect area) {
    const Grid grid = inversion_layout_grid(rect_fit(area, 1, 1), shape);
    const float radius = grid_cell_size(&grid) * 0.18F;
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const float share = (float)change[cell] / (float)(shape.colours - 1);
        const Color color =
            change[cell] > 0 ? color_mix(theme->raised, theme->accent, share) : theme->raised;
        canvas_fill_round(canvas, grid_cell(&grid, cell / shape.columns, cell % shape.columns),
                          radius, color);
    }
}

static void draw_known(const InversionKnownBoard *board, const InversionState *state,
                       Canvas *canvas, const Theme *theme, Rect place) {
    char buffer[4 * INVERSION_LEARNER_MASKS_MAX * INVERSION_COLOURS_MAX];
    Text text = text_over(buffer, sizeof buffer);
    const TextStyle style = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary};
    int count = 0;
    draw_change(board->change, inversion_shape_of(state), canvas, theme,
                rect_cut_top(&place, place.width));
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int i = 0; i < board->vector[mask]; i++) {
            text_addf(&text, count++ > 0 ? " %d" : "%d", mask);
        }
    }
    if (!canvas_text_fits(canvas, buffer, style, place.width)) {
        text_clear(&text);
        text_addf(&text, tr("%d masks"), count);
    }
    canvas_text(canvas, place, buffer, style);
}

static void learner_view_draw_label(const GameShell *shell, Canvas *canvas, const char *words) {
    const Theme *theme = &shell->context->theme;
    Rect area = shell->view.zones.board_area;
    canvas_text(canvas, rect_cut_top(&area, LABEL_U), words,
                (TextStyle){THEME_FONT_BAR_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
}

static void draw_emptiness(const GameShell *shell, Canvas *canvas) {
    const char *words = tr(
        "The memory is empty. Every race or practice game that reaches the goal adds its boards.");
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_CENTER,
                             shell->context->theme.secondary};
    const Rect area = shell->view.zones.board_area;
    const float width = area.width < EMPTY_WIDTH_U ? area.width : EMPTY_WIDTH_U;
    const float height = paragraph_height(canvas, words, style, width);
    Rect block = rect_centered(area, width, EMPTY_PICTURE_U + height);
    const Rect picture = rect_cut_top(&block, EMPTY_PICTURE_U);
    canvas_image(canvas, IMAGE_MEMORY,
                 rect_centered(picture, EMPTY_PICTURE_U * 0.7F, EMPTY_PICTURE_U * 0.7F),
                 shell->context->theme.secondary);
    paragraph_draw(canvas, block, words, style);
}

static void draw_gallery(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const MemoryView *view = self;
    const InversionLearner *learner = known_of(shell);
    const Gallery gallery = gallery_of(shell);
    const int shown = gallery.columns * gallery.rows;
    if (learner->count == 0) {
        draw_emptiness(shell, canvas);
        return;
    }
    uint8_t is_new[INVERSION_LEARNER_BOARDS_MAX];
    inversion_learner_rank(learner, is_new);
    const int first = view->first < learner->count ? view->first : 0;
    const int last = first + shown < learner->count ? first + shown : learner->count;
    learner_view_draw_label(shell, canvas,
                            text_short(tr("Cells to change, and the masks: %1$d to %2$d of %3$d"),
                                       first + 1, last, learner->count)
                                .data);
    for (int i = first; i < last; i++) {
        const int row = (i - first) / gallery.columns;
        const int column = (i - first) % gallery.columns;
        const Rect place =
            rect_of(gallery.area.x + (float)column * (gallery.side + LEARNER_VIEW_GAP_U),
                    gallery.area.y +
                        (float)row * (gallery.side + LEARNER_VIEW_CAPTION_U + LEARNER_VIEW_GAP_U),
                    gallery.side, gallery.side + LEARNER_VIEW_CAPTION_U);
        /* The latest first. */
        const int index = learner->count - 1 - i;
        draw_known(&learner->boards[index], inversion_state_of(shell), canvas,
                   &shell->context->theme, place);
        if (is_new[index]) {
            canvas_stroke_round(canvas,
                                rect_inset(rect_of(place.x, place.y, place.width, place.width), -3),
                                4, 2, shell->context->theme.accent);
        }
    }
}

const Mode inversion_memory_mode = {
    .name = "memory",
    .title = N_("Progress"),
    .commands = memory_commands,
    .state_size = sizeof(MemoryView),
    .open = open_memory,
    .status = learner_view_say,
    .counter = inversion_say_no_count,
    .board_area = {.layout = layout_gallery, .draw = draw_gallery},
    .layout_card = layout_memory_card,
    .changed = memory_changed,
    .job_done = take_practice,
};
