/* Invariants checked after every action of the monkey. */
#include "monkey/checks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"

static bool is_seen(const Control *control) {
    const Rect part = control_in_sight(control);
    return part.width > 0.5F && part.height > 0.5F;
}

static bool is_finite_rect(Rect rect) {
    return isfinite(rect.x) && isfinite(rect.y) && isfinite(rect.width) && isfinite(rect.height);
}

static bool is_inside(Rect rect, Size window) {
    const float slack = 0.6F;
    return rect.x >= -slack && rect.y >= -slack && rect.x + rect.width <= window.width + slack &&
           rect.y + rect.height <= window.height + slack;
}

#define ID_SLOTS 2048 /* more than twice the number of ids that are checked */
#define IDS_MAX 800

/* The ids of a list as hashes: comparing each with each would take most of the time. */
typedef struct Ids {
    const Control *slots[ID_SLOTS];
} Ids;

/* True when this id is new. */
static bool ids_take(Ids *ids, const Control *control) {
    uint32_t hash = 2166136261U;
    for (const char *at = control->id; *at; at++) {
        hash = (hash ^ (unsigned char)*at) * 16777619U;
    }
    uint32_t slot = hash % ID_SLOTS;
    while (ids->slots[slot]) {
        if (strcmp(ids->slots[slot]->id, control->id) == 0) {
            return false;
        }
        slot = (slot + 1) % ID_SLOTS;
    }
    ids->slots[slot] = control;
    return true;
}

static bool check_ids(const ControlList *list) {
    Ids ids = {{NULL}};
    for (int i = 0; i < list->count && i < IDS_MAX; i++) {
        if (!ids_take(&ids, &list->items[i])) {
            printf("\"%s\" is there twice\n", list->items[i].id);
            return false;
        }
    }
    return true;
}

static bool check_control(const AppFixture *fixture, const ControlList *list,
                          const Control *control) {
    const Size window = fixture->context.window;
    const Rect part = control_in_sight(control);
    const Control *met = controls_at(list, rect_center(part));
    if (!is_finite_rect(control->rect) || control->rect.width < 0 || control->rect.height < 0) {
        printf("\"%s\" has no size\n", control->id);
        return false;
    }
    if (is_seen(control) && !is_inside(part, window)) {
        printf("\"%s\" at %.1f %.1f %.1f %.1f is outside %.0fx%.0f\n", control->id, (double)part.x,
               (double)part.y, (double)part.width, (double)part.height, (double)window.width,
               (double)window.height);
        return false;
    }
    if (is_seen(control) && (!met || met < control)) {
        printf("\"%s\" cannot be clicked: \"%s\" is\n", control->id, met ? met->id : "nothing");
        return false;
    }
    return true;
}

bool check_controls(const AppFixture *fixture) {
    const ActiveScene top = app_fixture_scene(fixture);
    const ControlList *list = top.class->controls(top.scene);
    /* Giant boards have thousands of cells: checks some of them. */
    const int step = list->count > 400 ? list->count / 97 + 1 : 1;
    for (int i = 0; i < list->count; i += step) {
        if (!check_control(fixture, list, &list->items[i])) {
            return false;
        }
    }
    return check_ids(list);
}

static bool is_worded(ControlKind kind) {
    return kind == CONTROL_BUTTON || kind == CONTROL_PRIMARY || kind == CONTROL_LINK ||
           kind == CONTROL_CHOICE || kind == CONTROL_MENU_ITEM || kind == CONTROL_CHIP;
}

/* True when a later control in the list covers it. */
static bool is_covered(const ControlList *list, int number) {
    const Rect rect = list->items[number].rect;
    for (int i = number + 1; i < list->count; i++) {
        const Rect part = rect_common(rect, list->items[i].rect);
        if (part.width > 0.0F && part.height > 0.0F) {
            return true;
        }
    }
    return false;
}

static bool shows_words(const Canvas *canvas, const Control *control) {
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (strcmp(text->text, control->label) == 0 &&
            rect_contains(control->rect, rect_center(text->ink))) {
            return true;
        }
    }
    return false;
}

/* Where both do not fit, a picture replaces the words. */
static bool has_room_for_words(const Control *control) {
    return control->icon == IMAGE_NONE || control->rect.width > 168;
}

static bool check_words(const AppFixture *fixture) {
    const ActiveScene top = app_fixture_scene(fixture);
    const ControlList *list = top.class->controls(top.scene);
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        if (is_worded(control->kind) && has_room_for_words(control) && control->label[0] &&
            control->clip.width <= 0.0F && is_seen(control) && !is_covered(list, i) &&
            !shows_words(fixture->context.canvas, control)) {
            printf("\"%s\" of %.1f x %.1f does not show \"%s\"\n", control->id,
                   (double)control->rect.width, (double)control->rect.height, control->label);
            return false;
        }
    }
    return true;
}

