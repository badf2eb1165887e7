import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRenderer, type Renderer } from '../../scripts/sample-documents/render/browser.ts';

/** Draws each page once, and caches it in this folder. The browser starts with the first missing page. */
export function keptRenderer(folder: string): Renderer {
  mkdirSync(folder, { recursive: true });
  let opened: Promise<Renderer> | null = null;
  const draw = async (asked: readonly unknown[], make: (renderer: Renderer) => Promise<Buffer>): Promise<Buffer> => {
    const path = join(folder, createHash('sha256').update(JSON.stringify(asked)).digest('hex'));
    if (existsSync(path)) return readFileSync(path);
    opened ??= openRenderer();
    const bytes = await make(await opened);
    writeFileSync(path, bytes);
    return bytes;
  };
  return {
    pdf: (html) => draw(['pdf', html], (renderer) => renderer.pdf(html)),
    jpeg: (html, size, quality) =>
      draw(['jpeg', html, size, quality], (renderer) => renderer.jpeg(html, size, quality)),
    png: (html, size) => draw(['png', html, size], (renderer) => renderer.png(html, size)),
    close: async () => (await opened)?.close(),
  };
}
