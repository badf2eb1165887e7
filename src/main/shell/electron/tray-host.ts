import { execFile } from 'node:child_process';

const question = [
  '--session',
  '--print-reply',
  '--reply-timeout=2000',
  '--dest=org.kde.StatusNotifierWatcher',
  '/StatusNotifierWatcher',
  'org.freedesktop.DBus.Properties.Get',
  'string:org.kde.StatusNotifierWatcher',
  'string:IsStatusNotifierHostRegistered',
];

/**
 * Whether somebody shows tray icons now. Windows and macOS always do; a Linux desktop may not, and then Electron says
 * nothing. Asked by the tool of D-Bus itself; where that is missing nobody is known to.
 */
export function hasTrayHost(platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    execFile('dbus-send', question, { timeout: 3_000 }, (error, answer) => {
      resolve(error === null && /\bboolean true\b/.test(answer));
    });
  });
}
