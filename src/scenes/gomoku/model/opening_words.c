/* The words of an opening: in the head, in the card, and what the computer has chosen. */
#include "scenes/gomoku/model/opening.h"
#include "scenes/shell/i18n.h"

#define WORDS_SIZE 400

/* ---- In the head ---- */

typedef struct PhaseTitle {
    const char *first, *second; /* N_(), at one screen: who acts */
    const char *only;           /* N_(), against the computer */
} PhaseTitle;

static const PhaseTitle titles[GOMOKU_PHASES] = {
    [GOMOKU_PHASE_THREE] = {N_("First player: three stones"), N_("First player: three stones"),
                            N_("Place three stones")},
    [GOMOKU_PHASE_CHOICE] = {N_("First player: choose"), N_("Second player: choose"),
                             N_("Choose your colour")},
    [GOMOKU_PHASE_TWO] = {N_("Second player: two stones"), N_("Second player: two stones"),
                          N_("Place two more stones")},
    [GOMOKU_PHASE_LAST_WORD] = {N_("First player: choose"), N_("Second player: choose"),
                                N_("Choose your colour")},
    [GOMOKU_PHASE_STONE] = {N_("First player: one stone"), N_("Second player: one stone"),
                            N_("Place one stone")},
    [GOMOKU_PHASE_COUNT] = {N_("First player: how many?"), N_("Second player: how many?"),
                            N_("How many fifth stones?")},
    [GOMOKU_PHASE_COLOUR] = {N_("First player: choose"), N_("Second player: choose"),
                             N_("Choose your colour")},
    [GOMOKU_PHASE_OFFER] = {N_("First player: fifth stones"), N_("Second player: fifth stones"),
                            N_("Offer fifth stones")},
    [GOMOKU_PHASE_PICK] = {N_("First player: pick one"), N_("Second player: pick one"),
                           N_("Pick the fifth stone")},
};

const char *gomoku_opening_title(const GameShell *shell) {
    const GomokuBoard *board = gomoku_board_of(shell);
    const PhaseTitle *title = &titles[board->phase];
    if (gomoku_const_scene_of(shell)->engine_fault[0]) {
        return tr("The game waits");
    }
    if (!title->only) {
        return NULL;
    }
    return two_player_of(shell)->players != TWO_PLAYER_TWO_PLAYERS ? tr(title->only)
           : gomoku_opening_player(board) == 0                     ? tr(title->first)
                                                                   : tr(title->second);
}

void gomoku_describe_opening(const GameShell *shell, Text *out) {
    const GomokuBoard *board = gomoku_board_of(shell);
    switch (board->phase) {
    case GOMOKU_PHASE_THREE:
        if (board->opening < GOMOKU_OPENING_RIF) {
            text_add(out, tr("Place black, white, black as evenly as you can: your opponent picks "
                             "a side."));
            break;
        }
        /* fallthrough */
    case GOMOKU_PHASE_STONE:
        text_add(out, board->turn == GOMOKU_BLACK ? tr("The next stone is black.")
                                                  : tr("The next stone is white."));
        break;
    case GOMOKU_PHASE_TWO:
        text_add(out, tr("Place white, then black. Your opponent picks a colour."));
        break;
    case GOMOKU_PHASE_OFFER:
        text_addf(out, tr("%1$d of %2$d offered"), board->offers_count, board->offers_wanted);
        break;
    case GOMOKU_PHASE_CHOICE:
    case GOMOKU_PHASE_LAST_WORD:
    case GOMOKU_PHASE_COLOUR:
        text_add(out,
                 board->turn == GOMOKU_WHITE ? tr("White is to move.") : tr("Black is to move."));
        break;
    default:
        break;
    }
}

/* ---- In the card ---- */

static void list_stones(const GomokuBoard *board, GomokuStone stone, Text *out) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] == stone) {
            text_add(out, out->length > 0 ? ", " : "");
            gomoku_point_to_text(point, out);
        }
    }
}

/* What taking a colour means: its stones, and what comes next. */
static void note_colour(const GomokuBoard *board, GomokuStone stone, Panel *panel) {
    char list[100], words[WORDS_SIZE];
    Text points = text_over(list, sizeof list);
    Text out = text_over(words, sizeof words);
    const bool is_white = stone == GOMOKU_WHITE;
    list_stones(board, stone, &points);
    if (list[0]) {
        text_addf(&out, is_white ? tr("White has %s.") : tr("Black has %s."), list);
    } else {
        text_add(&out, is_white ? tr("White has no stone yet.") : tr("Black has no stone yet."));
    }
    text_add_char(&out, ' ');
    if (board->opening == GOMOKU_OPENING_SOOSORV && board->offers_wanted > 1) {
        text_addf(&out,
                  is_white ? tr("White will pick one of %d fifth stones.")
                           : tr("Black will offer %d fifth stones."),
                  board->offers_wanted);
    } else {
        text_add(&out, is_white == (board->turn == GOMOKU_WHITE)
                           ? tr("This colour places the next stone.")
                           : tr("It moves after the other."));
    }
    panel_note(panel, words);
}

