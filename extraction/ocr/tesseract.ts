import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import tesseract from 'tesseract.js';
import type { Models, Recogniser, SeenPage } from './recogniser.ts';

/** Words by the model of their language; figures and signs by the English one as well: the Hungarian knows no percent sign. */
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
/** The quantised form of the best models: as right as those, twice as fast. */
const model = '4.0.0_best_int';
/** The Italian model names a list of words that none of the packages has, and says so wherever it is loaded. */
const withoutWordList = 'user_words_suffix ';
/** About what prepared pictures have; their files do not say. */
const dpi = '200';

interface Engine {
  readonly worker: tesseract.Worker;
  /** where the engine takes models from, empty but while it does */
  readonly folder: string;
  models: Models;
}

/** Tesseract with a model of each language, all from local packages; it starts with the first picture. */
export function createTesseract(): Omit<Recogniser, 'lookAgain'> {
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
        // Without one the library throws where nobody can catch it; every call rejects by itself.
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

/** The engine forgets its settings with its models. */
async function adjust({ worker, models }: Engine): Promise<void> {
  await worker.setParameters({
    tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK,
    user_defined_dpi: dpi,
    // Trying white on black for each line that is hard to read takes a tenth of the time: not at a first look.
    tessedit_do_invert: models === 'quick' ? '0' : '1',
  });
}

/** The engine takes its models from one folder; each comes in a package of its own. */
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
