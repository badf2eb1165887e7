import { beyondLimits } from './limits.ts';
import { parseJson } from '../support/parse-json.ts';

const longest = 400;
/** characters of a page that are searched for its title */
const mostOfPage = 4_096;

/** The service's message about a failure, from any body: JSON of any shape, HTML, plain text or nothing. */
export function serverWords(body: string): string | undefined {
  const text = body.trim();
  if (text === '') return undefined;
  const words = text.startsWith('<') ? pageTitle(text) : wordsOfJson(text);
  return words === '' ? undefined : shorten(words);
}

function wordsOfJson(text: string): string {
  const json = parseAnswer(text);
  return json === undefined ? text : wordsIn(json).join(' ');
}

/** Every distinct string in the value: {"expenses":[{},{"content":["Not a PDF"]}]} gives "Not a PDF". */
export function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(wordsIn))];
}

/** undefined for invalid JSON and for answers beyond limits.ts */
export const parseAnswer = (text: string): unknown => (beyondLimits(text) === null ? parseJson(text) : undefined);

/** In the page's beginning only: a pattern over megabytes of an answer would take hours. */
const pageTitle = (html: string): string =>
  /<title[^>]{0,200}>([^<]*)/i.exec(html.slice(0, mostOfPage))?.[1]?.trim() ?? '';

function shorten(words: string): string {
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
