import { z } from 'zod';
import { borderKinds } from '../../../contract/inbox.ts';
import type { FileId, ProposedPage } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { jsonOrNull, unreadable } from '../../database/row.ts';

export const proposedPages: z.ZodType<readonly ProposedPage[]> = z.array(
  z.object({
    begins: z.object({ kind: z.enum(borderKinds), value: z.string() }).nullable(),
    isBlank: z.boolean(),
  }),
);

/** What the pages of files show that may be several documents. SQL only. */
export interface SplitsStore {
  propose(id: FileId, pages: readonly ProposedPage[]): void;
  /** null: never proposed, or it cannot be read any more */
  proposed(id: FileId): readonly ProposedPage[] | null;
}

export const createSplitsStore = (database: Database): SplitsStore => ({
  propose(id, pages) {
    database
      .prepare('INSERT OR REPLACE INTO proposed_splits (file_id, pages) VALUES (?, ?)')
      .run(id, JSON.stringify(pages));
  },
  proposed(id) {
    const row = database.prepare('SELECT pages FROM proposed_splits WHERE file_id = ?').get(id);
    const pages = row ? jsonOrNull(row, 'pages', proposedPages) : null;
    return pages === unreadable ? null : pages;
  },
});
