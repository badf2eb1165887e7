import { z } from 'zod';
import type { Services } from '../services.ts';
import { failed, ok } from '../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import type { PathGrants } from './path-grants.ts';

const folder = z.object({ folderId: z.number().int() });

export function folderCommands(
  { folders, companies, office }: Services,
  desktop: Desktop,
  grants: PathGrants,
): HandlersOf<'folders'> {
  return {
    'folders.list': { input: z.null(), run: () => ok(folders.list()) },
    'folders.choose': {
      input: z.null(),
      run: async () => {
        const path = await desktop.chooseFolder();
        if (path === null) return ok(null);
        const preview = await folders.preview(path);
        return preview.ok ? ok({ ...preview.value, handle: grants.grant('watch', [preview.value.path]) }) : preview;
      },
    },
    'folders.add': {
      input: z.object({ companyId: z.number().int(), handle: z.string().max(60), includeExisting: z.boolean() }),
      run: ({ companyId, handle, includeExisting }) => {
        if (!companies.get(companyId)) return failed('company-unknown');
        return grants.spend('watch', handle, ([path = '']) => folders.add({ companyId, path, includeExisting }));
      },
    },
    'folders.remove': {
      input: folder,
      run: async ({ folderId }) => {
        await folders.remove(folderId);
        return ok(null);
      },
    },
    'folders.open': {
      input: folder,
      run: ({ folderId }) => {
        const found = folders.list().find(({ id }) => id === folderId);
        return found ? desktop.openFolder(found.path) : failed('folder-missing');
      },
    },
    'folders.take-over': {
      input: folder,
      run: async ({ folderId }) => ((await office.takeOver(folderId)) ? ok(null) : failed('not-possible')),
    },
  };
}
