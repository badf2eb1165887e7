import { z } from 'zod';
import { folderDestinations } from '../../../contract/folders.ts';
import { officeFor } from '../../office/open-office.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import { company, id } from './keys.ts';
import type { PathGrants } from './path-grants.ts';

const key = z.object({ folderId: id });

export function folderCommands(
  { folders, ...offices }: Services,
  desktop: Desktop,
  grants: PathGrants,
): HandlersOf<'folders'> {
  return {
    'folders.list': answering(z.null(), () => folders.list()),
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
      input: company.extend({
        handle: z.string().max(60),
        includeExisting: z.boolean(),
        destination: z.enum(folderDestinations).exactOptional(),
      }),
      run: ({ companyId, handle, ...how }) =>
        grants.spend('watch', handle, ([path = '']) => folders.add({ companyId, path, ...how })),
    },
    'folders.remove': acting(key, ({ folderId }) => folders.remove(folderId)),
    'folders.open': {
      input: key,
      run: ({ folderId }) => {
        const found = folders.list().find((folder) => folder.id === folderId);
        return found ? desktop.openFolder(found.path) : failed('folder-missing');
      },
    },
    'folders.take-over': {
      input: key,
      run: async ({ folderId }) => {
        const found = folders.list().find((folder) => folder.id === folderId);
        const taken = found !== undefined && (await officeFor(offices, found).takeOver(folderId));
        return taken ? ok(null) : failed('not-possible');
      },
    },
  };
}
