import { closeSync, chmodSync, fsyncSync, openSync } from 'node:fs';
import { heldFiles } from '../../support/held-files.ts';

/**
 * Replaces a program by another file, under the program's name: copies it beside, syncs, then renames, so that a crash
 * in between leaves the old one. Throws the system's error, with the old one in place.
 */
export function replaceProgram(replacement: string, program: string): void {
  const draft = `${program}.new`;
  try {
    heldFiles.copyNow(replacement, draft);
    chmodSync(draft, 0o755);
    const file = openSync(draft, 'r+');
    fsyncSync(file);
    closeSync(file);
    heldFiles.renameNow(draft, program);
  } catch (error) {
    heldFiles.tidyNow(draft);
    throw error;
  }
}
