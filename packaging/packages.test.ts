import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { licencesFile } from '../src/contract/licences.ts';
import { sampleDocuments } from '../src/contract/sample-documents.ts';
import { ask } from '../testing/ask.ts';
import { startDesktop } from '../testing/desktop-shell.ts';
import { patience } from '../testing/patience.ts';
import { resourceFaults } from './check-resources.ts';
import { installDeb, type Installed } from './install-deb.ts';
import { letDriversIn, packedProgram, packStandin } from './test-package.ts';

/** The fuses that the package must have, read back from its executable. */
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
const sampleFolder = 'Tölgyfa Pékség Kft';
/** a picture that is read fast */
const picture = '20261103_133104.jpg';
const handed = join(samples, 'Rechnung_RE-2026-0417.pdf');

function canPack(): boolean {
  const can = process.platform === 'linux' && existsSync('/usr/bin/dpkg-deb');
  if (!can) console.warn('Packages over the stand-in are made by dpkg-deb, so their tests are skipped here');
  return can;
}

describe.skipIf(!canPack())('a package over the stand-in', () => {
  let place: string;
  let installed: string;
  let remove: Installed['remove'] = null;

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'counterfoil-package-'));
    const packed = join(place, 'packed');
    // Making a deb adds files to the packed program, which other tests use at the same time.
    cpSync(await packedProgram(), packed, { recursive: true, verbatimSymlinks: true });
    await packStandin('--prepackaged', packed, '--output', place, 'deb');
    const deb = readdirSync(place).find((name) => name.endsWith('.deb')) ?? '';
    ({ folder: installed, remove } = installDeb(join(place, deb), place));
  });
  afterAll(() => {
    remove?.();
    // Retries, because ending processes may still write.
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  });

  const startEnv = () => ({
    ...(process.env as Record<string, string>),
    XDG_CACHE_HOME: join(place, 'cache'),
    LC_CTYPE: 'C.UTF-8',
    LANGUAGE: 'en',
  });

  test('contains the program, native modules for this system only, resources within their limits, and the licences', () => {
    const resources = join(installed, 'resources');
    expect(resourceFaults(resources, { platform: 'linux', arch: process.arch as 'x64' })).toEqual([]);
    expect(readFileSync(join(resources, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    const licences = extractFile(join(resources, 'app.asar'), join('out', 'renderer', licencesFile)).toString('utf8');
    expect(licences).toContain('"sharp"');
  });

  test('has the configured fuses', async () => {
    const wire = await getCurrentFuseWire(join(installed, 'counterfoil'));
    const states = Object.keys(expectedFuses).map((name) => [
      name,
      wire[FuseV1Options[name as keyof typeof FuseV1Options]] === FuseState.ENABLE,
    ]);
    expect(Object.fromEntries(states)).toEqual(expectedFuses);
  });

  test('from the first start to the tray: sample company, documents ready, a notice, a second start with a file', async () => {
    const desktop = await startDesktop({ tray: true, address: null });
    const env = { ...startEnv(), DBUS_SESSION_BUS_ADDRESS: desktop.address, XDG_CONFIG_HOME: join(place, 'config') };
    const switches = [`--user-data-dir=${join(place, 'data')}`];
    const twin = unfused(installed, place);
    const app = await _electron.launch({ executablePath: twin, args: switches, env, colorScheme: null });
    expect(await app.evaluate(({ app: program }) => [program.isPackaged, program.getName()])).toEqual([
      true,
      'Counterfoil',
    ]);
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    });
    // A folder in place of the third document stops the delivery; the first two have text and suffice.
    const [, , third] = sampleDocuments;
    mkdirSync(join(place, 'data', 'sample-folders', sampleFolder, third), { recursive: true });
    const page = await app.firstWindow();
    await page.getByRole('button', { name: 'Try the sample company' }).click();
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    const [folder] = await ask(page, 'folders.list', null);
    const companies = await ask(page, 'companies.list', null);
    const owner = companies.find(({ id }) => id === folder?.companyId)?.name ?? '';
    await expect.poll(() => desktop.icons).toHaveLength(1);
    const closed = page.waitForEvent('close');
    await page.getByRole('button', { name: 'Close the window' }).click();
    await closed;
    copyFileSync(join(samples, picture), join(folder?.path ?? '', picture));
    const told = () => desktop.notices.map(({ body }) => body).join(' ');
    await expect.poll(told, { timeout: patience }).toMatch(/to review/);

    const shown = app.waitForEvent('window');
    await once(spawn(join(installed, 'counterfoil'), [...switches, handed], { env, stdio: 'ignore' }), 'exit');
    const again = await shown;
    const ready = async () => (await ask(again, 'inbox.summary', { companyId: null })).counts.ready;
    await again.getByRole('dialog', { name: 'Which company is this file for?' }).getByText(owner).click();
    await expect.poll(ready, { timeout: patience }).toBe(4);
    const ended = app.waitForEvent('close');
    await desktop.press('Quit');
    await ended;
    await desktop.stop();
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

  test('is removed by the system, and leaves the data', () => {
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

/** A copy of the package with the inspector on, for the driver. */
function unfused(installed: string, place: string): string {
  const twin = join(place, 'unfused');
  cpSync(installed, twin, { recursive: true });
  letDriversIn(join(twin, 'counterfoil'));
  return join(twin, 'counterfoil');
}
