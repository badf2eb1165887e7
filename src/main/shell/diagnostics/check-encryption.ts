import { execFile } from 'node:child_process';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { DiagnosticCode, Finding } from '../../../contract/diagnostics.ts';
import { mountOf } from '../../database/network-folder.ts';
import { nullWhenGone } from '../../support/file-errors.ts';
import { finding } from './finding.ts';

/** ms: PowerShell starts slowly */
const patience = 10_000;
const blocks = '/sys/class/block';

/** Runs a program of the system; rejects when it fails. */
type Run = (program: string, args: readonly string[]) => Promise<string>;
type Encryption = Extract<DiagnosticCode, `encryption-${string}`>;

const run: Run = async (program, args) =>
  (await promisify(execFile)(program, [...args], { timeout: patience, windowsHide: true })).stdout;

/**
 * Whether the system encrypts the disk of the data folder: BitLocker, FileVault, LUKS. Unknown where the system does not
 * say, as for disks of a network, ZFS, and hardware that encrypts by itself.
 */
export async function checkEncryption(
  dataDir: string,
  platform = process.platform,
  ask: Run = run,
): Promise<readonly Finding[]> {
  const code = await encryptionOf(dataDir, platform, ask).catch(() => 'encryption-unknown' as const);
  return [finding('encryption', code)];
}

async function encryptionOf(dataDir: string, platform: NodeJS.Platform, ask: Run): Promise<Encryption> {
  const { path, source } = mountOf(dataDir);
  if (platform === 'win32') return ofBitLocker(path, ask);
  if (platform === 'darwin') return ofFileVault(path, ask);
  return source?.startsWith('/dev/') === true ? ofDevice(basename(await realpath(source))) : 'encryption-unknown';
}

/** The answer of Windows' own shell, which also users without an administrator's rights get. */
async function ofBitLocker(path: string, ask: Run): Promise<Encryption> {
  const [drive] = /^[A-Z]:/iu.exec(path) ?? [];
  if (drive === undefined) return 'encryption-unknown';
  const property = 'System.Volume.BitLockerProtection';
  const script = `(New-Object -ComObject Shell.Application).NameSpace('${drive}').Self.ExtendedProperty('${property}')`;
  const answer = (await ask('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script])).trim();
  // 1: on. 2: off. Others: it is being switched on or off, is suspended or locked, or the drive has none.
  return answer === '1' ? 'encryption-on' : answer === '2' ? 'encryption-off' : 'encryption-unknown';
}

async function ofFileVault(path: string, ask: Run): Promise<Encryption> {
  if (path.startsWith('/Volumes/')) return 'encryption-unknown';
  const answer = await ask('/usr/bin/fdesetup', ['status']);
  if (answer.startsWith('FileVault is On.')) return 'encryption-on';
  return answer.startsWith('FileVault is Off.') ? 'encryption-off' : 'encryption-unknown';
}

/** A device over several (LVM, RAID) is encrypted where all of them are. `root`: replaced in tests. */
export async function ofDevice(name: string, root = blocks): Promise<Encryption> {
  const folder = await realpath(join(root, name)).catch(nullWhenGone);
  if (folder === null) return 'encryption-unknown';
  const uuid = await readFile(join(folder, 'dm', 'uuid'), 'utf8').catch(nullWhenGone);
  if (uuid?.startsWith('CRYPT-') === true) return 'encryption-on';
  const below = (await readdir(join(folder, 'slaves')).catch(nullWhenGone)) ?? [];
  const found = await Promise.all(below.map((one) => ofDevice(one, root)));
  if (found.includes('encryption-unknown')) return 'encryption-unknown';
  return found.length > 0 && found.every((one) => one === 'encryption-on') ? 'encryption-on' : 'encryption-off';
}
