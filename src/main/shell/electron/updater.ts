import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { UpdatesOff } from '../../../contract/updates.ts';
import { replaceProgram } from '../updates/replace-program.ts';
import type { Fetched, Updater } from '../updates/updates.ts';

/** Why this installation is not brought up to date by itself; null: it can be. */
export function updatesOff(server: string | null): UpdatesOff | null {
  if (!app.isPackaged) return 'not-installed';
  if (process.platform === 'linux' && !isAppImage()) {
    // deb and rpm: as root, over a list that nobody signed. The system's signed repositories do that better.
    return existsSync(join(process.resourcesPath, 'package-type')) ? 'package-manager' : 'not-installed';
  }
  return server === null ? 'no-server' : null;
}

/**
 * The file that names the package's type is written while the AppImage beside it is packed, and may be in it too; what
 * another AppImage started has that one's variables.
 */
function isAppImage(): boolean {
  const { APPIMAGE, APPDIR } = process.env;
  return Boolean(APPIMAGE) && Boolean(APPDIR) && process.resourcesPath.startsWith(`${APPDIR ?? ''}/`);
}

/** electron-updater over a folder of any web server. Loaded when it is first asked: most starts ask nothing. */
export function createUpdater(server: string, channel: string | null): Updater {
  let loading: Promise<AppUpdater> | null = null;
  let downloaded = '';
  let loaded: AppUpdater | null = null;

  async function load(): Promise<AppUpdater> {
    const { autoUpdater } = (await import('electron-updater')).default;
    // It would write paths with a person's name in them; what comes of it is logged by updates.ts.
    autoUpdater.logger = null;
    // A shutdown in the middle of an installation leaves no program behind.
    autoUpdater.autoInstallOnAppQuit = false;
    autoUpdater.disableWebInstaller = true;
    autoUpdater.on('update-downloaded', ({ downloadedFile }) => {
      downloaded = downloadedFile;
    });
    // One range a request: servers that know several are few.
    const feed = { provider: 'generic', url: server, useMultipleRangeRequest: false } as const;
    autoUpdater.setFeedURL(channel === null ? feed : { ...feed, channel });
    loaded = autoUpdater;
    return autoUpdater;
  }

  return {
    async fetch(progress) {
      const updater = await (loading ??= load());
      return fetchWith(updater, progress);
    },
    install() {
      if (process.env.APPIMAGE) {
        replaceProgram(downloaded, process.env.APPIMAGE);
        restart();
      } else if (loaded !== null) quitAndInstall(loaded);
    },
    restart,
  };
}

async function fetchWith(updater: AppUpdater, progress: (version: string, percent: number) => void): Promise<Fetched> {
  let version = '';
  const heard = ({ percent }: { readonly percent: number }) => progress(version, percent);
  updater.on('download-progress', heard);
  try {
    const result = await updater.checkForUpdates();
    if (result === null) throw new Error('This installation cannot be updated');
    ({ version } = result.updateInfo);
    if (!result.isUpdateAvailable) return { kind: 'nothing', offered: version };
    progress(version, 0);
    await result.downloadPromise;
    return { kind: 'downloaded', version };
  } finally {
    updater.off('download-progress', heard);
  }
}

/** The installer of Windows, Squirrel on macOS: both start the new version. What hinders them is an event of this call. */
function quitAndInstall(updater: AppUpdater): void {
  const hindrances: Error[] = [];
  const heard = (error: Error) => void hindrances.push(error);
  updater.on('error', heard);
  updater.quitAndInstall(true, true);
  updater.off('error', heard);
  const [hindrance] = hindrances;
  if (hindrance !== undefined) throw hindrance;
}

/** With the switches of this start; files that it was to open are taken in. An AppImage starts from its file anew. */
function restart(): void {
  const args = process.argv.slice(1).filter((argument) => argument.startsWith('--'));
  const { APPIMAGE } = process.env;
  app.relaunch(APPIMAGE ? { args, execPath: APPIMAGE } : { args });
  app.quit();
}
