/* The shelf: the past games of this kind, one after the other, to be taken up again. */

#include "inside.h"
#include "past_list.h"
#include "say.h"
#include "store.h"

#define SHELF_MOST 100

typedef struct Shelf {
    StoredPast past[SHELF_MOST]; /* the last one first; games without a move are left out */
    int count;
    int at;
} Shelf;

static bool open_shelf(GameFrame *frame, void *self, Text *reason) {
    Shelf *shelf = self;
    shelf->count =
        past_list_read(frame->context->store, frame->hooks->rules->name, shelf->past, SHELF_MOST);
    text_add(reason, tr("There are no past games yet."));
    return shelf->count > 0;
}

static void close_shelf(GameFrame *frame, void *self) {
    Shelf *shelf = self;
    (void)frame;
    for (int i = 0; i < shelf->count; i++) {
        stored_game_finish(&shelf->past[i].game);
    }
}

static CommandState step_state(const GameFrame *frame, const void *self, int step) {
    const Shelf *shelf = self;
    (void)frame;
    const bool is_there = shelf->at + step >= 0 && shelf->at + step < shelf->count;
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE};
}

static CommandState earlier_state(const GameFrame *frame, const void *self, int value) {
    (void)value;
    return step_state(frame, self, 1);
}

static CommandState later_state(const GameFrame *frame, const void *self, int value) {
    (void)value;
    return step_state(frame, self, -1);
}

static void go_earlier(GameFrame *frame, void *self, int value) {
    Shelf *shelf = self;
    (void)value;
    shelf->at++;
    frame_mark_dirty(frame);
}

static void go_later(GameFrame *frame, void *self, int value) {
    Shelf *shelf = self;
    (void)value;
    shelf->at--;
    frame_mark_dirty(frame);
}

/* The other game closes the shelf; what stood on the board is filed in its turn. */
static void take_up(GameFrame *frame, void *self, int value) {
    const Shelf *shelf = self;
    const StoredGame *game = &shelf->past[shelf->at].game;
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    (void)value;
    Session *session = frame_read_session(frame, game->session, &reason);
    if (session) {
        frame_load_options(frame,
                           game->options); /* the level and the opponent it was played with */
        frame_replace(frame, session);
        frame->strip_words = N_("Game opened.");
    } else {
        frame_notice(frame, words);
    }
}

static const Command shelf_commands[] = {
    {.id = "shelf-earlier",
     .label = N_("Earlier"),
     .place = COMMAND_CARD,
     .state = earlier_state,
     .run = go_earlier},
    {.id = "shelf-later",
     .label = N_("Later"),
     .place = COMMAND_CARD,
     .state = later_state,
     .run = go_later},
    {.id = "shelf-take", .label = N_("Resume"), .place = COMMAND_CARD, .run = take_up},
    {0},
};

static void layout_shelf(GameFrame *frame, void *self, Panel *panel) {
    const Shelf *shelf = self;
    const StoredPast *past = &shelf->past[shelf->at];
    (void)frame;
    panel_textf(panel, tr("Past game %1$d of %2$d."), shelf->at + 1, shelf->count);
    if (past->moves > 0) {
        panel_textf(panel, tr("Moves: %d"), past->moves);
    } else {
        panel_text(panel, tr("It could not be read."));
    }
}

const Mode frame_shelf_mode = {.name = "shelf",
                               .title = N_("Past games"),
                               .kind = MODE_IN_HAND,
                               .ends_by = MODE_ENDS_BY_OTHER,
                               .commands = shelf_commands,
                               .state_size = sizeof(Shelf),
                               .open = open_shelf,
                               .close = close_shelf,
                               .layout_card = layout_shelf};

void frame_shelf_look(GameFrame *frame) {
    StoredPast past[SHELF_MOST];
    const int count =
        past_list_read(frame->context->store, frame->hooks->rules->name, past, SHELF_MOST);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&past[i].game);
    }
    frame->has_past = count > 0;
}

CommandState frame_shelf_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = !frame->has_past                          ? COMMAND_ABSENT
                                 : frame_is_open(frame, &frame_shelf_mode) ? COMMAND_ON
                                                                           : COMMAND_POSSIBLE};
}
