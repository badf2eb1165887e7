import { join } from 'node:path';
import { app } from 'electron';
import { createAutostartFile, type LoginEntry } from '../background/login-entry.ts';

/** The system's list of programs that start at login; on Linux a file in the user's autostart folder. */
export function openLoginEntry(): LoginEntry {
  const args = [...(app.isPackaged ? [] : [app.getAppPath()]), '--hidden'];
  if (process.platform === 'linux') {
    // Uses the AppImage's own file, because its contents are mounted elsewhere at every start.
    const program = process.env.APPIMAGE ?? app.getPath('exe');
    return createAutostartFile(join(app.getPath('appData'), 'autostart', 'counterfoil.desktop'), [program, ...args]);
  }
  return {
    isOn: () => app.getLoginItemSettings({ args }).openAtLogin,
    set(on) {
      app.setLoginItemSettings({ openAtLogin: on, args });
      return Promise.resolve();
    },
  };
}
