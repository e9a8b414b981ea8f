/* The clock of a match: the choice for the next game, when it runs, and losing on time. */
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"
#include "ui/paragraph.h"

#define CLOCK_HEIGHT_U 44.0F
#define CLOCK_LOW_HEIGHT_U 30.0F
#define CLOCK_GAP_U 8.0F
#define CLOCK_PADDING_U 12.0F
#define CLOCK_SCARCE_MS 20000

static const int clock_choices[] = {0, 3, 5, 10}; /* minutes */
#define CLOCK_CHOICES (int)(sizeof clock_choices / sizeof clock_choices[0])

/* ---- Running ---- */

/* Whose clock should run now; -1: none. It waits for the first move. */
static int clock_player_on_the_clock(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    const bool waits = match->is_browsing || match->is_paused || match->is_exploring ||
                       shell->modes.overlay.mode || shell_is_covered(shell) ||
                       session_length(shell->session) == 0;
    return waits || two_player_is_over(shell) ? -1 : two_player_player(shell);
}

/* A new game begins with the chosen clock; one that is brought back has its own. */
static void clock_take_game(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    if (shell->session == match->clocked) {
        match->clock = match->former_clock;
    } else {
        match->former_clock = match->clock;
        match->clocked = shell->document.previous;
        match->clock =
            game_clock_set(session_length(shell->session) == 0 ? match->clock_minutes : 0);
    }
    game_clock_halt(&match->clock);
}

void two_player_clock_changed(GameShell *shell, PositionChange change) {
    TwoPlayer *match = two_player_writable(shell);
    if (change == CHANGE_ENTERED) {
        game_clock_halt(&match->clock); /* time away does not count */
    } else if (change == CHANGE_OTHER) {
        clock_take_game(shell);
    }
    game_clock_run(&match->clock, clock_player_on_the_clock(shell), shell->now_ms);
}

int64_t two_player_clock_tick(GameShell *shell, int64_t now_ms) {
    TwoPlayer *match = two_player_writable(shell);
    const bool was_running = match->clock.is_running;
    game_clock_run(&match->clock, clock_player_on_the_clock(shell), now_ms);
    if (was_running && game_clock_loser(&match->clock) >= 0) {
        two_player_record_result(shell);
        two_player_rethink(shell);
        result_reveal_begin(&match->reveal, shell, true, 0);
    } else if (was_running) {
        shell_damage(shell, shell->view.zones.bar);
        shell_damage(shell, shell->view.zones.card);
    }
    return game_clock_wake_ms(&match->clock);
}

/* ---- On the card and in the bar ---- */

static void clock_draw_side(const GameShell *shell, int side, Canvas *canvas, Rect area) {
    const TwoPlayer *match = two_player_of(shell);
    const Theme *theme = &shell->context->theme;
    const int player = side != two_player_is_swapped(shell);
    const int64_t left_ms = match->clock.left_ms[player];
    const bool is_lit = match->clock.is_running && match->clock.player == player;
    char buffer[16];
    Text time = text_over(buffer, sizeof buffer);
    game_clock_say(left_ms, &time);
    canvas_fill_round(canvas, area, THEME_RADIUS_U, theme->raised);
    if (is_lit) {
        canvas_stroke_round(canvas, area, THEME_RADIUS_U, 2, theme->accent);
    }
    Rect words =
        rect_of(area.x + CLOCK_PADDING_U, area.y, area.width - 2 * CLOCK_PADDING_U, area.height);
    const Rect digits = rect_cut_right(&words, words.width * 0.4F);
    paragraph_line(canvas, words, two_player_side_name(shell, side),
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT,
                               is_lit ? theme->text : theme->secondary},
                   THEME_FONT_SECONDARY_U * 0.7F);
    paragraph_line(canvas, digits, buffer,
                   (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_RIGHT,
                               left_ms < CLOCK_SCARCE_MS ? theme->warning : theme->text},
                   THEME_FONT_BODY_U * 0.7F);
}

static void clock_draw_clocks(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    Rect right = rect;
    const Rect left = rect_cut_left(&right, (rect.width - CLOCK_GAP_U) / 2);
    rect_cut_left(&right, CLOCK_GAP_U);
    clock_draw_side(owner, 0, canvas, left);
    clock_draw_side(owner, 1, canvas, right);
}

void two_player_layout_clocks(GameShell *shell, Panel *panel) {
    if (two_player_of(shell)->clock.minutes > 0) {
        panel_area(panel, panel_is_low(panel) ? CLOCK_LOW_HEIGHT_U : CLOCK_HEIGHT_U,
                   clock_draw_clocks, NULL);
        panel_gap(panel, CLOCK_GAP_U);
    }
}

void two_player_say_clock(const GameShell *shell, Text *out) {
    const TwoPlayer *match = two_player_of(shell);
    if (match->clock.minutes > 0 && !two_player_is_over(shell)) {
        game_clock_say(match->clock.left_ms[two_player_player(shell)], out);
        text_add(out, " · ");
    }
}

/* ---- The choice ---- */

void two_player_choose_clock(GameShell *shell, void *self, int value) {
    two_player_writable(shell)->clock_minutes = clock_choices[value];
}

void two_player_layout_clock_choice(GameShell *shell, Panel *panel) {
    static const char *const ids[] = {"clock-off", "clock-3", "clock-5", "clock-10"};
    PanelChoice choices[CLOCK_CHOICES];
    char words[CLOCK_CHOICES][24];
    int chosen = 0;
    for (int i = 0; i < CLOCK_CHOICES; i++) {
        Text text = text_over(words[i], sizeof words[i]);
        if (i == 0) {
            text_add(&text, tr("No clock"));
        } else {
            text_addf(&text, tr("%d min"), clock_choices[i]);
        }
        choices[i] = (PanelChoice){ids[i], words[i]};
        chosen = clock_choices[i] == two_player_of(shell)->clock_minutes ? i : chosen;
    }
    panel_choices(panel, tr("Time for each player"), choices, CLOCK_CHOICES,
                  command_of_id(shell_game_mode(shell)->commands, "clock"), chosen);
}
