import type { CompanyId } from '../../../contract/companies.ts';
import type { BulkChange, BulkOutcome, ExpenseRow } from '../../../contract/expenses.ts';
import type { Words } from '../../../words/catalogue.ts';

/** key of an expense: its company and the id there */
export type ExpenseRowKey = Pick<ExpenseRow, 'companyId' | 'expenseId'>;

export function keyText({ companyId, expenseId }: ExpenseRowKey): string {
  return `${companyId} ${expenseId}`;
}

/** bulk changes go company by company */
export function byCompany(chosen: Iterable<ExpenseRowKey>): ReadonlyMap<CompanyId, readonly number[]> {
  const groups = new Map<CompanyId, number[]>();
  for (const { companyId, expenseId } of chosen) groups.set(companyId, [...(groups.get(companyId) ?? []), expenseId]);
  return groups;
}

/** the expenses that a bulk change changed */
export function changedOf(
  companyId: CompanyId,
  expenseIds: readonly number[],
  { skipped }: BulkOutcome,
): readonly ExpenseRowKey[] {
  const left = new Set(skipped.map(({ expenseId }) => expenseId));
  return expenseIds.filter((id) => !left.has(id)).map((expenseId) => ({ companyId, expenseId }));
}

export function together(outcomes: readonly BulkOutcome[]): BulkOutcome {
  return {
    changed: outcomes.reduce((sum, { changed }) => sum + changed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

/** "38 marked reviewed. 2 left as they were: 1 cannot be edited, 1 has no document here." */
export function tellOutcome(change: BulkChange, { changed, skipped }: BulkOutcome, words: Words['expenses']): string {
  const done = doneWords(change, words)(changed);
  if (skipped.length === 0) return done;
  const reasons = (['not-editable', 'no-document', 'unchanged'] as const).flatMap((code) => {
    const n = skipped.filter((one) => one.code === code).length;
    return n === 0 ? [] : [words.bulk.skippedFor[code](n)];
  });
  return `${done} ${words.bulk.skipped(skipped.length, reasons.join(', '))}`;
}

function doneWords(change: BulkChange, { bulk }: Words['expenses']): (n: number) => string {
  switch (change.kind) {
    case 'reviewed':
      return bulk.doneReviewed;
    case 'excluded':
      return change.excluded ? bulk.doneExcluded : bulk.doneIncluded;
    case 'expense-type':
      return bulk.doneType;
  }
}

/** The change that reverses a bulk change; null where there is none. */
export function reverseOf(change: BulkChange): BulkChange | null {
  return change.kind === 'excluded' ? { kind: 'excluded', excluded: !change.excluded } : null;
}
