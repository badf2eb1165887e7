import { open } from 'node:fs/promises';
import { codeOf } from '../support/file-errors.ts';
import { SharedRuns } from '../support/shared-runs.ts';

/**
 * Syncs the folder, so that names created before the call survive a power cut once it resolves. Calls during a sync
 * share the next one, because the running one may have begun before the newest name existed. Windows has no such call
 * and needs none.
 */
export function createFolderSync(path: string, sync = syncFolder): () => Promise<void> {
  const runs = new SharedRuns<void>();
  return () => runs.run(path, () => sync(path));
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
