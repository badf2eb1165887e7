import type { FileId, SplitProposal } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { jsonOrNull, unreadable } from '../../database/row.ts';
import { splitProposal } from './proposal.ts';

export type SplitsStore = ReturnType<typeof createSplitsStore>;

/** Proposals for dividing files. SQL only. */
export const createSplitsStore = (database: Database) => ({
  propose(id: FileId, proposal: SplitProposal): void {
    database
      .prepare('INSERT OR REPLACE INTO proposed_splits (file_id, proposal) VALUES (?, ?)')
      .run(id, JSON.stringify(proposal));
  },
  /** null: never proposed, or unreadable */
  proposed(id: FileId): SplitProposal | null {
    const row = database.prepare('SELECT proposal FROM proposed_splits WHERE file_id = ?').get(id);
    const proposal = row ? jsonOrNull(row, 'proposal', splitProposal) : null;
    return proposal === unreadable ? null : proposal;
  },
});
