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
const registryKey = String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Counterfoil`;
const managedPreferences = `/Library/Managed Preferences/${appId}.plist`;
/** ms; a start waits for it */
const patience = 3_000;
/** bytes */
const longest = 1024 * 1024;
const nothing: ReadValues = { values: {}, problems: [] };

/** Runs Windows' reg.exe; null: it failed, or is forbidden. */
type Reg = (args: readonly string[]) => Promise<string | null>;

/** The places of this system where an administrator sets policies; the last one has the last word. */
export function policySources(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv = process.env,
  reg: Reg = (args) => said(join(env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'reg.exe'), args),
): readonly (() => Promise<ReadValues>)[] {
  if (platform === 'win32') {
    const file = join(env.ProgramData ?? String.raw`C:\ProgramData`, 'Counterfoil', 'policy.json');
    // Every user of the computer may make files there: it could lead all others to a server or a folder.
    return [async () => harmlessAlone(file, await fromFile(file, false)), () => fromRegistry(reg, env)];
  }
  if (platform === 'darwin')
    return [() => fromFile('/Library/Application Support/Counterfoil/policy.json', true), fromManagedPreferences];
  return [() => fromFile('/etc/counterfoil/policy.json', true)];
}

/** `administrators`: it counts only when root owns it and nobody else may write it. */
export async function fromFile(path: string, administrators: boolean): Promise<ReadValues> {
  try {
    const file = await open(path, 'r');
    try {
      const { uid, mode, size } = await file.stat();
      if (administrators && (uid !== 0 || (mode & 0o022) !== 0)) return problem(path, 'not-administrators');
      if (size > longest) return problem(path, 'unreadable');
      return readValues(path, parseJson(decodeText(await file.readFile())));
    } finally {
      await file.close();
    }
  } catch (error) {
    return isGone(error) ? nothing : problem(path, 'unreadable');
  }
}

/** A key that is not there ends reg.exe with 1, as one that may not be read does: the one above, always there, tells. */
async function fromRegistry(reg: Reg, env: NodeJS.ProcessEnv): Promise<ReadValues> {
  const keys = await reg(['query', win32.dirname(registryKey)]);
  if (keys?.split(/\r?\n/).every((key) => key.trim().toLowerCase() !== registryKey.toLowerCase()) === true)
    return nothing;
  const exported = keys === null ? null : await exportedBy(reg);
  if (exported === null) return problem(registryKey, 'unreadable');
  return readValues(registryKey, readRegistry(exported, registryKey, env));
}

/** By a file, which is UTF-16: what reg.exe prints is in the code page of the console, where many letters are lost. */
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

/** What a configuration profile sets. The file is root's; asked for as the app's preferences, a user's own would count too. */
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
