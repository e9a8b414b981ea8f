/* The rule editor's state while it is open, and its parts: opening and keys (editor.c), changes to
 * the rules (work.c), the commands, the card, the board area, the live facts about the rules, and
 * the rules saved by name. */
#ifndef DAMIER_SCENES_INVERSION_MODES_EDITOR_STATE_H
#define DAMIER_SCENES_INVERSION_MODES_EDITOR_STATE_H

#include "inversion/mask_set.h"
#include "scenes/kit/board/magnifier.h"
#include "scenes/kit/board/strip.h"
#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/edit/named_list.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/shell/shell.h"
#include "ui/text_field.h"

#define EDITOR_HISTORY 100
/* The most bars of the distribution. */
#define EDITOR_BARS_MAX 65

typedef enum EditorTab {
    EDITOR_TAB_MASK,
    EDITOR_TAB_SIZE,
    EDITOR_TAB_RULES,
    EDITOR_TAB_SAVED,
    EDITOR_TABS
} EditorTab;

/* The known facts about the current rules. The worker finds those that take long. */
typedef struct EditorFacts {
    bool is_known; /* rank and nullity */
    int rank, nullity;
    bool is_invertible; /* also square */
    bool is_searching;  /* the worker is finding the rest, or will be */
    bool has_survey;
    uint64_t one_in, solutions; /* as in InversionSurvey */
    uint64_t order;             /* 0: no order, or not found */
    bool has_hardest;
    int hardest; /* God's number */
    double mean;
    bool has_chart;  /* the shares are known, and the bars fit */
    bool has_counts; /* the numbers of boards are known too */
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
    int cursor;          /* the cell under the keyboard cursor */
    Strip list;          /* of the masks */
    Magnifier magnifier; /* of the cells of the selected mask */
    int painted;         /* the digit that a drag sets in each cell; -1: no drag */
    Rng rng;

    EditorFacts facts;
    uint32_t revision; /* of the rules: an answer for another revision is dropped */
    uint32_t asked;    /* the revision that the worker got last */

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

/* work.c: records a change of the rules in the history, the store and the facts. */
void editor_commit(GameShell *shell, InversionEditor *self);
/* The same during a drag, which is a single step. */
void editor_amend(GameShell *shell, InversionEditor *self);
/* Restores the rules for undo and redo. */
void editor_restore_rules(GameShell *shell, void *self, const void *snapshot);
/* Saves under the typed name: for Enter in the name field, or the button beside it. */
void editor_save_named(GameShell *shell, InversionEditor *self);
/* Turns one digit of the selected mask up or down. */
void editor_turn_cell(GameShell *shell, InversionEditor *self, int cell, int by);

/* facts.c: finds quick facts at once and leaves the rest to the worker. */
void editor_survey(InversionEditor *self);
void editor_start_survey(GameShell *shell, InversionEditor *self, const Mode *mode, int job);
void editor_take_survey(InversionEditor *self, const void *answer);
void editor_layout_facts(const InversionEditor *self, Panel *panel);
/* Writes " · rank 9, nullity 0" with two colours; with more, the space is for the colours. */
void editor_say_rank(const InversionEditor *self, Text *out);

/* store.c: the current rules, and those saved by name. Failures are reported to the player. */
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
/* True when the chart fits under the selected mask; otherwise the card shows it. */
bool editor_has_chart(const GameShell *shell, const InversionEditor *self);
/* Enlarges the area around a cell of the mask when the cells are too small for the pointer. */
bool editor_enlarge(GameShell *shell, InversionEditor *self, int cell);
/* Scrolls the list to the selected mask. */
void editor_reveal_selected(GameShell *shell, InversionEditor *self);

/* chart.c: the boards by the fewest masks they need. */
void editor_draw_chart(const EditorFacts *facts, Canvas *canvas, const Theme *theme, Rect area);

#endif
