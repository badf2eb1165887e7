import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recogniser } from '../../extraction/ocr/recogniser.ts';
import { createRecogniser } from '../../extraction/ocr/engines.ts';

/**
 * Caches the recogniser's answers in this folder: recognition takes seconds a picture and is deterministic. The steps
 * after recognition run each time.
 */
export function keptRecogniser(folder: string): Recogniser {
  mkdirSync(folder, { recursive: true });
  const engine = createRecogniser();
  const kept = async <T>(png: Buffer, name: string, look: () => Promise<T>): Promise<T> => {
    const path = join(folder, `${createHash('sha256').update(png).digest('hex')}-${name}.json`);
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T;
    const seen = await look();
    writeFileSync(path, JSON.stringify(seen));
    return seen;
  };
  return {
    recognise: (png, models = 'quick') => kept(png, models, () => engine.recognise(png, models)),
    lookAgain: (png) => kept(png, 'again', () => engine.lookAgain(png)),
    findPrint: (png) => kept(png, 'print', () => engine.findPrint(png)),
    close: () => engine.close(),
  };
}
