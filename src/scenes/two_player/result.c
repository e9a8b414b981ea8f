/* The result of a match: who played whom, how long, how well, and what to do next. */
#include "scenes/kit/game/face.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

#define RESULT_WORDS_SIZE 160

/* ---- Sides and score ---- */

static void draw_result_face(const GameShell *shell, Canvas *canvas, Rect place, int level) {
    face_draw(canvas, &shell->context->theme, level, place);
}

static void draw_result_piece(const GameShell *shell, Canvas *canvas, Rect place, int side) {
    two_player_of(shell)->game->draw_piece(shell, canvas, place, side);
}

static const char *side_name(const GameShell *shell, int side) {
    return tr(two_player_of(shell)->game->side(shell, side)->name);
}

/* The computer at this level: its face and name. */
static ResultSide computers_side(int level) {
    return (ResultSide){.name = face_name(level), .picture = {draw_result_face, level}};
}

static void fill_score(const GameShell *shell, ResultCard *card, char *buffer, size_t size) {
    const StoredTally *sums = &two_player_of(shell)->tally.sums;
    Text score = text_over(buffer, size);
    text_addf(&score, "%d – %d", sums->won, sums->lost);
    card->score = buffer;
}

/* The words of a card, until the layout has copied them. */
typedef struct ResultWords {
    char score[32], drawn[RESULT_WORDS_SIZE], levels[2][RESULT_WORDS_SIZE];
    char moves[16], best[RESULT_WORDS_SIZE], good[16], of[RESULT_WORDS_SIZE];
    char missed[RESULT_WORDS_SIZE], turn[RESULT_WORDS_SIZE], why[300];
} ResultWords;

static void fill_names(const GameShell *shell, ResultCard *card, ResultWords *words) {
    const TwoPlayer *match = two_player_of(shell);
    Text one = text_over(words->levels[0], sizeof words->levels[0]);
    Text other = text_over(words->levels[1], sizeof words->levels[1]);
    if (two_player_is_against(shell)) {
        const int own = two_player_own_side(shell);
        const int level = two_player_level(shell);
        two_player_short_level(match, level, &other);
        card->sides[0] = (ResultSide){tr("You"), side_name(shell, own), {draw_result_piece, own}};
        card->sides[1] = computers_side(level);
        card->sides[1].note = words->levels[1];
    } else if (two_player_players(shell) == TWO_PLAYER_WATCHED) {
        two_player_short_level(match, match->watched[0], &one);
        two_player_short_level(match, match->watched[1], &other);
        for (int i = 0; i < 2; i++) {
            card->sides[i] = computers_side(match->watched[i]);
            card->sides[i].note = words->levels[i];
        }
    } else {
        for (int i = 0; i < 2; i++) {
            card->sides[i] = (ResultSide){two_player_side_name(shell, i),
                                          match->names[i != two_player_is_swapped(shell)][0] != 0
                                              ? side_name(shell, i)
                                              : NULL,
                                          {draw_result_piece, i}};
        }
    }
}

static void fill_sides(const GameShell *shell, ResultCard *card, ResultWords *words) {
    const int drawn = two_player_of(shell)->tally.sums.drawn;
    Text text = text_over(words->drawn, sizeof words->drawn);
    fill_names(shell, card, words);
    fill_score(shell, card, words->score, sizeof words->score);
    text_addf(&text, locale_plural("%d draw", "%d draws", (unsigned long)drawn), drawn);
    card->score_words = drawn > 0 ? words->drawn : tr("match so far");
}

void two_player_layout_sides(GameShell *shell, Panel *panel, const ResultExtra *below) {
    TwoPlayer *match = two_player_writable(shell);
    ResultWords words;
    match->result = (ResultCard){.extras = {*below}, .shown = 1};
    fill_sides(shell, &match->result, &words);
    result_card_layout(&match->result, shell, panel);
}

/* ---- Figures ---- */

