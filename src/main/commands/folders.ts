import { z } from 'zod';
import type { Services } from '../services.ts';
import { failed, ok } from '../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';

const folder = z.object({ folderId: z.number().int() });

export function folderCommands({ folders, companies }: Services, desktop: Desktop): HandlersOf<'folders'> {
  return {
    'folders.list': { input: z.null(), run: () => ok(folders.list()) },
    'folders.choose': {
      input: z.null(),
      run: async () => {
        const path = await desktop.chooseFolder();
        return path === null ? ok(null) : folders.preview(path);
      },
    },
    'folders.add': {
      input: z.object({ companyId: z.number().int(), path: z.string().max(4_096), includeExisting: z.boolean() }),
      run: (input) => (companies.get(input.companyId) ? folders.add(input) : failed('company-unknown')),
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
        if (!found) return failed('folder-missing');
        desktop.openFolder(found.path);
        return ok(null);
      },
    },
  };
}
