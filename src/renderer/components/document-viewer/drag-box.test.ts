// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dragBox, type DragBox } from './drag-box.ts';

let view: HTMLElement;
let isOn: boolean;
let drawn: (DragBox | null)[];
let boxes: DragBox[];
let stop: () => void;

const point = (type: string, x: number, y: number, button = 0): void => {
  view.dispatchEvent(
    new PointerEvent(`pointer${type}`, { bubbles: true, pointerId: 1, clientX: x, clientY: y, button }),
  );
};

beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  view = document.body.firstElementChild as HTMLElement;
  view.setPointerCapture = () => undefined;
  [isOn, drawn, boxes] = [true, [], []];
  stop = dragBox({ isOn: () => isOn, ondraw: (box) => void drawn.push(box), onbox: (box) => void boxes.push(box) })(
    view,
  );
});
afterEach(() => stop());

it('hands on the box that was drawn, from whichever corner', () => {
  point('down', 50, 40);
  point('move', 30, 60);
  point('move', 10, 70);
  expect(drawn.at(-1)).toEqual({ left: 10, top: 40, width: 40, height: 30 });
  point('up', 10, 70);
  expect(boxes).toEqual([{ left: 10, top: 40, width: 40, height: 30 }]);
  expect(drawn.at(-1)).toBeNull();
  point('move', 90, 90);
  expect(boxes).toHaveLength(1);
});

it('leaves a click alone, the other buttons, and all of it where nothing is to be filled', () => {
  point('down', 50, 40);
  point('move', 53, 42);
  point('up', 53, 42);
  point('down', 50, 40, 1);
  point('move', 90, 90);
  point('up', 90, 90);
  isOn = false;
  point('down', 50, 40);
  point('move', 90, 90);
  point('up', 90, 90);
  expect([drawn, boxes]).toEqual([[], []]);
});

it('is taken back by Esc', () => {
  point('down', 50, 40);
  point('move', 90, 90);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  view.dispatchEvent(escape);
  point('up', 90, 90);
  expect([drawn.at(-1), boxes, escape.defaultPrevented]).toEqual([null, [], true]);
});