static bool is_won(const GameShell *shell) {
    return two_player_stored_outcome(shell, two_player_outcome(shell)) == STORED_WON;
}

/* The player whose moves the result counts: the winner, in a draw the person. */
static int counted_player(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    const int person = two_player_is_against(shell) ? 1 - two_player_computers_player(match) : 0;
    return two_player_outcome(shell) == OUTCOME_DRAW || is_won(shell) ? person : 1 - person;
}

/* Sides take turns, so a win after so many plies has half as many moves. */
static int moves_of_plies(int plies) {
    return (plies + 1) / 2;
}

/* "Your best was 12 moves.", for a person who has won at this level before. */
static void fill_best(const GameShell *shell, ResultFigure *figure, ResultWords *words) {
    const TwoPlayer *match = two_player_of(shell);
    const int plies = session_cursor(shell->session);
    const int stored = match->tally.sums.best_moves;
    const int before = match->best_before > 0 ? match->best_before : stored;
    const bool is_best = is_won(shell) && match->best_before > 0 && plies < before;
    Text best = text_over(words->best, sizeof words->best);
    if (!two_player_is_against(shell) || stored <= 0) {
        return;
    }
    if (is_won(shell) && match->tally.sums.won == 1) {
        text_add(&best, tr("Your first win at this level."));
    } else {
        const int moves = moves_of_plies(before);
        text_addf(&best,
                  is_best ? locale_plural("Your best was %d move.", "Your best was %d moves.",
                                          (unsigned long)moves)
                          : locale_plural("Your best win: %d move.", "Your best win: %d moves.",
                                          (unsigned long)moves),
                  moves);
    }
    figure->note = words->best;
    figure->badge = is_best ? tr("New best") : NULL;
}

static void fill_moves(const GameShell *shell, ResultCard *card, ResultWords *words) {
    const int moves = two_player_moves_of(shell, counted_player(shell));
    Text number = text_over(words->moves, sizeof words->moves);
    text_addf(&number, "%d", moves);
    card->figures[0] = (ResultFigure){.number = words->moves,
                                      .unit = locale_plural("move", "moves", (unsigned long)moves)};
    fill_best(shell, &card->figures[0], words);
}

/* "6 of 10 moves were the best possible." */
static void fill_good(const GameShell *shell, const TwoPlayerReport *report, ResultCard *card,
                      ResultWords *words) {
    const int own = two_player_own_side(shell);
    Text good = text_over(words->good, sizeof words->good);
    Text of = text_over(words->of, sizeof words->of);
    if (!two_player_is_against(shell)) {
        return;
    }
    if (!report->is_known) {
        card->figures[1] = (ResultFigure){.number = "…", .note = tr("Reviewing the moves…")};
        return;
    }
    text_addf(&good, "%d", report->good[own]);
    text_addf(&of, locale_plural("of %d move", "of %d moves", (unsigned long)report->counted[own]),
              report->counted[own]);
    card->figures[1] = (ResultFigure){.number = words->good,
                                      .unit = words->of,
                                      .note = tr(two_player_of(shell)->game->good_words)};
}

/* ---- Curve and turning point ---- */

static void fill_missed(const GameShell *shell, const TwoPlayerReport *report, ResultCurve *curve,
                        ResultWords *words) {
    const int own = two_player_own_side(shell);
    const int count = report->missed_count[own];
    Text text = text_over(words->missed, sizeof words->missed);
    for (int i = 0; i < count; i++) {
        curve->missed[curve->missed_count++] = report->missed[own][i] + 1;
    }
    if (count > 0 && two_player_is_against(shell)) {
        text_addf(
            &text,
            locale_plural("You missed a win", "You missed a win %d times", (unsigned long)count),
            count);
        curve->remark = words->missed;
    }
}

