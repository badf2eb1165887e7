import { registerHooks, syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/**
 * Loaded before a program that reads documents with `node --import`: its OCR engines cache their results
 * (kept-readings.ts). The program needs no support for this, and the packaged app accepts no preload.
 */
const engines = /\/(extraction\/ocr\/engines\.ts|out\/main\/engines\.chunk\.js)$/;
const keeping = new URL('./keeping-engines.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isForKeeping = context.parentURL?.startsWith(keeping) === true;
    return engines.test(found.url) && !isForKeeping
      ? { ...found, format: 'module-typescript', url: `${keeping}?engines=${encodeURIComponent(found.url)}` }
      : found;
  },
});

/** A thread with its own environment does not inherit the process's NODE_OPTIONS. */
threads.Worker = class extends threads.Worker {
  constructor(entry: string | URL, options?: WorkerOptions) {
    super(entry, options?.env === undefined ? options : { ...options, execArgv: ['--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
