# Sources that are compiled together, up to twelve at once, where DAMIER_TOGETHER is on: a compiler
# that is started for each of five hundred files spends half of its time on starting. For builds that
# are made once, whose programs nobody waits for: what one source forgets to include another may
# include, and a change compiles twelve files anew.
option(DAMIER_TOGETHER "Compile several sources of a room at once" OFF)

# Groups the sources of the room `name` (paths) by cmake/together.awk.
function(damier_compile_together name)
    if(NOT DAMIER_TOGETHER)
        return()
    endif()
    set(sources ${ARGN})
    list(FILTER sources INCLUDE REGEX "^${CMAKE_SOURCE_DIR}/src/") # not what is made first
    file(GLOB_RECURSE headers ${CMAKE_SOURCE_DIR}/include/*.h ${CMAKE_SOURCE_DIR}/src/${name}/*.h)
    execute_process(COMMAND awk -f ${CMAKE_SOURCE_DIR}/cmake/together.awk -v most=12 ${headers} ${sources}
        OUTPUT_VARIABLE groups COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "[^\n]+" groups "${groups}")
    foreach(line ${groups})
        string(REGEX MATCH "^([0-9]+) (.*)$" line "${line}")
        set_property(SOURCE ${CMAKE_MATCH_2} PROPERTY UNITY_GROUP ${CMAKE_MATCH_1})
    endforeach()
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
