/* Rules in the store: the current ones, and those saved by name. */
#include "scenes/inversion/modes/editor/state.h"
#include "scenes/shell/i18n.h"

#define DRAFT_KEY "inversion.rules.draft"

const NamedListKind editor_saved_kind = {
    .key = "inversion.rules",
    .limit = 24,
    .text_size = INVERSION_MASK_SET_TEXT_SIZE,
    .full = N_("There is no room for more rules: delete some first."),
};

void editor_save_draft(const GameShell *shell, const InversionEditor *editor) {
    char value[INVERSION_MASK_SET_TEXT_SIZE];
    Text text = text_over(value, sizeof value);
    inversion_mask_set_write(&editor->rules, &text);
    /* A failure is not fatal: the rules are still open. */
    (void)store_setting_save(shell->context->store, DRAFT_KEY, value);
}

bool editor_load_draft(const GameShell *shell, InversionEditor *editor) {
    char value[INVERSION_MASK_SET_TEXT_SIZE];
    char why[SHELL_NOTICE_SIZE];
    Text text = text_over(value, sizeof value);
    Text reason = text_over(why, sizeof why);
    return store_setting_load(shell->context->store, DRAFT_KEY, &text) == STATUS_OK && value[0] &&
           inversion_mask_set_read(&editor->rules, value, &reason);
}

/* ---- By name ---- */

bool editor_save_as(GameShell *shell, InversionEditor *editor, const char *name) {
    char rules[INVERSION_MASK_SET_TEXT_SIZE];
    char why[SHELL_NOTICE_SIZE] = "";
    Text text = text_over(rules, sizeof rules);
    Text reason = text_over(why, sizeof why);
    inversion_mask_set_write(&editor->rules, &text);
    if (named_list_keep(&editor->saved, shell->context->store, name, rules, &reason) < 0) {
        shell_refuse(shell, (Rect){0}, why);
        return false;
    }
    return true;
}

bool editor_load_saved(GameShell *shell, InversionEditor *editor, int place) {
    char why[SHELL_NOTICE_SIZE] = "";
    Text reason = text_over(why, sizeof why);
    reason.translate = locale_text;
    const char *rules = named_list_text(&editor->saved, place);
    if (!rules || !inversion_mask_set_read(&editor->rules, rules, &reason)) {
        shell_refuse(shell, (Rect){0}, why[0] ? why : tr("Damier cannot read these rules."));
        return false;
    }
    text_field_set(&editor->name.line, named_list_name(&editor->saved, place));
    return true;
}

void editor_remove_saved(GameShell *shell, InversionEditor *editor, int place) {
    char why[SHELL_NOTICE_SIZE] = "";
    Text reason = text_over(why, sizeof why);
    if (!named_list_remove(&editor->saved, shell->context->store, place, &reason)) {
        shell_refuse(shell, (Rect){0}, why);
    }
}

void editor_restore_saved(GameShell *shell, InversionEditor *editor) {
    char why[SHELL_NOTICE_SIZE] = "";
    Text reason = text_over(why, sizeof why);
    if (named_list_restore(&editor->saved, shell->context->store, &reason) < 0) {
        shell_refuse(shell, (Rect){0}, why);
    }
}
