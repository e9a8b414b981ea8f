/* Where the rule editor's mask, list and chart stand on its stage. */
#ifndef DAMIER_SCENES_INVERSION_EDITOR_PLACES_H
#define DAMIER_SCENES_INVERSION_EDITOR_PLACES_H

#include "inversion/editor/state.h"

#define EDITOR_CHART_LEAST_U 112.0F

typedef struct EditorPlaces {
    Rect label, chart, list_label;
    Grid mask;
    Rect list; /* what is seen of it */
    int columns;
    Size icon;
    float content; /* the height of all icons */
    float offset;  /* how far they are scrolled */
} EditorPlaces;

EditorPlaces editor_places(const GameFrame *frame, const Editor *self);
/* Tells the list's scroller its room. */
void editor_set_list_room(Editor *self, const EditorPlaces *places);
Rect editor_icon_place(const EditorPlaces *places, int mask);
/* The mask in hand, to be enlarged, and what of it is. */
MagnifierBoard editor_magnifier_board(const GameFrame *frame, const EditorPlaces *places);
MagnifierLens editor_lens(const GameFrame *frame, const Editor *self, const EditorPlaces *places);

#endif
