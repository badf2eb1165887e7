import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
// Registers the parsing half of pdf.js on this thread, so that it does not load its file from disk.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export type Pdf = pdfjs.PDFDocumentProxy;

/**
 * Opens a PDF, passes it to `work` and always closes it. No scripts, forms, system fonts or network: only the parts
 * needed for text and for drawing scanned pages. Rejects with pdf.js' own errors; isPasswordError() recognises the one
 * that a person can resolve.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdf: Pdf) => Promise<T>,
  password: string | null = null,
): Promise<T> {
  const task = pdfjs.getDocument({
    // A copy: pdf.js transfers the buffer, and does not accept a Buffer.
    data: new Uint8Array(bytes),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    wasmUrl: decoders(),
    stopAtErrors: false,
    ...(password !== null && { password }),
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** pdf.js' own folder of decoders for scanners' image formats; loaded when a page to be drawn needs one. */
function decoders(): string {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return `${join(home, 'wasm')}/`;
}

export function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
