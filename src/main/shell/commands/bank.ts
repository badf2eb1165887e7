import { z } from 'zod';
import { bankFields } from '../../../contract/bank.ts';
import { decimalPattern } from '../../../shared/money/decimal.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import { company, id, monthKey } from './keys.ts';
import type { PathGrants } from './path-grants.ts';
import { headerShape, TableSource } from './table-source.ts';

/** A year of a large client. */
const most = { rows: 20_000, bytes: 16 * 1024 * 1024 };

const words = z.string().max(300).nullable();
const amount = z.string().max(60).regex(decimalPattern);
const line = z.object({
  booked: z.iso.date(),
  amount,
  currency: words,
  partner: words,
  account: words,
  text: z.string().max(1_000),
  reference: words,
  original: z.object({ amount, currency: z.string().max(10) }).nullable(),
});

export function bankCommands({ bank, tables }: Services, desktop: Desktop, grants: PathGrants): HandlersOf<'bank'> {
  const table = new TableSource(tables, bank.columns, most, { desktop, grants }).handlers;
  return {
    'bank.read-table': table.read,
    'bank.take-table': table.take,
    'bank.choose-table': table.choose,
    'bank.keep': {
      input: company.extend({
        lines: z.array(line).min(1).max(most.rows),
        header: headerShape,
        columns: z.array(z.enum(bankFields)).max(200),
      }),
      run: (input) => ok(bank.keep(input)),
    },
    'bank.month': answering(monthKey, (input) => bank.month(input)),
    'bank.confirm': acting(monthKey.extend({ lineIds: z.array(id).min(1).max(most.rows) }), ({ lineIds, ...month }) =>
      bank.confirm(month, lineIds),
    ),
    'bank.take-back': acting(company.extend({ lineId: id }), (input) => bank.takeBack(input.companyId, input.lineId)),
    'bank.settle': acting(company.extend({ lineId: id, settled: z.boolean() }), (input) =>
      bank.settle(input.companyId, input.lineId, input.settled),
    ),
    'bank.forget': acting(monthKey, (input) => bank.forget(input)),
  };
}
