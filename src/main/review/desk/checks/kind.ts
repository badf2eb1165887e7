import { becomesExpense } from '../../../../contract/document-kind.ts';
import type { Check } from '../../../../contract/examination.ts';
import { check, type Facts } from './facts.ts';

/** The document's kind becomes no expense, or is unknown, or there are several documents. */
export function otherKind({ document }: Facts): readonly Check[] {
  if (document === null || becomesExpense(document.kind.kind)) return [];
  const { kind, words } = document.kind;
  return [check('other-kind', { values: { kind, words: words ?? '' } })];
}
