/* The opponent's card, which the chip opens: who plays, at which level, and who begins. */
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

enum {
    CHOOSE_OPPONENT,
    CHOOSE_LEVEL,
    CHOOSE_LEVEL_OTHER, /* levels without a number, the row after */
    CHOOSE_FIRST,
    CHOOSE_FIRST_OTHER,
    CHOOSE_SECOND,
    CHOOSE_SECOND_OTHER,
    CHOOSE_SIDE,
    CHOOSE_TURNS,
};

/* ---- Choices ---- */

/* Watching starts at once, with a new game if this one is over. */
static void opponent_choose(GameShell *shell, void *self, int value) {
    TwoPlayer *match = two_player_writable(shell);
    match->players = (TwoPlayerPlayers)value;
    match->is_paused = false;
    match->is_stepping = false;
    two_player_follow_players(shell);
    if (match->players == TWO_PLAYER_WATCHED && two_player_is_over(shell)) {
        shell_begin_new(shell);
    }
    two_player_rethink(shell);
}

static void opponent_choose_level(GameShell *shell, void *self, int value) {
    two_player_writable(shell)->level = value;
    two_player_rethink(shell);
}

static void choose_level_other(GameShell *shell, void *self, int value) {
    opponent_choose_level(shell, self, two_player_of(shell)->game->levels->numbered + value);
}

static void opponent_choose_first(GameShell *shell, void *self, int value) {
    two_player_writable(shell)->watched[0] = value;
    two_player_rethink(shell);
}

static void choose_first_other(GameShell *shell, void *self, int value) {
    opponent_choose_first(shell, self, two_player_of(shell)->game->levels->numbered + value);
}

static void choose_second(GameShell *shell, void *self, int value) {
    two_player_writable(shell)->watched[1] = value;
    two_player_rethink(shell);
}

static void choose_second_other(GameShell *shell, void *self, int value) {
    choose_second(shell, self, two_player_of(shell)->game->levels->numbered + value);
}

/* 0: the player begins; 1: the computer begins; 2: they alternate from game to game. */
static void opponent_choose_side(GameShell *shell, void *self, int value) {
    TwoPlayer *match = two_player_writable(shell);
    match->alternates = value == 2;
    match->is_human_second = value == 2 ? match->is_human_second : value == 1;
    two_player_rethink(shell);
}

static void choose_turns(GameShell *shell, void *self, int value) {
    two_player_writable(shell)->alternates = value == 1;
    two_player_rethink(shell);
}

static const Command opponent_commands[] = {
    [CHOOSE_OPPONENT] = {.id = "opponent", .place = COMMAND_INSIDE, .run = opponent_choose},
    [CHOOSE_LEVEL] = {.id = "level", .place = COMMAND_INSIDE, .run = opponent_choose_level},
    [CHOOSE_LEVEL_OTHER] = {.id = "level-other",
                            .place = COMMAND_INSIDE,
                            .run = choose_level_other},
    [CHOOSE_FIRST_OTHER] = {.id = "first-level-other",
                            .place = COMMAND_INSIDE,
                            .run = choose_first_other},
    [CHOOSE_SECOND_OTHER] = {.id = "second-level-other",
                             .place = COMMAND_INSIDE,
                             .run = choose_second_other},
    [CHOOSE_FIRST] = {.id = "first-level", .place = COMMAND_INSIDE, .run = opponent_choose_first},
    [CHOOSE_SECOND] = {.id = "second-level", .place = COMMAND_INSIDE, .run = choose_second},
    [CHOOSE_SIDE] = {.id = "side", .place = COMMAND_INSIDE, .run = opponent_choose_side},
    [CHOOSE_TURNS] = {.id = "turns", .place = COMMAND_INSIDE, .run = choose_turns},
    {0},
};

/* ---- The card ---- */

/* A row of levels; their ids begin with `prefix`. */
typedef struct OpponentLevelRow {
    const char *caption;
    const char *prefix;
    int command; /* CHOOSE_… */
    int chosen;
} OpponentLevelRow;

/* The caption of numbered levels names the chosen one. */
static void add_caption(const TwoPlayer *match, OpponentLevelRow row, Text *out) {
    text_add(out, row.caption);
    if (match->game->levels->numbered > 0) {
        text_add(out, row.caption[0] ? " · " : "");
        two_player_level_text(match, row.chosen, out);
    }
}

