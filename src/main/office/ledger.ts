import { lstat, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { FolderDestination, FolderId } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import { nullWhenGone } from '../support/file-errors.ts';
import { parseJson } from '../support/parse-json.ts';
import { openHidden } from './hidden-files.ts';
import { leaseVersion } from './lease-files.ts';
import { openUp } from './open-up.ts';
import type { ServiceCompany } from './postgres/claim-queries.ts';
import {
  moreThanAny,
  sharedEvents,
  type LedgerEntry,
  type SharedContent,
  type SharedContentsStore,
} from './shared-contents-store.ts';

export interface LedgerParts {
  readonly database: Database;
  readonly store: SharedContentsStore;
  readonly folderId: FolderId;
  /** destination of the folder; default: expenses. Documents have separate ledger files, because their ids are not expense ids */
  readonly destination?: FolderDestination;
  /** the hidden folder beside the documents */
  readonly path: string;
  readonly seat: () => { readonly seatId: string; readonly name: string };
  /** the folder's company at its service, whose entries alone count; null: not known yet */
  readonly company: () => ServiceCompany | null;
  /** Another program has appended to this seat's ledger, because its data was copied or restored; asks for a new id. */
  readonly copied: () => void;
}

export interface SeatEntry {
  readonly seatId: string;
  readonly entry: LedgerEntry;
}

/** The new entries in the others' ledgers. */
export interface LedgerNews {
  readonly entries: readonly SeatEntry[];
  /** one of them was written by a newer program */
  readonly newer: boolean;
}

const prefixes: Readonly<Record<FolderDestination, string>> = { expenses: 'ledger', documents: 'documents' };
const chunk = 1024 * 1024;
/** Bytes of a line: a path of Windows' greatest length and the rest. A longer line counts as damaged. */
const longestLine = 256 * 1024;

const headSchema = z.object({ version: z.number(), seatId: z.string().max(100), name: z.string().max(300) });
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

/**
 * Records the work of each seat on the contents of one watched folder. Each seat appends to a file of its own, which it
 * never shortens. A seat first writes what it is about to send and then reads the others' files, so that of two seats
 * with the same content at least one sees the other.
 */
export class Ledger {
  readonly #parts: LedgerParts;
  #queue: Promise<unknown> = Promise.resolve();
  #damaged = false;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
  }

  /** A line was unreadable, so that a content missing from the ledgers may still have been sent. */
  get damaged(): boolean {
    return this.#damaged;
  }

  /** Reads the new lines of the others' ledgers. Throws the system's errors. */
  refresh(): Promise<LedgerNews> {
    return this.#alone(() => this.#read());
  }

  /** On the share's disk when it resolves. Throws the system's errors; lines that failed are written with the next. */
  append(contents: readonly SharedContent[]): Promise<void> {
    return this.#alone(() => this.#write(contents));
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #read(): Promise<LedgerNews> {
    const { path, seat, company, copied, store, folderId } = this.#parts;
    // Too early to read: entries of another company could not be recognised yet.
    if (company() === null) return { entries: [], newer: false };
    const names = await readdir(path).catch(noneWhenGone);
    const entries: SeatEntry[] = [];
    let newer = false;
    for (const name of names) {
      const seatId = this.#seatOf(name);
      if (seatId === null) continue;
      if (seatId !== seat().seatId) {
        const news = await this.#readOne(seatId);
        entries.push(...news.entries);
        newer ||= news.newer;
      } else if ((await sizeOf(join(path, name))) > store.position(folderId, seatId)) copied();
    }
    return { entries, newer };
  }

  #fileName(seatId: string): string {
    return `${prefixes[this.#parts.destination ?? 'expenses']}-${seatId}.jsonl`;
  }

  /** null: no ledger of this destination */
  #seatOf(name: string): string | null {
    const [prefix, seatId] = /^([a-z]+)-(.+)\.jsonl$/.exec(name)?.slice(1) ?? [];
    return prefix === prefixes[this.#parts.destination ?? 'expenses'] ? (seatId ?? null) : null;
  }

  async #readOne(seatId: string): Promise<LedgerNews> {
    const { database, store, folderId, path } = this.#parts;
    const file = await openHidden(join(path, this.#fileName(seatId)), 'ledger', 'read').catch(nullWhenGone);
    if (file === null) return { entries: [], newer: false };
    try {
      const { size } = await file.stat();
      const known = store.position(folderId, seatId);
      // A file that became shorter was restored from a backup.
      const from = size < known ? 0 : known;
      let lines = await readLines(file, from, size);
      let parsed = this.#parse(lines.whole);
      // The file may have been cut off and continued since the last look.
      if (parsed.damaged && from > 0) {
        lines = await readLines(file, 0, size);
        parsed = this.#parse(lines.whole);
      }
      const { entries, name, newer, damaged } = parsed;
      this.#damaged ||= damaged || lines.tooLong;
      database.transaction(() => {
        for (const entry of entries) store.keep(folderId, seatId, entry);
        if (lines.end !== known) store.keepPosition(folderId, seatId, lines.end, name);
      });
      return { entries: entries.map((entry) => ({ seatId, entry })), newer };
    } finally {
      await file.close();
    }
  }

  #parse(lines: readonly string[]) {
    const own = this.#parts.company();
    const entries: LedgerEntry[] = [];
    let name = '';
    let newer = false;
    let damaged = false;
    for (const line of lines) {
      const value = parseJson(line);
      const head = headSchema.safeParse(value);
      const entry = entrySchema.safeParse(unspoiled(value));
      if (head.success) {
        newer ||= head.data.version > leaseVersion;
        ({ name } = head.data);
      } else if (!entry.success) damaged = true;
      else if (entry.data.company === own?.company)
        entries.push((entry.data.service ?? own.service) === own.service ? entry.data : inDoubt(entry.data));
    }
    return { entries, name, newer, damaged };
  }

  async #write(contents: readonly SharedContent[]): Promise<void> {
    const { path, seat, copied, store, folderId } = this.#parts;
    const size = await sizeOf(join(path, this.#fileName(seat().seatId)));
    if (size > store.position(folderId, seat().seatId)) {
      copied();
      await this.#write(contents);
      return;
    }
    const text = this.#keep(contents, size);
    if (text === '') return;
    const name = join(path, this.#fileName(seat().seatId));
    const file = await openHidden(name, 'ledger', 'append');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (size === 0) await openUp(name);
    store.keepPosition(folderId, seat().seatId, size + Buffer.byteLength(text), seat().name);
  }

  /**
   * Stores the entries in our database first, so that they survive the loss of the file. Returns the text to append.
   */
  #keep(contents: readonly SharedContent[], size: number): string {
    const { database, store, folderId, seat, company } = this.#parts;
    const { seatId, name } = seat();
    return database.transaction(() => {
      const isShort = size < store.position(folderId, seatId);
      const first = store.nextEntry(folderId, seatId);
      const added = contents.map((content, at): LedgerEntry => ({ ...content, entry: first + at }));
      for (const entry of added) store.keep(folderId, seatId, entry);
      const entries = isShort || size === 0 ? store.ofSeat(folderId, seatId) : added;
      if (entries.length === 0) return '';
      const head = size === 0 ? [{ version: leaseVersion, seatId, name }] : [];
      const lines = [...head, ...entries.map((entry) => withSum({ ...company(), ...entry }))];
      // A file that was cut off may end in half a line.
      const text = `${isShort && size > 0 ? '\n' : ''}${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`;
      // It lacks lines from here on, and is written again whole if it is not written now.
      store.keepPosition(folderId, seatId, moreThanAny, name);
      return text;
    });
  }
}

