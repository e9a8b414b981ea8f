/* The end of a race: who won, against whom, and another race. Until it is put away nobody plays. */
#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/modes/race/race.h"
#include "scenes/kit/game/face.h"
#include "scenes/kit/game/results.h"
#include "scenes/shell/i18n.h"

#define NARROW_U 220.0F /* a card with room for two numbers alone */

typedef struct RaceEnd {
    Race race;
    ResultSums tally; /* of races like this one */
    ResultCard card;
} RaceEnd;

void race_show_end(GameShell *shell, const Race *race) {
    if (!shell_open(shell, &inversion_ended_mode)) {
        return;
    }
    RaceEnd *end = shell_state_of(shell, &inversion_ended_mode);
    end->race = *race;
    inversion_scene_of(shell)->is_over = true;
    race_update_duel(shell, race);
}

static void ended_close(GameShell *shell, void *self) {
    InversionScene *scene = inversion_scene_of(shell);
    scene->is_over = false;
    scene->duel.is_on = false;
}

static void ended_say(const GameShell *shell, const void *self, Head *head) {
    race_say_end(&((const RaceEnd *)self)->race, head);
}

static void ended_race_again(GameShell *shell, void *self, int value) {
    shell_close(shell, &inversion_ended_mode);
    shell_open(shell, &inversion_run_mode);
}

static CommandState ended_again_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.is_primary = true};
}

static CommandState ended_memory_state(const GameShell *shell, const void *self, int value) {
    const RaceEnd *end = self;
    const bool is_learner = end->race.match.options.opponent == INVERSION_RACE_LEARNER;
    return (CommandState){.can = is_learner ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static const Command ended_commands[] = {{.id = "race-start",
                                          .label = N_("Race again"),
                                          .key = KEY_NAMED(KEY_ENTER, 0),
                                          .place = COMMAND_CARD,
                                          .state = ended_again_state,
                                          .run = ended_race_again},
                                         {.id = "race-other",
                                          .label = N_("Another race"),
                                          .place = COMMAND_CARD,
                                          .opens = &inversion_race_mode},
                                         {.id = "race-memory",
                                          .label = N_("Its memory"),
                                          .place = COMMAND_CARD,
                                          .opens = &inversion_memory_mode,
                                          .state = ended_memory_state},
                                         {0}};

/* ---- The card ---- */

static void ended_draw_you(const GameShell *shell, Canvas *canvas, Rect place, int value) {
    inversion_draw_cell(canvas, &shell->context->theme, rect_fit(place, 1, 1),
                        (InversionCellStyle){1, 2, 1});
}

static void ended_draw_them(const GameShell *shell, Canvas *canvas, Rect place, int value) {
    face_draw(canvas, &shell->context->theme, inversion_opponent_face(value), place);
}

static TextShort ended_cells_left(int count) {
    return text_short(locale_plural("%d cell left", "%d cells left", (unsigned long)count), count);
}

static void layout_ended_card(GameShell *shell, void *self, Panel *panel) {
    RaceEnd *end = self;
    const InversionRaceMatch *match = &end->race.match;
    const StoredTally *sums = &end->tally.sums;
    const bool is_duel = match->options.form != INVERSION_RACE_BY_MOVES;
    const TextShort score = text_short("%d \xE2\x80\x93 %d", sums->won, sums->lost);
    const TextShort yours = text_short("%d", match->spent);
    const TextShort left = ended_cells_left(inversion_state_differing(inversion_state_of(shell)));
    const TextShort left_them = ended_cells_left(inversion_state_differing(&match->own));
    const TextShort theirs = text_short("%d", is_duel ? match->done : race_allowance(&end->race));
    if (panel_width(panel) < NARROW_U) { /* the head says who won */
        end->card =
            (ResultCard){.figures = {{.number = yours.data}, {.number = theirs.data}}, .shown = 1};
        result_card_layout(&end->card, shell, panel);
        return;
    }
    end->card = (ResultCard){
        .sides = {{.name = tr("You"), .picture = {ended_draw_you, 0}},
                  {.name = inversion_opponent_name(match->options.opponent),
                   .picture = {ended_draw_them, match->options.opponent}}},
        .score = sums->played > 0 ? score.data : NULL,
        .score_words = tr("races so far"),
        .figures = {{.number = yours.data,
                     .unit = locale_plural("mask", "masks", (unsigned long)match->spent),
                     .note = left.data},
                    {.number = theirs.data,
                     .unit = is_duel ? locale_plural("mask", "masks", (unsigned long)match->done)
                                     : tr("allowed"),
                     .note = is_duel ? left_them.data : tr("the limit")}},
        .extras = {{.height = is_duel ? RACE_WAYS_U : 0,
                    .draw = race_draw_ways,
                    .self = &end->race,
                    .rank = RESULT_EXTRA}},
        .shown = 1};
    result_card_layout(&end->card, shell, panel);
}

static int64_t ended_tick(GameShell *shell, void *self, int64_t now_ms) {
    RaceEnd *end = self;
    race_look_up(shell, &end->tally, &end->race.match.options);
    return 0;
}

const Mode inversion_ended_mode = {
    .name = "ended",
    .title = N_("The end of the race"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = ended_commands,
    .state_size = sizeof(RaceEnd),
    .close = ended_close,
    .status = ended_say,
    .layout_card = layout_ended_card,
    .tick = ended_tick,
};
