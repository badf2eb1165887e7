import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import { startFaultServer } from '../testing/fault-server.ts';
import { megabyte } from './parts/figures.ts';
import { addCompany, openServices } from './parts/open-services.ts';

/**
 * `npm run bench -- hostile`: drops the worst documents; measures how long intake blocks the main thread and by how
 * much the program's memory grows. Each document has its own process. `before`: the figures on a busy computer of two
 * cores, when intake still read whole documents on the main thread.
 */
const largest = 100 * megabyte - 1_000;

interface Scenario {
  readonly name: string;
  readonly before: string;
  readonly files: () => readonly Buffer[];
}

const pdfTail = 'startxref\n0\n%%EOF\n';
const filled = (start: string, part: string, end: string) =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(largest, part), Buffer.from(end)]);

const scenarios: readonly Scenario[] = [
  {
    name: 'PDF, 100 MB of /Page',
    before: '22,347 ms, 604 MB',
    files: () => [filled('%PDF-1.7\n', '/Page ', pdfTail)],
  },
  {
    name: 'XML, 100 MB of attributes',
    before: '9,300 ms',
    files: () => [Buffer.from(`<a ${Array.from({ length: 8_500_000 }, (_, n) => `b${n}=""`).join(' ')}/>`)],
  },
  {
    name: 'XML, 100 MB of elements',
    before: '201 ms, 134 MB',
    files: () => [filled('<a>', '<b>1</b>', '</a>')],
  },
  {
    name: 'XML, one text of 100 MB',
    before: '172 ms, 114 MB',
    files: () => [filled('<a>', 'x', '</a>')],
  },
  {
    name: 'PDF, 1 MB that unfolds to 1 GB',
    before: '212 ms, 316 MB',
    files: () => [bomb()],
  },
  {
    name: '20 pictures of 40 MB at once',
    before: '111 ms, 815 MB',
    files: () => Array.from({ length: 20 }, (_, n) => picture(n)),
  },
];

/** Its table of contents is a gigabyte of zeros. */
function bomb(): Buffer {
  const data = deflateSync(Buffer.alloc(1_000 * megabyte));
  const entries = (1_000 * megabyte) / 4;
  const head = `%PDF-1.7\n1 0 obj\n<</Type/XRef/Size ${entries}/W[1 2 1]/Root 2 0 R/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
  const tail = '\nendstream\nendobj\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), data, Buffer.from(tail)]);
}

function picture(n: number): Buffer {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 9, 0, 9, 1, 0xff, 0xda, 0, 2]);
  return Buffer.concat([frame, Buffer.alloc(40 * megabyte, n + 1), Buffer.from([0xff, 0xd9])]);
}

const idleProgram = `
  const delays = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.send('ready');
  process.on('message', () => process.send(delays.max, () => process.exit()));`;

const [asked, folder = ''] = process.argv.slice(2);
const scenario = scenarios.find(({ name }) => name === asked);
if (scenario && folder !== '') await measure(scenario, folder);
else runAll(asked === undefined ? scenarios : scenarios.filter(({ name }) => name.includes(asked)));

/** Writes the files in this process, so that their making does not count in the figures. */
function runAll(chosen: readonly Scenario[]): void {
  console.log(
    'dropped | outcome | seconds | longest block, and of an idle program beside it | memory grew by | before',
  );
  for (const { name, files } of chosen) {
    const place = mkdtempSync(join(tmpdir(), 'counterfoil-hostile-'));
    mkdirSync(join(place, 'worst'));
    for (const [at, bytes] of files().entries()) writeFileSync(join(place, 'worst', `document-${at}`), bytes);
    spawnSync(process.execPath, ['--expose-gc', import.meta.filename, name, place], { stdio: 'inherit' });
    rmSync(place, { recursive: true, force: true });
  }
}

async function measure({ name, before }: Scenario, place: string): Promise<void> {
  const server = await startFaultServer();
  const services = openServices(join(place, 'data'));
  await services.start();
  services.uploads.pauseSending(true);
  const companyId = await addCompany(services, server.url, 'abcdefghijkl.mnopqrstuvwx');
  const drop = async (path: string) => {
    await services.intake.addPaths(companyId, [path]);
    await services.intake.settled();
  };
  // The first run's one-off cost is not the document's.
  writeFileSync(join(place, 'small'), '<a/>');
  await drop(join(place, 'small'));
  globalThis.gc?.();
  const stop = await gauges();
  const began = performance.now();
  await drop(join(place, 'worst'));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const { longest, idle, grown } = await stop();
  const { rows } = services.inbox.page({ companyId: null, states: [], offset: 0, limit: 1 });
  const outcome = rows[0]?.reason?.code ?? rows[0]?.state ?? '';
  console.log([name, outcome, seconds, `${longest} ms, ${idle} ms`, `${grown} MB`, before].join(' | '));
  await services.stop();
  await server.close();
}

/** The longest block in ms, here and in an idle program, and the peak growth of this process in MB. */
async function gauges() {
  const idle = spawn(process.execPath, ['-e', idleProgram], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(idle, 'message');
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  let highest = before;
  const look = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 10);
  delays.enable();
  return async () => {
    delays.disable();
    clearInterval(look);
    idle.send('stop');
    const [idleMax] = (await once(idle, 'message')) as [number];
    const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e6);
    return { longest: ms(delays.max), idle: ms(idleMax), grown: Math.round((highest - before) / megabyte) };
  };
}
