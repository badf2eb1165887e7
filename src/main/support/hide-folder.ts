import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Sets the hidden attribute, because Windows ignores a leading dot and people delete folders they do not know. Never
 * throws.
 */
export async function hideFolder(
  path: string,
  platform = process.platform,
  start: (program: string, args: readonly string[]) => Promise<unknown> = (program, args) =>
    run(program, [...args], { windowsHide: true, timeout: 3_000 }),
): Promise<void> {
  if (platform !== 'win32') return;
  const program = join(process.env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'attrib.exe');
  await start(program, ['+h', path]).catch(() => undefined);
}
