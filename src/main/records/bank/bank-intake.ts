import type { FileId } from '../../../contract/inbox.ts';
import type { Spool } from '../../capture/spool.ts';
import { textOf } from '../../companies/list/list-file.ts';
import type { FileStore } from '../../queue/file-store.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';
import type { Bank } from './bank.ts';
import type { BankStore } from './bank-store.ts';
import { readCamt } from './camt.ts';

interface Parts {
  readonly bank: Bank;
  readonly store: Pick<BankStore, 'waiting'>;
  readonly files: FileStore;
  readonly spool: Pick<Spool, 'read'>;
  readonly log: Log;
}

/** bytes; a larger statement waits for a person */
const longest = 8 * 1024 * 1024;

/**
 * Takes the lines of CAMT statements that come with a company's files, and puts the files aside: they are never sent. A
 * statement that a person restores stays in the inbox.
 */
export class BankIntake {
  readonly #parts: Parts;
  #last = Promise.resolve();
  #stopListening: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { files, store } = this.#parts;
    this.#stopListening ??= files.news.listen(({ file, change }) => {
      if (change?.type === 'other-kind' && file.state === 'other-kind' && change.kind === 'bank-statement')
        this.#takeSoon(file.id);
    });
    for (const id of store.waiting()) this.#takeSoon(id);
  }

  async stop(): Promise<void> {
    this.#stopListening?.();
    this.#stopListening = null;
    await this.#last;
  }

  /** One after another. */
  #takeSoon(id: FileId): void {
    this.#last = this.#last
      .then(() => this.#take(id))
      .catch((error: unknown) =>
        this.#parts.log.error('A bank statement could not be read', { error: describeError(error) }),
      );
  }

  async #take(id: FileId): Promise<void> {
    const { bank, files, spool } = this.#parts;
    const file = files.get(id);
    if (file?.state !== 'other-kind' || file.sha256 === null || file.format !== 'xml' || file.size > longest) return;
    const chunks: Uint8Array[] = [];
    for await (const chunk of spool.read(file.sha256)) chunks.push(Uint8Array.from(chunk));
    const text = textOf(Buffer.concat(chunks));
    const lines = text === null ? null : readCamt(text);
    if (lines === null || lines.length === 0) return;
    files.transaction(() => {
      // A person may have decided meanwhile.
      if (files.get(id)?.state !== 'other-kind') return;
      bank.keepLines(file.companyId, lines);
      files.apply(id, { type: 'taken-as-statement' });
    });
  }
}
