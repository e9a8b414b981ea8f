/* The page of keys: its rows, and another key for one of them. */
#include "scenes/pages/keys/keys.h"

#include <string.h>

#include "scenes/pages/keys/print.h"
#include "scenes/pages/keys/row.h"
#include "scenes/shell/i18n.h"

static KeysPage *keys_of(Page *page) {
    return (KeysPage *)page;
}

/* ---- Commands ---- */

static Text keys_notice(KeysPage *self, bool is_warning) {
    self->is_warning = is_warning;
    Text notice = text_over(self->notice, sizeof self->notice);
    notice.translate = locale_text;
    return notice;
}

bool keys_page_leave_row(Page *page) {
    KeysPage *self = keys_of(page);
    const bool was_choosing = self->is_choosing;
    self->is_choosing = false;
    self->owner = (KeyOwner){0};
    self->notice[0] = 0;
    return was_choosing;
}

/* Back to the row. */
static void end_choosing(KeysPage *self) {
    keys_page_leave_row(&self->page);
    self->page.next_focus = self->chosen >= 0 ? self->rows[self->chosen].id : NULL;
}

static void keep_keys(KeysPage *self) {
    if (key_choice_save(self->page.context) != STATUS_OK) {
        Text notice = keys_notice(self, true);
        text_add(&notice, tr(store_error(self->page.context->store)));
    }
}

/* The key of row number `chosen` becomes the one that was asked for. */
static void take_asked_key(KeysPage *self) {
    const KeyOwner owner = self->owner;
    SceneContext *context = self->page.context;
    key_choice_take(&context->keys, context, self->command, self->asked, &owner);
    end_choosing(self);
    keep_keys(self);
}

static SceneResult choose_key_row(Page *page, int value) {
    KeysPage *self = keys_of(page);
    const bool is_again = self->is_choosing && self->chosen == value;
    keys_page_leave_row(page);
    self->chosen = value;
    self->command = self->rows[value].command;
    self->is_choosing = !is_again;
    page->next_focus = is_again ? self->rows[value].id : "key-cancel";
    return (SceneResult){.redraw = true};
}

/* Asks for a key on behalf of the chosen row. */
static void ask_for_key(KeysPage *self, KeyStroke key) {
    SceneContext *context = self->page.context;
    self->asked = key;
    self->answer = key_choice_ask(&context->keys, context, self->command, key, &self->owner);
    if (self->answer == KEY_IS_FREE) {
        take_asked_key(self);
    } else {
        self->page.next_focus = self->answer == KEY_CAN_BE_SWAPPED ? "key-swap" : "key-cancel";
    }
}

static SceneResult swap_keys(Page *page, int value) {
    take_asked_key(keys_of(page));
    return (SceneResult){.redraw = true};
}

static SceneResult take_usual_key(Page *page, int value) {
    KeysPage *self = keys_of(page);
    ask_for_key(self, self->command->key);
    return (SceneResult){.redraw = true};
}

static SceneResult cancel_key(Page *page, int value) {
    end_choosing(keys_of(page));
    return (SceneResult){.redraw = true};
}

static SceneResult take_usual_keys(Page *page, int value) {
    keys_page_leave_row(page);
    page->context->keys.count = 0;
    keep_keys(keys_of(page));
    page->next_focus = "keys-print";
    return (SceneResult){.redraw = true};
}

/* ---- On paper ---- */

