import type { ProposedPage, SplitPages } from '../../../../contract/inbox.ts';
import { piecesFrom, proposedPieces } from '../../../../shared/splitting/proposed-pieces.ts';

/** A person's changes to the first pages of the documents in a file. Pages count from 0. */
export class SplitDraft {
  readonly #count: number;
  /** first pages of documents */
  #begins = $state.raw<readonly number[]>([]);
  #leftOut = $state.raw<readonly number[]>([]);
  /** the states before each change, the last one last */
  #before = $state.raw<readonly { readonly begins: readonly number[]; readonly leftOut: readonly number[] }[]>([]);

  constructor(pages: readonly ProposedPage[]) {
    this.#count = pages.length;
    this.#begins = proposedPieces(pages).map(([first = 0]) => first);
    this.#leftOut = pages.flatMap(({ isBlank }, page) => (isBlank ? [page] : []));
  }

  /** all pages, with those that are left out */
  get documents(): SplitPages {
    return piecesFrom(this.#count, this.#begins);
  }

  /** the resulting documents; one whose pages are all left out is none */
  get pieces(): SplitPages {
    return this.documents
      .map((pages) => pages.filter((page) => !this.#leftOut.includes(page)))
      .filter((pages) => pages.length > 0);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** takes the last change back */
  undo(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#begins = last.begins;
    this.#leftOut = last.leftOut;
  }

  isLeftOut(page: number): boolean {
    return this.#leftOut.includes(page);
  }

  /** starts a document at the page, or joins it with the previous one */
  toggle(page: number): void {
    if (page > 0) this.#change({ begins: toggled(this.#begins, page) });
  }

  /** makes every page a document */
  beginEach(): void {
    this.#change({ begins: Array.from({ length: this.#count }, (_, page) => page) });
  }

  toggleLeftOut(page: number): void {
    this.#change({ leftOut: toggled(this.#leftOut, page) });
  }

  /**
   * Moves a page to the neighbouring document of `onto`, with the pages between. Ignores a drop in the same document,
   * or beyond a neighbour.
   */
  move(page: number, onto: number): void {
    const { documents } = this;
    const placeOf = (wanted: number) => documents.findIndex((pages) => pages.includes(wanted));
    const [from, to] = [placeOf(page), placeOf(onto)];
    if (to === from - 1) {
      const kept = this.#begins.filter((begin) => begin !== documents[from]?.[0]);
      this.#change({ begins: page + 1 < this.#count ? [...kept, page + 1] : kept });
    } else if (to === from + 1) {
      this.#change({ begins: [...this.#begins.filter((begin) => begin !== documents[to]?.[0]), page] });
    }
  }

  #change({
    begins = this.#begins,
    leftOut = this.#leftOut,
  }: {
    begins?: readonly number[];
    leftOut?: readonly number[];
  }) {
    this.#before = [...this.#before, { begins: this.#begins, leftOut: this.#leftOut }];
    this.#begins = begins;
    this.#leftOut = leftOut;
  }
}

const toggled = (pages: readonly number[], page: number): readonly number[] =>
  pages.includes(page) ? pages.filter((other) => other !== page) : [...pages, page];
