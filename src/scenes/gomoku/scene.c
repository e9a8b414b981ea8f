#include "gomoku_scene.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku_model.h"
#include "home_card.h"
#include "say.h"

/* The levels a player can choose; GOMOKU_LEVEL_FULL is for analysis. */
#define LEVELS_OFFERED 5

static const char *const level_names[LEVELS_OFFERED] = {N_("Beginner"), N_("Classic"), N_("Club"),
                                                        N_("Strong"), N_("Master")};
static const char *const level_ids[LEVELS_OFFERED] = {"beginner", "classic", "club", "strong",
                                                      "master"};
static const MatchLevels levels = {LEVELS_OFFERED, level_names, level_ids, false, NULL};
_Static_assert(GOMOKU_LEVEL_FULL == LEVELS_OFFERED, "a name for each level below the last");

static void forget_hint(GomokuScene *self) {
    self->has_hint = false;
    if (self->frame.card == CARD_HINT) {
        self->frame.card = FRAME_CARD_NONE;
    }
}

static void changed(GameFrame *frame, bool is_replaced) {
    GomokuScene *self = gomoku_scene_of(frame);
    match_changed(&self->match, frame, is_replaced);
    forget_hint(self);
    self->threats = (GomokuThreats){.danger = GOMOKU_DANGER_NONE};
    self->has_threats = false;
    if (!gomoku_board_contains(gomoku_board_of(frame), self->lens_point)) {
        self->lens_point = 0;
    }
    gomoku_curve_keep(frame, is_replaced);
    frame_animate(frame, GOMOKU_STONE_MS + (gomoku_is_over(frame) ? GOMOKU_PULSE_MS : 0));
    gomoku_think(frame);
}

/* While the computer thinks for long, a button to hurry it appears. */
static int64_t wait_for_play_now(GameFrame *frame) {
    const GomokuScene *self = gomoku_scene_of(frame);
    if (!frame_is_thinking(frame, JOB_MOVE)) {
        return 0;
    }
    if (!gomoku_can_play_now(frame)) {
        return self->thinking_since_ms + GOMOKU_PLAY_NOW_AFTER_MS;
    }
    if (!controls_find(&frame->controls, "play-now")) {
        frame_mark_dirty(frame);
    }
    return 0;
}

static int64_t tick(GameFrame *frame, int64_t now_ms) {
    const int64_t answer_ms = match_tick(&gomoku_scene_of(frame)->match, frame, now_ms);
    const int64_t hurry_ms = wait_for_play_now(frame);
    return answer_ms != 0 ? answer_ms : hurry_ms;
}

/* ---- Options ---- */

static void options_save(const GameFrame *frame, Text *out) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    match_options_save(&self->match, out);
    text_addf(out, "numbers=%d unringed=%d seed=%llu", self->shows_numbers, self->hides_threats,
              (unsigned long long)self->seed);
}

static void option_load(GameFrame *frame, const char *key, const char *value) {
    GomokuScene *self = gomoku_scene_of(frame);
    const bool is_one = strcmp(value, "1") == 0;
    uint64_t seed = 0;
    if (match_option_load(&self->match, key, value)) {
        return;
    }
    if (strcmp(key, "numbers") == 0) {
        self->shows_numbers = is_one;
    } else if (strcmp(key, "unringed") == 0) {
        self->hides_threats = is_one;
    } else if (strcmp(key, "seed") == 0 && text_parse_u64(value, &seed)) {
        self->seed = seed;
    }
}

static const Session *line_at(const GameFrame *frame, int index) {
    return match_line_at(&gomoku_const_scene_of(frame)->match, frame, index);
}

static bool line_take(GameFrame *frame, const Session *game, Session *line) {
    return match_line_take(&gomoku_scene_of(frame)->match, game, line);
}

static void describe_new(GameFrame *frame, Text *out) {
    (void)out; /* the empty board of 15x15 */
    match_begin(&gomoku_scene_of(frame)->match, frame);
    gomoku_scene_of(frame)->seed += 0x9E3779B97F4A7C15u;
}

/* ---- Import ---- */

#define IMPORT_SIZE 4096

/* Plays x,y;x,y… that gomoku_setup has found sound. */
static void play_pairs(Session *session, const char *at) {
    while (*at) {
        char *end = NULL;
        const long column = strtol(at, &end, 10);
        const long row = strtol(end + 1, &end, 10);
        session_play(session, (Move)gomoku_point((int)column, (int)row));
        at = *end ? end + 1 : end;
    }
}

