/**
 * Files stored per second by 1, 2 and 4 workers that share claims in one PostgreSQL, over the same folders of 40
 * companies, beside a single worker without a database. The service accepts everything and answers an upload after some
 * time. All share this computer, and each seals every file itself, as workers on separate computers do.
 * Usage: npm run bench -- workers [COMPANIES] [FILES] [MS UNTIL AN ANSWER] [MOST WORKERS]
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, TestPostgres } from '../src/main/office/postgres/test-postgres.ts';
import { startServing } from './office/calls.ts';
import { load } from './parts/figures.ts';
import { temporaryPlace } from './parts/temporary-place.ts';
import type { SinkHandlers } from './upload/sink.ts';
import type { WorkerHandlers } from './workers/worker.ts';

const [companies = 40, files = 800, answerAfter = 300, most = 4] = process.argv.slice(2).map(Number);
const programs = postgresPrograms();
const place = temporaryPlace();

console.log(`${companies} companies, ${files} files, an answer after ${answerAfter} ms, ${cpus().length} cores.`);
await measure('1 worker without an office', 1, null);
if (programs === null) console.log('There is no PostgreSQL on this computer: workers with one are not measured.');
else for (const workers of [1, 2, 4].filter((count) => count <= most)) await withDatabase(programs, workers);

async function withDatabase(from: string, workers: number): Promise<void> {
  const postgres = await TestPostgres.create(from, true);
  try {
    await measure(`${workers} ${workers === 1 ? 'worker' : 'workers'} with a database`, workers, postgres);
  } finally {
    await postgres.remove();
  }
}

async function measure(name: string, count: number, postgres: TestPostgres | null): Promise<void> {
  const own = mkdtempSync(join(place, 'run-'));
  const sink = startServing<SinkHandlers>(new URL('upload/sink.ts', import.meta.url));
  const url = await sink.ask('begin', answerAfter);
  const targets = Array.from({ length: companies }, (_, nth) => ({
    token: `sink-company-${String(nth + 1).padStart(4, '0')}.secret`,
    folder: join(own, 'folders', String(nth)),
  }));
  for (const { folder } of targets) mkdirSync(folder, { recursive: true });
  const workers = Array.from({ length: count }, () =>
    startServing<WorkerHandlers>(new URL('workers/worker.ts', import.meta.url)),
  );
  try {
    const database = postgres?.given ?? null;
    await Promise.all(
      workers.map((worker, nth) =>
        worker.ask('begin', { dataDir: join(own, `data-${nth}`), url, companies: targets, database }),
      ),
    );
    const usedBefore = await usedBy();
    const began = Date.now();
    for (let n = 0; n < files; n += 1)
      writeFileSync(join(targets[n % companies]?.folder ?? '', `${n}.xml`), invoice(n));
    const seconds = ((await sink.ask('differentAt', files)) - began) / 1_000;
    const each = ((await usedBy()) - usedBefore) / files;
    const twice = (await sink.ask('storedCount', undefined)) - files;
    const rate = `${(files / seconds).toFixed(1)} files/s`.padStart(14);
    console.log(
      `${name.padEnd(28)} ${rate}  ${seconds.toFixed(1)} s, ${each.toFixed(1)} ms of processor a file, ${twice} twice  [load ${load()}]`,
    );
    await Promise.all(workers.map((worker) => worker.ask('end', undefined)));
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
    await sink.end();
  }

  async function usedBy(): Promise<number> {
    const all = await Promise.all(workers.map((worker) => worker.ask('used', undefined)));
    return all.reduce((sum, one) => sum + one, 0);
  }
}

function invoice(n: number): string {
  return `<Invoice><ID>${n}</ID>${'<Line>Item</Line>'.repeat(200)}</Invoice>`;
}
