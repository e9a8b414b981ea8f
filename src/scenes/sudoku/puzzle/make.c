/* New puzzles, made by the worker while the player goes on with the old one, and the next ones
 * while the player thinks. */
#include <stdlib.h>
#include <string.h>

#include "daily.h"
#include "frame/say.h"
#include "layouts.h"
#include "model.h"

#define DESCRIPTION_SIZE (SUDOKU_LAYOUT_NAME_SIZE + SUDOKU_CELLS_MAX + 40)
#define SEED_STEP 0x9E3779B97F4A7C15u
#define QUIET_MS 2000      /* since the last move, before the stock is filled */
#define CALLED_AWAY_MOST 3 /* a player this quick, or a puzzle this slow, does without a stock */

enum { MAKE_NOW, MAKE_FOR_STOCK };

static void run_making(void *payload, const atomic_bool *stop) {
    Budget budget = budget_unlimited();
    budget.stop = stop;
    sudoku_make_puzzle(payload, &budget);
}

static const ModeJob job = {sizeof(SudokuMaking), run_making, NULL};

/* ---- What is wanted ---- */

static void copy_layout(const char *layout, int order, SudokuMaking *making) {
    Text text = text_over(making->given, sizeof making->given);
    making->choice = -1;
    making->order = order;
    text_add(&text, layout);
}

static void ask_for_layout(const GameFrame *frame, SudokuMaking *making) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const int place = self->choice - SUDOKU_CHOICE_OWN;
    if (self->given) {
        copy_layout(self->given, self->given_order, making);
    } else if (place >= 0 && place < SUDOKU_OWN_MAX && self->own.places[place].layout) {
        copy_layout(self->own.places[place].layout, self->own.places[place].order, making);
    } else if (self->choice == SUDOKU_CHOICE_SAME && session_description(frame->session)[0]) {
        char name[SUDOKU_LAYOUT_NAME_SIZE];
        Text text = text_over(name, sizeof name);
        sudoku_layout_name_in(session_description(frame->session), &text);
        copy_layout(name, sudoku_layout_of(frame)->symbols, making);
    } else {
        const bool is_listed = self->choice >= 0 && self->choice < sudoku_choice_count();
        making->choice = is_listed ? self->choice : sudoku_choice_usual();
        making->has_diagonals = self->has_diagonals;
    }
}

/* The puzzle that comes after `ahead` others. */
static void ask_for(const GameFrame *frame, int ahead, SudokuMaking *making) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    memset(making, 0, sizeof *making);
    making->level = self->level;
    making->seed = self->seed + SEED_STEP * (uint64_t)ahead;
    if (sudoku_is_stand_in(frame) &&
        sudoku_daily_in(session_description(frame->session), &making->date)) {
        making->choice = sudoku_choice_usual();
        making->level = sudoku_daily_level(making->date);
        making->seed = sudoku_daily_seed(making->date);
    } else {
        ask_for_layout(frame, making);
    }
}

/* The layout of the next puzzle: "Windoku", "Windoku · diagonals", a name of the player's. */
static void next_text(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const int place = self->choice - SUDOKU_CHOICE_OWN;
    if (self->given) {
        text_add(out, tr("the layout of the editor"));
    } else if (place >= 0 && place < SUDOKU_OWN_MAX) {
        text_add(out, self->own.places[place].name);
    } else if (self->choice < 0) {
        text_add(out, tr("the layout on the board"));
    } else {
        text_add(out, tr(sudoku_choices[self->choice].label));
        text_add(out, self->has_diagonals ? tr(", with diagonals") : "");
    }
}

/* ---- Making it ---- */

void sudoku_make(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    SudokuMaking making;
    ask_for(frame, 0, &making);
    SudokuMaking *ready = sudoku_stock_take(&self->stock, &making);
    if (ready) {
        frame_cancel_job(frame);
        sudoku_made(frame, MAKE_NOW, ready);
        free(ready);
    } else {
        self->stock.is_making = false;
        self->is_making = frame_start_job(frame, frame_game_mode(frame), MAKE_NOW, &job, &making);
    }
}

static void set_given(SudokuScene *self, const char *layout, int order) {
    char *copy = layout ? text_duplicate(layout) : NULL; /* it may be the one that is freed */
    free(self->given);
    self->given = copy;
    self->given_order = order;
}

void sudoku_make_given(GameFrame *frame, const char *layout, int order) {
    set_given(sudoku_scene_of(frame), layout, order);
    sudoku_make(frame);
}

bool sudoku_tell_making(const GameFrame *frame, Head *head) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    if (self->is_making) {
        text_add(&head->title, tr("Making a puzzle…"));
        next_text(frame, &head->detail);
        text_addf(&head->detail, " · %s", sudoku_level_words(self->level));
    }
    return self->is_making;
}

void sudoku_make_stop(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    self->is_making = false;
    set_given(self, NULL, 0);
    frame_cancel_job(frame);
    frame_mark_dirty(frame);
}