/* SIZE RULE x,y;x,y… of the command line. */
static Session *import_problem(char *words, Text *reason) {
    GomokuBoard board;
    Session *session = NULL;
    if (gomoku_setup(&board, words, reason) != STATUS_OK) {
        return NULL;
    }
    /* The third word are the stones: they become moves that can be taken back. */
    char *rule = words + strcspn(words, " ");
    rule += strspn(rule, " ");
    char *stones = rule + strcspn(rule, " ");
    stones += strspn(stones, " ");
    const bool is_usual = board.size == GOMOKU_SIZE_USUAL && board.rule == GOMOKU_FREESTYLE;
    char buffer[16];
    Text description = text_over(buffer, sizeof buffer);
    if (!is_usual) {
        text_addf(&description, "%d %d", board.size, board.rule);
    }
    if (session_create(&gomoku_game, buffer, &session, reason) == STATUS_OK) {
        play_pairs(session, stones);
    }
    return session;
}

/* h8 i9 …: points by name. */
static Session *import_names(char *words, Text *reason) {
    Session *session = NULL;
    if (session_create(&gomoku_game, "", &session, reason) != STATUS_OK) {
        return NULL;
    }
    for (char *word = strtok(words, " ,;"); word; word = strtok(NULL, " ,;")) {
        Move move;
        if (!gomoku_game.move_from_text(word, &move) || session_play(session, move) != STATUS_OK) {
            text_addf(reason, tr("“%s” is no point where a stone can be put."), word);
            session_destroy(session);
            return NULL;
        }
    }
    return session;
}

static Session *import_moves(GameFrame *frame, const char *text, Text *reason) {
    char buffer[IMPORT_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    const size_t blanks = strspn(text, " \r\n\t");
    size_t length = strlen(text);
    (void)frame;
    while (length > blanks && strchr(" \r\n\t", text[length - 1])) {
        length--;
    }
    text_add_bytes(&words, text + blanks, length - blanks);
    for (char *c = buffer; *c; c++) {
        *c = *c == '\n' || *c == '\r' || *c == '\t' ? ' ' : *c;
    }
    if (words.length == 0 || words.truncated) {
        text_add(reason, tr("This is not a game of Gomoku."));
        return NULL;
    }
    return buffer[0] >= '0' && buffer[0] <= '9' ? import_problem(buffer, reason)
                                                : import_names(buffer, reason);
}

static int undo_plies(const GameFrame *frame) {
    return match_undo_plies(&gomoku_const_scene_of(frame)->match, frame, gomoku_turn_of(frame));
}

static int redo_plies(const GameFrame *frame) {
    return match_redo_plies(&gomoku_const_scene_of(frame)->match, frame, gomoku_turn_of(frame));
}

static void restart(GameFrame *frame) {
    match_restart(&gomoku_scene_of(frame)->match, frame);
}

static void subtitle(const GameFrame *frame, Text *out) {
    match_subtitle(&gomoku_const_scene_of(frame)->match, out);
}

/* ---- Layout and drawing ---- */

static Size board_shape(const GameFrame *frame) {
    (void)frame;
    return (Size){1, 1};
}

static void layout_board(GameFrame *frame, Rect area) {
    const GomokuBoard *board = gomoku_board_of(frame);
    const Grid grid = gomoku_view_grid(area, board->size, canvas_pixel(frame->context->canvas));
    const bool is_turn = gomoku_is_players_turn(frame);
    for (int row = 0; row < board->size; row++) {
        for (int column = 0; column < board->size; column++) {
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            const int point = gomoku_point(column, board->size - 1 - row);
            text_addf(&text, "cell-%d-%d", row + 1, column + 1);
            Control *control = controls_add(&frame->controls, CONTROL_CELL, id,
                                            grid_cell(&grid, row, column), ACT_POINT);
            control->value = point;
            control->is_disabled = !is_turn || !gomoku_board_is_legal(board, point);
        }
    }
}

static int cursor_point(const GameFrame *frame) {
    const int size = gomoku_board_of(frame)->size;
    if (!frame->is_cursor_shown || frame->cursor_row >= size || frame->cursor_col >= size) {
        return GOMOKU_NO_POINT;
    }
    return gomoku_point(frame->cursor_col, size - 1 - frame->cursor_row);
}

static int hovered_point(const GameFrame *frame) {
    int row = 0;
    int column = 0;
    if (frame->is_cursor_shown || !frame_hovered(frame, "cell-", &row, &column)) {
        return GOMOKU_NO_POINT;
    }
    return gomoku_point(column - 1, gomoku_board_of(frame)->size - row);
}

static void fill_numbers(const GameFrame *frame, uint16_t numbers[GOMOKU_POINTS]) {
    const int cursor = session_cursor(frame->session);
    const int before = gomoku_board_of(frame)->count - cursor;
    memset(numbers, 0, GOMOKU_POINTS * sizeof numbers[0]);
    for (int i = 0; i < cursor; i++) {
        numbers[session_move(frame->session, i)] = (uint16_t)(before + i + 1);
    }
}

/* What lies on the board beside the stones. */
static void fill_marks(const GameFrame *frame, GomokuView *view) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    const int hovered = hovered_point(frame);
    view->cursor = cursor_point(frame);
    view->pointed = view->cursor != GOMOKU_NO_POINT ? view->cursor : hovered;
    if (gomoku_is_players_turn(frame) && view->pointed != GOMOKU_NO_POINT &&
        gomoku_board_is_legal(view->now, view->pointed)) {
        view->ghost = view->pointed;
    }
    if (self->has_hint && frame->card == CARD_HINT) {
        view->hinted = self->hint.point;
    }
    if (frame->card == CARD_LENS) {
        view->lens = self->lens_point;
    }
    if (!self->hides_threats && !gomoku_is_computers_turn(frame)) {
        view->ringed = self->threats.points;
        view->ringed_count = self->threats.count;
    }
}

