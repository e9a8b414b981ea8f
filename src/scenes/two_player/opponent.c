/* The page that sets up the next game, which the chip opens: who plays, at which level, who begins,
 * and the game's own terms. */
#include <string.h>

#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/game/face.h"
#include "scenes/kit/game/setup_page.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

#define LEVEL_FACE_U 40.0F
#define OPPONENT_COLUMN_MIN_U 300.0F
#define OPPONENT_WORDS_SIZE 300

typedef struct OpponentPage {
    SetupPage page;
    TwoPlayerSides sides; /* as chosen */
    TwoPlayerPace pace;
    bool is_started;
    uint8_t terms[TWO_PLAYER_TERMS_MAX]; /* as they were */
    int clock_minutes;                   /* the same */
    CardField names[2];                  /* of two players; [0] begins */
} OpponentPage;

enum {
    CHOOSE_OPPONENT,
    CHOOSE_LEVEL,
    CHOOSE_FIRST,
    CHOOSE_SECOND,
    CHOOSE_SIDE,
    CHOOSE_TURNS,
    CHOOSE_PACE,
    NAME_FIRST,
    NAME_SECOND,
};

/* ---- Choices ---- */

static void opponent_choose(GameShell *shell, void *self, int value) {
    ((OpponentPage *)self)->sides.players = (TwoPlayerPlayers)value;
}

static void opponent_choose_level(GameShell *shell, void *self, int value) {
    ((OpponentPage *)self)->sides.level = value;
}

static void opponent_choose_first(GameShell *shell, void *self, int value) {
    ((OpponentPage *)self)->sides.watched[0] = value;
}

static void choose_second(GameShell *shell, void *self, int value) {
    ((OpponentPage *)self)->sides.watched[1] = value;
}

/* 0: the player begins; 1: the computer begins; 2: they alternate from game to game. */
static void opponent_choose_side(GameShell *shell, void *self, int value) {
    TwoPlayerSides *sides = &((OpponentPage *)self)->sides;
    sides->alternates = value == 2;
    sides->is_human_second = value == 2 ? sides->is_human_second : value == 1;
}

static void choose_turns(GameShell *shell, void *self, int value) {
    ((OpponentPage *)self)->sides.alternates = value == 1;
}

static void opponent_choose_pace(GameShell *shell, void *self, int value) {
    ((OpponentPage *)self)->pace = (TwoPlayerPace)value;
}

static void opponent_start(GameShell *shell, void *self, int value) {
    OpponentPage *page = self;
    TwoPlayer *match = two_player_writable(shell);
    const bool is_untouched = match->game->count(shell) == 0;
    for (int i = 0; i < 2; i++) {
        two_player_name_take(page->names[i].line.text, page->sides.names[i]);
    }
    if (page->sides.players == TWO_PLAYER_TWO_PLAYERS) {
        two_player_names_keep(shell, &page->sides);
    }
    match->next = page->sides;
    match->has_next = true;
    match->pace = page->pace;
    page->is_started = true;
    shell_close(shell, &two_player_opponent_mode); /* `page` ends here */
    shell_begin_new(shell);
    match->has_next = false;
    if (is_untouched && shell->document.previous && session_length(shell->document.previous) == 0) {
        shell_drop_previous(shell); /* Undo would bring an empty board back */
    }
}

/* The line has the focus: that is all that typing needs. */
static void type_name(GameShell *shell, void *self, int value) {
}

static const Command opponent_commands[] = {
    [CHOOSE_OPPONENT] = {.id = "opponent", .place = COMMAND_INSIDE, .run = opponent_choose},
    [CHOOSE_LEVEL] = {.id = "level", .place = COMMAND_INSIDE, .run = opponent_choose_level},
    [CHOOSE_FIRST] = {.id = "first-level", .place = COMMAND_INSIDE, .run = opponent_choose_first},
    [CHOOSE_SECOND] = {.id = "second-level", .place = COMMAND_INSIDE, .run = choose_second},
    [CHOOSE_SIDE] = {.id = "side", .place = COMMAND_INSIDE, .run = opponent_choose_side},
    [CHOOSE_TURNS] = {.id = "turns", .place = COMMAND_INSIDE, .run = choose_turns},
    [CHOOSE_PACE] = {.id = "pace", .place = COMMAND_INSIDE, .run = opponent_choose_pace},
    [NAME_FIRST] = {.id = "name-first",
                    .label = N_("Name of the first player"),
                    .place = COMMAND_INSIDE,
                    .run = type_name},
    [NAME_SECOND] = {.id = "name-second",
                     .label = N_("Name of the second player"),
                     .place = COMMAND_INSIDE,
                     .run = type_name},
    SETUP_PAGE_COMMANDS(opponent_start),
    {0},
};

