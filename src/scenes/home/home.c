/* The home screen: saved games, dropped files, commands and keys. */
#include "scenes/home/home.h"

#include <stdlib.h>
#include <string.h>

#include "interchange/registry.h"
#include "scenes/home/model.h"
#include "scenes/shell/document/daily.h"
#include "scenes/shell/document/files.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/mode.h"
#include "sys/files.h"

static Home *self_of(Scene *scene) {
    return (Home *)scene;
}

static const Home *const_self_of(const Scene *scene) {
    return (const Home *)scene;
}

/* ---- The saved games ---- */

static void home_forget_saved(Home *self) {
    for (int i = 0; i < self->count; i++) {
        HomeEntry *entry = &self->entries[i];
        session_destroy(entry->saved);
        session_destroy(entry->daily.saved);
        free(entry->options);
        *entry = (HomeEntry){.game = entry->game};
    }
}

/* An unreadable save counts as none; the game's scene reports it when opened. */
static Session *read_saved(const Home *self, const GameRules *rules, const char *slot,
                           char **options) {
    StoredGame stored;
    Session *session = NULL;
    *options = NULL;
    if (store_game_load(self->context->store, slot, &stored) == STATUS_OK &&
        session_from_text(rules, stored.session, &session, NULL) == STATUS_OK) {
        *options = stored.options;
        stored.options = NULL;
    }
    stored_game_finish(&stored);
    return session;
}

static void look_up_saved(Home *self) {
    home_forget_saved(self);
    for (int i = 0; i < self->count; i++) {
        HomeEntry *entry = &self->entries[i];
        const GameRules *rules = entry->game->rules;
        entry->saved = read_saved(self, rules, rules->name, &entry->options);
        if (entry->saved) {
            entry->is_over = session_end(entry->saved) != OUTCOME_ONGOING;
            entry->is_begun = !entry->is_over && session_length(entry->saved) > 0;
        }
    }
}

/* The puzzle of another day in the slot does not count. */
static void look_up_daily_slot(const Home *self, HomeEntry *entry, Date today) {
    char slot[DAILY_SLOT_SIZE];
    char *options = NULL;
    Text name = text_over(slot, sizeof slot);
    daily_slot(entry->game->rules, &name);
    Session *session = read_saved(self, entry->game->rules, slot, &options);
    if (session && daily_is_of(options, today)) {
        entry->daily.saved = session;
        entry->daily.is_begun = session_length(session) > 0;
    } else {
        session_destroy(session);
    }
    free(options);
}

/* A sentence of its own begins with a capital letter. */
static void capitalise(char *words) {
    if (words[0] >= 'a' && words[0] <= 'z') {
        words[0] = (char)(words[0] - 'a' + 'A');
    }
}

static void look_up_daily(Home *self, HomeEntry *entry, Date today) {
    HomeDaily *daily = &entry->daily;
    Text id = text_over(daily->id, sizeof daily->id);
    Text words = text_over(daily->words, sizeof daily->words);
    Text what = text_over(daily->what, sizeof daily->what);
    session_destroy(daily->saved);
    daily->saved = NULL;
    daily->is_there = true;
    daily->is_done = entry->game->daily(self->context->store, today, &id, &words);
    look_up_daily_slot(self, entry, today);
    if (!daily->is_done && daily->is_begun) {
        text_clear(&words);
        text_add(&words, tr("Begun"));
    }
    capitalise(daily->words);
    if (entry->game->daily_what) {
        entry->game->daily_what(today, &what);
    }
}

static void look_up_today(Home *self) {
    const Date today = scene_today(self->context);
    SceneContext *context = self->context;
    self->language = locale_language();
    self->dailies = daily_count(context->games);
    self->streak = self->dailies > 0 ? daily_streak(context->games, context->store, today) : 0;
    for (int day = 0; day < HOME_WEEK; day++) {
        const Date date = date_plus(today, day - (HOME_WEEK - 1));
        self->week[day] = daily_solved_on(context->games, context->store, date) > 0;
    }
    for (int i = 0; i < self->count; i++) {
        if (self->entries[i].game->daily) {
            look_up_daily(self, &self->entries[i], today);
        }
    }
}

