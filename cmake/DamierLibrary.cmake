# libdamier: base, math, play and the games as a shared library for programs of others. It needs the C
# library alone, so interchange (expat, cJSON) stays out. Neither ./play nor `all` builds it: the target
# `library` does, which the packages and their test ask for. Its sources are compiled a second time, with
# -fPIC, so that the programs' own are as fast as before. It exports what the public headers of these
# modules declare and nothing else (packaging/exports.awk; the test package_library compares).

set(library_modules base math play ${DAMIER_GAMES})
set(library_place ${CMAKE_BINARY_DIR}/library)
set(library_node DAMIER_${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
list(TRANSFORM library_modules PREPEND ${CMAKE_SOURCE_DIR}/include/ OUTPUT_VARIABLE library_folders)
list(TRANSFORM library_folders APPEND /*.h)
file(GLOB_RECURSE library_headers CONFIGURE_DEPENDS ${library_folders})

add_custom_command(OUTPUT ${library_place}/libdamier.map ${library_place}/visible.h
    COMMAND sh ${CMAKE_SOURCE_DIR}/packaging/headers.sh ${CMAKE_SOURCE_DIR} ${library_place}
        ${library_node} ${library_modules}
    DEPENDS ${library_headers} ${CMAKE_SOURCE_DIR}/packaging/headers.sh
        ${CMAKE_SOURCE_DIR}/packaging/exports.awk VERBATIM)
add_custom_target(library_headers DEPENDS ${library_place}/libdamier.map ${library_place}/visible.h)
add_library(library SHARED EXCLUDE_FROM_ALL)
set_target_properties(library PROPERTIES OUTPUT_NAME damier EXPORT_NAME damier LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
    LINK_DEPENDS ${library_place}/libdamier.map)
foreach(module ${library_modules})
    get_target_property(sources ${module} SOURCES)
    set(part library_${module})
    add_library(${part} OBJECT EXCLUDE_FROM_ALL ${sources})
    add_dependencies(${part} library_headers)
    set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden
        UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12
        EXPORT_COMPILE_COMMANDS OFF) # tidy and the lints read the modules' own
    target_include_directories(${part} PRIVATE ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
    # What a public header declares is visible, whichever source defines it.
    target_compile_options(${part} PRIVATE -include ${library_place}/visible.h)
    target_link_libraries(${part} PRIVATE damier_flags)
    target_link_libraries(library PRIVATE ${part})
endforeach()
target_include_directories(library INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
# Its own calls stay its own, whatever a program calls its functions.
target_link_options(library PRIVATE LINKER:--no-undefined LINKER:-Bsymbolic-functions
    LINKER:--version-script=${library_place}/libdamier.map)
target_link_libraries(library PRIVATE damier_flags m)

# For who compiles against it: pkg-config's file and CMake's; they find the rest by where they are.
include(CMakePackageConfigHelpers)
set(library_folder ${CMAKE_INSTALL_LIBDIR})
if(EXISTS /etc/debian_version AND CMAKE_LIBRARY_ARCHITECTURE) # under /usr/local too
    set(library_folder lib/${CMAKE_LIBRARY_ARCHITECTURE})
endif()
set(library_cmake ${library_folder}/cmake/damier)
file(RELATIVE_PATH library_root /${library_folder}/pkgconfig /)
string(REGEX REPLACE "/$" "" library_root ${library_root})
write_basic_package_version_file(${library_place}/damier-config-version.cmake
    COMPATIBILITY SameMinorVersion)
file(WRITE ${library_place}/damier-config.cmake
    "include(\"\${CMAKE_CURRENT_LIST_DIR}/damier-targets.cmake\")\n")
configure_file(${CMAKE_SOURCE_DIR}/packaging/damier.pc.in ${library_place}/damier.pc @ONLY)

# `cmake --install` without a component leaves them out; cpack builds the target first.
install(TARGETS library EXPORT damier
    LIBRARY DESTINATION ${library_folder} COMPONENT library NAMELINK_COMPONENT development EXCLUDE_FROM_ALL)
function(damier_development)
    install(${ARGN} COMPONENT development EXCLUDE_FROM_ALL)
endfunction()
damier_development(EXPORT damier FILE damier-targets.cmake NAMESPACE damier:: DESTINATION ${library_cmake})
damier_development(FILES ${library_place}/damier-config.cmake ${library_place}/damier-config-version.cmake
    DESTINATION ${library_cmake})
damier_development(FILES ${library_place}/damier.pc DESTINATION ${library_folder}/pkgconfig)
damier_development(DIRECTORY ${library_place}/include/damier DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
file(GLOB examples CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/*.c
    ${CMAKE_SOURCE_DIR}/examples/*.py)
damier_development(FILES ${examples} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libdamier-dev/examples)
