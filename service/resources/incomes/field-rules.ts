import type { FieldMessages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';
import { isInvoice, isReceipt } from './editable-fields.ts';
import type { IncomeRow } from './income-row.ts';
import type { IncomeUpdate } from './update-shapes.ts';
import { periodStart } from './vat-period.ts';

type Pair = readonly [keyof IncomeUpdate, keyof IncomeUpdate];

/** interface.md, Income update 7 and 8: both or neither, also for null. */
const pairs: readonly Pair[] = [
  ['vat_period_type', 'vat_period_started_at'],
  ['accounting_period_start', 'accounting_period_end'],
];

/** interface.md, Income update 7 and 8: errors in fields that belong together. */
export function pairMessages(update: IncomeUpdate): FieldMessages {
  const halves = pairs.flatMap(([first, second]) => {
    if (stateOf(update[first]) === stateOf(update[second])) return [];
    return [[stateOf(update[first]) === 'missing' ? first : second, [texts.bothNeeded]] as const];
  });
  const { accounting_period_start: start, accounting_period_end: end } = update;
  const reversed = typeof start === 'string' && typeof end === 'string' && start > end;
  return {
    ...Object.fromEntries(halves),
    ...(reversed && { accounting_period_start: [texts.startAfterEnd] }),
  };
}

const stateOf = (value: unknown): 'missing' | 'null' | 'given' =>
  value === undefined ? 'missing' : value === null ? 'null' : 'given';

/** interface.md, Income update 2: the account number of the partner is ignored on invoices. */
export function withoutIgnored(income: IncomeRow, update: IncomeUpdate): IncomeUpdate {
  if (!isInvoice(income)) return update;
  return Object.fromEntries(Object.entries(update).filter(([field]) => field !== 'partner_account_number'));
}

type Consequences = Partial<
  Pick<
    IncomeRow,
    'due_at' | 'issued_at' | 'net_amount' | 'vat_amount' | 'gross_amount' | 'accounting_id' | 'vat_period_started_at'
  >
>;

/** Values that follow from the submitted fields: interface.md, Income update 3 (dates), 6 and 7. */
export function consequences(income: IncomeRow, update: IncomeUpdate): Consequences {
  const { fulfilled_at: fulfilled, accounting_id: accountingId, vat_period_type: type } = update;
  const start = update.vat_period_started_at;
  return {
    ...amountsAfter(income, update),
    ...(isReceipt(income) && fulfilled !== undefined && { due_at: fulfilled, issued_at: fulfilled }),
    ...(accountingId === '' && { accounting_id: null }),
    ...(type && start && { vat_period_started_at: periodStart(type, start) }),
  };
}

/** Chosen: the amount that was not submitted follows; a submitted VAT amount changes the gross one. */
function amountsAfter(income: IncomeRow, update: IncomeUpdate): Consequences {
  const { net_amount: net = income.net_amount, vat_amount: vat, gross_amount: gross } = update;
  if (vat === undefined) {
    if (update.net_amount === undefined && gross === undefined) return {};
    return { vat_amount: (gross ?? income.gross_amount) - net };
  }
  return gross === undefined ? { gross_amount: net + vat } : {};
}
