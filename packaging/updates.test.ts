import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../testing/ask.ts';
import { patience } from '../testing/patience.ts';
import { startService, storedNames, type RunningService } from '../testing/reference-service.ts';
import { publicKeyOf, signatureOf } from './sign-lists.ts';
import { changeArchive, leaveOut } from './test-archive.ts';
import { holdFirstUpload, type HeldUpload } from './test-held-upload.ts';
import { letDriversIn, packedProgram, packStandin } from './test-package.ts';
import { startUpdateServer, type UpdateServer } from './test-update-server.ts';

const megabyte = 1024 * 1024;
const root = join(import.meta.dirname, '..');
const invoice = join(root, 'resources', 'sample-company', 'TK-2026-00318.xml');
const versions = { old: '0.1.0', next: '0.2.0' };
const names = Array.from({ length: 12 }, (_, index) => `TK-${index + 1}.xml`);
const list = 'latest-linux.yml';
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

const nameOf = (version: string) => `Counterfoil-${version}.AppImage`;
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

function canPack(): boolean {
  const programs = ['/usr/bin/mksquashfs', '/usr/bin/unsquashfs', '/usr/bin/flock'];
  const can = process.platform === 'linux' && programs.every((path) => existsSync(path));
  if (!can) console.warn('AppImages over the stand-in are made by squashfs-tools, so their tests are skipped here');
  return can;
}

