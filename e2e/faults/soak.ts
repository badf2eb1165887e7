import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../../testing/built.ts';
import { cliFlags } from '../../testing/cli-flags.ts';
import { filesIn, judge, withoutKills, type Finding } from './campaign.ts';
import { testToken, type Place } from './run-program.ts';
import { withReceiptServer, writeReceipt, type Receipts } from './receipts.ts';

const everyMs = 500;
/** grace period for the last files */
const patience = 3 * 60_000;
const growthAllowed = 0.1;
const p99Allowed = 50;

/** Writes two files a second into a real folder for `minutes` while one program runs; prints its resource use. */
export async function runSoak(minutes: number): Promise<Finding> {
  const began = Date.now();
  return withReceiptServer('soak', null, async (place, server) => {
    const program = start(place);
    const idle = startIdle();
    try {
      const receipts = await drop(place.watch, Math.round((minutes * 60_000) / everyMs));
      await program.finals(receipts.files);
      await program.stop();
      const judged = judge(receipts, server.expenses, filesIn(place.data));
      const { figures, remarks } = gaugesIn(program.gauges, idle.gauges);
      return {
        scenario: `soak of ${minutes} minutes at 2 files a second`,
        files: receipts.files,
        ...withoutKills(began),
        ...judged,
        uploads: server.uploads().length,
        figures,
        remarks: [...judged.remarks, ...remarks],
        failed: remarks.length > 0,
      };
    } finally {
      await program.stop();
      await idle.stop();
    }
  });
}

async function drop(watch: string, count: number): Promise<Receipts> {
  const wanted = new Set<string>();
  const began = Date.now();
  for (let index = 0; index < count; index += 1) {
    const hash = writeReceipt(watch, index);
    if (hash !== null) wanted.add(hash);
    await pause(Math.max(0, began + (index + 1) * everyMs - Date.now()));
  }
  return { files: count, wanted };
}

/** rss and heap in bytes, delays in ms since the start */
type Gauge = readonly [rss: number, heap: number, p99: number, longest: number];

/** Measures the event loop delay that other load causes in an idle process. */
function startIdle() {
  const preload = ['--import', join(import.meta.dirname, 'gauges.ts')];
  const child = spawn(process.execPath, [...preload, '-e', 'setInterval(() => undefined, 60_000)'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { gauges: gaugesOf(child.stderr), stop };
}

function gaugesOf(errors: NodeJS.ReadableStream): readonly Gauge[] {
  const gauges: Gauge[] = [];
  createInterface({ input: errors }).on('line', (line) => {
    const found = /^gauges (\d+) (\d+) (\S+) (\S+)$/.exec(line)?.slice(1).map(Number);
    if (found) gauges.push(found as unknown as Gauge);
  });
  return gauges;
}

function start({ url, watch, data }: Place) {
  const child = spawn(
    process.execPath,
    [
      ...[...cliFlags, '--import', join(import.meta.dirname, 'gauges.ts')],
      ...[commandLine, 'run'],
      ...['--base-url', url, '--data-dir', data, '--watch', watch, '--json'],
    ],
    { env: { ...process.env, COUNTERFOIL_TOKEN: testToken }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'close');
  const gauges = gaugesOf(child.stderr);
  let finals = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/"event":"(ready|rejected|duplicate)"/.test(line)) finals += 1;
  });
  return {
    gauges,
    async finals(count: number) {
      for (const until = Date.now() + patience; finals < count && Date.now() < until;) await pause(200);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Compares the last tenth with the second, because loading and compiling in the first is no leak. The delays of the
 * idle program show how busy the computer was.
 */
function gaugesIn(
  gauges: readonly Gauge[],
  idle: readonly Gauge[],
): { readonly figures: string; readonly remarks: readonly string[] } {
  const tenth = Math.max(1, Math.floor(gauges.length / 10));
  const middle = (part: readonly Gauge[], at: 0 | 1) =>
    part.map((gauge) => gauge[at]).sort((a, b) => a - b)[part.length >> 1] ?? 0;
  const of = (at: 0 | 1) => [middle(gauges.slice(tenth, 2 * tenth), at), middle(gauges.slice(-tenth), at)] as const;
  const [from, to] = of(0);
  const [, , p99 = 0, longest = 0] = gauges.at(-1) ?? [];
  const [, , idleP99 = 0] = idle.at(-1) ?? [];
  const growth = from === 0 ? 1 : to / from - 1;
  const mb = (bytes: number) => Math.round(bytes / 1_048_576);
  const [heapFrom, heapTo] = of(1);
  return {
    figures:
      `memory ${mb(from)} -> ${mb(to)} MB (${(growth * 100).toFixed(1)} %), heap ${mb(heapFrom)} -> ${mb(heapTo)} MB, ` +
      `event loop p99 ${p99} ms (${idleP99} ms in an idle program beside it), longest ${longest} ms`,
    remarks: [
      ...(growth < growthAllowed ? [] : ['memory grew by a tenth or more']),
      ...(p99 < p99Allowed ? [] : ['the event loop p99 is 50 ms or more']),
    ],
  };
}
