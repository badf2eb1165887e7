import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { UpdatesOff } from '../../../contract/updates.ts';
import { replaceProgram } from '../updates/replace-program.ts';
import { signedLists } from './signed-lists.ts';
import type { Fetched, Updater } from '../updates/updates.ts';

/** Why this installation gets no updates; null: it does. */
export function updatesOff(server: string | null): UpdatesOff | null {
  if (!app.isPackaged) return 'not-installed';
  if (process.platform === 'linux' && !isAppImage()) {
    // deb and rpm would install as root from an unsigned list; the system's signed repositories are safer.
    return existsSync(join(process.resourcesPath, 'package-type')) ? 'package-manager' : 'not-installed';
  }
  return server === null ? 'no-server' : null;
}

/**
 * The file with the package's type is written while the AppImage is packed, so an AppImage may contain it too. A
 * program started by another AppImage inherits that one's variables.
 */
function isAppImage(): boolean {
  const { APPIMAGE, APPDIR } = process.env;
  return Boolean(APPIMAGE) && Boolean(APPDIR) && process.resourcesPath.startsWith(`${APPDIR ?? ''}/`);
}

interface UpdateSource {
  readonly server: string;
  /** null: latest */
  readonly channel: string | null;
  /** the key that must have signed the lists; null: the package was made without one */
  readonly key: string | null;
}

/** electron-updater with a folder of any web server. Loaded on first use, because most starts need none. */
export function createUpdater({ server, channel, key }: UpdateSource): Updater {
  let loading: Promise<AppUpdater> | null = null;
  let downloaded = '';
  let loaded: AppUpdater | null = null;

  async function load(): Promise<AppUpdater> {
    const { autoUpdater } = (await import('electron-updater')).default;
    // Its log would contain paths with a person's name; updates.ts logs the outcome.
    autoUpdater.logger = null;
    // A shutdown during an installation would leave no program.
    autoUpdater.autoInstallOnAppQuit = false;
    autoUpdater.disableWebInstaller = true;
    autoUpdater.on('update-downloaded', ({ downloadedFile }) => {
      downloaded = downloadedFile;
    });
    // One range per request, because few servers support several.
    const feed = { provider: 'generic', url: server, useMultipleRangeRequest: false } as const;
    const unsigned = channel === null ? feed : { ...feed, channel };
    autoUpdater.setFeedURL(key === null ? unsigned : await signedLists(server, channel, key));
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

/**
 * Starts the installer on Windows, Squirrel on macOS; both start the new version. Collects errors that occur during the
 * call.
 */
function quitAndInstall(updater: AppUpdater): void {
  const hindrances: Error[] = [];
  const heard = (error: Error) => void hindrances.push(error);
  updater.on('error', heard);
  updater.quitAndInstall(true, true);
  updater.off('error', heard);
  const [hindrance] = hindrances;
  if (hindrance !== undefined) throw hindrance;
}

/**
 * Restarts with this start's switches, but without its files, which are already taken in. An AppImage restarts from its
 * file.
 */
function restart(): void {
  const args = process.argv.slice(1).filter((argument) => argument.startsWith('--'));
  const { APPIMAGE } = process.env;
  app.relaunch(APPIMAGE ? { args, execPath: APPIMAGE } : { args });
  app.quit();
}
