import { listen } from './listeners.ts';

/** Sides in CSS pixels of the window. */
export type DragBox = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

interface How {
  /** a drag draws a box now; else it is left alone */
  readonly isOn: () => boolean;
  /** the box as it is drawn; null: it is let go, or taken back by Esc */
  readonly ondraw: (box: DragBox | null) => void;
  readonly onbox: (box: DragBox) => void;
}

/** px, under which it is a click */
const slack = 4;

/** Draws a box over what an element shows, with the main button, and hands it on where it is let go. */
export const dragBox =
  ({ isOn, ondraw, onbox }: How) =>
  (element: HTMLElement) => {
    let from: { readonly x: number; readonly y: number } | null = null;
    let drawn: DragBox | null = null;

    function onpointerdown(event: PointerEvent): void {
      from = event.button === 0 && isOn() ? { x: event.clientX, y: event.clientY } : null;
      drawn = null;
    }

    // No text is selected, and the field in focus keeps it.
    function onmousedown(event: MouseEvent): void {
      if (from !== null) event.preventDefault();
    }

    function onpointermove({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
      if (from === null) return;
      if (drawn === null && Math.abs(x - from.x) <= slack && Math.abs(y - from.y) <= slack) return;
      if (drawn === null) element.setPointerCapture(pointerId);
      drawn = {
        left: Math.min(x, from.x),
        top: Math.min(y, from.y),
        width: Math.abs(x - from.x),
        height: Math.abs(y - from.y),
      };
      ondraw(drawn);
    }

    function end(): void {
      from = null;
      if (drawn !== null) ondraw(null);
      drawn = null;
    }

    function onpointerup(): void {
      const box = drawn;
      end();
      if (box !== null) onbox(box);
    }

    function onkeydown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || drawn === null) return;
      event.preventDefault();
      end();
    }

    const stops = [
      listen(element, {
        pointerdown: onpointerdown,
        mousedown: onmousedown,
        pointermove: onpointermove,
        pointerup: onpointerup,
        pointercancel: end,
      }),
      listen(element.ownerDocument, { keydown: onkeydown }, { capture: true }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
