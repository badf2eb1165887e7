import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { noFaults, withoutKills, type Finding } from './campaign.ts';

const bench = join(import.meta.dirname, '..', '..', 'bench', 'intake.ts');
const allowed = 90;

/** Many files at once while the main thread is blocked: each must be found. Uploads nothing. */
export async function runManyFiles(files: number, blockedSeconds: number): Promise<Finding> {
  const began = Date.now();
  const child = spawn(process.execPath, [bench, String(files), String(blockedSeconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const figure = (name: string) => new RegExp(`^${name}\\s+(.+)$`, 'm').exec(output)?.[1] ?? 'never';
  const found = Number.parseFloat(figure('all found after'));
  const late = !(found <= allowed);
  return {
    scenario: `${files} files at once, main thread blocked ${blockedSeconds} s`,
    files,
    ...withoutKills(began),
    ...noFaults,
    lost: Number.isNaN(found) ? files : 0,
    failed: late,
    figures: `found after ${figure('all found after')}, queued after ${figure('all queued after')}, event loop ${figure('event loop')}`,
    remarks: late ? [`found after ${figure('all found after')}, ${allowed} s are allowed`] : [],
  };
}
