// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dragPan } from './drag-pan.ts';

let view: HTMLElement;
let panning: boolean[];
let captured: number[];
let leaves: boolean;
let stop: () => void;

const point = (target: Element, type: string, x: number, y: number, own: PointerEventInit = {}): void => {
  target.dispatchEvent(
    new PointerEvent(`pointer${type}`, { bubbles: true, pointerId: 1, clientX: x, clientY: y, ...own }),
  );
};

beforeEach(() => {
  document.body.innerHTML =
    '<div><div class="text-layer"><span>127 000</span></div><p data-selectable>1</p><i></i></div>';
  view = document.body.firstElementChild as HTMLElement;
  // A page that is not laid out has no sizes.
  Object.defineProperties(view, { clientWidth: { value: 100 }, clientHeight: { value: 100 } });
  [panning, captured] = [[], []];
  view.setPointerCapture = (id) => void captured.push(id);
  view.scrollLeft = 50;
  view.scrollTop = 60;
  leaves = false;
  stop = dragPan(
    (now) => void panning.push(now),
    () => leaves,
  )(view);
});
afterEach(() => stop());

it('moves the content with the pointer until it is let go', () => {
  point(view, 'down', 10, 10);
  point(view, 'move', 4, 15);
  expect([view.scrollLeft, view.scrollTop]).toEqual([56, 55]);
  point(view, 'up', 4, 15);
  point(view, 'move', 90, 90);
  expect([view.scrollLeft, view.scrollTop]).toEqual([56, 55]);
  expect([panning, captured]).toEqual([[true, false], [1]]);
});

it('leaves the main button to something else, and moves with the middle one then, over text too', () => {
  leaves = true;
  point(view, 'down', 10, 10);
  expect(panning).toEqual([]);
  point(view.querySelector('span') as Element, 'down', 10, 10, { button: 1 });
  point(view, 'move', 4, 15);
  expect([view.scrollLeft, view.scrollTop]).toEqual([56, 55]);
});

it('ends when the pointer is taken away', () => {
  point(view, 'down', 10, 10);
  point(view, 'cancel', 10, 10);
  point(view, 'move', 0, 0);
  expect([view.scrollLeft, panning]).toEqual([50, [true, false]]);
});

it.each([
  ['text of the document', '.text-layer span', 10, {}],
  ['text that can be selected', '[data-selectable]', 10, {}],
  ['another button', 'i', 10, { button: 2 }],
  ['the scroll bar', 'i', 104, {}],
])('leaves %s alone', (_, selector, x, own) => {
  const target = view.querySelector(selector);
  if (target === null) throw new Error(`no ${selector}`);
  point(target, 'down', x, 10, own);
  point(view, 'move', 0, 0);
  expect([view.scrollLeft, panning]).toEqual([50, []]);
});

it('hears nothing once it is over', () => {
  stop();
  point(view, 'down', 10, 10);
  expect(panning).toEqual([]);
});