/* Selects the last game on the screen, of this run or of the previous one. */
static void choose_last_game(Home *self) {
    char name[40];
    Text text = text_over(name, sizeof name);
    if (self->context->game) {
        text_add(&text, self->context->game);
    } else if (store_setting_load(self->context->store, SHELL_LAST_GAME, &text) != STATUS_OK) {
        return;
    }
    for (int i = 0; i < self->count; i++) {
        if (strcmp(self->entries[i].game->rules->name, name) == 0) {
            self->chosen = i;
        }
    }
}

/* ---- Commands ---- */

static SceneResult home_open_game(Home *self, int game) {
    const GameEntry *entry = self->entries[game].game;
    self->chosen = game;
    return (SceneResult){.action = SCENE_GO, .target = entry->scene->name};
}

static SceneResult begin_game(Home *self, int game) {
    self->context->wants_new = true;
    return home_open_game(self, game);
}

static SceneResult open_daily(Home *self, int game) {
    const HomeEntry *entry = &self->entries[game];
    if (entry->game->is_puzzle) {
        self->context->wants_daily = true;
    } else {
        scene_hand_over(self->context, text_duplicate(entry->daily.id), NULL);
    }
    return home_open_game(self, game);
}

static SceneResult change_theme(Home *self, int value) {
    Preferences *chosen = &self->context->preferences;
    chosen->theme = self->context->theme.is_dark ? THEME_LIGHT : THEME_DARK;
    /* Not fatal: the theme changes, but not for the next start. */
    (void)preferences_save(chosen, self->context->store);
    return (SceneResult){.action = SCENE_PREFERENCES, .redraw = true};
}

static SceneResult home_go_to_stats(Home *self, int value) {
    return (SceneResult){.action = SCENE_GO, .target = "stats"};
}

static SceneResult go_to_past(Home *self, int value) {
    return (SceneResult){.action = SCENE_GO, .target = "past"};
}

static SceneResult home_go_to_help(Home *self, int part) {
    self->context->help_page = (HelpPage)part;
    self->context->game = self->entries[self->chosen].game->rules->name;
    return (SceneResult){.action = SCENE_GO, .target = "help"};
}

static SceneResult home_go_to_read(Home *self, int value) {
    self->context->game = self->entries[self->chosen].game->rules->name;
    return (SceneResult){.action = SCENE_GO, .target = "read"};
}

static SceneResult home_go_to_settings(Home *self, int value) {
    return (SceneResult){.action = SCENE_GO, .target = "settings"};
}

static const HomeCommand home_commands[HOME_ACTIONS] = {
    [HOME_GAME] = {"", home_open_game},         [HOME_NEW] = {"new", begin_game},
    [HOME_DAILY] = {"daily", open_daily},       [HOME_STREAK] = {"streak", home_go_to_stats},
    [HOME_THEME] = {"theme", change_theme},     [HOME_PAST] = {"past", go_to_past},
    [HOME_STATS] = {"stats", home_go_to_stats}, [HOME_READ] = {"read", home_go_to_read},
    [HOME_HELP] = {"help", home_go_to_help},    [HOME_SETTINGS] = {"settings", home_go_to_settings},
};

/* ---- Events ---- */

/* A key of the shell's that works here too. */
static bool is_shell_key(const Home *self, const char *id, const Event *event) {
    int value = 0;
    return command_has_key(&self->context->keys, command_of_id(shell_commands, id), event, &value);
}

/* The looks of the home screen that an event may change. */
typedef struct HomeLook {
    ControlsState input;
    int chosen;
    float offset;
} HomeLook;

static HomeLook look_of(const Home *self) {
    return (HomeLook){self->input, self->chosen, self->scroller.offset};
}

/* Adds the control of this id with its ring; false when its tip may stand anywhere. */
static bool add_control_part(const Home *self, const char *id, Damage *damage) {
    const Control *control = controls_find(&self->controls, id);
    if (control && control->kind != CONTROL_AREA) {
        return false;
    }
    if (control) {
        damage_add(damage, rect_inset(control->rect, -HOME_RING_U));
    }
    return true;
}

static bool add_changed_id(const Home *self, const char *before, const char *now, Damage *damage) {
    return strcmp(before, now) == 0 ||
           (add_control_part(self, before, damage) && add_control_part(self, now, damage));
}

