#include "inversion_editor.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "inversion_stage.h"
#include "say.h"

InversionEditor *inversion_editor_of(GameFrame *frame) {
    return inversion_scene_of(frame)->editor;
}

const InversionEditor *inversion_const_editor_of(const GameFrame *frame) {
    return inversion_const_scene_of(frame)->editor;
}

void inversion_editor_say(InversionEditor *editor, const char *note) {
    Text text = text_over(editor->note, sizeof editor->note);
    text_add(&text, note);
}

/* ---- History ---- */

static void forget_from(InversionEditor *editor, int first) {
    for (int i = first; i < editor->history_count; i++) {
        free(editor->history[i]);
    }
    editor->history_count = first < editor->history_count ? first : editor->history_count;
}

/* The rules as they are become the newest of the history. Without memory the history is shorter. */
static void remember(InversionEditor *editor) {
    EditorRules *copy = malloc(sizeof *copy);
    if (!copy) {
        return;
    }
    *copy = editor->rules;
    forget_from(editor, editor->history_at + 1);
    if (editor->history_count == EDITOR_HISTORY) {
        free(editor->history[0]);
        memmove(editor->history, editor->history + 1,
                (EDITOR_HISTORY - 1) * sizeof editor->history[0]);
        editor->history_count--;
    }
    editor->history_at = editor->history_count;
    editor->history[editor->history_count++] = copy;
}

static void keep_in_range(InversionEditor *editor) {
    const int last = editor->rules.mask_count - 1;
    editor->selected = editor->selected > last ? last : editor->selected;
    editor->cursor %= editor_cells(&editor->rules);
}

static void changed(GameFrame *frame) {
    InversionEditor *editor = inversion_editor_of(frame);
    keep_in_range(editor);
    editor->revision++;
    inversion_editor_save_draft(frame);
    inversion_editor_survey(frame);
    frame_mark_dirty(frame);
}

void inversion_editor_commit(GameFrame *frame) {
    remember(inversion_editor_of(frame));
    changed(frame);
}

static bool step_history(GameFrame *frame, int by) {
    InversionEditor *editor = inversion_editor_of(frame);
    const int to = editor->history_at + by;
    if (to < 0 || to >= editor->history_count) {
        return false;
    }
    editor->history_at = to;
    editor->rules = *editor->history[to];
    editor->note[0] = 0;
    changed(frame);
    return true;
}

/* ---- Opening ---- */

static void take_rules_of_puzzle(GameFrame *frame, EditorRules *rules, Text *reason) {
    char *id = malloc(INVERSION_DESCRIPTION_SIZE);
    if (id) {
        Text text = text_over(id, INVERSION_DESCRIPTION_SIZE);
        inversion_state_write(inversion_state_of(frame), NULL, NULL, &text);
        editor_rules_read(rules, id, reason);
    }
    free(id);
}

