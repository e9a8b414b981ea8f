/* What the rule editor holds while it is open, and its parts: opening and keys (editor.c), what is
 * done to the rules (work.c), the commands, the card, the board area, the facts that are found
 * live, and the rules saved by name. */
#ifndef DAMIER_SCENES_INVERSION_MODES_EDITOR_STATE_H
#define DAMIER_SCENES_INVERSION_MODES_EDITOR_STATE_H

#include "inversion/mask_set.h"
#include "scenes/kit/card_field.h"
#include "scenes/kit/magnifier.h"
#include "scenes/kit/named_list.h"
#include "scenes/kit/strip.h"
#include "scenes/kit/undo.h"
#include "scenes/shell/shell.h"
#include "ui/text_field.h"

#define EDITOR_HISTORY 100
/* The bars of the distribution. */
#define EDITOR_BARS_MAX 65

typedef enum EditorTab {
    EDITOR_TAB_MASK,
    EDITOR_TAB_SIZE,
    EDITOR_TAB_RULES,
    EDITOR_TAB_SAVED,
    EDITOR_TABS
} EditorTab;

/* What is known of the current rules; whatever takes long is found by the worker. */
typedef struct EditorFacts {
    bool is_known; /* rank and nullity */
    int rank, nullity;
    bool is_invertible; /* square too */
    bool is_searching;  /* the worker has the rest, or shall have */
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

typedef struct InversionEditor {
    Undo undo; /* of the rules */
    InversionMaskSet rules;
    int selected; /* the selected mask */
    EditorTab tab;
    bool is_combining; /* a click on another mask adds it to the selected one */
    bool is_cursor_shown;
    int cursor;          /* the cell of the keyboard */
    Strip list;          /* of the masks */
    Magnifier magnifier; /* of the cells of the selected mask */
    int painted;         /* the digit that a drag gives to the cells it passes; -1: none */
    Rng rng;

    EditorFacts facts;
    uint32_t revision; /* of the rules: an answer for others is dropped */
    uint32_t asked;    /* of those that the worker was given last */

    NamedList saved; /* the rules kept by name */
    CardField name;
} InversionEditor;

/* Places in the table of commands (commands.c). */
enum {
    EDITOR_COMMAND_PLAY,
    EDITOR_COMMAND_UNDO,
    EDITOR_COMMAND_REDO,
    EDITOR_COMMAND_COPY,
    EDITOR_COMMAND_CELL,
    EDITOR_COMMAND_SMALL_CELL,
    EDITOR_COMMAND_LENS,
    EDITOR_COMMAND_MASK,
    EDITOR_COMMAND_PREVIOUS,
    EDITOR_COMMAND_NEXT,
    EDITOR_COMMAND_TAB,
    EDITOR_COMMAND_INSERT,
    EDITOR_COMMAND_REMOVE,
    EDITOR_COMMAND_INVERT,
    EDITOR_COMMAND_CLEAR,
    EDITOR_COMMAND_COMBINE,
    EDITOR_COMMAND_ROWS,
    EDITOR_COMMAND_COLUMNS,
    EDITOR_COMMAND_COLOURS,
    EDITOR_COMMAND_NAMED,
    EDITOR_COMMAND_DRAW,
    EDITOR_COMMAND_MIX,
    EDITOR_COMMAND_PUZZLE,
    EDITOR_COMMAND_NAME,
    EDITOR_COMMAND_SAVE,
    EDITOR_COMMAND_COPY_TEXT,
    EDITOR_COMMAND_FILE_SAVE,
    EDITOR_COMMAND_FILE_OPEN,
    EDITOR_COMMAND_LOAD,
    EDITOR_COMMAND_FORGET,
    EDITOR_COMMAND_RESTORE,
    EDITOR_COMMANDS
};
extern const Command editor_commands[EDITOR_COMMANDS + 1];

/* work.c: the rules were changed: into the history, the store and the facts. */
void editor_commit(GameShell *shell, InversionEditor *self);
/* The same while a drag goes on, which is one step. */
void editor_amend(GameShell *shell, InversionEditor *self);
/* What undo and redo bring back. */
void editor_restore_rules(GameShell *shell, void *self, const void *snapshot);
/* Enter in the field of the name, or the button beside it. */
void editor_save_named(GameShell *shell, InversionEditor *self);
/* One digit of the selected mask up or down. */
void editor_turn_cell(GameShell *shell, InversionEditor *self, int cell, int by);

/* facts.c: at once what is quick, the rest by the worker. */
void editor_survey(InversionEditor *self);
void editor_start_survey(GameShell *shell, InversionEditor *self, const Mode *mode, int job);
void editor_take_survey(InversionEditor *self, const void *answer);
void editor_layout_facts(const InversionEditor *self, Panel *panel);
/* " · rank 9, nullity 0", where colours need no room. */
void editor_say_rank(const InversionEditor *self, Text *out);

/* store.c: the current rules, and those kept by name; failing is said. */
extern const NamedListKind editor_saved_kind;
void editor_save_draft(const GameShell *shell, const InversionEditor *self);
bool editor_load_draft(const GameShell *shell, InversionEditor *self);
bool editor_save_as(GameShell *shell, InversionEditor *self, const char *name);
bool editor_load_saved(GameShell *shell, InversionEditor *self, int place);
void editor_remove_saved(GameShell *shell, InversionEditor *self, int place);
void editor_restore_saved(GameShell *shell, InversionEditor *self);

/* card.c */
void editor_layout_card(GameShell *shell, void *self, Panel *panel);

/* board_area.c */
void editor_layout_board_area(GameShell *shell, void *self, Rect area);
void editor_draw_board_area(const GameShell *shell, const void *self, Canvas *canvas,
                            int64_t now_ms);
bool editor_point_board_area(GameShell *shell, void *self, const Event *event);

/* places.c */
/* True when the chart has room under the selected mask; else the card shows it. */
bool editor_has_chart(const GameShell *shell, const InversionEditor *self);
/* Enlarges the place around a cell of the mask, if the cells are too small for the pointer. */
bool editor_enlarge(GameShell *shell, InversionEditor *self, int cell);
/* Brings the selected mask into sight. */
void editor_reveal_selected(GameShell *shell, InversionEditor *self);

/* chart.c: the boards by the fewest masks they need. */
void editor_draw_chart(const EditorFacts *facts, Canvas *canvas, const Theme *theme, Rect area);

#endif
