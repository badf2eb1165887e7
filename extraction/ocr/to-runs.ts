import type { Run } from '../text/run.ts';
import type { SeenPage, SeenWord } from './recogniser.ts';

/** Runs are measured by the size of their font; capitals and digits, which an engine's boxes fit, are smaller. */
const FONT_TO_BOX = 1.35;
/** Specks, rules and pictures come out as words nobody is sure of. */
const LEAST_CONFIDENCE = 12;
/** No sum and no check digit shows that a day is misread: only the engine's own doubt does. */
const SURE_OF_DATE = 60;
const DATE = /\d[.\-/]\d{1,2}[.\-/]\d{2}/;
/** In parts of the smaller height; runs closer than a half count as one line. */
const LEAST_STEP = 0.55;

/** The words as runs: all of a line stand on one base line, however skewed the picture is. */
export function toRuns({ words }: SeenPage, page: number): readonly Run[] {
  const lines = [...Map.groupBy(withoutDoubtedDates(words.filter(isText)), ({ line }) => line).values()].map(placed);
  return lines.flatMap((line, at) => {
    const { y, height } = below(line, lines[at - 1]);
    return line.words.map(({ text, left, right }) => ({ text, page, left, right, y, height }));
  });
}

interface PlacedLine {
  readonly words: readonly SeenWord[];
  readonly y: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
}

function placed(words: readonly SeenWord[]): PlacedLine {
  return {
    words,
    y: median(words.map(({ bottom }) => bottom)),
    height: median(words.map(({ top, bottom }) => bottom - top)) * FONT_TO_BOX,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
  };
}

/** What the engine saw as two lines one over the other stays two, however large the letters are. */
function below(line: PlacedLine, previous: PlacedLine | undefined): PlacedLine {
  if (previous === undefined || line.left > previous.right || line.right < previous.left) return line;
  const least = previous.y + Math.min(previous.height, line.height) * LEAST_STEP;
  return line.y < previous.y || line.y >= least ? line : { ...line, y: least };
}

function isText({ text, confidence }: SeenWord): boolean {
  return confidence >= LEAST_CONFIDENCE && /[\p{L}\d%€]/u.test(text);
}

/** Without the dates that are doubted, unless one is sure: beside that they may still contradict it. */
function withoutDoubtedDates(words: readonly SeenWord[]): readonly SeenWord[] {
  const isDoubted = ({ text, confidence }: SeenWord): boolean => DATE.test(text) && confidence < SURE_OF_DATE;
  const hasSure = words.some((word) => DATE.test(word.text) && !isDoubted(word));
  return hasSure ? words : words.filter((word) => !isDoubted(word));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