static SceneResult print_keys(Page *page, int value) {
    KeysPage *self = keys_of(page);
    keys_page_leave_row(page);
    if (key_print_start(self) != STATUS_OK) {
        Text notice = keys_notice(self, true);
        text_addf(&notice, tr("The file was not written. %s"),
                  tr("There is not enough memory to print."));
    }
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

int64_t keys_page_tick(Page *page, int64_t now_ms, bool *is_changed) {
    if (key_print_poll(keys_of(page))) {
        panel_rewind(&page->panel);
        *is_changed = true;
    }
    return 0;
}

enum { KEYS_ROW, KEYS_SWAP, KEYS_USUAL, KEYS_CANCEL, KEYS_ALL_USUAL, KEYS_PRINT };

static const Command keys_commands[] = {
    [KEYS_ROW] = {.id = "key", .on_page = choose_key_row},
    [KEYS_SWAP] = {.id = "key-swap", .on_page = swap_keys},
    [KEYS_USUAL] = {.id = "key-usual", .on_page = take_usual_key},
    [KEYS_CANCEL] = {.id = "key-cancel", .on_page = cancel_key},
    [KEYS_ALL_USUAL] = {.id = "keys-usual", .on_page = take_usual_keys},
    [KEYS_PRINT] = {.id = "keys-print", .on_page = print_keys},
    {0},
};

/* ---- The key that is waited for ---- */

/* Keys that go on working meanwhile: they move between the buttons, press them and scroll. */
static bool is_for_buttons(const Event *event) {
    static const Key keys[] = {KEY_TAB,   KEY_ENTER, KEY_SPACE, KEY_LEFT,
                               KEY_RIGHT, KEY_UP,    KEY_DOWN};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (event->key == keys[i] && (event->mods == 0 || event->key == KEY_TAB)) {
            return true;
        }
    }
    return false;
}

bool keys_page_input(Page *page, const Event *event) {
    KeysPage *self = keys_of(page);
    const bool is_paste = event->type == EVENT_PASTE;
    if (!self->is_choosing || (event->type != EVENT_KEY && !is_paste) ||
        (!is_paste && is_for_buttons(event))) {
        return false;
    }
    if (!is_paste && event->key == KEY_ESCAPE) {
        end_choosing(self);
    } else {
        ask_for_key(self, is_paste ? (KeyStroke)KEY_OF('v', MOD_CTRL) : key_stroke_of(event));
    }
    return true;
}

/* ---- The list ---- */

static KeyRow *add_key_row(KeysPage *self, const char *words) {
    if (self->row_count == KEY_ROWS_MAX) {
        return NULL;
    }
    KeyRow *row = &self->rows[self->row_count++];
    *row = (KeyRow){.words = words};
    return row;
}

static void add_command_keys(KeysPage *self, const Command *table) {
    const KeyMap *keys = &self->page.context->keys;
    for (const Command *c = table; c && c->id; c++) {
        const char *words = c->help ? c->help : c->label;
        if (!words || (c->key.key == KEY_NONE && c->other_key.key == KEY_NONE)) {
            continue;
        }
        KeyRow *row = add_key_row(self, words);
        if (!row) {
            return;
        }
        Text text = text_over(row->cap, sizeof row->cap);
        key_stroke_cap(command_key(keys, c), &text);
        if (c->other_key.key != KEY_NONE) {
            text_add(&text, "  ");
            key_stroke_cap(key_map_stroke(keys, c->id, &c->other_key), &text);
        }
        row->command = key_choice_can_change(c) ? c : NULL;
    }
}

static void add_window_keys(KeysPage *self) {
    for (const WindowKey *key = shell_window_keys; key->words; key++) {
        KeyRow *row = key->is_listed ? add_key_row(self, key->words) : NULL;
        if (row) {
            Text text = text_over(row->cap, sizeof row->cap);
            key_stroke_cap(&key->key, &text);
        }
    }
}

/* Under the chosen row: what to do, or who has the key, and the buttons. */
static void build_key_choice(const KeysPage *self, Panel *panel) {
    char cap[COMMAND_CAP_SIZE];
    char words[KEY_WORDS_SIZE];
    Text key = text_over(cap, sizeof cap);
    panel_gap(panel, 2);
    if (self->owner.words) {
        const KeyRow owner = {.words = self->owner.words};
        Text text = text_over(words, sizeof words);
        key_stroke_cap(&self->asked, &key);
        key_row_words(&owner, &text);
        if (self->owner.place && strcmp(self->owner.place, self->game->title) != 0) {
            text_addf(&text, " · %s", tr(self->owner.place)); /* one command of several games */
        }
        panel_asidef(panel, tr("%1$s already has a use: “%2$s”."), cap, words);
    } else {
        panel_aside(panel, tr("Press the new key."));
    }
    panel_row(panel, 3);
    if (self->owner.words && self->answer == KEY_CAN_BE_SWAPPED) {
        page_button(panel, &keys_commands[KEYS_SWAP], tr("Swap the keys"));
    }
    if (key_map_is_changed(&self->page.context->keys, self->command->id, &self->command->key)) {
        text_clear(&key);
        key_stroke_cap(&self->command->key, &key);
        panel_button(panel, keys_commands[KEYS_USUAL].id, &keys_commands[KEYS_USUAL],
                     tr("Usual key"), cap);
    }
    panel_button(panel, keys_commands[KEYS_CANCEL].id, &keys_commands[KEYS_CANCEL], tr("Cancel"),
                 tr("Esc"));
    panel_gap(panel, 6);
}

