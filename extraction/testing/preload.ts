import { registerHooks, syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/**
 * Loaded before a program that reads documents with `node --import`: its OCR engines cache their results
 * (kept-readings.ts). The program needs no support for this, and the packaged app accepts no preload.
 */
const engines = /\/(extraction\/ocr\/engines\.ts|out\/main\/engines\.chunk\.js)$/;
const kept = new URL('./kept-readings.ts', import.meta.url).href;
const mark = '?keeping=';

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isForKeeping = context.parentURL?.includes(mark) === true;
    if (!engines.test(found.url) || isForKeeping) return found;
    return { ...found, format: 'module', url: kept + mark + encodeURIComponent(found.url), shortCircuit: true };
  },
  load(url, context, next) {
    const [, of] = url.split(mark);
    if (of === undefined) return next(url, context);
    return { format: 'module', source: keeping(JSON.stringify(decodeURIComponent(of))), shortCircuit: true };
  },
});

/** In place of the module of the engines: all of it, with a recogniser that caches. A bundle may add to the module. */
const keeping = (path: string): string => `
import { createRecogniser as create } from ${path};
import { keepReadings } from ${JSON.stringify(kept)};
export * from ${path};
export const createRecogniser = (memory) => keepReadings(create(memory));
`;

/** A thread with its own environment does not inherit the process's NODE_OPTIONS. */
threads.Worker = class extends threads.Worker {
  constructor(entry: string | URL, options?: WorkerOptions) {
    super(entry, options?.env === undefined ? options : { ...options, execArgv: ['--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