/* Only what looks different is drawn anew, where that is known. */
static SceneResult redraw_since(const Home *self, const HomeLook *before) {
    SceneResult result = {0};
    const ControlsState *was = &before->input;
    const ControlsState *is = &self->input;
    const GameEntry *const cards[] = {self->entries[before->chosen].game,
                                      self->entries[self->chosen].game};
    const bool is_known =
        before->offset == self->scroller.offset && was->is_focus_visible == is->is_focus_visible &&
        add_changed_id(self, was->hovered, is->hovered, &result.damage) &&
        add_changed_id(self, was->pressed, is->pressed, &result.damage) &&
        add_changed_id(self, was->focused, is->focused, &result.damage) &&
        (before->chosen == self->chosen ||
         add_changed_id(self, cards[0]->scene->name, cards[1]->scene->name, &result.damage));
    return is_known ? result : (SceneResult){.redraw = true};
}

/* Enter opens the card that Tab has reached. */
static void choose_focused(Home *self) {
    for (int i = 0; i < self->count; i++) {
        if (strcmp(self->input.focused, self->entries[i].game->scene->name) == 0) {
            self->chosen = i;
        }
    }
}

static SceneResult home_press_key(Home *self, const Event *event, const HomeLook *before) {
    if (event->key == KEY_DIGIT && event->mods == 0 && event->digit >= 1 &&
        event->digit <= self->count) {
        return home_open_game(self, event->digit - 1);
    }
    if (event->mods == 0 && home_step(self, event->key)) {
        choose_focused(self);
        return redraw_since(self, before);
    }
    if (event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0)) {
        return home_open_game(self, self->chosen);
    }
    if (is_shell_key(self, "help", event)) {
        return home_go_to_help(self, HELP_RULES);
    }
    if (is_shell_key(self, "keys", event)) {
        return home_go_to_help(self, HELP_KEYS);
    }
    return (SceneResult){0};
}

/* Why the words of a file open no game. */
static void say_no_game(Home *self, const char *path, const char *content, const char *why) {
    const char *name = files_name(path);
    Text notice = text_over(self->notice, sizeof self->notice);
    if (saved_text_look(self->context->games, content).line == 0) {
        text_add(&notice, tr("The file is empty."));
    } else if (why[0]) {
        text_addf(&notice, tr("%1$s: %2$s"), text_quote(name, strlen(name)).data, why);
    } else {
        text_add(&notice, tr("This file does not say which game it belongs to: choose the game, "
                             "then open the file there."));
    }
}

/* A saved game dropped here opens in its own scene. */
static SceneResult drop_file(Home *self, const char *path) {
    char *content = NULL;
    if (shell_is_copy(path)) {
        scene_hand_over(self->context, text_duplicate(path), NULL);
        return (SceneResult){.action = SCENE_ALONE, .target = "data"};
    }
    Text notice = text_over(self->notice, sizeof self->notice);
    notice.translate = locale_text;
    const GameEntry *game = NULL;
    if (files_read_any(path, INTERCHANGE_BYTES_MAX, &content, &notice) == STATUS_OK) {
        char buffer[sizeof self->notice];
        Text why = text_over(buffer, sizeof buffer);
        why.translate = locale_text;
        game = saved_text_game(self->context->games, content, &why);
        if (!game) {
            say_no_game(self, path, content, buffer);
        }
    }
    if (!game) {
        free(content);
        home_layout(self);
        return (SceneResult){.redraw = true};
    }
    scene_hand_over(self->context, content, NULL);
    return (SceneResult){.action = SCENE_GO, .target = game->scene->name};
}

static SceneResult take_event(Home *self, const Event *event) {
    const HomeLook before = look_of(self);
    ControlsHit hit;
    const ScrollerAnswer answer =
        scroller_controls_event(&self->scroller, &self->controls, &self->input, event, &hit);
    if (answer.is_moved) {
        home_layout(self);
    }
    if (hit.activated && hit.activated->command) {
        const HomeCommand *command = hit.activated->command;
        return command->run(self, hit.value);
    }
    if (event->type == EVENT_KEY && hit.is_changed) {
        choose_focused(self);
        home_reveal(self);
    }
    if (event->type == EVENT_KEY && !hit.is_used && !answer.is_used) {
        return home_press_key(self, event, &before);
    }
    if (answer.is_moved || answer.is_changed) {
        return (SceneResult){.redraw = true};
    }
    return hit.is_changed ? redraw_since(self, &before) : (SceneResult){0};
}

