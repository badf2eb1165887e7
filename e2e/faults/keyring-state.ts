import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { withKeyring } from '../../scripts/keyring.ts';
import { testToken } from './run-program.ts';

export const ways = ['absent', 'locked', 'hanging'] as const;
export type Way = (typeof ways)[number];

/** Why the real keyring cannot be tested here; null: it can. */
export function noKeyring(): string | null {
  const there = ['dbus-run-session', 'gnome-keyring-daemon', 'dbus-send'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  );
  return process.platform === 'linux' && there ? null : 'gnome-keyring and dbus are not installed here';
}

/** Runs a script in a new keyring; returns its last output line that is an object. The keyring's daemon writes there too. */
export async function runInKeyring<T>(script: string, words: readonly string[]): Promise<T> {
  const { command, args } = withKeyring({ command: process.execPath, args: [script, ...words] });
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const line = output.split('\n').findLast((text) => text.startsWith('{'));
  return JSON.parse(line ?? '') as T;
}

/** Stores the tokens as the app does for companies added in its window. */
export async function keepTokens(data: string): Promise<void> {
  const database = new DatabaseSync(join(data, 'counterfoil.db'), { readOnly: true });
  const rows = database.prepare('SELECT keychain_account FROM companies').all();
  database.close();
  const { default: keytar } = await import('keytar');
  for (const { keychain_account: account } of rows) await keytar.setPassword('Counterfoil', String(account), testToken);
}

/** Environment in which a program finds the keyring in this condition. */
export const environmentOf = (way: Way): Readonly<Record<string, string>> =>
  way === 'absent' ? { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } : {};

const daemon = (): number => {
  const named = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isDaemon(name));
  return Number(named[0]);
};

/** The daemon of this session: it uses our folder for its data. */
function isDaemon(pid: string): boolean {
  try {
    const mine = `XDG_RUNTIME_DIR=${process.env.XDG_RUNTIME_DIR ?? '-'}`;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return (
      command.includes('gnome-keyring-d') && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mine)
    );
  } catch {
    return false;
  }
}

/** Locks or stops the keyring of this D-Bus session; an absent one is only hidden (environmentOf). */
export function shutKeyring(way: Way): void {
  if (way === 'hanging') process.kill(daemon(), 'SIGSTOP');
  if (way !== 'locked') return;
  execFileSync('/usr/bin/dbus-send', [
    ...['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'],
    ...['org.freedesktop.Secret.Service.Lock', 'array:objpath:/org/freedesktop/secrets/collection/login'],
  ]);
}

export function openKeyring(way: Way): void {
  if (way === 'hanging') process.kill(daemon(), 'SIGCONT');
  if (way === 'locked')
    execFileSync('/usr/bin/gnome-keyring-daemon', ['--replace', '--unlock', '--components=secrets'], {
      input: 'test\n',
    });
}
