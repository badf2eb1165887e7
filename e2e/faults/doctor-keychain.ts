import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commandLine } from '../../testing/built.ts';
import { startFaultServer } from '../../testing/fault-server.ts';
import { environmentOf, keepTokens, openKeyring, runInKeyring, shutKeyring, type Way } from './keyring-state.ts';
import { runOnce, testToken } from './run-program.ts';
import { inTemporary, makeFolders } from './temporary.ts';

export interface KeychainFinding {
  readonly code: number | null;
  /** the keychain check's code */
  readonly state: string;
  /** spellings of the token in the output, and entries that the doctor left in the keychain */
  readonly leaks: readonly string[];
}

/** Runs the doctor with a real keyring that holds a token, ready or shut as `way` says. */
export const doctorOverKeychain = (way: Way | 'ready'): Promise<KeychainFinding> =>
  runInKeyring<KeychainFinding>(import.meta.filename, [way]);

function inKeyring(way: Way | 'ready'): Promise<KeychainFinding> {
  return inTemporary('doctor', async (folder) => {
    const { watch, data } = makeFolders(folder, null);
    writeFileSync(join(watch, 'note.txt'), 'no document');
    const server = await startFaultServer();
    await runOnce({ url: server.url, watch, data });
    await keepTokens(data);
    // The doctor has no answer to wait for, and finds the service unreachable.
    await server.close();
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
  });
}

/** Marks the tokens as kept in the keychain, as the window does. */
function rememberTokens(data: string): void {
  const database = new DatabaseSync(join(data, 'counterfoil.db'));
  database.exec('UPDATE companies SET in_keychain = 1');
  database.close();
}

function doctor(data: string, way: Way | 'ready') {
  const env = { ...process.env, ...(way === 'ready' ? {} : environmentOf(way)) };
  const args = [commandLine, 'doctor', '--data-dir', data, '--json'];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
}

if (process.argv[1] === import.meta.filename) {
  console.log(JSON.stringify(await inKeyring(process.argv[2] as Way | 'ready')));
}
