/* Connect 4 in the list of games. */
#include "scenes/connect4/scene.h"

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/model/daily.h"
#include "scenes/connect4/model/levels.h"
#include "scenes/connect4/modes.h"
#include "scenes/shell/document/settings.h"
#include "scenes/shell/i18n.h"

static void draw_entry(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    Connect4State state = {.last_column = -1};
    if (session) {
        state = *(const Connect4State *)session_state(session);
    } else {
        connect4_game.setup(&state, "4435332", NULL);
    }
    connect4_draw_miniature(&state, canvas, theme, area);
}

static void describe_record(Store *store, Text *out) {
    two_player_record(store, connect4_game.name, out);
}

static const char *name_level(const char *id, int *place) {
    return two_player_level_name(&connect4_match_levels, id, place);
}

static int name_rival(const char *options, Text *out) {
    return two_player_rival(&connect4_match_levels, options, out);
}

static const GameSetting connect4_settings[] = {
    TWO_PLAYER_SETTING_MARKS, TWO_PLAYER_SETTING_CONFIRM, SHELL_SETTING_SOUNDS, {0}};

static bool connect4_has_result(const char *options, const LoggedResult *result) {
    return two_player_has_result(&connect4_match_levels, options, result);
}

const GameEntry connect4_entry = {.scene = &connect4_scene,
                                  .title = N_("Connect 4"),
                                  .sentence = N_("Drop discs and be the first to line up four."),
                                  .rules = &connect4_game,
                                  .modes = connect4_modes,
                                  .rules_help = connect4_rules_help,
                                  .maths_help = connect4_maths_help,
                                  .draw = draw_entry,
                                  .next_step = two_player_next_step,
                                  .daily = connect4_daily,
                                  .rival = name_rival,
                                  .result = two_player_result,
                                  .has_result = connect4_has_result,
                                  .record = describe_record,
                                  .kind = name_level,
                                  .example_view = "lens:example",
                                  .settings = connect4_settings,
                                  .move_sound = SOUND_DISC,
                                  .move_sound_ms = CONNECT4_FALL_MS};
