/* Where everything stands: signature lines for what a scene shows: a line for each visible control
 * (its place, kind and words; ! when it cannot be pressed, * when it is checked) and one for each
 * drawn text; or everything, shapes included, folded into one number. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_PLACES_H
#define DAMIER_TESTS_SUPPORT_WINDOW_PLACES_H

#include "support/signature.h"
#include "support/window/scene_driver.h"

#define PLACES_WORDS 60

static inline void places_line(const Signature *signature, const char *name, Rect rect,
                               const char *more) {
    char line[SIGNATURE_LINE];
    char words[PLACES_WORDS];
    Text cut = text_over(words, sizeof words);
    text_add(&cut, name);
    snprintf(line, sizeof line, "  %s %.1f %.1f %.1f %.1f%s\n", words, (double)rect.x,
             (double)rect.y, (double)rect.width, (double)rect.height, more);
    signature_line(signature, line);
}

static inline void places_write_controls(const Signature *signature, const ControlList *list,
                                         Rect room) {
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        char more[PLACES_WORDS * 2];
        Text text = text_over(more, sizeof more);
        text_addf(&text, " %d%s%s ", (int)control->kind, control->is_disabled ? "!" : "",
                  control->is_checked ? "*" : "");
        text_add(&text, control->label);
        if (control->rect.width > 0 && rect_contains(room, rect_center(control->rect))) {
            places_line(signature, control->id, control->rect, more);
        }
    }
}

static inline void places_write_texts(const Signature *signature, const Canvas *canvas, Rect room) {
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        char name[PLACES_WORDS];
        char more[40];
        Text words = text_over(name, sizeof name);
        text_addf(&words, "“%s", text->text);
        snprintf(more, sizeof more, " %.1f", (double)text->style.size);
        if (rect_contains(room, rect_center(text->box))) {
            places_line(signature, name, text->box, more);
        }
    }
}

static inline void places_title(const Signature *signature, const char *what) {
    char line[SIGNATURE_LINE];
    snprintf(line, sizeof line, "%s\n", what);
    signature_line(signature, line);
}

static inline void places_fold_controls(uint64_t *sum, const ControlList *list) {
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        signature_fold_text(sum, control->id);
        signature_fold_rect(sum, control_in_sight(control), 4);
        signature_fold(sum, (uint64_t)(int64_t)control->value * 64 + (uint64_t)control->kind * 4 +
                                (uint64_t)(control->is_disabled * 2 + control->is_checked));
        signature_fold_text(sum, control->label);
        signature_fold_text(sum, control->key_cap ? control->key_cap : "");
    }
}

/* All controls and all drawing, folded into one line. */
static inline void places_fold(const Signature *signature, SceneDriver *driver,
                               const ControlList *list, const char *what) {
    char line[SIGNATURE_LINE];
    uint64_t sum = 0;
    const Canvas *canvas = driver_canvas(driver);
    places_fold_controls(&sum, list);
    signature_fold_text(&sum, recorder_lines(canvas));
    snprintf(line, sizeof line, "%s: %d, %d, %016llx\n", what, list->count,
             recorder_count(canvas, NULL), (unsigned long long)sum);
    signature_line(signature, line);
}

#define PLACES_SWEEP 50 /* windows in one line */

/* `count` windows from `size` on, each one unit wider or (`is_higher`) higher than the last. */
typedef struct PlacesSweep {
    const char *what;
    Size size;
    int count;
    bool is_higher, is_drawn;
} PlacesSweep;

/* The places in all these windows, so that a change at any size shows. `is_drawn` adds the drawing.
 * Under the sanitizers, only every third sweep. */
static inline void places_sweep(const Signature *signature, SceneDriver *driver,
                                const SceneClass *scene, PlacesSweep sweep) {
    static int sweeps;
    if (ROUNDS_STEP > 1 && sweeps++ % 3 != 0) {
        for (int i = 0; i < sweep.count / PLACES_SWEEP; i++) {
            signature_skip(signature);
        }
        return;
    }
    Size size = sweep.size;
    char line[SIGNATURE_LINE];
    uint64_t sum = 0;
    for (int i = 0; i < sweep.count; i++) {
        if (sweep.is_drawn) {
            driver_resize(driver, size);
            signature_fold_text(&sum, recorder_lines(driver_context(driver)->canvas));
        } else {
            driver_context(driver)->window = size;
            scene->resize(driver_scene(driver));
        }
        places_fold_controls(&sum, scene->controls(driver_scene(driver)));
        if (i % PLACES_SWEEP == PLACES_SWEEP - 1) {
            snprintf(line, sizeof line, "%s, up to %.0fx%.0f: %016llx\n", sweep.what,
                     (double)size.width, (double)size.height, (unsigned long long)sum);
            signature_line(signature, line);
        }
        *(sweep.is_higher ? &size.height : &size.width) += 1;
    }
}

/* Writes what lies in `room`. */
static inline void places_write(const Signature *signature, SceneDriver *driver,
                                const ControlList *list, const char *what, Rect room) {
    places_title(signature, what);
    places_write_controls(signature, list, room);
    places_write_texts(signature, driver_canvas(driver), room);
}

/* One folded line; `is_listed` adds readable lines. */
static inline void places_show(const Signature *signature, SceneDriver *driver,
                               const SceneClass *scene, const char *what, bool is_listed) {
    char title[120];
    const Size window = driver_context(driver)->window;
    const ControlList *list = scene->controls(driver_scene(driver));
    snprintf(title, sizeof title, "%s, %.0fx%.0f", what, (double)window.width,
             (double)window.height);
    if (is_listed) {
        places_write(signature, driver, list, title, rect_of(0, 0, window.width, window.height));
    }
    places_fold(signature, driver, list, title);
}

#endif
