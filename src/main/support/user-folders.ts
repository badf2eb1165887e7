import { join } from 'node:path';

export interface UserFolders {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
}

/**
 * The user's folder for settings, logs and data. On Windows the local one, because the roaming one may be on a share.
 */
export function userFolder({ platform, env, home }: UserFolders): string {
  return join(appData({ platform, env, home }), 'Counterfoil');
}

/** The default folder for data. */
export const usualDataDir = (folders: UserFolders): string => join(userFolder(folders), 'data');

function appData({ platform, env, home }: UserFolders): string {
  if (platform === 'win32') return env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
  return platform === 'darwin'
    ? join(home, 'Library', 'Application Support')
    : (env.XDG_CONFIG_HOME ?? join(home, '.config'));
}
