import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The newest version that runs on the project's Node: 3 needs Node 22. */
const wanted = '@immich/cli@3';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'counterfoil-bench', 'immich-cli-3');
const entry = join(cache, 'node_modules', '@immich', 'cli', 'bin', 'immich');

/** The entry of Immich's command line, downloaded outside the project if missing; null: not available. */
export function findImmich(): string | null {
  if (!existsSync(entry)) fetchImmich();
  return existsSync(entry) ? entry : null;
}

function fetchImmich(): void {
  console.log(`Fetching ${wanted} into ${cache} …`);
  mkdirSync(cache, { recursive: true });
  const args = [
    'install',
    '--prefix',
    cache,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    wanted,
  ];
  spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: cache });
}
