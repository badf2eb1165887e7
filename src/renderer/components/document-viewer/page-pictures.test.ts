import { beforeEach, describe, expect, it } from 'vitest';
import { PagePictures, type PagePicture } from './page-pictures.ts';

describe('PagePictures', () => {
  let drawn: string[];
  let release: (() => void)[];
  let pictures: PagePictures;
  let undrawable: boolean;

  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const oneIdleMoment = async () => {
    release.shift()?.();
    await settle();
  };
  const picture = (name: string) => ({ name }) as unknown as PagePicture;

  beforeEach(() => {
    drawn = [];
    release = [];
    undrawable = false;
    pictures = new PagePictures({
      draw: (fileId, page) => {
        drawn.push(`${fileId}:${page}`);
        return undrawable ? Promise.reject(new Error('damaged')) : Promise.resolve(picture(`${fileId}:${page}`));
      },
      idle: () => new Promise((resolve) => void release.push(resolve)),
    });
  });

  it('draws a page once for all its pieces, while idle, and hands it over at once afterwards', async () => {
    const seen: unknown[] = [];
    pictures.use(1, 2, (page) => seen.push(page));
    pictures.use(1, 2, (page) => seen.push(page));
    await settle();
    expect(drawn).toEqual([]);
    await oneIdleMoment();
    expect(seen).toEqual([{ name: '1:2' }, { name: '1:2' }]);
    pictures.use(1, 2, (page) => seen.push(page));
    expect(seen).toHaveLength(3);
    expect(drawn).toEqual(['1:2']);
  });

  it('draws two at a time at most', async () => {
    for (const fileId of [1, 2, 3]) pictures.use(fileId, 1, () => undefined);
    await settle();
    expect(release).toHaveLength(2);
    await oneIdleMoment();
    await oneIdleMoment();
    await oneIdleMoment();
    expect(drawn.toSorted()).toEqual(['1:1', '2:1', '3:1']);
  });

  it('draws nothing for pieces that went before their turn came', async () => {
    pictures.use(1, 1, () => undefined)();
    await oneIdleMoment();
    expect(drawn).toEqual([]);
    pictures.use(1, 1, () => undefined);
    await settle();
    await oneIdleMoment();
    expect(drawn).toEqual(['1:1']);
  });

  it('keeps the five that were used last', async () => {
    for (const fileId of [1, 2, 3, 4, 5]) {
      pictures.use(fileId, 1, () => undefined);
      await oneIdleMoment();
    }
    pictures.use(1, 1, () => undefined);
    pictures.drawAhead(6);
    await oneIdleMoment();
    for (const fileId of [1, 2]) pictures.use(fileId, 1, () => undefined);
    await oneIdleMoment();
    expect(drawn).toEqual(['1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '2:1']);
  });

  it('says that a page cannot be drawn', async () => {
    undrawable = true;
    const seen: unknown[] = [];
    pictures.use(1, 1, (page) => seen.push(page));
    await oneIdleMoment();
    expect(seen).toEqual([null]);
  });
});
