import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { canLinkFolders } from '../../testing/links.ts';
import { startFaultServer, type FaultServer } from '../../testing/fault-server.ts';
import { lockDataFolder } from '../main/database/lock.ts';
import { exitCode } from './exit-codes.ts';
import { parseOptions, type RunOptions } from './options.ts';
import { run } from './run.ts';

const token = 'abcdefghijkl.mnopqrstuvwx';
let place: string;
let server: FaultServer;

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'counterfoil-run-'));
  for (const folder of ['watch', 'data']) mkdirSync(join(place, folder));
  server = await startFaultServer();
});
afterEach(async () => {
  await server.close();
  rmSync(place, { recursive: true, force: true });
});

/** One run in this process; calls `heard` at every line. */
async function once(
  url: string,
  { maxWait = 1, stop = new AbortController(), heard = () => undefined, onlyAddress = null }: RunWith = {},
) {
  const lines: Told[] = [];
  const out = {
    write(text: string) {
      const line = JSON.parse(text) as Told;
      lines.push(line);
      heard(line);
      return true;
    },
  };
  const options = parseOptions([
    ...['run', '--base-url', url, '--data-dir', join(place, 'data'), '--watch', join(place, 'watch'), '--once'],
    ...['--json', '--wait-for-data', '0', '--max-wait', String(maxWait)],
  ]) as RunOptions;
  const code = await run(options, token, { stop: stop.signal, out, onlyAddress });
  return { code, lines, events: lines.map(({ event }) => event), last: lines.at(-1) };
}

interface Told {
  readonly event: string;
  readonly reason?: string;
}
interface RunWith {
  readonly maxWait?: number;
  readonly stop?: AbortController;
  readonly heard?: (line: Told) => unknown;
  readonly onlyAddress?: string | null;
}

const nothing = { event: 'done', uploaded: 0, rejected: 0, pending: 0, duplicates: 0, converted: 0 };

it('reports a refused token, also where no file is to be sent', async () => {
  server.answer = () => ({ status: 401, body: '' });
  const { code, lines, last } = await once(server.url);
  expect(lines.at(-2)).toMatchObject({ event: 'waiting', reason: expect.stringContaining('token') as string });
  expect([code, last]).toEqual([exitCode.pending, nothing]);
});

it('sends a token to no other address than the office allows, where the company is not there already', async () => {
  const office = { onlyAddress: 'https://service.example' };
  await expect(once(server.url, office)).rejects.toThrow('https://service.example');
  expect(server.requests).toEqual([]);
  await once(server.url, { onlyAddress: server.url });
  expect(server.requests).not.toEqual([]);
  expect((await once(server.url, office)).last).toEqual(nothing);
});

it.skipIf(!canLinkFolders)('resumes a folder that is watched under another path', async () => {
  server.nextFault = () => ({ kind: 'status', status: 500 });
  writeFileSync(join(place, 'watch', 'a.xml'), '<invoice>1</invoice>');
  expect((await once(server.url, { maxWait: 0 })).last).toEqual({ ...nothing, pending: 1 });
  renameSync(join(place, 'watch'), join(place, 'share'));
  symlinkSync(join(place, 'share'), join(place, 'watch'), 'junction');
  expect((await once(server.url, { maxWait: 0 })).last).toEqual({ ...nothing, pending: 1 });
});

it('names XML that is no invoice, and leaves it to a person', async () => {
  writeFileSync(join(place, 'watch', 'upo.xml'), '<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"/>');
  const { code, lines, last } = await once(server.url, { maxWait: 0 });
  const reason = expect.stringContaining('acknowledgement') as string;
  expect(lines).toContainEqual({ event: 'rejected', file: 'upo.xml', reason });
  expect([code, last]).toEqual([exitCode.rejected, { ...nothing, rejected: 1 }]);
  expect(server.uploads()).toEqual([]);
});

describe('while another program has the data folder', () => {
  const hold = () => lockDataFolder(join(place, 'data', 'counterfoil.lock'));

  it('waits, and ends with the pending files', async () => {
    server.nextFault = () => ({ kind: 'status', status: 500 });
    writeFileSync(join(place, 'watch', 'a.xml'), '<invoice>1</invoice>');
    expect((await once(server.url, { maxWait: 0 })).last).toEqual({ ...nothing, pending: 1 });
    const release = hold();
    const { code, events, last } = await once(server.url, { maxWait: 0 });
    release();
    expect([code, events, last]).toEqual([exitCode.pending, ['waiting', 'done'], { ...nothing, pending: 1 }]);
  });

  it('resumes when it is free', async () => {
    const release = hold();
    const { code, events } = await once(server.url, {
      maxWait: 600,
      heard: ({ event }) => event === 'waiting' && release(),
    });
    expect([code, events]).toEqual([exitCode.done, ['waiting', 'done']]);
  });

  it('ends when it is stopped', async () => {
    const release = hold();
    const stop = new AbortController();
    const { code, events } = await once(server.url, { maxWait: 600, stop, heard: () => stop.abort() });
    release();
    expect([code, events]).toEqual([exitCode.done, ['waiting', 'done']]);
  });
});

it('waits for a file of the data that another program holds, and names it', async () => {
  const mirror = join(place, 'data', 'mirror.db');
  mkdirSync(mirror);
  const reasons: (string | undefined)[] = [];
  const { code } = await once(server.url, {
    maxWait: 600,
    heard({ event, reason }) {
      if (event !== 'waiting') return;
      reasons.push(reason);
      rmSync(mirror, { recursive: true });
    },
  });
  expect([code, reasons]).toEqual([exitCode.done, [expect.stringMatching(/Another program holds .*mirror\.db/)]]);
});

describe('stopped', () => {
  it('before it began, it opens nothing', async () => {
    const stop = new AbortController();
    stop.abort();
    const { code, lines } = await once(server.url, { stop });
    expect([code, lines, server.requests]).toEqual([exitCode.done, [nothing], []]);
  });

  it('while the service does not name the company of the token, it ends at once', async () => {
    const stop = new AbortController();
    const silent = createServer(() => stop.abort());
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    onTestFinished(() => silent.closeAllConnections());
    const { port } = silent.address() as AddressInfo;
    const { code, lines } = await once(`http://127.0.0.1:${port}`, { stop });
    expect([code, lines]).toEqual([exitCode.done, [nothing]]);
    silent.close();
  });
});
