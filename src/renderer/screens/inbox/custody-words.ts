import { custodyOutcomes, type CustodyTotals } from '../../../contract/custody.ts';
import type { Locale } from '../../../contract/settings.ts';
import { formatCount } from '../../lib/format.ts';
import type { Words } from '../../../words/catalogue.ts';

/** "142 found: 139 uploaded, 2 duplicates, 1 rejected": outcomes that no file had are left out. */
export function proofLine({ seen, counts }: CustodyTotals, { custody }: Words['inbox'], locale: Locale): string {
  const parts = custodyOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${formatCount(counts[outcome], locale)} ${custody.outcomes[outcome](counts[outcome])}`);
  const all = custody.seen(formatCount(seen, locale));
  return parts.length === 0 ? all : `${all}: ${parts.join(', ')}`;
}
