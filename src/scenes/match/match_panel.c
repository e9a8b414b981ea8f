/* The match in the panel: who plays, the levels, and watching. */
#include "match.h"
#include "say.h"

/* A row of levels; their ids begin with `prefix`. */
typedef struct LevelRow {
    const char *caption;
    const char *prefix;
    int action;
    int chosen;
} LevelRow;

/* Numbered levels say the name of the chosen one above them. */
static void add_caption(const Match *match, LevelRow row, Text *out) {
    text_add(out, row.caption);
    if (match->levels->is_numbered) {
        text_add(out, row.caption[0] ? " · " : "");
        match_level_text(match, row.chosen, out);
    }
}

static void layout_levels(const Match *match, Panel *panel, LevelRow row) {
    PanelChoice choices[MATCH_LEVELS_MAX];
    char ids[MATCH_LEVELS_MAX][CONTROL_ID_SIZE];
    char numbers[MATCH_LEVELS_MAX][4];
    char buffer[160];
    Text caption = text_over(buffer, sizeof buffer);
    for (int i = 0; i < match->levels->count && i < MATCH_LEVELS_MAX; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text number = text_over(numbers[i], sizeof numbers[i]);
        text_addf(&id, "%s-%s", row.prefix, match->levels->ids[i]);
        text_addf(&number, "%d", i + 1);
        choices[i] = (PanelChoice){
            ids[i], match->levels->is_numbered ? numbers[i] : tr(match->levels->names[i])};
    }
    add_caption(match, row, &caption);
    panel_choices(panel, buffer, choices, match->levels->count, row.action, row.chosen);
}

static void layout_against(const Match *match, Panel *panel, const char *level_note) {
    const PanelChoice sides[] = {{"side-first", tr("First")},
                                 {"side-second", tr("Second")},
                                 {"side-in-turn", tr("In turn")}};
    layout_levels(match, panel,
                  (LevelRow){match->levels->is_numbered ? "" : tr("Level"), "level", MATCH_LEVEL,
                             match->level});
    if (level_note) {
        panel_note(panel, level_note);
    }
    panel_choices(panel, tr("You move"), sides, 3, MATCH_SIDE,
                  match->alternates ? 2 : match->is_human_second);
    if (match->alternates) {
        panel_note(panel, match->is_human_second
                              ? tr("Second in this game, first in the next one.")
                              : tr("First in this game, second in the next one."));
    }
}

static void layout_watched(const Match *match, Panel *panel) {
    const PanelChoice turns[] = {{"turns-stay", tr("Stay as they are")},
                                 {"turns-change", tr("Change")}};
    layout_levels(match, panel,
                  (LevelRow){tr("First player"), "first", MATCH_LEVEL_FIRST, match->watched[0]});
    layout_levels(match, panel,
                  (LevelRow){tr("Second player"), "second", MATCH_LEVEL_SECOND, match->watched[1]});
    panel_choices(panel, tr("Sides in the next game"), turns, 2, MATCH_TURNS, match->alternates);
}

void match_layout_options(const Match *match, Panel *panel, const char *level_note) {
    const PanelChoice players[] = {{"opponent-computer", tr("Computer")},
                                   {"opponent-human", tr("Two players")},
                                   {"opponent-watch", tr("Watch")}};
    panel_choices(panel, tr("Opponent"), players, 3, MATCH_OPPONENT, (int)match->players);
    if (match->players == MATCH_AGAINST_COMPUTER) {
        layout_against(match, panel, level_note);
    } else if (match->players == MATCH_WATCHED) {
        layout_watched(match, panel);
    }
}

void match_layout_watch(const Match *match, const GameFrame *frame, Panel *panel) {
    const PanelChoice paces[] = {
        {"pace-slow", tr("Slow")}, {"pace-steady", tr("Steady")}, {"pace-fast", tr("Fast")}};
    const bool is_over = session_outcome(frame->session) != OUTCOME_ONGOING;
    const bool is_start = session_cursor(frame->session) == 0;
    if (match->players != MATCH_WATCHED) {
        return;
    }
    panel_card_begin(panel);
    panel_heading(panel, tr("Computer against computer"));
    panel_choices(panel, tr("Pace"), paces, 3, MATCH_PACE, (int)match->pace);
    panel_row(panel, 1);
    panel_button(panel, "watch-pause", MATCH_PAUSE,
                 !match->is_paused ? tr("Pause")
                 : is_start        ? tr("Start")
                                   : tr("Go on"),
                 N_("Space"))
        ->is_disabled = is_over;
    panel_row(panel, 2);
    panel_button(panel, "watch-back", MATCH_BACK, tr("Back"), ",")->is_disabled = is_start;
    panel_button(panel, "watch-step", MATCH_STEP, tr("One move"), ".")->is_disabled = is_over;
    panel_card_end(panel);
}

void match_layout_play_on(const Match *match, const GameFrame *frame, Panel *panel, int turn) {
    if (match->is_browsing && match->players == MATCH_AGAINST_COMPUTER &&
        match_is_computers_turn(match, frame, turn)) {
        panel_row(panel, 1);
        panel_button(panel, "play-on", MATCH_PLAY_ON, tr("Play on from here"), "G");
    }
}
