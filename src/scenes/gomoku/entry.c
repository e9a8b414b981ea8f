/* Gomoku in the list of games. */
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/document/settings.h"
#include "scenes/shell/i18n.h"

static void gomoku_entry_draw(const Session *session, Canvas *canvas, const Theme *theme,
                              Rect area) {
    GomokuBoard board;
    if (session) {
        board = *(const GomokuBoard *)session_state(session);
    } else {
        char buffer[80];
        Text reason = text_over(buffer, sizeof buffer);
        gomoku_setup(&board, "15 0 7,7;8,8;6,8;8,6;8,7;6,7;5,9;7,8", &reason);
    }
    gomoku_draw_miniature(&board, canvas, theme, area);
}

static void gomoku_entry_record(Store *store, Text *out) {
    two_player_record(store, gomoku_game.name, out);
}

static const char *gomoku_level_name(const char *id, int *place) {
    return two_player_level_name(&gomoku_levels, id, place);
}

static int gomoku_rival(const char *options, Text *out) {
    return two_player_rival(&gomoku_levels, options, out);
}

static const GameSetting gomoku_settings[] = {
    {"numbers", N_("Numbers on the stones"), {{"0", N_("Hidden")}, {"1", N_("Shown")}}},
    {"rings", N_("Rings around threats"), {{"0", N_("Hidden")}, {"1", N_("Shown")}}},
    {"curve", N_("Curve of the advantage"), {{"0", N_("Hidden")}, {"1", N_("Shown")}}},
    TWO_PLAYER_SETTING_MARKS,
    TWO_PLAYER_SETTING_CONFIRM,
    SHELL_SETTING_SOUNDS,
    {0},
};

/* The worked example of the table of patterns. */
#define GOMOKU_EXAMPLE "9 0 0,8;1,8;1,7;0,7;2,7;2,6;3,7;3,6;4,7;2,5;1,6;3,5;1,4;2,4;1,3;3,4"

static bool gomoku_has_result(const char *options, const LoggedResult *result) {
    return two_player_has_result(&gomoku_levels, options, result);
}

const GameEntry gomoku_entry = {.scene = &gomoku_scene,
                                .title = N_("Gomoku"),
                                .sentence =
                                    N_("Put five stones in a row before your opponent does."),
                                .rules = &gomoku_game,
                                .modes = gomoku_modes,
                                .rules_help = gomoku_rules_help,
                                .maths_help = gomoku_maths_help,
                                .draw = gomoku_entry_draw,
                                .next_step = two_player_next_step,
                                .daily = gomoku_daily,
                                .rival = gomoku_rival,
                                .result = two_player_result,
                                .has_result = gomoku_has_result,
                                .record = gomoku_entry_record,
                                .kind = gomoku_level_name,
                                .example_text = GOMOKU_EXAMPLE,
                                .example_view = "patterns:1,7",
                                .settings = gomoku_settings,
                                .move_sound = SOUND_STONE};
