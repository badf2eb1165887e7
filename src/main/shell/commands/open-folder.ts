import { stat } from 'node:fs/promises';
import type { Result } from '../../../contract/failure.ts';
import { realPath } from '../../support/paths.ts';
import { failed, ok } from '../../support/result.ts';

/** The part of Electron's shell that a folder needs. */
interface Shell {
  showItemInFolder(path: string): void;
  /** an empty text, or the reason of a failure */
  openPath(path: string): Promise<string>;
}

/**
 * macOS runs or installs a folder by its extension (.app, .pkg, .workflow), Windows by the class in it (.{…}): a folder
 * with either is only shown in its parent. "Kft." and "2026.10" have none.
 */
const extension = /\.[\p{L}{][^./\\]*[/\\]*$/u;

/** Fails with folder-missing where there is no folder, and folder-unreadable when the system cannot open it. */
export async function openFolder(path: string, shell: Shell): Promise<Result<null>> {
  const found = await folderAt(path);
  if (found === null) return failed('folder-missing', path);
  if (extension.test(found)) {
    shell.showItemInFolder(found);
    return ok(null);
  }
  return (await shell.openPath(found)) === '' ? ok(null) : failed('folder-unreadable', path);
}

/** The real path, because a link to a bundle is a bundle. */
async function folderAt(path: string): Promise<string | null> {
  try {
    const found = await realPath(path);
    return (await stat(found)).isDirectory() ? found : null;
  } catch {
    return null;
  }
}