/**
 * Complete lines; leaves an unfinished last line for later, unless it is too long. `end`: offset in the file up to which
 * lines were read
 */
async function readLines(file: FileHandle, from: number, size: number) {
  const whole: string[] = [];
  let open = Buffer.alloc(0);
  let tooLong = false;
  let at = from;
  while (at < size) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(chunk, size - at)), { position: at });
    if (bytesRead === 0) break;
    at += bytesRead;
    const all = Buffer.concat([open, buffer.subarray(0, bytesRead)]);
    const end = all.lastIndexOf(0x0a) + 1;
    const rest = all.subarray(end);
    tooLong ||= rest.length > longestLine;
    open = rest.length > longestLine ? Buffer.alloc(0) : rest;
    const lines = all.toString('utf8', 0, end).split('\n');
    whole.push(...lines.filter((line) => line !== ''));
  }
  return { whole, end: at - open.length, tooLong };
}

const withSum = (entry: object) => ({ ...entry, sum: crc32(JSON.stringify(entry)) });

/**
 * Another address may be another service or the same one, so treat the entry as sent: a look-up at our own service
 * decides.
 */
const inDoubt = (entry: LedgerEntry): LedgerEntry => ({ ...entry, event: 'sent', expenseId: null });

/** The entry if its checksum matches; null otherwise. Without the sum a wrong digit would go unnoticed. */
function unspoiled(value: unknown): unknown {
  const { sum, ...entry } = z.looseObject({ sum: z.number().optional() }).catch({}).parse(value);
  return sum === crc32(JSON.stringify(entry)) ? entry : null;
}

const sizeOf = async (path: string): Promise<number> => (await lstat(path).catch(nullWhenGone))?.size ?? 0;

function noneWhenGone(error: unknown): readonly string[] {
  nullWhenGone(error);
  return [];
}
