import type { FileId } from '../../../contract/inbox.ts';

export type PagePicture = HTMLCanvasElement;

export interface PagePicturesParts {
  /** the upright page as a picture (pages count from 1); null: it cannot be drawn */
  readonly draw: (fileId: FileId, page: number) => Promise<PagePicture | null>;
  /** ends when the window has nothing better to do */
  readonly idle: () => Promise<void>;
}

interface Wanted {
  readonly fileId: FileId;
  readonly page: number;
  readonly uses: Set<(picture: PagePicture | null) => void>;
  begun: boolean;
}

/** A picture takes four bytes a pixel: as many as an A4 page of 1.5 times its size needs, five times. */
const mostKept = 5;
const mostAtOnce = 2;

/** Pictures of pages to cut pieces from: each drawn once for all its pieces, the last few kept. */
export class PagePictures {
  readonly #parts: PagePicturesParts;
  /** the least recently used first */
  readonly #kept = new Map<string, PagePicture | null>();
  readonly #wanted = new Map<string, Wanted>();
  #running = 0;

  constructor(parts: PagePicturesParts) {
    this.#parts = parts;
  }

  /**
   * Hands the page's picture over, at once where it is kept; null: there is none. It is for the moment of the call
   * only. Returns the call that takes the request back.
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

  /** The first page of this one will be used soon. */
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

  /** undefined: nobody wants it any more */
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
