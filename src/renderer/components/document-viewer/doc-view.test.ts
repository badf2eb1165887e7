import { beforeEach, describe, expect, it } from 'vitest';
import type { PageBox } from '../../../contract/examination.ts';
import { DocView, type PageShape } from './doc-view.svelte.ts';

let view: DocView;
const page = (width: number, height: number, ink: PageBox | null = null): PageShape => ({ width, height, ink });

beforeEach(() => {
  view = new DocView();
  view.reset(3);
});

describe('pages', () => {
  it('begin at the first and end at the last', () => {
    expect([view.page, view.pageCount]).toEqual([1, 3]);
    view.goTo(0);
    expect(view.page).toBe(1);
    view.goTo(3);
    expect(view.page).toBe(3);
    view.goTo(4);
    expect(view.page).toBe(3);
  });
});

describe('zoom', () => {
  it('fits a page into the pane, less its margins, which a narrow pane has smaller', () => {
    view.measured(page(1000, 500));
    view.paneWidth = 674;
    expect(view.scale).toBeCloseTo(0.6);
    view.paneWidth = 600;
    expect(view.scale).toBeCloseTo(0.58);
    expect(view.fits).toBe(true);
  });

  it('is one as long as pane or page is not known', () => {
    view.paneWidth = 600;
    expect(view.scale).toBe(1);
    view.measured(page(1000, 500));
    view.paneWidth = 0;
    expect(view.scale).toBe(1);
    expect(view.scaleFor(page(0, 0))).toBe(1);
  });

  it('stays between a fifth and six', () => {
    view.measured(page(10, 10));
    view.paneWidth = 2000;
    expect(view.scale).toBe(6);
    view.zoomBy(1);
    expect(view.scale).toBe(6);
    view.zoomBy(-1);
    expect(view.scale).toBe(5);
    view.measured(page(100_000, 10));
    view.fit();
    expect(view.scale).toBe(0.2);
    view.zoomBy(-1);
    expect(view.scale).toBe(0.2);
  });

  it('that a person set stays with the next document, until it is fitted again', () => {
    view.measured(page(674, 500));
    view.paneWidth = 674;
    view.zoomBy(1);
    expect(view.fits).toBe(false);
    const { scale } = view;
    view.reset(1);
    view.measured(page(300, 300));
    expect(view.scale).toBe(scale);
    expect(view.scaleFor(page(5, 5))).toBe(scale);
    view.fit();
    expect(view.scale).toBe(2);
  });
});

describe('ink', () => {
  const ink = { page: 1, left: 0.125, top: 0.0625, width: 0.75, height: 0.625 };

  it('goes from side to side of the pane, and is what the pane looks at first', () => {
    view.paneWidth = 766;
    view.measured(page(800, 1000, ink));
    expect(view.scale).toBe(1.25);
    expect(view.home).toEqual({ left: 0.5 * 800 * 1.25 - 383, top: (0.0625 - 0.05) * 1000 * 1.25 });
    view.measured(page(800, 1000));
    expect(view.scale).toBeCloseTo((766 - 2 * 37) / 800);
    expect(view.home.top).toBeLessThan(0);
  });

  it('turns with the page', () => {
    view.paneWidth = 641;
    view.measured(page(800, 1000, ink));
    view.rotate();
    expect(view.scale).toBe(1);
    expect(view.home).toEqual({ left: (1 - 0.0625 - 0.3125) * 1000 - 320.5, top: (0.125 - 0.05) * 800 });
  });

  it('of a few words is not blown up beyond twice the whole page', () => {
    view.paneWidth = 674;
    view.measured(page(600, 800, { ...ink, width: 0.125 }));
    expect(view.scale).toBe(2);
  });

  it('of another page is another size', () => {
    view.measured(page(600, 800, ink));
    const { size } = view;
    view.measured(page(600, 800, { ...ink }));
    expect(view.size).toBe(size);
    view.measured(page(600, 800, { ...ink, page: 2 }));
    expect(view.size).not.toBe(size);
  });
});

describe('turning', () => {
  it('goes round, and fits the width that is across then', () => {
    view.measured(page(600, 1200));
    view.paneWidth = 674;
    expect(view.scale).toBe(1);
    view.rotate();
    expect([view.rotation, view.scale]).toEqual([90, 0.5]);
    view.rotate();
    expect([view.rotation, view.scale]).toEqual([180, 1]);
    view.rotate();
    view.rotate();
    expect(view.rotation).toBe(0);
  });

  it('ends with the document, as do page and size', () => {
    view.measured(page(600, 1200));
    view.goTo(2);
    view.rotate();
    view.reset(5);
    expect([view.page, view.pageCount, view.rotation, view.size]).toEqual([1, 5, 0, null]);
  });
});

it('keeps the same size object as long as nothing is different', () => {
  view.measured(page(600, 1200));
  const { size } = view;
  view.measured(page(600, 1200));
  expect(view.size).toBe(size);
  view.measured(page(600, 1201));
  expect(view.size).toEqual(page(600, 1201));
  view.measured(page(601, 1201));
  expect(view.size).toEqual(page(601, 1201));
});

it('takes the paper of the dark theme until a person wants it white', () => {
  expect(view.dimmed).toBe(true);
  view.dim(false);
  expect(view.dimmed).toBe(false);
});
