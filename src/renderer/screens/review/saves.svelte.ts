import type { Answer } from '../../../contract/commands.ts';
import type { FileId } from '../../../contract/inbox.ts';

/** A saved document that can be undone for a while. */
export interface RecentSave {
  readonly fileId: FileId;
  /** partner or file name */
  readonly name: string;
  /** kept: changes of an awaited document, without a signature. document: sent to the company's documents. moved: to another client */
  readonly as: 'review' | 'kept' | 'excluded' | 'document' | 'moved';
  /** ms since the epoch */
  readonly until: number;
  /** resolves when the main process has stored it */
  readonly kept: Promise<Answer<'review.save'>>;
}

const usuallyHeld = 8_000;

/** Recent saves, the last one last. */
export class Saves {
  #recent = $state.raw<readonly RecentSave[]>([]);
  /** ms since the epoch, of all saves that were not undone */
  #moments = $state.raw<readonly number[]>([]);

  get moments(): readonly number[] {
    return this.#moments;
  }

  add({ fileId, kept, ...save }: Omit<RecentSave, 'until'>, now: number): void {
    if (save.as !== 'kept') this.#moments = [...this.#moments, now];
    const others = this.#recent.filter((save) => save.fileId !== fileId && save.until > now);
    this.#recent = [...others, { ...save, fileId, kept, until: now + usuallyHeld }];
    void kept.then((answer) => {
      if (answer.ok) this.#setUntil(fileId, Date.parse(answer.value.undoUntil));
      else this.drop(fileId);
    });
  }

  /** the last save that can be undone; null: none */
  last(now: number): RecentSave | null {
    return this.#recent.findLast(({ until }) => until > now) ?? null;
  }

  isHeld(fileId: FileId, now: number): boolean {
    return this.#recent.some((save) => save.fileId === fileId && save.until > now);
  }

  drop(fileId: FileId): void {
    const dropped = this.#recent.find((save) => save.fileId === fileId);
    if (dropped === undefined) return;
    this.#recent = this.#recent.filter((save) => save.fileId !== fileId);
    if (dropped.as !== 'kept') this.#moments = this.#moments.slice(0, -1);
  }

  #setUntil(fileId: FileId, until: number): void {
    this.#recent = this.#recent.map((save) => (save.fileId === fileId ? { ...save, until } : save));
  }
}