bool check_picture(AppFixture *fixture) {
    Canvas *canvas = fixture->context.canvas;
    recorder_clear(canvas);
    app_fixture_draw(fixture);
    char *first = recorder_copy(canvas);
    recorder_clear(canvas);
    app_fixture_draw(fixture);
    bool is_good = recorder_is_same(first, recorder_lines(canvas));
    free(first);
    is_good = is_good && recorder_outside(canvas) == 0 && recorder_malformed(canvas) == 0;
    return is_good && check_words(fixture);
}

static bool is_same_control(const Control *before, const Control *now) {
    const Rect a = before->rect;
    const Rect b = now->rect;
    const float slack = 0.01F;
    return strcmp(before->id, now->id) == 0 && strcmp(before->label, now->label) == 0 &&
           before->is_disabled == now->is_disabled && before->is_checked == now->is_checked &&
           fabsf(a.x - b.x) < slack && fabsf(a.y - b.y) < slack &&
           fabsf(a.width - b.width) < slack && fabsf(a.height - b.height) < slack;
}

/* True while a card slides in or the worker's progress is shown; progress is updated only now and
 * then. */
static bool is_under_way(const AppFixture *fixture) {
    const GameShell *shell = app_fixture_shell(fixture);
    return shell && (shell->view.is_card_under_way || !shell_is_idle(shell));
}

static void print_control(const Control *control) {
    if (control) {
        const Rect rect = control->rect;
        printf("  %s at %.3f %.3f, %.3f x %.3f, \"%s\"%s%s\n", control->id, (double)rect.x,
               (double)rect.y, (double)rect.width, (double)rect.height, control->label,
               control->is_disabled ? ", disabled" : "", control->is_checked ? ", checked" : "");
    } else {
        printf("  no more\n");
    }
}

bool check_layout(AppFixture *fixture) {
    const ActiveScene top = app_fixture_scene(fixture);
    if (is_under_way(fixture)) {
        return true;
    }
    const ControlList *list = top.class->controls(top.scene);
    const int count = list->count;
    Control *before = malloc(((size_t)count + 1) * sizeof *before);
    if (!before) {
        abort();
    }
    if (count > 0) {
        memcpy(before, list->items, (size_t)count * sizeof *before);
    }
    app_fixture_resize(fixture, fixture->context.window);
    int same = 0;
    while (same < count && same < list->count &&
           is_same_control(&before[same], &list->items[same])) {
        same++;
    }
    const bool is_same = same == count && list->count == count;
    if (!is_same) {
        printf("laid out again it is otherwise, %d controls and %d:\n", count, list->count);
        print_control(same < count ? &before[same] : NULL);
        print_control(same < list->count ? &list->items[same] : NULL);
    }
    free(before);
    return is_same;
}

static char *text_of(const Session *session) {
    const size_t size = session_text_size(session);
    char *words = malloc(size);
    if (!words) {
        abort();
    }
    Text out = text_over(words, size);
    session_to_text(session, &out);
    return words;
}

char *state_of(const AppFixture *fixture) {
    const GameShell *shell = app_fixture_shell(fixture);
    return shell ? text_of(shell->session) : NULL;
}

bool check_state(const AppFixture *fixture) {
    const GameShell *shell = app_fixture_shell(fixture);
    if (!shell) {
        return true;
    }
    char *state = text_of(shell->session);
    char why[200];
    Text reason = text_over(why, sizeof why);
    Session *again = NULL;
    bool is_same = false;
    if (session_from_text(shell->hooks->rules, state, &again, &reason) != STATUS_OK) {
        printf("the state is not legal: %s\n%.400s\n", why, state);
    } else {
        char *words = text_of(again);
        is_same = strcmp(words, state) == 0;
        if (!is_same) {
            printf("the state is read as another:\n%.400s\n%.400s\n", state, words);
        }
        free(words);
    }
    session_destroy(again);
    free(state);
    return is_same;
}

bool check_reload(AppFixture *fixture) {
    char name[32];
    char *before = state_of(fixture);
    if (!before) {
        return true;
    }
    snprintf(name, sizeof name, "%s", app_fixture_scene(fixture).class->name);
    /* The puzzle of the day is asked for, as from the home screen. */
    fixture->context.wants_daily = app_fixture_shell(fixture)->document.day.year != 0;
    fixture->is_done = !app_fixture_restart(fixture, name, "");
    char *after = fixture->is_done ? NULL : state_of(fixture);
    const bool is_same = after && strcmp(before, after) == 0;
    if (!is_same) {
        printf("saved and loaded, it is another game:\n%.400s\n%.400s\n", before,
               after ? after : "none");
    }
    free(before);
    free(after);
    return is_same;
}

bool check_undo(const AppFixture *fixture) {
    const GameShell *shell = app_fixture_shell(fixture);
    Session *copy = shell ? session_clone(shell->session) : NULL;
    if (!copy) {
        return true;
    }
    char *before = text_of(copy);
    bool is_same = true;
    if (session_undo(copy) && session_go_to(copy, session_cursor(copy) + 1)) {
        char *after = text_of(copy);
        is_same = strcmp(before, after) == 0;
        free(after);
    }
    if (!is_same) {
        printf("undone and redone, it is another position:\n%.400s\n", before);
    }
    free(before);
    session_destroy(copy);
    return is_same;
}
