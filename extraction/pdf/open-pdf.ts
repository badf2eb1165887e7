import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
// Registers the parsing half of pdf.js on this thread, so that it never looks for its file on disk.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export type Pdf = pdfjs.PDFDocumentProxy;

/**
 * Opens a PDF and hands it on; always closes it. No scripts, forms, system fonts or network: only what is needed for text
 * and for drawing scanned pages.
 * Rejects with pdf.js' own errors; isPasswordError() knows the one a person can do something about.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdf: Pdf) => Promise<T>,
  password: string | null = null,
): Promise<T> {
  const task = pdfjs.getDocument({
    // A copy: pdf.js takes the buffer away from its owner, and wants no Buffer.
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

/** pdf.js' own folder of decoders for the ways scanners pack pictures; loaded when a page that is drawn needs one. */
function decoders(): string {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return `${join(home, 'wasm')}/`;
}

export function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