/* Adds the wake-up that a flick needs. */
static SceneResult with_glide(Home *self, SceneResult result, int64_t now_ms) {
    bool is_moved = false;
    result.wake_at_ms = scroller_tick(&self->scroller, now_ms, &is_moved);
    if (is_moved) {
        home_layout(self);
        result.redraw = true;
    }
    return result;
}

static SceneResult handle_home_event(Scene *scene, const Event *event) {
    Home *self = self_of(scene);
    const SceneResult result =
        event->type == EVENT_DROP ? drop_file(self, event->text) : take_event(self, event);
    return with_glide(self, result, event->now_ms);
}

static SceneResult update_home(Scene *scene, int64_t now_ms) {
    return with_glide(self_of(scene), (SceneResult){0}, now_ms);
}

/* ---- The scene ---- */

static void destroy_home(Scene *scene) {
    if (scene) {
        home_forget_saved(self_of(scene));
        free(self_of(scene)->entries);
        controls_finish(&self_of(scene)->controls);
        free(scene);
    }
}

static Scene *create_home(SceneContext *context) {
    const int count = game_list_count(context->games);
    Home *self = calloc(1, sizeof *self);
    HomeEntry *entries = calloc((size_t)count + 1, sizeof *entries);
    if (!self || !entries) {
        free(self);
        free(entries);
        return NULL;
    }
    *self =
        (Home){.context = context, .commands = home_commands, .entries = entries, .count = count};
    for (int i = 0; i < count; i++) {
        entries[i].game = context->games[i];
    }
    if (!controls_init(&self->controls)) {
        destroy_home((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

static SceneResult enter_home(Scene *scene) {
    Home *self = self_of(scene);
    self->context->wants_new = self->context->wants_daily = false;
    look_up_saved(self);
    look_up_today(self);
    choose_last_game(self);
    self->hero = self->chosen;
    scroller_move_to(&self->scroller, 0);
    self->input = (ControlsState){0};
    home_layout(self);
    return (SceneResult){.redraw = true};
}

static void leave_home(Scene *scene) {
    self_of(scene)->notice[0] = 0;
    self_of(scene)->context->store_message[0] = 0; /* the player has read it */
}

static void resize_home(Scene *scene) {
    if (self_of(scene)->language != locale_language()) {
        look_up_today(self_of(scene));
    }
    home_layout(self_of(scene));
}

static void draw_home(const Scene *scene, Canvas *canvas, int64_t now_ms) {
    home_draw(const_self_of(scene), canvas);
}

static const ControlList *controls_of_home(const Scene *scene) {
    return &const_self_of(scene)->controls;
}

static const ControlsState *input_of_home(const Scene *scene) {
    return &const_self_of(scene)->input;
}

static void describe_home(const Scene *scene, Text *out) {
    text_add(out, tr("Choose a game"));
    if (const_self_of(scene)->notice[0]) {
        text_addf(out, " | %s", const_self_of(scene)->notice);
    }
}

static void describe_home_state(const Scene *scene, Text *out) {
    const Home *self = const_self_of(scene);
    text_addf(out, "chosen %s",
              self->count > 0 ? self->entries[self->chosen].game->scene->name : "");
}

static void focus_home(Scene *scene, const char *id) {
    const Control *control = controls_find(&self_of(scene)->controls, id);
    if (control) {
        controls_focus(&self_of(scene)->input, control);
        choose_focused(self_of(scene));
        home_reveal(self_of(scene));
    }
}

const SceneClass home_scene = {.name = "home",
                               .create = create_home,
                               .destroy = destroy_home,
                               .enter = enter_home,
                               .leave = leave_home,
                               .resize = resize_home,
                               .event = handle_home_event,
                               .update = update_home,
                               .draw = draw_home,
                               .controls = controls_of_home,
                               .controls_state = input_of_home,
                               .status = describe_home,
                               .state = describe_home_state,
                               .focus = focus_home};
