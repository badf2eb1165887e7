import { open } from 'node:fs/promises';
import { codeOf } from '../support/file-errors.ts';

/**
 * Syncs the folder, so that names created before the call survive a power cut once it resolves. Calls during a sync
 * share the next one. Windows has no such call and needs none.
 */
export function createFolderSync(path: string, sync = syncFolder): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    const current = sync(path).finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return () => {
    if (next) return next;
    if (!running) return begin();
    // The running sync may have begun before the newest name existed.
    next = running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}

/** Some file systems, such as network ones, refuse to sync a folder; nothing more can be done there. */
const refusals: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS']);

export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync().catch((error: unknown) => {
    if (!refusals.has(codeOf(error))) throw error;
  });
}
