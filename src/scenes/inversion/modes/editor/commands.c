/* The commands of the rule editor. */
#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/editor/state.h"
#include "scenes/shell/i18n.h"

static CommandState impossible(const char *reason) {
    return (CommandState){.can = COMMAND_IMPOSSIBLE, .reason = reason};
}

/* ---- The selected mask ---- */

static void inversion_editor_turn_cell(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    self->name.is_typing = false;
    self->is_cursor_shown = false;
    editor_turn_cell(shell, self, value, shell->modes.is_secondary ? -1 : 1);
}

/* When the cells are too small, the first press enlarges the area. */
static void inversion_editor_press_cell(GameShell *shell, void *own, int value) {
    if (!editor_enlarge(shell, own, value)) {
        inversion_editor_turn_cell(shell, own, value);
    }
}

static void press_lens(GameShell *shell, void *own, int value) {
}

static void choose_mask(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    self->name.is_typing = false;
    if (!self->is_combining) {
        self->selected = value;
        editor_reveal_selected(shell, self);
        return;
    }
    self->is_combining = false;
    const TextShort note =
        text_short(tr("You added mask %1$s to mask %2$s."),
                   inversion_mask_name(self->rules.ruleset, value).words,
                   inversion_mask_name(self->rules.ruleset, self->selected).words);
    inversion_mask_set_combine(&self->rules, self->selected, value);
    editor_commit(shell, self);
    shell_notice(shell, note.data);
}

static void choose_previous(GameShell *shell, void *own, int value) {
    const InversionEditor *self = own;
    const int masks = self->rules.mask_count;
    choose_mask(shell, own, (self->selected + masks - 1) % masks);
}

static void choose_next(GameShell *shell, void *own, int value) {
    const InversionEditor *self = own;
    choose_mask(shell, own, (self->selected + 1) % self->rules.mask_count);
}

static void open_tab(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    self->tab = (EditorTab)value;
    self->is_combining = false;
    self->name.is_typing = false;
    shell_rewind_card(shell);
}

static CommandState insert_state(const GameShell *shell, const void *own, int value) {
    const InversionEditor *self = own;
    return self->rules.mask_count < INVERSION_MASK_SET_MASKS_MAX
               ? (CommandState){0}
               : impossible(tr("There is no room for more masks."));
}

static void insert_mask(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    if (inversion_mask_set_insert(&self->rules, self->selected)) {
        self->selected++;
        editor_commit(shell, self);
    }
}

static CommandState remove_state(const GameShell *shell, const void *own, int value) {
    const InversionEditor *self = own;
    return self->rules.mask_count > 1 ? (CommandState){0}
                                      : impossible(tr("Keep at least one mask."));
}

static void remove_mask(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    if (inversion_mask_set_remove(&self->rules, self->selected)) {
        editor_commit(shell, self);
    }
}

static void invert_mask(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    inversion_mask_set_invert(&self->rules, self->selected);
    editor_commit(shell, self);
}

static void clear_mask(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    inversion_mask_set_clear(&self->rules, self->selected);
    editor_commit(shell, self);
}

static CommandState combine_state(const GameShell *shell, const void *own, int value) {
    const InversionEditor *self = own;
    return self->rules.mask_count == 1
               ? impossible(tr("There is no other mask to add."))
               : (CommandState){.can = self->is_combining ? COMMAND_ON : COMMAND_POSSIBLE};
}

static void combine_masks(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    self->is_combining = !self->is_combining;
}

/* ---- The board and all masks ---- */

/* Commits the rules when they differ from `before`. */
static void commit_if_other(GameShell *shell, InversionEditor *self,
                            const InversionMaskSet *before) {
    if (memcmp(before, &self->rules, sizeof *before) != 0) {
        editor_commit(shell, self);
    }
}

static void set_rows(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    const InversionMaskSet before = self->rules;
    inversion_mask_set_resize(&self->rules, value + 1, self->rules.columns);
    commit_if_other(shell, self, &before);
}

static void set_columns(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    const InversionMaskSet before = self->rules;
    inversion_mask_set_resize(&self->rules, self->rules.rows, value + 1);
    commit_if_other(shell, self, &before);
}

static void set_colours(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    const InversionMaskSet before = self->rules;
    inversion_mask_set_recolour(&self->rules, value + INVERSION_COLOURS_MIN);
    commit_if_other(shell, self, &before);
}

static void take_named(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    const InversionMaskSet before = self->rules;
    inversion_mask_set_by_name(&self->rules, (InversionRuleset)value);
    commit_if_other(shell, self, &before);
}

