import type { CompanyId } from '../../../contract/companies.ts';
import type { CopyState } from '../../../contract/record-list.ts';

export interface MirrorStatus {
  /** read so far in the looks that run now; null: none runs */
  readonly reading: number | null;
  /** UTC instant; null: a company of these was never read to the end */
  readonly completeAt: string | null;
}

/** State of the mirror of one company or of all: as old as its oldest part. Null when there is none. */
export function mirrorStatus(
  mirrors: readonly Pick<CopyState, 'companyId' | 'completeAt' | 'reading'>[],
  companyId: CompanyId | null,
): MirrorStatus | null {
  const asked = companyId === null ? mirrors : mirrors.filter((mirror) => mirror.companyId === companyId);
  if (asked.length === 0) return null;
  const reading = asked.flatMap((mirror) => mirror.reading ?? []);
  const complete = asked.map(({ completeAt }) => completeAt);
  return {
    reading: reading.length === 0 ? null : reading.reduce((sum, n) => sum + n, 0),
    completeAt: complete.includes(null) ? null : (complete.sort()[0] ?? null),
  };
}
