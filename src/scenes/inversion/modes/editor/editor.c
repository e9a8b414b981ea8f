/* The mode of the rule editor: opening, keys and pasted text. */
#include "inversion/codes.h"
#include "scenes/inversion/modes.h"

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/editor/state.h"
#include "scenes/shell/i18n.h"

enum { JOB_SURVEY = 1 };

/* ---- Opening ---- */

static void begin_editor(GameShell *shell, InversionEditor *self) {
    char why[SHELL_NOTICE_SIZE];
    Text ignored = text_over(why, sizeof why);
    self->rng = rng_seeded(shell->context->seed);
    self->painted = -1;
    self->rules = (InversionMaskSet){.rows = 3, .columns = 3, .colours = 2};
    inversion_mask_set_by_name(&self->rules, INVERSION_RULES_MAGIC);
    if (!editor_load_draft(shell, self)) {
        inversion_mask_set_of_state(&self->rules, inversion_state_of(shell), &ignored);
    }
    self->undo = (Undo){history_create(EDITOR_HISTORY), editor_restore_rules};
    history_push(self->undo.history, &self->rules, sizeof self->rules);
    editor_survey(self);
}

static bool inversion_editor_open(GameShell *shell, void *own, Text *reason) {
    InversionEditor *self = own;
    if (self->rules.rows == 0) {
        begin_editor(shell, self);
    }
    self->name.command = &editor_commands[EDITOR_COMMAND_NAME];
    self->name.empty_words = N_("a name");
    self->saved.kind = &editor_saved_kind;
    named_list_load(&self->saved, shell->context->store); /* another window may have changed them */
    return true;
}

static void inversion_editor_forget(void *own) {
    InversionEditor *self = own;
    history_destroy(self->undo.history);
    named_list_finish(&self->saved);
}

/* Closing keeps the history for the next opening. */
static void inversion_editor_close(GameShell *shell, void *own) {
    InversionEditor *self = own;
    self->name.is_typing = self->is_combining = self->is_cursor_shown = false;
    self->painted = -1;
    magnifier_close(&self->magnifier);
}

/* ---- Keys ---- */

static bool move_cursor(GameShell *shell, InversionEditor *self, const Event *event) {
    static const struct {
        Key key;
        int row, column;
    } steps[] = {{KEY_UP, -1, 0}, {KEY_DOWN, 1, 0}, {KEY_LEFT, 0, -1}, {KEY_RIGHT, 0, 1}};
    const InversionMaskSet *rules = &self->rules;
    for (int i = 0; i < 4 && event->mods == 0; i++) {
        if (event->key != steps[i].key) {
            continue;
        }
        int row = self->cursor / rules->columns;
        int column = self->cursor % rules->columns;
        if (self->is_cursor_shown) {
            row = (row + steps[i].row + rules->rows) % rules->rows;
            column = (column + steps[i].column + rules->columns) % rules->columns;
        }
        self->cursor = row * rules->columns + column;
        self->is_cursor_shown = true;
        shell_clear_focus(shell); /* the mask now takes Enter */
        return true;
    }
    return false;
}

static bool inversion_editor_press_digit(GameShell *shell, InversionEditor *self,
                                         const Event *event) {
    if (event->key != KEY_DIGIT || event->mods != 0) {
        return false;
    }
    if (event->digit >= self->rules.colours) {
        shell_refuse(shell, (Rect){0}, tr("There are not that many colours."));
    } else if (!self->is_cursor_shown) {
        shell_refuse(shell, (Rect){0}, tr("Choose a cell with the arrows first."));
    } else {
        inversion_mask_set_put_digit(&self->rules, self->selected, self->cursor, event->digit);
        editor_commit(shell, self);
    }
    return true;
}

static bool press_editor_key(GameShell *shell, void *own, const Event *event) {
    InversionEditor *self = own;
    const CardFieldAnswer answer = card_field_key(&self->name, event);
    if (answer == CARD_FIELD_ENTERED) {
        editor_save_named(shell, self);
    }
    if (answer != CARD_FIELD_UNUSED) {
        return true;
    }
    if (event_is_key(event, KEY_ESCAPE, 0) && self->is_combining) {
        self->is_combining = false;
        return true;
    }
    if (magnifier_key(&self->magnifier, shell, event)) {
        return true;
    }
    const bool is_enter = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (is_enter && self->is_cursor_shown) {
        editor_turn_cell(shell, self, self->cursor, 1);
        return true;
    }
    return inversion_editor_press_digit(shell, self, event) || move_cursor(shell, self, event);
}

