/* Result card: what a finished game was, in the game's own card: who played whom and how the match
 * stands, two figures with a "New best", the curve of the game, the one move that decided it, and
 * what to do next. Every part is optional: a part whose words are NULL (or whose command is) is not
 * there, and the rest moves up.
 *
 * Parts have ranks. What does not fit into the card is left out, RESULT_EXTRA first, then
 * RESULT_SECOND; only what is left scrolls. A part that is worked out in the background reserves
 * its place: give its words as "…" until they are known.
 *
 * The ResultCard is a field of the mode's state. Each layout fills it in from zeros and hands it
 * over; its words are copied and may be temporary, the arrays of its curve must live as long as
 * the state. An example, of a puzzle:
 *
 *     layout_card:
 *         ResultCard *card = &self->result;
 *         *card = (ResultCard){
 *             .figures = {{.number = "4:12", .badge = tr("New best"), .note = "26 s faster"},
 *                         {.number = "0", .unit = tr("hints"), .note = tr("No mistakes.")}},
 *             .extras = {{.height = 72, .draw = draw_bars, .self = self, .rank = RESULT_EXTRA}},
 *             .turn = {.title = …, .words = …, .picture = {draw_cap, 0}, .command =
 * &commands[SEE]}, .buttons = {{.command = &commands[HARDER]}, {.command = &commands[LOOK]}},
 *             .shown = result_reveal_share(&self->reveal, shell)};
 *         result_card_layout(card, shell, panel);
 *     changed:
 *         result_reveal_begin(&self->reveal, shell, is_over, WAVE_MS);
 *     tick:
 *         return result_reveal_tick(&self->reveal, shell, now_ms);
 *
 * While result_reveal_is_shown is false, the board celebrates and the card stays as it was. */
#ifndef DAMIER_SCENES_KIT_GAME_RESULT_CARD_H
#define DAMIER_SCENES_KIT_GAME_RESULT_CARD_H

#include "scenes/kit/board/chart.h"
#include "scenes/shell/shell.h"

#define RESULT_FADE_MS 160
#define RESULT_BUTTONS_MAX 3
#define RESULT_EXTRAS_MAX 2
#define RESULT_MISSED_MAX 64

/* RESULT_FIRST: always there. */
typedef enum ResultRank { RESULT_FIRST, RESULT_SECOND, RESULT_EXTRA } ResultRank;

/* A small picture: a face, a piece, a sign. */
typedef struct ResultPicture {
    /* Draws it as large as fits into `place`; NULL: none. `owner` is the shell. */
    void (*draw)(const GameShell *owner, Canvas *canvas, Rect place, int value);
    int value; /* for `draw` */
} ResultPicture;

typedef struct ResultSide {
    const char *name; /* "You", "Momo"; NULL: no sides */
    const char *note; /* "coral"; may be NULL */
    ResultPicture picture;
} ResultSide;

typedef struct ResultFigure {
    const char *number; /* "10"; NULL: no figure */
    const char *unit;   /* "moves"; may be NULL */
    const char *badge;  /* "New best"; NULL: none */
    const char *note;   /* "Your best was 12 moves."; may be NULL */
} ResultFigure;

/* A row drawn by the game, between the figures and the curve. */
typedef struct ResultExtra {
    float height; /* 0: no row */
    PanelDraw draw;
    const void *self;
    ResultRank rank;
} ResultExtra;

typedef struct ResultCurve {
    const char *caption;           /* "Advantage, move by move"; NULL: no curve */
    const char *remark;            /* at the right, in the colour of warnings; may be NULL */
    ChartShape shape;              /* of the form CHART_CURVE */
    ChartCurve content;            /* its cursor is the turning point; past `known`: none */
    int missed[RESULT_MISSED_MAX]; /* plies with a dot in the colour of warnings */
    int missed_count;
    const Command *command; /* of a press on a point: its value is the ply; NULL: none */
} ResultCurve;

/* The turning point, as a button of two lines. */
typedef struct ResultTurn {
    const char *title; /* "Turning point: move 8"; NULL: none */
    const char *words; /* may be NULL */
    ResultPicture picture;
    const Command *command;
    int value; /* of the command */
} ResultTurn;

typedef struct ResultButton {
    const Command *command; /* of the game's own mode; NULL: none */
    const char *id;         /* NULL: the command's */
} ResultButton;

typedef struct ResultCard {
    ResultSide sides[2];     /* yours at the left */
    const char *score;       /* between them: "2 – 1"; NULL: none */
    const char *score_words; /* below it: "match so far"; may be NULL */
    ResultFigure figures[2]; /* the second one is RESULT_SECOND */
    ResultExtra extras[RESULT_EXTRAS_MAX];
    ResultCurve curve; /* RESULT_SECOND */
    ResultTurn turn;
    ResultButton buttons[RESULT_BUTTONS_MAX]; /* in one row; those that are absent leave no gap */
    float shown;                              /* of the cross-fade: 1 is the whole card */
    /* Filled in by the layout: */
    Rect places[8]; /* of the parts; without a height: left out */
    float size;     /* 1 in a roomy card, less in a low or narrow one */
    Rect whole;
} ResultCard;

/* Lists the card: one area, and a control for each point, the turning point ("result-turn") and
 * each button. Nothing else should stand in the card. */
void result_card_layout(ResultCard *card, GameShell *shell, Panel *panel);

/* ---- When it appears ---- */

/* Zero: no result. */
typedef struct ResultReveal {
    int64_t at_ms; /* when it begins to appear; 0: no result */
    bool is_shown;
    bool is_fading;
} ResultReveal;

/* After each change of the position: the card appears `wave_ms` after this change, or at once where
 * nothing moves (motion is reduced, or the scene was just entered). */
void result_reveal_begin(ResultReveal *reveal, const GameShell *shell, bool is_over,
                         int64_t wave_ms);
bool result_reveal_is_shown(const ResultReveal *reveal);
/* How much of it is shown now, from 0 to 1. */
float result_reveal_share(const ResultReveal *reveal, const GameShell *shell);
/* Lays the card out when it is time, and while it fades in. Returns the next wake-up, or 0. */
int64_t result_reveal_tick(ResultReveal *reveal, GameShell *shell, int64_t now_ms);

#endif
