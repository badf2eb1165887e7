import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, isGone, nullWhenGone } from '../support/file-errors.ts';
import { heldFiles } from '../support/held-files.ts';
import { hideFolder } from '../support/hide-folder.ts';
import { markOwnFolder, ownFolderMarker } from '../support/own-folder.ts';
import { parseJson } from '../support/parse-json.ts';
import { openUp } from './open-up.ts';
import { longestSilence } from './silence.ts';

/** Beside the documents, in the root of a watched folder. Hidden, so that intake never takes anything out of it. */
export const leaseFolderName = '.counterfoil';

/** What is written here can be read by programs up to this version of it. */
export const leaseVersion = 1;

export interface Holder {
  readonly seatId: string;
  /** of one run of the program: the same seat in another run is another holder */
  readonly runId: string;
  /** as people call the computer */
  readonly name: string;
  /** It gives a sign more often than this; who follows it waits for so long; ms. */
  readonly silence: number;
}

/** What is the newest lease of a folder. Leases are numbered; whoever creates the next number has it. */
export type LeaseLook =
  /**
   * Nobody has ever shared this folder, or somebody deleted what said so. rootEmpty: nor is anything else in it, as in a
   * mount point without its share
   */
  | { readonly kind: 'none'; readonly rootEmpty: boolean }
  /** the watched folder itself cannot be reached */
  | { readonly kind: 'away' }
  /** the hidden folder, or something in it, is not this user's to read */
  | { readonly kind: 'no-access' }
  /** written by a program that we cannot follow */
  | { readonly kind: 'newer' }
  | {
      readonly kind: 'lease';
      readonly number: number;
      /** null: the file is damaged */
      readonly holder: Holder | null;
      readonly ended: boolean;
      /** changes with every sign of the holder */
      readonly sign: string;
      /** since the last sign, by the share's own clock; ms; null: nothing may be written there, so its clock is not known */
      readonly age: number | null;
    };

const leaseSchema = z.object({
  seatId: z.string(),
  runId: z.string(),
  name: z.string(),
  silence: z
    .number()
    .positive()
    .transform((ms) => Math.min(ms, longestSilence)),
});

/**
 * The files of a folder's lease. Only what every share gives is relied on: exclusive creation, and reading after opening.
 * Nothing is renamed or locked. `lease-7` is created once and never changed; `sign-7` is written anew by its holder;
 * `end-7` says that the holder left.
 */
export class LeaseFiles {
  readonly path: string;
  readonly #root: string;
  readonly #probe: string;
  #probes = 0;

  /** `runId`: for the names of probes, which nobody else may have */
  constructor(root: string, runId: string) {
    this.#root = root;
    this.#probe = `probe-${runId}`;
    this.path = join(root, leaseFolderName);
  }

  /** Makes the hidden folder, for all who may use the one it is in; throws the system's error where nothing may be written. */
  async create(): Promise<void> {
    const made = await mkdir(this.path, { recursive: true });
    if (made !== undefined) await hideFolder(this.path);
    markOwnFolder(this.path);
    for (const own of [this.path, join(this.path, ownFolderMarker)]) await openUp(own);
  }

  /** Throws the system's error for anything but a folder that is not there. */
  async look(): Promise<LeaseLook> {
    try {
      const now = await this.#shareNow();
      const names = await readdir(this.path);
      await this.#tryToRead(names);
      const number = Math.max(0, ...leaseNumbers(names));
      return number === 0 ? { kind: 'none', rootEmpty: false } : await this.#read(number, now);
    } catch (error) {
      if (isRefused(error)) return { kind: 'no-access' };
      if (!isGone(error)) throw error;
      const names = await readdir(this.#root).catch(() => null);
      return names === null ? { kind: 'away' } : { kind: 'none', rootEmpty: names.length === 0 };
    }
  }

  /** False when somebody else has it. Throws the system's error where nothing may be written. */
  async take(number: number, holder: Holder): Promise<boolean> {
    const name = join(this.path, `lease-${number}`);
    try {
      await writeForAll(name, 'wx', JSON.stringify({ version: leaseVersion, ...holder }));
    } catch (error) {
      // A share may answer so to a request that it got twice and carried out once.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    return sameHolder(parse(await readFile(name, 'utf8').catch(emptyWhenRefused)), holder);
  }

  async sign(number: number, sign: string): Promise<void> {
    await writeForAll(join(this.path, `sign-${number}`), 'w', sign);
  }

  async end(number: number): Promise<void> {
    await writeForAll(join(this.path, `end-${number}`), 'w', '');
  }

  /** Takes away what leases before `number` have left; what cannot be removed is left to the next. */
  async tidy(number: number): Promise<void> {
    const old = (await readdir(this.path)).filter((name) => {
      const found = /^(?:lease|sign|end)-(\d+)$/.exec(name);
      return found !== null && Number(found[1]) < number;
    });
    for (const name of old) await heldFiles.tidy(join(this.path, name));
  }

  /** A ledger that cannot be read may say that everything here was sent. */
  async #tryToRead(names: readonly string[]): Promise<void> {
    const ledgers = names.filter((name) => name.endsWith('.jsonl')).map((name) => join(this.path, name));
    await Promise.all(ledgers.map((path) => access(path, constants.R_OK).catch(nullWhenGone)));
  }

  async #read(number: number, now: number | null): Promise<LeaseLook> {
    const raw = await readFile(join(this.path, `lease-${number}`), 'utf8');
    const holder = parse(raw);
    if (holder === 'newer') return { kind: 'newer' };
    const sign = await this.#signOf(number);
    const age = now === null ? null : Math.max(0, now - sign.at);
    return { kind: 'lease', number, holder, ended: await this.#has(`end-${number}`), sign: sign.sign, age };
  }

  async #signOf(number: number): Promise<{ readonly sign: string; readonly at: number }> {
    for (const name of [`sign-${number}`, `lease-${number}`]) {
      const path = join(this.path, name);
      const sign = await readFile(path, 'utf8').catch(nullWhenGone);
      if (sign !== null) return { sign: `${name} ${sign}`, at: (await stat(path)).mtimeMs };
    }
    return { sign: '', at: 0 };
  }

  async #has(name: string): Promise<boolean> {
    return (await stat(join(this.path, name)).catch(nullWhenGone)) !== null;
  }

  /** Creating something in a folder also makes a share's client list it anew. */
  async #shareNow(): Promise<number | null> {
    const path = join(this.path, `${this.#probe}-${(this.#probes += 1)}`);
    try {
      await write(path, 'w', '');
      const { mtimeMs } = await stat(path);
      await heldFiles.tidy(path);
      return mtimeMs;
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  }
}

/** The share, or its owner, lets nothing be written. */
export const isRefused = (error: unknown): boolean => ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error));

function emptyWhenRefused(error: unknown): string {
  if (isRefused(error)) return '';
  throw error;
}

/** For all who may use the folder. */
async function writeForAll(...[path, flags, text]: Parameters<typeof write>): Promise<void> {
  await write(path, flags, text);
  await openUp(path);
}

/** On the share when it resolves. */
async function write(path: string, flags: 'w' | 'wx', text: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

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
