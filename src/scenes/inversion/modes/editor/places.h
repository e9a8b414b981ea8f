/* The places of the rule editor's mask, list and chart in its board area. */
#ifndef DAMIER_SCENES_INVERSION_MODES_EDITOR_PLACES_H
#define DAMIER_SCENES_INVERSION_MODES_EDITOR_PLACES_H

#include "scenes/inversion/modes/editor/state.h"

#define EDITOR_CHART_MIN_U 112.0F

typedef struct EditorPlaces {
    Rect label, chart, list_label;
    Grid mask;
    StripShape list;
} EditorPlaces;

EditorPlaces editor_places(const GameShell *shell, const InversionEditor *self);
/* The selected mask for the magnifier, and the part that is enlarged. */
MagnifierBoard editor_magnifier_board(const GameShell *shell, const EditorPlaces *places);
MagnifierLens editor_lens(const GameShell *shell, const InversionEditor *self,
                          const EditorPlaces *places);

#endif
