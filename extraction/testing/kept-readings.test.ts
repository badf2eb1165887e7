import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Recogniser, SeenPage } from '../ocr/recogniser.ts';
import { keepReadings } from './kept-readings.ts';

/** Engines that record their calls; there is no second one. */
function notingEngines() {
  const asked: string[] = [];
  const page = (text: string): SeenPage => ({
    words: [{ text, confidence: 91.25, left: 1, top: 2, right: 3, bottom: 4, line: 0 }],
    confidence: 91.25,
  });
  const engines: Recogniser = {
    recognise: (png, models = 'quick') => {
      asked.push(`${png.toString()} ${models}`);
      return Promise.resolve(page(png.toString()));
    },
    lookAgain: (png) => {
      asked.push(`${png.toString()} again`);
      return Promise.resolve(null);
    },
    findPrint: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { asked, engines };
}

it('asks the engines once for the same bytes and models, also in another process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-readings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { asked, engines } = notingEngines();
  const [one, two] = [Buffer.from('one'), Buffer.from('two')];
  const first = await keepReadings(engines, folder).recognise(one);
  const other = keepReadings(engines, folder);
  expect(await other.recognise(one, 'quick')).toEqual(first);
  await other.recognise(one, 'hu');
  await other.recognise(two);
  // A missing second engine must not be cached.
  await other.lookAgain(one);
  await other.lookAgain(one);
  expect(asked).toEqual(['one quick', 'one hu', 'two quick', 'one again', 'one again']);
});

it('leaves the rest of a module that a bundle has put beside the engines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const bundle = join(folder, 'out', 'main', 'engines.chunk.js');
  mkdirSync(dirname(bundle), { recursive: true });
  writeFileSync(bundle, 'export const createRecogniser = () => 0; export const other = "beside";');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const show = `import('${pathToFileURL(bundle).href}').then(({ other }) => console.log(other))`;
  const preload = ['--import', new URL('./preload.ts', import.meta.url).href];
  const { stdout } = spawnSync(process.execPath, [...preload, '--eval', show], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stdout.trim()).toBe('beside');
});

it.each([
  ['with the preload', ['--import', new URL('./preload.ts', import.meta.url).href], true],
  ['alone', [], false],
])('a program that reads, %s', (_, preload, keeps) => {
  const engines = pathToFileURL(join(import.meta.dirname, '..', 'ocr', 'engines.ts')).href;
  const show = `import('${engines}').then(({ createRecogniser }) => console.log(String(createRecogniser)))`;
  const { stdout } = spawnSync(process.execPath, [...preload, '--eval', show], { encoding: 'utf8' });
  expect(stdout).toContain(keeps ? 'keepReadings' : 'createTesseract');
});
