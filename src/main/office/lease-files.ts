import { lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, isGone, nullWhenGone } from '../support/file-errors.ts';
import { heldFiles } from '../support/held-files.ts';
import { hideFolder } from '../support/hide-folder.ts';
import { markOwnFolder, ownFolderMarker } from '../support/own-folder.ts';
import { parseJson } from '../support/parse-json.ts';
import { expectRealFolder, ForeignFile, openHidden, readHidden } from './hidden-files.ts';
import { openUp } from './open-up.ts';
import { longestSilence } from './silence.ts';

/** In the root of a watched folder. Hidden, so that intake ignores it. */
export const leaseFolderName = '.counterfoil';

/** The format's version; a program reads files up to its own. */
export const leaseVersion = 1;

export interface Holder {
  readonly seatId: string;
  /** one run of the program: the same seat in another run is another holder */
  readonly runId: string;
  /** the computer's name, for people */
  readonly name: string;
  /** ms; the holder's heartbeat is more frequent, and a follower waits this long */
  readonly silence: number;
}

/** The newest lease of a folder. Leases are numbered; the seat that creates the next number holds it. */
export type LeaseLook =
  /**
   * No lease: the folder was never shared, or the hidden folder was deleted. rootEmpty: the root has no other entries
   * either, as a mount point without its share
   */
  | { readonly kind: 'none'; readonly rootEmpty: boolean }
  /** the watched folder itself is unreachable */
  | { readonly kind: 'away' }
  /** this user may not read the hidden folder, or something in it; or a link or the like was put there */
  | { readonly kind: 'no-access' }
  /** written by a newer program */
  | { readonly kind: 'newer' }
  | {
      readonly kind: 'lease';
      readonly number: number;
      /** null: the file is damaged */
      readonly holder: Holder | null;
      readonly ended: boolean;
      /** changes with each heartbeat of the holder */
      readonly sign: string;
      /** ms since the last heartbeat, by the share's clock; null: the share is read-only, so its clock is unknown */
      readonly age: number | null;
    };

const leaseSchema = z.object({
  seatId: z.string().max(100),
  runId: z.string().max(100),
  name: z.string().max(300),
  silence: z
    .number()
    .positive()
    .transform((ms) => Math.min(ms, longestSilence)),
});

/**
 * The files of a folder's lease. Relies only on operations that work on every share: exclusive creation, and reading
 * after opening; no renames, no locks. `lease-7` is created once and never changed; `sign-7` is the heartbeat,
 * rewritten by the holder; `end-7` means that the holder left.
 */
export class LeaseFiles {
  readonly path: string;
  readonly #root: string;
  readonly #probe: string;
  #probes = 0;

  /** `runId`: makes the names of the probe files unique */
  constructor(root: string, runId: string) {
    this.#root = root;
    this.#probe = `probe-${runId}`;
    this.path = join(root, leaseFolderName);
  }

  /**
   * Creates the hidden folder with the access rights of its parent; throws the system's error where writing is refused.
   */
  async create(): Promise<void> {
    const made = await mkdir(this.path, { recursive: true });
    if (made !== undefined) await hideFolder(this.path);
    await expectRealFolder(this.path);
    markOwnFolder(this.path);
    for (const own of [this.path, join(this.path, ownFolderMarker)]) await openUp(own);
  }

