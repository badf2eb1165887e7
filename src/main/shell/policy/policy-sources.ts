import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { promisify } from 'node:util';
import { appId } from '../../../contract/app-id.ts';
import { decodeText } from '../../support/decode-text.ts';
import { parseJson } from '../../support/parse-json.ts';
import { isGone } from '../../support/file-errors.ts';
import { heldFiles } from '../../support/held-files.ts';
import { harmlessAlone, readValues, type ReadValues } from './policy-values.ts';
import { readRegistry } from './registry.ts';

const run = promisify(execFile);
export const registryKey = String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Counterfoil`;
const managedPreferences = `/Library/Managed Preferences/${appId}.plist`;
/** ms; delays the start */
const patience = 3_000;
/** bytes */
const longest = 1024 * 1024;
const nothing: ReadValues = { values: {}, problems: [] };

/** Runs Windows' reg.exe; null: it failed, or is forbidden. */
type Reg = (args: readonly string[]) => Promise<string | null>;

/** The places where an administrator sets policies on this system; a later one overrides. */
export function policySources(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv = process.env,
  reg: Reg = (args) => said(join(env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'reg.exe'), args),
): readonly (() => Promise<ReadValues>)[] {
  if (platform === 'win32') {
    const file = join(env.ProgramData ?? String.raw`C:\ProgramData`, 'Counterfoil', 'policy.json');
    // Every user of the computer may create files there, so that file could direct all others to a server or a folder.
    return [async () => harmlessAlone(file, await fromFile(file, false)), () => fromRegistry(reg, env)];
  }
  if (platform === 'darwin')
    return [() => fromFile('/Library/Application Support/Counterfoil/policy.json', true), fromManagedPreferences];
  return [() => fromFile('/etc/counterfoil/policy.json', true)];
}

/** `administrators`: accepts the file only if root owns it and no other user may write it. */
export async function fromFile(path: string, administrators: boolean): Promise<ReadValues> {
  try {
    await using file = await open(path, 'r');
    const { uid, mode, size } = await file.stat();
    if (administrators && (uid !== 0 || (mode & 0o022) !== 0)) return problem(path, 'not-administrators');
    if (size > longest) return problem(path, 'unreadable');
    return readValues(path, parseJson(decodeText(await file.readFile())));
  } catch (error) {
    return isGone(error) ? nothing : problem(path, 'unreadable');
  }
}

/**
 * reg.exe ends with 1 both for a missing key and for an unreadable one, so this queries the parent key, which always
 * exists.
 */
async function fromRegistry(reg: Reg, env: NodeJS.ProcessEnv): Promise<ReadValues> {
  const keys = await reg(['query', win32.dirname(registryKey)]);
  if (keys?.split(/\r?\n/).every((key) => key.trim().toLowerCase() !== registryKey.toLowerCase()) === true)
    return nothing;
  const exported = keys === null ? null : await exportedBy(reg);
  if (exported === null) return problem(registryKey, 'unreadable');
  return readValues(registryKey, readRegistry(exported, registryKey, env));
}

/** Exports to a file, which is UTF-16, because reg.exe prints in the console's code page, which lacks many letters. */
async function exportedBy(reg: Reg): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-policy-'));
  try {
    const path = join(folder, 'policies.reg');
    return (await reg(['export', registryKey, path, '/y'])) === null ? null : decodeText(await readFile(path));
  } catch {
    return null;
  } finally {
    await heldFiles.tidy(folder);
  }
}

/** Reads a configuration profile's file, which root owns. The app's preferences would include the user's own. */
async function fromManagedPreferences(): Promise<ReadValues> {
  const printed = await said('/usr/bin/plutil', ['-convert', 'json', '-o', '-', managedPreferences]);
  return printed === null ? nothing : readValues(managedPreferences, parseJson(printed));
}

async function said(program: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(program, [...args], { timeout: patience, windowsHide: true })).stdout;
  } catch {
    return null;
  }
}

const problem = (source: string, code: 'unreadable' | 'not-administrators'): ReadValues => ({
  values: {},
  problems: [{ source, name: null, code }],
});
