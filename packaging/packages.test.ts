import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, cpSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';

/** What a package may do and what it enforces; read back from the package itself. */
const expectedFuses = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};
const megabyte = 1024 * 1024;
const root = join(import.meta.dirname, '..');
const samples = join(root, 'resources', 'sample-company');

interface Sample {
  readonly file: string;
  readonly kind: string;
}

function canPack(): boolean {
  const can = process.platform === 'linux' && existsSync('/usr/bin/dpkg-deb');
  if (!can) console.warn('Packages over the stand-in are made by dpkg-deb, so their tests are skipped here');
  return can;
}

describe.skipIf(!canPack())('a package over the stand-in', { timeout: 600_000 }, () => {
  let place: string;
  let installed: string;

  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'counterfoil-package-'));
    execFileSync(process.execPath, [join(root, 'packaging', 'standin', 'dist.ts'), 'deb'], {
      cwd: root,
      stdio: 'pipe',
    });
    const deb = readdirSync(join(root, 'dist')).find((name) => name.endsWith('.deb')) ?? '';
    execFileSync('dpkg-deb', ['--extract', join(root, 'dist', deb), place]);
    installed = join(place, 'opt', 'Counterfoil');
  }, 600_000);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const startEnv = () => ({
    ...(process.env as Record<string, string>),
    XDG_CACHE_HOME: join(place, 'cache'),
    LC_CTYPE: 'C.UTF-8',
    LANGUAGE: 'en',
  });

  test('holds the program, the natives of this system, and at most 95 MB of them', () => {
    const resources = join(installed, 'resources');
    const files = readdirSync(resources, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const size = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(size).toBeLessThan(95 * megabyte);
    const natives = files.map((file) => join(file.parentPath, file.name)).filter((path) => path.endsWith('.node'));
    expect(natives.map((path) => execFileSync('head', ['-c', '4', path], { encoding: 'latin1' }))).toEqual(
      natives.map(() => '\x7fELF'),
    );
    expect(natives.some((path) => path.includes('keytar'))).toBe(true);
  });

  test('has the fuses that are asked of it', async () => {
    const wire = await getCurrentFuseWire(join(installed, 'counterfoil'));
    const states = Object.keys(expectedFuses).map((name) => [
      name,
      wire[FuseV1Options[name as keyof typeof FuseV1Options]] === FuseState.ENABLE,
    ]);
    expect(Object.fromEntries(states)).toEqual(expectedFuses);
  });

  test('reads a scan and a photo of the sample company, with nothing but what it brings', async () => {
    const app = await _electron.launch({
      executablePath: unfused(installed, place),
      args: [`--user-data-dir=${join(place, 'data')}`],
      env: startEnv(),
      colorScheme: null,
    });
    expect(await app.evaluate(({ app: program }) => [program.isPackaged, program.getName()])).toEqual([
      true,
      'Counterfoil',
    ]);
    const page = await app.firstWindow();
    await page.getByRole('button', { name: 'Try the sample company' }).click();
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    const [folder] = await ask(page, 'folders.list', null);
    const all = JSON.parse(readFileSync(join(samples, 'expected.json'), 'utf8')) as readonly Sample[];
    const chosen = ['pdf-scan', 'jpeg'].flatMap((wanted) => all.find(({ kind }) => kind === wanted)?.file ?? []);
    expect(chosen).toHaveLength(2);
    for (const file of chosen) copyFileSync(join(samples, file), join(folder?.path ?? '', file));
    for (const file of chosen) {
      const row = page
        .getByRole('row')
        .filter({ hasText: file.normalize('NFC') })
        .filter({ hasText: 'Ready' });
      await row.waitFor({ timeout: 120_000 });
    }
    await app.close();
  });

  test('does not start with a changed byte', () => {
    const copy = join(place, 'changed');
    cpSync(installed, copy, { recursive: true });
    const archive = openSync(join(copy, 'resources', 'app.asar'), 'r+');
    writeSync(archive, 'X', statSync(join(copy, 'resources', 'app.asar')).size - 1_000);
    closeSync(archive);
    const { status, stderr } = spawnSync(join(copy, 'counterfoil'), [`--user-data-dir=${join(place, 'data')}`], {
      env: startEnv(),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('was changed)')]);
  });
});

/** Drivers come in by what the fuses shut: the same package with its inspector. */
function unfused(installed: string, place: string): string {
  const twin = join(place, 'unfused');
  cpSync(installed, twin, { recursive: true });
  const executable = join(twin, 'counterfoil');
  const file = openSync(executable, 'r+');
  // The last nine bytes are the fuses; the fourth lets the inspector in.
  writeSync(file, '1', statSync(executable).size - 9 + 3);
  closeSync(file);
  return executable;
}
