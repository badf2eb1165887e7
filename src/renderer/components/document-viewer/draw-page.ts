import type { PageBox } from '../../../contract/examination.ts';
import type { PDFPageProxy, PageViewport } from 'pdfjs-dist';
import type { PdfDocument } from './pdf-engine.ts';
import { whenIdle } from '../../lib/idle.ts';
import type { PageShape } from './doc-view.svelte.ts';
import { inkOf } from './ink.ts';
import { textWords } from './text-words.ts';
import { within } from './within.ts';

export interface PageRequest {
  readonly number: number;
  /** CSS pixels per CSS pixel at 100 %, which is 96 to the inch */
  readonly scale: number;
  /** a person's turn, on top of the page's own: 0, 90, 180, 270 */
  readonly rotation: number;
  readonly pixelRatio: number;
}

export type DrawOutcome = 'drawn' | 'cancelled' | 'failed' | 'too-slow';

export interface PageTarget {
  /** the canvas with the whole page on it, in CSS pixels */
  readonly show: (canvas: HTMLCanvasElement, width: number, height: number) => void;
  /** an empty layer for the text, with the scale it hangs on */
  readonly textLayer: (scale: number) => HTMLElement;
}

/** A page that was drawn before it is shown. */
export interface DrawnPage {
  readonly request: PageRequest;
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

const points = 96 / 72;
const drawLimit = 20_000;
/** The text over the picture is for the mouse: it comes when the picture is on the screen, ms. */
const textPatience = 500;
/** A canvas of more pixels is drawn coarser: 4096 x 4096. */
const mostPixels = 16_777_216;

/** Size of a page at 100 %, turned as it says itself. */
export function naturalSize(page: PDFPageProxy): { readonly width: number; readonly height: number } {
  const { width, height } = page.getViewport({ scale: points });
  return { width, height };
}

/** A page at 100 %, turned as it says itself. `readInk`: where its words stand as far as it was read here. */
export async function shapeOf(
  document: PdfDocument,
  number: number,
  readInk: (page: number) => Promise<PageBox | null>,
): Promise<PageShape> {
  const [page, read] = await Promise.all([document.page(number), readInk(number)]);
  return { ...naturalSize(page), ink: read ?? inkOf(await textWords(page).catch(() => [])) };
}

/**
 * Draws a page aside and shows it when it is whole, so that nothing flickers; at once where it was drawn ahead just
 * so. Returns the call that stops it.
 */
export function drawPage(
  document: PdfDocument,
  request: PageRequest,
  ahead: DrawnPage | null,
  target: PageTarget,
  done: (outcome: DrawOutcome) => void,
): () => void {
  const stopping = new AbortController();
  const ready = ahead !== null && isSame(ahead.request, request) ? ahead : null;
  if (ready !== null) target.show(ready.canvas, ready.width, ready.height);
  void draw(document, request, ready === null, target, stopping.signal).then(done);
  return () => stopping.abort();
}

/** Draws a page to be shown later; null when it cannot be drawn. */
export async function prerenderPage(document: PdfDocument, request: PageRequest): Promise<DrawnPage | null> {
  let drawn: DrawnPage | null = null;
  const page = await document.page(request.number);
  const show = (canvas: HTMLCanvasElement, width: number, height: number): void => {
    drawn = { request, canvas, width, height };
  };
  await paint(page, viewportOf(page, request), request.pixelRatio, show, new AbortController().signal);
  return drawn;
}

function isSame(a: PageRequest, b: PageRequest): boolean {
  return a.number === b.number && a.scale === b.scale && a.rotation === b.rotation && a.pixelRatio === b.pixelRatio;
}

function viewportOf(page: PDFPageProxy, { scale, rotation }: PageRequest): PageViewport {
  return page.getViewport({ scale: scale * points, rotation: (page.rotate + rotation) % 360 });
}

async function draw(
  document: PdfDocument,
  request: PageRequest,
  picture: boolean,
  target: PageTarget,
  signal: AbortSignal,
): Promise<DrawOutcome> {
  try {
    const page = await document.page(request.number);
    if (signal.aborted) return 'cancelled';
    const viewport = viewportOf(page, request);
    const outcome = picture ? await paint(page, viewport, request.pixelRatio, target.show, signal) : 'drawn';
    if (outcome === 'drawn') void writeText(document, page, viewport, target, signal);
    if (outcome === 'too-slow') document.abandon();
    return outcome;
  } catch {
    return signal.aborted ? 'cancelled' : 'failed';
  }
}

async function paint(
  page: PDFPageProxy,
  viewport: PageViewport,
  pixelRatio: number,
  show: PageTarget['show'],
  signal: AbortSignal,
): Promise<DrawOutcome> {
  const canvas = window.document.createElement('canvas');
  const fine = Math.min(pixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
  canvas.width = Math.max(1, Math.floor(viewport.width * fine));
  canvas.height = Math.max(1, Math.floor(viewport.height * fine));
  const task = page.render({ canvas, viewport, transform: [fine, 0, 0, fine, 0, 0], annotationMode: 0 });
  const stop = (): void => task.cancel();
  signal.addEventListener('abort', stop);
  const outcome = await within(task.promise, drawLimit);
  signal.removeEventListener('abort', stop);
  if (signal.aborted) return 'cancelled';
  if (outcome.kind === 'done') show(canvas, viewport.width, viewport.height);
  return outcome.kind === 'done' ? 'drawn' : outcome.kind;
}

async function writeText(
  { api }: PdfDocument,
  page: PDFPageProxy,
  viewport: PageViewport,
  target: PageTarget,
  signal: AbortSignal,
): Promise<void> {
  await whenIdle(textPatience);
  if (signal.aborted) return;
  const layer = new api.TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true, disableNormalization: true }),
    container: target.textLayer(viewport.scale),
    viewport,
  });
  const stop = (): void => layer.cancel();
  signal.addEventListener('abort', stop);
  // The picture is there; text that cannot be read only means that it cannot be selected.
  await within(layer.render() as Promise<unknown>, drawLimit);
  signal.removeEventListener('abort', stop);
}
