import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { documents } from './documents.ts';
import { expectedOf } from './expected.ts';
import { openRenderer, type Renderer } from './render/browser.ts';

const resources = resolve(import.meta.dirname, '../../resources');
const folder = join(resources, 'sample-company');
const iconSize = { width: 512, height: 512 } as const;

/** Generates resources/sample-company and resources/icon.png from the data beside this file. */
async function generate(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const renderer = await openRenderer();
  try {
    for (const document of documents) {
      await writeFile(join(folder, document.file), await document.render(renderer));
      console.log(document.file);
    }
    await writeFile(join(resources, 'icon.png'), await icon(renderer));
  } finally {
    await renderer.close();
  }
  await writeFile(join(folder, 'expected.json'), `${JSON.stringify(documents.map(expectedOf), null, 2)}\n`);
}

async function icon(renderer: Renderer): Promise<Buffer> {
  const svg = await readFile(join(resources, 'icon.svg'), 'utf8');
  return renderer.png(`<style>body{margin:0}svg{display:block;width:512px;height:512px}</style>${svg}`, iconSize);
}

await generate();
