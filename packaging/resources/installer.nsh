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

!macro offerNoMoreFor EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${DOCUMENT_CLASS}"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}" "" "${PRODUCT_NAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}\shell\open\command" "" '"$appExe" "%1"'
  !insertmacro forEachDocument offerFor
  CreateShortCut "$SENDTO\${PRODUCT_NAME}.lnk" "$appExe"
!macroend

!macro customUnInstall
  !insertmacro forEachDocument offerNoMoreFor
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${DOCUMENT_CLASS}"
  Delete "$SENDTO\${PRODUCT_NAME}.lnk"
  ; The next version starts at login as this one did.
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
  ${endIf}
!macroend
