import type { MenuItemConstructorOptions } from 'electron';

/**
 * macOS always has a menu bar, and copy and paste depend on it. No View menu, which would reload the page and open
 * developer tools. Other systems get no menu.
 */
export function applicationMenu(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }] : null;
}
