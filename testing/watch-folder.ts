import type { Page } from 'playwright';
import type { WatchedFolder } from '../src/contract/folders.ts';
import { ask } from './ask.ts';
import { answerOpenDialog } from './launch-app.ts';

/** Chooses the folder in the system's dialog, and watches it. Throws on a failure, with its code. */
export async function watchFolder(
  page: Page,
  companyId: number,
  path: string,
  includeExisting = true,
): Promise<WatchedFolder> {
  await answerOpenDialog(page, path);
  const chosen = await ask(page, 'folders.choose', null);
  if (chosen === null) throw new Error('No folder was chosen');
  return ask(page, 'folders.add', { companyId, handle: chosen.handle, includeExisting });
}
