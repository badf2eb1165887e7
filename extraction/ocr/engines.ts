import { totalmem } from 'node:os';
import { createPaddle } from './paddle/paddle.ts';
import type { Recogniser } from './recogniser.ts';
import { createTesseract } from './tesseract.ts';

/** A computer of 8 GB, less what it keeps for its screen: one with less has better uses for the 400 MB of a second engine. */
const leastMemory = 7.5 * 1_024 ** 3;

/**
 * The engines that read pictures: Tesseract knows the languages; where there is memory for it, PP-OCR looks again at what
 * Tesseract is not sure of. Each starts with its first picture. `memory`: what the computer has, bytes.
 */
export function createRecogniser(memory = totalmem()): Recogniser {
  const tesseract = createTesseract();
  const paddle = memory < leastMemory ? null : createPaddle();
  return {
    recognise: (png, models) => tesseract.recognise(png, models),
    lookAgain: (png) => paddle?.recognise(png) ?? Promise.resolve(null),
    async close() {
      await tesseract.close();
      await paddle?.close();
    },
  };
}
