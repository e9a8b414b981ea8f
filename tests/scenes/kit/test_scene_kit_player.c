/* Tests of the kit's player and of the hint in stages alone, with made-up sequences and a clock
 * that the test sets. */
#include "support/test.h"

#include <string.h>

#include "scenes/kit/game/staged_hint.h"
#include "scenes/shell/shell.h"

/* A sequence that the test controls. */
typedef struct Walk {
    StagedHint staged;
    int64_t at, count, stride;
    PlayerPace pace;
    CommandState state;
    bool is_stuck;  /* it goes no farther */
    bool is_closed; /* at its next step */
    int gone;       /* how often `go` was called */
    bool is_known;
    CommandState play_state;
    int played;
} Walk;

static GameShell shell;
static Walk walk;
static int speed;

static CommandState walk_state(const GameShell *of, const void *self) {
    return ((const Walk *)self)->state;
}

static int64_t walk_count(const GameShell *of, const void *self) {
    return ((const Walk *)self)->count;
}

static int64_t walk_at(const GameShell *of, const void *self) {
    return ((const Walk *)self)->at;
}

static bool walk_go(GameShell *of, void *self, int64_t to) {
    Walk *it = self;
    assert_in_range(to, 0, it->count);
    it->gone++;
    if (it->is_closed) {
        memset(it, 0xFF, sizeof *it); /* using the state now crashes */
        return false;
    }
    it->at = it->is_stuck ? it->at : to;
    return true;
}

static int64_t walk_stride(const void *self) {
    return ((const Walk *)self)->stride;
}

static PlayerPace walk_pace(const void *self, int at_speed) {
    const PlayerPace pace = ((const Walk *)self)->pace;
    return (PlayerPace){pace.steps, pace.ms / (1 + at_speed)};
}

static const PlayerSequence sequence = {.state = walk_state,
                                        .count = walk_count,
                                        .at = walk_at,
                                        .go = walk_go,
                                        .stride = walk_stride,
                                        .pace = walk_pace,
                                        .speed_max = 3,
                                        .at_first = "first",
                                        .at_last = "last"};

static void begin(int64_t count, PlayerPace pace) {
    shell = (GameShell){.now_ms = 5000};
    walk = (Walk){.count = count, .stride = 1, .pace = pace};
    speed = 0;
    player_init(&walk.staged.player, &sequence, &speed);
}

static int64_t tick_at(int64_t now_ms) {
    shell.now_ms = now_ms;
    return player_tick(&shell, &walk, now_ms);
}

static bool is_running(void) {
    return player_is_running(&walk.staged.player);
}

static void it_is_stepped_by_hand(void **state) {
    begin(3, (PlayerPace){1, 1000});
    assert_int_equal(player_back_state(&shell, &walk, 0).can, COMMAND_IMPOSSIBLE);
    assert_string_equal(player_back_state(&shell, &walk, 0).reason, "first");
    player_step(&shell, &walk, 0);
    player_step(&shell, &walk, 0);
    assert_int_equal(walk.at, 2);
    assert_int_equal(player_back_state(&shell, &walk, 0).can, COMMAND_POSSIBLE);
    player_back(&shell, &walk, 0);
    assert_int_equal(walk.at, 1);
    player_last(&shell, &walk, 0);
    assert_int_equal(walk.at, 3);
    assert_int_equal(player_step_state(&shell, &walk, 0).can, COMMAND_IMPOSSIBLE);
    assert_string_equal(player_step_state(&shell, &walk, 0).reason, "last");
    assert_int_equal(player_play_state(&shell, &walk, 0).can, COMMAND_POSSIBLE);
    player_first(&shell, &walk, 0);
    assert_int_equal(walk.at, 0);
    assert_int_equal(tick_at(9000), 0);
    assert_int_equal(walk.at, 0);
}

