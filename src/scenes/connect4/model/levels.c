/* The levels of the computer, and the two sides in words. */
#include "scenes/connect4/model/levels.h"

#include "connect4/ai.h"
#include "scenes/shell/i18n.h"

#define WATCHED_LEVEL_AT_FIRST 5

static const char *const level_ids[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
static const TwoPlayerFormerLevel former_levels[] = {
    {"easy", 3}, {"medium", 6}, {"strong", 9}, {NULL, 0}};
_Static_assert(sizeof level_ids / sizeof level_ids[0] == CONNECT4_LEVELS, "an id for each level");

const TwoPlayerLevels connect4_match_levels = {.count = CONNECT4_LEVELS,
                                               .names = connect4_level_names,
                                               .ids = level_ids,
                                               .numbered = CONNECT4_LEVELS,
                                               .former = former_levels,
                                               .at_first = CONNECT4_LEVEL_AT_FIRST,
                                               .watched_at_first = WATCHED_LEVEL_AT_FIRST};

int connect4_disc_count(const GameShell *shell) {
    return connect4_state_of(shell)->count;
}

const TwoPlayerSide *connect4_side_of(const GameShell *shell, int side) {
    static const TwoPlayerSide sides[PIECES_COUNT][2] = {
        {{N_("Coral"), N_("You play coral, the discs with a ring.")},
         {N_("Amber"), N_("You play amber, the discs with a dot.")}},
        {{N_("Blue"), N_("You play blue, the discs with a ring.")},
         {N_("Orange"), N_("You play orange, the discs with a dot.")}},
        {{N_("Navy"), N_("You play navy, the discs with a ring.")},
         {N_("Cream"), N_("You play cream, the discs with a dot.")}},
        {{N_("Red"), N_("You play red, the discs with a ring.")},
         {N_("Yellow"), N_("You play yellow, the discs with a dot.")}},
    };
    return &sides[shell->context->preferences.pieces][side];
}

void connect4_describe_level(const GameShell *shell, int level, Text *out) {
    connect4_strength_text(&connect4_levels[level], connect4_const_scene_of(shell)->next,
                           locale_text, out);
}

void connect4_describe_detail(const GameShell *shell, Text *out) {
    static const char *const names[PIECES_COUNT][2] = {
        {N_("Coral, the discs with a ring."), N_("Amber, the discs with a dot.")},
        {N_("Blue, the discs with a ring."), N_("Orange, the discs with a dot.")},
        {N_("Navy, the discs with a ring."), N_("Cream, the discs with a dot.")},
        {N_("Red, the discs with a ring."), N_("Yellow, the discs with a dot.")},
    };
    const int count = connect4_disc_count(shell);
    if (two_player_is_over(shell)) {
        text_addf(out, tr("After %d discs"), count);
    } else if (two_player_of(shell)->players == TWO_PLAYER_TWO_PLAYERS) {
        text_add(out, tr(names[shell->context->preferences.pieces][count % 2]));
    }
}
