; Around our part of the Windows installer (resources/installer.nsh): what electron-builder's own script does for it, for
; where that script's plugins cannot be had. For one user, with /allusers for all; an installation before it is updated.
; Defined by who compiles it: PART, PAYLOAD, OUTPUT, APP_ID, PRODUCT_NAME.

Unicode true
Target amd64-unicode
RequestExecutionLevel user
SetCompressor zlib
Name "${PRODUCT_NAME}"
OutFile "${OUTPUT}"
!include LogicLib.nsh
!include FileFunc.nsh
!define isUpdated "$updated == 1"
Var appExe
Var installMode
Var updated

!include "${PART}"

!macro chooseUsers
  StrCpy $updated 0
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "--updated" $1
  ${IfNot} ${Errors}
    StrCpy $updated 1
  ${EndIf}
  ClearErrors
  ${GetOptions} $0 "/allusers" $1
  ${If} ${Errors}
    SetShellVarContext current
    StrCpy $installMode "CurrentUser"
    StrCpy $INSTDIR "$LOCALAPPDATA\Programs\${PRODUCT_NAME}"
  ${Else}
    SetShellVarContext all
    StrCpy $installMode "all"
    StrCpy $INSTDIR "$PROGRAMFILES64\${PRODUCT_NAME}"
  ${EndIf}
!macroend

Function .onInit
  !insertmacro chooseUsers
FunctionEnd

Function un.onInit
  !insertmacro chooseUsers
FunctionEnd

Section
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ${GetParameters} $0
    ExecWait '"$INSTDIR\uninstall.exe" $0 --updated _?=$INSTDIR'
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}/*"
  StrCpy $appExe "$INSTDIR\${PRODUCT_NAME}.exe"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  !insertmacro customInstall
SectionEnd

Section Uninstall
  !insertmacro customUnInstall
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR"
SectionEnd