describe.skipIf(!canPack())('an AppImage over the stand-in', () => {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-updates-'));
  const installed = join(place, 'Counterfoil.AppImage');
  const data = join(place, 'data');
  const documents = join(place, 'documents');
  const env = {
    ...(process.env as Record<string, string>),
    XDG_CACHE_HOME: join(place, 'cache'),
    LC_CTYPE: 'C.UTF-8',
    LANGUAGE: 'en',
  };
  let updates: UpdateServer;
  let service: RunningService;
  let relay: HeldUpload;
  let app: ElectronApplication;
  let page: Page;
  let offered: { readonly list: string; readonly program: Buffer };

  beforeAll(async () => {
    updates = await startUpdateServer();
    await makePackages(place, `http://127.0.0.1:${updates.port}`);
    execFileSync('cp', [join(place, 'old', nameOf(versions.old)), installed]);
    offered = {
      list: readFileSync(join(place, 'next', list), 'utf8'),
      program: readFileSync(join(place, 'next', nameOf(versions.next))),
    };
    service = await startService();
    relay = await holdFirstUpload(service.url);
    mkdirSync(join(data, 'data'), { recursive: true });
    // Seconds before a lost call is looked up at the service.
    writeFileSync(join(data, 'data', 'service-profile.json'), '{ "settleSeconds": 1 }');
    ({ app, page } = await start());
  });

  afterAll(async () => {
    await app.close().catch(() => undefined);
    endInstance();
    relay.close();
    await service.stop();
    await updates.leave();
    rmSync(place, { recursive: true, force: true });
  });

  async function start() {
    const started = await _electron.launch({
      executablePath: installed,
      args: [`--user-data-dir=${data}`],
      env,
      colorScheme: null,
    });
    await started.evaluate(({ dialog }, chosen) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, documents);
    const first = await started.firstWindow();
    await first.getByRole('banner').waitFor();
    return { app: started, page: first };
  }

  /** Id of the process that holds the data folder; null: none. */
  function instance(): number | null {
    const owner = join(data, 'SingleInstance', 'owner');
    return existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : null;
  }

  function endInstance(): void {
    const pid = instance();
    if (pid !== null) process.kill(pid, 'SIGTERM');
  }

  /**
   * Looks for updates on a server with these files and a signature of `signed`, null for none; checks that the installed
   * program is unchanged, and resolves with the state.
   */
  async function look(files: Readonly<Record<string, string | Buffer>>, signed = files[list]?.toString() ?? null) {
    updates.files.clear();
    if (signed !== null) updates.files.set(`${list}.sig`, Buffer.from(signatureOf(signed, key)));
    for (const [name, content] of Object.entries(files)) updates.files.set(name, Buffer.from(content));
    const before = hashOf(installed);
    const { state } = await ask(page, 'updates.look', null);
    expect(hashOf(installed)).toBe(before);
    return state;
  }

  /** The errors in the program's log: the state of an update does not name the cause of a failure. */
  function complaints(): string {
    const logs = join(data, 'logs');
    const lines = readdirSync(logs).flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'));
    return lines.filter((line) => line.includes('"level":"error"')).join('\n');
  }

  test('reports that the server is away', async () => {
    await updates.leave();
    const away = await look({});
    await updates.comeBack();
    expect(away).toMatchObject({ kind: 'failed', why: 'server-away' });
    expect(await look({})).toMatchObject({ kind: 'failed', why: 'server-answer' });
  });

  test('takes no list that is not signed, or was changed after it was signed', async () => {
    const files = { [list]: offered.list, [nameOf(versions.next)]: offered.program };
    expect(await look(files, null)).toMatchObject({ kind: 'failed', why: 'not-signed' });
    const changed = { ...files, [list]: offered.list.replaceAll(versions.next, '0.3.0') };
    expect(await look(changed, offered.list)).toMatchObject({ kind: 'failed', why: 'not-signed' });
    expect(updates.sent.get(nameOf(versions.next))).toBeUndefined();
  });

  test('does not take an older version', async () => {
    const older = offered.list.replaceAll(versions.next, '0.0.9');
    const state = await look({ [list]: older, [nameOf('0.0.9')]: offered.program });
    expect(state).toMatchObject({ kind: 'current', because: 'older', offered: '0.0.9' });
    expect(updates.sent.get(nameOf('0.0.9'))).toBeUndefined();
  });

  test('waits for its share of a staged roll-out', async () => {
    const staged = `${offered.list}stagingPercentage: 0\n`;
    const state = await look({ [list]: staged, [nameOf(versions.next)]: offered.program });
    expect(state).toMatchObject({ kind: 'current', because: 'later', offered: versions.next });
    expect(updates.sent.get(nameOf(versions.next))).toBeUndefined();
  });

  test('discards a download that differs from the list', async () => {
    const tampered = Buffer.from(offered.program);
    // Changes bytes in every block of the download, but not in the block map at the end.
    for (let at = 0; at < tampered.length - megabyte; at += 65_536) tampered.writeUInt8(tampered.readUInt8(at) ^ 1, at);
    const state = await look({ [list]: offered.list, [nameOf(versions.next)]: tampered });
    expect(state, complaints()).toMatchObject({ kind: 'failed', why: 'damaged' });
    expect((await ask(page, 'updates.get', null)).state.kind).toBe('failed');
  });

  test('downloads less than 5 MB for a change in JavaScript alone', async () => {
    updates.sent.clear();
    const state = await look({ [list]: offered.list, [nameOf(versions.next)]: offered.program });
    expect(state, complaints()).toEqual({ kind: 'ready', version: versions.next });
    const bytes = [...updates.sent.values()].reduce((sum, sent) => sum + sent, 0);
    console.log(
      `${(bytes / megabyte).toFixed(2)} MB of ${(offered.program.length / megabyte).toFixed(0)} were downloaded`,
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(5 * megabyte);
  });

  test('is replaced in mid-upload, and nothing is lost or sent twice', async () => {
    writeDocuments(documents);
    const company = await ask(page, 'companies.add', { baseUrl: relay.url, token: service.companies[0]?.token ?? '' });
    const before = await storedNames(service);
    const chosen = await ask(page, 'folders.choose', null);
    const handle = chosen?.handle ?? '';
    await ask(page, 'folders.add', { companyId: company.id, handle, includeExisting: true });
    await page.reload();
    await page.getByRole('button', { name: `Version ${versions.next} is ready` }).waitFor();
    await relay.stored;
    const left = app.waitForEvent('close');
    const first = instance();
    // The page closes before it gets the answer.
    const asked = ask(page, 'updates.install', null).catch(() => undefined);
    await Promise.all([left, asked]);
    expect(hashOf(installed)).toBe(hashOf(join(place, 'next', nameOf(versions.next))));
    await vi.waitFor(
      async () => {
        expect((await storedNames(service)).length).toBeGreaterThanOrEqual(before.length + names.length);
      },
      { timeout: patience, interval: 250 },
    );
    expect(instance()).not.toBe(first);
    endInstance();
    await vi.waitFor(() => expect(instance()).toBeNull(), { timeout: patience, interval: 100 });
    ({ app, page } = await start());
    expect(await app.evaluate(({ app: program }) => program.getVersion())).toBe(versions.next);
    expect(await ask(page, 'updates.get', null)).toMatchObject({ state: { kind: 'idle' } });
    const { rows } = await ask(page, 'inbox.page', { companyId: company.id, states: [], offset: 0, limit: 50 });
    expect(rows.map(({ filename }) => filename).sort()).toEqual([...names].sort());
    expect([...(await storedNames(service))].sort()).toEqual([...before, ...names].sort());
    await app.close();
  });

  test('installs at the next start what was downloaded before', async () => {
    execFileSync('cp', [join(place, 'old', nameOf(versions.old)), installed]);
    ({ app, page } = await start());
    const state = await look({ [list]: offered.list, [nameOf(versions.next)]: offered.program });
    expect(state, complaints()).toEqual({ kind: 'ready', version: versions.next });
    await app.close();
    expect(hashOf(installed)).toBe(hashOf(join(place, 'old', nameOf(versions.old))));
    await once(spawn(installed, [`--user-data-dir=${data}`], { env, stdio: 'ignore' }), 'exit');
    expect(hashOf(installed)).toBe(hashOf(join(place, 'next', nameOf(versions.next))));
    // The first start of the new version removes the mark.
    await vi.waitFor(() => expect(existsSync(join(data, 'update.json'))).toBe(false), { timeout: patience });
    endInstance();
    await vi.waitFor(() => expect(instance()).toBeNull(), { timeout: patience, interval: 100 });
  });

  test('refuses data of a newer version with an explanation, and leaves every byte of it', () => {
    const database = new DatabaseSync(join(data, 'data', 'counterfoil.db'));
    database.exec('PRAGMA user_version = 9999');
    database.close();
    const before = contentsOf(join(data, 'data'));
    const { status, stderr } = spawnSync(installed, [`--user-data-dir=${data}`], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('This data folder needs a newer Counterfoil')]);
    expect(contentsOf(join(data, 'data'))).toEqual(before);
  });
});

