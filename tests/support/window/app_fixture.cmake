# The whole program without a window: for the monkey, the fuzz targets and tests with failures on purpose.
# The program that links it supplies a canvas and a worker.
include_guard(GLOBAL)

set(support ${CMAKE_SOURCE_DIR}/tests/support/window)
set(app ${CMAKE_SOURCE_DIR}/src/app)
add_library(app_fixture STATIC ${support}/app_fixture.c ${support}/app_fixture_shell.c ${support}/monkey.c
    ${app}/scene_stack.c ${app}/commands.c)
target_compile_definitions(app_fixture PUBLIC _POSIX_C_SOURCE=200809L)
target_include_directories(app_fixture PUBLIC ${CMAKE_SOURCE_DIR}/tests ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(app_fixture PUBLIC scenes ui sys base PRIVATE damier_flags)
