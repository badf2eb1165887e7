import type { AssignmentRecord, ExpenseChanges, ExpenseField } from '../../contract/review.ts';

/**
 * The body of PATCH /2/expenses/{id}/update/ (interface.md, Expense update): only what was changed. Amounts go as JSON
 * numbers, which print the same digits they were typed with (15 significant digits and fewer).
 */
export function toPayload(changes: ExpenseChanges, currencies: ReadonlyMap<number, string>): Record<string, unknown> {
  const fields = Object.entries(changes.fields).map(
    ([field, value]) => [field, fieldValue(field as ExpenseField, value, currencies)] as const,
  );
  return {
    ...Object.fromEntries(fields),
    ...(changes.excludedFromAccounting === undefined
      ? {}
      : { excluded_from_accounting: changes.excludedFromAccounting }),
    ...(changes.assignments ? { assignments: changes.assignments.map(assignment) } : {}),
  };
}

const amounts: readonly ExpenseField[] = ['net_amount', 'vat_amount', 'gross_amount'];
const references: readonly ExpenseField[] = ['expense_type', 'ledger_number'];

function fieldValue(field: ExpenseField, value: string | null, currencies: ReadonlyMap<number, string>): unknown {
  if (value === null) return null;
  if (amounts.includes(field) || references.includes(field)) return Number(value);
  if (field !== 'currency') return value;
  return [...currencies].find(([, code]) => code === value)?.[0] ?? value;
}

const number = (decimal: string | null) => (decimal === null ? null : Number(decimal));

function assignment(line: AssignmentRecord): Record<string, unknown> {
  const accounting = {
    ledger_number_id: line.ledgerNumberId,
    vat_ledger_number_id: line.vatLedgerNumberId,
    company_vat_category_id: line.companyVatCategoryId,
  };
  return {
    ...(line.id === null ? {} : { id: line.id }),
    ...(line.expenseType === null ? {} : { expense_type: line.expenseType }),
    ...(line.vat === null ? {} : { vat: line.vat }),
    net_amount: number(line.netAmount),
    vat_amount: number(line.vatAmount),
    gross_amount: number(line.grossAmount),
    tags: line.tags,
    job_number: line.jobNumber,
    ...Object.fromEntries(Object.entries(accounting).filter(([, id]) => id !== null)),
  };
}
