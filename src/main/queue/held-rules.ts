import type { CompanyId } from '../../contract/companies.ts';
import { readOtherKind, type HeldKind, type HeldRule } from '../../contract/other-kind.ts';
import type { QueueFile } from './file-row.ts';
import type { FileStore } from './file-store.ts';

/** After a new setting: decides about the company's waiting files of the kind, except those that a person restored. */
export function applyHeldRule(files: FileStore, companyId: CompanyId, kind: HeldKind, rule: HeldRule): void {
  for (const file of files.inStates(['other-kind', 'duplicate'], companyId)) {
    if (kindOf(file) !== kind || files.events(file.id).some((event) => event.kind === 'restored')) continue;
    const sent = kind === 'same-invoice' ? 'released' : 'kept-as-expense';
    files.apply(file.id, { type: rule === 'dismiss' ? 'dismissed' : sent, asSet: true });
  }
}

/** null: the same bytes, for which there is no setting */
function kindOf({ state, reason }: QueueFile): HeldKind | null {
  if (state === 'other-kind') return readOtherKind(reason?.detail ?? '')?.kind ?? null;
  return reason?.code === 'same-invoice' ? reason.code : null;
}
