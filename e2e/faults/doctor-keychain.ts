import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commandLine } from '../../testing/built.ts';
import { startFaultServer } from '../../testing/fault-server.ts';
import { environmentOf, keepTokens, openKeyring, runInKeyring, shutKeyring, type Way } from './keyring-state.ts';
import { live, testToken } from './life.ts';

export interface KeychainFinding {
  readonly code: number | null;
  /** of the finding about the keychain */
  readonly state: string;
  /** a token of the keychain was said aloud, or the doctor left an entry there */
  readonly leaks: readonly string[];
}

/** The doctor over a real keyring that holds a token and is ready, or is shut in this way. */
export const doctorOverKeychain = (way: Way | 'ready'): Promise<KeychainFinding> =>
  runInKeyring<KeychainFinding>(import.meta.filename, [way]);

async function inKeyring(way: Way | 'ready'): Promise<KeychainFinding> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-doctor-'));
  const [watch, data] = [join(folder, 'watch'), join(folder, 'data')];
  for (const path of [watch, data]) mkdirSync(path);
  writeFileSync(join(watch, 'note.txt'), 'no document');
  const server = await startFaultServer();
  try {
    await live({ url: server.url, watch, data });
    await keepTokens(data);
    rememberTokens(data);
    if (way !== 'ready') shutKeyring(way);
    const { status, stdout } = doctor(data, way);
    if (way !== 'ready') openKeyring(way);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { check: string; code: string });
    const { default: keytar } = await import('keytar');
    const entries = await keytar.findCredentials('Counterfoil');
    const canaries = entries.filter(({ account }) => account.startsWith('canary'));
    const said = stdout.includes(testToken) ? ['the token'] : [];
    return {
      code: status,
      state: lines.find(({ check }) => check === 'keychain')?.code ?? 'nothing',
      leaks: [...said, ...canaries.map(({ account }) => account)],
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the window does when it gives them to the keychain. */
function rememberTokens(data: string): void {
  const database = new DatabaseSync(join(data, 'counterfoil.db'));
  database.exec('UPDATE companies SET in_keychain = 1');
  database.close();
}

/** Synchronous: nothing else of this process is wanted meanwhile. The service it asks is closed to it, then. */
function doctor(data: string, way: Way | 'ready') {
  const env = { ...process.env, ...(way === 'ready' ? {} : environmentOf(way)) };
  const args = [commandLine, 'doctor', '--data-dir', data, '--json'];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
}

if (process.argv[1] === import.meta.filename) {
  console.log(JSON.stringify(await inKeyring(process.argv[2] as Way | 'ready')));
}
