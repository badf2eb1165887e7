import { join } from 'node:path';
import { expect, it } from 'vitest';
import { usualDataDir } from './user-folders.ts';

const home = join('home', 'eva');

it.each<[NodeJS.Platform, Readonly<Record<string, string>>, string]>([
  ['linux', {}, join(home, '.config', 'Counterfoil', 'data')],
  ['linux', { XDG_CONFIG_HOME: 'config' }, join('config', 'Counterfoil', 'data')],
  ['darwin', { XDG_CONFIG_HOME: 'config' }, join(home, 'Library', 'Application Support', 'Counterfoil', 'data')],
  ['win32', { APPDATA: 'roaming', LOCALAPPDATA: 'local' }, join('local', 'Counterfoil', 'data')],
  ['win32', {}, join(home, 'AppData', 'Local', 'Counterfoil', 'data')],
])('on %s with %j it is %s', (platform, env, expected) => {
  expect(usualDataDir({ platform, env, home })).toBe(expected);
});
