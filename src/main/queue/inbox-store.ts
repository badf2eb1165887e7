import type { CompanyId } from '../../contract/companies.ts';
import { fileStates, type FileState, type InboxPage, type InboxQuery, type StateCounts } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { integer, text } from '../database/row.ts';
import { toInboxRow, toQueueFile } from './file-row.ts';
import { isShownAs, shownCounts } from './shown-states.ts';

/** Counts and pages for the lists, on indexes, for 100,000 rows. SQL only. */
export interface InboxStore {
  counts(companyId: CompanyId | null): StateCounts;
  page(query: InboxQuery): InboxPage;
}

/** Files that need a person first, then those in progress, then finished ones. */
const order: readonly FileState[] = [
  'rejected',
  'duplicate',
  'attention',
  'undivided',
  'other-kind',
  'uncertain',
  'uploading',
  'processing',
  'queued',
  'waiting',
  'ready',
  'reviewed',
  'dismissed',
  'converted',
];
const done: readonly FileState[] = ['reviewed', 'dismissed', 'converted'];
const shownByDefault = order.filter((state) => !done.includes(state));

export function createInboxStore(database: Database): InboxStore {
  function counts(companyId: CompanyId | null): StateCounts {
    const scope = companyId === null ? '' : 'WHERE company_id = ?';
    const found = database
      .prepare(`SELECT state, sum(n) AS n FROM ${shownCounts} ${scope} GROUP BY state`)
      .all(...(companyId === null ? [] : [companyId]));
    const byState = new Map(found.map((row) => [text(row, 'state'), integer(row, 'n')]));
    return Object.fromEntries(fileStates.map((state) => [state, byState.get(state) ?? 0])) as Record<FileState, number>;
  }

  function slice(companyId: CompanyId | null, state: FileState, offset: number, limit: number) {
    const scope = companyId === null ? '' : 'AND company_id = ?';
    return database
      .prepare(`SELECT * FROM files WHERE ${isShownAs(state)} ${scope} ORDER BY id LIMIT ? OFFSET ?`)
      .all(...(companyId === null ? [] : [companyId]), limit, offset)
      .map((row) => toInboxRow(toQueueFile(row)));
  }

  return {
    counts,
    page({ companyId, states, offset, limit }) {
      const chosen = states.length ? order.filter((state) => states.includes(state)) : shownByDefault;
      const sizes = counts(companyId);
      const total = chosen.reduce((sum, state) => sum + sizes[state], 0);
      const rows: InboxPage['rows'][number][] = [];
      let skip = offset;
      for (const state of chosen) {
        if (rows.length >= limit) break;
        if (skip < sizes[state]) rows.push(...slice(companyId, state, skip, limit - rows.length));
        skip = Math.max(0, skip - sizes[state]);
      }
      return { total, rows };
    },
  };
}