static InversionEditor *create(GameFrame *frame) {
    InversionEditor *editor = calloc(1, sizeof *editor);
    if (!editor) {
        frame_notice(frame, tr("There is not enough memory for the editor."));
        return NULL;
    }
    char why[FRAME_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    inversion_scene_of(frame)->editor = editor;
    editor->rng = rng_seeded(frame->context->seed);
    editor->painted = -1;
    editor->rules = (EditorRules){.rows = 3, .columns = 3, .colours = 2};
    editor_rules_by_name(&editor->rules, INVERSION_RULES_MAGIC);
    if (!inversion_editor_load_draft(frame)) {
        take_rules_of_puzzle(frame, &editor->rules, &reason);
    }
    remember(editor);
    return editor;
}

void inversion_editor_open(GameFrame *frame) {
    if (!inversion_editor_of(frame) && !create(frame)) {
        return;
    }
    inversion_editor_of(frame)->is_naming = false;
    frame_open_card(frame, CARD_EDITOR);
    inversion_editor_list_saved(frame);
    inversion_editor_survey(frame);
}

void inversion_editor_destroy(InversionEditor *editor) {
    if (editor) {
        forget_from(editor, 0);
        free(editor->forgotten_text);
        free(editor);
    }
}

/* ---- Acts ---- */

static void turn_cell(GameFrame *frame, int cell, int by) {
    InversionEditor *editor = inversion_editor_of(frame);
    editor_rules_turn(&editor->rules, editor->selected, cell, by);
    editor->painted = editor_mask(&editor->rules, editor->selected)[cell];
    editor->cursor = cell;
    inversion_editor_commit(frame);
}

static void choose_mask(GameFrame *frame, int mask) {
    InversionEditor *editor = inversion_editor_of(frame);
    char note[EDITOR_NOTE_SIZE];
    Text text = text_over(note, sizeof note);
    if (!editor->is_combining) {
        editor->selected = mask;
        return;
    }
    editor->is_combining = false;
    editor_rules_combine(&editor->rules, editor->selected, mask);
    text_addf(&text, tr("Mask %1$d has been added to mask %2$d."), mask, editor->selected);
    inversion_editor_say(editor, note);
    inversion_editor_commit(frame);
}

static void draw_masks(GameFrame *frame) {
    InversionEditor *editor = inversion_editor_of(frame);
    char note[EDITOR_NOTE_SIZE];
    Text text = text_over(note, sizeof note);
    const int draws = editor_rules_draw(&editor->rules, &editor->rng);
    if (draws == 1) {
        text_add(&text, tr("The first draw was invertible."));
    } else {
        text_addf(&text, tr("Draw number %1$d was invertible; the %2$d before were not."), draws,
                  draws - 1);
    }
    inversion_editor_say(editor, note);
    inversion_editor_commit(frame);
}

static void mix_masks(GameFrame *frame) {
    InversionEditor *editor = inversion_editor_of(frame);
    char note[EDITOR_NOTE_SIZE];
    Text text = text_over(note, sizeof note);
    const bool was_invertible = editor_rules_is_invertible(&editor->rules);
    const int sums = editor_rules_mix(&editor->rules, &editor->rng);
    text_addf(&text,
              was_invertible
                  ? tr("%d times a mask was added to another: that can be taken back, so the rules "
                       "stay invertible.")
                  : tr("From the masks of one cell each, %d times a mask was added to another."),
              sums);
    inversion_editor_say(editor, note);
    inversion_editor_commit(frame);
}

/* A new puzzle of these rules, in place of the one being played, which can be brought back. */
static void play_rules(GameFrame *frame) {
    InversionEditor *editor = inversion_editor_of(frame);
    const EditorRules *rules = &editor->rules;
    char *description = malloc(INVERSION_DESCRIPTION_SIZE);
    char words[EDITOR_TEXT_SIZE];
    char why[FRAME_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    Text reason = text_over(why, sizeof why);
    Session *session = NULL;
    reason.translate = locale_text;
    editor_rules_write(rules, &text);
    const InversionDraw draw = {.rows = rules->rows,
                                .columns = rules->columns,
                                .colours = rules->colours,
                                .rules = strchr(words, ':') + 1};
    if (description) {
        Text puzzle = text_over(description, INVERSION_DESCRIPTION_SIZE);
        if (inversion_generate(&draw, &editor->rng, &puzzle, &reason) == STATUS_OK) {
            (void)session_create(&inversion_game, description, &session, &reason);
        }
    }
    free(description);
    if (session) {
        frame_open_card(frame, FRAME_CARD_NONE);
        frame_replace(frame, session);
    } else {
        frame_notice(frame, why[0] ? why : tr("There is not enough memory for a new game."));
    }
}

static void copy_rules(GameFrame *frame) {
    char words[EDITOR_TEXT_SIZE];
    Text text = text_over(words, sizeof words);
    editor_rules_write(&inversion_editor_of(frame)->rules, &text);
    if (frame->context->copy) {
        frame->context->copy(frame->context->clipboard, words);
        inversion_editor_say(inversion_editor_of(frame), tr("The rules have been copied."));
    }
}

static bool act_on_mask(GameFrame *frame, int action, int value) {
    InversionEditor *editor = inversion_editor_of(frame);
    EditorRules *rules = &editor->rules;
    switch (action) {
    case ACT_EDIT_MASK:
        choose_mask(frame, value);
        return true;
    case ACT_EDIT_COMBINE:
        editor->is_combining = !editor->is_combining;
        return true;
    case ACT_EDIT_CLEAR:
        editor_rules_clear(rules, editor->selected);
        break;
    case ACT_EDIT_INVERT:
        editor_rules_invert(rules, editor->selected);
        break;
    case ACT_EDIT_INSERT:
        if (!editor_rules_insert(rules, editor->selected)) {
            return true;
        }
        editor->selected++;
        break;
    case ACT_EDIT_REMOVE:
        if (!editor_rules_remove(rules, editor->selected)) {
            return true;
        }
        break;
    default:
        return false;
    }
    inversion_editor_commit(frame);
    return true;
}

static bool act_on_rules(GameFrame *frame, int action, int value) {
    InversionEditor *editor = inversion_editor_of(frame);
    EditorRules *rules = &editor->rules;
    char why[FRAME_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    const EditorRules before = *rules;
    switch (action) {
    case ACT_EDIT_ROWS:
        editor_rules_resize(rules, value + 1, rules->columns);
        break;
    case ACT_EDIT_COLUMNS:
        editor_rules_resize(rules, rules->rows, value + 1);
        break;
    case ACT_EDIT_COLOURS:
        editor_rules_recolour(rules, value + INVERSION_COLOURS_MIN);
        break;
    case ACT_EDIT_NAMED:
        editor_rules_by_name(rules, (InversionRuleset)value);
        break;
    case ACT_EDIT_PUZZLE:
        reason.translate = locale_text;
        take_rules_of_puzzle(frame, rules, &reason);
        inversion_editor_say(editor, why);
        break;
    case ACT_EDIT_DRAW:
        draw_masks(frame);
        return true;
    case ACT_EDIT_MIX:
        mix_masks(frame);
        return true;
    default:
        return false;
    }
    if (memcmp(&before, rules, sizeof before) != 0) {
        inversion_editor_commit(frame);
    }
    return true;
}

static void start_naming(InversionEditor *editor) {
    editor->is_naming = true;
}

static void save_named(GameFrame *frame) {
    InversionEditor *editor = inversion_editor_of(frame);
    char note[EDITOR_NOTE_SIZE];
    Text text = text_over(note, sizeof note);
    char name[EDITOR_NAME_SIZE];
    Text cut = text_over(name, sizeof name);
    text_add(&cut, editor->name.text);
    if (!name[0]) {
        start_naming(editor);
        return;
    }
    if (inversion_editor_save_as(frame, name)) {
        text_addf(&text, tr("Saved as \"%s\"."), name);
        inversion_editor_say(editor, note);
        editor->is_naming = false;
    }
}

static bool act_on_saved(GameFrame *frame, int action, int value) {
    InversionEditor *editor = inversion_editor_of(frame);
    switch (action) {
    case ACT_EDIT_NAME:
        start_naming(editor);
        frame->input.focused[0] = 0; /* Space and Enter belong to the name now */
        return true;
    case ACT_EDIT_SAVE:
        save_named(frame);
        return true;
    case ACT_EDIT_LOAD:
        if (inversion_editor_load_saved(frame, value)) {
            inversion_editor_commit(frame);
        }
        return true;
    case ACT_EDIT_FORGET:
        inversion_editor_forget(frame, value);
        return true;
    case ACT_EDIT_RESTORE:
        inversion_editor_restore(frame);
        return true;
    case ACT_EDIT_COPY:
    case FRAME_COPY:
        copy_rules(frame);
        return true;
    default:
        return false;
    }
}

/* What belongs to the puzzle has no place here. */
static bool is_of_the_puzzle(int action) {
    return action == ACT_HINT || action == ACT_PLAY_HINT || action == ACT_SOLVE ||
           action == ACT_MASK || action == ACT_STEP;
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    InversionEditor *editor = inversion_editor_of(frame);
    frame_mark_dirty(frame);
    if (action != ACT_EDIT_NAME && action != ACT_EDIT_SAVE) {
        editor->is_naming = false;
    }
    if (action == ACT_EDIT_CELL) {
        editor->note[0] = 0;
        turn_cell(frame, value, is_secondary ? -1 : 1);
        editor->is_cursor_shown = false;
        return true;
    }
    if (is_secondary || is_of_the_puzzle(action)) {
        return true;
    }
    if (action != FRAME_UNDO && action != FRAME_REDO) {
        editor->note[0] = 0;
    }
    switch (action) {
    case FRAME_UNDO:
        return step_history(frame, -1);
    case FRAME_REDO:
        return step_history(frame, 1);
    case ACT_EDIT_TAB:
        editor->tab = (EditorTab)value;
        editor->is_combining = false;
        return true;
    case ACT_EDIT_PLAY:
        play_rules(frame);
        return true;
    default:
        return act_on_mask(frame, action, value) || act_on_rules(frame, action, value) ||
               act_on_saved(frame, action, value);
    }
}

/* ---- Keys ---- */

static bool type_name(GameFrame *frame, const Event *event) {
    InversionEditor *editor = inversion_editor_of(frame);
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        editor->is_naming = false;
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0)) {
        save_named(frame);
        return true;
    }
    return text_field_event(&editor->name, event);
}

static bool move_cursor(GameFrame *frame, const Event *event) {
    static const struct {
        Key key;
        int row, column;
    } steps[] = {{KEY_UP, -1, 0}, {KEY_DOWN, 1, 0}, {KEY_LEFT, 0, -1}, {KEY_RIGHT, 0, 1}};
    InversionEditor *editor = inversion_editor_of(frame);
    const EditorRules *rules = &editor->rules;
    for (int i = 0; i < 4 && event->mods == 0; i++) {
        if (event->key != steps[i].key) {
            continue;
        }
        int row = editor->cursor / rules->columns;
        int column = editor->cursor % rules->columns;
        if (editor->is_cursor_shown) {
            row = (row + steps[i].row + rules->rows) % rules->rows;
            column = (column + steps[i].column + rules->columns) % rules->columns;
        }
        editor->cursor = row * rules->columns + column;
        editor->is_cursor_shown = true;
        frame->input.focused[0] = 0; /* Enter belongs to the mask now */
        return true;
    }
    return false;
}

static bool letter_key(GameFrame *frame, const Event *event) {
    InversionEditor *editor = inversion_editor_of(frame);
    const int masks = editor->rules.mask_count;
    static const struct {
        char letter;
        int action;
    } letters[] = {{'+', ACT_EDIT_INSERT}, {'-', ACT_EDIT_REMOVE}, {'a', ACT_EDIT_COMBINE},
                   {'i', ACT_EDIT_INVERT}, {'c', ACT_EDIT_CLEAR},  {'r', ACT_EDIT_DRAW},
                   {'m', ACT_EDIT_MIX},    {'p', ACT_EDIT_PLAY}};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (event_is_letter(event, letters[i].letter, 0)) {
            return act(frame, letters[i].action, 0, false);
        }
    }
    if (event_is_letter(event, '[', 0) || event_is_letter(event, 'b', 0)) {
        return act(frame, ACT_EDIT_MASK, (editor->selected + masks - 1) % masks, false);
    }
    if (event_is_letter(event, ']', 0) || event_is_letter(event, 'n', 0)) {
        return act(frame, ACT_EDIT_MASK, (editor->selected + 1) % masks, false);
    }
    return false;
}

