import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import tesseract from 'tesseract.js';
import type { Models, Recogniser, SeenPage } from './recogniser.ts';

const languages = ['deu', 'eng', 'hun'] as const;
/** Hungarian words by their own model, figures and signs by the English one: the Hungarian knows no percent sign. */
const modelFolders: Readonly<Record<Models, string>> = {
  quick: 'eng',
  hu: 'hun+eng',
  de: 'deu',
};
/** The quantised form of the best models: as right as those, twice as fast. */
const model = '4.0.0_best_int';
/** About what prepared pictures have; their files do not say. */
const dpi = '200';

interface Engine {
  readonly worker: tesseract.Worker;
  models: Models;
}

/** Tesseract with Hungarian, English and German, all from local packages; it starts with the first picture. */
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
    },
  };
}

async function start(): Promise<Engine> {
  const langPath = await gatherModels();
  try {
    const worker = await tesseract.createWorker([...languages], tesseract.OEM.LSTM_ONLY, {
      langPath,
      cacheMethod: 'none',
      gzip: true,
      // Without one the library throws where nobody can catch it; every call rejects by itself.
      errorHandler: () => undefined,
    });
    const engine: Engine = { worker, models: 'de' };
    await change(engine, 'quick');
    return engine;
  } finally {
    await rm(langPath, { recursive: true, force: true });
  }
}

/** The engine forgets its settings with its models. */
async function change(engine: Engine, models: Models): Promise<void> {
  await engine.worker.reinitialize(modelFolders[models], tesseract.OEM.LSTM_ONLY);
  await engine.worker.setParameters({
    tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK,
    user_defined_dpi: dpi,
    // Trying white on black for each line that is hard to read takes a tenth of the time: not at a first look.
    tessedit_do_invert: models === 'quick' ? '0' : '1',
  });
  engine.models = models;
}

/** The engine takes its models from one folder; each comes in a package of its own. */
async function gatherModels(): Promise<string> {
  const require = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'ocr-models-'));
  for (const language of languages) {
    const home = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
    const file = `${language}.traineddata.gz`;
    await copyFile(join(home, model, file), join(folder, file));
  }
  return folder;
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
