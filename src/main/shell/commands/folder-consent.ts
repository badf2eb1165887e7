import type { WatchedClient } from '../../../contract/client-folders.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';

export type FolderConsent = (clients: readonly WatchedClient[]) => Promise<Result<null>>;

/**
 * Asks the person, outside the window, before the documents in folders of clients begin to go to companies: below the
 * folder that was chosen once, the page names the folders itself, and a company may have been added by it. Nothing is
 * asked where no folder is one that could be watched. Fails with folders-refused; also for a second question meanwhile.
 */
export function createFolderConsent(
  desktop: Pick<Desktop, 'confirmFolders'>,
  { clientFolders, companies }: Pick<Services, 'clientFolders' | 'companies'>,
): FolderConsent {
  let asking = false;
  return async (clients) => {
    const { root, folders } = clientFolders.view();
    const open = new Set(folders.filter(({ state }) => state !== 'watched').map(({ name }) => name));
    const named = clients.flatMap(({ name, companyId }) => {
      const company = companies.get(companyId);
      return company === null || !open.has(name) ? [] : [{ folder: name, company: company.name }];
    });
    if (root === null || named.length === 0) return ok(null);
    if (asking) return failed('folders-refused');
    asking = true;
    const yes = await desktop.confirmFolders(root, named).finally(() => {
      asking = false;
    });
    return yes ? ok(null) : failed('folders-refused');
  };
}
