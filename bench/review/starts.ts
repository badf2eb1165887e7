import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { median, print, type Figure } from '../parts/figures.ts';
import type { LargeData } from './large.ts';
import { firstPaint, todayUsable } from './meter.ts';
import { spawnApp } from './spawn-app.ts';

const root = join(import.meta.dirname, '..', '..');
const mostRounds = 7;

interface Started {
  readonly folder: string;
  readonly dataDir: string;
  /** ms since the epoch at which the awaited state was reached */
  readonly moment: (page: Page) => Promise<number>;
}

/** In alternation, without the first round of both; the driver connects in parallel and delays nothing. */
export async function measureStarts(
  large: Omit<LargeData, 'figures' | 'stop'>,
  turns: number,
): Promise<readonly Figure[]> {
  const rounds = Math.min(mostRounds, turns);
  const ofBlank = { folder: join(root, 'bench', 'blank-window'), moment: firstPaint };
  const ofApp = { folder: root, dataDir: large.dataDir, moment: todayUsable };
  const blank: number[] = [];
  const app: number[] = [];
  const blankDir = await mkdtemp(join(large.place, 'blank-'));
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = [await start({ ...ofBlank, dataDir: blankDir }), await start(ofApp)];
    if (round === 0) continue;
    blank.push(first);
    app.push(second);
  }
  const note = (times: readonly number[]) =>
    `median of ${times.length}: ${times.map((ms) => ms.toFixed(0)).join(', ')}`;
  const ratio = median(app) / median(blank);
  return print([
    { name: 'start of a blank window', value: median(blank), unit: 'ms', limit: null, note: note(blank) },
    { name: 'start to usable Today', value: median(app), unit: 'ms', limit: null, note: note(app) },
    {
      name: 'start to usable Today : a blank window',
      value: ratio,
      unit: 'x',
      limit: 1.3,
      note: `${large.expenses} expenses, ${large.queued} files queued, sending paused`,
    },
  ]);
}

/** ms from the start of the process */
async function start({ folder, dataDir, moment }: Started): Promise<number> {
  const began = Date.now();
  const app = spawnApp(folder, dataDir, ['--remote-debugging-port=0']);
  try {
    return (await moment(await app.connect())) - began;
  } finally {
    await app.end();
  }
}
