import { z } from 'zod';
import { bookingActions, type BulkChange } from '../../../contract/expenses.ts';
import { expenseCsv } from '../../records/mirror/expense-csv.ts';
import { expenseShapes } from '../../records/mirror/expense-query.ts';
import type { Services } from '../compose.ts';
import type { CsvExport } from './csv-export.ts';
import { answering, type HandlersOf } from './handler.ts';
import { anyCompany, company, id } from './keys.ts';
import { savedViews } from './list-handlers.ts';

const bulkChange: z.ZodType<BulkChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewed') }),
  z.object({ kind: z.literal('excluded'), excluded: z.boolean() }),
  z.object({ kind: z.literal('expense-type'), expenseType: id }),
]);

export function expenseCommands(
  { expenses, mirror, views, bulk, booking }: Services,
  exportCsv: CsvExport,
): HandlersOf<'expenses'> {
  const saved = savedViews(views);
  return {
    'expenses.page': answering(expenseShapes.page, (query) => expenses.page(query)),
    'expenses.facets': answering(anyCompany, ({ companyId }) => expenses.facets(companyId)),
    'expenses.partners': answering(anyCompany.extend({ text: z.string().max(200) }), ({ companyId, text }) =>
      mirror.partners(companyId, text),
    ),
    'expenses.export': {
      input: expenseShapes.order,
      run: (query) => exportCsv(query.filter.companyId, expenses.all(query), expenseCsv),
    },
    'expenses.bulk': {
      input: company.extend({ expenseIds: z.array(id).max(500), change: bulkChange }),
      run: (input) => bulk.apply(input.companyId, input.expenseIds, input.change),
    },
    'expenses.book': {
      input: company.extend({ expenseIds: z.array(id).min(1).max(50), action: z.enum(bookingActions) }),
      run: (input) => booking.act(input.companyId, input.expenseIds, input.action),
    },
    'expenses.views': saved.all,
    'expenses.keep-view': saved.keep,
    'expenses.remove-view': saved.remove,
  };
}
