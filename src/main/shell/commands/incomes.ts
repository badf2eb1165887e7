import { z } from 'zod';
import { incomeCsv } from '../../records/mirror/income-csv.ts';
import { incomeShapes } from '../../records/mirror/income-query.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { CsvExport } from './csv-export.ts';
import type { HandlersOf } from './handler.ts';
import { refreshing, savedViews } from './list-handlers.ts';

export function incomesCommands(
  { incomes, incomeMirror, incomeViews }: Services,
  exportCsv: CsvExport,
): HandlersOf<'incomes'> {
  const saved = savedViews(incomeViews);
  return {
    'incomes.page': {
      input: incomeShapes.page,
      run: async (query) => ok(await incomes.page(query)),
    },
    'incomes.facets': {
      input: z.object({ companyId: z.number().int().nullable() }),
      run: async ({ companyId }) => ok(await incomes.facets(companyId)),
    },
    'incomes.summary': {
      input: incomeShapes.order.extend({ by: z.enum(['partner', 'month']) }),
      run: async ({ by, ...order }) => ok(await incomes.summary(order, by)),
    },
    'incomes.export': {
      input: incomeShapes.order,
      run: (order) => exportCsv(order.filter.companyId, incomes.all(order), incomeCsv),
    },
    'incomes.views': saved.all,
    'incomes.keep-view': saved.keep,
    'incomes.remove-view': saved.remove,
    'incomes.state': { input: z.null(), run: () => ok(incomeMirror.state()) },
    'incomes.refresh': refreshing(incomeMirror),
  };
}
