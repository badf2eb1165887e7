/** Replaces the module of the engines that its address names (preload.ts). */
import type { createRecogniser as Create } from '../ocr/engines.ts';
import { keepReadings } from './kept-readings.ts';

const { createRecogniser: create } = (await import(new URL(import.meta.url).searchParams.get('engines') ?? '')) as {
  readonly createRecogniser: typeof Create;
};

export const createRecogniser: typeof Create = (memory) => keepReadings(create(memory));
