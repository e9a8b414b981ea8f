; The installer: for one user, without an administrator. `makensis -DVERSION=… -DFROM=… -DTO=…`:
; FROM is the unpacked zip, TO the installer's path. /S installs without a window, /D=FOLDER elsewhere.
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
!include MUI2.nsh
!include FileFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Damier"
Name "Damier"
OutFile "${TO}"
InstallDir "$LOCALAPPDATA\Programs\Damier"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Damier"
VIAddVersionKey FileDescription "Installs Damier"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "See the folder licences"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\damier.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "Dutch"
!insertmacro MUI_LANGUAGE "Polish"

LangString IS_OPEN ${LANG_ENGLISH} "Damier is open. Close it first."
LangString IS_OPEN ${LANG_FRENCH} "Damier est ouvert. Fermez-le d'abord."
LangString IS_OPEN ${LANG_GERMAN} "Damier ist geöffnet. Bitte schließen Sie es zuerst."
LangString IS_OPEN ${LANG_SPANISH} "Damier está abierto. Ciérrelo primero."
LangString IS_OPEN ${LANG_ITALIAN} "Damier è aperto. Prima chiudilo."
LangString IS_OPEN ${LANG_DUTCH} "Damier is geopend. Sluit het eerst."
LangString IS_OPEN ${LANG_POLISH} "Damier jest otwarty. Najpierw go zamknij."

; A program that runs cannot be replaced or removed: then nothing is touched, and the status is 2.
!macro refuse_while_open
    try:
    IfFileExists "$INSTDIR\damier.dll" 0 free
    ClearErrors
    FileOpen $0 "$INSTDIR\damier.dll" a
    IfErrors open
    FileClose $0
    Goto free
    open:
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IS_OPEN)" /SD IDCANCEL IDRETRY try
    SetErrorLevel 2
    Quit
    free:
!macroend

Section
    !insertmacro refuse_while_open
    SetOutPath "$INSTDIR"
    ; Of an older version nothing stays but what the player has put there.
    RMDir /r "$INSTDIR\share"
    RMDir /r "$INSTDIR\licences"
    File /r "${FROM}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Damier.lnk" "$INSTDIR\damier.exe"
    WriteRegStr HKCU "Software\Classes\.damier" "" "Damier.Game"
    WriteRegStr HKCU "Software\Classes\Damier.Game" "" "Damier"
    WriteRegStr HKCU "Software\Classes\Damier.Game\DefaultIcon" "" "$INSTDIR\damier.exe,0"
    WriteRegStr HKCU "Software\Classes\Damier.Game\shell\open\command" "" '"$INSTDIR\damier.exe" "%1"'
    WriteRegStr HKCU "${KEY}" "DisplayName" "Damier"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\damier.exe"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
    ${RefreshShellIcons}
SectionEnd

; Games and settings stay: they are the player's.
Section Uninstall
    !insertmacro refuse_while_open
    Delete "$INSTDIR\damier.exe"
    Delete "$INSTDIR\damier.dll"
    Delete "$INSTDIR\damier-solve.exe"
    Delete "$INSTDIR\pbrain-damier.exe"
    Delete "$INSTDIR\uninstall.exe"
    RMDir /r "$INSTDIR\share"
    RMDir /r "$INSTDIR\licences"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Damier.lnk"
    DeleteRegKey HKCU "${KEY}"
    DeleteRegKey HKCU "Software\Classes\Damier.Game"
    ReadRegStr $0 HKCU "Software\Classes\.damier" ""
    StrCmp $0 "Damier.Game" 0 +2
    DeleteRegKey HKCU "Software\Classes\.damier"
    ${un.RefreshShellIcons}
SectionEnd
