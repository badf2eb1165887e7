const step = 1.2;
const smallest = 0.2;
const largest = 6;
const widePane = 600;
const wideMargin = 37;
const narrowMargin = 10;

/** How the document is looked at: page, zoom, turn. Sizes in CSS pixels at 100 %, which is 96 to the inch. */
export class DocView {
  #page = $state(1);
  #pageCount = $state(0);
  /** null: as wide as the pane */
  #zoom = $state<number | null>(null);
  #rotation = $state(0);
  #size = $state.raw<{ readonly width: number; readonly height: number } | null>(null);
  #dimmed = $state(true);
  paneWidth = $state(0);

  readonly #turnedWidth = $derived(
    this.#size === null ? 0 : this.#rotation % 180 === 0 ? this.#size.width : this.#size.height,
  );
  readonly #scale = $derived(this.scaleFor(this.#turnedWidth));

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

  get size(): { readonly width: number; readonly height: number } | null {
    return this.#size;
  }

  /** the page takes the dark theme's paper; false: it is white */
  get dimmed(): boolean {
    return this.#dimmed;
  }

  dim(dimmed: boolean): void {
    this.#dimmed = dimmed;
  }

  /** the scale that a page of this width (at 100 %, upright) would be shown at */
  scaleFor(width: number): number {
    return this.#zoom ?? fitted(this.paneWidth, width);
  }

  /** Another document: from its first page, upright; the zoom stays as the person set it. */
  reset(pageCount: number): void {
    this.#page = 1;
    this.#pageCount = pageCount;
    this.#rotation = 0;
    this.#size = null;
  }

  measured(width: number, height: number): void {
    if (this.#size?.width !== width || this.#size.height !== height) this.#size = { width, height };
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

function fitted(paneWidth: number, width: number): number {
  if (paneWidth === 0 || width === 0) return 1;
  const margin = paneWidth > widePane ? wideMargin : narrowMargin;
  return Math.min(Math.max((paneWidth - 2 * margin) / width, smallest), largest);
}
