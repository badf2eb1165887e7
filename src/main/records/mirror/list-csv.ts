import type { CompanyId } from '../../../contract/companies.ts';
import type { InvoiceRow } from '../../../contract/record-list.ts';
import type { Language } from '../../../contract/settings.ts';
import { byteOrderMark, csvDialects, csvLine } from '../../support/csv.ts';

export interface CsvColumn<Row> {
  readonly title: string;
  /** null: an empty cell */
  readonly of: (row: Row) => string | null;
  /** a decimal string, written as the country does */
  readonly isAmount?: true;
}

/** Records as CSV (RFC 4180, UTF-8 with its mark), a piece at a time, each beginning with its company. */
export async function* listCsv<Row extends { readonly companyId: CompanyId }>(
  pieces: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
  companies: ReadonlyMap<CompanyId, string>,
  language: Language,
): AsyncGenerator<string> {
  const { separator, amount } = csvDialects[language];
  const cell = ({ of, isAmount }: CsvColumn<Row>, row: Row) =>
    isAmount === true ? amount(of(row) ?? '') : (of(row) ?? '');
  yield byteOrderMark + csvLine(['company', ...columns.map(({ title }) => title)], separator);
  for await (const rows of pieces) {
    const lines = rows.map((row) =>
      csvLine([companies.get(row.companyId) ?? '', ...columns.map((column) => cell(column, row))], separator),
    );
    yield lines.join('');
  }
}

/** The columns that expenses and incomes share, without the last two. */
export const invoiceCsv: readonly CsvColumn<InvoiceRow>[] = [
  { title: 'partner', of: ({ partnerName }) => partnerName },
  { title: 'number', of: ({ invoiceNumber }) => invoiceNumber },
  { title: 'issued', of: ({ issuedAt }) => issuedAt },
  { title: 'fulfilled', of: ({ fulfilledAt }) => fulfilledAt },
  { title: 'due', of: ({ dueAt }) => dueAt },
  { title: 'currency', of: ({ currency }) => currency },
  { title: 'net', of: ({ netAmount }) => netAmount, isAmount: true },
  { title: 'vat', of: ({ vatAmount }) => vatAmount, isAmount: true },
  { title: 'gross', of: ({ grossAmount }) => grossAmount, isAmount: true },
];

export const yes = (value: boolean): string => (value ? 'yes' : '');
