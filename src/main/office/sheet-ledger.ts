import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import { inTurn } from '../support/in-turn.ts';
import { LedgerFile, type LedgerPlace } from './ledger-file.ts';
import { LedgerPositions } from './ledger-positions.ts';
import type { SheetBook, SheetChange } from './sheet-book.ts';

interface SheetLedgerParts extends LedgerPlace {
  readonly book: SheetBook;
  readonly companyId: () => CompanyId;
}

const lineSchema = z.object({ service: z.string().max(2_048), company: z.int(), sheet: z.looseObject({}) });

/** changes of sheets that are written at once */
const atOnce = 500;

/** The signatures of each seat, beside the documents of one watched folder. */
export class SheetLedger {
  readonly #parts: SheetLedgerParts;
  readonly #file: LedgerFile<unknown>;
  readonly #place: string;
  readonly #alone = inTurn();

  constructor(parts: SheetLedgerParts) {
    this.#parts = parts;
    this.#place = `folder ${parts.folderId}`;
    this.#file = new LedgerFile<unknown>({
      ...parts,
      prefix: 'sheets',
      positions: new LedgerPositions(parts.database, 'sheets'),
      parse(value, own) {
        const line = lineSchema.safeParse(value);
        if (!line.success) return 'damaged';
        const { service, company, sheet } = line.data;
        return company === own.company && service === own.service ? sheet : null;
      },
      keep: (seatId, sheets) => parts.book.keep(parts.companyId(), seatId, sheets),
    });
  }

  /**
   * Writes own changes, unless the folder is read-only, and then reads the others'. Answers whether a newer program has
   * written some of them. Throws the system's errors.
   */
  swap(mayWrite: boolean): Promise<boolean> {
    return this.#alone(async () => {
      if (this.#parts.company() === null) return false;
      if (mayWrite) await this.#writeAll();
      return (await this.#file.read()).newer;
    });
  }

  async #writeAll(): Promise<void> {
    while ((await this.#writeSome()) === atOnce);
  }

  /** how many changes were written */
  async #writeSome(): Promise<number> {
    const { book, companyId } = this.#parts;
    let changes: readonly SheetChange[] = [];
    await this.#file.write((isWhole) => {
      if (isWhole) book.written(companyId(), this.#place, 0);
      changes = book.unwritten(companyId(), this.#place, atOnce);
      return changes.map(({ sheet }) => ({ sheet }));
    });
    const last = changes.at(-1);
    if (last) book.written(companyId(), this.#place, last.entry);
    return changes.length;
  }
}
