import { copyFileSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { codeOf } from './file-errors.ts';
import { delay, elapsed, systemClock, type Clock } from './clock.ts';

/**
 * The system does not let the program read or change one of its files, now or permanently. Its message is a sentence,
 * with the path.
 */
export class HeldFileError extends Error {
  override readonly name = 'HeldFileError';
  readonly path: string;
  readonly code: string;
  constructor(path: string, cause: unknown) {
    super(`Another program holds ${path}, or this user may not use it (${reasonOf(cause)}).`, { cause });
    this.path = path;
    this.code = codeOf(cause);
  }
}

/**
 * SQLite has one code for all its errors and explains them in the message; a system error's message contains the path.
 */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && 'errcode' in cause ? cause.message : codeOf(cause);

/** The system calls in use; a test replaces them with Windows' behaviour. */
export const fileCalls = {
  open,
  readFile,
  rename,
  rm,
  copyFileSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
};

/** How long to wait for a file that another program holds. */
interface Patience {
  /** ms; 0: no waiting */
  readonly limit: number;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly rest: (ms: number) => Promise<unknown>;
  /** blocks the caller */
  readonly restNow: (ms: number) => void;
}

const between = 50;
const usualPatience: Patience = {
  limit: process.platform === 'win32' ? 2_000 : 0,
  clock: systemClock,
  rest: (ms) => delay(systemClock, ms),
  restNow: (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/** Windows' codes for a file that another program has open. On other systems EPERM and EACCES concern access rights. */
const heldCodes: ReadonlySet<string> = new Set(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY']);
const unreadableCodes: ReadonlySet<string> = new Set([
  ...['EBUSY', 'EPERM', 'EACCES', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'UNKNOWN'],
]);

/** The file is unreadable now, which says nothing about its bytes. */
export const cannotBeReadNow = (error: unknown): boolean => unreadableCodes.has(codeOf(error));

export type HeldFiles = ReturnType<typeof createHeldFiles>;

/**
 * Operations on the program's files that tolerate a virus scanner, a backup or another program. On Windows an open file
 * cannot be renamed, replaced or deleted: each call is repeated for a while, then throws HeldFileError. Functions that
 * end with `Now` block the caller.
 */
export function createHeldFiles(calls: typeof fileCalls = fileCalls, patience: Patience = usualPatience) {
  const { limit, clock, rest, restNow } = patience;

  function throwUnlessHeld(path: string, error: unknown, began: number): void {
    if (limit === 0 || !heldCodes.has(codeOf(error))) throw error;
    if (elapsed(clock) - began >= limit) throw new HeldFileError(path, error);
  }

  async function patiently<T>(path: string, work: () => Promise<T>): Promise<T> {
    for (const began = elapsed(clock); ;) {
      try {
        return await work();
      } catch (error) {
        throwUnlessHeld(path, error, began);
      }
      await rest(between);
    }
  }

  function patientlyNow<T>(path: string, work: () => T): T {
    for (const began = elapsed(clock); ;) {
      try {
        return work();
      } catch (error) {
        throwUnlessHeld(path, error, began);
      }
      restNow(between);
    }
  }

  const remove = (path: string) => patiently(path, () => calls.rm(path, { recursive: true, force: true }));
  const removeNow = (path: string) => patientlyNow(path, () => calls.rmSync(path, { force: true }));

  return {
    /** `work` uses the file at `path`; it is repeated */
    waitNow: patientlyNow,
    open: (path: string, flags: string, mode?: number) => patiently(path, () => calls.open(path, flags, mode)),
    openNow: (path: string, flags: string | number, mode?: number) =>
      patientlyNow(path, () => calls.openSync(path, flags, mode)),
    read: (path: string) => patiently(path, () => calls.readFile(path)),
    readNow: (path: string) => patientlyNow(path, () => calls.readFileSync(path)),
    /** bytes; null: missing */
    sizeNow: (path: string): number | null =>
      patientlyNow(path, () => calls.statSync(path, { throwIfNoEntry: false })?.size ?? null),
    rename: (from: string, to: string) => patiently(from, () => calls.rename(from, to)),
    renameNow: (from: string, to: string) => patientlyNow(from, () => calls.renameSync(from, to)),
    copyNow: (from: string, to: string) => patientlyNow(from, () => calls.copyFileSync(from, to)),
    /** removes a file, or a folder with its contents; a missing one is no error */
    remove,
    removeNow,
    /** For cleaning up: leaves what cannot be removed. Resolves with whether it is gone. */
    tidy: (path: string): Promise<boolean> => remove(path).then(yes, no),
    /** the same, with one attempt */
    tidyNow: (path: string): boolean => succeeds(() => calls.rmSync(path, { recursive: true, force: true })),
    /** one attempt; returns whether it was renamed */
    tryRenameNow: (from: string, to: string): boolean => succeeds(() => calls.renameSync(from, to)),
  };
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const yes = () => true;
const no = () => false;

export const heldFiles: HeldFiles = createHeldFiles();
