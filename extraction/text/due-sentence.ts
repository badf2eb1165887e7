import { fold } from '../../src/shared/text/fold.ts';
import type { Language } from '../languages/language.ts';
import { list } from '../languages/phrase-list.ts';
import { choose, type Choice } from './choose.ts';
import type { DateReader } from './date-text.ts';
import type { Cell } from './layout.ts';
import type { PageModel } from './page-model.ts';

const said = 0.75;
/** A full stop after a word ends a sentence; one after a digit may belong to a date. */
const sentenceEnd = /(?<=\p{L})[.!?]\s/u;

/**
 * Without a label: "Please pay ... by 16 November". Skips sentences about a discount, whose date is not the due date.
 */
export function dueBySentence(model: PageModel, readDate: DateReader): Choice<string> | null {
  const spoken = model.languages.flatMap(({ dueSentence }) =>
    dueSentence === undefined ? [] : [compiled(dueSentence)],
  );
  return choose(
    model.cells.flatMap((cell) =>
      sentencesFrom(model, cell).flatMap((sentence) =>
        spoken.flatMap((language) =>
          dueIn(sentence, language, readDate).map((value) => ({ value, score: said, cell })),
        ),
      ),
    ),
  );
}

type Spoken = Readonly<Record<'pay' | 'until' | 'unless', RegExp>>;

function compiled({ pay, until, unless }: NonNullable<Language['dueSentence']>): Spoken {
  const words = (phrases: string): string =>
    String.raw`(?<![\p{L}\d])(?:${list(phrases).map(fold).join('|')})(?![\p{L}])`;
  return {
    pay: new RegExp(words(pay), 'u'),
    until: new RegExp(`${words(until)}\\s+`, 'gu'),
    unless: new RegExp(words(unless), 'u'),
  };
}

/** The cell's sentences; the last one may continue on the line below. */
function sentencesFrom(model: PageModel, cell: Cell): readonly string[] {
  const below = model.lines[cell.line + 1]?.cells.find(({ left }) => Math.abs(left - cell.left) < cell.height);
  return `${cell.text} ${below?.text ?? ''}`.split(sentenceEnd);
}

function dueIn(sentence: string, { pay, until, unless }: Spoken, readDate: DateReader): readonly string[] {
  const folded = fold(sentence);
  if (!pay.test(folded) || unless.test(folded)) return [];
  return [...folded.matchAll(until)].flatMap(({ 0: word, index }) => {
    const date = readDate(sentence.slice(index + word.length));
    return date === null ? [] : [date];
  });
}
