import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { Clock } from '../../../shared/timing/clock.ts';

type Keep = (fileId: FileId, changes: ExpenseChanges | null) => void;

const pause = 250;

/** Stores the draft shortly after the last keystroke, or at once on request. One document at a time. */
export class DraftKeeper {
  readonly #keep: Keep;
  readonly #timer: Pick<Clock, 'after'>;
  #waiting: { readonly fileId: FileId; readonly changes: ExpenseChanges | null } | null = null;
  #giveUp: (() => void) | null = null;

  constructor(keep: Keep, timer: Pick<Clock, 'after'>) {
    this.#keep = keep;
    this.#timer = timer;
  }

  changed(fileId: FileId, changes: ExpenseChanges | null): void {
    if (this.#waiting !== null && this.#waiting.fileId !== fileId) this.flush();
    this.#waiting = { fileId, changes };
    this.#giveUp?.();
    this.#giveUp = this.#timer.after(pause, () => this.flush());
  }

  flush(): void {
    this.#giveUp?.();
    this.#giveUp = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) this.#keep(waiting.fileId, waiting.changes);
  }
}
