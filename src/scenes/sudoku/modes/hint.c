/* A hint in three stages: where to look, which technique and why, the conclusion. */
#include "scenes/sudoku/modes.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/proof_lines.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/model/mistake.h"
#include "scenes/sudoku/model/sign_words.h"
#include "sudoku/hint.h"

#define HINT_NODES 20000
#define HINT_MOVES_MAX 256
#define HEAD_MAX 60 /* bytes of a conclusion that fits in the head's two lines */
/* Holds the longest reason except that of a net, which is shown line by line. */
#define HINT_WORDS_SIZE 4096

/* ---- The hint ---- */

static bool has_moves(const SudokuHint *hint) {
    return hint->kind >= SUDOKU_HINT_CONFLICT;
}

static const char *place_words(const SudokuHint *hint) {
    switch (hint->kind) {
    case SUDOKU_HINT_CONFLICT:
    case SUDOKU_HINT_WRONG_VALUE:
        return tr("Erase it");
    case SUDOKU_HINT_WRONG_NOTES:
        return tr("Note it");
    default:
        return hint->step.cell >= 0                         ? tr("Place it")
               : sudoku_hint_struck_count(&hint->step) == 1 ? tr("Strike it")
                                                            : tr("Strike them");
    }
}

static CommandState place_state(const GameShell *shell, const void *self) {
    const HintDisplay *shown = self;
    return (CommandState){.can = has_moves(&shown->hint) ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = place_words(&shown->hint)};
}

/* The move closes the mode, which frees `self`. */
static void place_hint(GameShell *shell, void *self) {
    const HintDisplay *shown = self;
    Move moves[HINT_MOVES_MAX];
    const int cell = shown->hint.step.cell;
    const int count =
        sudoku_hint_moves(&shown->hint, sudoku_state_of(shell), moves, HINT_MOVES_MAX);
    if (count > 0 && sudoku_play_group(shell, moves, count) && cell >= 0) {
        sudoku_scene_of(shell)->input.selection.cell = cell;
    }
}

static const StagedHintKind sudoku_hint_kind = {
    .stages = SUDOKU_HINT_STAGES, .play_state = place_state, .play = place_hint};

/* Brings the hint's cell into view, or the place to look at. */
static void reveal_hint(GameShell *shell, const SudokuHint *hint) {
    const SudokuStep *step = &hint->step;
    const int middle = sudoku_layout_of(shell)->symbols / 2;
    sudoku_zoom_reveal(shell, step->cell >= 0     ? step->cell
                              : step->region >= 0 ? hint->layout.region_cells[step->region][middle]
                              : step->cause_count > 0 ? step->causes[0].cell
                                                      : -1);
}

static bool find_hint(GameShell *shell, HintDisplay *shown) {
    Budget budget = budget_nodes(HINT_NODES);
    staged_hint_init(&shown->staged, &sudoku_hint_kind, &sudoku_proof_sequence);
    shown->line = 1;
    shown->signs = sudoku_const_scene_of(shell)->signs;
    return sudoku_hint_find_by(sudoku_state_of(shell), !sudoku_const_scene_of(shell)->no_uniqueness,
                               &budget, &shown->hint) == STATUS_OK;
}

static bool sudoku_hint_open(GameShell *shell, void *self, Text *reason) {
    HintDisplay *shown = self;
    if (!find_hint(shell, shown)) {
        text_add(reason, tr("No hint found for this puzzle."));
        return false;
    }
    reveal_hint(shell, &shown->hint);
    sudoku_scene_of(shell)->input.digit = 0;
    sudoku_scene_of(shell)->run.hints++;
    sudoku_note_help(shell);
    return true;
}

/* ---- Commands ---- */

