import { z } from 'zod';
import { folderDestinations } from '../../../contract/folders.ts';
import { officeFor } from '../../office/open-office.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { acting, type HandlersOf } from './handler.ts';
import type { PathGrants } from './path-grants.ts';

const folder = z.object({ folderId: z.number().int() });

export function folderCommands(
  { folders, ...offices }: Services,
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
      input: z.object({
        companyId: z.number().int(),
        handle: z.string().max(60),
        includeExisting: z.boolean(),
        destination: z.enum(folderDestinations).exactOptional(),
      }),
      run: ({ companyId, handle, ...how }) =>
        grants.spend('watch', handle, ([path = '']) => folders.add({ companyId, path, ...how })),
    },
    'folders.remove': acting(folder, ({ folderId }) => folders.remove(folderId)),
    'folders.open': {
      input: folder,
      run: ({ folderId }) => {
        const found = folders.list().find(({ id }) => id === folderId);
        return found ? desktop.openFolder(found.path) : failed('folder-missing');
      },
    },
    'folders.take-over': {
      input: folder,
      run: async ({ folderId }) => {
        const found = folders.list().find(({ id }) => id === folderId);
        const taken = found !== undefined && (await officeFor(offices, found).takeOver(folderId));
        return taken ? ok(null) : failed('not-possible');
      },
    },
  };
}
