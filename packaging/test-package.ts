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

/** A folder with the program as packages hold it, made once in a run of the tests. Nobody changes it. */
export async function packedProgram(): Promise<string> {
  const place = join(root, 'node_modules', '.cache', 'packed-for-tests');
  mkdirSync(place, { recursive: true });
  const pack = `test "$(cat "$2/run" 2>/dev/null)" = "$1" ||
    { rm -rf "$2/out" "$2/run"; "$3" "$4" --output "$2/out" dir && echo "$1" > "$2/run"; }`;
  const script = join(root, 'packaging', 'standin', 'dist.ts');
  // The processes of the tests have one parent.
  const args = ['sh', String(process.ppid), place, process.execPath, script];
  await run('flock', [join(place, 'lock'), 'sh', '-c', pack, ...args], { cwd: root });
  return join(place, 'out', 'linux-unpacked');
}

/** Drivers come in by what the fuses shut: the package's executable with its inspector. */
export function letDriversIn(executable: string): void {
  const file = openSync(executable, 'r+');
  // The last nine bytes are the fuses; the fourth lets the inspector in.
  writeSync(file, '1', statSync(executable).size - 9 + 3);
  closeSync(file);
}
