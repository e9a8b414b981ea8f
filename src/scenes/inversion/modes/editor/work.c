/* Changes to the current rules: the history, turning cells, and saving under a name. */
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/editor/state.h"
#include "scenes/shell/i18n.h"

/* ---- History ---- */

static void keep_in_range(InversionEditor *self) {
    const int last = self->rules.mask_count - 1;
    self->selected = self->selected > last ? last : self->selected;
    self->cursor %= inversion_mask_set_cells(&self->rules);
}

static void inversion_editor_take_change(GameShell *shell, InversionEditor *self) {
    keep_in_range(self);
    self->revision++;
    editor_save_draft(shell, self);
    editor_survey(self);
    editor_reveal_selected(shell, self);
    shell_mark_dirty(shell);
}

void editor_commit(GameShell *shell, InversionEditor *self) {
    history_push(self->undo.history, &self->rules, sizeof self->rules);
    inversion_editor_take_change(shell, self);
}

void editor_amend(GameShell *shell, InversionEditor *self) {
    history_amend(self->undo.history, &self->rules, sizeof self->rules);
    inversion_editor_take_change(shell, self);
}

void editor_restore_rules(GameShell *shell, void *own, const void *snapshot) {
    InversionEditor *self = own;
    memcpy(&self->rules, snapshot, sizeof self->rules);
    self->painted = -1;
    inversion_editor_take_change(shell, self);
}

/* ---- Cells and names ---- */

void editor_turn_cell(GameShell *shell, InversionEditor *self, int cell, int by) {
    inversion_mask_set_turn_digit(&self->rules, self->selected, cell, by);
    self->painted = inversion_mask_set_mask(&self->rules, self->selected)[cell];
    self->cursor = cell;
    editor_commit(shell, self);
}

void editor_save_named(GameShell *shell, InversionEditor *self) {
    char name[NAMED_LIST_NAME_SIZE];
    Text cut = text_over(name, sizeof name);
    text_add(&cut, self->name.line.text);
    if (!name[0]) {
        self->name.is_typing = true;
        shell_refuse(shell, shell->context->typing, tr("Give the rules a name first."));
        return;
    }
    if (editor_save_as(shell, self, name)) {
        shell_noticef(shell, HEAD_GOOD, tr("Saved as “%s”."), name);
        self->name.is_typing = false;
    }
}
