import type { Company, CompanyId } from '../../../contract/companies.ts';
import type { Need } from '../../../contract/today.ts';
import { passesByItself } from '../../../shared/failures/failure-classes.ts';
import type { TodayStore } from './today-store.ts';

export interface Found {
  readonly companies: readonly Company[];
  readonly states: ReturnType<TodayStore['states']>;
  readonly stuck: ReturnType<TodayStore['stuck']>;
  readonly refused: ReturnType<TodayStore['refusedCorrections']>;
  readonly changed: ReturnType<TodayStore['changedSince']>;
  readonly folders: ReturnType<TodayStore['folders']>;
  /** names */
  readonly openFolders: readonly string[];
  readonly desk: ReturnType<TodayStore['desk']>;
}

/**
 * Subjects that need a person, worst first: those that stop everything, then those that stop a document, then those
 * that wait.
 */
export function needsOf(found: Found): readonly Need[] {
  return [
    ...pauses(found),
    ...found.refused.map(({ company_id: companyId, n, file_id: fileId }): Need => ({
      kind: 'refused-corrections',
      companyId,
      count: n,
      fileId,
    })),
    ...found.changed.map(({ company_id: companyId, n, file_id: fileId }): Need => ({
      kind: 'changed-since',
      companyId,
      count: n,
      fileId: n === 1 ? fileId : null,
    })),
    ...stuckAs(found, 'uncertain', 'undecided'),
    ...stuck(found, 'rejected').map(({ first, ...rejected }): Need => ({
      kind: 'rejected',
      ...rejected,
      filename: first.filename,
      detail: first.reason_detail,
    })),
    ...stuckAs(found, 'duplicate', 'duplicates'),
    ...stuckAs(found, 'undivided', 'undivided'),
    ...stuckAs(found, 'other-kind', 'other-kind'),
    ...folders(found),
    ...clientFolders(found),
    ...desk(found),
  ];
}

/**
 * Leaves out temporary pauses, which need no person. Sorted by waiting files, because a pause costs most where they are
 * many.
 */
function pauses({ companies, states }: Found): readonly Need[] {
  const waiting = (id: CompanyId) =>
    states
      .filter((row) => row.company_id === id && (row.state === 'waiting' || row.state === 'queued'))
      .reduce((sum, { n }) => sum + n, 0);
  return companies
    .flatMap(({ id, pause }) =>
      pause === null || passesByItself(pause.code)
        ? []
        : [{ kind: 'paused' as const, companyId: id, code: pause.code, files: waiting(id) }],
    )
    .sort((a, b) => b.files - a.files);
}

interface Stuck {
  readonly companyId: CompanyId;
  readonly files: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly fileId: number;
  readonly first: Found['stuck'][number];
}

/** One entry per company, with a count per reason. */
function stuck(found: Found, state: Stuck['first']['state']): readonly Stuck[] {
  const groups = Map.groupBy(
    found.stuck.filter((row) => row.state === state),
    ({ company_id: companyId }) => companyId,
  );
  return [...groups]
    .map(([companyId, rows]) => {
      const first = rows.reduce((oldest, row) => (row.file_id < oldest.file_id ? row : oldest));
      return {
        companyId,
        files: rows.reduce((sum, { n }) => sum + n, 0),
        reasons: Object.fromEntries(rows.map(({ reason_code: code, n }) => [code ?? '', n])),
        fileId: first.file_id,
        first,
      };
    })
    .sort((a, b) => b.files - a.files);
}

/** A need for each company, without the reasons. */
const stuckAs = (
  found: Found,
  state: Stuck['first']['state'],
  kind: 'undecided' | 'duplicates' | 'undivided' | 'other-kind',
): readonly Need[] => stuck(found, state).map(({ companyId, files, fileId }) => ({ kind, companyId, files, fileId }));

const folders = (found: Found): readonly Need[] =>
  found.folders.flatMap(({ company_id: companyId, path, state }) =>
    state === 'watching' ? [] : [{ kind: 'folder' as const, companyId, path, state }],
  );

const fewNames = 3;

const clientFolders = ({ openFolders }: Found): readonly Need[] =>
  openFolders.length === 0
    ? []
    : [{ kind: 'client-folders', companyId: null, count: openFolders.length, names: openFolders.slice(0, fewNames) }];

const desk = (found: Found): readonly Need[] =>
  [...found.desk]
    .sort((a, b) => (a.oldest < b.oldest ? -1 : 1))
    .map(({ company_id: companyId, n, doubtful, oldest }) => ({
      kind: 'review',
      companyId,
      files: n,
      doubtful,
      oldestAt: oldest,
    }));
