/**
 * How well documents are read: right, wrong and empty per kind and field, the time, and the memory of the reading
 * process, which runs under the service's own limits.
 * Usage: npm run bench -- extraction [DIR with manifest.csv]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { measure } from '../extraction/measure/measure.ts';
import { readManifest } from '../extraction/measure/manifest.ts';
import type { KindResult } from '../extraction/measure/measure.ts';
import { createProcessing } from '../service/processing/processing.ts';

const limits = { timeoutMs: 60_000, memoryMb: 600 } as const;
const lookMs = 100;

const directory = resolve(process.argv[2] ?? join(import.meta.dirname, '../../shared/samples'));
if (!existsSync(join(directory, 'manifest.csv'))) {
  console.error(`No manifest.csv in ${directory}. Name the folder that has one.`);
  process.exitCode = 2;
} else {
  await run();
}

async function run(): Promise<void> {
  const workerUrl = new URL('../service/processing/worker.ts', import.meta.url);
  const processing = createProcessing({ workerUrl, workers: 'processes', readers: 1, ...limits });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, childrenPeakMb());
  }, lookMs);
  for (const kind of await measure(directory, readManifest(directory), processing.read)) print(kind);
  clearInterval(watch);
  await processing.close();
  const memory = peak === 0 ? 'not known on this system' : `${peak.toFixed(0)} MB`;
  console.log(`\nmost memory of a reading process: ${memory} (limit ${limits.memoryMb} MB)`);
  console.log(`load of the machine at the end: ${loadavg()[0]?.toFixed(1) ?? '?'}`);
}

function print({ kind, documents, medianMs, longestMs, fields }: KindResult): void {
  console.log(
    `\n${kind}  (${documents} documents, median ${medianMs.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms)`,
  );
  for (const { field, right, wrong, empty } of fields) {
    const all = right + wrong + empty;
    const share = all === 0 ? '-' : `${((100 * right) / all).toFixed(1)} %`;
    console.log(
      `  ${field.padEnd(18)} right ${pad(right)}  wrong ${pad(wrong)}  empty ${pad(empty)}  ${share.padStart(8)}`,
    );
  }
}

function pad(count: number): string {
  return count.toString().padStart(3);
}

/** Linux alone tells what its processes held at most. */
function childrenPeakMb(): number {
  try {
    const tasks = readdirSync('/proc/self/task').map((task) => `/proc/self/task/${task}/children`);
    const children = tasks.flatMap((file) => readFileSync(file, 'utf8').match(/\d+/g) ?? []);
    return Math.max(0, ...children.map(peakMb));
  } catch {
    return 0;
  }
}

function peakMb(pid: string): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
