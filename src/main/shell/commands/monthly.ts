import { z } from 'zod';
import { paymentKinds, payrollFields } from '../../../contract/monthly.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { paymentCsv, paymentRows, type PaymentRow } from '../../records/monthly/payment-csv.ts';
import { monthShape, paymentForm } from '../../records/monthly/payment-form-shape.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import { turn } from '../../support/turn.ts';
import type { CsvExport } from './csv-export.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import type { PathGrants } from './path-grants.ts';
import { headerShape, TableSource } from './table-source.ts';

const companyId = z.number().int();
const kind = z.enum(paymentKinds);
const key = z.object({ companyId, kind, paymentId: z.number().int() });

/** the most a payroll program's table may hold; a month has some dozen rows */
const most = { rows: 500, bytes: 2 * 1024 * 1024 };

async function* inOnePiece(rows: readonly PaymentRow[]): AsyncGenerator<readonly PaymentRow[]> {
  await turn();
  yield rows;
}

export function monthlyCommands(
  { monthlyServices, companies, tables }: Services,
  desktop: Desktop,
  grants: PathGrants,
  exportCsv: CsvExport,
): HandlersOf<'monthly'> {
  const { months, desk, payrollImport, columns } = monthlyServices;
  const table = new TableSource(tables, columns, most, { desktop, grants }).handlers;

  return {
    'monthly.company': { input: z.object({ companyId }), run: (input) => months.ofCompany(input.companyId) },
    'monthly.all': { input: z.object({ month: monthShape }), run: (input) => ok(months.ofAll(input.month)) },
    'monthly.save': {
      input: z.object({ companyId, kind, id: z.number().int().nullable(), form: paymentForm }),
      run: (input) => desk.save(input.companyId, input.kind, input.id, input.form),
    },
    'monthly.delete': { input: key, run: (payment) => desk.delete(payment) },
    'monthly.undo': { input: key, run: (payment) => desk.undo(payment) },
    'monthly.export': {
      input: z.object({ companyId: companyId.nullable(), month: monthShape }),
      run(input) {
        const { companyId: id, month } = input;
        const chosen = id === null ? months.ofAll(month) : [months.month(id, month)];
        const currencyOf = (company: number) => companies.get(company)?.currency ?? '';
        const today = localDay(Date.now());
        return exportCsv(id, inOnePiece(paymentRows(chosen, currencyOf, today)), paymentCsv);
      },
    },
    'monthly.read-table': table.read,
    'monthly.take-table': table.take,
    'monthly.choose-table': table.choose,
    'monthly.take-over': {
      input: z.object({
        companyId,
        kind,
        forms: z.array(paymentForm).min(1).max(most.rows),
        header: headerShape,
        columns: z.array(z.enum(payrollFields)).max(200),
      }),
      run: (input) => payrollImport.takeOver(input),
    },
  };
}
