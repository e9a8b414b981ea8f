/* The model that the files of the home screen share. */
#ifndef DAMIER_SCENES_HOME_MODEL_H
#define DAMIER_SCENES_HOME_MODEL_H

#include "scenes/shell/entry.h"
#include "ui/scroller.h"

#define HOME_WEEK 7
#define HOME_RING_U 6.0F /* how far the ring of the focus reaches beyond a control, and more */

/* Today's puzzle of a game. */
typedef struct HomeDaily {
    bool is_there, is_done;
    char id[256];
    bool is_begun;  /* its slot holds a move */
    Session *saved; /* its state in that slot; NULL: not opened yet */
    char what[60];  /* the kind of puzzle; may be empty */
    char words[80]; /* the result, or that there is none */
} HomeDaily;

/* A game and its saved state. */
typedef struct HomeEntry {
    const GameEntry *game;
    Session *saved; /* NULL: none */
    char *options;  /* owned; NULL: none */
    bool is_over;   /* the saved game has ended */
    bool is_begun;  /* it is not over and has a move */
    HomeDaily daily;
} HomeEntry;

/* An action on this screen. */
typedef struct Home Home;
typedef struct HomeCommand {
    const char *id;
    SceneResult (*run)(Home *self, int value);
} HomeCommand;

typedef enum HomeAction {
    HOME_GAME, /* value: the game's index */
    HOME_NEW,  /* the same, but starts a new game */
    HOME_DAILY,
    HOME_THEME,
    HOME_PAST,
    HOME_STATS,
    HOME_STREAK,
    HOME_READ,
    HOME_HELP,
    HOME_SETTINGS,
    HOME_ACTIONS
} HomeAction;

/* How the screen is arranged, from wide to narrow. */
typedef enum HomeShape {
    HOME_WIDE,   /* the last game at the left, the others beside it */
    HOME_MIDDLE, /* the last game on top, the others as rows, the puzzles of the day in a row */
    HOME_NARROW, /* all below one another */
} HomeShape;

struct Home {
    SceneContext *context;
    const HomeCommand *commands; /* by HomeAction */
    ControlList controls;
    ControlsState input;
    HomeEntry *entries;
    int count;
    const char *language; /* of the entries' words */
    int hero;             /* the last game on the screen; changes only when home opens */
    int chosen;           /* the game that Enter opens */
    int dailies;          /* how many games have a puzzle of the day */
    int streak;           /* days in a row with one solved */
    bool week[HOME_WEEK]; /* was one solved? the last is today */
    char notice[400];     /* about a file that could not be opened */
    HomeShape shape;
    bool is_low;  /* small margins, no footer */
    Rect header;  /* the name and the icons; it does not scroll */
    Rect footer;  /* no height: none */
    Rect heading; /* "Today" and the date */
    int fixed;    /* the controls of the header, the first in the list */
    Scroller scroller;
};

/* Rebuilds the list of controls (layout.c). */
void home_layout(Home *self);
/* Scrolls to the focus. */
void home_reveal(Home *self);
/* Moves the focus to the nearest control in the direction of an arrow; false for another key. */
bool home_step(Home *self, Key key);
/* The controls of a game's card and of its puzzle of the day (NULL: it has none). */
const Control *home_card_control(const Home *self, int game);
const Control *home_daily_control(const Home *self, int game);
/* The button of a new game on its card, or NULL. */
const Control *home_again_control(const Home *self, const HomeEntry *entry);
/* The parts of a card. */
typedef struct HomeCardParts {
    Rect picture, words;
    Rect step;  /* the plate of the next step; no width: the card is small and has none */
    Rect again; /* the button of a new game; no width: none */
    bool is_hero;
} HomeCardParts;
HomeCardParts home_card_parts(const Home *self, Rect card, int game);
/* Where a game goes on: "Continue", "New puzzle"; and the button beside it. */
const char *home_step_words(const HomeEntry *entry);
const char *home_again_words(const HomeEntry *entry);
/* What the player should know now, or NULL. */
const char *home_warning(const Home *self);

void home_draw(const Home *self, Canvas *canvas);
/* Draws a card, or a puzzle of the day (card.c, today.c). */
void home_draw_card(const Home *self, Canvas *canvas, int game);
void home_draw_today(const Home *self, Canvas *canvas);
/* Draws the plate under a card's content. */
void home_draw_plate(const Home *self, Canvas *canvas, const Control *control, bool is_chosen);

#endif
