import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addCompany, openServices } from '../parts/open-services.ts';
import { median, print, type Figure } from '../parts/figures.ts';
import type { Place } from './place.ts';
import { token } from './programs.ts';

const goal = 1.5;
const full = 300;
const size = 200_000;

/** The durable step of one file, beside one durable row that SQLite writes to the same disk. */
export async function measureDurableStep(place: Place): Promise<readonly Figure[]> {
  const steps = place.files(full);
  const files = await stepsOfFiles(place, steps);
  const insert = bareInserts(join(place.newDataDir(), 'bare.db'));
  const times = { step: [] as number[], insert: [] as number[] };
  for (let n = 0; n < steps; n += 1) {
    times.insert.push(timed(insert));
    times.step.push(timed(() => files.step()));
  }
  await files.stop();
  const [ours, bare] = [median(times.step), median(times.insert)];
  return print([
    {
      name: 'a durable step : a bare insert, synchronous=FULL',
      value: ours / bare,
      unit: 'x',
      limit: goal,
      note: `${ours.toFixed(3)} and ${bare.toFixed(3)} ms, median of ${steps}`,
    },
  ]);
}

/** A step seals a file: state, event and the company's counts. */
async function stepsOfFiles(place: Place, steps: number): Promise<{ step(): void; stop(): Promise<void> }> {
  const services = openServices(place.newDataDir());
  const companyId = await addCompany(services, place.url, token);
  const { files } = services;
  const ids = Array.from(
    { length: steps },
    (_, n) => files.add({ companyId, folderId: null, path: null, filename: `receipt-${n}.jpg`, size }).id,
  );
  return {
    step() {
      const id = ids.pop() ?? 0;
      files.apply(id, { type: 'sealed', sha256: String(id).padStart(64, '0'), format: 'jpeg', size });
    },
    stop: () => services.stop(),
  };
}

function bareInserts(path: string): () => void {
  const database = new DatabaseSync(path);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE steps (id INTEGER PRIMARY KEY, name TEXT)',
  );
  const insert = database.prepare('INSERT INTO steps (name) VALUES (?)');
  return () => {
    insert.run('receipt.jpg');
  };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
