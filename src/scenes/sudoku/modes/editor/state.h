/* The state of the layout editor, and the functions that its files share. Private to the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_EDITOR_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_EDITOR_STATE_H

#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/custom_layouts.h"
#include "sudoku/grid.h"
#include "sudoku/layout/draft.h"

#define DESIGN_STEPS 40
#define DESIGN_KEPT "sudoku.draft" /* the draft as text, in the store */
#define DESIGN_KEPT_SIZE 65536     /* more than any layout needs */

/* The tool that a press on the board uses: it paints, or moves a zoomed board. */
typedef enum DesignTool { TOOL_REGION, TOOL_CELLS, TOOL_GRID, TOOL_MOVE, DESIGN_TOOLS } DesignTool;

/* Does the layout have a full grid? */
typedef enum DesignAnswer {
    GRID_NOT_ASKED, /* not searched yet, or the player stopped the search */
    GRID_EXISTS,
    GRID_NONE,
    GRID_UNDECIDED, /* not decided within the node limit */
} DesignAnswer;

typedef struct SudokuEditor {
    Undo undo; /* of the draft */
    SudokuDraft draft;
    unsigned revision; /* of the draft */
    int region;        /* the selected region, or -1 */
    DesignTool tool;
    DesignTool brush;  /* the last tool that painted */
    Point game_offset; /* the zoom offset of the game's board */
    int painted;       /* what a drag paints: 0, 1; -1: nothing */
    SudokuDraftCheck check;
    SudokuLayout layout; /* the layout of a valid draft */
    DesignAnswer answer;
    bool is_stopped;
    unsigned asked;  /* the revision that the worker examines */
    SudokuGrid full; /* when there is one */
    CardField name;
    CardField symbols; /* S as a line; that of the draft while nobody types */
} SudokuEditor;

enum {
    DESIGN_CELL, /* value: row * SUDOKU_SIDE_MAX + column */
    DESIGN_SYMBOLS,
    DESIGN_OWN_SYMBOLS,
    DESIGN_TOOL,
    DESIGN_REGION,
    DESIGN_NEW_REGION,
    DESIGN_REMOVE,
    DESIGN_LINES,
    DESIGN_BOXES,
    DESIGN_DIAGONALS,
    DESIGN_STOP,
    DESIGN_NAME,
    DESIGN_SAVE,
    DESIGN_MAKE,
    DESIGN_BOARD,
};
extern const Command design_commands[];

void design_choose_tool(GameShell *shell, SudokuEditor *editor, DesignTool tool);
/* Checks the draft again after a change. */
void design_inspect(GameShell *shell, SudokuEditor *editor);
/* Records a change of the draft as a step that can be undone, and keeps it in the store. */
void design_commit(GameShell *shell, SudokuEditor *editor);
/* Takes the symbols that were typed; as many others as before leave the layout as it is, more or
 * fewer begin a new one. */
void design_take_symbols(GameShell *shell, SudokuEditor *editor);
/* Fits Undo.restore. */
void design_restore(GameShell *shell, void *self, const void *snapshot);
/* Paints the cell with the tool, or erases it. */
void design_paint(GameShell *shell, SudokuEditor *editor, int row, int column);
/* Continues a drag. */
void design_paint_on(GameShell *shell, SudokuEditor *editor, int row, int column);
/* Selects the next of the regions that hold the cell. */
void design_choose_at(GameShell *shell, SudokuEditor *editor, int row, int column);
/* The rows and columns shown: more than the cells take while cells can be added. */
void design_extent(const SudokuEditor *editor, int *rows, int *columns);
/* Lists the regions for the card: those of a wrong size first, lines last; returns how many. */
#define DESIGN_LISTED 64
int design_list(const SudokuEditor *editor, int regions[DESIGN_LISTED]);
void design_save(GameShell *shell, SudokuEditor *editor);
/* Adds the name of a region: "row 3", "box 2 of the middle grid"; "region 5" while the draft is not
 * a layout. */
void design_region_text(const SudokuEditor *editor, int region, Translate names, Text *out);

/* Lay out the board and the card. */
void design_layout_stage(GameShell *shell, void *self, Rect area);
void design_draw_stage(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);
void design_layout_card(GameShell *shell, void *self, Panel *panel);

#endif
