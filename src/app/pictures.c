#include "app/pictures.h"

#include <SDL_image.h>
#include <stdlib.h>

#include "app/sdl/canvas.h"
#include "sys/clock.h"
#include "sys/files.h"
#include "sys/locale.h"
#include "sys/paths.h"

enum { REASON_SIZE = 200, HEADROOM_BYTES = 65536, SLICE_US = 3000 };

/* What the worker gets and gives back. */
typedef struct PictureJob {
    SDL_Surface *surface;
    bool is_drawn; /* false: there was no memory for it */
    char path[PATHS_MAX];
    char reason[REASON_SIZE]; /* "" when it is written */
} PictureJob;

/* A picture half drawn. Its own canvas leaves alone what the window's has kept. */
struct PictureDrawing {
    PictureJob *job;
    SdlDisplayList *display_list;
    SDL_Point size; /* in pixels */
    float scale;
    SDL_Renderer *renderer; /* on the job's surface; NULL: not yet begun */
    Canvas *canvas;
};

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
    const size_t room =
        job->is_drawn ? (size_t)job->surface->pitch * (size_t)job->surface->h + HEADROOM_BYTES : 0;
    void *bytes = job->is_drawn ? malloc(room) : NULL;
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

bool pictures_open(Pictures *pictures, const Resources *resources, Canvas *canvas, TaskWake wake,
                   void *wake_context) {
    pictures->resources = resources;
    pictures->canvas = canvas;
    pictures->task = task_create(wake, wake_context);
    return pictures->task != NULL;
}

/* Frees all but the job. */
static void end_drawing(PictureDrawing *drawing) {
    sdl_display_list_destroy(drawing->display_list);
    sdl_canvas_destroy(drawing->canvas);
    if (drawing->renderer) {
        SDL_DestroyRenderer(drawing->renderer);
    }
    free(drawing);
}

static void drop_drawing(Pictures *pictures) {
    if (pictures->drawing) {
        PictureJob *job = pictures->drawing->job;
        end_drawing(pictures->drawing);
        free_job(job);
        pictures->drawing = NULL;
    }
}

/* The file's pixels and a canvas over them: megabytes, which is more than a click has time for. */
static bool pictures_prepare(PictureDrawing *drawing, const Resources *resources) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, drawing->size.x, drawing->size.y, 32,
                                                          SDL_PIXELFORMAT_RGB888);
    drawing->job->surface = surface;
    drawing->renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    drawing->canvas = drawing->renderer ? sdl_canvas_create(drawing->renderer, resources) : NULL;
    if (!drawing->canvas) {
        return false;
    }
    sdl_canvas_set_scale(drawing->canvas, drawing->scale);
    sdl_canvas_begin(drawing->canvas);
    return true;
}

/* The window's canvas serves for measuring. */
static void take_down(const PictureDrawing *drawing, const PictureRequest *request,
                      Canvas *canvas) {
    const float scale = sdl_canvas_scale(canvas);
    sdl_canvas_set_scale(canvas, drawing->scale);
    sdl_canvas_set_display_list(canvas, drawing->display_list);
    canvas_fill_rect(canvas, rect_of(0, 0, request->size.width, request->size.height),
                     request->background);
    request->draw(request->self, canvas);
    sdl_canvas_set_display_list(canvas, NULL);
    sdl_canvas_set_scale(canvas, scale);
}

/* NULL when memory runs out. */
static PictureDrawing *begin_drawing(const PictureRequest *request) {
    const float height = (float)request->width_px * request->size.height / request->size.width;
    PictureDrawing *drawing = calloc(1, sizeof *drawing);
    PictureJob *job = calloc(1, sizeof *job);
    SdlDisplayList *display_list = sdl_display_list_create();
    if (!drawing || !job || !display_list) {
        free(drawing);
        free(job);
        sdl_display_list_destroy(display_list);
        return NULL;
    }
    Text path = text_over(job->path, sizeof job->path);
    text_add(&path, request->path);
    *drawing = (PictureDrawing){.job = job,
                                .display_list = display_list,
                                .size = {request->width_px, (int)(height + 0.5F)},
                                .scale = (float)request->width_px / request->size.width};
    return drawing;
}

bool pictures_save(void *self, const PictureRequest *request) {
    Pictures *pictures = self;
    if (pictures->drawing || task_is_busy(pictures->task)) {
        return false;
    }
    pictures->drawing = begin_drawing(request);
    if (!pictures->drawing) {
        return false;
    }
    take_down(pictures->drawing, request, pictures->canvas);
    if (sdl_display_list_is_broken(pictures->drawing->display_list)) {
        drop_drawing(pictures);
    }
    return pictures->drawing != NULL;
}

bool pictures_are_drawn(const Pictures *pictures) {
    return pictures->drawing != NULL;
}

/* Draws for a while; false when all is drawn, or cannot be. */
static bool draw_slice(PictureDrawing *drawing, const Resources *resources) {
    const int64_t end_us = clock_monotonic_us() + SLICE_US;
    if (!drawing->canvas) {
        return pictures_prepare(drawing, resources);
    }
    bool is_more = true;
    while (is_more && clock_monotonic_us() < end_us) {
        is_more = sdl_display_list_play(drawing->display_list, drawing->canvas);
        SDL_RenderFlush(drawing->renderer);
    }
    return is_more;
}

/* What is to be written, once no more can be drawn. */
static PictureJob *take_job(Pictures *pictures) {
    PictureDrawing *drawing = pictures->drawing;
    PictureJob *job = drawing->job;
    job->is_drawn = drawing->canvas != NULL;
    end_drawing(drawing);
    pictures->drawing = NULL;
    return job;
}

void pictures_draw(Pictures *pictures) {
    static const TaskJob work = {.run = write_picture, .free_payload = free_job};
    if (pictures->drawing && !draw_slice(pictures->drawing, pictures->resources)) {
        /* If it cannot, the job is freed. */
        task_start(pictures->task, &work, take_job(pictures), 0);
    }
}

/* Draws and writes the rest of it now. */
static void finish_drawing(Pictures *pictures) {
    const atomic_bool stop = false;
    while (draw_slice(pictures->drawing, pictures->resources)) {
    }
    PictureJob *job = take_job(pictures);
    write_picture(job, &stop);
    free_job(job);
}

void pictures_close(Pictures *pictures) {
    if (pictures->drawing) {
        finish_drawing(pictures);
    }
    task_destroy(pictures->task);
    free(pictures->said);
    *pictures = (Pictures){0};
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
