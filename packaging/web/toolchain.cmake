# A page by emscripten on Debian, with the libraries of packaging/web/dependencies.sh. The variable
# DAMIER_WEB_PREFIX says where they are; the module of the engines needs none.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
if(DAMIER_WEB_PREFIX)
    list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES DAMIER_WEB_PREFIX)
    list(APPEND CMAKE_FIND_ROOT_PATH ${DAMIER_WEB_PREFIX})
    set(ENV{PKG_CONFIG_LIBDIR} ${DAMIER_WEB_PREFIX}/lib/pkgconfig)
    set(ENV{PKG_CONFIG_PATH} "")
    set(ENV{EM_PKG_CONFIG_PATH} ${DAMIER_WEB_PREFIX}/lib/pkgconfig)
endif()
set(PKG_CONFIG_ARGN --static)
set(PKG_CONFIG_EXECUTABLE /usr/bin/pkg-config)
set(CMAKE_EXECUTABLE_SUFFIX .js)
