import type { ProposedPage, SplitPages } from '../../../../contract/inbox.ts';
import { piecesFrom, proposedPieces } from '../../../../shared/splitting/proposed-pieces.ts';

/** Where documents begin in a file, as a person changes what its pages show. Pages count from 0. */
export class SplitDraft {
  readonly #count: number;
  /** pages on which a document begins */
  #begins = $state.raw<readonly number[]>([]);
  #leftOut = $state.raw<readonly number[]>([]);

  constructor(pages: readonly ProposedPage[]) {
    this.#count = pages.length;
    this.#begins = proposedPieces(pages).map(([first = 0]) => first);
    this.#leftOut = pages.flatMap(({ isBlank }, page) => (isBlank ? [page] : []));
  }

  /** all pages, those that are left out too */
  get documents(): SplitPages {
    return piecesFrom(this.#count, this.#begins);
  }

  /** what is made: a document of nothing but pages that are left out is none */
  get pieces(): SplitPages {
    return this.documents
      .map((pages) => pages.filter((page) => !this.#leftOut.includes(page)))
      .filter((pages) => pages.length > 0);
  }

  isLeftOut(page: number): boolean {
    return this.#leftOut.includes(page);
  }

  /** begins a document on the page, or joins it with what is before it */
  toggle(page: number): void {
    if (page > 0) this.#begins = toggled(this.#begins, page);
  }

  /** every page a document of its own */
  beginEach(): void {
    this.#begins = Array.from({ length: this.#count }, (_, page) => page);
  }

  toggleLeftOut(page: number): void {
    this.#leftOut = toggled(this.#leftOut, page);
  }

  /**
   * Moves a page to where another is, with those between it and the border that it crosses. What is dropped in its own
   * document, or past a neighbour, stays.
   */
  move(page: number, onto: number): void {
    const { documents } = this;
    const placeOf = (wanted: number) => documents.findIndex((pages) => pages.includes(wanted));
    const [from, to] = [placeOf(page), placeOf(onto)];
    if (to === from - 1) {
      const kept = this.#begins.filter((begin) => begin !== documents[from]?.[0]);
      this.#begins = page + 1 < this.#count ? [...kept, page + 1] : kept;
    } else if (to === from + 1) {
      this.#begins = [...this.#begins.filter((begin) => begin !== documents[to]?.[0]), page];
    }
  }
}

const toggled = (pages: readonly number[], page: number): readonly number[] =>
  pages.includes(page) ? pages.filter((other) => other !== page) : [...pages, page];
