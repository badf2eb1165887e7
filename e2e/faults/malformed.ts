import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Finding } from './campaign.ts';

const root = join(import.meta.dirname, '..', '..');

/** The 10,000 malformed answers of src/main/uploads/malformed.test.ts. */
export async function runMalformed(): Promise<Finding> {
  const began = Date.now();
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', 'src/main/uploads/malformed.test.ts'], {
    cwd: root,
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    scenario: 'malformed answers',
    files: 10_000,
    kills: 0,
    killedAt: [],
    lost: 0,
    doubled: 0,
    asked: 0,
    wrongId: 0,
    uploads: 10_000,
    notFinal: 0,
    seconds: Math.round((Date.now() - began) / 1_000),
    failed: code !== 0,
    figures: 'property-based: none crashes, none marks a file wrongly',
    remarks: code === 0 ? [] : ['npx vitest run src/main/uploads/malformed.test.ts says what failed'],
  };
}
