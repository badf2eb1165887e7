import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The spellings in which the token must leave no answer. */
export function spellingsOf(token: string): readonly string[] {
  const parts = [token, ...token.split('.')];
  return parts.flatMap((part) => {
    const bytes = Buffer.from(part);
    const percent = [...bytes].map((byte) => `%${byte.toString(16)}`).join('');
    return [part, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex'), percent];
  });
}

type Echo = (response: ServerResponse, words: string, status: number) => void;

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': type }).end(body);

/** Kinds of answers that repeat the headers of the call, as a broken or hostile service may: for tests only. */
export const echoes: Readonly<Record<string, Echo>> = {
  'a JSON body': (response, words, status) =>
    send(response, status, 'application/json', JSON.stringify({ detail: words })),
  'JSON keys': (response, words, status) =>
    send(response, status, 'application/json', JSON.stringify({ [words]: [words] })),
  'JSON characters by their codes': (response, words, status) => {
    const coded = Array.from(words, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    send(response, status, 'application/json', `{"detail":"${coded}"}`);
  },
  'cut JSON': (response, words, status) => send(response, status, 'application/json', `{"detail":"${words}`),
  'a list of errors': (response, words, status) =>
    send(response, status, 'application/json', JSON.stringify({ expenses: [{ content: [words] }, {}] })),
  'a web page': (response, words, status) =>
    send(response, status, 'text/html', `<html><title>${words}</title><body>${words}</body></html>`),
  'plain text': (response, words, status) => send(response, status, 'text/plain', words),
  'a header': (response, words, status) =>
    response.writeHead(status, { 'x-echo': words, 'retry-after': words, location: words }).end(),
  'a redirect': (response, words) =>
    response.writeHead(302, { location: `https://elsewhere.example/?${encodeURIComponent(words)}` }).end(words),
  'a record': (response, words, status) =>
    send(
      response,
      status,
      'application/json',
      JSON.stringify({ id: 7, name: words, tax_account_number: words, default_currency_name: words, [words]: words }),
    ),
  'a page of records': (response, words, status) =>
    send(
      response,
      status,
      'application/json',
      JSON.stringify({ next: null, results: { expenses: [{ id: 5, invoice_number: words, note: words }] } }),
    ),
  'the next page of a list': (response, words, status) =>
    send(response, status, 'application/json', JSON.stringify({ next: `/?${words}`, results: { expenses: [] } })),
};

/** The Authorization header and its spellings, as `echoes` send them. */
export function wordsOf(headers: IncomingHttpHeaders): string {
  const header = headers.authorization ?? '';
  const token = header.replace('Token ', '');
  return [header, Buffer.from(header).toString('base64'), ...spellingsOf(token)].join(' ');
}
