/** Where the app takes the reader of documents from. It brings pdf.js and an OCR engine: for the reading thread only. */
export { readDocument } from '../../../../extraction/extraction.ts';
export type { Extraction, FieldName, PageText } from '../../../../extraction/extraction.ts';
export type { Recogniser } from '../../../../extraction/ocr/recogniser.ts';
export { createRecogniser } from '../../../../extraction/ocr/engines.ts';
export { readSignature } from '../../../../extraction/signature/read-signature.ts';
export { lookAtPage } from '../../../../extraction/splitting/look-at-page.ts';
