import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import { parseJson } from '../../support/parse-json.ts';
import { longestLine } from '../ledger-file.ts';
import type { SheetBook, SheetChange } from '../sheet-book.ts';
import { channel, lockCompany, type ServiceCompany } from './claim-queries.ts';
import type { RunQuery } from './query.ts';

/** changes of sheets in one transaction */
const atOnce = 500;
const place = 'database';
const anySheet = z.looseObject({});

/** The signatures of all seats in the office's database. */
export class SheetTable {
  readonly #book: SheetBook;
  readonly #seatId: () => string;

  constructor(book: SheetBook, seatId: () => string) {
    this.#book = book;
    this.#seatId = seatId;
  }

  isPending(companyId: CompanyId): boolean {
    return this.#book.isPending(companyId, place);
  }

  /** The database may have lost any of them. */
  forget(): void {
    this.#book.forget(place);
  }

  /** Writes own changes and reads the others', each part in a transaction. False: `transact` allowed none. */
  async swapAll(
    companyId: CompanyId,
    company: ServiceCompany,
    transact: (work: (query: RunQuery) => Promise<number>) => Promise<number | null>,
  ): Promise<boolean> {
    for (;;) {
      const changes = this.#book.unwritten(companyId, place, atOnce);
      const read = await transact(async (query) => {
        // One seat after another, so that the numbers ascend in the order of commits.
        await lockCompany(query, company);
        if (changes.length > 0) await this.#write(query, companyId, company, changes);
        return this.#read(query, companyId, company);
      });
      if (read === null) return false;
      const last = changes.at(-1);
      if (last) this.#book.written(companyId, place, last.entry);
      if (changes.length < atOnce && read < atOnce) return true;
    }
  }

  async #write(
    query: RunQuery,
    companyId: CompanyId,
    { service, company }: ServiceCompany,
    changes: readonly SheetChange[],
  ): Promise<void> {
    const seatId = this.#seatId();
    if (this.#book.isAllUnwritten(companyId, place)) {
      await query('DELETE FROM counterfoil_sheets WHERE service = $1 AND company = $2 AND seat_id = $3', [
        service,
        company,
        seatId,
      ]);
    }
    await query(
      `INSERT INTO counterfoil_sheets (service, company, seat_id, sheet)
       SELECT $1, $2, $3, sheet FROM unnest($4::text[]) WITH ORDINALITY AS lines (sheet, at) ORDER BY at`,
      [service, company, seatId, changes.map(({ sheet }) => JSON.stringify(sheet))],
    );
    await query('SELECT pg_notify($1, $2)', [channel, JSON.stringify({ service, company, sheetsOf: seatId })]);
  }

  /** how many rows were read */
  async #read(query: RunQuery, companyId: CompanyId, { service, company }: ServiceCompany): Promise<number> {
    const before = this.#book.readTo(companyId, place);
    const rows = await query<{ number: string; seat_id: string; sheet: string }>(
      `SELECT number, seat_id, left(sheet, ${longestLine}) AS sheet FROM counterfoil_sheets
       WHERE service = $1 AND company = $2 AND number > $3 ORDER BY number LIMIT ${atOnce}`,
      [service, company, before],
    );
    for (const [seatId, some] of Map.groupBy(rows, (row) => row.seat_id)) {
      if (seatId === this.#seatId()) continue;
      const sheets = some.flatMap(({ sheet }) => anySheet.safeParse(parseJson(sheet)).data ?? []);
      this.#book.keep(companyId, seatId, sheets);
    }
    const readTo = Number(rows.at(-1)?.number ?? before);
    // A database that repeats its rows would be read without an end.
    if (rows.length > 0 && readTo <= before) throw new Error('The database answers rows out of order');
    if (readTo > before) this.#book.keepReadTo(companyId, place, readTo);
    return rows.length;
  }
}
