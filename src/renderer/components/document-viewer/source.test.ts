import { expect, it } from 'vitest';
import { fetchDocument, filePath } from './source.ts';

const answers: Readonly<Record<string, () => Response>> = {
  '/documents/1': () => new Response('<a/>', { headers: { 'content-type': 'text/plain;charset=utf-8' } }),
  '/documents/404': () => new Response(null, { status: 404 }),
  '/documents/500': () => new Response(null, { status: 500 }),
};
const get = (path: string): Promise<Response> => {
  const answer = answers[path];
  return answer === undefined ? Promise.reject(new Error('line cut')) : Promise.resolve(answer());
};

it('commands out the bytes with their kind', async () => {
  const fetched = await fetchDocument(get, filePath(1));
  expect(fetched).toMatchObject({ ok: true, mime: 'text/plain' });
  expect(fetched.ok && new TextDecoder().decode(fetched.bytes)).toBe('<a/>');
});

it.each([
  [404, 'missing'],
  [500, 'unreadable'],
  [7, 'unreadable'],
])('%i: %s', async (fileId, why) => {
  expect(await fetchDocument(get, filePath(fileId))).toEqual({ ok: false, why });
});
