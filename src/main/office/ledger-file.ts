import { lstat, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { FolderId } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import { nullWhenGone } from '../support/file-errors.ts';
import { parseJson } from '../support/parse-json.ts';
import { openHidden } from './hidden-files.ts';
import { leaseVersion } from './lease-files.ts';
import { moreThanAny, type LedgerPositions } from './ledger-positions.ts';
import { openUp } from './open-up.ts';
import type { ServiceCompany } from './postgres/claim-queries.ts';

/** Where a ledger is, and whose. */
export interface LedgerPlace {
  readonly database: Database;
  readonly folderId: FolderId;
  /** the hidden folder beside the documents */
  readonly path: string;
  readonly seat: () => { readonly seatId: string; readonly name: string };
  /** the folder's company at its service, whose lines alone count; null: not known yet */
  readonly company: () => ServiceCompany | null;
  /** Another program has appended to this seat's ledger, because its data was copied or restored; asks for a new id. */
  readonly copied: () => void;
}

export interface LedgerFileParts<Line> extends LedgerPlace {
  /** each kind of ledger has files and positions of its own */
  readonly prefix: 'ledger' | 'documents' | 'sheets';
  readonly positions: LedgerPositions;
  /** null: another company's or service's. 'damaged': no line of this program */
  readonly parse: (value: unknown, own: ServiceCompany) => Line | null | 'damaged';
  /** keeps the lines of another seat, in the transaction of their position */
  readonly keep: (seatId: string, lines: readonly Line[]) => void;
}

export interface SeatLine<Line> {
  readonly seatId: string;
  readonly line: Line;
}

/** The new lines in the others' ledgers. */
export interface LedgerNews<Line> {
  readonly lines: readonly SeatLine<Line>[];
  /** one of them was written by a newer program */
  readonly newer: boolean;
}

const chunk = 1024 * 1024;
/** Bytes of a line: a path of Windows' greatest length and the rest. A longer line counts as damaged. */
export const longestLine = 256 * 1024;

const headSchema = z.object({ version: z.number(), seatId: z.string().max(100), name: z.string().max(300) });

/**
 * A file of each seat in the hidden folder of one watched folder, which it appends to and never shortens. A seat first
 * writes what it is about to do and then reads the others' files, so that of two seats at least one sees the other.
 * Call one method after another, not side by side.
 */
export class LedgerFile<Line> {
  readonly #parts: LedgerFileParts<Line>;
  #damaged = false;

  constructor(parts: LedgerFileParts<Line>) {
    this.#parts = parts;
  }

  /** A line was unreadable, so that what is missing from the ledgers may still have been done. */
  get damaged(): boolean {
    return this.#damaged;
  }

  /** Reads the new lines of the others' ledgers. Throws the system's errors. */
  async read(): Promise<LedgerNews<Line>> {
    const { path, seat, company, copied, positions, folderId } = this.#parts;
    // Too early to read: lines of another company could not be recognised yet.
    if (company() === null) return { lines: [], newer: false };
    const names = await readdir(path).catch(noneWhenGone);
    const lines: SeatLine<Line>[] = [];
    let newer = false;
    for (const name of names) {
      const seatId = this.#seatOf(name);
      if (seatId === null) continue;
      if (seatId !== seat().seatId) {
        const news = await this.#readOne(seatId);
        lines.push(...news.lines);
        newer ||= news.newer;
      } else if ((await sizeOf(join(path, name))) > positions.get(folderId, seatId)) copied();
    }
    return { lines, newer };
  }

  /**
   * Appends what `lines` answers; on the share's disk when it resolves. `isWhole`: the file lacks older lines, and needs
   * all of them. Throws the system's errors; then the next call asks for all.
   */
  async write(lines: (isWhole: boolean) => readonly object[]): Promise<void> {
    const { database, path, seat, copied, positions, folderId, company } = this.#parts;
    const before = seat().seatId;
    const size = await sizeOf(join(path, this.#fileName(before)));
    if (size > positions.get(folderId, before)) copied();
    const { seatId, name } = seat();
    if (seatId !== before) {
      await this.write(lines);
      return;
    }
    const text = database.transaction(() => {
      const isShort = size < positions.get(folderId, seatId);
      const wanted = lines(isShort || size === 0);
      if (wanted.length === 0) return '';
      const head = size === 0 ? [{ version: leaseVersion, seatId, name }] : [];
      const all = [...head, ...wanted.map((line) => withSum({ ...company(), ...line }))];
      // It lacks lines from here on, and is written again whole if it is not written now.
      positions.set(folderId, seatId, moreThanAny, name);
      // A file that was cut off may end in half a line.
      return `${isShort && size > 0 ? '\n' : ''}${all.map((line) => `${JSON.stringify(line)}\n`).join('')}`;
    });
    if (text === '') return;
    const file = join(path, this.#fileName(seatId));
    await append(file, kindOf(this.#parts.prefix), text);
    if (size === 0) await openUp(file);
    positions.set(folderId, seatId, size + Buffer.byteLength(text), name);
  }

  #fileName(seatId: string): string {
    return `${this.#parts.prefix}-${seatId}.jsonl`;
  }

  /** null: no ledger of this kind */
  #seatOf(name: string): string | null {
    const [prefix, seatId] = /^([a-z]+)-(.+)\.jsonl$/.exec(name)?.slice(1) ?? [];
    return prefix === this.#parts.prefix ? (seatId ?? null) : null;
  }

  async #readOne(seatId: string): Promise<LedgerNews<Line>> {
    const { positions, folderId, path } = this.#parts;
    const place = join(path, this.#fileName(seatId));
    await using file = await openHidden(place, kindOf(this.#parts.prefix), 'read').catch(nullWhenGone);
    if (file === null) return { lines: [], newer: false };
    const { size } = await file.stat();
    const known = positions.get(folderId, seatId);
    // A file that became shorter was restored from a backup.
    const from = size < known ? 0 : known;
    let part = this.#parse(await readLines(file, from, size));
    // The file may have been cut off and continued since the last look.
    if (part.damaged && from > 0) part = this.#parse(await readLines(file, 0, size));
    this.#keep(seatId, known, part);
    this.#damaged ||= part.damaged || part.tooLong;
    return { lines: part.lines.map((line) => ({ seatId, line })), newer: part.newer };
  }

  #keep(seatId: string, known: number, { lines, end, name }: Part<Line>): void {
    const { database, positions, folderId, keep } = this.#parts;
    database.transaction(() => {
      keep(seatId, lines);
      if (end !== known) positions.set(folderId, seatId, end, name);
    });
  }

  #parse({ whole, end, tooLong }: RawPart): Part<Line> {
    const { company, parse } = this.#parts;
    const own = company();
    const lines: Line[] = [];
    let name = '';
    let newer = false;
    let damaged = false;
    for (const raw of whole) {
      const value = parseJson(raw);
      const head = headSchema.safeParse(value);
      if (head.success) {
        newer ||= head.data.version > leaseVersion;
        ({ name } = head.data);
        continue;
      }
      const line = own && parse(unspoiled(value), own);
      if (line === 'damaged') damaged = true;
      else if (line !== null) lines.push(line);
    }
    return { lines, end, name, newer, damaged, tooLong };
  }
}

interface RawPart {
  readonly whole: readonly string[];
  /** offset in the file up to which lines were read */
  readonly end: number;
  readonly tooLong: boolean;
}

interface Part<Line> extends Omit<RawPart, 'whole'> {
  readonly lines: readonly Line[];
  readonly name: string;
  readonly newer: boolean;
  readonly damaged: boolean;
}

/** Complete lines; leaves an unfinished last line for later, unless it is too long. */
async function readLines(file: FileHandle, from: number, size: number): Promise<RawPart> {
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

const kindOf = (prefix: LedgerFileParts<unknown>['prefix']) => (prefix === 'sheets' ? 'sheets' : 'ledger');

async function append(path: string, kind: ReturnType<typeof kindOf>, text: string): Promise<void> {
  await using file = await openHidden(path, kind, 'append');
  await file.writeFile(text);
  await file.sync();
}

const withSum = (line: object) => ({ ...line, sum: crc32(JSON.stringify(line)) });

/** The line if its checksum matches; null otherwise. Without the sum a wrong digit would go unnoticed. */
function unspoiled(value: unknown): unknown {
  const { sum, ...line } = z.looseObject({ sum: z.number().optional() }).catch({}).parse(value);
  return sum === crc32(JSON.stringify(line)) ? line : null;
}

const sizeOf = async (path: string): Promise<number> => (await lstat(path).catch(nullWhenGone))?.size ?? 0;

function noneWhenGone(error: unknown): readonly string[] {
  nullWhenGone(error);
  return [];
}
