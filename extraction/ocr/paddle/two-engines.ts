import { fold } from '../../../src/shared/text/fold.ts';
import { distance } from '../../../src/shared/text/distance.ts';
import { languageOf } from '../../languages/spoken.ts';
import type { SeenPage, SeenWord } from '../recogniser.ts';

/** Words of two engines that differ in a larger part of their letters are different words. */
const mostDifferent = 0.34;
/** Below this confidence the letters of the engine that knows the language are no better than the other's; 0..100 */
const sureLetters = 70;
const doubtedLetters = 60;
/**
 * The engine for digits knows every letter of English words: above this confidence its word is accepted without
 * comparison.
 */
const sureAlone = 96;

/**
 * The page of the engine for digits, with the letters of words from the engine that knows the language: "Vevé" becomes
 * "Vevő", 1.420 is unchanged.
 */
export function withLettersOf(figures: SeenPage, letters: SeenPage): SeenPage {
  const used = new Set<SeenWord>();
  const isEnglish = languageOf([...figures.words, ...letters.words].map(({ text }) => text)) === 'en';
  const isSureAlone = ({ confidence }: SeenWord): boolean => isEnglish && confidence >= sureAlone;
  const words = figures.words.flatMap((seen, at) => {
    const word = isAnd(seen, figures.words[at - 1], figures.words[at + 1]) ? { ...seen, text: '&' } : seen;
    const same = letters.words.filter((other) => isOver(word, other)).sort((a, b) => a.left - b.left);
    const joined = same.map(({ text }) => text).join('');
    if (same.some((other) => used.has(other)) || !isSameWord(word.text, joined)) {
      return [hasFigures(word.text) || isSureAlone(word) ? word : doubted(word)];
    }
    if (fold(joined) !== fold(word.text) && isSureAlone(word)) return [word];
    const isSure = same.every(({ confidence }) => confidence >= sureLetters);
    if (!isSure && fold(joined) !== fold(word.text)) return [doubted(word)];
    if (isEnglish && isContradicted(word.text, joined)) return [doubted(word)];
    for (const other of same) used.add(other);
    return same.map((other) => ({ ...other, confidence: word.confidence, line: word.line }));
  });
  return { words, confidence: figures.confidence };
}

/** "STATIONERY 8 BOOKS": an eight between words in capitals is an ampersand. */
const isAnd = ({ text, line }: SeenWord, before: SeenWord | undefined, after: SeenWord | undefined): boolean =>
  text === '8' && [before, after].every((other) => other?.line === line && /^\p{Lu}{3,}$/u.test(other.text));

/** A word that only one engine found, or that the two read differently. */
const doubted = (word: SeenWord): SeenWord => ({ ...word, confidence: Math.min(word.confidence, doubtedLetters) });
/**
 * Both read a plain letter at the same place, but not the same one; a letter with an accent is known to one engine
 * only.
 */
export function isContradicted(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  const isPlain = (letter: string): boolean => /[a-z]/.test(letter);
  return (
    first.length === second.length &&
    Array.from(first).some((letter, at) => letter !== second[at] && isPlain(letter) && isPlain(second[at] ?? ''))
  );
}

const hasFigures = (text: string): boolean => /\d/.test(text);

function isOver(word: SeenWord, other: SeenWord): boolean {
  const middle = (other.top + other.bottom) / 2;
  const margin = 0.2 * (word.bottom - word.top);
  const shared = Math.min(word.right, other.right) - Math.max(word.left, other.left);
  return (
    middle > word.top - margin &&
    middle < word.bottom + margin &&
    shared > 0.5 * Math.min(word.right - word.left, other.right - other.left)
  );
}

/** The engine for digits reads an o with an accent as a six: "Elad6", "Sz6l6". */
const sixOfLetters = /(?<=\p{Ll})6|6(?=\p{Ll})/gu;

/** The same word but for some letters, with the same digits. */
function isSameWord(figures: string, letters: string): boolean {
  const other = fold(letters);
  const one = fold(/\d/.test(other) ? figures : figures.replace(sixOfLetters, 'o'));
  const hasWord = (other.match(/\p{L}/gu) ?? []).length >= 2 && (!/\d/.test(one) || /\p{L}{3}/u.test(one));
  const most = Math.max(1, mostDifferent * Math.max(one.length, other.length));
  return hasWord && one.replace(/\D/g, '') === other.replace(/\D/g, '') && distance(one, other) <= most;
}