static Session *session_of(const SudokuMaking *making) {
    char buffer[DESCRIPTION_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    Session *session = NULL;
    sudoku_description_print(making->name, &making->layout, &making->puzzle.givens, &text);
    text_addf(&text, " %s", sudoku_level_name(making->made));
    if (making->date.year > 0) {
        text_addf(&text, " %04d-%02d-%02d", making->date.year, making->date.month,
                  making->date.day);
    }
    return session_create(&sudoku_game, buffer, &session, NULL) == STATUS_OK ? session : NULL;
}

static bool is_empty(const Session *session) {
    const SudokuState *state = session_state(session);
    return sudoku_grid_filled(&state->layout, &state->givens) == 0;
}

static void say_why_none(GameFrame *frame, const SudokuMaking *making) {
    char words[FRAME_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    if (making->status == STATUS_BAD_INPUT) {
        text_addf(&text, tr("This layout cannot be made: %s."), making->reason);
    } else if (making->status == STATUS_LIMIT) {
        text_add(&text, tr("No puzzle was found: this layout seems to have no full grid."));
    } else {
        text_add(&text, tr("No puzzle was found this time. Please try again."));
    }
    frame_notice_toned(frame, words, HEAD_WARNING);
}

/* Small layouts have no hard puzzles. */
static void say_level(GameFrame *frame, SudokuLevel wanted, SudokuLevel made) {
    char words[FRAME_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    if (made != wanted) {
        text_addf(&text,
                  tr("Of all the puzzles tried in this layout none was of the level “%1$s”: this "
                     "one is of the level “%2$s”."),
                  sudoku_level_words(wanted), sudoku_level_words(made));
        frame_notice(frame, words);
    }
}

static void take_puzzle(GameFrame *frame, const SudokuMaking *making) {
    SudokuScene *self = sudoku_scene_of(frame);
    Session *session = making->status == STATUS_OK ? session_of(making) : NULL;
    self->is_making = false;
    self->seed += SEED_STEP;
    if (!session) {
        set_given(self, NULL, 0);
        say_why_none(frame, making);
        return;
    }
    if (self->given) {
        self->choice = SUDOKU_CHOICE_SAME;
        set_given(self, NULL, 0);
    }
    frame_replace(frame, session);
    if (frame->previous && is_empty(frame->previous)) {
        /* Nobody wants the empty grid back. */
        session_destroy(frame->previous);
        frame->previous = NULL;
        frame->strip_until_ms = 0;
        self->known_previous = NULL;
    }
    say_level(frame, making->level, making->made);
}

/* NULL: no memory, and the place stays empty. */
static SudokuMaking *copy_of(const SudokuMaking *making) {
    SudokuMaking *copy = malloc(sizeof *copy);
    if (copy) {
        *copy = *making;
    }
    return copy;
}

void sudoku_made(GameFrame *frame, int number, const SudokuMaking *making) {
    SudokuScene *self = sudoku_scene_of(frame);
    self->stock.given_up = 0;
    self->stock.is_making = false;
    if (number == MAKE_FOR_STOCK) {
        sudoku_stock_put(&self->stock, copy_of(making));
    } else {
        take_puzzle(frame, making);
    }
}

/* ---- The next ones ---- */

/* The first of those to come that is not there yet; false: all are. */
static bool find_lacking(const GameFrame *frame, SudokuStock *stock, SudokuMaking *lacking) {
    SudokuMaking questions[SUDOKU_STOCK_KEPT];
    for (int i = 0; i < SUDOKU_STOCK_KEPT; i++) {
        ask_for(frame, i, &questions[i]);
    }
    sudoku_stock_keep(stock, questions, SUDOKU_STOCK_KEPT);
    for (int i = 0; i < SUDOKU_STOCK_KEPT; i++) {
        if (!sudoku_stock_has(stock, &questions[i])) {
            *lacking = questions[i];
            return true;
        }
    }
    return false;
}

static SudokuStockKey key_of(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    return (SudokuStockKey){self->seed, self->level, self->choice, self->has_diagonals,
                            frame->session};
}

static bool is_full(const SudokuStock *stock, const SudokuStockKey *key) {
    const SudokuStockKey *full = &stock->full;
    return stock->is_full && full->seed == key->seed && full->level == key->level &&
           full->choice == key->choice && full->has_diagonals == key->has_diagonals &&
           full->session == key->session;
}

int64_t sudoku_stock_tick(GameFrame *frame, int64_t now_ms) {
    SudokuScene *self = sudoku_scene_of(frame);
    SudokuStock *stock = &self->stock;
    if (stock->is_making && !frame_is_thinking(frame, frame_game_mode(frame), MAKE_FOR_STOCK)) {
        stock->is_making = false;
        stock->given_up++;
    }
    if (stock->seen != session_revision(frame->session) || stock->quiet_since == 0) {
        stock->seen = session_revision(frame->session);
        stock->quiet_since = now_ms;
    }
    const int64_t due_ms = stock->quiet_since + QUIET_MS;
    if (self->is_making && frame_is_idle(frame) && !self->held_because) {
        sudoku_make(frame); /* a mode had called the worker away */
        return 0;
    }
    const SudokuStockKey key = key_of(frame);
    if (self->is_making || stock->is_making || !frame_is_idle(frame) || sudoku_is_stand_in(frame) ||
        stock->given_up > CALLED_AWAY_MOST || is_full(stock, &key)) {
        return 0;
    }
    if (now_ms < due_ms) {
        return due_ms;
    }
    SudokuMaking lacking;
    stock->is_making = find_lacking(frame, stock, &lacking);
    stock->is_full = !stock->is_making;
    stock->full = key;
    if (stock->is_making) {
        frame_start_job(frame, frame_game_mode(frame), MAKE_FOR_STOCK, &job, &lacking);
    }
    return 0;
}