/* ---- Words and pictures ---- */

/* A row of levels; their ids begin with `prefix`. */
typedef struct OpponentLevelRow {
    const char *caption;
    const char *prefix;
    int command; /* CHOOSE_… */
    int chosen;
} OpponentLevelRow;

static void opponent_draw_level(const GameShell *shell, int level, Canvas *canvas, Rect rect) {
    face_draw(canvas, &shell->context->theme, level, rect);
}

static void opponent_layout_levels(GameShell *shell, Panel *panel, OpponentLevelRow row) {
    const TwoPlayerLevels *levels = two_player_of(shell)->game->levels;
    char buffer[OPPONENT_WORDS_SIZE];
    Text caption = text_over(buffer, sizeof buffer);
    PanelChoice choices[TWO_PLAYER_LEVELS_MAX];
    char ids[TWO_PLAYER_LEVELS_MAX][CONTROL_ID_SIZE];
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    const int count = game->level_count ? game->level_count(shell) : levels->count;
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "%s-%s", row.prefix, levels->ids[i]);
        choices[i] = (PanelChoice){ids[i], face_name(i)};
    }
    text_addf(&caption, "%s · ", row.caption);
    two_player_level_text(two_player_of(shell), row.chosen, &caption);
    setup_page_pictures(shell, panel,
                        &(SetupPictures){row.command == CHOOSE_LEVEL ? row.caption : buffer,
                                         choices,
                                         count,
                                         row.chosen,
                                         &opponent_commands[row.command],
                                         {LEVEL_FACE_U, LEVEL_FACE_U},
                                         opponent_draw_level});
}

