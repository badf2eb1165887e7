import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Cache of drawn pages and recognised text: both take minutes and are deterministic. */
export const keptPlace = join(tmpdir(), 'counterfoil-bench-grounds');

/** A new folder that is removed when this process ends. */
export function temporaryPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  process.on('exit', () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));
  return place;
}
