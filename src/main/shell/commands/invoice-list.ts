import { z } from 'zod';
import { invoiceListFields } from '../../../contract/invoice-list.ts';
import { decimalPattern } from '../../../shared/money/decimal.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import { company, id, monthKey } from './keys.ts';
import type { PathGrants } from './path-grants.ts';
import { headerShape, TableSource } from './table-source.ts';

/** A year of a large client. */
const most = { rows: 20_000, bytes: 8 * 1024 * 1024 };

const words = z.string().max(300).nullable();
const amount = z.string().max(60).regex(decimalPattern).nullable();
const invoice = z.object({
  number: z.string().min(1).max(300),
  partner: words,
  taxNumber: words,
  issued: z.iso.date(),
  net: amount,
  vat: amount,
  gross: amount,
  currency: words,
});

export function invoiceListCommands(
  { invoiceLists, tables }: Services,
  desktop: Desktop,
  grants: PathGrants,
): HandlersOf<'invoice-list'> {
  const table = new TableSource(tables, invoiceLists.columns, most, { desktop, grants }).handlers;
  return {
    'invoice-list.read-table': table.read,
    'invoice-list.take-table': table.take,
    'invoice-list.choose-table': table.choose,
    'invoice-list.keep': {
      input: company.extend({
        invoices: z.array(invoice).min(1).max(most.rows),
        header: headerShape,
        columns: z.array(z.enum(invoiceListFields)).max(200),
      }),
      run: (input) => ok(invoiceLists.keep(input)),
    },
    'invoice-list.comparison': answering(monthKey, (input) => invoiceLists.comparison(input)),
    'invoice-list.settle': acting(company.extend({ id, settled: z.boolean() }), (input) =>
      invoiceLists.settle(input.companyId, input.id, input.settled),
    ),
    'invoice-list.forget': acting(monthKey, (input) => invoiceLists.forget(input)),
  };
}
