/* The stack of scenes between home and the scene on the screen. */
#include "app/scene_stack.h"

#include <assert.h>
#include <string.h>

static const char home[] = "home";

ActiveScene scene_stack_top(const SceneStack *stack) {
    assert(stack->count > 0);
    return stack->items[stack->count - 1];
}

static void destroy_top(SceneStack *stack) {
    const ActiveScene top = scene_stack_top(stack);
    top.class->destroy(top.scene);
    stack->count--;
}

static SceneResult enter_top(SceneStack *stack) {
    const ActiveScene top = scene_stack_top(stack);
    SceneResult result = top.class->enter(top.scene);
    result.redraw = true;
    return result;
}

static bool push(SceneStack *stack, const char *name) {
    const SceneClass *class = catalog_find(stack->context->games, name);
    assert(class);
    Scene *scene = class->create(stack->context);
    if (!scene) {
        return false;
    }
    assert(stack->count < SCENE_STACK_MAX);
    stack->items[stack->count++] = (ActiveScene){class, scene};
    return true;
}

static int find(const SceneStack *stack, const char *name) {
    for (int i = 0; i < stack->count; i++) {
        if (strcmp(stack->items[i].class->name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static void leave_top(SceneStack *stack) {
    if (stack->count > 0) {
        const ActiveScene top = scene_stack_top(stack);
        top.class->leave(top.scene);
    }
}

bool scene_stack_go(SceneStack *stack, const char *target, SceneResult *result) {
    leave_top(stack);
    int suspended = find(stack, target);
    bool is_there = true;
    if (suspended >= 0 && suspended == stack->count - 1) {
        destroy_top(stack); /* a scene that goes to itself begins anew */
        suspended = -1;
    }
    if (suspended >= 0) {
        while (stack->count > suspended + 1) {
            destroy_top(stack);
        }
    } else {
        is_there = push(stack, target);
    }
    if (stack->count > 0) {
        *result = enter_top(stack);
    }
    return is_there;
}

bool scene_stack_go_alone(SceneStack *stack, const char *target, SceneResult *result) {
    scene_stack_finish(stack);
    if (!push(stack, target)) {
        return false;
    }
    *result = enter_top(stack);
    return true;
}

bool scene_stack_back(SceneStack *stack, SceneResult *result) {
    leave_top(stack);
    if (stack->count == 1 && strcmp(scene_stack_top(stack).class->name, home) == 0) {
        *result = enter_top(stack);
        return true;
    }
    destroy_top(stack);
    if (stack->count == 0 && !push(stack, home)) {
        return false;
    }
    *result = enter_top(stack);
    return true;
}

void scene_stack_finish(SceneStack *stack) {
    leave_top(stack);
    while (stack->count > 0) {
        destroy_top(stack);
    }
}
