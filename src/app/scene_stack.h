/* SceneStack: the scenes between home and the current one. The top scene is on the screen; those
 * below are suspended. */
#ifndef DAMIER_APP_SCENE_STACK_H
#define DAMIER_APP_SCENE_STACK_H

#include <stdbool.h>

#include "scenes/catalog.h"

typedef struct ActiveScene {
    const SceneClass *class;
    Scene *scene;
} ActiveScene;

/* A scene is on the stack at most once: home, a game, and the pages. */
#define SCENE_STACK_MAX 8

typedef struct SceneStack {
    SceneContext *context; /* borrowed */
    ActiveScene items[SCENE_STACK_MAX];
    int count;
} SceneStack;

/* The scene on the screen; the stack must not be empty. */
ActiveScene scene_stack_top(const SceneStack *stack);
/* Leaves the top scene and enters `target`, new or suspended on the stack; the top scene itself is
 * destroyed and created anew. *result is the answer of
 * its `enter`. False when memory runs out; the old scene is then entered again. */
bool scene_stack_go(SceneStack *stack, const char *target, SceneResult *result);
/* Leaves the top scene, destroys all, and enters `target`. False when memory runs out. */
bool scene_stack_go_alone(SceneStack *stack, const char *target, SceneResult *result);
/* Destroys the top scene and enters the one below it, or home. False when memory runs out. */
bool scene_stack_back(SceneStack *stack, SceneResult *result);
/* Leaves the top scene and destroys all scenes. An empty stack is fine. */
void scene_stack_finish(SceneStack *stack);

#endif
