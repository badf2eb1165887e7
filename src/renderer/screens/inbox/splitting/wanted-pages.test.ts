import { beforeEach, expect, it } from 'vitest';
import { WantedPages } from './wanted-pages.ts';

let wanted: WantedPages;
let stopping: AbortController;
const next = () => wanted.next(stopping.signal);

beforeEach(() => {
  wanted = new WantedPages();
  stopping = new AbortController();
});

it('gives the first visible page, and waits where there is none', async () => {
  for (const page of [7, 3, 900]) wanted.want(page);
  expect(await next()).toBe(3);
  expect(wanted.forget(3)).toBe(true);
  expect(await next()).toBe(7);
  wanted.forget(7);
  wanted.forget(900);
  const later = next();
  wanted.want(12);
  expect(await later).toBe(12);
});

it('a page that is out of sight is dropped', async () => {
  wanted.want(3);
  wanted.want(4);
  wanted.forget(3);
  expect(await next()).toBe(4);
  expect(wanted.forget(3)).toBe(false);
});

it('ends what waits', async () => {
  const never = next();
  stopping.abort();
  expect(await never).toBeNull();
  wanted.want(1);
  expect(await next()).toBeNull();
});
