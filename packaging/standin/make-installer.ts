import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { appId } from '../../src/contract/app-id.ts';

/** Debian's. */
export const compiler = '/usr/bin/makensis';
export const ownPart = join(import.meta.dirname, '..', 'resources', 'installer.nsh');

/**
 * Compiles a Windows installer of the files in `payload`, with every warning an error, as electron-builder compiles.
 * Answers what the compiler complained of: nothing, when it is made.
 */
export function makeInstaller(payload: string, output: string): string {
  const names = { PART: ownPart, PAYLOAD: payload, OUTPUT: output, APP_ID: appId, PRODUCT_NAME: 'Counterfoil' };
  const defined = Object.entries(names).map(([name, value]) => `-D${name}=${value}`);
  const script = join(import.meta.dirname, 'installer.nsi');
  const { status, stdout } = spawnSync(compiler, ['-WX', '-V2', ...defined, script], { encoding: 'utf8' });
  return status === 0 ? '' : stdout || `${compiler} ended with ${status ?? 'no code'}`;
}