static Rect covered(const GameFrame *frame) {
    return rect_inset(frame->board_area, THEME_RADIUS_CARD_U);
}

static void draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    uint16_t numbers[GOMOKU_POINTS];
    GomokuBoard before = *gomoku_board_of(frame);
    GomokuView view = {.now = gomoku_board_of(frame),
                       .before = &before,
                       .changed_at_ms = frame->changed_at_ms,
                       .stone_ms = frame_motion_ms(frame, GOMOKU_STONE_MS),
                       .pulse_ms = frame_motion_ms(frame, GOMOKU_PULSE_MS),
                       .ghost = GOMOKU_NO_POINT,
                       .hinted = GOMOKU_NO_POINT,
                       .lens = GOMOKU_NO_POINT};
    if (frame->last_ply <= session_length(frame->session)) {
        session_state_at(frame->session, frame->last_ply, &before);
    }
    if (gomoku_const_scene_of(frame)->shows_numbers) {
        fill_numbers(frame, numbers);
        view.numbers = numbers;
    }
    fill_marks(frame, &view);
    gomoku_view_draw(&view, canvas, &frame->context->theme, frame->board_area, now_ms);
}

static void draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    const Theme *theme = &frame->context->theme;
    if (area == AREA_CURVE) {
        gomoku_view_curve(&self->curve, canvas, theme, rect);
        return;
    }
    GomokuPatternReport reports[2];
    bool is_measured[2];
    for (int side = 0; side < 2; side++) {
        is_measured[side] =
            gomoku_pattern_report(gomoku_board_of(frame), self->lens_point,
                                  side == 0 ? GOMOKU_BLACK : GOMOKU_WHITE, &reports[side]);
    }
    gomoku_view_lens(reports, is_measured, canvas, theme, rect);
}

/* ---- Acting ---- */

static bool put(GameFrame *frame, int point) {
    return point != GOMOKU_NO_POINT && gomoku_is_players_turn(frame) &&
           match_play(&gomoku_scene_of(frame)->match, frame, (Move)point);
}

static void browse(GameFrame *frame, int ply) {
    const int length = session_length(frame->session);
    ply = ply < 0 ? 0 : ply > length ? length : ply;
    match_browse(&gomoku_scene_of(frame)->match, frame, ply);
}

