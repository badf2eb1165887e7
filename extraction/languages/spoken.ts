import { fold } from '../../src/shared/text/fold.ts';
import { homeLanguages, languages } from './all.ts';
import type { Language, LanguageCode } from './language.ts';
import { unreadLanguages } from './unread.ts';

/** Shorter words also result from specks and shadows, and taxes have abbreviations of three letters. */
const shortest = 3;
const fewestWords = 2;
/** A second language of a page needs at least this part of the first one's score. */
const second = 0.4;
/**
 * A picture yields few words, and one of them may belong to another language: an unsupported language needs a clear
 * lead.
 */
const plainly = 5;
const clearly = 1.4;

/**
 * The languages of the texts, best score first, without those that score far lower; none where they are clearly in an
 * unsupported one. With too few words, the languages of the home region.
 */
export function spokenIn(texts: readonly string[]): readonly Language[] {
  const [best, ...others] = scoresOf(texts);
  if (best === undefined || best.words < fewestWords) return homeLanguages;
  const likely = [best, ...others.filter(({ score }) => score >= best.score * second)];
  const spoken = likely.flatMap((each) => languageOfScore(each) ?? []);
  if (languageOfScore(best) === null) {
    const bestRead = others.find((each) => languageOfScore(each) !== null);
    const isPlain = best.words >= plainly && best.score >= clearly * (bestRead?.score ?? 0);
    return isPlain ? [] : spoken.length > 0 ? [...new Set([...spoken, ...homeLanguages])] : homeLanguages;
  }
  // Programs from Hungary, Austria and Germany mix the three within one document.
  return homeLanguages.some(({ code }) => code === best.code) ? [...new Set([...spoken, ...homeLanguages])] : spoken;
}

/** The language with the highest score for these texts; null where two are equal, or words are too few. */
export function languageOf(texts: readonly string[]): LanguageCode | null {
  const [best, next] = scoresOf(texts);
  if (best === undefined || best.words < fewestWords || best.score === next?.score) return null;
  return languageOfScore(best)?.code ?? null;
}

/** null: an unsupported one */
const languageOfScore = ({ code }: Score): Language | null => languages.find((each) => each.code === code) ?? null;

interface Score {
  readonly code: string;
  readonly score: number;
  readonly words: number;
}

/** A word that several languages share counts less for each. */
function scoresOf(texts: readonly string[]): readonly Score[] {
  const vocabulary = (known ??= vocabularyOf());
  const scores = new Map<string, Score>();
  for (const word of new Set(texts.flatMap(wordsIn))) {
    const codes = vocabulary.get(word) ?? [];
    for (const code of codes) {
      const { score, words } = scores.get(code) ?? { score: 0, words: 0 };
      scores.set(code, { code, score: score + 1 / codes.length, words: words + 1 });
    }
  }
  return [...scores.values()].sort((a, b) => b.score - a.score);
}

/** Built on first use, because it has some thousands of words. */
let known: ReadonlyMap<string, readonly string[]> | null = null;

function vocabularyOf(): ReadonlyMap<string, readonly string[]> {
  const pairs = [
    ...languages.map((language) => [language.code, textOf(language)] as const),
    ...Object.entries(unreadLanguages),
  ].flatMap(([code, text]) => [...new Set(wordsIn(text))].map((word) => ({ word, code })));
  const byWord = Map.groupBy(pairs, ({ word }) => word);
  return new Map([...byWord].map(([word, some]) => [word, some.map(({ code }) => code)]));
}

function textOf({ labels, weakLabels, months, receipt }: Language): string {
  const { total, tender, change, slip, other } = receipt;
  const texts = [...Object.values(labels), ...Object.values(weakLabels), months, total, tender, change, slip, other];
  return texts.join(' ');
}

const wordsIn = (text: string): readonly string[] =>
  (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortest);
