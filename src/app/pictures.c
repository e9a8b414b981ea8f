/* Pictures of a scene as PNG and SVG files: drawn at once, packed and written by a worker. */
#include "app/pictures.h"

#include <stdlib.h>

#include "app/sdl/canvas.h"
#include "app/sdl/png.h"
#include "base/aligned.h"
#include "sys/files.h"
#include "sys/locale.h"
#include "sys/paths.h"

enum { REASON_SIZE = 200 };

/* The worker's question and answer. */
typedef struct PictureJob {
    SDL_Surface *surface; /* NULL: an SVG file */
    void *pixels;         /* of the surface; owned, by aligned_destroy */
    char *bytes;          /* of the SVG file */
    size_t count;
    char path[PATHS_MAX];
    char reason[REASON_SIZE]; /* "" on success */
} PictureJob;

static void free_job(void *payload) {
    PictureJob *job = payload;
    SDL_FreeSurface(job->surface);
    aligned_destroy(job->pixels);
    free(job->bytes);
    free(job);
}

/* Three bytes a pixel, as in the file. */
static bool narrow(PictureJob *job) {
    SDL_Surface *narrowed = SDL_ConvertSurfaceFormat(job->surface, SDL_PIXELFORMAT_RGB24, 0);
    if (narrowed) {
        SDL_FreeSurface(job->surface);
        job->surface = narrowed;
    }
    return narrowed != NULL;
}

static void write_picture(void *payload, const atomic_bool *stop) {
    PictureJob *job = payload;
    Text reason = text_over(job->reason, sizeof job->reason);
    PngBytes png;
    (void)stop; /* writing is short, and half a picture is useless */
    reason.translate = locale_text;
    if (job->bytes) {
        files_write(job->path, (FileContent){job->bytes, job->count}, false, &reason);
    } else if (!narrow(job) || !png_pack(job->surface, &png)) {
        text_add(&reason, locale_text(N_("There is not enough memory.")));
    } else {
        files_write(job->path, (FileContent){png.bytes, png.count}, false, &reason);
        free(png.bytes);
    }
}

bool pictures_open(Pictures *pictures, const Resources *resources, TaskWake wake,
                   void *wake_context) {
    pictures->resources = resources;
    pictures->task = task_create(wake, wake_context);
    return pictures->task != NULL;
}

void pictures_close(Pictures *pictures) {
    task_destroy(pictures->task);
    free(pictures->said);
    *pictures = (Pictures){0};
}

/* On a canvas over `surface`, whose cache is not the window's. False when memory runs out. */
static bool draw_picture(const Pictures *pictures, const PictureRequest *request,
                         SDL_Surface *surface) {
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    Canvas *canvas = renderer ? sdl_canvas_create(renderer, pictures->resources) : NULL;
    if (canvas) {
        sdl_canvas_set_scale(canvas, (float)request->width_px / request->size.width);
        sdl_canvas_begin(canvas);
        canvas_fill_rect(canvas, rect_of(0, 0, request->size.width, request->size.height),
                         request->background);
        request->draw(request->self, canvas);
        SDL_RenderFlush(renderer);
    }
    const bool is_drawn = canvas != NULL;
    sdl_canvas_destroy(canvas);
    if (renderer) {
        SDL_DestroyRenderer(renderer);
    }
    return is_drawn;
}

/* Draws into `svg`, on a canvas that only measures. */
static bool draw_svg(const Pictures *pictures, const PictureRequest *request, SvgDrawing *svg) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    Canvas *canvas = renderer ? sdl_canvas_create(renderer, pictures->resources) : NULL;
    if (canvas) {
        sdl_canvas_set_scale(canvas, (float)request->width_px / request->size.width);
        sdl_canvas_draw_svg(canvas, svg);
        canvas_fill_rect(canvas, rect_of(0, 0, request->size.width, request->size.height),
                         request->background);
        request->draw(request->self, canvas);
    }
    const bool is_drawn = canvas != NULL;
    sdl_canvas_destroy(canvas);
    if (renderer) {
        SDL_DestroyRenderer(renderer);
    }
    SDL_FreeSurface(surface);
    return is_drawn;
}

static bool draw_svg_job(const Pictures *pictures, const PictureRequest *request, PictureJob *job) {
    SvgDrawing *svg = svg_create(request->size, pictures->resources);
    const bool is_drawn = svg && draw_svg(pictures, request, svg);
    job->bytes = is_drawn ? svg_finish(svg, &job->count) : NULL;
    svg_destroy(svg);
    return job->bytes != NULL;
}

static bool draw_pixels_job(const Pictures *pictures, const PictureRequest *request,
                            PictureJob *job) {
    const float height = (float)request->width_px * request->size.height / request->size.width;
    const int width_px = request->width_px;
    const int height_px = (int)(height + 0.5F);
    const size_t row = (size_t)width_px * 4;
    const size_t bytes = row * (size_t)height_px;
    job->pixels = aligned_create_large(bytes);
    job->surface = job->pixels
                       ? SDL_CreateRGBSurfaceWithFormatFrom(job->pixels, width_px, height_px, 32,
                                                            (int)row, SDL_PIXELFORMAT_RGB888)
                       : NULL;
    return draw_picture(pictures, request, job->surface);
}

bool pictures_save(void *self, const PictureRequest *request) {
    static const TaskJob work = {.run = write_picture, .free_payload = free_job, .is_owed = true};
    const Pictures *pictures = self;
    PictureJob *job = task_is_busy(pictures->task) ? NULL : calloc(1, sizeof *job);
    if (!job) {
        return false;
    }
    if (!(request->is_svg ? draw_svg_job : draw_pixels_job)(pictures, request, job)) {
        free_job(job);
        return false;
    }
    Text path = text_over(job->path, sizeof job->path);
    text_add(&path, request->path);
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
    pictures->said = text_duplicate(has_failed ? job->reason : job->path);
    free_job(job);
    *event = (Event){.type = EVENT_PICTURE, .text = pictures->said, .failed = has_failed};
    return pictures->said != NULL;
}
