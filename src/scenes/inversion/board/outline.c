/* The outline of a cell: its measures, and the part of the window that it covers. */
#include "scenes/inversion/board/outline.h"

#include <math.h>

#define SQRT_HALF 0.70710678F
#define ROUNDING_U 2.0F /* of a line to whole pixels */

InversionOutline inversion_outline_of(Rect place) {
    const float width = geometry_clamp(place.height * 0.04F, 2, 4);
    return (InversionOutline){.radius = geometry_clamp(place.height * 0.14F, 2, 14),
                              .inner = width * 0.8F,
                              .outer = width,
                              .outside = width * 0.7F};
}

void inversion_add_outline(Damage *damage, Rect place) {
    const InversionOutline outline = inversion_outline_of(place);
    /* A band of this depth holds the line at a round corner too: its inner edge is farthest from
     * the sides on the diagonal. */
    const float depth =
        fmaxf(outline.inner, outline.radius - (outline.radius - outline.inner) * SQRT_HALF);
    damage_add_border(damage, rect_inset(place, -INVERSION_OUTLINE_REACH_U),
                      INVERSION_OUTLINE_REACH_U + depth + ROUNDING_U);
}
