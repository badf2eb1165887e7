import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cli, temporary } from '../testing/command-line.ts';
import { startService, type RunningService } from '../testing/reference-service.ts';
import { doctorOverKeychain } from './faults/doctor-keychain.ts';
import { noKeyring } from './faults/keyring-state.ts';
import { canMountDisk, fillUp, mountDisk, unmountDisk } from './faults/small-disk.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');
const unmountable = canMountDisk() ? null : 'mounting a small disk is not permitted here';
if (unmountable !== null) console.log(`The doctor is not tried over a full disk: ${unmountable}.`);
const unkeyed = noKeyring();
if (unkeyed !== null) console.log(`The doctor is not tried over a keychain: ${unkeyed}.`);

/** Runs `doctor --json`; `codesOf` gives the codes of one check. */
async function doctor(...args: readonly string[]) {
  const { code, lines, text } = await cli(['doctor', '--json', ...args]);
  const codesOf = (check: string) => lines.filter((line) => line.check === check).map((line) => line.code);
  return { code, text, codesOf };
}

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** A data folder whose run has sent one file to the service. */
async function afterRun(watch = temporary('watch')) {
  const data = temporary('data');
  copyFileSync(join(documents, 'TK-2026-00318.xml'), join(watch, 'a.xml'));
  const token = service.companies[0]?.token ?? '';
  const args = ['run', '--base-url', service.url, '--data-dir', data, '--watch', watch, '--wait-for-data', '0'];
  const once = await cli([...args, '--once'], token);
  expect(once.code).toBe(0);
  return { data, watch, token, args };
}

it('finds nothing in the way where all is well, beside a program that works there', async () => {
  const { data, watch, token, args } = await afterRun();
  const other = readFileSync(join(watch, 'a.xml'), 'utf8').replaceAll('TK-', 'TL-');
  writeFileSync(join(watch, 'b.xml'), other);
  let beside: Awaited<ReturnType<typeof doctor>> | null = null;
  await cli([...args, '--json'], token, ({ event }, end) => {
    if (event !== 'queued') return;
    void doctor('--data-dir', data).then((found) => {
      beside = found;
      end();
    });
  });
  expect(beside).toMatchObject({ code: 0 });
  const { codesOf, text, code } = await doctor('--data-dir', data);
  expect([code, ...['data-folder', 'database', 'folders', 'office', 'service', 'proxy', 'clock'].map(codesOf)]).toEqual(
    [0, ['data-folder-ok'], ['data-ok'], ['watched-ok'], ['office-none'], ['service-ok'], ['proxy-none'], ['clock-ok']],
  );
  expect(text).toContain(service.url);
  expect(text).not.toContain(token);
});

it('says what is wrong and what to do, in sentences, and ends with 1', async () => {
  const { data, watch } = await afterRun();
  await service.stop({ keepData: true });
  onTestFinished(() => service.restart());
  rmSync(watch, { recursive: true });
  const { code, text } = await cli(['doctor', '--data-dir', data]);
  expect(code).toBe(1);
  expect(text).toContain(
    `bad   Watched folders    ${watch}: The folder is missing. Files found in it earlier are kept. (ENOENT)`,
  );
  expect(text).toMatch(/bad {3}Service .*Counterfoil cannot connect to it\. \(ECONNREFUSED\)\n +> Check the internet/);
  expect(text).toContain('2 problems found.');
});

it('leaves the data of a newer version as it is, and says so', async () => {
  const { data } = await afterRun();
  const path = join(data, 'counterfoil.db');
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 4711; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const before = readFileSync(path);
  const { code, codesOf } = await doctor('--data-dir', data);
  expect([code, codesOf('database'), codesOf('folders')]).toEqual([1, ['data-newer'], []]);
  expect(readFileSync(path).equals(before)).toBe(true);
});

it('asks the proxy that the environment names, and needs a keychain only when it holds something', async () => {
  const data = temporary('data');
  const env = {
    HTTPS_PROXY: 'http://eva:secret@127.0.0.1:1',
    https_proxy: 'http://eva:secret@127.0.0.1:1',
    NO_PROXY: '',
    no_proxy: '',
  };
  const nowhere = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
  const args = ['doctor', '--json', '--data-dir', data, '--base-url', 'https://service.example'];
  const { code, lines, text } = await cli(args, undefined, undefined, { ...env, ...nowhere });
  expect(code).toBe(1);
  expect(lines.filter((line) => line.check === 'proxy')).toMatchObject([
    { code: 'proxy-away', subject: '127.0.0.1:1' },
  ]);
  expect(text).not.toContain('secret');
  // The keychain holds nothing yet, so its absence is no error.
  if (process.platform === 'linux') expect(text).toContain('"code":"keychain-absent"');
});

it('ends with 2 when its arguments are wrong', async () => {
  expect((await cli(['doctor', '--base-url', 'nowhere'])).code).toBe(2);
  expect((await cli(['doctor', 'all'])).code).toBe(2);
});

describe.skipIf(unmountable !== null)('with its own small disk', () => {
  function disk(options: string): string {
    const path = temporary('disk');
    expect(mountDisk(path, options)).toBe(true);
    onTestFinished(() => void unmountDisk(path));
    return path;
  }

  it('says that it is full, and that nothing can be written', async () => {
    const path = disk('size=4m,mode=700');
    fillUp(join(path, 'ballast'));
    const { code, codesOf, text } = await doctor('--data-dir', path);
    expect([code, codesOf('disk'), codesOf('data-folder')]).toEqual([1, ['disk-full'], ['data-folder-unwritable']]);
    expect(text).toContain('"detail":"ENOSPC"');
  });

  it('says that a shared folder takes no lease', async () => {
    const watch = disk('size=4m');
    const { data } = await afterRun(watch);
    mkdirSync(join(watch, '.counterfoil'));
    expect(spawnSync('/usr/bin/mount', ['-o', 'remount,ro', watch]).status).toBe(0);
    const { code, codesOf, text } = await doctor('--data-dir', data);
    expect([code, codesOf('folders')]).toEqual([0, ['watched-read-only']]);
    expect(text).toContain('"detail":"EROFS"');
  });
});

describe.skipIf(unkeyed !== null)('with a real keychain', () => {
  it.each([
    ['ready', 'keychain-ready'],
    ['locked', 'keychain-locked'],
    ['hanging', 'keychain-locked'],
    ['absent', 'keychain-locked'],
  ] as const)('that is %s', async (way, state) => {
    expect(await doctorOverKeychain(way)).toMatchObject({ state, leaks: [] });
  });
});
