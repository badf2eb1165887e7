import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startFaultServer, type FaultServer } from '../../../testing/fault-server.ts';
import { patience } from '../../../testing/patience.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { absentKeychain } from '../companies/keychain.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { compose } from '../shell/compose.ts';
import { silentLog } from '../support/log.ts';

export const silence = 60_000;
export const receipt = (name: string) =>
  Buffer.from(`<?xml version="1.0"?><receipt><number>${name}</number></receipt>`);

/** One folder and one service, removed after the test, when all of `seats` have stopped. */
export async function sharedPlace() {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-office-'));
  const folder = join(root, 'documents');
  mkdirSync(folder);
  const server = await startFaultServer();
  server.searches = true;
  const seats: { readonly stop: () => Promise<void> }[] = [];
  onTestFinished(async () => {
    for (const seat of seats) await seat.stop();
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const put = (...names: string[]) => {
    for (const name of names) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), receipt(name));
    }
  };
  return { root, folder, server, seats, put };
}

/** The same with computers that watch the folder. */
export async function office() {
  const { seats, ...place } = await sharedPlace();
  const { root, folder, server } = place;
  const openSeat = async (name: string) => {
    const seat = await startSeat(server, { dataDir: join(root, name), folder, name });
    seats.push(seat);
    return seat;
  };
  return { ...place, hidden: join(folder, '.counterfoil'), openSeat };
}

export type Seat = Awaited<ReturnType<typeof startSeat>>;

async function startSeat(
  server: FaultServer,
  { dataDir, folder, name }: { dataDir: string; folder: string; name: string },
) {
  const clock = createTestClock(Date.now());
  const services = compose({
    dataDir,
    keychain: absentKeychain,
    clock,
    log: silentLog,
    version: '0.0.0',
    language: () => 'en',
    startChecker: keptChecker,
    elapsed: () => clock.now(),
  });
  services.office.change({ name, silenceSeconds: silence / 1_000 });
  await services.start();
  const { folderId, companyId } = known(services) ?? (await watch(services, server, folder));
  let stopped = false;
  return {
    services,
    clock,
    folderId,
    companyId,
    lease: () => services.office.stateOf(folderId),
    states: () =>
      services.files
        .inStates(['waiting', 'queued', 'uploading', 'uncertain', 'processing', 'ready', 'duplicate'])
        .map(({ state }) => state),
    async stop() {
      if (!stopped) await services.stop();
      stopped = true;
    },
  };
}

type Services = ReturnType<typeof compose>;

/** A computer that is started again has its folder. */
function known({ folders }: Services) {
  const [folder] = folders.list();
  return folder ? { folderId: folder.id, companyId: folder.companyId } : null;
}

async function watch({ companies, folders }: Services, server: FaultServer, folder: string) {
  const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };
  const added = await companies.add(connection, { keepToken: false, isSample: false });
  if (!added.ok) throw new Error(added.failure.code);
  const watched = await folders.add({ companyId: added.value.id, path: folder, includeExisting: true });
  if (!watched.ok) throw new Error(watched.failure.code);
  return { folderId: watched.value.id, companyId: added.value.id };
}

/** Advances the clocks in small steps until it holds; looking at a lease takes none of their time. */
export async function until(seats: readonly Seat[], holds: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come about');
    for (const { clock } of seats) clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
    for (const { services } of seats) await services.office.looked();
  }
}

export function pass(seats: readonly Seat[], ms: number): Promise<void> {
  const ends = seats.map(({ clock }) => clock.now() + ms);
  return until(seats, () => seats.every(({ clock }, at) => clock.now() >= (ends[at] ?? 0)));
}

export const names = (server: FaultServer) => server.expenses.map(({ filename }) => filename).sort();
export const some = (count: number, prefix = 'r') =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(2, '0')}.xml`);
