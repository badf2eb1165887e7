import { text, type Lang, type Text } from './text.ts';
import { texts } from './texts.ts';

/** The body of a 400: messages by field, nested like the request. */
export type Messages = readonly (Text | string)[] | readonly FieldMessages[] | FieldMessages;
export interface FieldMessages {
  readonly [field: string]: Messages;
}

/** An answer other than success. The body gets its language later, when the call's language is known. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: (lang: Lang) => unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: (lang: Lang) => unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const detail = (status: number, words: Text, headers?: Record<string, string>): ApiError =>
  new ApiError(status, (lang) => ({ detail: words(lang) }), headers);

export const unauthorized = (words: Text): ApiError => detail(401, words, { 'WWW-Authenticate': 'Token' });
export const forbidden = (words: Text): ApiError => detail(403, words);
export const notFound = (words: Text = texts.notFound): ApiError => detail(404, words);
export const otherFailure = (status: number, words: Text): ApiError => detail(status, words);
export const tooManyRequests = (seconds: number): ApiError =>
  detail(429, texts.tooManyRequests, { 'Retry-After': String(seconds) });
export const badRequest = (fields: FieldMessages): ApiError => new ApiError(400, (lang) => localise(fields, lang));

export const plain = (words: { readonly hu: string; readonly en: string }): Text => text(words.hu, words.en);

function localise(value: unknown, lang: Lang): unknown {
  if (typeof value === 'function') return (value as Text)(lang);
  if (Array.isArray(value)) return value.map((entry) => localise(entry, lang));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, localise(entry, lang)]));
}
