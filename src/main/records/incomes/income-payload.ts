import type { IncomeChanges, IncomeField, IncomeLine } from '../../../contract/income-record.ts';
import { replacedIds, replacedLines } from '../../../shared/incomes/replaced-lists.ts';
import { openLineFields, submittedFields } from '../../../shared/incomes/update-rules.ts';
import type { AssignmentChange, IncomeUpdate } from '../../service-api/resources/income-changes.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { valuesOf } from './income-record.ts';
import { currencyValue, lineValues } from '../outbox/wire-values.ts';

/**
 * The body of PATCH /2/incomes/{incomeId}/update/ (interface.md, Income update): the differences from the service's
 * current income. Pairs go together (7 and 8), lists whole (5). Amounts go as JSON numbers, which print the digits they
 * were typed with (15 significant digits and fewer).
 */
export function toIncomePayload(
  changes: IncomeChanges,
  known: ServiceIncome,
  currencies: ReadonlyMap<number, string>,
): IncomeUpdate {
  const values = valuesOf(known, currencies);
  const fields = Object.entries(submittedFields(changes.fields, values)).map(
    ([field, value]) => [field, fieldValue(field as IncomeField, value, currencies)] as const,
  );
  const { tags, simpleTags, lines } = changes;
  return {
    ...Object.fromEntries(fields),
    ...changes.flags,
    ...(tags !== undefined && { tags: replacedIds(known.tags, tags) }),
    ...(simpleTags !== undefined && { simple_tags: replacedIds(known.simpleTags, simpleTags) }),
    ...(lines !== undefined && {
      assignments: assignments(replacedLines(known.assignments, lines), known.editableFields),
    }),
  };
}

const numbers: readonly IncomeField[] = [
  ...(['net_amount', 'vat_amount', 'gross_amount', 'exchange_rate'] as const),
  ...(['partner_id', 'ledger_number_id', 'paid_through'] as const),
];

function fieldValue(field: IncomeField, value: string | null, currencies: ReadonlyMap<number, string>): unknown {
  if (value === null) return null;
  // A text of the service that is not a number goes back unchanged.
  if (numbers.includes(field)) return Number.isNaN(Number(value)) ? value : Number(value);
  if (field !== 'currency') return value;
  return currencyValue(value, currencies);
}

/** An existing line goes with its id and open fields; a new line goes whole. */
function assignments(lines: readonly IncomeLine[], editableFields: readonly string[]): readonly AssignmentChange[] {
  const open: readonly string[] = openLineFields(editableFields);
  return lines.map(({ id, ...line }) => {
    const all = Object.entries(named(line));
    if (id === null) return Object.fromEntries(all.filter(([, value]) => value !== null));
    return { id, ...Object.fromEntries(all.filter(([name]) => open.includes(name))) };
  });
}

const named = ({ revenueType, ...line }: Omit<IncomeLine, 'id'>): Readonly<Record<string, unknown>> => ({
  revenue_type: revenueType,
  ...lineValues(line),
});

/** true: the service has all values already */
export const saysNothing = (payload: IncomeUpdate): boolean => Object.keys(payload).length === 0;
