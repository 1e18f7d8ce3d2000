; The installer for one person: no administrator, nothing outside of his own folders and his own branch of the registry.
; build.py gives VERSION, VERSION_NUMBERS, FOLDER, REMOVALS, OUT, SIZE_KB and ICON.
Unicode true
!ifndef TARGET
  !define TARGET amd64-unicode
!endif
Target ${TARGET}
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Brisca"

Name "Brisca"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Brisca"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "Brisca ${VERSION}"
VIProductVersion "${VERSION_NUMBERS}"
VIAddVersionKey "ProductName" "Brisca"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Brisca"
VIAddVersionKey "LegalCopyright" "Brisca contributors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Brisca.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The language of the system is taken, where it is one of these: nobody is asked.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"

LangString RUNNING ${LANG_ENGLISH} "Brisca is open: please close it first, then try again."
LangString RUNNING ${LANG_SPANISH} "Brisca está abierta: ciérrala primero y vuelve a intentarlo."
LangString KEPT ${LANG_ENGLISH} "Your matches and settings stay in $APPDATA\Brisca."
LangString KEPT ${LANG_SPANISH} "Tus partidas y ajustes se quedan en $APPDATA\Brisca."
LangString MATCH ${LANG_ENGLISH} "Brisca match"
LangString MATCH ${LANG_SPANISH} "Partida de Brisca"
LangString COMMENT ${LANG_ENGLISH} "The Spanish card game and its whole family"
LangString COMMENT ${LANG_SPANISH} "El juego de cartas español y toda su familia"

; A program that runs cannot be written over: Windows refuses to open its file for writing.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\Brisca.exe"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\Brisca.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY +2
    Abort
  ${Loop}
!macroend

Section "Brisca"
  !insertmacro WAIT_UNTIL_CLOSED
  ; What an older version has left goes first: its files have other names.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Brisca.lnk" "$INSTDIR\Brisca.exe" "" "" "" "" "" "$(COMMENT)"
  CreateShortcut "$DESKTOP\Brisca.lnk" "$INSTDIR\Brisca.exe" "" "" "" "" "" "$(COMMENT)"
  ; Matches that are handed on open by a double click; nothing else is taken from other programs.
  WriteRegStr HKCU "Software\Classes\.brisca" "" "Brisca.Match"
  WriteRegStr HKCU "Software\Classes\Brisca.Match" "" "$(MATCH)"
  WriteRegStr HKCU "Software\Classes\Brisca.Match\DefaultIcon" "" "$INSTDIR\Brisca.exe,0"
  WriteRegStr HKCU "Software\Classes\Brisca.Match\shell\open\command" "" '"$INSTDIR\Brisca.exe" "%1"'
  ; So do texts that begin with brisca:1/, where they are links.
  WriteRegStr HKCU "Software\Classes\brisca" "" "URL:Brisca"
  WriteRegStr HKCU "Software\Classes\brisca" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\brisca\shell\open\command" "" '"$INSTDIR\Brisca.exe" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
  WriteRegStr HKCU "${KEY}" "DisplayName" "Brisca"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Brisca.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "Brisca contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED
  ; File by file: whoever installed into a folder with things of his own keeps them.
  !include "${REMOVALS}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Brisca.lnk"
  Delete "$DESKTOP\Brisca.lnk"
  DeleteRegKey HKCU "Software\Classes\Brisca.Match"
  DeleteRegKey HKCU "Software\Classes\brisca"
  ReadRegStr $0 HKCU "Software\Classes\.brisca" ""
  ${If} $0 == "Brisca.Match"
    DeleteRegKey HKCU "Software\Classes\.brisca"
  ${EndIf}
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
  DeleteRegKey HKCU "${KEY}"
  DetailPrint "$(KEPT)"
SectionEnd
