/* Apart from the rest: the app and the frame both have commands, of other kinds. */
#include <string.h>

#include "frame/frame.h"
#include "frame/game_card.h"
#include "support/house.h"

GameFrame *house_frame(const House *house) {
    const ActiveScene top = house_scene(house);
    return game_list_find(house->context.games, top.class->name, strlen(top.class->name))
               ? frame_of(top.scene)
               : NULL;
}
