import { mkdirSync } from 'node:fs';
import type { App } from 'electron';
import { userFolder, type UserFolders } from '../../support/user-folders.ts';

/**
 * Electron's default on Windows roams. Call it before the folder is used; the switch --user-data-dir takes precedence.
 */
export function placeUserData(app: Pick<App, 'setPath' | 'commandLine'>, folders: UserFolders): void {
  if (folders.platform !== 'win32' || app.commandLine.hasSwitch('user-data-dir')) return;
  const path = userFolder(folders);
  mkdirSync(path, { recursive: true });
  app.setPath('userData', path);
}