/* A drag gives each cell the digit of the first one. */
static bool paint_cells(GameShell *shell, void *own) {
    InversionEditor *self = own;
    const InversionMaskSet *rules = &self->rules;
    int row = 0;
    int column = 0;
    if (!text_has_prefix(shell->view.input.pressed, "edit-") || self->painted < 0 ||
        !shell_hovered(shell, "edit-", &row, &column)) {
        return true; /* the ring around the cell under the pointer */
    }
    const int cell = (row - 1) * rules->columns + column - 1;
    if (inversion_mask_set_mask_const(rules, self->selected)[cell] != self->painted) {
        inversion_mask_set_put_digit(&self->rules, self->selected, cell, self->painted);
        editor_amend(shell, self);
    }
    return true;
}

/* ---- Text ---- */

/* Reads pasted rules, which may contain blanks and line feeds, or the codes of masks. */
static bool read_rules(GameShell *shell, void *own, const char *words, Text *reason) {
    InversionEditor *self = own;
    char rules[INVERSION_MASK_SET_TEXT_SIZE];
    char why[SHELL_NOTICE_SIZE];
    Text text = text_over(rules, sizeof rules);
    Text inner = text_over(why, sizeof why);
    inner.translate = locale_text;
    const bool are_codes = inversion_codes_read_rules(&self->rules, words, &text);
    if (!are_codes) {
        text_clear(&text);
    }
    for (const char *c = words; *c && !are_codes; c++) {
        if (*c > ' ') {
            text_add_char(&text, *c);
        }
    }
    if (!rules[0] || text.truncated) {
        text_add(reason, rules[0] ? tr("This text is too long for rules.")
                                  : tr("There is no text to paste."));
        return false;
    }
    if (!inversion_mask_set_read(&self->rules, rules, &inner)) {
        text_addf(reason, tr("These are not rules: %s."), why);
        return false;
    }
    editor_commit(shell, self);
    return true;
}

static bool inversion_editor_take_words(GameShell *shell, void *own, const Event *event) {
    InversionEditor *self = own;
    char words[SHELL_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    if (card_field_words(&self->name, event)) {
        return true;
    }
    if (event->type != EVENT_PASTE) {
        return false;
    }
    if (read_rules(shell, self, event->text, &text)) {
        shell_noticef(shell, HEAD_PLAIN, tr("Rules pasted: %1$d × %2$d, masks: %3$d."),
                      self->rules.rows, self->rules.columns, self->rules.mask_count);
    } else {
        shell_refuse(shell, (Rect){0}, words);
    }
    return true;
}

static void write_rules(const GameShell *shell, const void *own, Text *out) {
    const InversionEditor *self = own;
    inversion_mask_set_write(&self->rules, out);
}

/* ---- The mode ---- */

static void inversion_editor_say(const GameShell *shell, const void *own, Head *head) {
    const InversionEditor *self = own;
    const InversionMaskSet *rules = &self->rules;
    text_add(&head->title, tr("Rule editor"));
    if (rules->colours == 2) {
        text_addf(&head->detail, tr("%1$d × %2$d, %3$d masks"), rules->rows, rules->columns,
                  rules->mask_count);
    } else {
        text_addf(&head->detail, tr("%1$d × %2$d, %3$d masks, %4$d colours"), rules->rows,
                  rules->columns, rules->mask_count, rules->colours);
    }
    editor_say_rank(self, &head->detail);
}

/* Starts the worker, or starts it again when the rules have changed or another job replaced it. */
static int64_t tick_editor(GameShell *shell, void *own, int64_t now_ms) {
    InversionEditor *self = own;
    const bool is_at_it = shell_is_thinking(shell, &inversion_editor_mode, JOB_SURVEY) &&
                          self->asked == self->revision;
    if (self->facts.is_searching && !is_at_it) {
        editor_start_survey(shell, self, &inversion_editor_mode, JOB_SURVEY);
    }
    return strip_tick(&self->list, shell, now_ms);
}

static void inversion_editor_take_answer(GameShell *shell, void *own, int number, void *payload) {
    editor_take_survey(own, payload);
    shell_mark_dirty(shell);
}

static const ModeFile rules_file = {.stem = "rules",
                                    .size_max = INVERSION_MASK_SET_TEXT_SIZE,
                                    .write = write_rules,
                                    .read = read_rules};

const Mode inversion_editor_mode = {
    .name = "editor",
    .ends_by = MODE_ENDS_BY_OTHER,
    .hides = shell_hide_tools,
    .commands = editor_commands,
    .state_size = sizeof(InversionEditor),
    .open = inversion_editor_open,
    .close = inversion_editor_close,
    .forget = inversion_editor_forget,
    .status = inversion_editor_say,
    .counter = inversion_say_no_count,
    .board_area = {.layout = editor_layout_board_area, .draw = editor_draw_board_area},
    .layout_card = editor_layout_card,
    .input = {.key = press_editor_key,
              .words = inversion_editor_take_words,
              .pointer = editor_point_board_area,
              .hovered = paint_cells,
              .file = &rules_file},
    .tick = tick_editor,
    .job_done = inversion_editor_take_answer,
};
