# A page by emscripten on Debian, with the libraries of packaging/web/dependencies.sh. The variable
# DAMIER_WEB_PREFIX says where they are.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
if(NOT DAMIER_WEB_PREFIX)
    message(FATAL_ERROR "packaging/web/toolchain.cmake: DAMIER_WEB_PREFIX is not set")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES DAMIER_WEB_PREFIX)
list(APPEND CMAKE_FIND_ROOT_PATH ${DAMIER_WEB_PREFIX})
set(ENV{PKG_CONFIG_LIBDIR} ${DAMIER_WEB_PREFIX}/lib/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "")
# emscripten sets the former for the program, the latter for what it finds by it.
set(ENV{EM_PKG_CONFIG_PATH} ${DAMIER_WEB_PREFIX}/lib/pkgconfig)
set(PKG_CONFIG_ARGN --static)
set(PKG_CONFIG_EXECUTABLE /usr/bin/pkg-config)
set(CMAKE_EXECUTABLE_SUFFIX .js)
