/* SceneStack: the scenes on the way from home to where the player is; the top one is alive on the
 * screen, those below wait. */
#ifndef DAMIER_APP_SCENE_STACK_H
#define DAMIER_APP_SCENE_STACK_H

#include <stdbool.h>

#include "scenes/catalog.h"

typedef struct ActiveScene {
    const SceneClass *class;
    Scene *scene;
} ActiveScene;

/* Each scene is on the stack once at most: home, a game, and the pages. */
#define SCENE_STACK_MAX 8

typedef struct SceneStack {
    SceneContext *context; /* borrowed */
    ActiveScene items[SCENE_STACK_MAX];
    int count;
} SceneStack;

/* The scene on the screen; the stack must not be empty. */
ActiveScene scene_stack_top(const SceneStack *stack);
/* Leaves the top scene and enters `target`: a new one, or back to it if it waits below. `result` is
 * what entering answered. False when memory runs out; the old scene is then entered again. */
bool scene_stack_go(SceneStack *stack, const char *target, SceneResult *result);
/* Leaves the top scene for good and enters the one before, or home. */
bool scene_stack_back(SceneStack *stack, SceneResult *result);
/* Leaves the top scene and destroys all. An empty stack is fine. */
void scene_stack_finish(SceneStack *stack);

#endif
