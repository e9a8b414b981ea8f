# Windows by mingw-w64 on Debian, with the libraries of packaging/windows/dependencies.sh. The variable
# DAMIER_WINDOWS_PREFIX says where they are.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
if(NOT DAMIER_WINDOWS_PREFIX)
    get_filename_component(DAMIER_WINDOWS_PREFIX
        ${CMAKE_CURRENT_LIST_DIR}/../../build/windows-deps/prefix ABSOLUTE)
endif()
set(CMAKE_FIND_ROOT_PATH ${DAMIER_WINDOWS_PREFIX})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR}
    ${DAMIER_WINDOWS_PREFIX}/lib/pkgconfig:${DAMIER_WINDOWS_PREFIX}/libdata/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "")
set(PKG_CONFIG_ARGN --static)
find_program(DAMIER_WINE NAMES wine wine64 NO_CMAKE_FIND_ROOT_PATH)
if(DAMIER_WINE)
    set(CMAKE_CROSSCOMPILING_EMULATOR ${DAMIER_WINE})
endif()
