import type { AuditSheet } from '../../../contract/audit.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { MonthKey } from '../../../contract/month-close.ts';
import type { Language } from '../../../contract/settings.ts';
import { turn } from '../../support/turn.ts';
import { auditCsv } from '../audit/audit-csv.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { PackStore } from './pack-store.ts';

type Sheets = Pick<AuditStore, 'ofExpense'>;

/** Without those that say of a document that it is another client's. */
export const sheetsOf = (audit: Sheets, companyId: CompanyId, expenseId: number): readonly AuditSheet[] =>
  audit.ofExpense(companyId, expenseId).filter(({ content }) => content?.act !== 'moved');

/** The values that were signed and sent; the comparison may name other clients. */
export function signedIn({ id, at, signer, outcome, content }: AuditSheet) {
  if (content === null) return { id, at, signer, outcome, damaged: true };
  const { act, place, sha256, values, lines, linesBefore } = content;
  return { id, at, signer, outcome, act, place, sha256, values, lines, linesBefore };
}

/** The sheets of a month's expenses as CSV. */
export async function* sheetsCsv(
  store: PackStore,
  audit: Sheets,
  key: MonthKey,
  language: Language,
): AsyncGenerator<Uint8Array> {
  for await (const text of auditCsv(pages(store, audit, key), language)) yield Buffer.from(text);
}

async function* pages(store: PackStore, audit: Sheets, key: MonthKey): AsyncGenerator<readonly AuditSheet[]> {
  let some = store.expenses(key, 0);
  while (some.length > 0) {
    yield some.flatMap(({ id }) => sheetsOf(audit, key.companyId, id));
    await turn();
    some = store.expenses(key, some.at(-1)?.id ?? 0);
  }
}
