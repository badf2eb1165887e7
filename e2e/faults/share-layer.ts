import { existsSync, type BigIntStats, type Dirent, type Stats } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, sep } from 'node:path';
import { randomFrom } from '../../testing/random-from.ts';
import './shifted-clock.ts';

/**
 * Preloaded with `node --import` to make one folder behave as on a share. COUNTERFOIL_SHARE is a SharePlan. The program
 * under test does not know of it.
 */
export interface SharePlan {
  readonly root: string;
  /** while this folder exists, it takes the place of `root`, as a mount point without its share does */
  readonly mountPoint: string;
  /** also simulates the worst behaviour of SMB and NFS */
  readonly network: boolean;
  readonly seed: number;
}

const { root, mountPoint, network, seed } = JSON.parse(process.env.COUNTERFOIL_SHARE ?? '') as SharePlan;
const random = randomFrom(seed);
const oneIn = (count: number) => random() < 1 / count;
/** Longest age of a cached answer; ms. */
const longestAge = 3_000;
/** The server's clock is ahead, and its time stamps are rounded; ms. */
const serverAhead = 7n * 60_000n;
const stampStep = 2_000n;

type Method = (...args: never[]) => Promise<unknown>;
const original = { ...fs };

const isInside = (path: unknown): path is string =>
  typeof path === 'string' && (path === root || path.startsWith(root + sep));
const placeOf = (path: string) => (existsSync(mountPoint) ? mountPoint + path.slice(root.length) : path);

function around(name: 'stat' | 'lstat' | 'open' | 'opendir' | 'readdir' | 'readFile' | 'mkdir' | 'rm', layer: Method) {
  const plain = original[name] as unknown as Method;
  const layered = (path: never, ...rest: never[]) => (isInside(path) ? layer(path, ...rest) : plain(path, ...rest));
  Reflect.set(fs, name, layered);
}

const failure = (code: string) => Object.assign(new Error(`${code}: the share says so`), { code, syscall: 'open' });

/** The client's cache of the share; its own changes to a folder invalidate the folder's entries. */
const seen = new Map<string, { readonly folder: string; readonly until: number; readonly answer: Promise<unknown> }>();

function believed<T>(key: string, folder: string, ask: () => Promise<T>): Promise<T> {
  if (!network) return ask();
  const now = performance.now();
  const known = seen.get(key);
  if (known && known.until > now) return known.answer as Promise<T>;
  const answer = ask();
  answer.catch(() => undefined);
  seen.set(key, { folder, until: now + random() * longestAge, answer });
  return answer;
}

function changed(folder: string): void {
  for (const [key, entry] of seen) if (entry.folder === folder) seen.delete(key);
}

/** Opening revalidates the file's attributes at the server. */
function opened(path: string): void {
  for (const key of [`stat ${path}`, `lstat ${path}`]) for (const kind of ['', ' bigint']) seen.delete(key + kind);
}

function stamped(stats: Stats | BigIntStats): Stats | BigIntStats {
  if (!network) return stats;
  const step = (ms: bigint) => (ms / stampStep) * stampStep + serverAhead;
  for (const name of ['mtime', 'ctime'] as const) {
    const ms = step(BigInt(Math.floor(Number(stats[`${name}Ms`]))));
    const exact =
      typeof stats.mtimeMs === 'bigint'
        ? { [`${name}Ms`]: ms, [`${name}Ns`]: ms * 1_000_000n }
        : { [`${name}Ms`]: Number(ms) };
    Object.assign(stats, exact);
  }
  return stats;
}

for (const name of ['stat', 'lstat'] as const) {
  around(name, (path: string, options?: { readonly bigint?: boolean }) =>
    believed(`${name} ${path}${options?.bigint ? ' bigint' : ''}`, dirname(path), async () =>
      stamped(await original[name](placeOf(path), options)),
    ),
  );
}

async function open(path: string, flags: string | number = 'r', mode?: number): Promise<FileHandle> {
  if (network && flags !== 'wx' && oneIn(60)) throw failure('EBUSY');
  const handle = await original.open(placeOf(path), flags, mode);
  opened(path);
  if (typeof flags === 'string' && flags !== 'r') changed(dirname(path));
  // The first request succeeded but its answer was lost, so the client repeated it.
  if (network && flags === 'wx' && oneIn(4)) {
    await handle.close();
    throw failure('EEXIST');
  }
  const stat = handle.stat.bind(handle) as (options?: never) => Promise<Stats | BigIntStats>;
  Reflect.set(handle, 'stat', async (options?: never) => stamped(await stat(options)));
  return handle;
}
around('open', open);

around('readFile', async (path: string, options?: 'utf8') => {
  await using handle = await open(path);
  return await handle.readFile(options ?? null);
});

const list = (path: string): Promise<readonly Dirent[]> =>
  believed(`list ${path}`, path, () => original.readdir(placeOf(path), { withFileTypes: true }));
around('opendir', list);
around('readdir', async (path: string) => (await list(path)).map(({ name }) => name));

for (const name of ['mkdir', 'rm'] as const) {
  around(name, async (path: string, options: never) => {
    await original[name](placeOf(path), options);
    changed(dirname(path));
  });
}

if (network) {
  const { readFile, rename } = fs;
  const mount = `999 1 0:99 / ${root} rw - cifs //nas/documents rw\n`;
  Reflect.set(fs, 'readFile', async (path: string, options: 'utf8') => {
    const answer = await readFile(path, options);
    return path === '/proc/self/mountinfo' ? answer + mount : answer;
  });
  Reflect.set(fs, 'rename', (from: string, to: string) =>
    isInside(to) ? Promise.reject(failure('EPERM')) : rename(from, to),
  );
}
syncBuiltinESMExports();
