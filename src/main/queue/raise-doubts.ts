import type { Database } from '../database/database.ts';
import { createDoubtsStore } from './doubts-store.ts';
import type { FileStore } from './file-store.ts';

/** A sealed copy in the spool, and when it was made; UTC instant. */
export interface SealedCopy {
  readonly sha256: string;
  readonly at: string;
}

/**
 * After a restore (database/open-data.ts): marks as in doubt what the database believes unsent, and the bytes of sealed
 * copies that it does not know, because both may have been sent since. They are looked up before they are sent. Does
 * nothing unless a restore is pending; one transaction.
 */
export function raiseDoubts(database: Database, files: FileStore, copies: () => readonly SealedCopy[]): void {
  const store = createDoubtsStore(database);
  const restored = store.restored();
  if (!restored) return;
  const since = (otherwise: string) => restored.knownUntil ?? otherwise;
  database.transaction(() => {
    for (const { sha256, at } of copies()) store.doubt(sha256, since(at));
    for (const { id, sha256, foundAt } of files.inStates(['queued'])) {
      if (sha256 === null) continue;
      store.doubt(sha256, since(foundAt));
      files.apply(id, { type: 'in-doubt', cause: 'restored' });
    }
    // May have been sent, whole or in pieces: the person's answer is lost.
    for (const { sha256, foundAt } of files.inStates(['undivided', 'other-kind']))
      store.doubt(sha256 ?? '', since(foundAt));
    store.settle();
  });
}
