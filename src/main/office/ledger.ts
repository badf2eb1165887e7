import { z } from 'zod';
import type { FolderDestination } from '../../contract/folders.ts';
import { inTurn } from '../support/in-turn.ts';
import { LedgerFile, type LedgerPlace } from './ledger-file.ts';
import { LedgerPositions } from './ledger-positions.ts';
import {
  sharedEvents,
  type LedgerEntry,
  type SharedContent,
  type SharedContentsStore,
} from './shared-contents-store.ts';

export interface LedgerParts extends LedgerPlace {
  readonly store: SharedContentsStore;
  /** destination of the folder; default: expenses. Documents have separate ledger files, because their ids are not expense ids */
  readonly destination?: FolderDestination;
}

export interface SeatEntry {
  readonly seatId: string;
  readonly entry: LedgerEntry;
}

const prefixes = { expenses: 'ledger', documents: 'documents' } as const satisfies Record<FolderDestination, string>;

const entrySchema = z.object({
  entry: z.int().positive(),
  /** missing in lines of older programs, which relied on the company's number alone */
  service: z.string().max(2_048).exactOptional(),
  company: z.int(),
  event: z.enum(sharedEvents),
  at: z.iso.datetime(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  expenseId: z.int().positive().nullable(),
  filename: z.string().max(1_024),
  size: z.int().nonnegative(),
  path: z.string().max(32_767).nullable(),
});

/** Records the work of each seat on the contents of one watched folder. */
export class Ledger {
  readonly #parts: LedgerParts;
  readonly #file: LedgerFile<LedgerEntry>;
  readonly #alone = inTurn();

  constructor(parts: LedgerParts) {
    const { store, folderId, database, destination = 'expenses' } = parts;
    this.#parts = parts;
    this.#file = new LedgerFile<LedgerEntry>({
      ...parts,
      prefix: prefixes[destination],
      positions: new LedgerPositions(database, 'contents'),
      parse(value, own) {
        const line = entrySchema.safeParse(value);
        if (!line.success) return 'damaged';
        const { service = own.service, company } = line.data;
        if (company !== own.company) return null;
        return service === own.service ? line.data : inDoubt(line.data);
      },
      keep(seatId, entries) {
        for (const entry of entries) store.keep(folderId, seatId, entry);
      },
    });
  }

  get damaged(): boolean {
    return this.#file.damaged;
  }

  /** Reads the new entries of the others' ledgers; `newer`: one was written by a newer program. Throws the system's errors. */
  refresh(): Promise<{ readonly entries: readonly SeatEntry[]; readonly newer: boolean }> {
    return this.#alone(async () => {
      const { lines, newer } = await this.#file.read();
      return { entries: lines.map(({ seatId, line }) => ({ seatId, entry: line })), newer };
    });
  }

  /** On the share's disk when it resolves. Throws the system's errors; entries that failed are written with the next. */
  append(contents: readonly SharedContent[]): Promise<void> {
    return this.#alone(() => this.#file.write((isWhole) => this.#kept(contents, isWhole)));
  }

  /** Stores the entries in our database first, so that they survive the loss of the file. */
  #kept(contents: readonly SharedContent[], isWhole: boolean): readonly LedgerEntry[] {
    const { store, folderId, seat } = this.#parts;
    const { seatId } = seat();
    const first = store.nextEntry(folderId, seatId);
    const added = contents.map((content, at): LedgerEntry => ({ ...content, entry: first + at }));
    for (const entry of added) store.keep(folderId, seatId, entry);
    return isWhole ? store.ofSeat(folderId, seatId) : added;
  }
}

/**
 * Another address may be another service or the same one, so treat the entry as sent: a look-up at our own service
 * decides.
 */
const inDoubt = (entry: LedgerEntry): LedgerEntry => ({ ...entry, event: 'sent', expenseId: null });
