import { describe, expect, it } from 'vitest';
import { json, serve } from './testing/serve.ts';
import { uploadFile } from './testing/upload-file.ts';

describe('uploads (interface.md, Expense upload)', () => {
  it('streams documents of any size and name as Base64', async () => {
    const { api, seen } = await serve((_, response) => {
      json(response, { processed: [1, 2, 3, 4] }, 201);
    });
    const contents = [0, 1, 100_001, 36_864].map((size) => Buffer.alloc(size, 'áxy'));
    const names = ['empty', 'new\nline".pdf', '\u{1f9fe}é\ud800.pdf', '../up.pdf'];
    const progress = new Map<number, number>();
    const files = contents.map((bytes, index) => uploadFile(names[index] ?? '', bytes, 7_001));
    const answer = await api.expenses.create(files, { onProgress: (index, sent) => progress.set(index, sent) });
    expect(answer).toEqual({ kind: 'accepted', ids: [1, 2, 3, 4] });
    const body = JSON.parse(seen[0]?.body ?? '') as {
      source: string;
      expenses: { filename: string; content: string }[];
    };
    expect(body.source).toBe('Counterfoil');
    expect(body.expenses.map(({ content }) => Buffer.from(content, 'base64'))).toEqual(contents);
    expect(body.expenses.map(({ filename }) => filename)).toEqual(names.map((name) => name.toWellFormed()));
    expect([...progress]).toEqual([
      [1, 1],
      [2, 100_001],
      [3, 36_864],
    ]);
  });

  it.each([
    ['shorter than it was', { ...uploadFile('b.pdf', Buffer.alloc(10)), size: 20 }],
    [
      'of other bytes',
      { ...uploadFile('b.pdf', Buffer.alloc(99_999)), open: uploadFile('', Buffer.alloc(99_999, 1)).open },
    ],
    ['longer than it was', { ...uploadFile('b.pdf', Buffer.alloc(30)), size: 20 }],
    [
      'gone',
      {
        ...uploadFile('b.pdf', Buffer.alloc(5)),
        open: () => {
          throw new Error('ENOENT');
        },
      },
    ],
  ])('names the file that is %s, and nothing is stored', async (_, bad) => {
    const { api, seen } = await serve((_one, response) => {
      json(response, {}, 201);
    });
    expect(await api.expenses.create([uploadFile('a.pdf', Buffer.alloc(5)), bad])).toMatchObject({
      kind: 'unreadable',
      index: 1,
    });
    expect(seen).toHaveLength(0);
  });

  it('does not take an error of the progress for an unreadable file', async () => {
    const { api, seen } = await serve((_, response) => json(response, { processed: [1] }, 201));
    const onProgress = () => {
      throw new Error('the disk is full');
    };
    const answer = await api.expenses.create([uploadFile('a.pdf', Buffer.alloc(6))], { onProgress });
    expect(answer).toMatchObject({ kind: 'not-sent' });
    expect(seen).toHaveLength(0);
  });

  it('is not sent when the connection is refused, and unknown when the connection breaks', async () => {
    const { api, seen } = await serve((_, response) => response.socket?.resetAndDestroy());
    const files = [uploadFile('a.pdf', Buffer.alloc(5))];
    expect(await api.expenses.create(files)).toMatchObject({ kind: 'unknown' });
    expect(seen).toHaveLength(1);
    const nobody = await serve(() => undefined, { baseUrl: 'http://127.0.0.1:1/' });
    expect(await nobody.api.expenses.create(files)).toMatchObject({ kind: 'not-sent', failure: { code: 'offline' } });
  });

  it('aborts when the connection stops taking bytes', async () => {
    let stalled: (() => void) | null = null;
    const clock = { now: () => 0, after: (_: number, callback: () => void) => ((stalled = callback), () => undefined) };
    const { api } = await serve(() => undefined, { clock });
    const endless = {
      ...uploadFile('a.pdf', Buffer.alloc(10)),
      async *open() {
        yield Buffer.alloc(1);
        await new Promise<void>((resolve) => {
          setImmediate(() => {
            stalled?.();
            resolve();
          });
        });
        yield Buffer.alloc(9);
      },
    };
    expect(await api.expenses.create([endless])).toMatchObject({ kind: 'not-sent', cut: true });
  });
});
