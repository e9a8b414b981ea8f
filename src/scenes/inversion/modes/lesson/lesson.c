/* The mode of the explanation: its pages, steps and commands. */
#include "scenes/inversion/board/speech.h"
#include "scenes/inversion/modes.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

enum { JOB_EXPLAIN = 1 };

/* ---- Making the lesson ---- */

/* The worker's question and answer. */
typedef struct LessonQuestion {
    InversionState state;
    InversionLesson lesson;
    Status status;
} LessonQuestion;

static void run_explain_job(void *payload, const atomic_bool *stop) {
    LessonQuestion *search = payload;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    search->status = inversion_lesson_make(&search->state, &budget, &search->lesson);
}

/* The lesson of a small board is quick; other boards may have a long order or a large kernel. */
static bool lesson_is_quick(const InversionState *state) {
    return inversion_state_cells(state) <= 9 && state->mask_count <= 9;
}

static void restart_page(GameShell *shell, LessonState *self) {
    self->step = 0;
    self->picked = 0;
    self->trial = (LessonTry){0};
    lesson_note_progress(shell, self);
}

/* The page starts playing after a moment, when the player has read its first sentence. */
static void begin_page(GameShell *shell, LessonState *self) {
    const int steps = lesson_steps_of(shell, self);
    restart_page(shell, self);
    if (steps > 0 && self->first_step > 0) {
        lesson_go_to_step(shell, self, self->first_step < steps ? self->first_step : steps);
        self->first_step = 0;
    } else if (steps > 0) {
        player_announce(&self->player, shell, PLAYER_ANNOUNCE_MS);
    } else {
        player_pause(&self->player, shell);
    }
}

static void explain_at_once(GameShell *shell, LessonState *self) {
    Budget budget = budget_unlimited();
    self->is_known = false;
    self->spot = (LessonSpot){0};
    if (lesson_is_quick(inversion_state_of(shell))) {
        InversionState state;
        lesson_take_board(shell, &state);
        self->is_known = inversion_lesson_make(&state, &budget, &self->lesson) == STATUS_OK;
    }
}

static void start_explaining(GameShell *shell) {
    static const ModeJob job = {sizeof(LessonQuestion), run_explain_job, NULL};
    LessonQuestion search = {0};
    lesson_take_board(shell, &search.state);
    if (!shell_start_job(shell, &inversion_lesson_mode, JOB_EXPLAIN, &job, &search)) {
        shell_close(shell, &inversion_lesson_mode);
    }
}

static void take_lesson(GameShell *shell, void *own, int number, void *payload) {
    LessonState *self = own;
    const LessonQuestion *search = payload;
    self->is_known = search->status == STATUS_OK;
    if (self->is_known) {
        self->lesson = search->lesson;
        begin_page(shell, self);
    }
    shell_mark_dirty(shell);
}

/* ---- Steps ---- */

static CommandState none_of(const char *reason) {
    return (CommandState){.can = COMMAND_IMPOSSIBLE, .reason = reason};
}

/* A page without steps has nothing to play. */
static CommandState steps_state(const GameShell *shell, const void *own) {
    const LessonState *self = own;
    return !self->is_known                     ? none_of(tr("The explanation is not ready yet."))
           : lesson_steps_of(shell, self) == 0 ? none_of(tr("This page has no steps."))
                                               : (CommandState){0};
}

static int64_t lesson_steps_count(const GameShell *shell, const void *own) {
    return lesson_steps_of(shell, own);
}

static int64_t lesson_steps_taken(const GameShell *shell, const void *own) {
    return ((const LessonState *)own)->step;
}

/* Playing stops once at each question. */
static bool lesson_take_steps(GameShell *shell, void *own, int64_t to) {
    LessonState *self = own;
    LessonAsk ask;
    if (player_is_running(&self->player) && self->trial.stopped_at != self->step + 1 &&
        lesson_ask_now(shell, self, &ask)) {
        self->trial.stopped_at = self->step + 1;
        shell_mark_dirty(shell);
        return true;
    }
    lesson_go_to_step(shell, self, (int)to);
    return true;
}

static const PlayerSequence steps_sequence = {
    .state = steps_state,
    .count = lesson_steps_count,
    .at = lesson_steps_taken,
    .go = lesson_take_steps,
    .pace = player_reading_pace,
    .speed_max = PLAYER_SPEED_MAX,
    .at_first = N_("This is the first step."),
    .at_last = N_("This is the last step."),
};

