/* Where the rule editor's mask, list and chart stand on its stage. */
#ifndef DAMIER_SCENES_INVERSION_EDITOR_PLACES_H
#define DAMIER_SCENES_INVERSION_EDITOR_PLACES_H

#include "inversion/editor/state.h"

#define EDITOR_CHART_LEAST_U 112.0F

typedef struct EditorPlaces {
    Rect label, chart, list_label;
    Grid mask;
    StripShape list;
} EditorPlaces;

EditorPlaces editor_places(const GameFrame *frame, const Editor *self);
/* The mask in hand, to be enlarged, and what of it is. */
MagnifierBoard editor_magnifier_board(const GameFrame *frame, const EditorPlaces *places);
MagnifierLens editor_lens(const GameFrame *frame, const Editor *self, const EditorPlaces *places);

#endif
