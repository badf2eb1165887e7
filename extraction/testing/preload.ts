import { registerHooks, syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/**
 * Loaded before a program that reads documents with `node --import`: its OCR engines keep what they see (kept-readings.ts).
 * The program itself knows nothing of this, and what is packed takes no preload.
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

/** A thread with an environment of its own has none of the process's NODE_OPTIONS. */
threads.Worker = class extends threads.Worker {
  constructor(entry: string | URL, options?: WorkerOptions) {
    super(entry, options?.env === undefined ? options : { ...options, execArgv: ['--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