static void inversion_editor_take_puzzle(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    const InversionMaskSet before = self->rules;
    char why[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    reason.translate = locale_text;
    if (!inversion_mask_set_of_state(&self->rules, inversion_state_of(shell), &reason)) {
        shell_refuse(shell, (Rect){0}, why);
    }
    commit_if_other(shell, self, &before);
}

static void inversion_editor_draw_masks(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    const int draws = inversion_mask_set_draw(&self->rules, &self->rng);
    editor_commit(shell, self);
    if (draws == 1) {
        shell_notice(shell, tr("The first draw works: every board has exactly one solution."));
    } else {
        shell_noticef(shell, HEAD_PLAIN,
                      tr("Draw number %d works: every board has exactly one solution."), draws);
    }
}

static void mix_masks(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    const bool was_invertible = inversion_mask_set_is_invertible(&self->rules);
    const int sums = inversion_mask_set_mix(&self->rules, &self->rng);
    editor_commit(shell, self);
    shell_noticef(
        shell, HEAD_PLAIN,
        was_invertible
            ? tr("A mask was added to another %d times. Each time can be undone, so the rules stay "
                 "invertible.")
            : tr("Starting from masks of one cell, a mask was added to another %d times."),
        sums);
}

/* ---- Playing ---- */

static CommandState inversion_editor_play_state(const GameShell *shell, const void *own,
                                                int value) {
    return (CommandState){.is_primary = true,
                          .label = shell->view.zones.is_compact ? tr_as("puzzle", "Play") : NULL};
}

/* Replaces the puzzle by a new one with these rules; undo brings the old one back. */
static void play_rules(GameShell *shell, void *own, int value) {
    char why[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    reason.translate = locale_text;
    InversionEditor *self = own;
    Session *session = inversion_draw_session(&self->rules, &self->rng, &reason);
    if (session) {
        shell_replace(shell, session); /* which closes the editor */
    } else {
        shell_refuse(shell, (Rect){0},
                     why[0] ? why : tr("There is not enough memory for a new game."));
    }
}

/* ---- Text, files and names ---- */

static CommandState inversion_editor_copy_state(const GameShell *shell, const void *own,
                                                int value) {
    return shell->context->copy ? (CommandState){0} : impossible(tr("There is no clipboard."));
}

static void copy_rules(GameShell *shell, void *own, int value) {
    const InversionEditor *self = own;
    char words[INVERSION_MASK_SET_TEXT_SIZE];
    Text text = text_over(words, sizeof words);
    inversion_mask_set_write(&self->rules, &text);
    shell->context->copy(shell->context->clipboard, words);
    shell_notice(shell, tr("Rules copied."));
}

static void save_file(GameShell *shell, void *own, int value) {
    shell_run_id(shell, "save", 0);
}

static void open_file(GameShell *shell, void *own, int value) {
    shell_run_id(shell, "open", 0);
}

static void inversion_editor_begin_name(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    self->name.is_typing = true;
    shell_clear_focus(shell); /* Space and Enter belong to the name now */
}

static void save_name(GameShell *shell, void *own, int value) {
    editor_save_named(shell, own);
}

static void inversion_editor_load_saved(GameShell *shell, void *own, int value) {
    InversionEditor *self = own;
    self->name.is_typing = false;
    if (editor_load_saved(shell, self, value)) {
        editor_commit(shell, self);
    }
}

static void inversion_editor_delete_saved(GameShell *shell, void *own, int value) {
    editor_remove_saved(shell, own, value);
}

static void restore_saved(GameShell *shell, void *own, int value) {
    editor_restore_saved(shell, own);
}

/* ---- The table ---- */

const Command editor_commands[EDITOR_COMMANDS + 1] = {
    [EDITOR_COMMAND_PLAY] = {.id = "edit-play",
                             .label = N_("Play these rules"),
                             .key = KEY_OF('p', 0),
                             .place = COMMAND_CARD,
                             .state = inversion_editor_play_state,
                             .run = play_rules},
    [EDITOR_COMMAND_UNDO] = UNDO_COMMAND,
    [EDITOR_COMMAND_REDO] = REDO_COMMAND,
    [EDITOR_COMMAND_COPY] = {.id = "copy",
                             .label = N_("Copy the rules"),
                             .key = KEY_OF('c', MOD_CTRL),
                             .icon = IMAGE_COPY,
                             .place = COMMAND_MENU,
                             .state = inversion_editor_copy_state,
                             .run = copy_rules},
    [EDITOR_COMMAND_CELL] = {.id = "edit",
                             .label = N_("Cell of the mask"),
                             .place = COMMAND_INSIDE,
                             .run = inversion_editor_turn_cell,
                             .takes_secondary = true},
    [EDITOR_COMMAND_SMALL_CELL] = {.id = "edit-aim",
                                   .label = N_("Cell of the mask"),
                                   .place = COMMAND_INSIDE,
                                   .run = inversion_editor_press_cell,
                                   .takes_secondary = true},
    [EDITOR_COMMAND_LENS] = {.id = "edit-loupe",
                             .label = N_("Enlarged"),
                             .place = COMMAND_INSIDE,
                             .run = press_lens},
    [EDITOR_COMMAND_MASK] = {.id = "list",
                             .label = N_("Mask"),
                             .place = COMMAND_INSIDE,
                             .run = choose_mask},
    [EDITOR_COMMAND_PREVIOUS] = {.id = "list-previous",
                                 .label = N_("Previous mask"),
                                 .key = KEY_OF('b', 0),
                                 .other_key = KEY_OF('[', 0),
                                 .place = COMMAND_KEY,
                                 .run = choose_previous},
    [EDITOR_COMMAND_NEXT] = {.id = "list-next",
                             .label = N_("Next mask"),
                             .key = KEY_OF('n', 0),
                             .other_key = KEY_OF(']', 0),
                             .place = COMMAND_KEY,
                             .run = choose_next},
    [EDITOR_COMMAND_TAB] = {.id = "tab",
                            .label = N_("What to change"),
                            .place = COMMAND_INSIDE,
                            .run = open_tab},
    [EDITOR_COMMAND_INSERT] = {.id = "edit-insert",
                               .label = N_("New mask"),
                               .key = KEY_OF('+', 0),
                               .place = COMMAND_INSIDE,
                               .state = insert_state,
                               .run = insert_mask},
    [EDITOR_COMMAND_REMOVE] = {.id = "edit-remove",
                               .label = N_("Remove"),
                               .help = N_("remove the mask"),
                               .key = KEY_OF('-', 0),
                               .other_key = KEY_NAMED(KEY_DELETE, 0),
                               .place = COMMAND_INSIDE,
                               .state = remove_state,
                               .run = remove_mask},
    [EDITOR_COMMAND_INVERT] = {.id = "edit-invert",
                               .label = N_("Invert"),
                               .help = N_("invert the mask"),
                               .key = KEY_OF('i', 0),
                               .place = COMMAND_INSIDE,
                               .run = invert_mask},
    [EDITOR_COMMAND_CLEAR] = {.id = "edit-clear",
                              .label = N_("Clear"),
                              .help = N_("clear the mask"),
                              .key = KEY_OF('c', 0),
                              .place = COMMAND_INSIDE,
                              .run = clear_mask},
    [EDITOR_COMMAND_COMBINE] = {.id = "edit-combine",
                                .label = N_("Add another mask to it"),
                                .key = KEY_OF('a', 0),
                                .place = COMMAND_INSIDE,
                                .state = combine_state,
                                .run = combine_masks},
    [EDITOR_COMMAND_ROWS] = {.id = "edit-rows",
                             .label = N_("Rows"),
                             .place = COMMAND_INSIDE,
                             .run = set_rows},
    [EDITOR_COMMAND_COLUMNS] = {.id = "edit-columns",
                                .label = N_("Columns"),
                                .place = COMMAND_INSIDE,
                                .run = set_columns},
    [EDITOR_COMMAND_COLOURS] = {.id = "edit-colours",
                                .label = N_("Colours"),
                                .place = COMMAND_INSIDE,
                                .run = set_colours},
    [EDITOR_COMMAND_NAMED] = {.id = "edit-named",
                              .label = N_("Start from"),
                              .place = COMMAND_INSIDE,
                              .run = take_named},
    [EDITOR_COMMAND_DRAW] = {.id = "edit-draw",
                             .label = N_("Draw at random"),
                             .key = KEY_OF('r', 0),
                             .place = COMMAND_INSIDE,
                             .run = inversion_editor_draw_masks},
    [EDITOR_COMMAND_MIX] = {.id = "edit-mix",
                            .label = N_("Combine rows"),
                            .key = KEY_OF('m', 0),
                            .place = COMMAND_INSIDE,
                            .run = mix_masks},
    [EDITOR_COMMAND_PUZZLE] = {.id = "edit-puzzle",
                               .label = N_("From the puzzle"),
                               .place = COMMAND_INSIDE,
                               .run = inversion_editor_take_puzzle},
    [EDITOR_COMMAND_NAME] = {.id = "edit-name",
                             .label = N_("Name"),
                             .place = COMMAND_INSIDE,
                             .run = inversion_editor_begin_name},
    [EDITOR_COMMAND_SAVE] = {.id = "edit-save",
                             .label = N_("Save"),
                             .place = COMMAND_INSIDE,
                             .run = save_name},
    [EDITOR_COMMAND_COPY_TEXT] = {.id = "edit-copy",
                                  .label = N_("Copy as text"),
                                  .place = COMMAND_INSIDE,
                                  .state = inversion_editor_copy_state,
                                  .run = copy_rules},
    [EDITOR_COMMAND_FILE_SAVE] = {.id = "edit-file-save",
                                  .label = N_("To a file"),
                                  .place = COMMAND_INSIDE,
                                  .run = save_file},
    [EDITOR_COMMAND_FILE_OPEN] = {.id = "edit-file-open",
                                  .label = N_("From a file"),
                                  .place = COMMAND_INSIDE,
                                  .run = open_file},
    [EDITOR_COMMAND_LOAD] = {.id = "edit-load",
                             .label = N_("Load saved rules"),
                             .place = COMMAND_INSIDE,
                             .run = inversion_editor_load_saved},
    [EDITOR_COMMAND_FORGET] = {.id = "edit-forget",
                               .label = N_("Delete"),
                               .place = COMMAND_INSIDE,
                               .run = inversion_editor_delete_saved},
    [EDITOR_COMMAND_RESTORE] = {.id = "edit-restore",
                                .label = N_("Restore"),
                                .place = COMMAND_INSIDE,
                                .run = restore_saved},
    [EDITOR_COMMANDS] = {0},
};
