import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { Clock } from '../../support/clock.ts';

/** ms; a claim of another seat is asked about again after this time, unless news comes before. */
const waitAgain = 5_000;

/** Files that another seat has claimed; each may be tried again after a while. */
export class WaitingClaims {
  readonly #clock: Clock;
  readonly #over: () => void;
  readonly #waiting = new Map<FileId, { readonly companyId: CompanyId; readonly cancel: () => void }>();

  /** `over`: a file may be tried again */
  constructor(clock: Clock, over: () => void) {
    this.#clock = clock;
    this.#over = over;
  }

  of(companyId: CompanyId): readonly FileId[] {
    return [...this.#waiting].flatMap(([id, one]) => (one.companyId === companyId ? [id] : []));
  }

  add({ id, companyId }: QueueFile): void {
    this.#waiting.get(id)?.cancel();
    const cancel = this.#clock.after(waitAgain, () => {
      this.#waiting.delete(id);
      this.#over();
    });
    this.#waiting.set(id, { companyId, cancel });
  }

  remove(id: FileId): void {
    this.#waiting.get(id)?.cancel();
    this.#waiting.delete(id);
  }

  stop(): void {
    for (const { cancel } of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }
}
