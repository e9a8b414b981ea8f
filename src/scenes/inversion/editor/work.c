/* What is done to the rules in hand: the history, cells, the rules of the puzzle, names. */
#include <stdlib.h>
#include <string.h>

#include "frame/say.h"
#include "inversion/editor/state.h"
#include "inversion/model.h"

/* ---- History ---- */

void editor_forget_history(Editor *self, int first) {
    for (int i = first; i < self->history_count; i++) {
        free(self->history[i]);
    }
    self->history_count = first < self->history_count ? first : self->history_count;
}

void editor_remember(Editor *self) {
    EditorRules *copy = malloc(sizeof *copy);
    if (!copy) {
        return;
    }
    *copy = self->rules;
    editor_forget_history(self, self->history_at + 1);
    if (self->history_count == EDITOR_HISTORY) {
        free(self->history[0]);
        memmove(self->history, self->history + 1, (EDITOR_HISTORY - 1) * sizeof self->history[0]);
        self->history_count--;
    }
    self->history_at = self->history_count;
    self->history[self->history_count++] = copy;
}

static void keep_in_range(Editor *self) {
    const int last = self->rules.mask_count - 1;
    self->selected = self->selected > last ? last : self->selected;
    self->cursor %= editor_cells(&self->rules);
}

static void take_change(GameFrame *frame, Editor *self) {
    keep_in_range(self);
    self->revision++;
    editor_save_draft(frame, self);
    editor_survey(self);
    editor_reveal_selected(frame, self);
    frame_mark_dirty(frame);
}

void editor_commit(GameFrame *frame, Editor *self) {
    editor_remember(self);
    take_change(frame, self);
}

void editor_step_history(GameFrame *frame, Editor *self, int by) {
    self->history_at += by;
    self->rules = *self->history[self->history_at];
    take_change(frame, self);
}

/* ---- A puzzle of these rules ---- */

Session *editor_draw_session(const EditorRules *rules, Rng *rng, Text *reason) {
    char *description = malloc(INVERSION_DESCRIPTION_SIZE);
    Session *session = NULL;
    if (description) {
        Text puzzle = text_over(description, INVERSION_DESCRIPTION_SIZE);
        if (editor_rules_puzzle(rules, rng, &puzzle, reason) == STATUS_OK) {
            (void)session_create(&inversion_game, description, &session, reason);
        }
    }
    free(description);
    return session;
}

/* ---- Cells and names ---- */

void editor_turn_cell(GameFrame *frame, Editor *self, int cell, int by) {
    editor_rules_turn(&self->rules, self->selected, cell, by);
    self->painted = editor_mask(&self->rules, self->selected)[cell];
    self->cursor = cell;
    editor_commit(frame, self);
}

void editor_save_named(GameFrame *frame, Editor *self) {
    char note[FRAME_NOTICE_SIZE];
    Text text = text_over(note, sizeof note);
    char name[EDITOR_NAME_SIZE];
    Text cut = text_over(name, sizeof name);
    text_add(&cut, self->name.text);
    if (!name[0]) {
        self->is_naming = true;
        frame_refuse(frame, frame->context->typing, tr("The rules need a name to be saved."));
        return;
    }
    if (editor_save_as(frame, self, name)) {
        text_addf(&text, tr("Saved as “%s”."), name);
        frame_notice_toned(frame, note, HEAD_GOOD);
        self->is_naming = false;
    }
}
