import { beyondLimits } from './limits.ts';
import { parseJson } from '../support/parse-json.ts';

const longest = 400;

/** What the service said about a failure, from any body at all: JSON of any shape, HTML, plain text or nothing. */
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

/** Every string below, each once: {"expenses":[{},{"content":["Not a PDF"]}]} says "Not a PDF". */
export function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(wordsIn))];
}

/** undefined when it is not JSON, or more than an answer may hold (limits.ts) */
export const parseAnswer = (text: string): unknown => (beyondLimits(text) === null ? parseJson(text) : undefined);

const pageTitle = (html: string): string => /<title[^>]*>([^<]*)/i.exec(html)?.[1]?.trim() ?? '';

function shorten(words: string): string {
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
