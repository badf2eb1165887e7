import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { noFaults, withoutKills, type Finding } from './campaign.ts';

const root = join(import.meta.dirname, '..', '..');

/** The 10,000 malformed answers of src/main/send/uploads/malformed.test.ts. */
export const runMalformed = (): Promise<Finding> =>
  runGenerated('malformed answers', 'src/main/send/uploads/malformed.test.ts', 10_000);

/** Random sequences of src/cli/client-world.test.ts. */
export const runSequences = (count: number): Promise<Finding> =>
  runGenerated('random runs of two clients', 'src/cli/client-world.test.ts', count);

async function runGenerated(scenario: string, file: string, cases: number): Promise<Finding> {
  const began = Date.now();
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', file], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, COUNTERFOIL_SEQUENCES: String(cases) },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    scenario,
    files: cases,
    ...withoutKills(began),
    ...noFaults,
    uploads: cases,
    failed: code !== 0,
    figures: 'generated cases: nothing is lost, doubled, or at another company',
    remarks: code === 0 ? [] : [`npx vitest run ${file} says what failed`],
  };
}
