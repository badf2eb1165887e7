/**
 * Addresses within the app of the files that pdf.js requests by name. Never inlined: the app's policy forbids to fetch
 * a data: address.
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

/** A pdf.js BinaryDataFactory. */
export class EngineFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const bytes = fetched.get(filename) ?? fetchFile(filename);
    fetched.set(filename, bytes);
    // A failed file is requested again by the next document.
    bytes.catch(() => fetched.delete(filename));
    // A copy, because the worker takes ownership.
    return new Uint8Array((await bytes).slice(0));
  }
}

async function fetchFile(filename: string): Promise<ArrayBuffer> {
  const url = byName.get(filename);
  const answer = url === undefined ? null : await fetch(url);
  if (answer?.ok === true) return answer.arrayBuffer();
  throw new Error(`pdf.js asked for ${filename}, which is not part of the app`);
}
