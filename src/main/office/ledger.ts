import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { FolderDestination, FolderId } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import { nullWhenGone } from '../support/file-errors.ts';
import { parseJson } from '../support/parse-json.ts';
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
  /** of the folder; left out: expenses. What is said of documents lies in files of its own: their ids are no expenses' */
  readonly destination?: FolderDestination;
  /** the hidden folder beside the documents */
  readonly path: string;
  readonly seat: () => { readonly seatId: string; readonly name: string };
  /** the folder's company as its service knows it: another one's entries do not count; null: not known yet */
  readonly company: () => ServiceCompany | null;
  /** Somebody else has written on in this seat's ledger: its data was copied, or restored. A new id is wanted. */
  readonly copied: () => void;
}

export interface SeatEntry {
  readonly seatId: string;
  readonly entry: LedgerEntry;
}

/** What was new in the others' ledgers. */
export interface LedgerNews {
  readonly entries: readonly SeatEntry[];
  /** one of them was written by a program that we cannot follow */
  readonly newer: boolean;
}

const prefixes: Readonly<Record<FolderDestination, string>> = { expenses: 'ledger', documents: 'documents' };
const chunk = 1024 * 1024;

const headSchema = z.object({ version: z.number(), seatId: z.string(), name: z.string() });
const entrySchema = z.object({
  entry: z.int().positive(),
  /** left out by older programs, which took the company's number for enough */
  service: z.string().exactOptional(),
  company: z.int(),
  event: z.enum(sharedEvents),
  at: z.iso.datetime(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  expenseId: z.int().positive().nullable(),
  filename: z.string(),
  size: z.int().nonnegative(),
  path: z.string().nullable(),
});

/**
 * What every seat has done with the contents of one watched folder: a file for each of them, which only that seat writes
 * and nobody shortens. A seat writes what it is about to send, and then reads the others', so that of two that send the
 * same at the same time at least one sees the other.
 */
export class Ledger {
  readonly #parts: LedgerParts;
  #queue: Promise<unknown> = Promise.resolve();
  #damaged = false;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
  }

  /** A line could not be read: what is not in the ledgers may have been. */
  get damaged(): boolean {
    return this.#damaged;
  }

  /** Reads on in the others' ledgers. Throws the system's errors. */
  refresh(): Promise<LedgerNews> {
    return this.#alone(() => this.#read());
  }

  /** On the share when it resolves. Throws the system's errors; what was not written then is written with the next. */
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
    // Read now, another company's entries could not be told from its own.
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
    const file = await open(join(path, this.#fileName(seatId)), 'r').catch(nullWhenGone);
    if (file === null) return { entries: [], newer: false };
    try {
      const { size } = await file.stat();
      const known = store.position(folderId, seatId);
      // Shorter than it was: restored from somewhere.
      const from = size < known ? 0 : known;
      let lines = await readLines(file, from, size);
      let parsed = this.#parse(lines.whole);
      // It may have been cut off and written on since the last look.
      if (parsed.damaged && from > 0) {
        lines = await readLines(file, 0, size);
        parsed = this.#parse(lines.whole);
      }
      const { entries, name, newer, damaged } = parsed;
      this.#damaged ||= damaged;
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
    const file = await open(name, 'a');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (size === 0) await openUp(name);
    store.keepPosition(folderId, seat().seatId, size + Buffer.byteLength(text), seat().name);
  }

  /** In our own tables first: whatever becomes of the file, what was in it is known. Answers what is to be written. */
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
      // The end of a short one may be half a line.
      const text = `${isShort && size > 0 ? '\n' : ''}${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`;
      // It lacks lines from here on, and is written again whole if it is not written now.
      store.keepPosition(folderId, seatId, moreThanAny, name);
      return text;
    });
  }
}

/** Whole lines; what is not ended yet is left for later. `end`: the bytes read so far, of the whole file */
async function readLines(file: FileHandle, from: number, size: number) {
  const whole: string[] = [];
  let open = Buffer.alloc(0);
  let at = from;
  while (at < size) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(chunk, size - at)), { position: at });
    if (bytesRead === 0) break;
    at += bytesRead;
    const all = Buffer.concat([open, buffer.subarray(0, bytesRead)]);
    const end = all.lastIndexOf(0x0a) + 1;
    open = all.subarray(end);
    const lines = all.toString('utf8', 0, end).split('\n');
    whole.push(...lines.filter((line) => line !== ''));
  }
  return { whole, end: at - open.length };
}

const withSum = (entry: object) => ({ ...entry, sum: crc32(JSON.stringify(entry)) });

/** At another address may be another service, or the same one: it is looked up at our own. */
const inDoubt = (entry: LedgerEntry): LedgerEntry => ({ ...entry, event: 'sent', expenseId: null });

/** What was written with that sum; null: it was something else. A single wrong digit is a line like any other. */
function unspoiled(value: unknown): unknown {
  const { sum, ...entry } = z.looseObject({ sum: z.number().optional() }).catch({}).parse(value);
  return sum === crc32(JSON.stringify(entry)) ? entry : null;
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(nullWhenGone))?.size ?? 0;

function noneWhenGone(error: unknown): readonly string[] {
  nullWhenGone(error);
  return [];
}
