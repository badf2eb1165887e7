import { join } from 'node:path';

export interface UserFolders {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
}

/** All that the app keeps of a user: settings, logs, data. Of this computer: what roams on Windows may be a share. */
export function userFolder({ platform, env, home }: UserFolders): string {
  return join(appData({ platform, env, home }), 'Counterfoil');
}

/** Where the app keeps its data when nothing else was said. */
export const usualDataDir = (folders: UserFolders): string => join(userFolder(folders), 'data');

function appData({ platform, env, home }: UserFolders): string {
  if (platform === 'win32') return env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
  return platform === 'darwin'
    ? join(home, 'Library', 'Application Support')
    : (env.XDG_CONFIG_HOME ?? join(home, '.config'));
}
