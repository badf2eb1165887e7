import type { PageBox } from '../../../contract/examination.ts';
import { turned, type PageArea } from './page-turn.ts';

const step = 1.2;
const smallest = 0.2;
const largest = 6;
const widePane = 600;
const wideMargin = 37;
const narrowMargin = 10;
/** Margin around the ink, in CSS pixels. */
const inkMargin = 8;
/** Margin above the ink for a title or logo without recognised words, as a fraction of the page's height. */
const overInk = 0.05;
/** Largest zoom of a page with few words, as a multiple of the whole page's scale. */
const closest = 2;

/** An upright page in CSS pixels at 100 % (96 per inch); `ink`: box of its words, null while unknown. */
export interface PageShape {
  readonly width: number;
  readonly height: number;
  readonly ink: PageBox | null;
}

/** View state of the document: which of its files, page, zoom, rotation. */
export class DocView {
  #page = $state(1);
  #pageCount = $state(0);
  /** null: fitted to the pane's width */
  #zoom = $state<number | null>(null);
  #rotation = $state(0);
  #size = $state.raw<PageShape | null>(null);
  #dimmed = $state(true);
  #fileCount = $state(0);
  #file = $state<number | null>(null);
  paneWidth = $state(0);

  readonly scale = $derived(this.#size === null ? (this.#zoom ?? 1) : this.scaleFor(this.#size, this.#rotation));

  get page(): number {
    return this.#page;
  }

  get pageCount(): number {
    return this.#pageCount;
  }

  get rotation(): number {
    return this.#rotation;
  }

  get fits(): boolean {
    return this.#zoom === null;
  }

  get size(): PageShape | null {
    return this.#size;
  }

  /** First scroll position, in CSS pixels from the upper left of the rotated page: at its ink. */
  get home(): { readonly left: number; readonly top: number } {
    if (this.#size === null) return { left: 0, top: 0 };
    const { left, top, width } = inkBox(this.#size, this.#rotation);
    const [across, down] = sides(this.#size, this.#rotation);
    return {
      left: (left + width / 2) * across * this.scale - this.paneWidth / 2,
      top: (top - overInk) * down * this.scale,
    };
  }

  /** true: the page has the dark theme's paper; false: it is white */
  get dimmed(): boolean {
    return this.#dimmed;
  }

  dim(dimmed: boolean): void {
    this.#dimmed = dimmed;
  }

  /** scale of a page in this view */
  scaleFor(shape: PageShape, rotation = 0): number {
    return this.#zoom ?? fitted(this.paneWidth, shape, rotation);
  }

  /** index of the shown file in the document; null: the document itself */
  get file(): number | null {
    return this.#file;
  }

  /** The document has so many files in it, and is shown itself. */
  holdFiles(count: number): void {
    this.#fileCount = count;
    this.#file = null;
  }

  showFile(index: number | null): void {
    this.#file = index;
  }

  /** the document, then its files, then the document again */
  nextFile(): void {
    const next = (this.#file ?? -1) + 1;
    this.#file = next < this.#fileCount ? next : null;
  }

  /** Resets the view for another document: first page, upright; keeps a zoom that the person set. */
  reset(pageCount: number): void {
    this.#page = 1;
    this.#pageCount = pageCount;
    this.#rotation = 0;
    this.#size = null;
  }

  measured(shape: PageShape): void {
    const { width, height, ink } = this.#size ?? {};
    if (width !== shape.width || height !== shape.height || !isSameBox(ink, shape.ink)) this.#size = shape;
  }

  goTo(page: number): void {
    if (page >= 1 && page <= this.#pageCount) this.#page = page;
  }

  zoomBy(direction: 1 | -1): void {
    const next = this.scale * (direction === 1 ? step : 1 / step);
    this.#zoom = Math.min(Math.max(next, smallest), largest);
  }

  fit(): void {
    this.#zoom = null;
  }

  rotate(): void {
    this.#rotation = (this.#rotation + 90) % 360;
  }
}

/** Fits the ink to the width; a page without known ink as a whole. */
function fitted(paneWidth: number, shape: PageShape, rotation: number): number {
  const [across] = sides(shape, rotation);
  if (paneWidth === 0 || across === 0) return 1;
  const margin = paneWidth > widePane ? wideMargin : narrowMargin;
  const whole = (paneWidth - 2 * margin) / across;
  const close = (paneWidth - 2 * inkMargin) / (inkBox(shape, rotation).width * across);
  const scale = shape.ink === null ? whole : Math.min(close, whole * closest);
  return Math.min(Math.max(scale, smallest), largest);
}

function sides({ width, height }: PageShape, rotation: number): readonly [across: number, down: number] {
  return rotation % 180 === 0 ? [width, height] : [height, width];
}

const wholePage: PageArea = { left: 0, top: 0, width: 1, height: 1 };

function inkBox({ ink }: PageShape, rotation: number): PageArea {
  return turned(ink ?? wholePage, rotation);
}

function isSameBox(a: PageBox | null | undefined, b: PageBox | null): boolean {
  if (a == null || b === null) return a === b;
  return a.page === b.page && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}