/* Without a line the commands are absent; where stepping is forbidden they give the reason. */
static void what_the_mode_says_comes_first(void **state) {
    begin(0, (PlayerPace){1, 1000});
    assert_int_equal(player_play_state(&shell, &walk, 0).can, COMMAND_IMPOSSIBLE);
    walk.state = (CommandState){.can = COMMAND_ABSENT};
    assert_int_equal(player_back_state(&shell, &walk, 0).can, COMMAND_ABSENT);
    assert_int_equal(player_step_state(&shell, &walk, 0).can, COMMAND_ABSENT);
    assert_int_equal(player_play_state(&shell, &walk, 0).can, COMMAND_ABSENT);
    walk.state = (CommandState){.can = COMMAND_IMPOSSIBLE, .reason = "why"};
    assert_string_equal(player_step_state(&shell, &walk, 0).reason, "why");
    assert_string_equal(player_play_state(&shell, &walk, 0).reason, "why");
}

static void it_goes_round_where_it_may(void **state) {
    static PlayerSequence round;
    begin(2, (PlayerPace){1, 1000});
    round = sequence;
    round.is_round = true;
    player_init(&walk.staged.player, &round, &speed);
    assert_int_equal(player_back_state(&shell, &walk, 0).can, COMMAND_POSSIBLE);
    player_back(&shell, &walk, 0);
    assert_int_equal(walk.at, 2);
    assert_int_equal(player_step_state(&shell, &walk, 0).can, COMMAND_POSSIBLE);
    player_step(&shell, &walk, 0);
    assert_int_equal(walk.at, 0);
}

/* The rows of a board whose cells are played one by one. */
static void steps_go_to_the_next_stride(void **state) {
    begin(25, (PlayerPace){1, 1000});
    walk.stride = 10;
    walk.at = 13;
    player_step(&shell, &walk, 0);
    assert_int_equal(walk.at, 20);
    player_step(&shell, &walk, 0);
    assert_int_equal(walk.at, 25);
    player_back(&shell, &walk, 0);
    assert_int_equal(walk.at, 20);
    walk.at = 13;
    player_back(&shell, &walk, 0);
    assert_int_equal(walk.at, 10);
    walk.at = 3;
    player_back(&shell, &walk, 0);
    assert_int_equal(walk.at, 0);
}

static void it_plays_to_the_end_and_pauses(void **state) {
    begin(3, (PlayerPace){1, 1000});
    player_toggle(&shell, &walk, 0);
    assert_string_equal(player_play_state(&shell, &walk, 0).label, "Pause");
    assert_int_equal(player_play_state(&shell, &walk, 0).icon, IMAGE_PAUSE);
    assert_int_equal(tick_at(5000), 6000); /* the first step comes at once */
    assert_int_equal(walk.at, 1);
    assert_int_equal(tick_at(5999), 6015);
    assert_int_equal(walk.at, 1);
    assert_int_equal(tick_at(6000), 7000);
    assert_int_equal(walk.at, 2);
    assert_int_equal(tick_at(7000), 0);
    assert_int_equal(walk.at, 3);
    assert_false(is_running());
    assert_string_equal(player_play_state(&shell, &walk, 0).label, "Play");
    /* Play at the end begins again. */
    player_toggle(&shell, &walk, 0);
    assert_int_equal(walk.at, 0);
    assert_int_equal(tick_at(7000), 8000);
    assert_int_equal(walk.at, 1);
}

static void stepping_pauses(void **state) {
    begin(9, (PlayerPace){1, 1000});
    for (int way = 0; way < 5; way++) {
        void (*const ways[])(GameShell *, void *, int) = {player_step, player_back, player_first,
                                                          player_last, player_toggle};
        walk.at = 4;
        player_play(&shell, &walk);
        tick_at(shell.now_ms);
        assert_int_equal(walk.at, 5);
        assert_true(is_running());
        ways[way](&shell, &walk, 0);
        const int64_t ends[] = {6, 4, 0, 9, 5};
        assert_int_equal(walk.at, ends[way]);
        assert_false(is_running());
        assert_int_equal(tick_at(shell.now_ms + 5000), 0);
    }
}

