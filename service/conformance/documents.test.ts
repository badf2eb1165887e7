import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorEnvelope, numberedEnvelope } from '../http/pagination.ts';
import { encode, startService, type Running } from '../testing/fixture.ts';
import { documentRecord } from '../resources/documents.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const shape = z.strictObject(documentRecord.shape);
const numbered = numberedEnvelope(z.array(shape));
const cursored = cursorEnvelope(z.array(shape));
const created = z.object({ documents: z.array(shape) });
type Answer = readonly [number, unknown];

const post = async (path: string, body: unknown): Promise<Answer> => {
  const answer = await running.request('POST', `${path}?lang=en`, { body });
  return [answer.status, answer.body];
};
const create = async (...documents: unknown[]): Promise<z.output<typeof shape>[]> => {
  const [status, body] = await post('/2/documents/create/', { documents });
  expect(status).toBe(201);
  return created.parse(body).documents;
};
const file = (name: string, content = 'x') => encode([name, content]);
const count = async (): Promise<number> => (await running.read(numbered, '/1/documents/')).count;

describe('interface.md, Documents', () => {
  test('lists hold attached and unattached documents; is_attached selects, in both forms', async () => {
    const pages = { all: '', attached: '&is_attached=true', loose: '&is_attached=false' };
    const counted = Object.entries(pages).map(async ([name, query]) => {
      const first = await running.read(numbered, `/1/documents/?page_size=200${query}`);
      const second = await running.read(cursored, `/2/documents?page_size=200${query}`);
      expect(second.results).toEqual(first.results);
      expect(first.results.every((row) => row.is_attached === (row.expense !== null || row.income !== null))).toBe(
        true,
      );
      return [name, first.count] as const;
    });
    const { all, attached, loose } = Object.fromEntries(await Promise.all(counted));
    expect([all, attached, loose]).toEqual([36, 24, 12]);
    expect((await running.request('GET', '/1/documents/?is_attached=perhaps')).status).toBe(400);
  });

  test('/1/ carries count, /2/ does not; its cursors lead through all', async () => {
    expect(Object.keys((await running.request('GET', '/1/documents/')).body as object)).toContain('count');
    const first = await running.request('GET', '/2/documents?page_size=20');
    expect(Object.keys(first.body as object)).toEqual(['next', 'previous', 'results']);
    const page = cursored.parse(first.body);
    const last = await running.read(cursored, page.next ?? '');
    expect([last.results.length, last.next]).toEqual([16, null]);
  });

  test('create, detail, update: attached to one owner at a time', async () => {
    const [document] = await create({ ...file('szerződés.pdf'), note: 'N', expense: 3 });
    expect(document).toMatchObject({
      filename: 'szerződés.pdf',
      extension: 'pdf',
      size: 1,
      note: 'N',
      expense: 3,
      income: null,
      is_attached: true,
    });
    const path = `/2/documents/${document?.id ?? 0}/`;
    expect(await running.read(shape, path)).toEqual(document);
    const update = (body: unknown) => post(`/2/documents/update/${document?.id ?? 0}/`, body);
    expect((await update({ income: 4, filename: 'b.pdf' }))[1]).toEqual({
      ...document,
      filename: 'b.pdf',
      expense: null,
      income: 4,
    });
    expect((await update({ income: null }))[1]).toMatchObject({ is_attached: false, note: 'N' });
    expect(await update({ expense: 1, income: 1 })).toEqual([
      400,
      { income: ['A document is attached to an expense or to an income, not to both.'] },
    ]);
    expect((await update({ expense: 99_999 }))[0]).toBe(400);
    expect((await post('/2/documents/update/99999/', {}))[0]).toBe(404);
  });

  test.each([
    ['no document', file('a.pdf', 'BAD'), { content: ['Unsupported file.'] }],
    ['no Base64', { filename: 'a.pdf', content: '***' }, { content: ['The content is not valid Base64.'] }],
    ['an empty file', file('a.pdf', ''), { content: ['The file is empty.'] }],
    ['an unknown expense', { ...file('a.pdf'), expense: 9_999 }, { expense: ['There is no record with this id.'] }],
    [
      'an expense of another company',
      { ...file('a.pdf'), expense: 301 },
      { expense: ['There is no record with this id.'] },
    ],
  ])('create: %s refuses all', async (_case, bad, messages) => {
    const before = await count();
    expect(await post('/2/documents/create/', { documents: [file('good.pdf'), bad] })).toEqual([
      400,
      { documents: [{}, messages] },
    ]);
    expect(await count()).toBe(before);
  });

  test('search by name and size', async () => {
    const [document] = await create(file('keresett.pdf', 'abc'));
    const artifacts = [
      { filename: 'keresett.pdf', size: 3 },
      { filename: 'keresett.pdf', size: 4 },
    ];
    const [first, second] = artifacts;
    expect(await post('/2/documents/search/', { artifacts })).toEqual([
      200,
      {
        results: [
          { ...first, ids: [document?.id] },
          { ...second, ids: [] },
        ],
      },
    ]);
  });

  test('files: a list of all, and the content of one document', async () => {
    const [document] = await create(file('f.pdf', 'bytes'));
    const path = `/1/documents/files/?document=${document?.id ?? 0}`;
    const entry = { id: document?.id, filename: 'f.pdf', extension: 'pdf', size: 5, created_at: document?.created_at };
    expect((await running.request('GET', path)).body).toMatchObject({ count: 1, results: [entry] });
    expect((await running.request('GET', `${path}&fields=content`)).body).toMatchObject({
      results: [{ ...entry, content: Buffer.from('bytes').toString('base64') }],
    });
    const all = await running.request('GET', '/1/documents/files/?page_size=200');
    expect((all.body as { count: number }).count).toBe(await count());
    expect((await running.request('GET', '/1/documents/files/?fields=content')).status).toBe(400);
  });
});
