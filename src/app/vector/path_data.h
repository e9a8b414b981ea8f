/* Path data of SVG (the attribute d) made into an outline. */
#ifndef DAMIER_APP_VECTOR_PATH_DATA_H
#define DAMIER_APP_VECTOR_PATH_DATA_H

#include <stdbool.h>

#include "app/vector/outline.h"

/* Reads M, L, H, V, C, Q, A and Z, and the same relative (small letters); an ellipse may not be
 * turned. False at the first sign that is something else: what came before it is in the outline. */
bool path_data_read(const char *data, VectorOutline *outline);

#endif
