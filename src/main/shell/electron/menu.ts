import type { MenuItemConstructorOptions } from 'electron';

/**
 * macOS has a menu bar whatever an app does, and copying and pasting go by it. No View menu: it would reload the page and
 * open developer tools. Elsewhere there is no menu.
 */
export function applicationMenu(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }] : null;
}
