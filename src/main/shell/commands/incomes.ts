import { z } from 'zod';
import { incomeCsv } from '../../records/mirror/income-csv.ts';
import { incomeOrder, incomeView } from '../../records/mirror/income-query.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { CsvExport } from './csv-export.ts';
import type { HandlersOf } from './handler.ts';

export function incomesCommands(
  { incomes, incomeMirror, incomeViews, companies }: Services,
  exportCsv: CsvExport,
): HandlersOf<'incomes'> {
  return {
    'incomes.page': {
      input: incomeOrder.extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(200) }),
      run: async (query) => ok(await incomes.page(query)),
    },
    'incomes.facets': {
      input: z.object({ companyId: z.number().int().nullable() }),
      run: async ({ companyId }) => ok(await incomes.facets(companyId)),
    },
    'incomes.summary': {
      input: incomeOrder.extend({ by: z.enum(['partner', 'month']) }),
      run: async ({ by, ...order }) => ok(await incomes.summary(order, by)),
    },
    'incomes.export': {
      input: incomeOrder,
      run: (order) => exportCsv(order.filter.companyId, incomes.all(order), incomeCsv),
    },
    'incomes.views': { input: z.null(), run: () => ok(incomeViews.all()) },
    'incomes.keep-view': {
      input: incomeView,
      run: (view) => {
        incomeViews.keep(view);
        return ok(incomeViews.all());
      },
    },
    'incomes.remove-view': {
      input: z.object({ id: z.number().int() }),
      run: ({ id }) => {
        incomeViews.remove(id);
        return ok(incomeViews.all());
      },
    },
    'incomes.state': { input: z.null(), run: () => ok(incomeMirror.state()) },
    'incomes.refresh': {
      input: z.object({ companyId: z.number().int(), anew: z.boolean() }),
      run: ({ companyId, anew }) => {
        if (!companies.get(companyId)) return failed('company-unknown');
        if (anew) incomeMirror.refresh(companyId);
        else incomeMirror.freshen(companyId);
        return ok(null);
      },
    },
  };
}
