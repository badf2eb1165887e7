import type { ProposedPage, SplitPages } from '../../../../contract/inbox.ts';
import { piecesFrom, proposedPieces } from '../../../../shared/splitting/proposed-pieces.ts';
import { toggled } from '../../../lib/toggled.ts';

interface Split {
  /** first pages of documents */
  readonly begins: readonly number[];
  readonly leftOut: readonly number[];
}

/** A person's changes to the first pages of the documents in a file. Pages count from 0. */
export class SplitDraft {
  readonly #count: number;
  #split: Split;
  /** the states before each change, the last one last */
  #before = $state.raw<readonly Split[]>([]);

  constructor(pages: readonly ProposedPage[]) {
    this.#count = pages.length;
    this.#split = $state.raw({
      begins: proposedPieces(pages).map(([first = 0]) => first),
      leftOut: pages.flatMap(({ isBlank }, page) => (isBlank ? [page] : [])),
    });
  }

  /** all pages, with those that are left out */
  get documents(): SplitPages {
    return piecesFrom(this.#count, this.#split.begins);
  }

  /** the resulting documents; one whose pages are all left out is none */
  get pieces(): SplitPages {
    return this.documents
      .map((pages) => pages.filter((page) => !this.isLeftOut(page)))
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
    this.#split = last;
  }

  isLeftOut(page: number): boolean {
    return this.#split.leftOut.includes(page);
  }

  /** starts a document at the page, or joins it with the previous one */
  toggle(page: number): void {
    if (page > 0) this.#change({ begins: toggled(this.#split.begins, page) });
  }

  /** makes every page a document */
  beginEach(): void {
    this.#change({ begins: Array.from({ length: this.#count }, (_, page) => page) });
  }

  toggleLeftOut(page: number): void {
    this.#change({ leftOut: toggled(this.#split.leftOut, page) });
  }

  /**
   * Moves a page to the neighbouring document of `onto`, with the pages between. Ignores a drop in the same document,
   * or beyond a neighbour.
   */
  move(page: number, onto: number): void {
    const { documents } = this;
    const { begins } = this.#split;
    const placeOf = (wanted: number) => documents.findIndex((pages) => pages.includes(wanted));
    const [from, to] = [placeOf(page), placeOf(onto)];
    if (to === from - 1) {
      const kept = begins.filter((begin) => begin !== documents[from]?.[0]);
      this.#change({ begins: page + 1 < this.#count ? [...kept, page + 1] : kept });
    } else if (to === from + 1) {
      this.#change({ begins: [...begins.filter((begin) => begin !== documents[to]?.[0]), page] });
    }
  }

  #change(to: Partial<Split>): void {
    this.#before = [...this.#before, this.#split];
    this.#split = { ...this.#split, ...to };
  }
}
