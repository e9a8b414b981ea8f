# One static library for each folder of src/: damier_module(NAME [LINKS lower modules …]).

add_library(damier_flags INTERFACE)
# The tests link hundreds of programs: with the fastest linker of the machine, else the compiler's own.
include(CheckLinkerFlag)
foreach(linker mold lld)
    if(EMSCRIPTEN) # it has its own
        break()
    endif()
    check_linker_flag(C -fuse-ld=${linker} DAMIER_HAS_${linker})
    if(DAMIER_HAS_${linker})
        target_link_options(damier_flags INTERFACE -fuse-ld=${linker})
        break()
    endif()
endforeach()
include(DamierHardened)
target_compile_options(damier_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wstrict-prototypes -Wmissing-prototypes
    -Wcast-qual -Wvla $<$<BOOL:${DAMIER_WERROR}>:-Werror>
    # Where sources are compiled together, locals may have the names of another source's functions.
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>
    # Two build folders give the same bytes.
    -ffile-prefix-map=${CMAKE_SOURCE_DIR}=. -ffile-prefix-map=${CMAKE_BINARY_DIR}=./build
    "$<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:${DAMIER_HARDENING}>"
    # A loop that clang does not unroll is slower, not wrong.
    $<$<C_COMPILER_ID:Clang>:-Wno-pass-failed>)
# For functions of tables, many of which need only some of their arguments. Link it behind damier_flags: clang
# obeys the last flag.
add_library(damier_callbacks INTERFACE)
target_compile_options(damier_callbacks INTERFACE -Wno-unused-parameter)
if(WIN32)
    # Nothing but the system's libraries is needed. Its stacks are aligned to 16 bytes: what gcc keeps there
    # of wider registers must not count on more (GCC bug 54412).
    target_compile_options(damier_flags INTERFACE -Wa,-muse-unaligned-vector-move
        -Wno-float-conversion) # its isfinite asks with a float
    target_compile_definitions(damier_flags INTERFACE __USE_MINGW_ANSI_STDIO=1 _WIN32_WINNT=0x0A00)
    # One file carries all of it: what nobody calls is left out.
    target_compile_options(damier_flags INTERFACE -ffunction-sections -fdata-sections)
    target_link_options(damier_flags INTERFACE -static LINKER:--gc-sections)
elseif(EMSCRIPTEN)
    # Its pointers, sizes and booleans are narrower; where that matters the other builds warn as well.
    target_compile_options(damier_flags INTERFACE -Wno-shorten-64-to-32 -Wno-dollar-in-identifier-extension
        -Wno-gnu-zero-variadic-macro-arguments)
else()
# What the loader fills in is read-only from then on.
target_link_options(damier_flags INTERFACE LINKER:-z,relro,-z,now
    "$<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:${DAMIER_SHADOW_STACK}>")
endif()
# For Windows and browsers, where the player downloads all of it, what no search waits for is compiled to be small.
set(DAMIER_SMALL "")
if(WIN32 OR EMSCRIPTEN)
    set(DAMIER_SMALL $<$<CONFIG:Release>:-Os>)
endif()
target_compile_definitions(damier_flags INTERFACE DAMIER_VERSION="${PROJECT_VERSION}")

# Asserts stay on in release: a broken invariant is a bug report, not a wrong answer.
string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_RELEASE "${CMAKE_C_FLAGS_RELEASE}")
string(REPLACE "-O3" "-O2" CMAKE_C_FLAGS_RELEASE "${CMAKE_C_FLAGS_RELEASE}")

# Turns FILE of the module, which may be missing, into the constants SYMBOL_bytes and SYMBOL_length of a
# source that is added to the list `out`.
function(damier_embed file symbol out)
    set(input ${CMAKE_SOURCE_DIR}/src/${name}/${file})
    set(output ${CMAKE_BINARY_DIR}/embedded/${symbol}.c)
    file(GLOB found CONFIGURE_DEPENDS ${input})
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -DOUTPUT=${output} -DSYMBOL=${symbol}
            -DIS_FILLED_LATER=$<BOOL:${EMSCRIPTEN}> -P ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
        DEPENDS ${found} ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake VERBATIM)
    set(${out} ${${out}} ${output} PARENT_SCOPE)
endfunction()

# These are compiled alone in a unity build too: they define macros for what they include, or the names
# of another source for another processor.
function(damier_compile_alone)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# The sources of a module are the .c files of its folder and those below; src/NAME/module.cmake, if there
# is one, adds to the list `sources` or sets options of single files.
function(damier_module name)
    cmake_parse_arguments(MODULE "" "" "LINKS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.c)
    include(${CMAKE_SOURCE_DIR}/src/${name}/module.cmake OPTIONAL)
    damier_spare_innermost(${sources})
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${name} PUBLIC ${MODULE_LINKS} PRIVATE damier_flags)
endfunction()
