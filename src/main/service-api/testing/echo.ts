import type { IncomingHttpHeaders } from 'node:http';

const inHex = (text: string): string => Buffer.from(text).toString('hex');
const inPercents = (text: string): string => inHex(text).replace(/../g, '%$&');
const inBase64 = (text: string): string => Buffer.from(text).toString('base64');
const partsOf = (token: string): readonly string[] => [token, ...token.split('.')];

/** The Base64 characters that depend on the text alone, at each of its three offsets. */
const insideBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((offset) =>
    inBase64(' '.repeat(offset) + text).slice(offset === 0 ? 0 : 4, 4 * Math.floor((offset + text.length) / 3)),
  );

/** Spellings of the token and its parts, to search for leaks. */
export const spellingsOf = (token: string): readonly string[] =>
  partsOf(token).flatMap((part) => [part, inHex(part), inPercents(part), ...insideBase64(part)]);

export interface EchoedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Echo = (words: string, status: number) => EchoedAnswer;

const of = (type: string, body: (words: string) => string): Echo => {
  return (words, status) => ({ status, headers: { 'content-type': type }, body: body(words) });
};
const inJson = (value: (words: string) => unknown): Echo =>
  of('application/json', (words) => JSON.stringify(value(words)));

const code = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** For tests only: kinds of answers that repeat the call's headers, as a broken or hostile service may. */
export const echoes: Readonly<Record<string, Echo>> = {
  'a JSON body': inJson((words) => ({ detail: words })),
  'JSON keys': inJson((words) => ({ [words]: [words] })),
  'JSON characters by their codes': of(
    'application/json',
    (words) => `{"detail":"${Array.from(words, code).join('')}"}`,
  ),
  'cut JSON': of('application/json', (words) => `{"detail":"${words}`),
  'a list of errors': inJson((words) => ({ expenses: [{ content: [words] }, {}] })),
  'a web page': of('text/html', (words) => `<html><title>${words}</title><body>${words}</body></html>`),
  'plain text': of('text/plain', (words) => words),
  'a header': (words, status) => ({
    status,
    headers: { 'x-echo': words, 'retry-after': words, location: words },
    body: '',
  }),
  'a redirect': (words) => ({
    status: 302,
    headers: { location: `https://elsewhere.example/?${encodeURIComponent(words)}` },
    body: words,
  }),
  'a record': inJson((words) => ({
    id: 7,
    name: words,
    tax_account_number: words,
    default_currency_name: words,
    [words]: words,
  })),
  'a page of records': inJson((words) => ({
    next: null,
    results: { expenses: [{ id: 5, invoice_number: words, note: words }] },
  })),
  'the next page of a list': inJson((words) => ({ next: `/?${words}`, results: { expenses: [] } })),
};

/** The Authorization header in every spelling, as `echoes` send it. */
export function wordsOf(headers: IncomingHttpHeaders): string {
  const header = headers.authorization ?? '';
  const parts = partsOf(header.replace('Token ', ''));
  const shifted = ['', 'x', 'xx'].map((before) => inBase64(before + header));
  return [header, ...shifted, ...parts.flatMap((part) => [inHex(part), inPercents(part), inBase64(part)])].join(' ');
}
