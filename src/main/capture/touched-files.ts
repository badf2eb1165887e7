import { delay, elapsed, type Clock } from '../support/clock.ts';
import { compareSightings } from './file-look.ts';
import type { FolderIndex } from './folder-index.ts';
import type { FolderEntry } from './folders-store.ts';
import type { FoundFile } from './found-files.ts';
import type { FoundPath } from './walk.ts';

interface Parts {
  readonly index: Pick<FolderIndex, 'at' | 'put'>;
  readonly clock: Clock;
  /**
   * hexadecimal SHA-256 of the present bytes; rejects when the file is unreadable or no longer the one that was found
   */
  readonly hash: (found: FoundPath, signal: AbortSignal) => Promise<string>;
  /** the file that was found at the path before */
  readonly fileAt: (path: string) => FoundFile | null;
  /** other bytes than before: a new file */
  readonly replaced: (found: FoundPath) => void;
  /** after each batch */
  readonly idle: () => void;
}

export type TouchedFiles = ReturnType<typeof createTouchedFiles>;

/**
 * Compares the bytes of files with equal size and mtime but another inode or ctime with those read before. One after
 * another, pausing as long as each read took, so that a share that comes back with other inodes for thousands of files
 * leaves disk and network to other work.
 */
export function createTouchedFiles({ index, clock, hash, fileAt, replaced, idle }: Parts) {
  const pending = new Map<string, FoundPath>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;

  async function compareAll(): Promise<void> {
    for (const [path, found] of pending) {
      if (signal.aborted) break;
      pending.delete(path);
      const began = elapsed(clock);
      // Unreadable, or changed again: the next walk finds it.
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
    // Check again, because other calls ran while it read.
    const entry = touchedEntry(found);
    if (entry && isKnown) index.put({ ...entry, identity: found.identity });
    else if (entry) replaced(found);
  }

  function touchedEntry({ path, identity }: FoundPath): FolderEntry | null {
    const entry = index.at(path);
    return entry && compareSightings(entry.identity, identity) === 'touched' ? entry : null;
  }

  return {
    add(found: FoundPath): void {
      if (signal.aborted) return;
      pending.set(found.path, found);
      running ??= compareAll();
    },
    busy: () => running !== null,
    /** Aborts; the next walk finds the rest again. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

/** null: its bytes were never read, so that there is nothing to compare with. */
const knownHash = (file: FoundFile | null): string | null => file?.sha256 ?? file?.refusedSha256 ?? null;
