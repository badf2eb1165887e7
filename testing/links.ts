import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** On Windows links to files need a right that most users lack; Wine creates broken ones, and no junctions. */
export const canLinkFiles = tried('file');
/** Uses the link type `junction`, which other systems ignore. */
export const canLinkFolders = tried('junction');

function tried(type: 'file' | 'junction'): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-links-'));
  try {
    const target = join(folder, 'target');
    if (type === 'file') writeFileSync(target, '');
    else mkdirSync(target);
    symlinkSync(target, join(folder, 'link'), type);
    return statSync(join(folder, 'link')).isFile() === (type === 'file');
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