static void it_is_announced(void **state) {
    begin(9, (PlayerPace){1, 1000});
    player_announce(&walk.staged.player, &shell, 700);
    assert_int_equal(tick_at(5100), 5700);
    assert_false(is_running());
    assert_int_equal(tick_at(5700), 6700);
    assert_int_equal(walk.at, 1);
    /* When started, the player takes the first step after the time of one step. */
    begin(9, (PlayerPace){1, 1000});
    player_start(&walk.staged.player, &shell);
    assert_int_equal(tick_at(5000), 6000);
    assert_int_equal(walk.at, 0);
}

static void a_new_speed_counts_at_once(void **state) {
    begin(9, (PlayerPace){1, 1000});
    player_play(&shell, &walk);
    tick_at(5000);
    tick_at(5200);
    player_set_speed(&shell, &walk, 1);
    assert_int_equal(speed, 1);
    assert_int_equal(tick_at(5200), 5700);
    assert_int_equal(walk.at, 1);
    tick_at(5700);
    assert_int_equal(walk.at, 2);
    /* While paused, the new speed only applies later. */
    player_pause(&walk.staged.player, &shell);
    player_set_speed(&shell, &walk, 3);
    assert_int_equal(tick_at(5800), 0);
}

/* Many steps a frame: rounding loses none, whatever the frame rate. */
static void fast_steps_are_counted_exactly(void **state) {
    begin(1000000, (PlayerPace){2047, 1000});
    player_start(&walk.staged.player, &shell);
    for (int64_t now = 5000; now < 15000; now += 1 + now % 37) {
        tick_at(now);
        assert_int_equal(walk.at, (now - 5000) * 2047 / 1000);
    }
}

/* After a sleep the player takes one step, or a tenth of a second's steps, then goes on as before.
 */
static void what_is_very_late_is_not_made_up(void **state) {
    begin(1000000, (PlayerPace){1, 1000});
    player_start(&walk.staged.player, &shell);
    tick_at(6050); /* a little late: the next step keeps its time */
    assert_int_equal(walk.at, 1);
    assert_int_equal(tick_at(6050), 7000);
    assert_int_equal(tick_at(60000), 61000);
    assert_int_equal(walk.at, 2);
    begin(1000000, (PlayerPace){500, 1000});
    player_start(&walk.staged.player, &shell);
    tick_at(60000);
    assert_int_equal(walk.at, 51);
}

static void what_cannot_go_on_pauses(void **state) {
    begin(9, (PlayerPace){1, 1000});
    player_play(&shell, &walk);
    walk.is_stuck = true;
    assert_int_equal(tick_at(5000), 0);
    assert_int_equal(walk.gone, 1);
    assert_false(is_running());
}

static void a_step_may_close_the_mode(void **state) {
    begin(PLAYER_ENDLESS, (PlayerPace){1, 1000});
    player_play(&shell, &walk);
    walk.is_closed = true;
    assert_int_equal(tick_at(5000), 0);
    begin(PLAYER_ENDLESS, (PlayerPace){1, 1000});
    assert_int_equal(player_step_state(&shell, &walk, 0).can, COMMAND_POSSIBLE);
    walk.is_closed = true;
    player_last(&shell, &walk, 0);
}

static void the_rows_are_made_from_one_name(void **state) {
    static const Command rows[] = {PLAYER_COMMANDS("walk", COMMAND_CARD, "play it"), {0}};
    static const char *const ids[PLAYER_COMMAND_COUNT] = {"walk-back", "walk-play", "walk-step",
                                                          "walk-speed"};
    for (int i = 0; i < PLAYER_COMMAND_COUNT; i++) {
        assert_string_equal(rows[i].id, ids[i]);
    }
    assert_int_equal(rows[1].key.key, KEY_SPACE);
    assert_null(rows[PLAYER_COMMAND_COUNT].id);
}

/* ---- A hint in stages ---- */

static bool hint_is_known(const GameShell *of, const void *self) {
    return ((const Walk *)self)->is_known;
}

static CommandState hint_play_state(const GameShell *of, const void *self) {
    return ((const Walk *)self)->play_state;
}

