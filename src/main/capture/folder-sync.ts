import { open } from 'node:fs/promises';
import { codeOf } from '../support/file-errors.ts';

/**
 * Without it a power cut could forget a new name in the folder: names given before the call are on disk when it
 * resolves. Who calls while the disk is busy shares the sync that follows. Windows has no such call and needs none.
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
    // One that runs may have begun before the newest name was there.
    next = running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}

/** Some file systems, say over a network, refuse to sync a folder; there is nothing more to be had from them. */
const refusals: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS']);

export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync().catch((error: unknown) => {
    if (!refusals.has(codeOf(error))) throw error;
  });
}
