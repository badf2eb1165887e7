import { delay, elapsed, type Clock } from '../support/clock.ts';
import { compareSightings } from './file-look.ts';
import type { FolderIndex } from './folder-index.ts';
import type { FolderEntry } from './folders-store.ts';
import type { FoundFile } from './found-files.ts';
import type { FoundPath } from './walk.ts';

/**
 * Files of a known size and mtime whose inode or ctime is another: their bytes are held against what was read there
 * before. One after another, resting as long as it read, so that a share that comes back with other numbers for
 * thousands of files leaves the disk and the line to everything else.
 */
export interface TouchedFiles {
  add(found: FoundPath): void;
  busy(): boolean;
  /** Breaks off; what was not compared is found again by the next walk. */
  stop(): Promise<void>;
}

interface Parts {
  readonly index: Pick<FolderIndex, 'at' | 'put'>;
  readonly clock: Clock;
  /** hexadecimal SHA-256 of what lies there now; rejects when it cannot be read, or is not what was found any more */
  readonly hash: (found: FoundPath, signal: AbortSignal) => Promise<string>;
  /** the file that was found at the path before */
  readonly fileAt: (path: string) => FoundFile | null;
  /** other bytes than before: a new file */
  readonly replaced: (found: FoundPath) => void;
  /** after each lot */
  readonly idle: () => void;
}

export function createTouchedFiles({ index, clock, hash, fileAt, replaced, idle }: Parts): TouchedFiles {
  const pending = new Map<string, FoundPath>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;

  async function compareAll(): Promise<void> {
    for (const [path, found] of pending) {
      if (signal.aborted) break;
      pending.delete(path);
      const began = elapsed(clock);
      // Unreadable, or changed once more: the next walk finds it again.
      await compare(found).catch(() => undefined);
      await delay(clock, elapsed(clock) - began, signal);
    }
    running = null;
    idle();
  }

  async function compare(found: FoundPath): Promise<void> {
    if (!touchedEntry(found)) return;
    const known = knownHash(fileAt(found.path));
    const isKnown = known === null || (await hash(found, signal)) === known;
    // Asked again: other calls go on while it reads.
    const entry = touchedEntry(found);
    if (entry && isKnown) index.put({ ...entry, identity: found.identity });
    else if (entry) replaced(found);
  }

  function touchedEntry({ path, identity }: FoundPath): FolderEntry | null {
    const entry = index.at(path);
    return entry && compareSightings(entry.identity, identity) === 'touched' ? entry : null;
  }

  return {
    add(found) {
      if (signal.aborted) return;
      pending.set(found.path, found);
      running ??= compareAll();
    },
    busy: () => running !== null,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** null: its bytes were never read, so that there is nothing to compare with. */
const knownHash = (file: FoundFile | null): string | null => file?.sha256 ?? file?.refusedSha256 ?? null;