static void hint_play(GameShell *of, void *self) {
    ((Walk *)self)->played++;
}

static const StagedHintKind kind = {.stages = 3,
                                    .is_known = hint_is_known,
                                    .looking = "looking",
                                    .play_state = hint_play_state,
                                    .play = hint_play};

static CommandState more_state(void) {
    return staged_hint_more_state(&shell, &walk, 0);
}

static CommandState play_state(void) {
    return staged_hint_play_state(&shell, &walk, 0);
}

static void a_hint_is_given_stage_by_stage(void **state) {
    begin(0, (PlayerPace){1, 1000});
    staged_hint_init(&walk.staged, &kind, &sequence);
    assert_int_equal(more_state().can, COMMAND_IMPOSSIBLE);
    assert_string_equal(more_state().reason, "looking");
    assert_int_equal(play_state().can, COMMAND_ABSENT);
    walk.is_known = true;
    for (int stage = 1; stage < 3; stage++) {
        assert_int_equal(walk.staged.stage, stage);
        assert_int_equal(more_state().can, COMMAND_POSSIBLE);
        assert_int_equal(play_state().can, COMMAND_POSSIBLE);
        assert_true(more_state().is_primary);
        assert_false(play_state().is_primary);
        shell.view.panel.scroller.offset = 50;
        shell.view.is_dirty = false;
        staged_hint_more(&shell, &walk, 0);
        assert_true(shell.view.is_dirty);
        assert_true(shell.view.panel.scroller.offset <= 0);
    }
    /* Nothing that plays stands where More stood: Got it does. */
    assert_int_equal(more_state().can, COMMAND_POSSIBLE);
    assert_string_equal(more_state().label, "Got it");
    assert_true(more_state().is_primary);
    assert_false(play_state().is_primary);
    assert_true(play_state().is_kept);
    staged_hint_play(&shell, &walk, 0);
    assert_int_equal(walk.played, 1);
    assert_true(walk.staged.player.sequence == &sequence);
}

static void a_hint_of_nothing_has_no_more(void **state) {
    begin(0, (PlayerPace){1, 1000});
    staged_hint_init(&walk.staged, &kind, NULL);
    walk.is_known = true;
    walk.play_state = (CommandState){.can = COMMAND_ABSENT};
    assert_int_equal(more_state().can, COMMAND_ABSENT);
    assert_int_equal(play_state().can, COMMAND_ABSENT);
}

/* A hint with one stage has Got it alone. */
static void a_hint_may_have_one_stage(void **state) {
    static StagedHintKind single;
    single = kind;
    single.stages = 1;
    begin(0, (PlayerPace){1, 1000});
    staged_hint_init(&walk.staged, &single, NULL);
    assert_int_equal(more_state().can, COMMAND_IMPOSSIBLE);
    walk.is_known = true;
    assert_string_equal(more_state().label, "Got it");
    single.is_known = NULL; /* it is always known */
    walk.is_known = false;
    assert_int_equal(play_state().can, COMMAND_POSSIBLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_stepped_by_hand),
        cmocka_unit_test(what_the_mode_says_comes_first),
        cmocka_unit_test(it_goes_round_where_it_may),
        cmocka_unit_test(steps_go_to_the_next_stride),
        cmocka_unit_test(it_plays_to_the_end_and_pauses),
        cmocka_unit_test(stepping_pauses),
        cmocka_unit_test(it_is_announced),
        cmocka_unit_test(a_new_speed_counts_at_once),
        cmocka_unit_test(fast_steps_are_counted_exactly),
        cmocka_unit_test(what_is_very_late_is_not_made_up),
        cmocka_unit_test(what_cannot_go_on_pauses),
        cmocka_unit_test(a_step_may_close_the_mode),
        cmocka_unit_test(the_rows_are_made_from_one_name),
        cmocka_unit_test(a_hint_is_given_stage_by_stage),
        cmocka_unit_test(a_hint_of_nothing_has_no_more),
        cmocka_unit_test(a_hint_may_have_one_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
