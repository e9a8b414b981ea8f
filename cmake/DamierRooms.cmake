# One static library for each folder of src/: damier_room(NAME [LINKS lower rooms …]).

add_library(damier_flags INTERFACE)
target_compile_options(damier_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
    -Wcast-qual -Wvla $<$<BOOL:${DAMIER_WERROR}>:-Werror>
    # Two build folders give the same bytes.
    -ffile-prefix-map=${CMAKE_SOURCE_DIR}=. -ffile-prefix-map=${CMAKE_BINARY_DIR}=./build)
target_compile_definitions(damier_flags INTERFACE DAMIER_VERSION="${PROJECT_VERSION}")

# Asserts stay on in release: a broken invariant is a bug report, not a wrong answer.
string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_RELEASE "${CMAKE_C_FLAGS_RELEASE}")
string(REPLACE "-O3" "-O2" CMAKE_C_FLAGS_RELEASE "${CMAKE_C_FLAGS_RELEASE}")

# The sources of a room are listed in src/NAME/sources.cmake, which sets `sources`.
function(damier_room name)
    cmake_parse_arguments(ROOM "" "" "LINKS" ${ARGN})
    include(${CMAKE_SOURCE_DIR}/src/${name}/sources.cmake)
    list(TRANSFORM sources PREPEND ${CMAKE_SOURCE_DIR}/src/${name}/)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name}
        PUBLIC ${CMAKE_SOURCE_DIR}/include
        PRIVATE ${CMAKE_SOURCE_DIR}/src/${name})
    target_link_libraries(${name} PUBLIC ${ROOM_LINKS} PRIVATE damier_flags)
endfunction()