/** Two packages: the present one, and one with another version and a change in the program's JavaScript. */
async function makePackages(place: string, updateServer: string): Promise<void> {
  const old = join(place, 'packed', 'old');
  const next = join(place, 'packed', 'next');
  mkdirSync(join(place, 'packed'));
  execFileSync('cp', ['-a', await packedProgram(), old]);
  leaveOutWhatIsLarge(old);
  letDriversIn(join(old, 'counterfoil'));
  changeArchive(join(old, 'resources', 'app.asar'), {
    'package.json': (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), updateServer, updateKey: publicKeyOf(key) }),
  });
  execFileSync('cp', ['-al', old, next]);
  changeArchive(join(next, 'resources', 'app.asar'), {
    'package.json': (text) => text.replace(versions.old, versions.next),
    'out/main/index.js': (text) => `${text}\n// Only the new version has this line.\n`,
  });
  const image = (folder: string, version: string, output: string) =>
    packStandin('--prepackaged', folder, '--version', version, '--output', join(place, output), 'AppImage');
  await Promise.all([image(old, versions.old, 'old'), image(next, versions.next, 'next')]);
}

/** Removes Node and the OCR models, most of what packing has to process: a change in JavaScript does not touch them. */
function leaveOutWhatIsLarge(folder: string): void {
  const node = join(folder, 'host', 'node');
  rmSync(node);
  symlinkSync(process.execPath, node);
  leaveOut(join(folder, 'resources', 'app.asar'), /\.(gz|onnx|wasm)$/);
}

/** Copies of one invoice with different numbers. */
function writeDocuments(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(invoice, 'utf8');
  for (const name of names)
    writeFileSync(join(folder, name), text.replaceAll('TK-2026-00318', name.replace('.xml', '')));
}

/** SHA-256 by path. Leaves out the lock, which belongs to the running program. */
function contentsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('counterfoil.lock'));
  return Object.fromEntries(paths.sort().map((path) => [path, hashOf(path)]));
}
