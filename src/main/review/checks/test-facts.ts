import type { Check } from '../../../contract/examination.ts';
import type { AssignmentRecord } from '../../../contract/review.ts';
import type { PastExpense } from '../../mirror/history.ts';
import type { Values } from '../changes.ts';
import { checksOf } from './checks.ts';
import type { Facts } from './facts.ts';

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

const facts = ({ values, ...known }: Known): Facts => ({
  assignments: [],
  percents: new Map(),
  today: '2026-11-21',
  history: [],
  seen: [],
  buyerTaxNumber: null,
  companyTaxNumber: null,
  ...known,
  values: { ...blank, ...values },
});

/** What all checks together say, so that none speaks where only another should. */
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
