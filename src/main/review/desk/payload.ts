import type { AssignmentRecord, ExpenseChanges, ExpenseField } from '../../../contract/review.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import { currencyValue, lineValues } from '../../records/outbox/wire-values.ts';

/**
 * The body of PATCH /2/expenses/{id}/update/ (interface.md, Expense update): the fields that were changed, and
 * what differs from the expense as it is `known`. Amounts go as JSON
 * numbers, which print the same digits they were typed with (15 significant digits and fewer).
 */
export function toPayload(
  changes: ExpenseChanges,
  currencies: ReadonlyMap<number, string>,
  known: Pick<ServiceExpense, 'assignments' | 'excluded'> | null,
): Record<string, unknown> {
  const assignments = lines(changes.assignments ?? [], known?.assignments ?? []);
  const { excludedFromAccounting: excluded } = changes;
  const fields = Object.entries(changes.fields).map(
    ([field, value]) => [field, fieldValue(field as ExpenseField, value, currencies)] as const,
  );
  return {
    ...Object.fromEntries(fields),
    // Excluding what is excluded is an error (rule 3).
    ...(excluded === undefined || excluded === known?.excluded ? {} : { excluded_from_accounting: excluded }),
    // An empty list is refused (interface.md, Expense update 4).
    ...(assignments.length ? { assignments } : {}),
  };
}

const amounts: readonly ExpenseField[] = ['net_amount', 'vat_amount', 'gross_amount'];
const references: readonly ExpenseField[] = ['expense_type', 'ledger_number'];

function fieldValue(field: ExpenseField, value: string | null, currencies: ReadonlyMap<number, string>): unknown {
  if (value === null) return null;
  if (amounts.includes(field) || references.includes(field)) return Number(value);
  if (field !== 'currency') return value;
  return currencyValue(value, currencies);
}

/**
 * New lines whole; known ones by their id and what is different. A line that says nothing new, or was
 * added by an earlier try, is not sent. */
function lines(
  wanted: readonly AssignmentRecord[],
  known: readonly AssignmentRecord[],
): readonly Readonly<Record<string, unknown>>[] {
  const claimed = new Set(wanted.map(({ id }) => id));
  return wanted.flatMap((line) => {
    const before = line.id === null ? undefined : known.find(({ id }) => id === line.id);
    const now = named(line);
    if (!before && known.some((other) => !claimed.has(other.id) && sameValues(other, line))) return [];
    if (!before) return [Object.fromEntries(Object.entries(now).filter(([, value]) => value !== null))];
    const old = named(before);
    const different = Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    );
    return different.length === 0 ? [] : [{ id: line.id, ...Object.fromEntries(different) }];
  });
}

const sameValues = (a: AssignmentRecord, b: AssignmentRecord): boolean =>
  JSON.stringify(named(a)) === JSON.stringify(named(b));

const named = ({ expenseType, ...line }: AssignmentRecord): Readonly<Record<string, unknown>> => ({
  expense_type: expenseType,
  ...lineValues(line),
});
