import type { Database } from '../database/database.ts';
import { createDoubtsStore } from './doubts-store.ts';
import type { FileStore } from './file-store.ts';

/** A sealed copy that lies here, and when it was made; UTC instant. */
export interface SealedCopy {
  readonly sha256: string;
  readonly at: string;
}

/**
 * After a restore (database/open-data.ts): what the database believes unsent may have been sent since, and so may any
 * bytes of which a sealed copy lies here that the database does not know. Both are asked about before they are sent.
 * Does nothing unless a restore waits for it; one transaction.
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
    // Sent since, whole or in pieces: a person's answer is not known.
    for (const { sha256, foundAt } of files.inStates(['undivided'])) store.doubt(sha256 ?? '', since(foundAt));
    store.settle();
  });
}
