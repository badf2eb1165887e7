import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const faces = [
  ['Regular', 400, 'normal'],
  ['Bold', 700, 'normal'],
  ['Italic', 400, 'italic'],
] as const;

/** @font-face rules for Liberation Sans as pdfjs-dist ships it, so that pages look the same on every machine. */
export async function fontFaces(): Promise<string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
  const rules = faces.map(async ([name, weight, style]) => {
    const bytes = await readFile(join(folder, `LiberationSans-${name}.ttf`));
    return `@font-face { font-family: 'Liberation Sans'; font-weight: ${String(weight)}; font-style: ${style};
      src: url(data:font/ttf;base64,${bytes.toString('base64')}); }`;
  });
  return (await Promise.all(rules)).join('\n');
}
