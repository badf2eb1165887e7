import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import type { Services } from '../src/main/shell/compose.ts';
import { startFaultServer } from '../testing/fault-server.ts';
import { addCompanyWithFolder, openServices } from './parts/open-services.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

/**
 * `npm run bench -- intake [FILES] [BLOCKED_SECONDS]`: drops files into a watched folder of the running program while
 * its main thread is blocked for a time; measures how long until each is found and queued.
 */
if (isMainThread) await measure(Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 0));
else drop(workerData as DropOrder);

interface DropOrder {
  readonly folder: string;
  readonly count: number;
}

/** Runs in its own thread, as another program would. */
function drop({ folder, count }: DropOrder): void {
  for (let index = 0; index < count; index += 1) {
    const inner = join(folder, String(Math.floor(index / 1_000)));
    if (index % 1_000 === 0) mkdirSync(inner);
    writeFileSync(join(inner, `receipt-${index}.xml`), `<Invoice><ID>${index}</ID></Invoice>`);
  }
}

async function measure(count: number, blockedSeconds: number): Promise<void> {
  const place = temporaryPlace();
  const folder = join(place, 'watch');
  mkdirSync(folder);
  const server = await startFaultServer();
  const services = openServices(join(place, 'data'));
  try {
    await services.start();
    services.uploads.pauseSending(true);
    await addCompanyWithFolder(services, server.url, { token: 'abcdefghijkl.mnopqrstuvwx', folder });
    await services.intake.settled();
    await watchDrop(services, { folder, count }, blockedSeconds);
    copyByHand(folder, join(place, 'copy'));
  } finally {
    await services.stop();
    await server.close();
  }
}

async function watchDrop(services: Services, order: DropOrder, blockedSeconds: number): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const began = performance.now();
  const since = () => ((performance.now() - began) / 1_000).toFixed(1);
  const counted = countNews(services, order.count, since);
  const worker = new Worker(new URL(import.meta.url), { workerData: order });
  const dropped = once(worker, 'exit').then(since);
  block(blockedSeconds);
  delays.enable();
  const queued = await counted;
  delays.disable();
  console.log(`files dropped        ${order.count}, the last after ${await dropped} s`);
  console.log(`main thread blocked  ${blockedSeconds} s`);
  console.log(`all queued after     ${queued} s`);
  console.log(`event loop           p99 ${ms(delays.percentile(99))} ms, longest ${ms(delays.max)} ms`);
  console.log(`memory               ${Math.round(process.memoryUsage().rss / 1_048_576)} MB`);
}

/** The shell's equivalent: copy the same files, hash them, sync to disk. */
function copyByHand(from: string, to: string): void {
  const began = performance.now();
  const line = 'cp -r "$0" "$1" && find "$1" -type f -print0 | xargs -0 sha256sum > "$1.sums" && sync';
  const { status } = spawnSync('sh', ['-c', line, from, to]);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`cp -r and sha256sum  ${status === 0 ? `${seconds} s` : 'not here'}`);
}

function countNews(services: Services, count: number, since: () => string) {
  return new Promise<string>((resolve) => {
    let found = 0;
    let queued = 0;
    services.files.news.listen(({ change }) => {
      if (change === null) found += 1;
      if (change?.type === 'sealed') queued += 1;
      if (change === null && found === count) console.log(`all found after      ${since()} s`);
      if (change?.type === 'sealed' && queued === count) resolve(since());
    });
  });
}

function block(seconds: number): void {
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) Math.sqrt(until);
}

function ms(nanoseconds: number): number {
  return Math.round(nanoseconds / 1e6);
}
