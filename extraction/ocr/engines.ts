import { totalmem } from 'node:os';
import { createPaddle } from './paddle/paddle.ts';
import type { Recogniser } from './recogniser.ts';
import { createTesseract } from './tesseract.ts';

/** A computer of 8 GB, less its graphics memory: a smaller one should not spend 400 MB on a second engine. */
const leastMemory = 7.5 * 1_024 ** 3;

/**
 * The engines for pictures: Tesseract knows the languages; where there is enough memory, PP-OCR recognises again where
 * Tesseract is unsure. Each starts with its first picture. `memory`: of the computer, bytes.
 */
export function createRecogniser(memory = totalmem()): Recogniser {
  const tesseract = createTesseract();
  const paddle = memory < leastMemory ? null : createPaddle();
  return {
    recognise: (png, models) => tesseract.recognise(png, models),
    lookAgain: (png) => paddle?.recognise(png) ?? Promise.resolve(null),
    findPrint: (png) => paddle?.findPrint(png) ?? Promise.resolve(null),
    async close() {
      await tesseract.close();
      await paddle?.close();
    },
  };
}
