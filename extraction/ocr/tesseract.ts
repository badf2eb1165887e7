import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import tesseract from 'tesseract.js';
import type { Models, Recogniser, SeenPage } from './recogniser.ts';

/**
 * The model of each language for words; the English one also for digits and signs, because the Hungarian model knows no
 * percent sign.
 */
const modelsOf: Readonly<Record<Models, readonly string[]>> = {
  quick: ['eng'],
  de: ['deu'],
  hu: ['hun', 'eng'],
  fr: ['fra', 'eng'],
  it: ['ita', 'eng'],
  es: ['spa', 'eng'],
  ro: ['ron', 'eng'],
  sk: ['slk', 'eng'],
  cs: ['ces', 'eng'],
  pl: ['pol', 'eng'],
  hr: ['hrv', 'eng'],
  sl: ['slv', 'eng'],
  nl: ['nld', 'eng'],
};
/** The quantised form of the best models: as accurate, twice as fast. */
const model = '4.0.0_best_int';
/** The Italian model names a word list that no package has, and prints a warning each time it is loaded. */
const withoutWordList = 'user_words_suffix ';
/** Approximate resolution of prepared pictures, which their files do not state. */
const dpi = '200';

interface Engine {
  readonly worker: tesseract.Worker;
  /** the engine's model folder; empty except while models are loaded */
  readonly folder: string;
  models: Models;
}

/** Tesseract with a model for each language, all from local packages; starts with the first picture. */
export function createTesseract(): Omit<Recogniser, 'lookAgain' | 'findPrint'> {
  let started: Promise<Engine> | null = null;
  return {
    recognise: async (png, models = 'quick') => {
      started ??= start();
      const engine = await started;
      if (engine.models !== models) await change(engine, models);
      const { data } = await engine.worker.recognize(png, {}, { blocks: true, text: false });
      return seenPage(data);
    },
    close: async () => {
      const engine = await started?.catch(() => null);
      started = null;
      await engine?.worker.terminate();
      if (engine) await rm(engine.folder, { recursive: true, force: true });
    },
  };
}

async function start(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'ocr-models-'));
  const worker = await withModels(folder, modelsOf.quick, () =>
    tesseract.createWorker(
      [...modelsOf.quick],
      tesseract.OEM.LSTM_ONLY,
      {
        langPath: folder,
        cacheMethod: 'none',
        gzip: true,
        // Without a handler the library throws outside of any call; each call rejects by itself.
        errorHandler: () => undefined,
      },
      withoutWordList,
    ),
  );
  const engine: Engine = { worker, folder, models: 'quick' };
  await adjust(engine);
  return engine;
}

async function change(engine: Engine, models: Models): Promise<void> {
  const names = modelsOf[models];
  await withModels(engine.folder, names, () => engine.worker.reinitialize(names.join('+'), tesseract.OEM.LSTM_ONLY));
  engine.models = models;
  await adjust(engine);
}

/** Loading models resets the engine's settings. */
async function adjust({ worker, models }: Engine): Promise<void> {
  await worker.setParameters({
    tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK,
    user_defined_dpi: dpi,
    // Retrying each difficult line as white on black takes a tenth of the time: not in a first recognition.
    tessedit_do_invert: models === 'quick' ? '0' : '1',
  });
}

/** The engine loads its models from one folder, but each has its own package. */
async function withModels<T>(folder: string, names: readonly string[], load: () => Promise<T>): Promise<T> {
  const require = createRequire(import.meta.url);
  const files = names.map((name) => ({ name, file: `${name}.traineddata.gz` }));
  try {
    for (const { name, file } of files) {
      const home = dirname(require.resolve(`@tesseract.js-data/${name}/package.json`));
      await copyFile(join(home, model, file), join(folder, file));
    }
    return await load();
  } finally {
    for (const { file } of files) await rm(join(folder, file), { force: true });
  }
}

function seenPage({ blocks, confidence }: tesseract.Page): SeenPage {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  const words = lines.flatMap((line, index) =>
    line.words.map(({ text, confidence: sure, bbox }) => ({
      text,
      confidence: sure,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
      line: index,
    })),
  );
  return { words, confidence };
}
