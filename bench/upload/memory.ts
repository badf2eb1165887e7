import { join } from 'node:path';
import { megabyte, print, type Figure } from '../parts/figures.ts';
import { writePhotos } from './documents.ts';
import type { Place } from './place.ts';
import { inTurn } from './side-by-side.ts';
import { wholeRun } from './whole-runs.ts';

const goal = 40;
const full = 10_000;
const size = 20_000;

/** Peak memory of a run with 10,000 files, beside one with a single file. */
export async function measureMemory(place: Place): Promise<readonly Figure[]> {
  const count = place.files(full);
  const folders = { one: join(place.path, 'one'), all: join(place.path, 'all') };
  writePhotos(folders.one, 1, size);
  writePhotos(folders.all, count, size);
  const growths = await inTurn(place.programs, 1, async (program) => {
    const one = await wholeRun(place, program, folders.one, 1);
    const all = await wholeRun(place, program, folders.all, count);
    return { from: one.memory / megabyte, to: all.memory / megabyte };
  });
  const lines = [...growths].map(([who, [growth]]) => ({ who, ...(growth ?? { from: Number.NaN, to: Number.NaN }) }));
  const ours = lines.find(({ who }) => who === 'ours');
  return print([
    {
      name: `growth of memory from 1 to ${count.toLocaleString('en')} files`,
      value: ours ? ours.to - ours.from : Number.NaN,
      unit: 'MB',
      limit: goal,
      note: lines.map(({ who, from, to }) => `${who} ${from.toFixed(0)} to ${to.toFixed(0)} MB`).join(', '),
    },
  ]);
}
