// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { boxedIn, pickedAt } from './pick.ts';

let view: HTMLElement;
/** what lies under the pointer, the topmost first: a page that is not laid out cannot say */
let under: Element[];
let caret: { readonly offsetNode: Node; readonly offset: number } | null;

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <div data-page><canvas></canvas><div class="text-layer"><span>Fizetendő: 127 000 Ft</span></div></div>
      <b data-value>MS-2026-01874</b>
    </main>
    <aside><b data-value>elsewhere</b></aside>`;
  view = element('main');
  [under, caret] = [[], null];
  const page = element('[data-page]');
  page.getBoundingClientRect = () => new DOMRect(100, 200, 400, 800);
  Object.assign(document, { elementsFromPoint: () => under, caretPositionFromPoint: () => caret });
});

describe('text', () => {
  it('is picked with the character that was clicked', () => {
    const span = element('span');
    under = [span, element('[data-page]'), view];
    caret = { offsetNode: span.firstChild as Node, offset: 11 };
    expect(pickedAt(view, 0, 0, 0)).toEqual({
      kind: 'text',
      place: { text: 'Fizetendő: 127 000 Ft', offset: 11 },
    });
  });

  it('is picked from its beginning where the caret is in another', () => {
    under = [element('main [data-value]')];
    caret = { offsetNode: element('span').firstChild as Node, offset: 11 };
    expect(pickedAt(view, 0, 0, 0)).toEqual({ kind: 'text', place: { text: 'MS-2026-01874', offset: 0 } });
    caret = null;
    expect(pickedAt(view, 0, 0, 0)).toEqual({ kind: 'text', place: { text: 'MS-2026-01874', offset: 0 } });
  });
});

describe('a place of a page', () => {
  it.each([
    [0, { x: 0.25, y: 0.1 }],
    [180, { x: 0.75, y: 0.9 }],
  ])('is told in parts of the upright page, turned by %i', (rotation, point) => {
    under = [element('canvas'), element('[data-page]')];
    expect(pickedAt(view, 200, 280, rotation)).toEqual({ kind: 'place', point });
  });
});

it('is nothing beside the pages, and outside the document', () => {
  under = [view];
  expect(pickedAt(view, 0, 0, 0)).toBeNull();
  under = [element('aside b')];
  expect(pickedAt(view, 0, 0, 0)).toBeNull();
});

describe('a drawn box', () => {
  const drawn = { left: 200, top: 240, width: 100, height: 80 };

  it('is told in parts of the upright page', () => {
    expect(boxedIn(view, drawn, 0)).toEqual({ left: 0.25, top: 0.05, width: 0.25, height: 0.1 });
    const { left, top, width, height } = boxedIn(view, drawn, 90) ?? {};
    expect([left, top, width, height].map((side) => side?.toFixed(2))).toEqual(['0.05', '0.50', '0.10', '0.25']);
  });

  it('is nowhere where no page is shown', () => {
    element('[data-page]').remove();
    expect(boxedIn(view, drawn, 0)).toBeNull();
  });
});
