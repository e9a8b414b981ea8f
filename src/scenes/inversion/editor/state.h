/* The rule editor: what it holds, and its parts: acting (inversion_editor.c), the panel, the view,
 * the facts that are found live, and the rules saved by name. */
#ifndef DAMIER_SCENES_INVERSION_EDITOR_H
#define DAMIER_SCENES_INVERSION_EDITOR_H

#include "inversion_editor_rules.h"
#include "inversion_model.h"
#include "inversion_view.h"
#include "ui/text_field.h"

#define CARD_EDITOR 60
#define EDITOR_HISTORY 100
#define EDITOR_NAME_SIZE 40
#define EDITOR_NOTE_SIZE 200
/* Rules kept by name at most, and the bars of the distribution. */
#define EDITOR_SAVED_MAX 24
#define EDITOR_BARS_MAX 65

enum {
    ACT_EDIT_CELL = 300, /* value: the cell of the mask in hand */
    ACT_EDIT_MASK,       /* value: a mask of the list */
    ACT_EDIT_TAB,
    ACT_EDIT_CLEAR,
    ACT_EDIT_INVERT,
    ACT_EDIT_COMBINE,
    ACT_EDIT_INSERT,
    ACT_EDIT_REMOVE,
    ACT_EDIT_ROWS,
    ACT_EDIT_COLUMNS,
    ACT_EDIT_COLOURS,
    ACT_EDIT_NAMED, /* value: an InversionRuleset */
    ACT_EDIT_DRAW,
    ACT_EDIT_MIX,
    ACT_EDIT_PUZZLE, /* the rules of the puzzle */
    ACT_EDIT_PLAY,
    ACT_EDIT_NAME,
    ACT_EDIT_SAVE,
    ACT_EDIT_LOAD,   /* value: the place of the saved rules */
    ACT_EDIT_FORGET, /* the same */
    ACT_EDIT_RESTORE,
    ACT_EDIT_COPY,
    ACT_EDIT_OPEN, /* the editor itself */
};

enum { AREA_EDITOR_CHART = AREA_STAGE, AREA_EDITOR_NAME };

typedef enum EditorTab {
    EDITOR_TAB_MASK,
    EDITOR_TAB_SIZE,
    EDITOR_TAB_RULES,
    EDITOR_TAB_SAVED,
    EDITOR_TABS
} EditorTab;

/* What is known of the rules in hand; whatever takes long is found by the worker. */
typedef struct EditorFacts {
    bool is_known; /* rank and nullity */
    int rank, nullity;
    bool is_invertible; /* square too */
    bool is_searching;  /* the worker has the rest in hand */
    bool has_survey;
    uint64_t one_in, solutions; /* as in InversionSurvey */
    uint64_t order;             /* 0: none, or not found */
    bool has_hardest;
    int hardest; /* God's number */
    double mean;
    bool has_chart;  /* the shares are known, and there is room for their bars */
    bool has_counts; /* the numbers of boards too */
    uint64_t counts[EDITOR_BARS_MAX];
    double shares[EDITOR_BARS_MAX];
} EditorFacts;

typedef struct EditorSaved {
    int slot; /* of the store */
    char name[EDITOR_NAME_SIZE];
} EditorSaved;

typedef struct InversionEditor {
    EditorRules rules;
    int selected; /* the mask in hand */
    EditorTab tab;
    bool is_combining; /* a click on another mask adds it to the one in hand */
    bool is_cursor_shown;
    int cursor;  /* the cell of the keyboard */
    int painted; /* the digit that a drag gives to the cells it passes; -1: none */
    Rng rng;
    char note[EDITOR_NOTE_SIZE]; /* what the last act did */

    EditorRules *history[EDITOR_HISTORY];
    int history_count, history_at;

    EditorFacts facts;
    uint32_t revision; /* of the rules: an answer for others is dropped */

    EditorSaved saved[EDITOR_SAVED_MAX];
    int saved_count;
    TextField name;
    bool is_naming;
    char forgotten[EDITOR_NAME_SIZE]; /* "": nothing to bring back */
    char *forgotten_text;
} InversionEditor;

/* The scene's editor; it exists while its card is open. */
InversionEditor *inversion_editor_of(GameFrame *frame);
const InversionEditor *inversion_const_editor_of(const GameFrame *frame);
/* Opens the card with the rules last edited, or with those of the puzzle. */
void inversion_editor_open(GameFrame *frame);
void inversion_editor_destroy(InversionEditor *editor);
/* The rules were changed: into the history, the store and the facts. */
void inversion_editor_commit(GameFrame *frame);
void inversion_editor_say(InversionEditor *editor, const char *note);

/* The facts (inversion_editor_facts.c): at once what is quick, the rest by the worker. */
void inversion_editor_survey(GameFrame *frame);
/* Starts the worker again where another job has taken its place. */
void inversion_editor_keep_surveying(GameFrame *frame);
void inversion_editor_take_survey(GameFrame *frame, void *payload);
void inversion_editor_layout_facts(GameFrame *frame, Panel *panel);

/* Rules saved by name (inversion_editor_store.c). */
void inversion_editor_list_saved(GameFrame *frame);
void inversion_editor_save_draft(GameFrame *frame);
bool inversion_editor_load_draft(GameFrame *frame);
bool inversion_editor_save_as(GameFrame *frame, const char *name);
bool inversion_editor_load_saved(GameFrame *frame, int index);
bool inversion_editor_forget(GameFrame *frame, int index);
bool inversion_editor_restore(GameFrame *frame);

/* The panel (inversion_editor_panel.c). */
void inversion_editor_layout_panel(GameFrame *frame, Panel *panel);
void inversion_editor_status(const GameFrame *frame, Text *title, Text *detail);

/* The board's area (inversion_editor_view.c). */
Size inversion_editor_shape(const GameFrame *frame);
void inversion_editor_layout_board(GameFrame *frame, Rect area);
void inversion_editor_draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms);
void inversion_editor_draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect);
/* True when the chart has room under the mask in hand; else the panel shows it. */
bool inversion_editor_has_chart(const GameFrame *frame);

#endif
