import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** `npm run dist:standin` with these arguments. */
export async function packStandin(...args: readonly string[]): Promise<void> {
  await run(process.execPath, [join(root, 'packaging', 'standin', 'dist.ts'), ...args], { cwd: root });
}

/** Path of a folder with the packed program, made once per test run. Tests must not change it. */
export async function packedProgram(): Promise<string> {
  const place = join(root, 'node_modules', '.cache', 'packed-for-tests');
  mkdirSync(place, { recursive: true });
  const pack = `test "$(cat "$2/run" 2>/dev/null)" = "$1" ||
    { rm -rf "$2/out" "$2/run"; "$3" "$4" --output "$2/out" dir && echo "$1" > "$2/run"; }`;
  const script = join(root, 'packaging', 'standin', 'dist.ts');
  // All test processes have the same parent, so its id names the run.
  const args = ['sh', String(process.ppid), place, process.execPath, script];
  await run('flock', [join(place, 'lock'), 'sh', '-c', pack, ...args], { cwd: root });
  return join(place, 'out', 'linux-unpacked');
}

/** Turns the inspector on in the package's executable, because its fuses turn it off and drivers need it. */
export function letDriversIn(executable: string): void {
  const file = openSync(executable, 'r+');
  // The last nine bytes are the fuses; the fourth allows the inspector.
  writeSync(file, '1', statSync(executable).size - 9 + 3);
  closeSync(file);
}
