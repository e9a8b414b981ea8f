# Stand-ins that many programs link, each compiled once.
include_guard(GLOBAL)

# damier_part(NAME SOURCE …)
function(damier_part name)
    add_library(${name} OBJECT EXCLUDE_FROM_ALL ${ARGN})
    target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L)
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${name} PRIVATE damier_flags)
endfunction()

foreach(part failing_memory window/canvas_blank window/made_up_disk window/worker_now)
    get_filename_component(name ${part} NAME)
    damier_part(${name} ${CMAKE_SOURCE_DIR}/tests/support/${part}.c)
endforeach()
