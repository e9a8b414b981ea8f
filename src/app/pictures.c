#include "pictures.h"

#include <SDL_image.h>
#include <stdlib.h>

#include "sdl_canvas.h"
#include "sys/files.h"
#include "sys/locale.h"
#include "sys/paths.h"

enum { REASON_SIZE = 200, HEADROOM_BYTES = 65536 };

/* What the worker gets and gives back. */
typedef struct PictureJob {
    SDL_Surface *surface;
    char path[PATHS_MAX];
    char reason[REASON_SIZE]; /* "" when it is written */
} PictureJob;

static void free_job(void *payload) {
    PictureJob *job = payload;
    SDL_FreeSurface(job->surface);
    free(job);
}

/* Three bytes a pixel, as the file has them; the event loop has no time for that. */
static bool narrow(PictureJob *job) {
    SDL_Surface *narrowed = SDL_ConvertSurfaceFormat(job->surface, SDL_PIXELFORMAT_RGB24, 0);
    if (narrowed) {
        SDL_FreeSurface(job->surface);
        job->surface = narrowed;
    }
    return narrowed != NULL;
}

/* A PNG is hardly ever longer than what it packs. */
static void write_picture(void *payload, const atomic_bool *stop) {
    PictureJob *job = payload;
    Text reason = text_over(job->reason, sizeof job->reason);
    const size_t room = (size_t)job->surface->pitch * (size_t)job->surface->h + HEADROOM_BYTES;
    void *bytes = malloc(room);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    (void)stop; /* it does not take long, and half a picture is of no use */
    reason.translate = locale_text;
    if (!memory || !narrow(job) || IMG_SavePNG_RW(job->surface, memory, 0) != 0) {
        text_add(&reason, locale_text(N_("There is not enough memory.")));
    } else {
        files_write(job->path, (FileContent){bytes, (size_t)SDL_RWtell(memory)}, false, &reason);
    }
    if (memory) {
        SDL_RWclose(memory);
    }
    free(bytes);
}

bool pictures_open(Pictures *pictures, const SdlWindow *window, Canvas *canvas, TaskWake wake,
                   void *wake_context) {
    pictures->window = window;
    pictures->canvas = canvas;
    pictures->task = task_create(wake, wake_context);
    return pictures->task != NULL;
}

void pictures_close(Pictures *pictures) {
    task_destroy(pictures->task);
    free(pictures->said);
    *pictures = (Pictures){0};
}

/* Draws into the target in use and reads it back. */
static SDL_Surface *draw(const Pictures *pictures, const PictureRequest *request, SDL_Point size) {
    SDL_Renderer *renderer = pictures->window->renderer;
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, size.x, size.y, 32, SDL_PIXELFORMAT_RGB888);
    sdl_canvas_set_scale(pictures->canvas, (float)size.x / request->size.width);
    sdl_canvas_begin(pictures->canvas);
    canvas_fill_rect(pictures->canvas, rect_of(0, 0, request->size.width, request->size.height),
                     request->background);
    request->draw(request->self, pictures->canvas);
    sdl_canvas_set_scale(pictures->canvas, pictures->window->scale);
    if (surface && SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB888, surface->pixels,
                                        surface->pitch) != 0) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    return surface;
}

static SDL_Surface *draw_apart(const Pictures *pictures, const PictureRequest *request) {
    SDL_Renderer *renderer = pictures->window->renderer;
    const float height = (float)request->width_px * request->size.height / request->size.width;
    const SDL_Point size = {request->width_px, (int)(height + 0.5F)};
    SDL_Texture *target = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGB888,
                                            SDL_TEXTUREACCESS_TARGET, size.x, size.y);
    SDL_Surface *surface = NULL;
    if (target && SDL_SetRenderTarget(renderer, target) == 0) {
        surface = draw(pictures, request, size);
        SDL_SetRenderTarget(renderer, NULL);
    }
    SDL_DestroyTexture(target);
    return surface;
}

bool pictures_save(void *self, const PictureRequest *request) {
    Pictures *pictures = self;
    PictureJob *job = task_is_busy(pictures->task) ? NULL : calloc(1, sizeof *job);
    if (!job) {
        return false;
    }
    Text path = text_over(job->path, sizeof job->path);
    text_add(&path, request->path);
    job->surface = draw_apart(pictures, request);
    if (!job->surface) {
        free_job(job);
        return false;
    }
    static const TaskJob work = {.run = write_picture, .free_payload = free_job};
    return task_start(pictures->task, &work, job, 0) == STATUS_OK;
}

bool pictures_poll(Pictures *pictures, Event *event) {
    void *payload = NULL;
    uint64_t tag = 0;
    if (!task_poll(pictures->task, &payload, &tag)) {
        return false;
    }
    PictureJob *job = payload;
    const bool has_failed = job->reason[0] != 0;
    free(pictures->said);
    pictures->said = strdup(has_failed ? job->reason : job->path);
    free_job(job);
    *event = (Event){.type = EVENT_PICTURE, .text = pictures->said, .failed = has_failed};
    return pictures->said != NULL;
}
