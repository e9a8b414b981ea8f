# The share folder: fonts, images and catalogues, staged into BUILD/share and installed to
# share/damier. The programs look for it beside themselves (sys/paths.h).

set(share ${CMAKE_BINARY_DIR}/share)
set(staged_files "")

# Copies a file into the share folder when it changes.
function(damier_stage file folder)
    get_filename_component(name ${file} NAME)
    set(target ${share}/${folder}/${name})
    add_custom_command(OUTPUT ${target}
        COMMAND ${CMAKE_COMMAND} -E copy ${file} ${target}
        DEPENDS ${file} VERBATIM)
    set(staged_files ${staged_files} ${target} PARENT_SCOPE)
endfunction()

# Compiles CODE.po into FOLDER/CODE/LC_MESSAGES/DOMAIN.mo; DOMAIN is "damier" without a fourth argument.
function(damier_catalog po folder out)
    set(domain damier ${ARGN})
    list(GET domain -1 domain)
    get_filename_component(code ${po} NAME_WE)
    set(target ${folder}/${code}/LC_MESSAGES/${domain}.mo)
    add_custom_command(OUTPUT ${target}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}/${code}/LC_MESSAGES
        COMMAND ${GETTEXT_MSGFMT_EXECUTABLE} --check-format --check-domain --no-hash -o ${target} ${po}
        DEPENDS ${po} VERBATIM)
    set(${out} ${target} PARENT_SCOPE)
endfunction()

# Fonts come from the system's packages (see fonts/README.md); none is kept in the repository.
set(DAMIER_FONTS "" CACHE PATH "A folder with the fonts, looked into first")
mark_as_advanced(DAMIER_FONTS)
set(font_folders ${DAMIER_FONTS}
    /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/dejavu # Debian, Ubuntu
    /usr/share/fonts/rsms-inter-fonts /usr/share/fonts/dejavu-sans-fonts # Fedora
    /usr/share/fonts/inter /usr/share/fonts/OTF /usr/share/fonts/TTF # Arch
    $ENV{HOME}/Library/Fonts /Library/Fonts)
foreach(font Inter-Regular.otf Inter-Medium.otf Inter-SemiBold.otf Inter-Bold.otf
        DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf)
    find_file(DAMIER_FONT_${font} NAMES ${font} PATHS ${font_folders} NO_DEFAULT_PATH
        NO_CMAKE_FIND_ROOT_PATH)
    mark_as_advanced(DAMIER_FONT_${font})
    if(DAMIER_FONT_${font})
        damier_stage(${DAMIER_FONT_${font}} fonts)
    elseif(DAMIER_WINDOW)
        message(WARNING "the font ${font} is not installed (Debian: fonts-inter, fonts-dejavu-core)")
    endif()
endforeach()
damier_stage(${CMAKE_SOURCE_DIR}/fonts/README.md fonts)

damier_stage(${CMAKE_SOURCE_DIR}/keys/accents.compose keys)

file(GLOB images CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/images/*.svg)
foreach(image ${images})
    damier_stage(${image} images)
endforeach()

find_package(Gettext REQUIRED)
file(GLOB catalogs CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/po/*.po)
foreach(po ${catalogs})
    damier_catalog(${po} ${share}/locale compiled)
    list(APPEND staged_files ${compiled})
endforeach()

# The programs' --help is translated by the catalogues of the manual pages.
file(GLOB catalogs CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/packaging/man/*.po)
foreach(po ${catalogs})
    damier_catalog(${po} ${share}/locale compiled damier-help)
    list(APPEND staged_files ${compiled})
endforeach()

add_custom_target(share ALL DEPENDS ${staged_files})

# `cmake --build … --target update-po`: collects the sentences and brings po/*.po up to date.
add_custom_target(update-po
    COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} -P ${CMAKE_SOURCE_DIR}/cmake/UpdatePo.cmake
    USES_TERMINAL VERBATIM)

install(DIRECTORY ${share}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/damier COMPONENT data
    PATTERN fonts EXCLUDE)
install(DIRECTORY ${share}/fonts DESTINATION ${CMAKE_INSTALL_DATADIR}/damier COMPONENT fonts)
