import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FolderLease, OfficeStatus } from '../../contract/office.ts';
import { FakeBridge, settled } from '../testing/fake-bridge.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { OfficeState } from './office.svelte.ts';

const seat = { name: 'Back office', named: true, reviewOnly: false, silenceSeconds: 60 };
const answer = (...leases: readonly FolderLease[]): OfficeStatus => ({
  seat,
  database: null,
  folders: leases.map((lease, at) => ({ folderId: at + 1, lease })),
});
const elsewhere = (lastSignAgo: number | null): FolderLease => ({ kind: 'elsewhere', name: 'Front desk', lastSignAgo });
const now = 1_000_000;
let bridge: FakeBridge;
let clock: FakeClock;
let hidden: boolean;
let office: OfficeState;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  bridge = new FakeBridge();
  clock = new FakeClock();
  hidden = false;
  office = new OfficeState(bridge, clock, () => hidden);
});
afterEach(() => vi.restoreAllMocks());

it('counts on from the last heartbeat in the answer', async () => {
  bridge.give('office.get', answer(elsewhere(4_000), { kind: 'held' }, elsewhere(null)));
  office.start();
  await settled();
  expect(office.seat).toEqual(seat);
  expect(office.lease(1)).toMatchObject({ kind: 'elsewhere', name: 'Front desk' });
  expect([office.lease(null).kind, office.lease(9).kind]).toEqual(['not-shared', 'not-shared']);
  expect(office.sinceSign(1, now + 8_000)).toBe(12_000);
  expect([office.sinceSign(2, now), office.sinceSign(3, now)]).toEqual([null, null]);
});

it('asks again every ten seconds while another computer captures a folder and the window is visible', async () => {
  bridge.give('office.get', answer(elsewhere(0)));
  const stop = office.start();
  await settled();
  await clock.pass(20_000);
  expect(bridge.asked('office.get')).toHaveLength(3);
  hidden = true;
  await clock.pass(60_000);
  expect(bridge.asked('office.get')).toHaveLength(3);
  hidden = false;
  bridge.give('office.get', answer({ kind: 'held' }));
  await clock.pass(60_000);
  expect(bridge.asked('office.get')).toHaveLength(4);
  stop();
  expect([bridge.listening, clock.waiting]).toEqual([0, 0]);
});

it('asks again when the office or the folders changed', async () => {
  bridge.give('office.get', answer());
  office.start();
  await settled();
  bridge.give('office.get', answer({ kind: 'free' }));
  await bridge.tell('office.changed', null);
  expect(office.lease(1).kind).toBe('free');
  await bridge.tell('folders.changed', null);
  expect(bridge.asked('office.get')).toHaveLength(3);
});

it('takes over, and changes this computer’s settings', async () => {
  bridge.give('office.get', answer({ kind: 'held' })).give('folders.take-over', null);
  expect(await office.takeOver(1)).toEqual({ ok: true, value: null });
  expect(office.lease(1).kind).toBe('held');
  bridge.give('office.change', { ...answer(), seat: { ...seat, reviewOnly: true } });
  await office.change({ reviewOnly: true });
  expect(bridge.asked('office.change')).toEqual([{ reviewOnly: true }]);
  expect(office.seat?.reviewOnly).toBe(true);
});

it('uses a database and leaves it, and keeps the old state where that failed', async () => {
  bridge.give('office.get', answer());
  office.start();
  await settled();
  const database = { address: 'postgres://o@s/b', state: { kind: 'connected' }, sessionOnly: false } as const;
  const choice = { address: 'postgres://o@s/b', password: 'p' };
  bridge.fail('office.use-database', 'database-login');
  expect(await office.useDatabase(choice)).toMatchObject({ ok: false });
  expect(office.database).toBeNull();
  bridge.give('office.use-database', { ...answer(), database }).give('office.leave-database', answer());
  await office.useDatabase(choice);
  expect(office.database).toEqual(database);
  await office.leaveDatabase();
  expect(office.database).toBeNull();
});
