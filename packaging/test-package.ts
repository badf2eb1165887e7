import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sources, sumOf } from '../scripts/build.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** `npm run dist:standin` with these arguments. */
export async function packStandin(...args: readonly string[]): Promise<void> {
  await run(process.execPath, [join(root, 'packaging', 'standin', 'dist.ts'), ...args], { cwd: root });
}

/** Path of a folder with the packed program, made once for the same sources. Tests must not change it. */
export async function packedProgram(): Promise<string> {
  const place = join(root, 'node_modules', '.cache', 'packed-for-tests');
  mkdirSync(place, { recursive: true });
  const pack = `test "$(cat "$2/sum" 2>/dev/null)" = "$1" ||
    { rm -rf "$2/out" "$2/sum"; "$3" "$4" --output "$2/out" dir && echo "$1" > "$2/sum"; }`;
  const script = join(root, 'packaging', 'standin', 'dist.ts');
  const sum = sumOf([...sources, '{packaging,electron-host,resources}/**/*', 'LICENSE']);
  const args = ['sh', sum, place, process.execPath, script];
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
