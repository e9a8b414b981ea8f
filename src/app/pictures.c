#include "pictures.h"

#include <SDL_image.h>
#include <stdlib.h>

#include "sdl_canvas.h"
#include "sys/clock.h"
#include "sys/files.h"
#include "sys/locale.h"
#include "sys/paths.h"

enum { REASON_SIZE = 200, HEADROOM_BYTES = 65536, SLICE_US = 3000 };

/* What the worker gets and gives back. */
typedef struct PictureJob {
    SDL_Surface *surface;
    char path[PATHS_MAX];
    char reason[REASON_SIZE]; /* "" when it is written */
} PictureJob;

/* A picture half drawn. Its own canvas leaves alone what the window's has kept. */
struct PictureDrawing {
    PictureJob *job;
    SDL_Renderer *renderer; /* on the job's surface */
    Canvas *canvas;
    SdlTape *tape;
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

bool pictures_open(Pictures *pictures, const Resources *resources, TaskWake wake,
                   void *wake_context) {
    pictures->resources = resources;
    pictures->task = task_create(wake, wake_context);
    return pictures->task != NULL;
}

/* Frees all but the job. */
static void end_drawing(PictureDrawing *drawing) {
    sdl_tape_destroy(drawing->tape);
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

void pictures_close(Pictures *pictures) {
    drop_drawing(pictures);
    task_destroy(pictures->task);
    free(pictures->said);
    *pictures = (Pictures){0};
}

/* The file's pixels and a canvas over them. */
static bool prepare(PictureDrawing *drawing, const PictureRequest *request,
                    const Resources *resources) {
    const float height = (float)request->width_px * request->size.height / request->size.width;
    drawing->tape = sdl_tape_create();
    drawing->job->surface = SDL_CreateRGBSurfaceWithFormat(
        0, request->width_px, (int)(height + 0.5F), 32, SDL_PIXELFORMAT_RGB888);
    if (!drawing->tape || !drawing->job->surface) {
        return false;
    }
    drawing->renderer = SDL_CreateSoftwareRenderer(drawing->job->surface);
    drawing->canvas = drawing->renderer ? sdl_canvas_create(drawing->renderer, resources) : NULL;
    return drawing->canvas != NULL;
}

static void take_down(PictureDrawing *drawing, const PictureRequest *request) {
    Canvas *canvas = drawing->canvas;
    sdl_canvas_set_scale(canvas, (float)request->width_px / request->size.width);
    sdl_canvas_begin(canvas);
    sdl_canvas_set_tape(canvas, drawing->tape);
    canvas_fill_rect(canvas, rect_of(0, 0, request->size.width, request->size.height),
                     request->background);
    request->draw(request->self, canvas);
    sdl_canvas_set_tape(canvas, NULL);
}

bool pictures_save(void *self, const PictureRequest *request) {
    Pictures *pictures = self;
    if (pictures->drawing || task_is_busy(pictures->task)) {
        return false;
    }
    PictureDrawing *drawing = calloc(1, sizeof *drawing);
    PictureJob *job = calloc(1, sizeof *job);
    if (!drawing || !job) {
        free(drawing);
        free(job);
        return false;
    }
    Text path = text_over(job->path, sizeof job->path);
    text_add(&path, request->path);
    drawing->job = job;
    pictures->drawing = drawing;
    if (prepare(drawing, request, pictures->resources)) {
        take_down(drawing, request);
        if (!sdl_tape_is_broken(drawing->tape)) {
            return true;
        }
    }
    drop_drawing(pictures);
    return false;
}

bool pictures_are_drawn(const Pictures *pictures) {
    return pictures->drawing != NULL;
}

void pictures_draw(Pictures *pictures) {
    static const TaskJob work = {.run = write_picture, .free_payload = free_job};
    PictureDrawing *drawing = pictures->drawing;
    const int64_t end_us = clock_monotonic_us() + SLICE_US;
    bool is_more = drawing != NULL;
    while (is_more && clock_monotonic_us() < end_us) {
        is_more = sdl_tape_play(drawing->tape, drawing->canvas);
        SDL_RenderFlush(drawing->renderer);
    }
    if (!is_more && drawing) {
        PictureJob *job = drawing->job;
        end_drawing(drawing);
        pictures->drawing = NULL;
        task_start(pictures->task, &work, job, 0); /* if it cannot, the job is freed */
    }
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
