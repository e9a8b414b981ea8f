/* The short names of places, read at length: "r3c6" is spoken as "row 3 column 6". */
#ifndef DAMIER_ACCESS_PLACES_H
#define DAMIER_ACCESS_PLACES_H

#include "base/text.h"

/* Two formats in the player's language, each with two numbers, "%1$d" before "%2$d". */
typedef struct AccessPlaces {
    const char *written; /* as on the screen: "r%1$dc%2$d"; NULL: there is none */
    const char *spoken;  /* "row %1$d column %2$d" */
} AccessPlaces;

/* Adds the words, each written place as a spoken one. A place is a word of its own: letters and
 * digits beside it make it something else. */
void access_places_speak(const AccessPlaces *places, const char *words, Text *out);

#endif
