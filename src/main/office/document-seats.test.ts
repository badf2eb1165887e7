import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { absentKeychain } from '../companies/keychain.ts';
import { compose } from '../shell/compose.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { pdf } from '../capture/test-documents.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { watchCalls } from '../../../testing/calls-under-way.ts';
import { allThere, running, withService } from '../records/documents/documents.fixture.ts';
import { patience } from '../../../testing/patience.ts';

withService();

const callsUnderWay = watchCalls();
const silence = 15_000;
const documentOf = (letters: string): Buffer => Buffer.concat([pdf('Szerzodes'), Buffer.from(`\n%${letters}\n`)]);

/** A computer of the office that watches the folder of documents. */
async function startSeat(root: string, folder: string, name: string) {
  const clock = createTestClock(Date.now());
  const services = compose({
    dataDir: join(root, name),
    keychain: absentKeychain,
    clock,
    log: silentLog,
    version: '0.0.0',
    language: () => 'en',
    startChecker: keptChecker,
    elapsed: () => clock.now(),
  });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await services.stop();
    stopped = true;
  };
  onTestFinished(stop);
  services.office.change({ name, silenceSeconds: silence / 1_000 });
  await services.start();
  const connection = { baseUrl: running().url, token: running().companies[0]?.token ?? '' };
  const added = await services.companies.add(connection, { keepToken: false, isSample: false });
  if (!added.ok) throw new Error(added.failure.code);
  const companyId = added.value.id;
  const how = { companyId, path: folder, destination: 'documents', includeExisting: true } as const;
  const watched = await services.folders.add(how);
  if (!watched.ok) throw new Error(watched.failure.code);
  const lease = () => services.documentOffice.stateOf(watched.value.id);
  const { uploads } = services.documentServices;
  const seen = new Set<string>();
  const waiting = () => uploads.list(companyId).map(({ filename }) => filename);
  uploads.changed.listen(() => {
    for (const filename of waiting()) seen.add(filename);
  });
  /** count of files seen on their way, once none is left */
  const settled = () => (waiting().length === 0 ? seen.size : 0);
  return { services, clock, lease, stop, settled };
}

type Seat = Awaited<ReturnType<typeof startSeat>>;

/**
 * Advances the clocks in small steps until it holds; looks at leases and calls to the service take none of their time.
 */
async function until(seats: readonly Seat[], holds: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come about');
    if (callsUnderWay() === 0) for (const { clock } of seats) clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
    for (const { services } of seats) await services.documentOffice.looked();
  }
}

it('captures a folder on one computer, and the next continues without sending or looking up anything again', async () => {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-document-seats-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'iratok');
  mkdirSync(folder);
  const mine = async () => (await allThere()).map((one) => one.filename).filter((name) => name.startsWith('seat-'));
  writeFileSync(join(folder, 'seat-a.pdf'), documentOf('sssa'));
  writeFileSync(join(folder, 'seat-b.pdf'), documentOf('sssb'));
  const front = await startSeat(root, folder, 'Front desk');
  await until([front], () => front.lease().kind === 'held');
  const back = await startSeat(root, folder, 'Back office');
  await until([front, back], () => front.settled() === 2);
  await until([front, back], () => back.lease().kind === 'elsewhere');
  await front.stop();
  expect(readdirSync(join(folder, '.counterfoil')).filter((name) => name.startsWith('documents-'))).toHaveLength(1);
  writeFileSync(join(folder, 'seat-c.pdf'), documentOf('sssc'));
  await until([back], () => back.settled() === 3);
  expect((await mine()).sort()).toEqual(['seat-a.pdf', 'seat-b.pdf', 'seat-c.pdf']);
});
