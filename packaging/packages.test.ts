import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, cpSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { licencesFile } from '../src/contract/licences.ts';
import { ask } from '../testing/ask.ts';
import { resourceFaults } from './check-resources.ts';
import { installDeb } from './install-deb.ts';
import type { Installed } from './install-deb.ts';

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
  let remove: Installed['remove'] = null;

  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'counterfoil-package-'));
    execFileSync(process.execPath, [join(root, 'packaging', 'standin', 'dist.ts'), 'deb'], {
      cwd: root,
      stdio: 'pipe',
    });
    const deb = readdirSync(join(root, 'dist')).find((name) => name.endsWith('.deb')) ?? '';
    ({ folder: installed, remove } = installDeb(join(root, 'dist', deb), place));
  }, 600_000);
  afterAll(() => {
    remove?.();
    rmSync(place, { recursive: true, force: true });
  });

  const startEnv = () => ({
    ...(process.env as Record<string, string>),
    XDG_CACHE_HOME: join(place, 'cache'),
    LC_CTYPE: 'C.UTF-8',
    LANGUAGE: 'en',
  });

  test('holds the program, the natives of this system alone, at most 95 MB of resources, and the licences', () => {
    const resources = join(installed, 'resources');
    expect(resourceFaults(resources, { platform: 'linux', arch: process.arch as 'x64' })).toEqual([]);
    expect(readFileSync(join(resources, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    const licences = extractFile(join(resources, 'app.asar'), join('out', 'renderer', licencesFile)).toString('utf8');
    expect(licences).toContain('"sharp"');
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

  test('goes when it is removed, and leaves the data', () => {
    const dataDir = join(place, 'data', 'data');
    const data = readdirSync(dataDir).sort();
    expect(data).toContain('counterfoil.db');
    if (remove === null) return;
    remove();
    remove = null;
    expect([existsSync(installed), existsSync('/usr/bin/counterfoil')]).toEqual([false, false]);
    expect(readdirSync(dataDir).sort()).toEqual(data);
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