static void opponent_layout_portrait(GameShell *shell, int level, Panel *panel) {
    const TwoPlayer *match = two_player_of(shell);
    char buffer[OPPONENT_WORDS_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    two_player_level_text(match, level, &words);
    setup_page_portrait(shell, panel, level, buffer);
    text_clear(&words);
    if (match->game->level_note) {
        match->game->level_note(shell, level, &words);
        panel_note(panel, buffer);
    }
}

/* ---- The page ---- */

static void opponent_layout_against(GameShell *shell, const TwoPlayerSides *chosen, Panel *panel) {
    opponent_layout_levels(shell, panel,
                           (OpponentLevelRow){tr("Level"), "level", CHOOSE_LEVEL, chosen->level});
    opponent_layout_portrait(shell, chosen->level, panel);
    if (two_player_of(shell)->game->layout_level) {
        two_player_of(shell)->game->layout_level(shell, chosen->level, panel);
    }
}

static void opponent_layout_sides(const TwoPlayerSides *chosen, Panel *panel) {
    const PanelChoice sides[] = {{"side-first", tr("First")},
                                 {"side-second", tr("Second")},
                                 {"side-in-turn", tr("In turn")}};
    panel_choices(panel, tr("You move"), sides, 3, &opponent_commands[CHOOSE_SIDE],
                  chosen->alternates ? 2 : chosen->is_human_second);
    if (chosen->alternates) {
        panel_note(panel, chosen->is_human_second
                              ? tr("Second in this game, first in the next one.")
                              : tr("First in this game, second in the next one."));
    }
}

static void opponent_layout_watched(GameShell *shell, const OpponentPage *page, Panel *panel) {
    const TwoPlayerSides *chosen = &page->sides;
    const PanelChoice turns[] = {{"turns-stay", tr("Stay as they are")},
                                 {"turns-change", tr("Change")}};
    const PanelChoice paces[] = {
        {"pace-slow", tr("Slow")}, {"pace-steady", tr("Steady")}, {"pace-fast", tr("Fast")}};
    opponent_layout_levels(
        shell, panel,
        (OpponentLevelRow){tr("First player"), "first", CHOOSE_FIRST, chosen->watched[0]});
    opponent_layout_levels(
        shell, panel,
        (OpponentLevelRow){tr("Second player"), "second", CHOOSE_SECOND, chosen->watched[1]});
    panel_choices(panel, tr("Pace"), paces, 3, &opponent_commands[CHOOSE_PACE], (int)page->pace);
    panel_choices(panel, tr("Sides in the next game"), turns, 2, &opponent_commands[CHOOSE_TURNS],
                  chosen->alternates);
}

/* Who has the focus is typed into. */
static void layout_names(GameShell *shell, OpponentPage *page, Panel *panel) {
    for (int i = 0; i < 2; i++) {
        const Command *command = &opponent_commands[NAME_FIRST + i];
        CardField *field = &page->names[i];
        field->empty_words = two_player_of(shell)->game->side(shell, i)->name;
        field->is_typing = strcmp(shell->view.input.focused, command->id) == 0;
        panel_note(panel, tr(command->label));
        card_field_layout(field, shell, panel);
        controls_set_label(&panel->controls->items[panel->controls->count - 1], tr(command->label));
    }
}

static void build_opponent_page(GameShell *shell, void *self, Panel *panel) {
    OpponentPage *page = self;
    const PanelChoice players[] = {{"opponent-computer", tr("Computer")},
                                   {"opponent-human", tr("Two players")},
                                   {"opponent-watch", tr("Watch")}};
    panel_columns_begin(panel, 2, OPPONENT_COLUMN_MIN_U);
    panel_choices(panel, tr("Opponent"), players, 3, &opponent_commands[CHOOSE_OPPONENT],
                  (int)page->sides.players);
    if (page->sides.players == TWO_PLAYER_AGAINST_COMPUTER) {
        opponent_layout_against(shell, &page->sides, panel);
    } else if (page->sides.players == TWO_PLAYER_WATCHED) {
        opponent_layout_watched(shell, page, panel);
    } else {
        layout_names(shell, page, panel);
    }
    panel_column_next(panel);
    if (page->sides.players == TWO_PLAYER_AGAINST_COMPUTER) {
        opponent_layout_sides(&page->sides, panel);
    }
    two_player_of(shell)->game->layout_terms(shell, panel);
    two_player_layout_clock_choice(shell, panel);
    panel_columns_end(panel);
}

/* ---- The mode ---- */

static uint8_t *opponent_terms_of(GameShell *shell) {
    return (uint8_t *)shell->scene + two_player_of(shell)->game->terms_offset;
}

static bool opponent_open(GameShell *shell, void *self, Text *reason) {
    OpponentPage *page = self;
    const TwoPlayer *match = two_player_of(shell);
    setup_page_init(&page->page, build_opponent_page);
    page->sides = two_player_sides_of(match);
    if (page->sides.alternates && session_length(shell->session) > 0) {
        two_player_change_sides(&page->sides);
    }
    page->pace = match->pace;
    page->clock_minutes = match->clock_minutes;
    memcpy(page->terms, opponent_terms_of(shell), match->game->terms_size);
    if (page->sides.players != TWO_PLAYER_TWO_PLAYERS) {
        two_player_names_recall(shell, &page->sides);
    }
    for (int i = 0; i < 2; i++) {
        page->names[i].command = &opponent_commands[NAME_FIRST + i];
        page->names[i].panel = &page->page.panel;
        text_field_set(&page->names[i].line, page->sides.names[i]);
    }
    return true;
}

/* ---- Typing ---- */

/* The line typed into; NULL: none. */
static CardField *typed_name(OpponentPage *page) {
    const bool has_lines = page->sides.players == TWO_PLAYER_TWO_PLAYERS;
    return has_lines && page->names[0].is_typing   ? &page->names[0]
           : has_lines && page->names[1].is_typing ? &page->names[1]
                                                   : NULL;
}

/* Enter and Escape are the page's. */
static bool opponent_key(GameShell *shell, void *self, const Event *event) {
    CardField *field = typed_name(self);
    return (field && text_field_event(&field->line, event)) || setup_page_key(shell, self, event);
}

static bool opponent_words(GameShell *shell, void *self, const Event *event) {
    CardField *field = typed_name(self);
    if (!field || !card_field_words(field, event)) {
        return false;
    }
    two_player_name_limit(&field->line);
    return true;
}

static void opponent_close(GameShell *shell, void *self) {
    const OpponentPage *page = self;
    if (!page->is_started) {
        memcpy(opponent_terms_of(shell), page->terms, two_player_of(shell)->game->terms_size);
        two_player_writable(shell)->clock_minutes = page->clock_minutes;
    }
}

const Mode two_player_opponent_mode = {
    .name = "opponent",
    .title = N_("New game"),
    .commands = opponent_commands,
    .state_size = sizeof(OpponentPage),
    .open = opponent_open,
    .close = opponent_close,
    .kind = MODE_PAGE,
    .status = setup_page_status,
    .board_area = {.layout = setup_page_layout, .draw = setup_page_draw},
    .input = {.key = opponent_key, .words = opponent_words, .pointer = setup_page_point},
    .tick = setup_page_tick};
