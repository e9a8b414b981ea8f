/* The signs of APL as buttons. */
#ifndef DAMIER_SCENES_PAGES_READ_APL_PALETTE_H
#define DAMIER_SCENES_PAGES_READ_APL_PALETTE_H

#include "scenes/pages/page.h"

#define APL_LINE_FONT_U 18.0F /* of the line and of its signs */

/* Adds the palette to the panel; `command` of the page takes the number of the sign. */
void apl_palette_build(Page *page, Panel *panel, const Command *command);

#endif
