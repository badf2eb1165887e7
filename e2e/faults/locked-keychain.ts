import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { withKeyring } from '../../scripts/keyring.ts';
import { startFaultServer } from '../../src/main/uploads/fault-server.ts';
import { filesIn, judge } from './campaign.ts';
import type { Finding } from './campaign.ts';
import { live, testToken } from './life.ts';
import type { Place } from './life.ts';
import { fillFolder } from './receipts.ts';

export const ways = ['absent', 'locked', 'hanging'] as const;
export type Way = (typeof ways)[number];

/** Why the real keyring cannot be tried here; null: it can. */
export function noKeyring(): string | null {
  const there = ['dbus-run-session', 'gnome-keyring-daemon', 'dbus-send'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  );
  return process.platform === 'linux' && there ? null : 'gnome-keyring and dbus are not installed here';
}

/** The token is in a real keyring that is absent, locked or hanging for one run, and opens for the next. */
export async function runKeychain(way: Way, files: number): Promise<Finding> {
  const { command, args } = withKeyring({
    command: process.execPath,
    args: [import.meta.filename, way, String(files)],
  });
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Finding;
}

async function inKeyring(way: Way, files: number): Promise<Finding> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-keychain-'));
  const [watch, data] = [join(folder, 'watch'), join(folder, 'data')];
  for (const path of [watch, data]) mkdirSync(path);
  writeFileSync(join(data, 'service-profile.json'), '{"settleSeconds":1}');
  const server = await startFaultServer();
  server.refuses = (filename) => (filename.startsWith('refused-') ? 'Not an invoice' : null);
  server.extracts = (filename) => ({ invoice_number: `INV ${filename}` });
  const place = { url: server.url, watch, data };
  try {
    await live(place);
    await keepToken(data);
    const receipts = fillFolder(watch, files);
    const before = await whileShut(way, place);
    const uploadsBefore = server.uploads().length;
    const after = await live(place, { token: null });
    const judged = judge(receipts, server.expenses, filesIn(data));
    const intact = before.code === 4 && before.sealed > 0 && uploadsBefore === 0 && after.done;
    return {
      scenario: `keychain ${way}`,
      files,
      kills: 0,
      killedAt: [],
      ...judged,
      uploads: server.uploads().length,
      seconds: Math.round((Date.now() - began) / 1_000),
      figures: `${before.sealed} sealed and none sent while it was ${way}; all sent when it opened`,
      ...(intact
        ? {}
        : { failed: true, remarks: [`ended with ${before.code} and ${uploadsBefore} calls, then with ${after.code}`] }),
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the app keeps it for a company that was added in its window. */
async function keepToken(data: string): Promise<void> {
  const database = new DatabaseSync(join(data, 'counterfoil.db'), { readOnly: true });
  const account = String(database.prepare('SELECT keychain_account FROM companies').get()?.keychain_account);
  database.close();
  const { default: keytar } = await import('keytar');
  await keytar.setPassword('Counterfoil', account, testToken);
}

async function whileShut(way: Way, place: Place): Promise<{ readonly code: number | null; readonly sealed: number }> {
  shut(way);
  try {
    const env = way === 'absent' ? { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } : {};
    const { code } = await live(place, { token: null, env });
    return { code, sealed: filesIn(place.data).filter(({ sha256 }) => sha256 !== null).length };
  } finally {
    open(way);
  }
}

const daemon = (): number => {
  const named = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isDaemon(name));
  return Number(named[0]);
};

/** The one of this session: it has our own folder for what it keeps. */
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

function shut(way: Way): void {
  if (way === 'hanging') process.kill(daemon(), 'SIGSTOP');
  if (way !== 'locked') return;
  execFileSync('/usr/bin/dbus-send', [
    ...['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'],
    ...['org.freedesktop.Secret.Service.Lock', 'array:objpath:/org/freedesktop/secrets/collection/login'],
  ]);
}

function open(way: Way): void {
  if (way === 'hanging') process.kill(daemon(), 'SIGCONT');
  if (way === 'locked')
    execFileSync('/usr/bin/gnome-keyring-daemon', ['--replace', '--unlock', '--components=secrets'], {
      input: 'test\n',
    });
}

if (process.argv[1] === import.meta.filename) {
  const found = await inKeyring(process.argv[2] as Way, Number(process.argv[3]));
  console.log(JSON.stringify(found));
}
