import type {
  Check,
  CheckCode,
  DocumentValue,
  FieldEvidence,
  RateTotal,
  SeenBefore,
  UsualRange,
} from '../../../../contract/examination.ts';
import type { AssignmentRecord, ExpenseField } from '../../../../contract/review.ts';
import type { FoundKind } from '../../evidence/document-kind.ts';
import type { CompanyIdentity } from '../../evidence/names-company.ts';
import type { BookingHabit, PastExpense } from '../../../records/mirror/history.ts';
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
  /** of its gross amounts, in the record's currency */
  readonly usual: UsualRange | null;
  readonly habit: BookingHabit;
  readonly seen: readonly SeenBefore[];
  readonly company: CompanyIdentity;
  /** another file of the same invoice, and how the record stands to it; null: none is known */
  readonly otherFile: { readonly filename: string; readonly fields: ReadDocument['fields'] } | null;
  /** null: it is not held here, or could not be read (yet) */
  readonly document: ReadDocument | null;
}

export interface ReadDocument {
  readonly kind: FoundKind;
  /** fields that are looked up; those that neither document nor record has are missing */
  readonly fields: Readonly<Partial<Record<ExpenseField, FieldEvidence>>>;
  /** what the reader took for each field, whatever the record has */
  readonly read: Readonly<Partial<Record<ExpenseField, DocumentValue>>>;
  readonly rates: readonly RateTotal[];
  /** as it stands on the document */
  readonly buyerTaxNumber: string | null;
  /** the company's name or tax number stands on it */
  readonly namesCompany: boolean;
}

export const check = (code: CheckCode, rest: Partial<Omit<Check, 'code'>>): Check => ({
  code,
  field: null,
  line: null,
  values: {},
  seen: null,
  ...rest,
});
