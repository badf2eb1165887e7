import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAutostartFile } from './login-entry.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-login-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is a desktop entry that exists or not, in a folder created for it', async () => {
  const file = join(folder, 'autostart', 'counterfoil.desktop');
  const entry = createAutostartFile(file, ['/opt/Counterfoil/counterfoil', '--hidden']);
  expect(entry.isOn()).toBe(false);
  await entry.set(true);
  expect(entry.isOn()).toBe(true);
  const text = await readFile(file, 'utf8');
  expect(text.split('\n')).toContain('Exec="/opt/Counterfoil/counterfoil" "--hidden"');
  expect(text).toMatch(/^\[Desktop Entry\]\nType=Application\nName=Counterfoil\n/);
  await entry.set(false);
  expect(existsSync(file)).toBe(false);
  await entry.set(false);
});

it("escapes characters of a program's path that have a meaning in the line", async () => {
  const file = join(folder, 'x.desktop');
  await createAutostartFile(file, ['/a b/50%/$x`"\\']).set(true);
  expect(await readFile(file, 'utf8')).toContain(String.raw`Exec="/a b/50%%/\\$x\\${'`'}\\"\\\\"`);
});

it('that cannot be written rejects with the reason', async () => {
  await writeFile(join(folder, 'autostart'), 'a file');
  const entry = createAutostartFile(join(folder, 'autostart', 'counterfoil.desktop'), ['x']);
  await expect(entry.set(true)).rejects.toMatchObject({ code: 'EEXIST' });
});