  /** Throws the system's error unless the folder is simply missing. */
  async look(): Promise<LeaseLook> {
    try {
      await expectRealFolder(this.path);
      const now = await this.#shareNow();
      const names = await readdir(this.path);
      await this.#tryToRead(names);
      const number = Math.max(0, ...leaseNumbers(names));
      return number === 0 ? { kind: 'none', rootEmpty: false } : await this.#read(number, now);
    } catch (error) {
      if (isRefused(error) || error instanceof ForeignFile) return { kind: 'no-access' };
      if (!isGone(error)) throw error;
      const names = await readdir(this.#root).catch(() => null);
      return names === null ? { kind: 'away' } : { kind: 'none', rootEmpty: names.length === 0 };
    }
  }

  /**
   * False when another seat has the number. Throws the system's error where writing is refused. No seat ever counts to
   * the last number: the file that has it was written by something else, and is replaced.
   */
  async take(number: number, holder: Holder): Promise<boolean> {
    const name = join(this.path, `lease-${number}`);
    const use = number === lastNumber ? 'replace' : 'create';
    try {
      await writeForAll(name, use, JSON.stringify({ version: leaseVersion, ...holder }));
    } catch (error) {
      // A share may answer EEXIST to a request that it received twice and carried out once.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    return sameHolder(parse(await readHidden(name).catch(emptyWhenRefused)), holder);
  }

  async sign(number: number, sign: string): Promise<void> {
    await writeForAll(join(this.path, `sign-${number}`), 'replace', sign);
  }

  async end(number: number): Promise<void> {
    await writeForAll(join(this.path, `end-${number}`), 'replace', '');
  }

  /** Removes the files of leases before `number`; those that cannot be removed are left to the next holder. */
  async tidy(number: number): Promise<void> {
    const old = (await readdir(this.path)).filter((name) => {
      const found = /^(?:lease|sign|end)-(\d+)$/.exec(name);
      return found !== null && Number(found[1]) < number;
    });
    for (const name of old) await heldFiles.tidy(join(this.path, name));
  }

  /** Throws for an unreadable ledger, because it may list everything here as sent. */
  async #tryToRead(names: readonly string[]): Promise<void> {
    const ledgers = names.filter((name) => name.endsWith('.jsonl') && !name.startsWith('sheets-'));
    await Promise.all(
      ledgers.map(async (name) => {
        const file = await openHidden(join(this.path, name), 'ledger', 'read').catch(nullWhenGone);
        await file?.close();
      }),
    );
  }

  async #read(number: number, now: number | null): Promise<LeaseLook> {
    const raw = await readHidden(join(this.path, `lease-${number}`));
    const holder = parse(raw);
    if (holder === 'newer') return { kind: 'newer' };
    const sign = await this.#signOf(number);
    const age = now === null ? null : Math.max(0, now - sign.at);
    return { kind: 'lease', number, holder, ended: await this.#has(`end-${number}`), sign: sign.sign, age };
  }

  async #signOf(number: number): Promise<{ readonly sign: string; readonly at: number }> {
    for (const name of [`sign-${number}`, `lease-${number}`]) {
      const path = join(this.path, name);
      const sign = await readHidden(path).catch(nullWhenGone);
      if (sign !== null) return { sign: `${name} ${sign}`, at: (await lstat(path)).mtimeMs };
    }
    return { sign: '', at: 0 };
  }

  async #has(name: string): Promise<boolean> {
    return (await lstat(join(this.path, name)).catch(nullWhenGone)) !== null;
  }

  /**
   * The share's clock, from the time stamp of a new file. Creating it also makes the share's client refresh its
   * listing.
   */
  async #shareNow(): Promise<number | null> {
    const path = join(this.path, `${this.#probe}-${(this.#probes += 1)}`);
    try {
      await write(path, 'replace', '');
      const { mtimeMs } = await lstat(path);
      await heldFiles.tidy(path);
      return mtimeMs;
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  }
}

/** The share, or the folder's owner, refuses writing. */
export const isRefused = (error: unknown): boolean => ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error));

function emptyWhenRefused(error: unknown): string {
  if (isRefused(error)) return '';
  throw error;
}

/** Gives the file the access rights of its folder. */
async function writeForAll(...[path, use, text]: Parameters<typeof write>): Promise<void> {
  await write(path, use, text);
  await openUp(path);
}

/** On the share's disk when it resolves. */
async function write(path: string, use: 'create' | 'replace', text: string): Promise<void> {
  await using file = await openHidden(path, 'lease', use);
  await file.writeFile(text);
  await file.sync();
}

/** The highest number that leaseNumbers reads. */
export const lastNumber = 999_999_999_999_999;

const leaseNumbers = (names: readonly string[]): readonly number[] =>
  names.flatMap((name) => {
    const found = /^lease-(\d{1,15})$/.exec(name);
    return found ? [Number(found[1])] : [];
  });

function parse(text: string): Holder | 'newer' | null {
  const value = parseJson(text);
  const head = z.object({ version: z.number() }).safeParse(value);
  if (head.success && head.data.version > leaseVersion) return 'newer';
  return leaseSchema.safeParse(value).data ?? null;
}

export const sameHolder = (a: Holder | 'newer' | null, b: Holder): boolean =>
  a !== null && a !== 'newer' && a.seatId === b.seatId && a.runId === b.runId;
