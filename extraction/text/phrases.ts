import { distance } from '../../src/shared/text/distance.ts';
import { fold } from '../../src/shared/text/fold.ts';
import type { LabelKind, Language } from '../languages/language.ts';
import { list } from '../languages/phrase-list.ts';

/** A label's phrase found in a text, before it is weighed by its neighbours. */
export interface Found {
  readonly kind: LabelKind;
  readonly weight: number;
  readonly start: number;
  readonly end: number;
  /** Its words are torn: "T otal d ue". */
  readonly isSpread?: boolean;
}

interface Phrase {
  readonly kind: LabelKind;
  readonly weight: number;
  readonly words: readonly string[];
}

/** The phrases by their first word, so that one pass over a text finds any number of them. */
export interface Labels {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases whose first word may be the end of a compound. */
  readonly compound: readonly Phrase[];
  /** Strong phrases without their spaces. */
  readonly closed: ReadonlyMap<string, Phrase>;
  /** Long phrases, by their number of letters. */
  readonly long: ReadonlyMap<number, readonly Phrase[]>;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const strongScore = 0.9;
const weakScore = 0.7;
const word = /(?:(?![ºª])[\p{L}\d])+|[#&%]/gu;
/** Characters allowed between the words of a label: "USt.-Id.-Nr.", "Invoice (380) no.", "N° d'avoir" */
const betweenPattern = /^[\s.,\-/(°º'’]{0,3}$/;
const phraseWord = new RegExp(String.raw`\*?(?:${word.source})`, 'gu');
const bracket = /^(?:\s?\([^)]{0,40}\)){1,2}[\s.\-/]{0,3}$/;
const bracketWords = 6;

/** The phrases of these languages, prepared for the search. */
export function compileLabels(languages: readonly Language[]): Labels {
  const key = languages.map(({ code }) => code).join(' ');
  const labels = compiled.get(key) ?? compile(languages);
  compiled.set(key, labels);
  return labels;
}

/** Cached by language codes; documents have few combinations of them. */
const compiled = new Map<string, Labels>();

function compile(languages: readonly Language[]): Labels {
  const phrases = languages.flatMap(({ labels, weakLabels }) =>
    (Object.entries(labels) as [LabelKind, string][]).flatMap(([kind, strong]) => [
      ...phrasesOf(kind, strong, strongScore),
      ...phrasesOf(kind, weakLabels[kind], weakScore),
    ]),
  );
  const plain = phrases.filter(({ words: [first = ''] }) => !first.startsWith('*'));
  return {
    byWord: Map.groupBy(plain, ({ words: [first = ''] }) => first),
    compound: phrases.filter((phrase) => !plain.includes(phrase)),
    closed: new Map(
      plain
        .filter(({ weight, words }) => weight === strongScore && words.join('').length >= fewestClosed)
        .map((phrase) => [phrase.words.join(''), phrase]),
    ),
    long: Map.groupBy(
      plain.filter((phrase) => lettersOf(phrase) >= fewestMisread),
      lettersOf,
    ),
  };
}

const phrasesOf = (kind: LabelKind, phrases: string | undefined, weight: number): readonly Phrase[] =>
  phrases === undefined ? [] : list(phrases).map((phrase) => ({ kind, weight, words: wordsOf(phrase) }));

const lettersOf = ({ words }: Phrase): number => words.join('').length;
const fewestClosed = 6;
/** Two labels of this length differ by more than a letter. */
const fewestMisread = 9;
const longestSpread = 40;

const wordsOf = (phrase: string): readonly string[] => fold(phrase).match(phraseWord) ?? [];

/** "T otal d ue :", if a text is nothing else: some programs place letters so far apart that a word looks like two. */
export function spreadPhrase(folded: string, labels: Labels): readonly Found[] {
  if (folded.length > longestSpread) return [];
  const [text = ''] = folded.split(':');
  const phrase = labels.closed.get(text.replace(/[^\p{L}\d]+/gu, ''));
  if (phrase === undefined) return [];
  const { kind, weight } = phrase;
  return [{ kind, weight, start: 0, end: text.trimEnd().length, isSpread: true }];
}

/** "Teljiesites", if a text is nothing else: a long label in which an OCR engine misread one letter. */
export function misreadPhrase(folded: string, labels: Labels): readonly Found[] {
  if (folded.length > longestSpread) return [];
  const [text = ''] = folded.split(':');
  const letters = text.replace(/[^\p{L}\d]+/gu, '');
  const near = [-1, 0, 1]
    .flatMap((more) => labels.long.get(letters.length + more) ?? [])
    .filter(({ words }) => distance(words.join(''), letters) === 1);
  const [first] = near;
  if (first === undefined || near.some(({ kind }) => kind !== first.kind)) return [];
  return [{ kind: first.kind, weight: weakScore, start: 0, end: text.trimEnd().length }];
}

/** Every phrase in a folded text. */
export function findPhrases(folded: string, labels: Labels): readonly Found[] {
  const words = [...folded.matchAll(word)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  return words.flatMap((word, at) => {
    // "N_123" is a value.
    if (folded[word.end] === '_') return [];
    const compound = labels.compound.filter(({ words: [first = ''] }) => word.text.endsWith(first.slice(1)));
    return [...(labels.byWord.get(word.text) ?? []), ...compound].flatMap(({ kind, weight, words: wanted }) => {
      const last = lastWord(folded, words, at, wanted);
      return last === null ? [] : [{ kind, weight, start: word.start, end: last.end }];
    });
  });
}

/** The last of the wanted words, if they follow one another from 'at'. */
function lastWord(text: string, words: readonly Word[], at: number, wanted: readonly string[]): Word | null {
  let index = at;
  for (const next of wanted.slice(1)) {
    const found = following(text, words, index, next);
    if (found === null) return null;
    index = found;
  }
  return words[index] ?? null;
}

function following(text: string, words: readonly Word[], from: number, wanted: string): number | null {
  for (let index = from + 1; index <= from + bracketWords; index += 1) {
    const between = text.slice(words[from]?.end, words[index]?.start);
    if (words[index]?.text === wanted && (betweenPattern.test(between) || bracket.test(between))) return index;
  }
  return null;
}
