import type { FileId } from '../../../contract/inbox.ts';

export type PagePicture = HTMLCanvasElement;

export interface PagePicturesParts {
  /** draws the upright page as a picture (pages count from 1); null: that failed */
  readonly draw: (fileId: FileId, page: number) => Promise<PagePicture | null>;
  /** resolves when the window is idle */
  readonly idle: () => Promise<void>;
}

interface Wanted {
  readonly fileId: FileId;
  readonly page: number;
  readonly uses: Set<(picture: PagePicture | null) => void>;
  begun: boolean;
}

/** A picture takes four bytes a pixel: five A4 pages at 1.5 times their size. */
const mostKept = 5;
const mostAtOnce = 2;

/** Page pictures to cut pieces from: each is drawn once for all its pieces, and the last few are cached. */
export class PagePictures {
  readonly #parts: PagePicturesParts;
  /** least recently used first */
  readonly #kept = new Map<string, PagePicture | null>();
  readonly #wanted = new Map<string, Wanted>();
  #running = 0;

  constructor(parts: PagePicturesParts) {
    this.#parts = parts;
  }

  /**
   * Calls `use` with the page's picture, synchronously where it is cached; null: it cannot be drawn. The picture is
   * valid during the call only. Returns a function that cancels the request.
   */
  use(fileId: FileId, page: number, use: (picture: PagePicture | null) => void): () => void {
    const key = `${fileId}:${page}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#keep(key, kept);
      use(kept);
      return () => undefined;
    }
    const wanted = this.#wanted.get(key) ?? { fileId, page, uses: new Set(), begun: false };
    this.#wanted.set(key, wanted);
    wanted.uses.add(use);
    void this.#work();
    return () => void wanted.uses.delete(use);
  }

  /** Draws the first page for a later use. */
  drawAhead(fileId: FileId): void {
    this.use(fileId, 1, () => undefined);
  }

  async #work(): Promise<void> {
    if (this.#running >= mostAtOnce) return;
    this.#running += 1;
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const [key, wanted] = next;
      wanted.begun = true;
      await this.#parts.idle();
      const picture = await this.#draw(wanted);
      this.#wanted.delete(key);
      if (picture === undefined) continue;
      this.#keep(key, picture);
      for (const use of wanted.uses) use(picture);
    }
    this.#running -= 1;
  }

  #next(): readonly [string, Wanted] | null {
    return [...this.#wanted].find(([, { begun }]) => !begun) ?? null;
  }

  /** undefined: all requests were cancelled */
  async #draw({ fileId, page, uses }: Wanted): Promise<PagePicture | null | undefined> {
    if (uses.size === 0) return undefined;
    return this.#parts.draw(fileId, page).catch(() => null);
  }

  #keep(key: string, picture: PagePicture | null): void {
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
