import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentSource } from './source.ts';

const answers: Readonly<Record<string, () => Response>> = {
  '/documents/1': () => new Response('<a/>', { headers: { 'content-type': 'text/plain;charset=utf-8' } }),
  '/documents/404': () => new Response(null, { status: 404 }),
  '/documents/500': () => new Response(null, { status: 500 }),
};

describe('DocumentSource', () => {
  let asked: string[];
  let source: DocumentSource;

  beforeEach(() => {
    asked = [];
    source = new DocumentSource((path) => {
      asked.push(path);
      const answer = answers[path];
      return answer === undefined ? Promise.reject(new Error('line cut')) : Promise.resolve(answer());
    });
  });

  it('asks once for what was fetched ahead, and again afterwards', async () => {
    source.prefetch(1);
    source.prefetch(1);
    const first = await source.take(1);
    expect(first).toMatchObject({ ok: true, mime: 'text/plain' });
    expect(asked).toEqual(['/documents/1']);
    await source.take(1);
    expect(asked).toHaveLength(2);
  });

  it('does not hand out what was fetched ahead for another document', async () => {
    source.prefetch(1);
    expect(await source.take(404)).toEqual({ ok: false, why: 'missing' });
  });

  it('says what cannot be had', async () => {
    expect(await source.take(500)).toEqual({ ok: false, why: 'unreadable' });
    expect(await source.take(7)).toEqual({ ok: false, why: 'unreadable' });
  });
});
