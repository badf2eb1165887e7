import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recogniser, SeenPage } from '../../extraction/ocr/recogniser.ts';
import { createTesseract } from '../../extraction/ocr/tesseract.ts';

/**
 * Recognition takes seconds a picture, and answers the same for the same picture: what it answered is kept in this
 * folder. What is done with the answer is done anew.
 */
export function keptRecogniser(folder: string): Recogniser {
  mkdirSync(folder, { recursive: true });
  const engine = createTesseract();
  return {
    async recognise(png, models = 'quick') {
      const path = join(folder, `${createHash('sha256').update(png).digest('hex')}-${models}.json`);
      if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as SeenPage;
      const seen = await engine.recognise(png, models);
      writeFileSync(path, JSON.stringify(seen));
      return seen;
    },
    close: () => engine.close(),
  };
}
