import type { CompanyId } from '../../contract/companies.ts';
import {
  fileStates,
  type FileState,
  type InboxPage,
  type InboxQuery,
  type InboxSort,
  type StateCounts,
} from '../../contract/inbox.ts';
import { wordsOf } from '../../shared/text/search-key.ts';
import type { Database } from '../database/database.ts';
import { integer, text } from '../database/row.ts';
import { toInboxRow, toQueueFile } from './file-row.ts';
import { isShownAs, shownCounts } from './shown-states.ts';

export type InboxStore = ReturnType<typeof createInboxStore>;

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

/** Each returns a column, or a number or key, that files are sorted by; the place of arrival decides where it is equal. */
const sortKeys: Readonly<Record<InboxSort, string>> = {
  file: 'search_key(filename)',
  company: '(SELECT search_key(name) FROM companies WHERE id = company_id)',
  status: `CASE state ${order.map((state, place) => `WHEN '${state}' THEN ${place}`).join(' ')} END`,
  arrived: 'id',
  size: 'size',
  source: '(SELECT search_key(path) FROM folders WHERE id = folder_id)',
};

/** For MATCH: each word begins a word of the name. The table splits names at all but letters and digits. */
const beginsOfWords = (typed: string): string =>
  wordsOf(typed)
    .map((word) => `"${word}" *`)
    .join(' AND ');

type Place = Pick<InboxQuery, 'companyId' | 'offset' | 'limit'>;

/** Counts and pages for the lists, on indexes, for 100,000 rows. SQL only. */
export function createInboxStore(database: Database) {
  function counts(companyId: CompanyId | null): StateCounts {
    const scope = companyId === null ? '' : 'WHERE company_id = ?';
    const found = database
      .prepare(`SELECT state, sum(n) AS n FROM ${shownCounts} ${scope} GROUP BY state`)
      .all(...(companyId === null ? [] : [companyId]));
    const byState = new Map(found.map((row) => [text(row, 'state'), integer(row, 'n')]));
    return Object.fromEntries(fileStates.map((state) => [state, byState.get(state) ?? 0])) as Record<FileState, number>;
  }

  /** The usual order, which is read with every change of the queue: by the index of each state, not by all its files. */
  function byArrival(states: readonly FileState[], direction: 'ASC' | 'DESC', { companyId, offset, limit }: Place) {
    const scope = companyId === null ? '' : 'AND company_id = ?';
    const ofState = (state: FileState) =>
      `SELECT id FROM (SELECT id FROM files WHERE ${isShownAs(state)} ${scope} ORDER BY id ${direction} LIMIT ?)`;
    const ids = `SELECT id FROM (${states.map(ofState).join(' UNION ALL ')}) ORDER BY id ${direction} LIMIT ? OFFSET ?`;
    const values = states.flatMap(() => [...(companyId === null ? [] : [companyId]), offset + limit]);
    return database
      .prepare(`SELECT * FROM files WHERE id IN (${ids}) ORDER BY id ${direction}`)
      .all(...values, limit, offset);
  }

  return {
    counts,
    page({
      companyId,
      states,
      text: typed = '',
      order: sort = { by: 'status', descending: false },
      offset,
      limit,
    }: InboxQuery): InboxPage {
      const chosen = states.length > 0 ? states : shownByDefault;
      const names = beginsOfWords(typed);
      const conditions = [
        `(${chosen.map(isShownAs).join(' OR ')})`,
        ...(companyId === null ? [] : ['company_id = ?']),
        ...(names === '' ? [] : ['id IN (SELECT rowid FROM file_names WHERE file_names MATCH ?)']),
      ];
      const where = `FROM files WHERE ${conditions.join(' AND ')}`;
      const values = [...(companyId === null ? [] : [companyId]), ...(names === '' ? [] : [names])];
      const direction = sort.descending ? 'DESC' : 'ASC';
      const sizes = counts(companyId);
      const rows =
        sort.by === 'arrived' && names === ''
          ? byArrival([...new Set(chosen)], direction, { companyId, offset, limit })
          : database
              .prepare(`SELECT * ${where} ORDER BY ${sortKeys[sort.by]} ${direction}, id ${direction} LIMIT ? OFFSET ?`)
              .all(...values, limit, offset);
      const total =
        names === ''
          ? [...new Set(chosen)].reduce((sum, state) => sum + sizes[state], 0)
          : integer(database.prepare(`SELECT count(*) AS n ${where}`).get(...values) ?? {}, 'n');
      return { total, rows: rows.map((row) => toInboxRow(toQueueFile(row))) };
    },
  };
}
