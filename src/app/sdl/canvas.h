/* The canvas of the window: include/ui/canvas.h over an SDL renderer. Smooth shapes are drawn once
 * in white, at their exact size in device pixels, and kept as textures that take their colour when
 * they are copied; rectangles are filled directly. */
#ifndef DAMIER_APP_SDL_CANVAS_H
#define DAMIER_APP_SDL_CANVAS_H

#include <SDL.h>

#include "app/resources.h"
#include "ui/canvas.h"
#include "ui/damage.h"

/* NULL when memory runs out or a font is missing (SDL_GetError tells). All borrowed. */
Canvas *sdl_canvas_create(SDL_Renderer *renderer, const Resources *resources);
void sdl_canvas_destroy(Canvas *canvas);
/* Device pixels in a unit, from now on. */
void sdl_canvas_set_scale(Canvas *canvas, float scale);
/* Begins a frame; what is there stays until it is drawn over. */
void sdl_canvas_begin(Canvas *canvas);
/* Begins to draw parts anew over the last frame; only for the software renderer, whose frames stay:
 * they come out just as the whole frame would. The end shows these parts alone (window NULL: no).
 */
void sdl_canvas_begin_damage(Canvas *canvas, const Damage *parts);
void sdl_canvas_end_damage(Canvas *canvas, SDL_Window *window);
/* Nothing will be drawn for a while: memory that is easily had again is given back. */
void sdl_canvas_rest(Canvas *canvas);
/* Strings turned into pictures so far. */
int sdl_canvas_strings_rendered(const Canvas *canvas);

#endif