static void layout_colours(const GomokuBoard *board, Panel *panel) {
    panel_text(panel, tr("Which colour do you take?"));
    note_colour(board, GOMOKU_WHITE, panel);
    note_colour(board, GOMOKU_BLACK, panel);
    if (gomoku_opening_can_choose(board, GOMOKU_CHOOSE_TWO)) {
        panel_note(panel, tr("Or place a white and a black stone more, and leave the colours to "
                             "your opponent."));
    } else if (gomoku_opening_can_choose(board, GOMOKU_CHOOSE_OFFERS + GOMOKU_OFFERS_MAX)) {
        panel_note(panel, tr("Or keep black and offer ten fifth stones anywhere; White picks one. "
                             "Else the fifth stone goes into the central 9 × 9 points."));
    }
}

static void layout_count(GameShell *shell, const GomokuBoard *board, Panel *panel) {
    static const char *const ids[GOMOKU_OFFERS_MAX] = {"count-1", "count-2", "count-3", "count-4",
                                                       "count-5", "count-6", "count-7", "count-8",
                                                       "count-9", "count-10"};
    PanelChoice choices[GOMOKU_OFFERS_MAX];
    for (int i = 0; i < board->offers_most; i++) {
        choices[i] =
            (PanelChoice){ids[i], gomoku_choice_id((GomokuChoice)(GOMOKU_CHOOSE_OFFERS + 1 + i))};
    }
    panel_text(panel, tr("How many fifth stones is Black to offer?"));
    panel_note(panel, tr("White will pick one of them: the more there are, the better for White. "
                         "Your opponent takes a colour when you have said it."));
    panel_choices(panel, "", choices, board->offers_most,
                  command_of_id(shell_game_mode(shell)->commands, "choose-count"), -1);
}

static void layout_stone(const GomokuBoard *board, Panel *panel) {
    const int square = gomoku_opening_square(board);
    if (square == 1) {
        panel_text(panel, tr("The first stone goes to the centre."));
    } else if (square > 1) {
        panel_textf(panel, tr("This stone goes into the lit square of %1$d × %1$d points."),
                    square);
    } else {
        panel_text(panel, tr("This stone may go anywhere."));
    }
    if (board->opening == GOMOKU_OPENING_TARAGUCHI) {
        panel_note(panel, tr("Your opponent takes a colour after it."));
    } else if (board->opening == GOMOKU_OPENING_RIF && board->count == 3) {
        panel_note(panel, tr("Black then offers two fifth stones, and White picks one."));
    } else if (board->opening == GOMOKU_OPENING_SOOSORV && board->count == 3) {
        panel_note(panel, tr("After it White says how many fifth stones Black is to offer."));
    } else if (board->count < 3) {
        panel_note(panel, tr("After the third stone your opponent takes a colour."));
    }
}

static void layout_offers(const GomokuBoard *board, Panel *panel) {
    if (board->phase == GOMOKU_PHASE_PICK) {
        panel_text(panel, tr("Pick Black’s fifth stone: one of the faint ones."));
        panel_note(panel, tr("White moves next."));
        return;
    }
    panel_textf(panel, tr("Offer %d fifth stones for Black: click their points."),
                board->offers_wanted);
    panel_note(panel, tr("White picks one of them. Mirror images of one another count as one."));
}

bool gomoku_opening_layout_card(GameShell *shell, Panel *panel) {
    const GomokuBoard *board = gomoku_board_of(shell);
    if (board->phase == GOMOKU_PHASE_PLAY) {
        return false;
    }
    if (!two_player_is_players_turn(shell)) {
        panel_text(panel, tr("The computer weighs its answer."));
    } else if (board->phase == GOMOKU_PHASE_COUNT) {
        layout_count(shell, board, panel);
    } else if (gomoku_opening_is_choice_due(board)) {
        layout_colours(board, panel);
    } else if (board->phase == GOMOKU_PHASE_OFFER || board->phase == GOMOKU_PHASE_PICK) {
        layout_offers(board, panel);
    } else {
        layout_stone(board, panel);
    }
    return true;
}

/* ---- Announced ---- */

/* The sentence of a choice of the computer's; NULL: none. */
static const char *choice_sentence(GomokuChoice choice) {
    static const char *const sentences[] = {N_("The computer takes white: you play black."),
                                            N_("The computer takes black: you play white."),
                                            N_("The computer places two more stones.")};
    return choice <= GOMOKU_CHOOSE_TWO ? tr(sentences[choice]) : NULL;
}

void gomoku_announce_choice(GameShell *shell) {
    const Move move = session_last_move(shell->session);
    const int cursor = session_cursor(shell->session);
    if (move == MOVE_NONE || move < GOMOKU_POINTS || move >= GOMOKU_OFFER_FIRST ||
        shell->document.last_ply != cursor - 1 ||
        two_player_of(shell)->players != TWO_PLAYER_AGAINST_COMPUTER) {
        return;
    }
    const bool is_computers =
        gomoku_player_at(shell, cursor - 1) == (two_player_of(shell)->is_human_second ? 0 : 1);
    if (!is_computers) {
        return;
    }
    const GomokuChoice choice = (GomokuChoice)(move - GOMOKU_POINTS);
    const char *sentence = choice_sentence(choice);
    const int count = (int)choice - GOMOKU_CHOOSE_OFFERS;
    if (sentence) {
        shell_notice(shell, sentence);
    } else if (gomoku_board_of(shell)->phase == GOMOKU_PHASE_OFFER) {
        shell_noticef(shell, HEAD_PLAIN, tr("The computer keeps black and offers %d fifth stones."),
                      count);
    } else {
        shell_noticef(shell, HEAD_PLAIN,
                      locale_plural("The computer wants %d fifth stone.",
                                    "The computer wants %d fifth stones.", (unsigned long)count),
                      count);
    }
}
