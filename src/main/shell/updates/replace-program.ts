import { closeSync, chmodSync, fsyncSync, openSync } from 'node:fs';
import { heldFiles } from '../../support/held-files.ts';

/**
 * Puts another file in a program's place, under the program's name. Whole beside it first, on the disk, and renamed
 * then: a crash in between leaves the old one. Throws the system's error, and the old one is there.
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
