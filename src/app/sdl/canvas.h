/* The canvas of the window: include/ui/canvas.h over an SDL renderer. Antialiased shapes are drawn
 * once in white, at their exact size in device pixels, and cached as textures that are tinted when
 * copied; rectangles are filled directly. */
#ifndef DAMIER_APP_SDL_CANVAS_H
#define DAMIER_APP_SDL_CANVAS_H

#include <SDL.h>

#include "access/words.h"
#include "app/resources.h"
#include "app/svg/svg.h"
#include "ui/canvas.h"
#include "ui/damage.h"

/* NULL when memory runs out or a font is missing (see SDL_GetError). The arguments are borrowed. */
Canvas *sdl_canvas_create(SDL_Renderer *renderer, const Resources *resources);
void sdl_canvas_destroy(Canvas *canvas);
/* Sets the device pixels per unit. */
void sdl_canvas_set_scale(Canvas *canvas, float scale);
/* Begins a frame. The old content stays until it is drawn over. */
void sdl_canvas_begin(Canvas *canvas);
/* Begin and end a partial redraw over the last frame. Only for the software renderer, which keeps
 * its frames; the result equals a whole frame. The end presents the damaged rectangles alone (NULL:
 * nothing).
 */
void sdl_canvas_begin_damage(Canvas *canvas, const Damage *damage);
void sdl_canvas_end_damage(Canvas *canvas, SDL_Window *window);
/* From now on the words that are drawn are added to `words`, borrowed; NULL: to none. */
void sdl_canvas_listen(Canvas *canvas, DrawnWords *words);
/* Does a millisecond of what a later frame may need; call when nothing else is to be done. False
 * when all was done. */
bool sdl_canvas_prepare(Canvas *canvas);
/* Frees memory that is cheap to get again; call before a pause in drawing. */
void sdl_canvas_rest(Canvas *canvas);
/* How many strings have been rendered so far. */
int sdl_canvas_strings_rendered(const Canvas *canvas);

/* From now on all is drawn there, while text is still measured in the window's font. Borrowed. */
void sdl_canvas_draw_svg(Canvas *canvas, SvgDrawing *svg);

#endif
