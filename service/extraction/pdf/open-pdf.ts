import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
// Registers the parsing half of pdf.js on this thread, so that it never looks for its file on disk.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export type Pdf = pdfjs.PDFDocumentProxy;

/**
 * Opens a PDF and hands it on; always closes it. No scripts, forms, fonts or network: only what is needed for text.
 * Rejects with pdf.js' own errors; isPasswordError() knows the one a person can do something about.
 */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: Pdf) => Promise<T>): Promise<T> {
  const task = pdfjs.getDocument({
    // A copy: pdf.js takes the buffer away from its owner, and wants no Buffer.
    data: new Uint8Array(bytes),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    stopAtErrors: false,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

export function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
