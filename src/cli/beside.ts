import { createInboxStore } from '../main/queue/inbox-store.ts';
import { createFoldersStore } from '../main/capture/folders-store.ts';
import { isSamePath, realOrGivenNow } from '../main/support/paths.ts';
import { openForReading } from './open-for-reading.ts';
import { noTotals, totalsOf, type Totals } from './report.ts';

/**
 * The totals of the company that watches one of the folders, read while another program has the data folder. Zero where
 * no queue can be read. Never throws.
 */
export function totalsBeside(dataDir: string, folders: readonly string[]): Totals {
  try {
    using database = openForReading(dataDir);
    const watched = createFoldersStore(database).all();
    const own = watched.find(({ path, destination }) => destination === 'expenses' && isOneOf(folders, path));
    return own ? totalsOf(createInboxStore(database).counts(own.companyId)) : noTotals;
  } catch {
    return noTotals;
  }
}

/** `folders` are real paths; the watched one is as given */
const isOneOf = (folders: readonly string[], watched: string): boolean =>
  folders.some((folder) => isSamePath(folder, realOrGivenNow(watched)));
