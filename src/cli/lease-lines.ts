import type { CompanyId } from '../contract/companies.ts';
import type { LeaseState } from '../main/office/lease.ts';
import { officeFor } from '../main/office/open-office.ts';
import type { Services } from '../main/shell/compose.ts';
import { assertNever } from '../main/support/assert-never.ts';

export interface LeaseLine {
  readonly event: 'lease';
  readonly folder: string;
  readonly state: LeaseState['kind'];
  /** which other computer captures the folder */
  readonly holder: string | null;
  readonly last_sign_seconds: number | null;
}

/** The lease of each of the company's folders; leaves out folders that no other computer is known to watch. */
export function leaseLines({ folders, ...offices }: Services, companyId: CompanyId): readonly LeaseLine[] {
  const own = folders.list().filter((folder) => folder.companyId === companyId);
  return own.flatMap((folder) => {
    const { id, path } = folder;
    const state = officeFor(offices, folder).stateOf(id);
    if (state.kind === 'not-shared' || state.kind === 'unknown') return [];
    const [holder, ago] = state.kind === 'elsewhere' ? [state.name, state.lastSignAgo] : [null, null];
    const lastSign = ago === null ? null : Math.round(ago / 1_000);
    return [{ event: 'lease', folder: path, state: state.kind, holder, last_sign_seconds: lastSign }];
  });
}

/** A sentence, without the folder's name. */
export function leaseWords({ state, holder, last_sign_seconds: lastSign }: LeaseLine): string {
  switch (state) {
    case 'held':
      return 'This computer captures this folder.';
    case 'elsewhere': {
      const sign = lastSign === null ? '' : `, last seen ${lastSign} s ago`;
      return `Another computer of the office captures this folder: ${holder ?? 'unknown'}${sign}.`;
    }
    case 'free':
      return 'No computer captures this folder; this one only reviews.';
    case 'away':
      return 'This folder cannot be reached.';
    case 'no-access':
      return 'This user cannot read the files of other computers in .counterfoil in this folder, or one of them is a link or too large. Nothing is captured or sent here. Give this user access, and remove files that do not belong there.';
    case 'read-only':
      return 'Nothing can be written into this folder, so it has no lease: every file is looked up before it is sent.';
    case 'newer':
      return 'A newer Counterfoil watches this folder. Update this one.';
    case 'unknown':
      return 'Finding out which computer captures this folder.';
    default:
      return assertNever(state);
  }
}