/* A mistake may be many moves old. */
static CommandState before_state(const GameShell *shell, const void *self, int value) {
    const HintDisplay *shown = self;
    const bool is_mistake = has_moves(&shown->hint) && shown->hint.kind != SUDOKU_HINT_STEP;
    const bool is_there =
        is_mistake && sudoku_ply_before_mistake(shell) < session_cursor(shell->session);
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void go_before(GameShell *shell, void *self, int value) {
    shell_go_to(shell, sudoku_ply_before_mistake(shell));
}

static bool rests_on_uniqueness(const HintDisplay *shown) {
    return shown->hint.kind == SUDOKU_HINT_STEP && shown->staged.stage >= 2 &&
           sudoku_technique_is_uniqueness(shown->hint.step.technique);
}

static CommandState without_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = rests_on_uniqueness(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void find_without(GameShell *shell, void *self, int value) {
    HintDisplay *shown = self;
    sudoku_scene_of(shell)->no_uniqueness = true;
    if (find_hint(shell, shown)) {
        reveal_hint(shell, &shown->hint);
    }
    shell_save(shell);
    shell_mark_dirty(shell);
}

/* The theory of a rare technique follows its first sentence, and waits for "Why?". Those that
 * everybody uses have none: their reason is what one sees. Returns the length of that sentence; 0:
 * there is no more to say. */
static size_t short_reason(const GameShell *shell, const HintDisplay *shown) {
    char buffer[HINT_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    if (shown->hint.kind != SUDOKU_HINT_STEP || shown->staged.stage < SUDOKU_HINT_STAGES - 1 ||
        shown->hint.step.technique <= SUDOKU_NAKED_PAIR || shown->hint.step.line_count > 0) {
        return 0;
    }
    sudoku_say_hint(shell, &shown->hint, SUDOKU_HINT_STAGES - 1, &text);
    const char *end = strstr(buffer, ". ");
    return end ? (size_t)(end - buffer) + 1 : 0;
}

static void say_reason(const GameShell *shell, const HintDisplay *shown, Text *out) {
    const size_t length = shown->is_whole ? 0 : short_reason(shell, shown);
    sudoku_say_hint(shell, &shown->hint, SUDOKU_HINT_STAGES - 1, out);
    if (length > 0) {
        out->length = length;
        out->data[length] = 0;
    }
}

static CommandState sudoku_hint_why_state(const GameShell *shell, const void *self, int value) {
    const HintDisplay *shown = self;
    return (CommandState){.can = short_reason(shell, shown) > 0 ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = shown->is_whole ? tr("Less") : NULL};
}

static void toggle_reason(GameShell *shell, void *self, int value) {
    HintDisplay *shown = self;
    shown->is_whole = !shown->is_whole;
    shell_mark_dirty(shell);
}

static const Command sudoku_hint_commands[] = {
    SUDOKU_LINE_BACK,
    SUDOKU_LINE_NEXT,
    STAGED_HINT_MORE(N_("more of the hint")),
    {.id = "place",
     .label = N_("Place it"),
     .help = N_("do what the hint says"),
     .key = KEY_NAMED(KEY_ENTER, 0),
     .other_key = KEY_OF('p', 0),
     .place = COMMAND_CARD,
     .state = staged_hint_play_state,
     .run = staged_hint_play},
    {.id = "hint-why",
     .label = N_("Why?"),
     .help = N_("the theory behind the step, or back to the short reason"),
     .key = KEY_OF('y', 0),
     .place = COMMAND_CARD,
     .state = sudoku_hint_why_state,
     .run = toggle_reason},
    {.id = "before",
     .label = N_("Go back before it"),
     .help = N_("go back to before the mistake"),
     .key = KEY_OF('b', 0),
     .place = COMMAND_CARD,
     .state = before_state,
     .run = go_before},
    {.id = "without",
     .label = N_("Without uniqueness"),
     .help = N_("a hint that does not rely on the puzzle having one solution"),
     .key = KEY_OF('u', 0),
     .place = COMMAND_CARD,
     .state = without_state,
     .run = find_without},
    {0},
};

/* ---- Words ---- */

/* A short conclusion stands in the head and leaves the card to the reason, unless the head has one
 * line only. */
static bool is_in_head(const GameShell *shell, const HintDisplay *shown, Text *conclusion) {
    if (shown->hint.kind != SUDOKU_HINT_STEP || shown->staged.stage < SUDOKU_HINT_STAGES ||
        zones_is_compact(shell->context->window)) {
        return false;
    }
    sudoku_say_hint(shell, &shown->hint, SUDOKU_HINT_STAGES, conclusion);
    return conclusion->length <= HEAD_MAX;
}

static void add_cells_left(const GameShell *shell, Text *out) {
    const int left = sudoku_cells_left(shell);
    text_addf(out, locale_plural("%d cell to fill", "%d cells to fill", (unsigned long)left), left);
}

static void describe_hint(const GameShell *shell, const void *self, Head *head) {
    const HintDisplay *shown = self;
    const SudokuHint *hint = &shown->hint;
    const bool is_step = hint->kind == SUDOKU_HINT_STEP;
    char buffer[HINT_WORDS_SIZE];
    Text conclusion = text_over(buffer, sizeof buffer);
    if (is_step && shown->staged.stage > 1) {
        text_add(&head->title, tr(sudoku_technique_name(hint->step.technique)));
        if (is_in_head(shell, shown, &conclusion)) {
            text_add(&head->detail, buffer);
            return;
        }
        text_addf(&head->detail, tr("Hint %1$d of %2$d"), shown->staged.stage, SUDOKU_HINT_STAGES);
        text_add(&head->detail, " · ");
    } else if (has_moves(hint)) {
        text_addf(&head->title, tr("Hint %1$d of %2$d"), shown->staged.stage, SUDOKU_HINT_STAGES);
    } else {
        text_add(&head->title, tr("Hint"));
    }
    add_cells_left(shell, &head->detail);
}

/* The stage, when the head has no room for it. */
static void head_card(const GameShell *shell, const void *self, Text *out) {
    const HintDisplay *shown = self;
    char buffer[HINT_WORDS_SIZE];
    Text conclusion = text_over(buffer, sizeof buffer);
    if (is_in_head(shell, shown, &conclusion)) {
        text_addf(out, tr("Hint %1$d of %2$d"), shown->staged.stage, SUDOKU_HINT_STAGES);
    } else {
        text_add(out, tr("Hint"));
    }
}

/* The two ends of a proof by contradiction: what was supposed, and the contradiction. */
static void note_proof(const GameShell *shell, const HintDisplay *shown, Panel *panel) {
    char buffer[HINT_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const SudokuStep *step = &shown->hint.step;
    sudoku_say_line(shell, &shown->hint, 0, &text);
    text_add(&text, " … ");
    sudoku_say_line(shell, &shown->hint, step->line_count - 1, &text);
    panel_aside(panel, buffer);
}

/* The conclusion comes first: in a small card it is what the player sees. */
static void sudoku_hint_list_words(const GameShell *shell, const HintDisplay *shown, Panel *panel) {
    char buffer[HINT_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const SudokuStep *step = &shown->hint.step;
    if (sudoku_has_lines(shown)) {
        sudoku_list_line(shell, shown, panel);
        return;
    }
    const bool is_in_title = is_in_head(shell, shown, &text);
    const bool has_reason = shown->staged.stage == SUDOKU_HINT_STAGES &&
                            shown->hint.kind == SUDOKU_HINT_STEP && step->line_count == 0;
    text_clear(&text);
    if (!is_in_title && shown->staged.stage == SUDOKU_HINT_STAGES - 1) {
        say_reason(shell, shown, &text);
        panel_text(panel, buffer);
        text_clear(&text);
    } else if (!is_in_title) {
        sudoku_say_hint(shell, &shown->hint, shown->staged.stage, &text);
        panel_text(panel, buffer);
        text_clear(&text);
    }
    if (shown->staged.stage == SUDOKU_HINT_STAGES && step->line_count > 0) {
        note_proof(shell, shown, panel);
    }
    if (has_reason) {
        say_reason(shell, shown, &text);
        panel_aside(panel, buffer);
    }
    if (rests_on_uniqueness(shown)) {
        panel_aside(panel,
                    tr("This relies on the puzzle having one solution. It does: Damier checked."));
    }
}

static void sudoku_hint_layout_card(GameShell *shell, void *self, Panel *panel) {
    const HintDisplay *shown = self;
    sudoku_hint_list_words(shell, shown, panel);
    if (shown->hint.kind == SUDOKU_HINT_STEP) {
        panel_gap(panel, 4);
        sudoku_legend_list(panel, shown);
    }
}

static void decorate_with_hint(const GameShell *shell, const void *self, void *view,
                               int64_t now_ms) {
    sudoku_hint_decorate(self, view);
}

const Mode sudoku_hint_mode = {STAGED_HINT_MODE,
                               .title = N_("Hint"),
                               .has_long_words = true,
                               .commands = sudoku_hint_commands,
                               .state_size = sizeof(HintDisplay),
                               .open = sudoku_hint_open,
                               .heading = head_card,
                               .status = describe_hint,
                               .layout_card = sudoku_hint_layout_card,
                               .decorate = decorate_with_hint};
