import { basename } from 'node:path';
import { z } from 'zod';
import { auditFormats } from '../../../contract/audit.ts';
import type { Services } from '../compose.ts';
import { inFileName } from '../../support/file-name.ts';
import { daysQuery } from './days-query.ts';
import type { Desktop, Preferences } from './desktop.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import { expenseKey } from './keys.ts';
import { saveAs } from './saving.ts';

export function auditCommands(
  { audit, auditExports, companies, reviewServices }: Services,
  desktop: Desktop,
  preferences: Preferences,
): HandlersOf<'audit'> {
  return {
    'audit.changed-since': answering(expenseKey, (key) => reviewServices.signed.changeOf(key)),
    'audit.sheets': answering(expenseKey, ({ companyId, expenseId }) => audit.ofExpense(companyId, expenseId)),
    'audit.export': {
      input: daysQuery.and(z.object({ format: z.enum(auditFormats) })),
      run: ({ format, ...query }) => {
        const company = companies.get(query.companyId)?.name ?? '';
        const { language, numbers } = preferences.settings();
        return saveAs(desktop, `${inFileName(company)} ${query.from} – ${query.to}.${format}`, async (path) => {
          const sheets = await auditExports.write({ query, company, format, language, numbers, path });
          return sheets === null ? null : { filename: basename(path), sheets };
        });
      },
    },
    'audit.stop-export': acting(z.null(), () => auditExports.stop()),
  };
}