static int64_t tick_lesson(GameShell *shell, void *own, int64_t now_ms) {
    LessonState *self = own;
    if (!self->is_known) {
        if (!shell_is_thinking(shell, &inversion_lesson_mode, JOB_EXPLAIN)) {
            start_explaining(shell);
        }
        return 0;
    }
    const int64_t step_at_ms = player_tick(shell, self, now_ms);
    const int64_t glide_at_ms = strip_tick(&self->masks, shell, now_ms);
    return shell_sooner(glide_at_ms, step_at_ms);
}

/* ---- Opening ---- */

static const Command lesson_commands[LESSON_COMMANDS + 1];

static const CourseSeriesRows series_rows = {
    .key = "inversion-series",
    .code = &lesson_commands[LESSON_COMMAND_SERIES_CODE],
    .make = &lesson_commands[LESSON_COMMAND_SERIES_NEW],
    .next = &lesson_commands[LESSON_COMMAND_SERIES_NEXT],
    .end = &lesson_commands[LESSON_COMMAND_SERIES_END],
};

static bool is_too_large(const GameShell *shell, Text *reason) {
    if (inversion_can_teach(inversion_state_of(shell))) {
        return false;
    }
    text_add(reason,
             tr("This board is too large to explain: the limit is 64 cells. Solve still works."));
    return true;
}

static bool open_lesson(GameShell *shell, void *own, Text *reason) {
    InversionScene *scene = inversion_scene_of(shell);
    LessonState *self = own;
    if (is_too_large(shell, reason)) {
        return false;
    }
    player_init(&self->player, &steps_sequence, &scene->speed);
    self->commands = lesson_commands;
    self->find.command = &lesson_commands[LESSON_COMMAND_FIND];
    self->find.empty_words = N_("Find 424, 0650 …");
    inversion_note_help(scene);
    self->page = scene->lesson_page;
    course_load(&self->progress, &lesson_course, shell);
    course_series_load(&self->series, &series_rows, shell);
    self->is_series_open = self->series.is_on;
    explain_at_once(shell, self);
    begin_page(shell, self);
    return true;
}

static void close_lesson(GameShell *shell, void *own) {
    const LessonState *self = own;
    inversion_scene_of(shell)->lesson_page = self->page;
}

static void change_lesson(GameShell *shell, void *own, PositionChange change) {
    LessonState *self = own;
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    if (change == CHANGE_ENTERED) {
        return;
    }
    if (is_too_large(shell, &reason)) {
        shell_close(shell, &inversion_lesson_mode);
        shell_notice(shell, words);
        return;
    }
    explain_at_once(shell, self);
    restart_page(shell, self);
    player_pause(&self->player, shell);
}

/* ---- Turning pages ---- */

static CommandState lesson_turn_state(const GameShell *shell, const void *own, int value) {
    const LessonState *self = own;
    return self->is_known ? (CommandState){0} : none_of(tr("The explanation is not ready yet."));
}

static CommandState page_state(const GameShell *shell, const void *own, int value) {
    CommandState state = lesson_turn_state(shell, own, value);
    if (state.can == COMMAND_POSSIBLE && value == lesson_page_of(own)) {
        state.can = COMMAND_ON;
    }
    return state;
}

static void open_page(GameShell *shell, LessonState *self, int page) {
    self->page = page;
    self->find.is_typing = false;
    self->are_contents_open = false;
    self->spot = (LessonSpot){0};
    restart_page(shell, self);
    player_pause(&self->player, shell);
    shell_rewind_card(shell);
}

static void choose_page(GameShell *shell, void *own, int value) {
    open_page(shell, own, value);
}

/* Turns the page, wrapping around. */
static void turn_page(GameShell *shell, LessonState *self, int by) {
    const CourseContents contents = lesson_contents_of(self);
    open_page(shell, self, course_contents_turn(&contents, by));
}

static CommandState contents_state(const GameShell *shell, const void *own, int value) {
    const LessonState *self = own;
    CommandState state = lesson_turn_state(shell, own, value);
    if (state.can == COMMAND_POSSIBLE && self->are_contents_open) {
        state.can = COMMAND_ON;
    }
    return state;
}