static void place_key_row(KeysPage *self, Panel *panel, int number, Rect rect) {
    KeyRow *row = &self->rows[number];
    char words[KEY_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    if (!row->command) {
        return;
    }
    Text id = text_over(row->id, sizeof row->id);
    text_addf(&id, "key-%d", number);
    Control *control = panel_place(panel, row->id, &keys_commands[KEYS_ROW], rect);
    control->value = number;
    control->is_checked = self->is_choosing && self->chosen == number;
    key_row_words(row, &text);
    controls_set_label(control, words);
}

/* A card of the rows from number `first` on, in two columns where the words allow it. */
static void build_key_card(KeysPage *self, Panel *panel, const char *title, int first) {
    if (first == self->row_count) {
        return;
    }
    self->titles[self->card_count] = title;
    self->headings[self->card_count++] = first;
    panel_card_begin(panel);
    panel_heading(panel, title);
    panel_gap(panel, 4);
    const int halves = key_rows_part(self, panel, first);
    for (int i = first; i < self->row_count && self->chosen < 0; i++) {
        self->chosen = self->rows[i].command == self->command ? i : -1;
    }
    const int left = (halves + 1) / 2;
    for (int i = first; i < self->row_count; i++) {
        const int place = i - first;
        KeyRow *row = &self->rows[i];
        if (place >= left && place < halves) {
            continue; /* at the right of another */
        }
        row->beside = place + left < halves ? left : 0;
        const Rect line = key_row_area(self, panel, row);
        const bool is_half = place < halves;
        place_key_row(self, panel, i, is_half ? key_row_half(line, 0) : line);
        if (row->beside > 0) {
            place_key_row(self, panel, i + left, key_row_half(line, 1));
        }
        if (self->is_choosing &&
            (self->chosen == i || (row->beside > 0 && self->chosen == i + left))) {
            build_key_choice(self, panel);
        }
    }
    panel_card_end(panel);
}

/* What stands above the list. */
static void build_keys_head(const KeysPage *self, Panel *panel) {
    if (self->is_warning) {
        panel_warning(panel, self->notice);
    } else {
        panel_aside(panel, self->notice[0] ? self->notice : tr("Choose a row to change its key."));
    }
    panel_row(panel, 3);
    page_button(panel, &keys_commands[KEYS_PRINT], tr("Make the PDF"));
    if (self->page.context->keys.count > 0) {
        page_button(panel, &keys_commands[KEYS_ALL_USUAL], tr("All usual keys"));
    }
}

bool keys_is_tour(const Mode *mode) {
    return strcmp(mode->name, "tour") == 0;
}

void keys_page_build(Page *page, Panel *panel, const GameEntry *game) {
    KeysPage *self = keys_of(page);
    self->game = game;
    self->row_count = 0;
    self->card_count = 0;
    self->chosen = self->is_choosing ? -1 : 0;
    build_keys_head(self, panel);
    for (ModeList mode = game->modes; mode && *mode; mode++) {
        const int first = self->row_count;
        add_command_keys(self, keys_is_tour(*mode) ? NULL : (*mode)->commands);
        build_key_card(self, panel,
                       mode == game->modes ? tr(game->title)
                       : (*mode)->title    ? tr((*mode)->title)
                                           : tr("Also"),
                       first);
    }
    const int first = self->row_count;
    add_command_keys(self, shell_commands);
    add_window_keys(self);
    build_key_card(self, panel, tr("In every game"), first);
    const SceneClass *const *pages = page->context->pages;
    for (; pages && *pages; pages++) {
        const PageTable *table = (*pages)->page;
        const int row = self->row_count;
        if (table) {
            add_command_keys(self, table->commands);
            build_key_card(self, panel, tr(table->title), row);
        }
    }
}
