# The whole program without a window: for the monkey, the fuzz targets and what fails on purpose.
# Who links it brings a canvas and a worker of his own.
include_guard(GLOBAL)

set(support ${CMAKE_SOURCE_DIR}/tests/support)
set(app ${CMAKE_SOURCE_DIR}/src/app)
add_library(house STATIC ${support}/house.c ${support}/house_frame.c ${support}/monkey.c
    ${app}/scene_stack.c ${app}/commands.c)
target_compile_definitions(house PUBLIC _POSIX_C_SOURCE=200809L)
target_include_directories(house PUBLIC ${CMAKE_SOURCE_DIR}/tests ${CMAKE_SOURCE_DIR}/src/scenes
    ${app})
target_link_libraries(house PUBLIC scenes ui sys base PRIVATE damier_flags)
