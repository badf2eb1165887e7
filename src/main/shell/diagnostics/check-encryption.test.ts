import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mountOf } from '../../database/network-folder.ts';
import { checkEncryption, ofDevice } from './check-encryption.ts';

/** Linux' folders of block devices: each with its own identifier and the devices below it. */
function devices(
  all: Readonly<Record<string, { readonly uuid?: string; readonly below?: readonly string[] }>>,
): string {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-blocks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, { uuid, below = [] }] of Object.entries(all)) {
    mkdirSync(join(root, name, 'slaves'), { recursive: true });
    for (const one of below) writeFileSync(join(root, name, 'slaves', one), '');
    if (uuid === undefined) continue;
    mkdirSync(join(root, name, 'dm'));
    writeFileSync(join(root, name, 'dm', 'uuid'), `${uuid}\n`);
  }
  return root;
}

it('finds LUKS under a volume, and only where it is under all parts of one', async () => {
  const root = devices({
    sda2: {},
    sdb1: {},
    'dm-0': { uuid: 'CRYPT-LUKS2-0f-luks', below: ['sda2'] },
    'dm-1': { uuid: 'LVM-x', below: ['dm-0'] },
    md0: { below: ['dm-0', 'sdb1'] },
  });
  const found = await Promise.all(['dm-0', 'dm-1', 'md0', 'sda2', 'none'].map((name) => ofDevice(name, root)));
  const [on, off] = ['encryption-on', 'encryption-off'];
  expect(found).toEqual([on, on, off, off, 'encryption-unknown']);
});

it.each([
  ['darwin', '/data', 'FileVault is On.\n', 'encryption-on'],
  ['darwin', '/data', 'FileVault is Off.\n', 'encryption-off'],
  ['darwin', '/data', 'Encryption in progress: 12 %\n', 'encryption-unknown'],
  ['darwin', '/Volumes/Stick', 'FileVault is On.\n', 'encryption-unknown'],
  ['win32', 'K:\\data', '1\r\n', 'encryption-on'],
  ['win32', 'K:\\data', '2\r\n', 'encryption-off'],
  ['win32', 'K:\\data', '5\r\n', 'encryption-unknown'],
  ['win32', '\\\\server\\share', '1\r\n', 'encryption-unknown'],
] as const)('takes the answer of %s about %s: %j', async (platform, folder, answer, code) => {
  expect(await checkEncryption(folder, platform, () => Promise.resolve(answer))).toMatchObject([{ code }]);
});

it('does not know where the system cannot be asked', async () => {
  const refused = () => Promise.reject(new Error('forbidden'));
  expect(await checkEncryption('K:\\data', 'win32', refused)).toMatchObject([{ code: 'encryption-unknown' }]);
});

it.skipIf(process.platform !== 'linux')("asks Linux about the device under this computer's own folder", async () => {
  const [found] = await checkEncryption(tmpdir());
  const { source } = mountOf(tmpdir());
  const device = source?.startsWith('/dev/') === true ? basename(await realpath(source)) : 'none';
  expect(found?.code).toBe(await ofDevice(device));
});
