import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encode, startService, until, type Running } from '../testing/fixture.ts';
import { expensePage } from '../testing/shapes.ts';
import { maxFileBytes } from '../resources/uploaded-file.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const create = (body: unknown, lang = 'en') => running.request('POST', `/2/expenses/create/?lang=${lang}`, { body });
const newest = async (): Promise<number> =>
  (await running.read(expensePage, '/2/expenses/?page_size=1')).results.expenses[0]?.id ?? 0;
const good = (name: string) => encode([name, `good ${name}`]);
const bad = (name: string) => encode([name, 'BAD']);

describe('interface.md, Expense upload', () => {
  test('1: 201 with the ids in the order of the request', async () => {
    const answer = await create({ expenses: [good('a.pdf'), good('b.pdf')], source: 'Test' });
    expect(answer.status).toBe(201);
    const { processed } = answer.body as { processed: number[] };
    const names = await Promise.all(processed.map(async (id) => (await running.detail(id)).artifact_filename));
    expect(names).toEqual(['a.pdf', 'b.pdf']);
  });

  test('1: extracted fields appear later, all at once', async () => {
    running.processing.hold();
    running.processing.says({ source: 'xml', invoiceNumber: { value: 'K-1', confidence: 1, source: 'xml' } });
    const [id = 0] = ((await create({ expenses: [good('a.pdf')], source: 'desk' })).body as { processed: number[] })
      .processed;
    const accepted = { accounting_status: 'pending', artifact_filename: 'a.pdf', source_label: 'desk' };
    expect(await running.detail(id)).toMatchObject({ ...accepted, invoice_number: null, extraction: null });
    running.processing.release();
    await until(
      () => running.detail(id),
      (detail) => detail.invoice_number === 'K-1' && detail.extraction !== null,
    );
  });

  test('2: one bad document -> 400 that names it, and nothing is created', async () => {
    const before = await newest();
    const answer = await create({ expenses: [good('a.pdf'), bad('b.pdf'), good('c.pdf')] });
    expect([answer.status, answer.body]).toEqual([400, { expenses: [{}, { content: ['Unsupported file.'] }, {}] }]);
    expect(await newest()).toBe(before);
  });

  test('2: the 400 names all bad documents, in Hungarian by default', async () => {
    const answer = await create({ expenses: [bad('a.pdf'), bad('b.pdf')] }, '');
    const refused = { content: ['Nem támogatott fájl.'] };
    expect(answer.body).toEqual({ expenses: [refused, refused] });
  });

  test.each([
    [{}, { expenses: ['This field is required.'] }],
    [{ expenses: [] }, { expenses: ['At least 1 item is required.'] }],
    [{ expenses: Array.from({ length: 6 }, () => good('x.pdf')) }, { expenses: ['At most 5 items are allowed.'] }],
    [{ expenses: 'x' }, { expenses: ['The value has the wrong type.'] }],
    [
      { expenses: [good('a.pdf'), { filename: '', content: 'aGk=' }, { filename: 'c.pdf' }] },
      { expenses: [{}, { filename: ['This must not be empty.'] }, { content: ['This field is required.'] }] },
    ],
    [{ expenses: [{ filename: 'a', content: '' }] }, { expenses: [{ content: ['The file is empty.'] }] }],
    [
      { expenses: [{ filename: 'a', content: 'a*b=' }] },
      { expenses: [{ content: ['The content is not valid Base64.'] }] },
    ],
    [
      { expenses: [{ filename: 'a', content: 'abc' }] },
      { expenses: [{ content: ['The content is not valid Base64.'] }] },
    ],
    [{ expenses: [null, good('a.pdf')] }, { expenses: [{ non_field_errors: ['The value must not be null.'] }, {}] }],
    [[], { non_field_errors: ['The value has the wrong type.'] }],
  ])('%j -> 400', async (body, expected) => {
    const answer = await create(body);
    expect([answer.status, answer.body]).toEqual([400, expected]);
  });

  test('25 MB is accepted, one byte more is refused by name', async () => {
    const fits = { filename: 'fits.pdf', content: Buffer.alloc(maxFileBytes, 1).toString('base64') };
    const large = { filename: 'large.pdf', content: Buffer.alloc(maxFileBytes + 1, 1).toString('base64') };
    expect((await create({ expenses: [fits] })).status).toBe(201);
    const answer = await create({ expenses: [good('a.pdf'), large] });
    expect(answer.body).toEqual({ expenses: [{}, { content: ['The file is larger than the limit of 25 MB.'] }] });
  });

  test('hostile names are kept as text and never become paths', async () => {
    const names = ['../etc/passwd', 'a\nb.pdf', 'számla 🙂.pdf', 'n'.repeat(250), 'CON', 'a\u0000b'];
    for (const name of names) {
      const [id = 0] = await running.upload([name, 'good']);
      expect((await running.detail(id)).artifact_filename).toBe(name);
    }
    const stored = await readdir(join(running.dataDir, 'artifacts'));
    expect(stored.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });
});

describe('interface.md, Endpoints, Expenses: artifact-search', () => {
  const search = (artifacts: unknown) =>
    running.request('POST', '/2/expenses/artifact-search/', { body: { artifacts } });

  test('finds every expense with this name and size, also when there are none', async () => {
    const ids = await running.upload(['twice.pdf', 'same'], ['twice.pdf', 'same'], ['twice.pdf', 'longer']);
    const sought = [
      { filename: 'twice.pdf', size: 4 },
      { filename: 'twice.pdf', size: 6 },
      { filename: 'never.pdf', size: 4 },
    ];
    expect((await search(sought)).body).toEqual({
      results: [
        { ...sought[0], ids: ids.slice(0, 2) },
        { ...sought[1], ids: ids.slice(2) },
        { ...sought[2], ids: [] },
      ],
    });
  });

  test('a search without a size -> 400', async () => {
    expect((await search([{ filename: 'a.pdf' }])).status).toBe(400);
  });
});
