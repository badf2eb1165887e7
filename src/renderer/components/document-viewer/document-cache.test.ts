import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentCache } from './document-cache.ts';

describe('DocumentCache', () => {
  let opened: number[];
  let closed: string[];
  let release: (() => void)[];
  let documentCache: DocumentCache;

  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const oneIdleMoment = async () => {
    release.shift()?.();
    await settle();
  };

  beforeEach(() => {
    opened = [];
    closed = [];
    release = [];
    documentCache = new DocumentCache({
      open: (fileId) => {
        opened.push(fileId);
        return Promise.resolve({ kind: 'image', url: `${fileId}`, close: () => undefined });
      },
      close: (content) => void closed.push(content.kind === 'image' ? content.url : content.kind),
      prepare: (content) => Promise.resolve({ content, size: { width: 1, height: 1, ink: null }, first: null }),
      idle: () => new Promise((resolve) => void release.push(resolve)),
    });
  });

  it('prepares one after the other, only while idle', async () => {
    documentCache.want([1, 2]);
    await settle();
    expect(opened).toEqual([]);
    await oneIdleMoment();
    expect(opened).toEqual([1]);
    await oneIdleMoment();
    expect(opened).toEqual([1, 2]);
    expect((await documentCache.take(1)).size).not.toBeNull();
    expect(opened).toEqual([1, 2]);
  });

  it('opens at once what was not begun yet, and only once', async () => {
    documentCache.want([1]);
    expect((await documentCache.take(1)).size).toBeNull();
    await oneIdleMoment();
    expect(opened).toEqual([1]);
  });

  it('begins at once with what is about to be taken, once, and closes it when it was not', async () => {
    documentCache.want([1]);
    documentCache.begin(1);
    documentCache.begin(2);
    expect(opened).toEqual([1, 2]);
    await documentCache.take(1);
    await oneIdleMoment();
    expect(opened).toEqual([1, 2]);
    documentCache.want([3]);
    await settle();
    expect(closed).toEqual(['2']);
  });

  it('prepares again what is old, and closes the old one', async () => {
    documentCache.want([1]);
    await oneIdleMoment();
    documentCache.forget(1);
    documentCache.forget(2);
    await settle();
    expect(closed).toEqual(['1']);
    await oneIdleMoment();
    expect(opened).toEqual([1, 1]);
    expect((await documentCache.take(1)).size).not.toBeNull();
  });

  it('closes what is not wanted any more, and nothing that was taken', async () => {
    documentCache.want([1, 2]);
    await oneIdleMoment();
    await oneIdleMoment();
    await documentCache.take(1);
    documentCache.want([3]);
    await settle();
    expect(closed).toEqual(['2']);
  });
});
