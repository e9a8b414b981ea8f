# Test doubles shared by several programs, each compiled once.
include_guard(GLOBAL)

# damier_test_double(NAME SOURCE …)
function(damier_test_double name)
    add_library(${name} OBJECT EXCLUDE_FROM_ALL ${ARGN})
    target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L)
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${name} PRIVATE damier_flags)
endfunction()

foreach(double failing_memory window/canvas_null window/fake_disk window/worker_now)
    get_filename_component(name ${double} NAME)
    damier_test_double(${name} ${CMAKE_SOURCE_DIR}/tests/support/${double}.c)
endforeach()
