import { z } from 'zod';
import { paymentKinds, payrollFields } from '../../../contract/monthly.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { paymentCsv, paymentRows, type PaymentRow } from '../../records/monthly/payment-csv.ts';
import { monthShape, paymentForm } from '../../records/monthly/payment-form-shape.ts';
import type { Services } from '../compose.ts';
import { turn } from '../../support/turn.ts';
import type { CsvExport } from './csv-export.ts';
import type { Desktop } from './desktop.ts';
import { answering, type HandlersOf } from './handler.ts';
import { anyCompany, company, id } from './keys.ts';
import type { PathGrants } from './path-grants.ts';
import { headerShape, TableSource } from './table-source.ts';

const kind = z.enum(paymentKinds);
const key = company.extend({ kind, paymentId: id });

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
    'monthly.company': { input: company, run: ({ companyId }) => months.ofCompany(companyId) },
    'monthly.all': answering(z.object({ month: monthShape }), (input) => months.ofAll(input.month)),
    'monthly.save': {
      input: company.extend({ kind, id: id.nullable(), form: paymentForm }),
      run: (input) => desk.save(input.companyId, input.kind, input.id, input.form),
    },
    'monthly.delete': { input: key, run: (payment) => desk.delete(payment) },
    'monthly.undo': { input: key, run: (payment) => desk.undo(payment) },
    'monthly.export': {
      input: anyCompany.extend({ month: monthShape }),
      run({ companyId, month }) {
        const chosen = companyId === null ? months.ofAll(month) : [months.month(companyId, month)];
        const currencyOf = (ofCompany: number) => companies.get(ofCompany)?.currency ?? '';
        const today = localDay(Date.now());
        return exportCsv(companyId, inOnePiece(paymentRows(chosen, currencyOf, today)), paymentCsv);
      },
    },
    'monthly.read-table': table.read,
    'monthly.take-table': table.take,
    'monthly.choose-table': table.choose,
    'monthly.take-over': {
      input: company.extend({
        kind,
        forms: z.array(paymentForm).min(1).max(most.rows),
        header: headerShape,
        columns: z.array(z.enum(payrollFields)).max(200),
      }),
      run: (input) => payrollImport.takeOver(input),
    },
  };
}
