import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appId } from '../../contract/app-id.ts';
import { parseJson } from '../support/parse-json.ts';
import { isGone } from '../intake/file-look.ts';
import { readValues, withoutUpdates } from './policy-values.ts';
import type { ReadValues } from './policy-values.ts';
import { readRegistry } from './registry.ts';

const run = promisify(execFile);
const registryKey = String.raw`HKLM\SOFTWARE\Policies\Counterfoil`;
const managedPreferences = `/Library/Managed Preferences/${appId}.plist`;
/** ms; a start waits for it */
const patience = 3_000;
/** bytes */
const longest = 1024 * 1024;
const nothing: ReadValues = { values: {}, problems: [] };

/** The places of this system where an administrator sets policies; the last one has the last word. */
export function policySources(platform: NodeJS.Platform): readonly (() => Promise<ReadValues>)[] {
  if (platform === 'win32') {
    const file = join(process.env.ProgramData ?? String.raw`C:\ProgramData`, 'Counterfoil', 'policy.json');
    // Every user of the computer may make files there: it could name a server whose program all others would run.
    return [async () => withoutUpdates(file, await fromFile(file, false)), fromRegistry];
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
      return readValues(path, parseJson((await file.readFile('utf8')).replace(/^\uFEFF/, '')));
    } finally {
      await file.close();
    }
  } catch (error) {
    return isGone(error) ? nothing : problem(path, 'unreadable');
  }
}

/** A key that is not there ends reg.exe with 1, as one that may not be read does. */
async function fromRegistry(): Promise<ReadValues> {
  const program = join(process.env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'reg.exe');
  const printed = await said(program, ['query', registryKey]);
  return printed === null ? nothing : readValues(registryKey, readRegistry(printed));
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
