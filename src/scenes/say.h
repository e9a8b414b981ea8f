/* The player's language in the scenes: tr("…") is what xgettext collects. */
#ifndef DAMIER_SCENES_SAY_H
#define DAMIER_SCENES_SAY_H

#include "sys/locale.h"

#define tr(sentence) locale_text(sentence)

#endif
