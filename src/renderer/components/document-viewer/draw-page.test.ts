// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPage, prerenderPage, shapeOf, type DrawOutcome, type DrawnPage, type PageRequest } from './draw-page.ts';
import type { PdfDocument } from './pdf-engine.ts';

type Page = Awaited<ReturnType<PdfDocument['page']>>;

interface Render {
  readonly canvas: HTMLCanvasElement;
  readonly transform: readonly number[];
  readonly viewport: { readonly rotation?: number };
  readonly finish: () => void;
  readonly fail: () => void;
  cancelled: boolean;
}

const request: PageRequest = { number: 2, scale: 1, rotation: 0, pixelRatio: 2 };
/** points of the page: 3/4 of a CSS pixel each */
let size: { readonly width: number; readonly height: number };
let renders: Render[];
let shown: (readonly [canvas: HTMLCanvasElement, width: number, height: number])[];
let texts: string[];
let outcomes: DrawOutcome[];
let abandoned: number;
let pages: (number: number) => Promise<Page>;

/** A page as far as drawing asks it; it is drawn when the test says so. */
const page = {
  rotate: 90,
  getViewport: ({ scale, rotation }: { readonly scale: number; readonly rotation?: number }) => ({
    width: size.width * scale,
    height: size.height * scale,
    scale,
    rotation,
    convertToViewportPoint: (x: number, y: number) => [x * scale, (size.height - y) * scale],
  }),
  pageNumber: 2,
  getTextContent: () =>
    Promise.resolve({
      items: ['Invoice', 'No.', '17', 'Total', '100', ' '].map((str, line) => ({
        str,
        transform: [1, 0, 0, 1, 150, size.height - 105 * (line + 1)],
        width: 75,
        height: 52.5,
      })),
    }),
  render: ({ canvas, transform, viewport }: Pick<Render, 'canvas' | 'transform' | 'viewport'>) => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const end = { finish: () => resolve(undefined), fail: () => reject(new Error('?')) };
    const render: Render = { canvas, transform, viewport, ...end, cancelled: false };
    renders.push(render);
    const cancel = (): void => {
      render.cancelled = true;
      reject(new Error('cancelled'));
    };
    return { promise, cancel };
  },
  streamTextContent: () => 'text',
} as unknown as Page;

class TextLayer {
  render(): Promise<void> {
    texts.push('written');
    return Promise.resolve();
  }
  cancel(): void {
    texts.push('stopped');
  }
}

const pdf = {
  pageCount: 2,
  api: { TextLayer },
  page: (number: number) => pages(number),
  abandon: () => void (abandoned += 1),
  close: () => undefined,
} as unknown as PdfDocument;

function draw(ahead: DrawnPage | null = null, own: Partial<PageRequest> = {}): () => void {
  const show = (...drawn: (typeof shown)[number]): void => void shown.push(drawn);
  const target = { show, textLayer: () => document.createElement('div') };
  return drawPage(pdf, { ...request, ...own }, ahead, target, (outcome) => void outcomes.push(outcome));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1));
  size = { width: 600, height: 840 };
  [renders, shown, texts, outcomes, abandoned] = [[], [], [], [], 0];
  pages = () => Promise.resolve(page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the shape of a page', () => {
  it('is its size at 100 %, and where its words were read', async () => {
    const ink = { page: 2, left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
    expect(await shapeOf(pdf, 2, () => Promise.resolve(ink))).toEqual({ width: 800, height: 1120, ink });
  });

  it('goes by the texts it holds until it was read', async () => {
    const { ink } = await shapeOf(pdf, 2, () => Promise.resolve(null));
    expect(ink).toEqual({ page: 2, left: 0.25, top: 0.0625, width: 0.125, height: 0.5625 });
  });
});

describe('a page', () => {
  it('is shown when it is whole, as fine as the screen, with its text afterwards', async () => {
    draw();
    await vi.advanceTimersByTimeAsync(0);
    expect([renders.length, shown]).toEqual([1, []]);
    expect(renders[0]?.canvas).toMatchObject({ width: 1600, height: 2240 });
    renders[0]?.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([[renders[0]?.canvas, 800, 1120]]);
    expect([outcomes, texts]).toEqual([['drawn'], []]);
    await vi.runAllTimersAsync();
    expect(texts).toEqual(['written']);
  });

  it('is drawn coarser where the canvas would be too large', async () => {
    size = { width: 6_144, height: 6_144 };
    draw();
    await vi.advanceTimersByTimeAsync(0);
    expect(renders[0]?.canvas).toMatchObject({ width: 4_096, height: 4_096 });
    expect(renders[0]?.transform[0]).toBeCloseTo(0.5);
  });

  it('is turned as it says itself, and by the person on top of that', async () => {
    draw();
    draw(null, { rotation: 270 });
    await vi.advanceTimersByTimeAsync(0);
    expect(renders.map(({ viewport }) => viewport.rotation)).toEqual([90, 0]);
  });

  it('is stopped while it is drawn, and shows nothing then', async () => {
    const stop = draw();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.runAllTimersAsync();
    expect([renders[0]?.cancelled, shown, outcomes, texts]).toEqual([true, [], ['cancelled'], []]);
  });

  it('is not drawn at all where it is stopped before', async () => {
    draw()();
    await vi.runAllTimersAsync();
    expect([renders, outcomes]).toEqual([[], ['cancelled']]);
  });

  it('gets no text where it is left before that comes', async () => {
    const stop = draw();
    await vi.advanceTimersByTimeAsync(0);
    renders[0]?.finish();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.runAllTimersAsync();
    expect([outcomes, texts]).toEqual([['drawn'], []]);
  });

  it('that cannot be drawn says so', async () => {
    draw();
    await vi.advanceTimersByTimeAsync(0);
    renders[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    pages = () => Promise.reject(new Error('no such page'));
    draw();
    await vi.runAllTimersAsync();
    expect([outcomes, shown, abandoned]).toEqual([['failed', 'failed'], [], 0]);
  });

  it('that takes twenty seconds gives its document up', async () => {
    draw();
    await vi.advanceTimersByTimeAsync(19_999);
    expect([outcomes, abandoned]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([outcomes, abandoned, shown]).toEqual([['too-slow'], 1, []]);
  });
});

describe('a page drawn ahead', () => {
  async function drawnAhead(): Promise<DrawnPage> {
    const drawing = prerenderPage(pdf, request);
    await vi.advanceTimersByTimeAsync(0);
    renders.pop()?.finish();
    const drawn = await drawing;
    if (drawn === null) throw new Error('nothing was drawn');
    return drawn;
  }

  it('is there at once, and is not drawn again', async () => {
    const ahead = await drawnAhead();
    draw(ahead);
    expect(shown).toEqual([[ahead.canvas, 800, 1120]]);
    await vi.runAllTimersAsync();
    expect([renders, outcomes, texts]).toEqual([[], ['drawn'], ['written']]);
  });

  it.each([{ number: 1 }, { scale: 1.5 }, { rotation: 90 }, { pixelRatio: 1 }])(
    'is drawn anew where %j differs',
    async (own) => {
      const ahead = await drawnAhead();
      draw({ ...ahead, request: { ...request, ...own } });
      expect(shown).toEqual([]);
      await vi.advanceTimersByTimeAsync(0);
      expect(renders).toHaveLength(1);
    },
  );

  it('is nothing where it cannot be drawn', async () => {
    const drawing = prerenderPage(pdf, request);
    await vi.advanceTimersByTimeAsync(0);
    renders[0]?.fail();
    expect(await drawing).toBeNull();
  });
});
