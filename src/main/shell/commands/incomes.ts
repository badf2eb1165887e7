import { z } from 'zod';
import { incomeCsv } from '../../records/mirror/income-csv.ts';
import { incomeShapes } from '../../records/mirror/income-query.ts';
import type { Services } from '../compose.ts';
import type { CsvExport } from './csv-export.ts';
import { answering, type HandlersOf } from './handler.ts';
import { anyCompany } from './keys.ts';
import { refreshing, savedViews } from './list-handlers.ts';

export function incomesCommands(
  { incomes, incomeMirror, incomeViews }: Services,
  exportCsv: CsvExport,
): HandlersOf<'incomes'> {
  const saved = savedViews(incomeViews);
  return {
    'incomes.page': answering(incomeShapes.page, (query) => incomes.page(query)),
    'incomes.facets': answering(anyCompany, ({ companyId }) => incomes.facets(companyId)),
    'incomes.summary': answering(incomeShapes.order.extend({ by: z.enum(['partner', 'month']) }), ({ by, ...order }) =>
      incomes.summary(order, by),
    ),
    'incomes.export': {
      input: incomeShapes.order,
      run: (order) => exportCsv(order.filter.companyId, incomes.all(order), incomeCsv),
    },
    'incomes.views': saved.all,
    'incomes.keep-view': saved.keep,
    'incomes.remove-view': saved.remove,
    'incomes.state': answering(z.null(), () => incomeMirror.state()),
    'incomes.refresh': refreshing(incomeMirror),
  };
}
