import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import tesseract from 'tesseract.js';
import type { Recogniser, SeenPage } from './recogniser.ts';

/** In the order the engine prefers them. */
const LANGUAGES = ['deu', 'eng', 'hun'] as const;
/** The quantised form of the best models: as right as those, twice as fast. */
const MODEL = '4.0.0_best_int';
/** About what prepared pictures have; their files do not say. */
const DPI = '200';

/** Tesseract with Hungarian, English and German, all from local packages; it starts with the first picture. */
export function createTesseract(): Recogniser {
  let started: Promise<tesseract.Worker> | null = null;
  return {
    recognise: async (png) => {
      started ??= start();
      const { data } = await (await started).recognize(png, {}, { blocks: true, text: false });
      return seenPage(data);
    },
    close: async () => {
      const worker = await started?.catch(() => null);
      started = null;
      await worker?.terminate();
    },
  };
}

async function start(): Promise<tesseract.Worker> {
  const langPath = await gatherModels();
  try {
    const worker = await tesseract.createWorker([...LANGUAGES], tesseract.OEM.LSTM_ONLY, {
      langPath,
      cacheMethod: 'none',
      gzip: true,
      // Without one the library throws where nobody can catch it; every call rejects by itself.
      errorHandler: () => undefined,
    });
    await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK, user_defined_dpi: DPI });
    return worker;
  } finally {
    await rm(langPath, { recursive: true, force: true });
  }
}

/** The engine takes its models from one folder; each comes in a package of its own. */
async function gatherModels(): Promise<string> {
  const require = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'ocr-models-'));
  for (const language of LANGUAGES) {
    const home = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
    const file = `${language}.traineddata.gz`;
    await copyFile(join(home, MODEL, file), join(folder, file));
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