/* The choices for the levels from `first` up to `end`. */
static void layout_some(const TwoPlayer *match, Panel *panel, OpponentLevelRow row, int first,
                        int end) {
    const TwoPlayerLevels *levels = match->game->levels;
    PanelChoice choices[TWO_PLAYER_LEVELS_MAX];
    char ids[TWO_PLAYER_LEVELS_MAX][CONTROL_ID_SIZE];
    char numbers[TWO_PLAYER_LEVELS_MAX][4];
    for (int i = first; i < end; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text number = text_over(numbers[i], sizeof numbers[i]);
        text_addf(&id, "%s-%s", row.prefix, levels->ids[i]);
        text_addf(&number, "%d", two_player_level_number(levels, i));
        choices[i - first] = (PanelChoice){
            ids[i], two_player_is_numbered(levels, i) ? numbers[i] : tr(levels->names[i])};
    }
    panel_choices(panel, row.caption, choices, end - first, &opponent_commands[row.command],
                  row.chosen - first);
}

static void layout_levels(const TwoPlayer *match, Panel *panel, OpponentLevelRow row) {
    const TwoPlayerLevels *levels = match->game->levels;
    const int numbered = levels->numbered > 0 ? levels->numbered : levels->count;
    char buffer[160];
    Text caption = text_over(buffer, sizeof buffer);
    add_caption(match, row, &caption);
    row.caption = buffer;
    layout_some(match, panel, row, 0, numbered);
    if (numbered < levels->count) {
        row.caption = "";
        row.command++;
        layout_some(match, panel, row, numbered, levels->count);
    }
}

static void layout_level_note(const TwoPlayer *match, int level, Panel *panel) {
    char buffer[300];
    Text note = text_over(buffer, sizeof buffer);
    if (match->game->level_note) {
        match->game->level_note(level, &note);
        panel_note(panel, buffer);
    }
}

static void layout_against(const TwoPlayer *match, Panel *panel) {
    const PanelChoice sides[] = {{"side-first", tr("First")},
                                 {"side-second", tr("Second")},
                                 {"side-in-turn", tr("In turn")}};
    layout_levels(match, panel,
                  (OpponentLevelRow){match->game->levels->numbered > 0 ? "" : tr("Level"), "level",
                                     CHOOSE_LEVEL, match->level});
    layout_level_note(match, match->level, panel);
    panel_choices(panel, tr("You move"), sides, 3, &opponent_commands[CHOOSE_SIDE],
                  match->alternates ? 2 : match->is_human_second);
    if (match->alternates) {
        panel_note(panel, match->is_human_second
                              ? tr("Second in this game, first in the next one.")
                              : tr("First in this game, second in the next one."));
    }
}

static void layout_watched(const TwoPlayer *match, Panel *panel) {
    const PanelChoice turns[] = {{"turns-stay", tr("Stay as they are")},
                                 {"turns-change", tr("Change")}};
    layout_levels(match, panel,
                  (OpponentLevelRow){tr("First player"), "first", CHOOSE_FIRST, match->watched[0]});
    layout_levels(
        match, panel,
        (OpponentLevelRow){tr("Second player"), "second", CHOOSE_SECOND, match->watched[1]});
    panel_choices(panel, tr("Sides in the next game"), turns, 2, &opponent_commands[CHOOSE_TURNS],
                  match->alternates);
}

static void layout_opponent_card(GameShell *shell, void *self, Panel *panel) {
    const PanelChoice players[] = {{"opponent-computer", tr("Computer")},
                                   {"opponent-human", tr("Two players")},
                                   {"opponent-watch", tr("Watch")}};
    const TwoPlayer *match = two_player_of(shell);
    panel_choices(panel, "", players, 3, &opponent_commands[CHOOSE_OPPONENT], (int)match->players);
    if (match->game->layout_choices) {
        match->game->layout_choices(shell, panel);
    }
    if (match->players == TWO_PLAYER_AGAINST_COMPUTER) {
        layout_against(match, panel);
    } else if (match->players == TWO_PLAYER_WATCHED) {
        layout_watched(match, panel);
    }
    two_player_layout_clock_choice(shell, panel);
    if (match->game->layout_more) {
        match->game->layout_more(shell, panel);
    }
}

const Mode two_player_opponent_mode = {.name = "opponent",
                                       .title = N_("Opponent"),
                                       .commands = opponent_commands,
                                       .layout_card = layout_opponent_card};
