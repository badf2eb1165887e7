/**
 * The figures of the review desk: the built app, with a real service, driven from outside.
 * Usage: npm run bench -- review [EXPENSES] [QUEUED] [TURNS]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startService } from '../testing/reference-service.ts';
import { measureDesk } from './review/desk.ts';
import { print, type Figure } from './parts/figures.ts';
import { endAfter } from './parts/end-after.ts';
import { measureLarge } from './review/large.ts';
import { openApp } from './review/run-app.ts';
import { measureStarts } from './review/starts.ts';
import { benchWithApp } from './parts/with-app.ts';

const [expenses = 100_000, queued = 10_000, turns = 30] = process.argv.slice(2).map(Number);

await benchWithApp(import.meta.filename, async (place) => {
  const desk = await atTheDesk(place);
  const large = await measureLarge({ place, expenses, queued });
  const starts = await endAfter(measureStarts(large, turns), large.stop);
  return [...desk, ...large.figures, ...starts];
});

async function atTheDesk(place: string): Promise<readonly Figure[]> {
  const folder = join(place, 'documents');
  await mkdir(folder);
  const service = await startService();
  const { electron, page } = await openApp(join(place, 'desk'));
  try {
    return print(await measureDesk(page, service, { turns, folder }));
  } finally {
    await electron.close();
    await service.stop();
  }
}
