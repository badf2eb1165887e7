import {
  expenseFields,
  type AssignmentRecord,
  type ReviewChoices,
  type ReviewItem,
  type ReviewRecord,
} from '../../contract/review.ts';
import type { Check, DocumentValue, Examination, FieldEvidence } from '../../contract/examination.ts';

/** A line of 100.00 + 27 %, as the service has it. */
export const line = (own: Partial<AssignmentRecord> = {}): AssignmentRecord => ({
  id: 1,
  expenseType: 4,
  vat: 2,
  netAmount: '100',
  vatAmount: '27',
  grossAmount: '127',
  tags: [3],
  jobNumber: '',
  ledgerNumberId: 5,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
  ...own,
});

const noValues = Object.fromEntries(expenseFields.map((field) => [field, null])) as ReviewRecord['values'];

/** An expense of one line that can be edited but for its currency, which is forints. */
export function record({
  values,
  ...own
}: Partial<Omit<ReviewRecord, 'values'>> & {
  readonly values?: Partial<ReviewRecord['values']>;
} = {}): ReviewRecord {
  return {
    fileId: 1,
    companyId: 7,
    expenseId: 90,
    awaited: null,
    filename: 'one.pdf',
    format: 'pdf',
    hasDocument: true,
    accountingStatus: 'pending',
    uploadedAt: null,
    values: {
      ...noValues,
      partner_name: 'Malom Zrt.',
      invoice_number: 'M-1',
      due_at: '2026-12-13',
      gross_amount: '127',
      currency: 'HUF',
      ...values,
    },
    excludedFromAccounting: false,
    editableFields: ['partner_name', 'invoice_number', 'due_at', 'gross_amount', 'note', 'assignments'],
    frozen: 'not-offered',
    currencies: ['HUF', 'EUR'],
    assignments: [line()],
    draft: null,
    correction: null,
    signature: null,
    changedSince: null,
    takenAt: '2026-11-20T09:00:00Z',
    ...own,
  };
}

export const choices: ReviewChoices = {
  expenseTypes: [{ id: 4, name: 'Telephone', code: null }],
  vatCategories: [
    { id: 2, name: '27 % VAT', code: '27' },
    { id: 6, name: '5 % VAT', code: '5' },
    { id: 8, name: 'AAM', code: null },
  ],
  ledgerNumbers: [{ id: 5, name: 'Phone', code: '5221' }],
  tags: [{ id: 3, name: 'Office' }].map((tag) => ({ ...tag, code: null })),
};

export const reviewItem = (fileId: number, own: Partial<ReviewItem> = {}): ReviewItem => ({
  fileId,
  companyId: 7,
  filename: `${fileId}.pdf`,
  partnerName: null,
  grossAmount: null,
  currency: null,
  state: 'ready',
  matchStatus: 'unread',
  differences: 0,
  checks: 0,
  notFound: [],
  isAsked: false,
  correction: null,
  ...own,
});

/** A document that was read as text, and says nothing against the record. */
export const examination = (own: Partial<Examination> = {}): Examination => ({
  reading: 'text',
  fields: {},
  totals: { net: null, vat: null, gross: null },
  rates: [],
  kind: null,
  buyer: null,
  proofs: { company: null, partner: null },
  usual: null,
  otherFile: null,
  signature: null,
  checks: [],
  suggestion: null,
  knownPartner: null,
  otherClient: null,
  ...own,
});

export const onDocument = (value: string): DocumentValue => ({ value, shown: value, at: null });

export const evidence = (mark: FieldEvidence['mark'], value: string): FieldEvidence => ({
  mark,
  document: onDocument(value),
});

export const check = (own: Partial<Check> & Pick<Check, 'code'>): Check => ({
  field: null,
  line: null,
  values: {},
  seen: null,
  ...own,
});
