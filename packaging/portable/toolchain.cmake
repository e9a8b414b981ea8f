# For portable.sh: the compiler of this machine with the C library, headers and libraries of an older
# system, whose root is DAMIER_OLD_ROOT.
set(root $ENV{DAMIER_OLD_ROOT})
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${CMAKE_HOST_SYSTEM_PROCESSOR})
set(CMAKE_SYSROOT ${root})
set(CMAKE_FIND_ROOT_PATH ${root})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE BOTH) # fonts are of this machine
file(GLOB folders ${root}/opt/damier/lib/pkgconfig ${root}/usr/lib/*-linux-gnu/pkgconfig
    ${root}/usr/share/pkgconfig)
list(JOIN folders ":" folders)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${root})
set(ENV{PKG_CONFIG_LIBDIR} ${folders})
# The compiler looks beside itself first. The old kind of run path holds for what the libraries need
# and for what is opened later, too.
file(GLOB folders ${root}/usr/lib/*-linux-gnu)
string(REGEX REPLACE "^.*/" "" triplet "${folders}")
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-Wl,--disable-new-dtags -B${folders} -L${root}/opt/damier/lib -L${folders} -L${root}/lib/${triplet} -Wl,-rpath-link,${folders}:${root}/lib/${triplet}")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "${CMAKE_EXE_LINKER_FLAGS_INIT}")