/* The lens begins where the player looks. */
static void toggle_lens(GameFrame *frame) {
    GomokuScene *self = gomoku_scene_of(frame);
    const int cursor = cursor_point(frame);
    const int hovered = hovered_point(frame);
    const int last = gomoku_board_of(frame)->last;
    self->lens_point = cursor != GOMOKU_NO_POINT    ? cursor
                       : hovered != GOMOKU_NO_POINT ? hovered
                       : last != GOMOKU_NO_POINT    ? last
                                                    : self->lens_point;
    frame_open_card(frame, frame->card == CARD_LENS ? FRAME_CARD_NONE : CARD_LENS);
}

static void ask_for_hint(GameFrame *frame) {
    if (!gomoku_is_players_turn(frame)) {
        return;
    }
    frame_open_card(frame, CARD_HINT);
    if (!gomoku_scene_of(frame)->has_hint && !frame_is_thinking(frame, JOB_HINT)) {
        gomoku_think_of_hint(frame);
    }
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary);

static bool act_on_game(GameFrame *frame, int action) {
    const int cursor = session_cursor(frame->session);
    switch (action) {
    case ACT_FIRST:
        browse(frame, 0);
        return true;
    case ACT_BACK:
        browse(frame, cursor - 1);
        return true;
    case ACT_FORWARD:
        if (cursor == session_length(frame->session) &&
            gomoku_const_scene_of(frame)->match.players == MATCH_WATCHED) {
            return act(frame, MATCH_STEP, 0, false);
        }
        browse(frame, cursor + 1);
        return true;
    case ACT_LAST:
        browse(frame, session_length(frame->session));
        return true;
    case ACT_PLAY_NOW:
        gomoku_play_now(frame);
        return true;
    default:
        return false;
    }
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    GomokuScene *self = gomoku_scene_of(frame);
    if (is_secondary) {
        return false; /* the right button means nothing here */
    }
    switch (action) {
    case ACT_POINT:
        return put(frame, value);
    case ACT_HINT:
        ask_for_hint(frame);
        return true;
    case ACT_PLAY_HINT:
        return self->has_hint && put(frame, self->hint.point);
    case ACT_LENS:
        toggle_lens(frame);
        return true;
    case ACT_NUMBERS:
        self->shows_numbers = !self->shows_numbers;
        frame_save(frame);
        frame_mark_dirty(frame);
        return true;
    case ACT_THREATS:
        self->hides_threats = value == 1;
        frame_save(frame);
        frame_mark_dirty(frame);
        return true;
    case ACT_OPTIONS:
        frame_open_card(frame, frame->card == CARD_OPTIONS ? FRAME_CARD_NONE : CARD_OPTIONS);
        return true;
    default:
        break;
    }
    if (match_act(&self->match, frame, action, value)) {
        gomoku_think(frame);
        return true;
    }
    return act_on_game(frame, action);
}

static bool key(GameFrame *frame, const Event *event) {
    GomokuScene *self = gomoku_scene_of(frame);
    const int size = gomoku_board_of(frame)->size;
    if (frame_cursor_key(frame, event, size, size)) {
        self->lens_point = cursor_point(frame);
        return true;
    }
    const bool is_space = event_is_key(event, KEY_SPACE, 0);
    if (is_space && self->match.players == MATCH_WATCHED) {
        return act(frame, MATCH_PAUSE, 0, false);
    }
    if (is_space && gomoku_is_computers_turn(frame)) {
        gomoku_play_now(frame);
        return true;
    }
    return (is_space || event_is_key(event, KEY_ENTER, 0)) && put(frame, cursor_point(frame));
}

static bool hovered(GameFrame *frame) {
    GomokuScene *self = gomoku_scene_of(frame);
    int row = 0;
    int column = 0;
    if (!frame_hovered(frame, "cell-", &row, &column)) {
        return false;
    }
    frame->is_cursor_shown = false; /* the pointer leads again */
    self->lens_point = hovered_point(frame);
    return frame->card == CARD_LENS;
}

static const FrameKey keys[] = {
    {KEY_CHARACTER, 'h', 0, ACT_HINT},
    {KEY_CHARACTER, 'p', 0, ACT_PLAY_HINT},
    {KEY_CHARACTER, 'l', 0, ACT_LENS},
    {KEY_CHARACTER, 'e', 0, ACT_LENS},
    {KEY_CHARACTER, 'n', 0, ACT_NUMBERS},
    {KEY_CHARACTER, 'o', 0, ACT_OPTIONS},
    {KEY_CHARACTER, ',', 0, ACT_BACK},
    {KEY_CHARACTER, '.', 0, ACT_FORWARD},
    {KEY_CHARACTER, 'g', 0, MATCH_PLAY_ON},
    {KEY_CHARACTER, 'v', 0, MATCH_OTHER_LINE},
    {KEY_HOME, 0, 0, ACT_FIRST},
    {KEY_END, 0, 0, ACT_LAST},
    {KEY_NONE, 0, 0, FRAME_NONE},
};

