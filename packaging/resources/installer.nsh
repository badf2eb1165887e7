; An additional program for documents, never the default one: only the list under "Open with" is written. electron-builder's
; own file associations would take the extensions over.

!define DOCUMENT_CLASS "Counterfoil.Document"

!macro forEachDocument MACRO
  !insertmacro ${MACRO} "pdf"
  !insertmacro ${MACRO} "jpg"
  !insertmacro ${MACRO} "jpeg"
  !insertmacro ${MACRO} "png"
  !insertmacro ${MACRO} "xml"
!macroend

!macro offerFor EXTENSION
  WriteRegNone SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${DOCUMENT_CLASS}"
!macroend

; The list goes where nothing else is in it. Of older compilers /ifempty looks at keys alone, so the values are asked for.
!macro offerNoMoreFor EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${DOCUMENT_CLASS}"
  Push $0
  ClearErrors
  EnumRegValue $0 SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" 0
  ${if} ${errors}
    DeleteRegKey /ifempty SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids"
  ${endIf}
  Pop $0
!macroend

; Of each user who is signed in: the list of others is not loaded, and a program that is gone is passed over at login.
!macro startNoMoreAtLogin
  Push $0
  Push $1
  StrCpy $0 0
  ${do}
    EnumRegKey $1 HKU "" $0
    ${if} $1 == ""
      ${exitDo}
    ${endIf}
    DeleteRegValue HKU "$1\Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    IntOp $0 $0 + 1
  ${loop}
  Pop $1
  Pop $0
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}" "" "${PRODUCT_NAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}\shell\open\command" "" '"$appExe" "%1"'
  !insertmacro forEachDocument offerFor
  ; There is one list of each user and none of all: installed for all, it would be the installing account's.
  ${if} $installMode != "all"
    CreateShortCut "$SENDTO\${PRODUCT_NAME}.lnk" "$appExe"
  ${endIf}
!macroend

!macro customUnInstall
  !insertmacro forEachDocument offerNoMoreFor
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}"
  Delete "$SENDTO\${PRODUCT_NAME}.lnk"
  ; The next version starts at login as this one did.
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    ${if} $installMode == "all"
      !insertmacro startNoMoreAtLogin
    ${endIf}
  ${endIf}
!macroend
