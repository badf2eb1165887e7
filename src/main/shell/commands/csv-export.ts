import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import { listCsv, type CsvColumn } from '../../records/mirror/list-csv.ts';
import type { Services } from '../compose.ts';
import { inFileName } from '../../support/file-name.ts';
import type { Desktop, Preferences } from './desktop.ts';
import { saveAs } from './saving.ts';

/**
 * Writes records to a file that the person chooses; resolves with the path, or null when cancelled. Fails with
 * file-unwritable.
 */
export type CsvExport = <Row extends { readonly companyId: CompanyId }>(
  companyId: CompanyId | null,
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
) => Promise<Result<string | null>>;

export function createCsvExport(
  { companies }: Pick<Services, 'companies'>,
  desktop: Desktop,
  preferences: Preferences,
): CsvExport {
  return (companyId, rows, columns) => {
    const company = companyId === null ? null : companies.get(companyId);
    const names = new Map(companies.list().map(({ id, name }) => [id, name]));
    const { language } = preferences.settings();
    return saveAs(desktop, `${inFileName(company?.name ?? 'Counterfoil')}.csv`, async (path) => {
      await pipeline(listCsv(rows, columns, names, language), createWriteStream(path));
      return path;
    });
  };
}