static bool key(GameFrame *frame, const Event *event) {
    InversionEditor *editor = inversion_editor_of(frame);
    if (editor->is_naming && type_name(frame, event)) {
        return true;
    }
    if (event->type != EVENT_KEY) {
        return false;
    }
    if (event_is_key(event, KEY_ESCAPE, 0) && editor->is_combining) {
        editor->is_combining = false;
        return true;
    }
    const bool is_enter = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (is_enter && editor->is_cursor_shown) {
        editor->note[0] = 0;
        turn_cell(frame, editor->cursor, 1);
        return true;
    }
    if (event->key == KEY_DIGIT && event->mods == 0) {
        const bool is_digit = event->digit < editor->rules.colours;
        if (is_digit && editor->is_cursor_shown) {
            editor_rules_set(&editor->rules, editor->selected, editor->cursor, event->digit);
            inversion_editor_commit(frame);
        }
        return true;
    }
    return move_cursor(frame, event) || letter_key(frame, event) ||
           (event_is_key(event, KEY_DELETE, 0) && act(frame, ACT_EDIT_REMOVE, 0, false));
}

/* A drag goes on giving cells the digit that the first one got. */
static bool hovered(GameFrame *frame) {
    InversionEditor *editor = inversion_editor_of(frame);
    const EditorRules *rules = &editor->rules;
    int row = 0;
    int column = 0;
    if (!text_has_prefix(frame->input.pressed, "edit-") || editor->painted < 0 ||
        !frame_hovered(frame, "edit-", &row, &column)) {
        return false;
    }
    const int cell = (row - 1) * rules->columns + column - 1;
    if (editor_mask_const(rules, editor->selected)[cell] == editor->painted) {
        return false;
    }
    editor_rules_set(&editor->rules, editor->selected, cell, editor->painted);
    inversion_editor_commit(frame);
    return true;
}

