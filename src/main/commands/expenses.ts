import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { BulkChange } from '../../contract/expenses.ts';
import { expenseCsv } from '../mirror/expense-csv.ts';
import { expenseFilter, expenseOrder, savedView } from '../mirror/expense-query.ts';
import type { Services } from '../services.ts';
import { inFileName } from '../support/file-name.ts';
import { failed, ok } from '../support/result.ts';
import type { Desktop, Preferences } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import { unwritten } from './saving.ts';

const companyId = z.number().int().nullable();
const bulkChange: z.ZodType<BulkChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewed') }),
  z.object({ kind: z.literal('excluded'), excluded: z.boolean() }),
  z.object({ kind: z.literal('expense-type'), expenseType: z.number().int() }),
]);
const order = z.object({ filter: expenseFilter, ...expenseOrder });

export function expenseCommands(
  { expenses, mirror, views, bulk, companies }: Services,
  desktop: Desktop,
  preferences: Preferences,
): HandlersOf<'expenses'> {
  return {
    'expenses.page': {
      input: order.extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(200) }),
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
      input: order,
      run: async (query) => {
        const company = query.filter.companyId === null ? null : companies.get(query.filter.companyId);
        const path = await desktop.saveFile(`${inFileName(company?.name ?? 'Counterfoil')}.csv`);
        if (path === null) return ok(null);
        const names = new Map(companies.list().map(({ id, name }) => [id, name]));
        try {
          const { language } = preferences.settings();
          await pipeline(expenseCsv(expenses.all(query), names, language), createWriteStream(path));
        } catch (error) {
          return failed(unwritten(error), basename(path));
        }
        return ok(path);
      },
    },
    'expenses.bulk': {
      input: z.object({
        companyId: z.number().int(),
        expenseIds: z.array(z.number().int()).max(500),
        change: bulkChange,
      }),
      run: (input) => bulk.apply(input.companyId, input.expenseIds, input.change),
    },
    'expenses.views': { input: z.null(), run: () => ok(views.all()) },
    'expenses.keep-view': {
      input: savedView,
      run: (view) => {
        views.keep(view);
        return ok(views.all());
      },
    },
    'expenses.remove-view': {
      input: z.object({ id: z.number().int() }),
      run: ({ id }) => {
        views.remove(id);
        return ok(views.all());
      },
    },
  };
}
