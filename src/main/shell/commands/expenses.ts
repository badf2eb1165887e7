import { z } from 'zod';
import { bookingActions, type BulkChange } from '../../../contract/expenses.ts';
import { expenseCsv } from '../../records/mirror/expense-csv.ts';
import { expenseShapes } from '../../records/mirror/expense-query.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { CsvExport } from './csv-export.ts';
import type { HandlersOf } from './handler.ts';
import { savedViews } from './list-handlers.ts';

const companyId = z.number().int().nullable();
const bulkChange: z.ZodType<BulkChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewed') }),
  z.object({ kind: z.literal('excluded'), excluded: z.boolean() }),
  z.object({ kind: z.literal('expense-type'), expenseType: z.number().int() }),
]);

export function expenseCommands(
  { expenses, mirror, views, bulk, booking }: Services,
  exportCsv: CsvExport,
): HandlersOf<'expenses'> {
  const saved = savedViews(views);
  return {
    'expenses.page': {
      input: expenseShapes.page,
      run: async (query) => ok(await expenses.page(query)),
    },
    'expenses.facets': {
      input: z.object({ companyId }),
      run: async (input) => ok(await expenses.facets(input.companyId)),
    },
    'expenses.partners': {
      input: z.object({ companyId, text: z.string().max(200) }),
      run: (input) => ok(mirror.partners(input.companyId, input.text)),
    },
    'expenses.export': {
      input: expenseShapes.order,
      run: (query) => exportCsv(query.filter.companyId, expenses.all(query), expenseCsv),
    },
    'expenses.bulk': {
      input: z.object({
        companyId: z.number().int(),
        expenseIds: z.array(z.number().int()).max(500),
        change: bulkChange,
      }),
      run: (input) => bulk.apply(input.companyId, input.expenseIds, input.change),
    },
    'expenses.book': {
      input: z.object({
        companyId: z.number().int(),
        expenseIds: z.array(z.number().int()).min(1).max(50),
        action: z.enum(bookingActions),
      }),
      run: (input) => booking.act(input.companyId, input.expenseIds, input.action),
    },
    'expenses.views': saved.all,
    'expenses.keep-view': saved.keep,
    'expenses.remove-view': saved.remove,
  };
}
