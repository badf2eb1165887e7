import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFaultServer } from '../../../../testing/fault-server.ts';
import { absentKeychain } from '../../companies/keychain.ts';
import { compose } from '../compose.ts';
import { keptChecker } from '../../capture/kept-workers.fixture.ts';
import { LeaseFiles } from '../../office/lease-files.ts';
import { silentLog } from '../../support/log.ts';
import { ok } from '../../support/result.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import type { Desktop } from './desktop.ts';
import { folderCommands } from './folders.ts';
import { officeCommands } from './office.ts';
import { createPathGrants } from './path-grants.ts';

/** A folder captured by another computer, called `holder`. */
async function sharedFolder(holder: string) {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-office-commands-'));
  const path = join(root, 'documents');
  mkdirSync(path);
  const other = new LeaseFiles(path, 'other-run');
  await other.create();
  await other.take(1, { seatId: 'other', runId: 'other-run', name: holder, silence: 60_000 });
  const server = await startFaultServer();
  const clock = createTestClock(Date.now());
  const services = compose({
    dataDir: join(root, 'data'),
    keychain: absentKeychain,
    clock,
    log: silentLog,
    version: '0.0.0',
    language: () => 'en',
    startChecker: keptChecker,
    elapsed: () => clock.now(),
  });
  onTestFinished(async () => {
    await services.stop();
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  await services.start();
  const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };
  const company = await services.companies.add(connection, { keepToken: false, isSample: false });
  if (!company.ok) throw new Error(company.failure.code);
  const folder = await services.folders.add({ companyId: company.value.id, path, includeExisting: true });
  if (!folder.ok) throw new Error(folder.failure.code);
  await services.office.looked();
  const desktop = {} as Desktop;
  const commands = {
    ...officeCommands(services, () => Promise.resolve(ok(null))),
    ...folderCommands(services, desktop, createPathGrants(clock)),
  };
  return {
    services,
    clock,
    folderId: folder.value.id,
    get: () => commands['office.get'].run(null),
    change: commands['office.change'],
    takeOver: (folderId: number) => commands['folders.take-over'].run({ folderId }),
  };
}

it('names the computer that captures a folder, and the time since its last heartbeat', async () => {
  const { get, clock, folderId } = await sharedFolder('Front \u{202e}desk');
  const at = (lastSignAgo: unknown) => ({
    ok: true,
    value: { folders: [{ folderId, lease: { kind: 'elsewhere', name: 'Front \u{fffd}desk', lastSignAgo } }] },
  });
  const before = await get();
  expect(before).toMatchObject(at(expect.any(Number)));
  if (!before.ok || before.value.folders[0]?.lease.kind !== 'elsewhere') throw new Error('not elsewhere');
  const { lastSignAgo } = before.value.folders[0].lease;
  // Less than the time to the next look.
  clock.advance(7_000);
  expect(await get()).toMatchObject(at((lastSignAgo ?? 0) + 7_000));
});

it('takes a folder over on request, but not where it only reviews', async () => {
  const { services, get, change, takeOver, folderId } = await sharedFolder('Front desk');
  expect(await change.run({ reviewOnly: true })).toMatchObject({ value: { seat: { reviewOnly: true } } });
  expect(await takeOver(folderId)).toMatchObject({ ok: false, failure: { code: 'not-possible' } });
  expect(await takeOver(4_711)).toMatchObject({ ok: false });
  await change.run({ reviewOnly: false });
  expect(await takeOver(folderId)).toEqual({ ok: true, value: null });
  await services.office.looked();
  expect(await get()).toMatchObject({ value: { folders: [{ folderId, lease: { kind: 'held' } }] } });
});

it('takes a name and a silence, and refuses invalid ones', async () => {
  const { get, change } = await sharedFolder('Front desk');
  const seat = (named: boolean) => ({ value: { seat: { named, silenceSeconds: 60 } } });
  expect(await get()).toMatchObject(seat(false));
  const parsed = change.input.parse({ name: '  Back office ' });
  expect(await change.run(parsed)).toMatchObject({ value: { seat: { name: 'Back office', named: true } } });
  expect(await change.run({ name: null })).toMatchObject(seat(false));
  expect(await change.run({ silenceSeconds: 600 })).toMatchObject({ value: { seat: { silenceSeconds: 600 } } });
  const madeUp = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { silenceSeconds: 14 },
    { silenceSeconds: 601 },
    { silenceSeconds: 15.5 },
  ];
  expect(madeUp.filter((input) => change.input.safeParse(input).success)).toEqual([]);
});
