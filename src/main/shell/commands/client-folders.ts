import { z } from 'zod';
import { mostCompanies } from '../../companies/list/read-list.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { createFolderConsent } from './folder-consent.ts';
import type { HandlersOf } from './handler.ts';
import { company } from './keys.ts';

/** Names of one folder's entries: the service refuses missing ones. */
const name = z.string().max(255);

export function clientFolderCommands(services: Services, desktop: Desktop): HandlersOf<'client-folders'> {
  const { clientFolders } = services;
  const consent = createFolderConsent(desktop, services);
  return {
    'client-folders.get': {
      input: z.null(),
      run: async () => {
        await clientFolders.look();
        return ok(clientFolders.view());
      },
    },
    'client-folders.choose-root': {
      input: z.null(),
      run: async () => {
        const path = await desktop.chooseFolder();
        if (path === null) return ok(null);
        const chosen = await clientFolders.chooseRoot(path);
        return chosen.ok ? ok(clientFolders.view()) : chosen;
      },
    },
    'client-folders.watch': {
      input: z.object({
        clients: z.array(company.extend({ name })).max(mostCompanies),
        includeExisting: z.boolean(),
      }),
      run: async ({ clients, includeExisting }) => {
        const agreed = await consent(clients);
        return agreed.ok ? ok(await clientFolders.watch(clients, includeExisting)) : agreed;
      },
    },
    'client-folders.set-not-client': {
      input: z.object({ name, is: z.boolean() }),
      run: (input) => {
        const said = clientFolders.setNotClient(input.name, input.is);
        return said.ok ? ok(clientFolders.view()) : said;
      },
    },
  };
}
