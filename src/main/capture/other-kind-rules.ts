import type { CompanyId } from '../../contract/companies.ts';
import { readOtherKind, type OtherKind, type OtherKindRule } from '../../contract/other-kind.ts';
import type { FileStore } from '../queue/file-store.ts';

/** After a new setting: decides about the company's waiting files of the kind, except those that a person restored. */
export function applyOtherKindRule(files: FileStore, companyId: CompanyId, kind: OtherKind, rule: OtherKindRule): void {
  for (const { id, reason } of files.inStates(['other-kind'], companyId)) {
    const isOfKind = readOtherKind(reason?.detail ?? '')?.kind === kind;
    if (!isOfKind || files.events(id).some((event) => event.kind === 'restored')) continue;
    files.apply(id, { type: rule === 'dismiss' ? 'dismissed' : 'kept-as-expense', asSet: true });
  }
}
