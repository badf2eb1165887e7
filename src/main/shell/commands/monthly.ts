import { z } from 'zod';
import { paymentKinds, payrollFields, type PayrollTable } from '../../../contract/monthly.ts';
import type { Result } from '../../../contract/failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { bytesOf, readTable } from '../../companies/list/list-file.ts';
import { paymentCsv, paymentRows, type PaymentRow } from '../../records/monthly/payment-csv.ts';
import { monthShape, paymentForm } from '../../records/monthly/payment-form-shape.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import { turn } from '../../support/turn.ts';
import type { CsvExport } from './csv-export.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import type { PathGrants } from './path-grants.ts';

const companyId = z.number().int();
const kind = z.enum(paymentKinds);
const key = z.object({ companyId, kind, paymentId: z.number().int() });

/** bytes of a payroll program's table; a month has some dozen lines */
const longestTable = 2 * 1024 * 1024;
const tableBytes = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= longestTable);
const mostLines = 501;
const cell = z.string().max(2_000);

async function* inOnePiece(rows: readonly PaymentRow[]): AsyncGenerator<readonly PaymentRow[]> {
  await turn();
  yield rows;
}

export function monthlyCommands(
  { monthlyServices, companies }: Services,
  desktop: Desktop,
  grants: PathGrants,
  exportCsv: CsvExport,
): HandlersOf<'monthly'> {
  const { months, desk, payrollImport, columns } = monthlyServices;
  const tableIn = async (path: string): Promise<Result<PayrollTable>> => {
    const bytes = await bytesOf(path, longestTable);
    return bytes.ok ? tableOf(bytes.value, columns) : bytes;
  };

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
        const today = toInstant(Date.now()).slice(0, 10);
        return exportCsv(id, inOnePiece(paymentRows(chosen, currencyOf, today)), paymentCsv);
      },
    },
    'monthly.read-table': {
      input: z.object({ bytes: tableBytes }),
      run: (input) => tableOf(input.bytes, columns),
    },
    'monthly.take-table': {
      input: z.object({ handle: z.string().max(60) }),
      run: (input) => grants.spend('upload', input.handle, ([path = '']) => tableIn(path)),
    },
    'monthly.choose-table': {
      input: z.null(),
      run: async () => {
        const path = await desktop.chooseFile('list');
        return path === null ? ok(null) : tableIn(path);
      },
    },
    'monthly.take-over': {
      input: z.object({
        companyId,
        kind,
        forms: z.array(paymentForm).min(1).max(mostLines),
        header: z.array(cell).max(200),
        columns: z.array(z.enum(payrollFields)).max(200),
      }),
      run: (input) => payrollImport.takeOver(input),
    },
  };
}

/** Fails with list-empty, list-too-long and list-unreadable. */
function tableOf(bytes: Uint8Array, columns: Services['monthlyServices']['columns']): Result<PayrollTable> {
  const table = readTable(bytes, mostLines + 1);
  if (!table.ok) return table;
  const lines = table.value.map(({ cells }) => cells.map((text) => text.slice(0, 2_000)));
  const [header] = lines;
  if (header === undefined) return failed('list-empty');
  return lines.length > mostLines ? failed('list-too-long') : ok({ lines, columns: columns.of(header) });
}
