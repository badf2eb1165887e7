import type { Company } from '../../../contract/companies.ts';
import type { FolderId, WatchedFolder } from '../../../contract/folders.ts';
import type { InboxSummary } from '../../../contract/inbox.ts';
import type { FolderLease, OfficeDatabaseStatus } from '../../../contract/office.ts';
import type { KeychainState } from '../../../contract/settings.ts';
import { pauseKind } from '../../lib/company-pause.ts';
import { isElsewhere } from '../../lib/lease-words.ts';
import { notSent } from '../../lib/queue-counts.ts';

/** A message of the status slot. */
export type StatusItem =
  | { readonly kind: 'keychain' }
  | {
      readonly kind: 'offline';
      /** UTC instants, null when not known */
      readonly since: string | null;
      readonly nextTryAt: string | null;
      readonly left: number;
      /** companies that wait for the connection */
      readonly companies: readonly Company[];
    }
  | { readonly kind: 'company'; readonly company: Company; readonly stopped: boolean }
  | { readonly kind: 'folder'; readonly folder: WatchedFolder }
  /** the office's database is unavailable */
  | { readonly kind: 'database'; readonly database: OfficeDatabaseStatus; readonly left: number }
  | { readonly kind: 'paused'; readonly left: number }
  /** shared folders that this computer does not capture; calm: others do */
  | { readonly kind: 'office'; readonly folders: readonly WatchedFolder[]; readonly calm: boolean };

export interface StatusInput {
  readonly summary: InboxSummary;
  /** the shown company, or all */
  readonly companies: readonly Company[];
  readonly folders: readonly WatchedFolder[];
  readonly keychain: KeychainState | null;
  readonly lease: (folderId: FolderId) => FolderLease;
  /** the office's; null: none */
  readonly database: OfficeDatabaseStatus | null;
}

/** Messages that need a person come first. */
export function statusItems({
  summary,
  companies,
  folders,
  keychain,
  lease,
  database,
}: StatusInput): readonly StatusItem[] {
  const left = notSent(summary.counts);
  return [
    ...(keychain === 'locked' ? [{ kind: 'keychain' } as const] : []),
    ...(summary.offline ? [offline(companies, left)] : []),
    ...(database?.state.kind === 'away' ? [{ kind: 'database', database, left } as const] : []),
    ...pausedCompanies(companies, summary.offline),
    ...folders.filter(({ state }) => state !== 'watching').map((folder) => ({ kind: 'folder', folder }) as const),
    ...office(
      folders.filter(({ id }) => lease(id).kind === 'free'),
      false,
    ),
    ...(summary.sendingPaused ? [{ kind: 'paused', left } as const] : []),
    ...office(
      folders.filter(({ id }) => isElsewhere(lease(id))),
      true,
    ),
  ];
}

const office = (folders: readonly WatchedFolder[], calm: boolean): readonly StatusItem[] =>
  folders.length === 0 ? [] : [{ kind: 'office', folders, calm }];

function offline(companies: readonly Company[], left: number): StatusItem {
  const waiting = companies.filter(({ pause }) => pause?.code === 'offline');
  const since = waiting.flatMap(({ pause }) => (pause === null ? [] : [pause.since]));
  const next = waiting.flatMap(({ pause }) => (pause?.nextTryAt == null ? [] : [pause.nextTryAt]));
  return { kind: 'offline', since: earliest(since), nextTryAt: earliest(next), left, companies: waiting };
}

function pausedCompanies(companies: readonly Company[], isOffline: boolean): readonly StatusItem[] {
  return companies
    .filter(({ pause }) => pause !== null && !(isOffline && pause.code === 'offline'))
    .map((company) => ({ kind: 'company', company, stopped: pauseKind(company) === 'stopped' }) as const)
    .sort((a, b) => Number(b.stopped) - Number(a.stopped));
}

// UTC instants of equal format sort as text.
function earliest(instants: readonly string[]): string | null {
  return [...instants].sort()[0] ?? null;
}
