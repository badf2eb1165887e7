import type { Check, CheckCode, SeenBefore } from '../../../contract/examination.ts';
import type { AssignmentRecord } from '../../../contract/review.ts';
import type { PastExpense } from '../../mirror/history.ts';
import type { Values } from '../changes.ts';

/** What the checks know. What is null or empty is not known, and no check speaks of it. */
export interface Facts {
  /** may be half typed */
  readonly values: Values;
  readonly assignments: readonly AssignmentRecord[];
  /** VAT category -> percent, a decimal string */
  readonly percents: ReadonlyMap<number, string>;
  /** YYYY-MM-DD, where the person is */
  readonly today: string;
  /** of this partner, newest first */
  readonly history: readonly PastExpense[];
  readonly seen: readonly SeenBefore[];
  /** as it stands on the document */
  readonly buyerTaxNumber: string | null;
  readonly companyTaxNumber: string | null;
}

export const check = (code: CheckCode, rest: Partial<Omit<Check, 'code'>>): Check => ({
  code,
  field: null,
  line: null,
  values: {},
  seen: null,
  ...rest,
});