static FrameOwn owns(const GameFrame *frame, int action) {
    const InversionEditor *editor = inversion_const_editor_of(frame);
    switch (action) {
    case FRAME_UNDO:
        return editor->history_at > 0 ? FRAME_OWN_POSSIBLE : FRAME_OWN_IMPOSSIBLE;
    case FRAME_REDO:
        return editor->history_at + 1 < editor->history_count ? FRAME_OWN_POSSIBLE
                                                              : FRAME_OWN_IMPOSSIBLE;
    case FRAME_COPY:
        return FRAME_OWN_POSSIBLE;
    default:
        return FRAME_OWN_NOT;
    }
}

static int64_t tick(GameFrame *frame, int64_t now_ms) {
    (void)now_ms;
    inversion_editor_keep_surveying(frame);
    return 0;
}

static bool job_done(GameFrame *frame, int kind, void *payload) {
    if (kind != JOB_EDITOR) {
        return false;
    }
    inversion_editor_take_survey(frame, payload);
    return true;
}

/* Takes rules over, which may be set with blanks and line feeds. */
static bool read_rules(GameFrame *frame, const char *words, Text *reason) {
    InversionEditor *editor = inversion_editor_of(frame);
    char rules[EDITOR_TEXT_SIZE];
    char why[FRAME_NOTICE_SIZE];
    Text text = text_over(rules, sizeof rules);
    Text inner = text_over(why, sizeof why);
    inner.translate = locale_text;
    for (const char *c = words; *c; c++) {
        if (*c > ' ') {
            text_add_char(&text, *c);
        }
    }
    if (!rules[0] || text.truncated) {
        text_add(reason,
                 rules[0] ? tr("That is too long for rules.") : tr("There is no text to paste."));
        return false;
    }
    if (!editor_rules_read(&editor->rules, rules, &inner)) {
        text_addf(reason, tr("These are no rules: %s."), why);
        return false;
    }
    inversion_editor_commit(frame);
    return true;
}

static bool paste(GameFrame *frame, const char *words, Text *reason) {
    const EditorRules *rules = &inversion_editor_of(frame)->rules;
    if (read_rules(frame, words, reason)) {
        text_addf(reason, tr("Rules pasted: %1$d x %2$d, masks: %3$d."), rules->rows,
                  rules->columns, rules->mask_count);
    }
    return true;
}

static void write_rules(const GameFrame *frame, Text *out) {
    editor_rules_write(&inversion_const_editor_of(frame)->rules, out);
}

static const FrameFile rules_file = {
    .stem = "rules", .size_most = EDITOR_TEXT_SIZE, .write = write_rules, .read = read_rules};

const InversionStage inversion_editor_stage = {
    .status = inversion_editor_status,
    .board_shape = inversion_editor_shape,
    .layout_board = inversion_editor_layout_board,
    .layout_panel = inversion_editor_layout_panel,
    .draw_board = inversion_editor_draw_board,
    .draw_area = inversion_editor_draw_area,
    .act = act,
    .key = key,
    .hovered = hovered,
    .owns = owns,
    .tick = tick,
    .job_done = job_done,
    .file = &rules_file,
    .paste = paste,
};
