/* The model that the files of the home screen share. */
#ifndef DAMIER_SCENES_HOME_MODEL_H
#define DAMIER_SCENES_HOME_MODEL_H

#include "scenes/shell/entry.h"

/* Today's puzzle of a game. */
typedef struct HomeDaily {
    bool is_there, is_done;
    char id[256]; /* "": the saved game is that puzzle */
    char words[80];
} HomeDaily;

/* A game and its saved state. */
typedef struct HomeEntry {
    const GameEntry *game;
    Session *saved; /* NULL: none */
    char *options;  /* owned; NULL: none */
    bool is_over;   /* the saved game has ended */
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
    HOME_HELP,
    HOME_SETTINGS,
    HOME_ACTIONS
} HomeAction;

struct Home {
    SceneContext *context;
    const HomeCommand *commands; /* by HomeAction */
    ControlList controls;
    ControlsState input;
    HomeEntry *entries;
    int count;
    const char *language; /* of the entries' words */
    int chosen;           /* the game that Enter opens */
    char notice[200];     /* about a file that could not be opened */
    Rect header, footer, today;
    bool is_flat; /* little space: small margins, no footer */
};

/* Rebuilds the list of controls (grid.c). */
void home_layout(Home *self);
/* Moves the focus to the nearest control in the direction of an arrow; false for another key. */
bool home_step(Home *self, Key key);
/* The control of the game's card. */
const Control *home_card_control(const Home *self, int game);
/* The parts of a card. */
typedef struct HomeCardParts {
    Rect picture, title, record, step, again; /* no width: absent */
    bool is_flat;                             /* a low card: small type */
} HomeCardParts;
HomeCardParts home_card_parts(const Home *self, Rect card, int game);
/* The text style of a card's title. */
TextStyle home_title_style(const Theme *theme, bool is_flat);
/* What the player should know now, or NULL. */
const char *home_warning(const Home *self);

void home_draw(const Home *self, Canvas *canvas);

#endif