static const FrameHelp help[] = {
    {N_("Arrows, Enter"), N_("choose a point and put a stone")},
    {"H", N_("hint")},
    {"L", N_("the patterns at a point")},
    {"N", N_("number the stones")},
    {"O", N_("opponent and level")},
    {", .", N_("step through the game")},
    {N_("Home, End"), N_("the first and the last position")},
    {"V", N_("the line that was there before another move")},
    {N_("Space"), N_("the computer plays at once; while you watch: pause")},
    {"Ctrl+Z, Ctrl+Y", N_("undo, redo")},
    {"Ctrl+N", N_("new game")},
    {"Ctrl+C, Ctrl+V", N_("copy and paste the game")},
    {NULL, NULL},
};

static const FrameHooks hooks = {
    .id = SCENE_GOMOKU,
    .title = N_("Gomoku"),
    .rules = &gomoku_game,
    .keys = keys,
    .help = help,
    .rules_text = N_("Black and white put stones on the points of the board in turn, and black "
                     "begins. Whoever has five or more in an unbroken row, column or diagonal "
                     "first wins."),
    .options_save = options_save,
    .option_load = option_load,
    .describe_new = describe_new,
    .restart = restart,
    .new_game = frame_begin_new,
    .import = import_moves,
    .export_text = gomoku_export_text,
    .line_at = line_at,
    .line_take = line_take,
    .changed = changed,
    .job_done = gomoku_job_done,
    .tick = tick,
    .undo_plies = undo_plies,
    .redo_plies = redo_plies,
    .subtitle = subtitle,
    .status = gomoku_status,
    .board_shape = board_shape,
    .layout_board = layout_board,
    .layout_panel = gomoku_layout_panel,
    .draw_board = draw_board,
    .covered = covered,
    .draw_area = draw_area,
    .act = act,
    .key = key,
    .hovered = hovered,
};

static void destroy(Scene *scene) {
    if (scene) {
        match_finish(&gomoku_scene_of(frame_of(scene))->match);
        gomoku_urge_release(gomoku_scene_of(frame_of(scene))->urge);
        frame_finish(frame_of(scene));
        free(scene);
    }
}

static Scene *create(SceneContext *context) {
    GomokuScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    match_init(&self->match, &levels);
    self->match.level = GOMOKU_LEVEL_CLUB;
    self->seed = context->seed;
    self->frame.cursor_row = self->frame.cursor_col = GOMOKU_SIZE_USUAL / 2;
    self->lens_point = gomoku_point(GOMOKU_SIZE_USUAL / 2, GOMOKU_SIZE_USUAL / 2);
    self->urge = gomoku_urge_create();
    if (!self->urge || !frame_init(&self->frame, &hooks, context)) {
        destroy((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

/* ---- The card on the home screen ---- */

static void card_draw(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    GomokuBoard board;
    if (session) {
        board = *(const GomokuBoard *)session_state(session);
    } else {
        char buffer[80];
        Text reason = text_over(buffer, sizeof buffer);
        gomoku_setup(&board, "15 0 7,7;8,8;6,8;8,6;8,7;6,7;5,9;7,8", &reason);
    }
    gomoku_view_miniature(&board, canvas, theme, area);
}

static void card_record(Store *store, Text *out) {
    match_record(store, gomoku_game.name, out);
}

static const char *card_kind(const char *id, int *place) {
    return match_level_name(&levels, id, place);
}

const HomeCard gomoku_card = {.scene = SCENE_GOMOKU,
                              .id = "gomoku",
                              .title = N_("Gomoku"),
                              .rules = &gomoku_game,
                              .draw = card_draw,
                              .next_step = match_next_step,
                              .record = card_record,
                              .kind = card_kind};

const SceneClass gomoku_scene = FRAME_SCENE_CLASS(SCENE_GOMOKU, "gomoku", create, destroy);
