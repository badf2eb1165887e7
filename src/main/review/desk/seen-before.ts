import type { CompanyId } from '../../../contract/companies.ts';
import type { SeenBefore } from '../../../contract/examination.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Evidence, HeldDocument } from '../evidence/evidence.ts';
import { mostSeen, type History, type Identity } from '../../records/mirror/history.ts';
import type { AlikeStore } from './alike-store.ts';

export interface AskedAbout {
  readonly companyId: CompanyId;
  readonly expenseId: number;
  readonly fileId: FileId;
  /** null: not held here */
  readonly document: HeldDocument | null;
}

/**
 * Possible duplicates, the surest first: same number, then similar words among those of one sum and day, then same
 * partner among those. Leaves out pairs that were marked as distinct.
 */
export function seenBefore(
  parts: { readonly evidence: Evidence; readonly history: History; readonly toldApart: Pick<AlikeStore, 'of'> },
  { companyId, expenseId, fileId, document }: AskedAbout,
  identity: Identity,
): readonly SeenBefore[] {
  const { evidence, history, toldApart } = parts;
  const except = [expenseId, ...toldApart.of(companyId, expenseId)];
  const known = history.seenBefore(companyId, identity, except);
  const ofSum = document === null ? [] : history.ofSum(companyId, identity, fileId, except);
  const alike = ofSum.flatMap(({ sha256, ...other }): readonly SeenBefore[] => {
    const likeness = document && evidence.likeness(document.sha256, sha256);
    if (likeness?.isAlike !== true) return [];
    return [{ ...other, by: 'likeness', apart: { here: likeness.onlyHere, there: likeness.onlyThere } }];
  });
  const byNumber = known.filter(({ by }) => by === 'number');
  const all = [...byNumber, ...alike.toSorted((a, b) => figuresOf(a) - figuresOf(b)), ...known];
  const ids = all.map((one) => one.expenseId);
  return all.filter((one, at) => ids.indexOf(one.expenseId) === at).slice(0, mostSeen);
}

const figuresOf = ({ apart }: SeenBefore): number => (apart?.here.length ?? 0) + (apart?.there.length ?? 0);