static void toggle_contents(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    self->are_contents_open = !self->are_contents_open;
    player_pause(&self->player, shell);
    shell_rewind_card(shell);
}

static void turn_back(GameShell *shell, void *own, int value) {
    turn_page(shell, own, -1);
}

static void turn_on(GameShell *shell, void *own, int value) {
    turn_page(shell, own, 1);
}

/* Picks something on the page, as a click on a picture does. */
static void choose_on_page(GameShell *shell, LessonState *self, int picked) {
    player_pause(&self->player, shell);
    self->picked = picked;
    lesson_go_to_step(shell, self, 0);
}

/* Starts the puzzle with this difference and the current goal. */
static void begin_puzzle(GameShell *shell, const uint8_t *difference) {
    InversionState *state = malloc(sizeof *state);
    if (!state) {
        shell_notice(shell, tr("There is not enough memory for a new game."));
        return;
    }
    *state = *inversion_state_of(shell);
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        const int digit = state->goal[cell] + state->colours - difference[cell];
        state->start[cell] = (uint8_t)(digit % state->colours);
    }
    inversion_begin_boards(inversion_scene_of(shell), state);
    free(state);
}

static CommandState lesson_find_state(const GameShell *shell, const void *own, int value) {
    const LessonState *self = own;
    return (CommandState){.can = lesson_can_find(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void find_board(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    self->find.is_typing = true;
    shell_clear_focus(shell); /* Space and Enter belong to the field now */
}

static void pick_picture(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    const LessonView view = lesson_view_of(shell, self);
    LessonClick click = {.kind = LESSON_CLICK_PLAYS, .value = value};
    if (view.page->click) {
        view.page->click(&view, lesson_page_room(shell, self), value, &click);
    }
    player_pause(&self->player, shell);
    switch (click.kind) {
    case LESSON_CLICK_PLAYS:
        choose_on_page(shell, self, click.value);
        player_play(shell, self);
        break;
    case LESSON_CLICK_SHOWS:
        choose_on_page(shell, self, click.value);
        break;
    case LESSON_CLICK_STEP:
        lesson_go_to_step(shell, self, click.value);
        break;
    case LESSON_CLICK_MASK:
        shell_play(shell, (Move)self->lesson.numbers[click.value]);
        break;
    case LESSON_CLICK_PUZZLE:
        begin_puzzle(shell, click.difference);
        break;
    }
}

/* ---- Notation ---- */

_Static_assert((int)LESSON_NOTATIONS == INVERSION_NOTATIONS, "one for each");

static void choose_notation(GameShell *shell, void *own, int value) {
    inversion_scene_of(shell)->notation = value;
    shell_save(shell);
}

/* ---- Playing on ---- */

static void lesson_play_mask(GameShell *shell, void *own, int value) {
    shell_play(shell, (Move)value);
}

static void lesson_play_key(GameShell *shell, void *own, int value) {
    lesson_play_mask(shell, own, inversion_mask_of_key(shell, value));
}

/* ---- The table ---- */

static const Command lesson_commands[LESSON_COMMANDS + 1] = {
    PLAYER_COMMANDS("explain", COMMAND_INSIDE, N_("play the explanation, or pause it")),
    [LESSON_COMMAND_SEEK] = PLAYER_SEEK("explain"),
    [LESSON_COMMAND_PAGE] = {.id = "page",
                             .label = N_("Page"),
                             .place = COMMAND_INSIDE,
                             .state = page_state,
                             .run = choose_page},
    [LESSON_COMMAND_CONTENTS] = {.id = "contents",
                                 .label = N_("Contents"),
                                 .icon = IMAGE_LESSONS,
                                 .place = COMMAND_INSIDE,
                                 .state = contents_state,
                                 .run = toggle_contents},
    [LESSON_COMMAND_PREVIOUS] = {.id = "page-previous",
                                 .label = N_("Previous page"),
                                 .key = KEY_OF('b', 0),
                                 .icon = IMAGE_BACK,
                                 .place = COMMAND_INSIDE,
                                 .state = lesson_turn_state,
                                 .run = turn_back},
    [LESSON_COMMAND_NEXT] = {.id = "page-next",
                             .label = N_("Next page"),
                             .key = KEY_OF('n', 0),
                             .icon = IMAGE_CHEVRON_RIGHT,
                             .place = COMMAND_INSIDE,
                             .state = lesson_turn_state,
                             .run = turn_on},
    [LESSON_COMMAND_PICK] = {.id = "picture",
                             .label = N_("Choose a picture"),
                             .place = COMMAND_INSIDE,
                             .run = pick_picture},
    [LESSON_COMMAND_ANSWER] = {.id = "answer",
                               .label = N_("Answer"),
                               .place = COMMAND_INSIDE,
                               .state = lesson_ask_state,
                               .run = lesson_give_answer},
    [LESSON_COMMAND_SHOW] = {.id = "answer-show",
                             .label = N_("Show me"),
                             .place = COMMAND_INSIDE,
                             .state = lesson_ask_state,
                             .run = lesson_show_answer},
    [LESSON_COMMAND_SKIP] = {.id = "answer-skip",
                             .label = N_("Skip"),
                             .place = COMMAND_INSIDE,
                             .state = lesson_ask_state,
                             .run = lesson_skip_questions},
    [LESSON_COMMAND_SERIES] = {.id = "series",
                               .label = N_("Series for a class"),
                               .icon = IMAGE_LESSONS,
                               .place = COMMAND_MENU,
                               .state = lesson_series_state,
                               .run = lesson_toggle_series},
    [LESSON_COMMAND_SERIES_CODE] = {.id = "series-code",
                                    .label = N_("Code"),
                                    .place = COMMAND_INSIDE,
                                    .run = lesson_type_series},
    [LESSON_COMMAND_SERIES_NEW] = {.id = "series-new",
                                   .label = N_("New series"),
                                   .place = COMMAND_INSIDE,
                                   .run = lesson_make_series},
    [LESSON_COMMAND_SERIES_NEXT] = {.id = "series-next",
                                    .label = N_("Next puzzle"),
                                    .place = COMMAND_INSIDE,
                                    .state = lesson_series_next_state,
                                    .run = lesson_go_on_in_series},
    [LESSON_COMMAND_SERIES_END] = {.id = "series-end",
                                   .label = N_("End the series"),
                                   .place = COMMAND_INSIDE,
                                   .run = lesson_end_series},
    [LESSON_COMMAND_FIND] = {.id = "explain-find",
                             .label = N_("Find a board"),
                             .key = KEY_OF('/', 0),
                             .place = COMMAND_INSIDE,
                             .state = lesson_find_state,
                             .run = find_board},
    [LESSON_COMMAND_NOTATION] = {.id = "notation",
                                 .label = N_("Notation"),
                                 .place = COMMAND_INSIDE,
                                 .run = choose_notation},
    [LESSON_COMMAND_GIANT] = {.id = "giant-door",
                              .label = N_("On a giant board"),
                              .place = COMMAND_CARD,
                              .state = lesson_giant_state,
                              .run = lesson_go_to_giant},
    [LESSON_COMMAND_MASK] = {.id = "mask",
                             .label = N_("Mask"),
                             .place = COMMAND_INSIDE,
                             .state = inversion_mask_state,
                             .run = lesson_play_mask},
    [LESSON_COMMAND_MASK_KEY] = {.id = "mask-key",
                                 .label = N_("Mask"),
                                 .help = N_("play a mask"),
                                 .key = DIGITS_OF('0', '9', 0),
                                 .place = COMMAND_INSIDE,
                                 .state = inversion_mask_key_state,
                                 .run = lesson_play_key},
    [LESSON_COMMANDS] = {0},
};

/* ---- The mode ---- */

/* The question, or what happens in this step. */
static void say_to_class(const GameShell *shell, const LessonState *self, Head *head) {
    const LessonView view = lesson_view_of(shell, self);
    LessonAsk ask;
    if (lesson_ask_now(shell, self, &ask)) {
        text_clear(&head->title);
        text_add(&head->title, ask.question);
        text_add(&head->detail, ask.note);
    } else {
        lesson_say(&view, view.page->say_step, &head->detail);
    }
}

static void lesson_say_page(const GameShell *shell, const void *own, Head *head) {
    const LessonState *self = own;
    int count = 0;
    const CourseContents contents = lesson_contents_of(self);
    text_add(&head->title, tr(lesson_pages[lesson_page_of(self)]->name));
    if (!self->is_known) {
        text_add(&head->detail, tr("Looking for the order of the matrix…"));
        return;
    }
    if (lesson_say_spot(shell, self, &head->detail)) {
        return;
    }
    if (shell->context->is_projected) { /* there is no card for them */
        say_to_class(shell, self, head);
        return;
    }
    const int place = course_contents_place(&contents, &count);
    const int steps = lesson_steps_of(shell, self);
    text_addf(&head->detail, tr("Page %1$d of %2$d"), place + 1, count);
    if (steps > 0) {
        text_add(&head->detail, " \xC2\xB7 ");
        text_addf(&head->detail, tr("step %1$s of %2$s"), i18n_number(self->step).words,
                  i18n_number(steps).words);
    }
}

static bool point_at(GameShell *shell, void *self, const Event *event) {
    return lesson_point_board_area(shell, self, event);
}

/* ---- Searching for a board ---- */

static void find_words(GameShell *shell, LessonState *self, const char *words) {
    const LessonView view = lesson_view_of(shell, self);
    const int found = lesson_find_board(&view, words);
    if (found < 0) {
        shell_refuse(shell, shell->context->typing, tr("No board here has this number."));
        return;
    }
    self->find.is_typing = false;
    choose_on_page(shell, self, found);
}

/* Before a class the arrows, or the keys of a presenter, step through the pages. */
static bool turn_for_class(GameShell *shell, LessonState *self, const Event *event) {
    const bool is_on = event_is_key(event, KEY_RIGHT, 0) || event_is_key(event, KEY_PAGE_DOWN, 0);
    const bool is_back = event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_PAGE_UP, 0);
    if (!shell->context->is_projected || !self->is_known || (!is_on && !is_back)) {
        return false;
    }
    const int steps = lesson_steps_of(shell, self);
    if (is_on && self->step < steps) {
        player_go(shell, self, self->step + 1);
    } else if (is_back && self->step > 0) {
        player_go(shell, self, self->step - 1);
    } else {
        turn_page(shell, self, is_on ? 1 : -1);
    }
    return true;
}

static bool lesson_press_key(GameShell *shell, void *own, const Event *event) {
    LessonState *self = own;
    if (lesson_press_series_key(shell, self, event) || turn_for_class(shell, self, event)) {
        return true;
    }
    const CardFieldAnswer answer = card_field_key(&self->find, event);
    if (answer == CARD_FIELD_ENTERED) {
        find_words(shell, self, self->find.line.text);
    }
    return answer != CARD_FIELD_UNUSED;
}

static bool lesson_take_words(GameShell *shell, void *own, const Event *event) {
    LessonState *self = own;
    const bool is_paste = event->type == EVENT_PASTE;
    if (card_field_words(&self->find, event) || course_series_words(&self->series, event)) {
        return true;
    }
    if (!is_paste || !self->is_known || !lesson_can_find(self)) {
        return false;
    }
    const LessonView view = lesson_view_of(shell, self);
    const int found = lesson_find_board(&view, event->text);
    if (found >= 0) {
        choose_on_page(shell, self, found);
    }
    return found >= 0; /* otherwise the text may be a puzzle */
}

/* Opens the page with this id; another scene asks for it. */
static bool load_lesson_page(GameShell *shell, void *own, const char *words) {
    LessonState *self = own;
    const size_t length = strcspn(words, ":");
    for (int page = 0; lesson_pages[page]; page++) {
        const char *id = lesson_pages[page]->id;
        if (strlen(id) == length && strncmp(id, words, length) == 0) {
            self->first_step = words[length] ? atoi(words + length + 1) : 0;
            open_page(shell, self, page);
            begin_page(shell, self);
            return true;
        }
    }
    return false;
}

const Mode inversion_lesson_mode = {
    .name = "lesson",
    .commands = lesson_commands,
    .state_size = sizeof(LessonState),
    .open = open_lesson,
    .close = close_lesson,
    .status = lesson_say_page,
    .heading = lesson_head_card,
    .board_area = {.layout = lesson_layout_board_area,
                   .draw = lesson_draw_board_area,
                   .speech = &inversion_board_speech},
    .hides = lesson_hides,
    .layout_card = lesson_layout_card,
    .input = {.key = lesson_press_key, .words = lesson_take_words, .pointer = point_at},
    .changed = change_lesson,
    .tick = tick_lesson,
    .job_done = take_lesson,
    .load = load_lesson_page,
};
