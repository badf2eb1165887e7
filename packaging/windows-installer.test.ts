import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appId } from '../src/contract/app-id.ts';

/** `npm run dist` makes it on Windows, `npm run dist -- --win` elsewhere. */
const [installer = ''] = globSync(join(import.meta.dirname, '..', 'dist', '*.exe'));
const can = process.platform === 'win32' && installer !== '';
if (!can) console.warn('Not Windows, or no installer in dist/: what an installer writes and leaves is not looked at');

const runKey = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`;
const classes = (hive: string) => String.raw`${hive}\Software\Classes`;
const openWith = (hive: string, extension: string) => String.raw`${classes(hive)}\.${extension}\OpenWithProgids`;
const extensions = ['pdf', 'jpg', 'jpeg', 'png', 'xml'];
const sendTo = join(process.env.APPDATA ?? '', 'Microsoft', 'Windows', 'SendTo', 'Counterfoil.lnk');

const reg = (...args: readonly string[]) => spawnSync('reg', args, { encoding: 'utf8' });
const has = (...args: readonly string[]) => reg('query', ...args).status === 0;

/** The program that opens documents; null: not installed. */
function programOf(hive: string): string | null {
  const { status, stdout } = reg('query', String.raw`${classes(hive)}\Counterfoil.Document\shell\open\command`, '/ve');
  return status === 0 ? (/"([^"]+\.exe)" "%1"/.exec(stdout)?.[1] ?? null) : null;
}

function stateOf(hive: string) {
  const program = programOf(hive);
  return {
    program: program !== null && existsSync(program),
    offeredFor: extensions.filter((one) => has(openWith(hive, one), '/v', 'Counterfoil.Document')),
    sendTo: existsSync(sendTo),
    startsAtLogin: has(runKey, '/v', appId),
  };
}

function uninstall(folder: string, switches: readonly string[]): void {
  const name = readdirSync(folder).find((one) => /^uninst/i.test(one)) ?? '';
  // Without the last word it goes on in a copy of itself, and cannot be waited for.
  spawnSync(join(folder, name), [...switches, `_?=${folder}`], { windowsVerbatimArguments: true });
}

describe.skipIf(!can)('the installer of this system', () => {
  it.each([
    { who: 'one user', hive: 'HKCU', switches: ['/S'], sendsTo: true },
    { who: 'all users', hive: 'HKLM', switches: ['/S', '/allusers'], sendsTo: false },
  ])('installs for $who without a question, updates, and leaves nothing', ({ hive, switches, sendsTo }) => {
    const absent = { program: false, offeredFor: [], sendTo: false, startsAtLogin: false };
    const present = { program: true, offeredFor: extensions, sendTo: sendsTo, startsAtLogin: false };
    expect(stateOf(hive)).toEqual(absent);
    const there = extensions.map((one) => openWith(hive, one)).filter((key) => has(key));
    execFileSync(installer, switches);
    expect(stateOf(hive)).toEqual(present);
    reg('add', runKey, '/v', appId, '/d', 'Counterfoil.exe');
    execFileSync(installer, switches);
    expect(stateOf(hive)).toEqual({ ...present, startsAtLogin: true });
    const folder = dirname(programOf(hive) ?? '');
    uninstall(folder, switches);
    expect(stateOf(hive)).toEqual(absent);
    const left = [...extensions.map((one) => openWith(hive, one)), String.raw`${classes(hive)}\Counterfoil.Document`];
    expect(left.filter((key) => has(key) && !there.includes(key))).toEqual([]);
  });
});
