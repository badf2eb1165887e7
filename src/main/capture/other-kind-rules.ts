import type { CompanyId } from '../../contract/companies.ts';
import { otherKinds, type OtherKind, type OtherKindRule } from '../../contract/other-kind.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileStore } from '../queue/file-store.ts';

/** The settings of a company for XML that is no invoice. */
export interface OtherKindRules {
  /** decides about the company's files that wait, except those that a person has restored */
  apply(companyId: CompanyId): void;
}

/** `ruleOf`: what the company has set for the kind; null: a person is asked. Also decides about each file that comes. */
export function createOtherKindRules(
  files: FileStore,
  ruleOf: (companyId: CompanyId, kind: OtherKind) => OtherKindRule | null,
): OtherKindRules {
  function decide({ id, companyId, reason }: QueueFile): void {
    const kind = kindIn(reason?.detail ?? '');
    const rule = kind === null ? null : ruleOf(companyId, kind);
    if (rule === 'dismiss') files.apply(id, { type: 'dismissed', asSet: true });
    if (rule === 'send') files.apply(id, { type: 'kept-as-expense', asSet: true });
  }

  files.news.listen(({ file, change }) => {
    if (change?.type === 'other-kind' && file.state === 'other-kind') decide(file);
  });
  return {
    apply(companyId) {
      for (const file of files.inStates(['other-kind'], companyId))
        if (!files.events(file.id).some(({ kind }) => kind === 'restored')) decide(file);
    },
  };
}

/** An unknown kind has the name of its root behind a blank. */
function kindIn(detail: string): OtherKind | null {
  const [first] = detail.split(' ');
  return otherKinds.find((kind) => kind === first) ?? null;
}
