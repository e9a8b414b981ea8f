/* The game's card, while no other mode is open: the two sides, and the moves or the result. */
#include "scenes/kit/game/face.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"
#include "scenes/two_player/tree.h"
#include "ui/paragraph.h"

#define TWO_PLAYER_CARD_LOW_U 120.0F   /* a lower card has no room for the sides */
#define TWO_PLAYER_BRANCHES_U 48.0F    /* the row of moves at a fork */
#define TWO_PLAYER_COMMENT_SHARE 0.25F /* of the card, at most */
#define TWO_PLAYER_CARD_ROOMY_U 300.0F /* a card with room for the computer's character */

/* ---- The moves ---- */

static void describe_listed_move(const GameShell *shell, int index, Text *out) {
    two_player_of(shell)->game->describe_move(session_move(shell->session, index), out);
}

static void draw_listed_piece(const GameShell *shell, Canvas *canvas, Rect place, int index) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    const int side = game->side_of_move(shell, index);
    if (side >= 0) {
        game->draw_piece(shell, canvas, place, side);
    }
}

/* Of an answered move; of all moves when the game has ended. */
static MoveMark mark_listed_move(const GameShell *shell, int index) {
    const bool is_answered = index + 1 < session_length(shell->session) ||
                             session_end(shell->session) != OUTCOME_ONGOING;
    return is_answered ? two_player_of(shell)->game->mark(shell, index) : MOVE_UNMARKED;
}

static const MoveListGame listed_game = {describe_listed_move, draw_listed_piece, mark_listed_move};

void two_player_show_position(GameShell *shell, void *self, int value) {
    two_player_browse(shell, value);
}

static void layout_moves_card(GameShell *shell, Panel *panel) {
    static const char *const steps[MOVE_LIST_STEPS] = {"first", "step-back", "step-forward",
                                                       "last"};
    const Command *table = shell_game_mode(shell)->commands;
    const bool is_watched = two_player_players(shell) == TWO_PLAYER_WATCHED;
    const bool is_expected = two_player_is_against(shell) && two_player_is_players_turn(shell);
    MoveListLook look = {.game = &listed_game,
                         .count = session_length(shell->session),
                         .at = session_cursor(shell->session),
                         .to_come = is_expected ? tr("your move") : NULL,
                         .command = command_of_id(table, "move")};
    for (int i = 0; i < MOVE_LIST_STEPS; i++) {
        look.steps[i] = command_of_id(table, steps[i]);
    }
    look.ids[1] = is_watched ? "watch-back" : NULL;
    look.ids[2] = is_watched ? "watch-step" : NULL;
    move_list_layout(&two_player_writable(shell)->moves, shell, panel, &look);
}

bool two_player_point(GameShell *shell, const Event *event) {
    return move_list_point(&two_player_writable(shell)->moves, shell, event);
}

/* ---- The card ---- */

static TextStyle character_style(const Theme *theme) {
    return (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
}

enum { CHARACTER_SIZE = 300 };

/* How the computer plays, in a sentence. */
static const char *character_words(const GameShell *shell, char buffer[CHARACTER_SIZE]) {
    const int level = two_player_level(shell);
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    Text out = text_over(buffer, CHARACTER_SIZE);
    if (game->character) {
        game->character(shell, level, &out);
    }
    return out.length > 0 ? buffer : tr(face_words(level));
}

static void draw_character(const void *owner, const void *self, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    char words[CHARACTER_SIZE];
    paragraph_draw(canvas, place, character_words(shell, words),
                   character_style(&shell->context->theme));
}

/* Of that sentence; 0 where there is no room for it. */
static float character_height(const GameShell *shell, const Panel *panel) {
    if (!two_player_is_against(shell) || panel->viewport.height < TWO_PLAYER_CARD_ROOMY_U) {
        return 0;
    }
    char words[CHARACTER_SIZE];
    return paragraph_height(shell->context->canvas, character_words(shell, words),
                            character_style(&shell->context->theme), panel_width(panel)) +
           2; /* so that rounding never cuts the last line */
}

/* What was noted on the position on the board, in a few lines: the tree shows all of it. */
static void draw_comment(const void *owner, const void *self, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    const char *comment = two_player_comment(shell);
    if (comment) {
        paragraph_draw(canvas, place, comment, character_style(&shell->context->theme));
    }
}

static void layout_comment(GameShell *shell, Panel *panel) {
    const char *comment = two_player_comment(shell);
    const float most = panel->viewport.height * TWO_PLAYER_COMMENT_SHARE;
    if (comment && panel->viewport.height >= TWO_PLAYER_CARD_LOW_U) {
        const float height =
            paragraph_height(shell->context->canvas, comment,
                             character_style(&shell->context->theme), panel_width(panel)) +
            2;
        panel_area(panel, height < most ? height : most, draw_comment, NULL);
        panel_gap(panel, 6);
    }
}

static void layout_idle(GameShell *shell, Panel *panel) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    const bool is_watched = two_player_players(shell) == TWO_PLAYER_WATCHED;
    const float room = panel->viewport.height;
    const ResultExtra character = {character_height(shell, panel), draw_character, NULL,
                                   RESULT_EXTRA};
    const bool has_branches = variations_has_more(two_player_tree(shell));
    if (room >= TWO_PLAYER_CARD_LOW_U + (has_branches ? TWO_PLAYER_BRANCHES_U : 0)) {
        two_player_layout_sides(shell, panel, &character);
    }
    two_player_layout_clocks(shell, panel);
    if (is_watched) {
        two_player_layout_watch(shell, panel);
    }
    if (game->layout_card) {
        game->layout_card(shell, panel);
    }
    two_player_layout_branches(shell, panel);
    layout_comment(shell, panel);
    if (is_watched || session_length(shell->session) > 0) {
        layout_moves_card(shell, panel);
    }
}

void two_player_layout_card(GameShell *shell, void *self, Panel *panel) {
    if (result_reveal_is_shown(&two_player_of(shell)->reveal)) {
        two_player_layout_result(shell, panel);
    } else {
        layout_idle(shell, panel);
    }
}
