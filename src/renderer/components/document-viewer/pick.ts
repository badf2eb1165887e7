import type { DragBox } from './drag-box.ts';
import { turned, upright, type PageArea, type PagePoint } from './page-turn.ts';
import type { TextPlace } from './word-line.ts';

/** The clicked content: selectable text, or a place on the upright page. */
export type Picked =
  | { readonly kind: 'text'; readonly place: TextPlace }
  | { readonly kind: 'place'; readonly point: PagePoint };

/** Null: the click missed the document. `rotation`: of the page, in degrees. */
export function pickedAt(view: Element, x: number, y: number, rotation: number): Picked | null {
  const under = view.ownerDocument.elementsFromPoint(x, y).filter((element) => view.contains(element));
  const text = under.find((element) => element.matches('.text-layer span, [data-value]'));
  if (text !== undefined) return { kind: 'text', place: { text: text.textContent, offset: offsetAt(text, x, y) } };
  const page = under.find((element) => element.matches('[data-page]'));
  if (page === undefined) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  return { kind: 'place', point: upright({ x: (x - left) / width, y: (y - top) / height }, rotation) };
}

/** A drawn box as fractions of the upright page. Null: no page is shown. */
export function boxedIn(view: Element, { left, top, width, height }: DragBox, rotation: number): PageArea | null {
  const page = view.querySelector('[data-page]')?.getBoundingClientRect();
  if (page === undefined) return null;
  const onPage = {
    left: (left - page.left) / page.width,
    top: (top - page.top) / page.height,
    width: width / page.width,
    height: height / page.height,
  };
  return turned(onPage, -rotation);
}

function offsetAt(element: Element, x: number, y: number): number {
  const caret = element.ownerDocument.caretPositionFromPoint(x, y);
  return caret !== null && element.contains(caret.offsetNode) ? caret.offset : 0;
}
