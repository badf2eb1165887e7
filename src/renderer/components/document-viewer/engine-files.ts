/**
 * The files pdf.js asks for by name while it works, as addresses within the app. Never inlined: a data: address could
 * not be fetched under the app's policy.
 */
const cmaps: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  { query: '?url&no-inline', import: 'default', eager: true },
);
const fonts: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  { query: '?url&no-inline', import: 'default', eager: true },
);
const wasm: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  { query: '?url&no-inline', import: 'default', eager: true },
);

const byName = new Map(
  [cmaps, fonts, wasm].flatMap((files) =>
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url] as const),
  ),
);

/** The same few fonts for every document that brings none of its own. */
const fetched = new Map<string, Promise<ArrayBuffer>>();

/** What pdf.js calls a BinaryDataFactory. */
export class EngineFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const bytes = fetched.get(filename) ?? fetchFile(filename);
    fetched.set(filename, bytes);
    // What could not be had is asked for again by the next document.
    bytes.catch(() => fetched.delete(filename));
    // A copy: the worker takes it away.
    return new Uint8Array((await bytes).slice(0));
  }
}

async function fetchFile(filename: string): Promise<ArrayBuffer> {
  const url = byName.get(filename);
  const answer = url === undefined ? null : await fetch(url);
  if (answer?.ok === true) return answer.arrayBuffer();
  throw new Error(`pdf.js asked for ${filename}, which is not part of the app`);
}