static void fill_curve(const GameShell *shell, const TwoPlayerReport *report, ResultCard *card,
                       ResultWords *words) {
    const int length = session_length(shell->session);
    const int known = report->is_known ? length + 1 : 0;
    card->curve = (ResultCurve){
        .caption = tr("Advantage, move by move"),
        .shape = {.form = CHART_CURVE,
                  .plies = length,
                  .is_second_above = two_player_own_side(shell) == 1,
                  .draw_token = report->draw_token},
        .content = {report->values, known, report->turn >= 0 ? report->turn + 1 : known},
        .command = command_of_id(shell_game_mode(shell)->commands, "result-turn")};
    if (report->is_known) {
        fill_missed(shell, report, &card->curve, words);
    }
}

static void fill_turn(const GameShell *shell, const TwoPlayerReport *report, ResultCard *card,
                      ResultWords *words) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    Text title = text_over(words->turn, sizeof words->turn);
    Text why = text_over(words->why, sizeof words->why);
    if (!report->is_known) {
        card->turn = (ResultTurn){.title = tr("Turning point"), .words = "…"};
    } else if (report->turn < 0) {
        card->turn = (ResultTurn){.title = tr("No turning point"),
                                  .words = tr("No single move decided this game.")};
    } else {
        text_addf(&title, tr("Turning point: move %d"), report->turn + 1);
        game->describe_turn(shell, report->turn, &why);
        card->turn =
            (ResultTurn){.title = words->turn,
                         .words = words->why,
                         .picture = {draw_result_piece, game->side_of_move(shell, report->turn)},
                         .command = card->curve.command,
                         .value = report->turn};
    }
}

/* ---- The card ---- */

static void fill_report(const GameShell *shell, ResultCard *card, ResultWords *words) {
    TwoPlayerReport report = {.turn = -1};
    if (two_player_of(shell)->game->report(shell, &report) &&
        (report.is_known || report.is_coming)) {
        fill_good(shell, &report, card, words);
        fill_curve(shell, &report, card, words);
        fill_turn(shell, &report, card, words);
    }
}

void two_player_layout_result(GameShell *shell, Panel *panel) {
    TwoPlayer *match = two_player_writable(shell);
    const Command *table = shell_game_mode(shell)->commands;
    ResultWords words;
    match->result = (ResultCard){.buttons = {{command_of_id(table, "result-level"), NULL},
                                             {command_of_id(table, "review"), "result-review"}},
                                 .shown = result_reveal_share(&match->reveal, shell)};
    fill_sides(shell, &match->result, &words);
    fill_moves(shell, &match->result, &words);
    fill_report(shell, &match->result, &words);
    result_card_layout(&match->result, shell, panel);
}

/* ---- Commands ---- */

void two_player_review_at(GameShell *shell, void *self, int value) {
    two_player_browse(shell, value);
    shell_open(shell, command_of_id(shell_game_mode(shell)->commands, "review")->opens);
}

/* The level that the result offers: one up after a win, one down after a loss; else the same. */
static int offered_level(const GameShell *shell) {
    const TwoPlayerLevels *levels = two_player_of(shell)->game->levels;
    const int level = two_player_level(shell);
    const Outcome outcome = two_player_outcome(shell);
    const int offered = outcome == OUTCOME_DRAW ? level : is_won(shell) ? level + 1 : level - 1;
    return level < levels->numbered && offered >= 0 && offered < levels->numbered ? offered : level;
}

CommandState two_player_next_level_state(const GameShell *shell, const void *self, int value) {
    const bool is_offered = two_player_is_over(shell) && two_player_is_against(shell) &&
                            offered_level(shell) != two_player_level(shell);
    return (CommandState){.can = is_offered ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = is_offered && !is_won(shell) ? tr("One level down") : NULL};
}

void two_player_take_next_level(GameShell *shell, void *self, int value) {
    TwoPlayer *match = two_player_writable(shell);
    match->next = two_player_sides_of(match);
    match->next.level = offered_level(shell);
    if (match->next.alternates) {
        two_player_change_sides(&match->next);
    }
    match->has_next = true;
    shell_begin_new(shell);
    match->has_next = false;
}
