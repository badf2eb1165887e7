import type { CompanyId } from '../../contract/companies.ts';
import type { ExpenseRow } from '../../contract/expenses.ts';
import type { Language } from '../../contract/settings.ts';
import { byteOrderMark, csvLine } from '../support/csv.ts';

const titles = [
  ...['company', 'expense', 'partner', 'number', 'issued', 'fulfilled', 'due', 'currency', 'net', 'vat', 'gross'],
  ...['status', 'reviewed', 'excluded', 'type', 'tags', 'secondary_id'],
];

/**
 * What spreadsheets of the country read by a double click: Hungarian ones part cells by semicolons because amounts have
 * a comma; they would take "12.05" for a day in May.
 */
const dialects = {
  hu: { separator: ';', amount: (decimal: string) => decimal.replace('.', ',') },
  en: { separator: ',', amount: (decimal: string) => decimal },
} as const;

/** Expenses as CSV (RFC 4180, UTF-8 with its mark), a piece at a time. Dates are YYYY-MM-DD. */
export async function* expenseCsv(
  pieces: AsyncIterable<readonly ExpenseRow[]>,
  companies: ReadonlyMap<CompanyId, string>,
  language: Language,
): AsyncGenerator<string> {
  const { separator, amount } = dialects[language];
  const yes = (value: boolean) => (value ? 'yes' : '');
  yield byteOrderMark + csvLine(titles, separator);
  for await (const rows of pieces) {
    const lines = rows.map((row) => {
      const amounts = [row.netAmount, row.vatAmount, row.grossAmount].map((value) => amount(value ?? ''));
      return csvLine(
        [
          ...[
            companies.get(row.companyId) ?? '',
            String(row.expenseId),
            row.partnerName ?? '',
            row.invoiceNumber ?? '',
          ],
          ...[row.issuedAt ?? '', row.fulfilledAt ?? '', row.dueAt ?? '', row.currency ?? '', ...amounts],
          ...[row.accountingStatus, yes(row.reviewed), yes(row.excluded), row.expenseType ?? '', row.tags.join(', ')],
          row.secondaryId ?? '',
        ],
        separator,
      );
    });
    yield lines.join('');
  }
}
