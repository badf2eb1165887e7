// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentWord } from '../../../contract/examination.ts';
import { settled } from '../../testing/fake-bridge.ts';
import { Picking } from './picking.svelte.ts';

const words: readonly DocumentWord[] = [{ text: '443', at: { page: 1, left: 0.2, top: 0.2, width: 0.4, height: 0.4 } }];
let picking: Picking;
let read: PromiseWithResolvers<readonly DocumentWord[]>;
let picked: string[];

beforeEach(() => {
  document.body.innerHTML = '<main><div data-page></div></main>';
  const pane = document.querySelector('main');
  const page = document.querySelector<HTMLElement>('[data-page]');
  if (pane === null || page === null) throw new Error('no page');
  page.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  Object.assign(document, { elementsFromPoint: () => [page, pane] });
  [read, picked] = [Promise.withResolvers(), []];
  const pick = (text: string): boolean => picked.push(text) > 0;
  picking = new Picking({
    pane: () => pane,
    rotation: () => 0,
    words: () => read.promise,
    onpick: ({ text }) => pick(text),
    onboxed: pick,
  });
});

async function answer(): Promise<void> {
  read.resolve(words);
  await settled();
}

const point = { clientX: 40, clientY: 40, button: 0 };

describe.each<[string, () => void]>([
  [
    'clicked',
    () => {
      picking.press(new PointerEvent('pointerdown', point));
      picking.click(new MouseEvent('click', point));
    },
  ],
  ['boxed', () => void picking.boxed({ left: 0, top: 0, width: 100, height: 100 })],
])('a place that is %s', (_, act) => {
  it('is read when the words of its page come', async () => {
    act();
    await answer();
    expect(picked).toEqual(['443']);
  });

  it('fills nothing of the field or the document that the person went on to meanwhile', async () => {
    act();
    picking.begin();
    await answer();
    expect([picked, picking.missed]).toEqual([[], false]);
  });
});
