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
 * Whether the desktop shows tray icons now. Windows and macOS always do; a Linux desktop may not, and Electron does not
 * report that. Asks with D-Bus's own tool; false where that is missing.
 */
export function hasTrayHost(platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    execFile('dbus-send', question, { timeout: 3_000 }, (error, answer) => {
      resolve(error === null && /\bboolean true\b/.test(answer));
    });
  });
}
