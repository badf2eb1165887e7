import { join } from 'node:path';

export interface UserFolders {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
}

/** Where the app keeps its data when nothing else was said. */
export function usualDataDir({ platform, env, home }: UserFolders): string {
  return join(appData({ platform, env, home }), 'Counterfoil', 'data');
}

function appData({ platform, env, home }: UserFolders): string {
  if (platform === 'win32') return env.APPDATA ?? join(home, 'AppData', 'Roaming');
  return platform === 'darwin'
    ? join(home, 'Library', 'Application Support')
    : (env.XDG_CONFIG_HOME ?? join(home, '.config'));
}
