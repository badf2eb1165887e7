import type { Check, FieldEvidence } from '../../../../contract/examination.ts';
import type { AssignmentRecord, ExpenseField } from '../../../../contract/review.ts';
import type { PastExpense } from '../../../records/mirror/past-expense.ts';
import type { Values } from '../changes.ts';
import { checksOf } from './checks.ts';
import type { Facts, ReadDocument } from './facts.ts';
import { usualRange } from './history.ts';

const blank: Values = {
  partner_name: null,
  partner_tax_number: null,
  invoice_number: null,
  issued_at: null,
  fulfilled_at: null,
  due_at: null,
  currency: null,
  payment_method: null,
  net_amount: null,
  vat_amount: null,
  gross_amount: null,
  expense_type: null,
  ledger_number: null,
  note: null,
  secondary_id: null,
};

type Known = Partial<Omit<Facts, 'values'>> & { readonly values?: Partial<Values> };

export const facts = ({ values, ...known }: Known): Facts => ({
  assignments: [],
  percents: new Map(),
  vatNames: new Map(),
  today: '2026-11-21',
  history: [],
  seen: [],
  habit: { fillsExpenseType: false, fillsVat: false },
  company: { name: null, taxNumber: null },
  otherClient: () => null,
  document: null,
  newAccount: null,
  otherFile: null,
  creditSign: null,
  usual: usualRange(known.history ?? [], values?.currency ?? null),
  ...known,
  values: { ...blank, ...values },
});

const right = {
  partner_name: 'Malomsor Kft.',
  partner_tax_number: '10773381-2-44',
  invoice_number: 'M-1',
  issued_at: '2026-11-20',
  currency: 'HUF',
  net_amount: '1000',
  vat_amount: '270',
  gross_amount: '1270',
} as const;

const found = (value: string): FieldEvidence => ({
  mark: 'same',
  document: { value, shown: value, at: null },
});

/** A document with all values of `rightRecord`. */
export const rightDocument = (other: Partial<ReadDocument> = {}): ReadDocument => ({
  kind: { kind: 'invoice', words: null, at: null },
  fields: Object.fromEntries(Object.entries(right).map(([field, value]) => [field, found(value)])),
  read: {},
  rates: [],
  noVat: [],
  pageDiffers: {},
  signature: null,
  buyerTaxNumber: null,
  namesCompany: 'name',
  ...other,
});

export const rightRecord: Partial<Values> = right;

/** The same with other marks on some fields; null: neither document nor record has it. */
export const marked = (
  marks: Partial<Record<ExpenseField, FieldEvidence['mark'] | null>>,
  other: Partial<ReadDocument> = {},
): ReadDocument => {
  const others = Object.entries(marks).flatMap(([field, mark]) => {
    const document = mark === 'not-found' ? null : { value: 'x', shown: 'x', at: null };
    return mark === null ? [] : [[field, { mark, document }] as const];
  });
  const kept = Object.entries(rightDocument().fields).filter(([field]) => !(field in marks));
  const fields = new Map<string, FieldEvidence>([...kept, ...others]);
  return rightDocument({ fields: Object.fromEntries(fields), ...other });
};

/** The results of all checks together, to show that one check suppresses another. */
export const spoken = (known: Known): readonly Check[] => checksOf(facts(known));
export const codes = (known: Known): readonly string[] => spoken(known).map(({ code }) => code);

export const line = (amounts: Partial<AssignmentRecord>): AssignmentRecord => ({
  id: 1,
  expenseType: null,
  vat: null,
  netAmount: null,
  vatAmount: null,
  grossAmount: null,
  tags: [],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
  ...amounts,
});

export const past = (expense: Partial<PastExpense>): PastExpense => ({
  expenseId: 1,
  currency: 'HUF',
  grossAmount: null,
  issuedAt: null,
  paymentMethod: null,
  assignments: [],
  ...expense,
});
