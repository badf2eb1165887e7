import type { WatchedClient } from '../../../contract/client-folders.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';

export type FolderConsent = (clients: readonly WatchedClient[]) => Promise<Result<null>>;

/**
 * Asks the person in a system dialog before the documents in client folders go to companies, because the page names the
 * folders below the chosen one itself, and may have added a company. Asks nothing if no folder can be watched. Fails
 * with folders-refused; also for a second question while one is open.
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
