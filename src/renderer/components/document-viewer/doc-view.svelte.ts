import type { PageBox } from '../../../contract/examination.ts';
import { turned, type PageArea } from './page-turn.ts';

const step = 1.2;
const smallest = 0.2;
const largest = 6;
const widePane = 600;
const wideMargin = 37;
const narrowMargin = 10;
/** Around the ink the page goes on: little of it is needed. */
const inkMargin = 8;
/** Over the first words stand a title or a logo that was not read as words, in parts of the page's height. */
const overInk = 0.05;
/** A few words in the middle of a page are not blown up further than this, in parts of the whole page's scale. */
const closest = 2;

/** A page in CSS pixels at 100 %, which is 96 to the inch, upright; `ink`: where its words stand, as far as known. */
export interface PageShape {
  readonly width: number;
  readonly height: number;
  readonly ink: PageBox | null;
}

/** How the document is looked at: page, zoom, turn. */
export class DocView {
  #page = $state(1);
  #pageCount = $state(0);
  /** null: as wide as the pane */
  #zoom = $state<number | null>(null);
  #rotation = $state(0);
  #size = $state.raw<PageShape | null>(null);
  #dimmed = $state(true);
  paneWidth = $state(0);

  readonly #scale = $derived(this.#size === null ? (this.#zoom ?? 1) : this.scaleFor(this.#size, this.#rotation));

  get page(): number {
    return this.#page;
  }

  get pageCount(): number {
    return this.#pageCount;
  }

  get rotation(): number {
    return this.#rotation;
  }

  get scale(): number {
    return this.#scale;
  }

  get fits(): boolean {
    return this.#zoom === null;
  }

  get size(): PageShape | null {
    return this.#size;
  }

  /** Where the pane looks first, in CSS pixels from the upper left of the page as it is shown: at its ink. */
  get home(): { readonly left: number; readonly top: number } {
    if (this.#size === null) return { left: 0, top: 0 };
    const { left, top, width } = inkBox(this.#size, this.#rotation);
    const [across, down] = sides(this.#size, this.#rotation);
    return {
      left: (left + width / 2) * across * this.#scale - this.paneWidth / 2,
      top: (top - overInk) * down * this.#scale,
    };
  }

  /** the page takes the dark theme's paper; false: it is white */
  get dimmed(): boolean {
    return this.#dimmed;
  }

  dim(dimmed: boolean): void {
    this.#dimmed = dimmed;
  }

  /** the scale that a page would be shown at */
  scaleFor(shape: PageShape, rotation = 0): number {
    return this.#zoom ?? fitted(this.paneWidth, shape, rotation);
  }

  /** Another document: from its first page, upright; the zoom stays as the person set it. */
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
    const next = this.#scale * (direction === 1 ? step : 1 / step);
    this.#zoom = Math.min(Math.max(next, smallest), largest);
  }

  fit(): void {
    this.#zoom = null;
  }

  rotate(): void {
    this.#rotation = (this.#rotation + 90) % 360;
  }
}

/** The ink goes from side to side; where it is not known, the page does. */
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
