import type {
  Check,
  CheckCode,
  DocumentValue,
  Examination,
  FieldEvidence,
  RateTotal,
  SeenBefore,
  UsualRange,
} from '../../../../contract/examination.ts';
import type { AssignmentRecord, ExpenseField } from '../../../../contract/review.ts';
import type { DocumentSignature } from '../../../../contract/signature.ts';
import type { NoVatReason } from '../../../../shared/money/no-vat.ts';
import type { FoundKind } from '../../evidence/document-kind.ts';
import type { NewAccount } from '../../evidence/learned/learned-partners.ts';
import type { CompanyIdentity } from '../../evidence/names-company.ts';
import type { BookingHabit, PastExpense } from '../../../records/mirror/past-expense.ts';
import type { Values } from '../changes.ts';

/** Input of the checks. A check skips values that are null or empty. */
export interface Facts {
  /** may be incomplete input */
  readonly values: Values;
  readonly assignments: readonly AssignmentRecord[];
  /** VAT category -> percent, a decimal string */
  readonly percents: ReadonlyMap<number, string>;
  /** VAT category -> the company's name of it */
  readonly vatNames: ReadonlyMap<number, string>;
  /** YYYY-MM-DD, where the person is */
  readonly today: string;
  /** earlier expenses of this partner, newest first */
  readonly history: readonly PastExpense[];
  /** the partner's usual gross amounts, in the record's currency */
  readonly usual: UsualRange | null;
  readonly habit: BookingHabit;
  readonly seen: readonly SeenBefore[];
  readonly company: CompanyIdentity;
  /** another company of this tax number (parties.ts) */
  readonly otherClient: (taxNumber: string) => Examination['otherClient'];
  /** the sign of the gross amount of the last credit note that was signed for this company; null: none was */
  readonly creditSign: 'minus' | 'plus' | null;
  /** null: the document has none, or the partner is not known by three accounts */
  readonly newAccount: NewAccount | null;
  /** another file of the same invoice, compared with the record; null: none is known */
  readonly otherFile: { readonly filename: string; readonly fields: ReadDocument['fields'] } | null;
  /** null: it is not held here, or could not be read (yet) */
  readonly document: ReadDocument | null;
}

export interface ReadDocument {
  readonly kind: FoundKind;
  /** the looked-up fields, without those that neither document nor record has */
  readonly fields: Readonly<Partial<Record<ExpenseField, FieldEvidence>>>;
  /** the reader's value of each field, independent of the record */
  readonly read: Readonly<Partial<Record<ExpenseField, DocumentValue>>>;
  readonly rates: readonly RateTotal[];
  /** values of its page that contradict its XML */
  readonly pageDiffers: Readonly<Partial<Record<ExpenseField, DocumentValue>>>;
  readonly signature: DocumentSignature | null;
  /** why the document has no VAT, as it says itself */
  readonly noVat: readonly NoVatReason[];
  /** the text on the document */
  readonly buyerTaxNumber: string | null;
  /** the company's tax number or name, which the document has; null: neither */
  readonly namesCompany: 'tax-number' | 'name' | null;
}

export const check = (code: CheckCode, rest: Partial<Omit<Check, 'code'>>): Check => ({
  code,
  field: null,
  line: null,
  values: {},
  seen: null,
  ...rest,
});
