import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { heldFiles } from './held-files.ts';

export interface LogFileLimits {
  /** bytes after which a new file begins */
  readonly size: number;
  /** files kept, including the current one */
  readonly files: number;
}

const limits: LogFileLimits = { size: 5 * 1_024 * 1_024, files: 7 };
const currentName = 'counterfoil.log';

/**
 * Appends lines to `counterfoil.log` in the folder; a full file becomes `counterfoil.1.log`, and the oldest is removed.
 * Readable by this user only: 0700 and 0600, also for existing files. Never throws, because logging is part of every
 * error path and a full disk must not break those. Counts lines that could not be written, and logs the number before
 * the next line that can be.
 */
export function createLogFile(
  folder: string,
  { size, files }: LogFileLimits = limits,
  held = heldFiles,
): (line: string) => void {
  const path = join(folder, currentName);
  const rotated = (age: number) => (age === 0 ? path : join(folder, `counterfoil.${age}.log`));
  let written: number | null = null;
  let missing = 0;

  function open(): number {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    appendFileSync(path, '', { mode: 0o600 });
    for (const file of logFilesIn(folder)) chmodSync(file, 0o600);
    return statSync(path).size;
  }

  /** A file that another program holds keeps its name, and so do newer ones; then the current file grows on. */
  function rotate(): void {
    let free = 1;
    while (existsSync(rotated(free))) free += 1;
    for (let age = free - 1; age >= 0; age -= 1) {
      if (!held.tryRenameNow(rotated(age), rotated(age + 1))) return;
    }
    for (let age = files; existsSync(rotated(age)); age += 1) held.tidyNow(rotated(age));
  }

  function append(line: string): void {
    written ??= open();
    if (written > 0 && written + Buffer.byteLength(line) >= size) {
      rotate();
      written = open();
    }
    // A failed write may have left half a line.
    const text = missing > 0 ? `\n${missingLine(missing)}\n${line}\n` : `${line}\n`;
    appendFileSync(path, text);
    written += Buffer.byteLength(text);
    missing = 0;
  }

  return (line) => {
    try {
      append(line);
    } catch {
      missing += 1;
      written = null;
    }
  };
}

const missingLine = (count: number) =>
  JSON.stringify({ level: 'error', message: 'Lines of the log could not be written here', count });

/** Paths of the log's files, oldest first; empty without a folder. */
export function logFilesIn(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  const ages = readdirSync(folder).flatMap((name) => {
    const found = /^counterfoil(?:\.(\d+))?\.log$/.exec(name);
    return found ? [{ name, age: Number(found[1] ?? 0) }] : [];
  });
  return ages.sort((one, other) => other.age - one.age).map(({ name }) => join(folder, name));
}
