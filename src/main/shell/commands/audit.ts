import { basename } from 'node:path';
import { z } from 'zod';
import { auditFormats } from '../../../contract/audit.ts';
import type { Services } from '../compose.ts';
import { inFileName } from '../../support/file-name.ts';
import { failed, ok } from '../../support/result.ts';
import { daysQuery } from './days-query.ts';
import type { Desktop, Preferences } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import { unwritten } from './saving.ts';

const expense = z.object({ companyId: z.number().int(), expenseId: z.number().int() });

export function auditCommands(
  { audit, auditExports, companies, reviewServices }: Services,
  desktop: Desktop,
  preferences: Preferences,
): HandlersOf<'audit'> {
  return {
    'audit.changed-since': { input: expense, run: (key) => ok(reviewServices.signed.changeOf(key)) },
    'audit.sheets': {
      input: expense,
      run: ({ companyId, expenseId }) => ok(audit.ofExpense(companyId, expenseId)),
    },
    'audit.export': {
      input: daysQuery.and(z.object({ format: z.enum(auditFormats) })),
      run: async ({ format, ...query }) => {
        const company = companies.get(query.companyId)?.name ?? '';
        const path = await desktop.saveFile(`${inFileName(company)} ${query.from} – ${query.to}.${format}`);
        if (path === null) return ok(null);
        const { language, numbers } = preferences.settings();
        try {
          const sheets = await auditExports.write({ query, company, format, language, numbers, path });
          return ok(sheets === null ? null : { filename: basename(path), sheets });
        } catch (error) {
          return failed(unwritten(error), basename(path));
        }
      },
    },
    'audit.stop-export': {
      input: z.null(),
      run: () => {
        auditExports.stop();
        return ok(null);
      },
    },
  };
}
