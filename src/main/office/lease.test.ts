import { mkdir, readdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Lease } from './lease.ts';
import { LeaseFiles } from './lease-files.ts';
import { seat, sharedFolder, silence } from './lease.fixture.ts';

it('is held by the first seat, and the others see which one', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  const back = seat(root, 'Back office');
  expect(await front.tick()).toBe('held');
  expect(await back.lease.tick(true)).toMatchObject({ kind: 'elsewhere', name: 'Front desk' });
  expect(back.lease.maySend()).toBe(false);
});

it('sends nothing at first where the former holder did not say that it left: it notices meanwhile', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await front.tick();
  expect(front.lease.maySend()).toBe(false);
  expect(front.lease.sendsIn()).toBe(silence / 2);
  front.pass(silence / 2);
  await front.tick();
  expect(front.lease.maySend()).toBe(true);
  expect(await front.lease.stillHeld()).toBe(true);
});

it('is followed after at most an hour, even if the lease has a longer silence', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk', { silence: 1e12 });
  const back = seat(root, 'Back office');
  await front.tick();
  await back.tick();
  back.pass(3_600_000);
  expect(await back.tick()).toBe('held');
});

it('is followed after the silence of its holder, not of the follower', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk', { silence: 10 * silence });
  const back = seat(root, 'Back office');
  await front.tick();
  await back.tick();
  back.pass(10 * silence - 1);
  expect(await back.tick()).toBe('elsewhere');
  back.pass(1);
  expect(await back.tick()).toBe('held');
});

it('keeps to the silence that its lease says, until the next one', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await front.tick();
  front.setSilence(10 * silence);
  expect(front.lease.signEvery).toBe(silence / 6);
  front.pass((silence * 2) / 3);
  expect(front.lease.state.kind).toBe('unknown');
  front.setSilence(silence / 2);
  expect(front.lease.signEvery).toBe(silence / 12);
  front.setSilence(10 * silence);
  expect(await front.tick()).toBe('held');
  expect(front.lease.signEvery).toBe((10 * silence) / 6);
});

it('is given back, and taken at once', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  const back = seat(root, 'Back office');
  await front.tick();
  await front.lease.end();
  expect(await back.tick()).toBe('held');
  expect(back.lease.maySend()).toBe(true);
});

it('is followed after the silence, not before, and only without a heartbeat in that time', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  const back = seat(root, 'Back office');
  await front.tick();
  await back.tick();
  back.pass(silence - 1);
  front.pass(10_000);
  await front.tick();
  expect(await back.tick()).toBe('elsewhere');
  back.pass(silence - 1);
  expect(await back.tick()).toBe('elsewhere');
  back.pass(1);
  expect(await back.tick()).toBe('held');
  expect(back.lease.maySend()).toBe(true);
});

it.each([
  ['stopped', 'pass'],
  ['asleep', 'sleep'],
] as const)('is distrusted by a holder that was %s, well before another may follow', async (_, way) => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await front.tick();
  front.pass(silence / 2);
  await front.tick();
  front[way]((silence * 2) / 3);
  expect(front.lease.maySend()).toBe(false);
  expect(await front.lease.stillHeld()).toBe(false);
  expect(front.lease.state.kind).toBe('unknown');
});

it('sends nothing more once another has taken it, although its own heartbeat is fresh', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  const back = seat(root, 'Back office');
  await front.tick();
  front.pass(silence / 2);
  await front.tick();
  expect((await back.lease.takeOver()).kind).toBe('held');
  expect(back.lease.maySend()).toBe(false);
  expect(await front.lease.stillHeld()).toBe(false);
  expect(await front.lease.tick(true)).toMatchObject({ kind: 'elsewhere', name: 'Back office' });
  back.pass(silence / 2);
  expect(await back.tick()).toBe('held');
  expect(back.lease.maySend()).toBe(true);
});

it('takes a new number after it was stopped and had no follower', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await front.tick();
  front.pass(10 * silence);
  expect(await front.tick()).toBe('held');
  expect(await readdir(join(root, '.counterfoil'))).toEqual(['counterfoil-own-folder', 'lease-2']);
});

it('goes to one of two seats that take it at the same moment', async () => {
  const root = await sharedFolder();
  const seats = ['a', 'b', 'c', 'd', 'e'].map((name) => seat(root, name));
  await Promise.all(seats.map(({ tick }) => tick()));
  const kinds = await Promise.all(seats.map(({ tick }) => tick()));
  expect(kinds.filter((kind) => kind === 'held')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'elsewhere')).toHaveLength(4);
});

it('continues its numbers after the hidden folder was deleted, and waits before it sends', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await front.tick();
  front.pass(silence / 2);
  await front.tick();
  await writeFile(join(root, 'receipt.pdf'), 'a document');
  await rm(join(root, '.counterfoil'), { recursive: true });
  expect(await front.lease.stillHeld()).toBe(false);
  expect(await front.tick()).toBe('held');
  expect(front.lease.maySend()).toBe(false);
  expect(await readdir(join(root, '.counterfoil'))).toEqual(['counterfoil-own-folder', 'lease-2']);
});

it('is taken over also from a file that has the last number', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  const planted = { version: 1, seatId: 'x', runId: 'y', name: 'PC', silence };
  await mkdir(join(root, '.counterfoil'));
  await writeFile(join(root, '.counterfoil', 'lease-999999999999999'), JSON.stringify(planted));
  expect(await front.tick()).toBe('elsewhere');
  expect((await front.lease.takeOver()).kind).toBe('held');
  front.pass(silence / 2);
  expect(await front.tick()).toBe('held');
  expect(front.lease.maySend()).toBe(true);
});

it('waits out the silence where the lease is damaged, also for the one that held it', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await front.tick();
  await writeFile(join(root, '.counterfoil', 'lease-1'), '{"versi');
  expect(await front.lease.tick(true)).toMatchObject({ kind: 'elsewhere', name: null });
  front.pass(silence);
  expect(await front.tick()).toBe('held');
});

it('follows the number that a backup brought back only by the silence', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  const back = seat(root, 'Back office');
  await front.tick();
  await back.tick();
  await back.lease.takeOver();
  await rm(join(root, '.counterfoil', 'lease-2'));
  const old = { version: 1, seatId: 'gone', runId: 'gone', name: 'Old PC', silence };
  await writeFile(join(root, '.counterfoil', 'lease-1'), JSON.stringify(old));
  expect(await back.lease.tick(true)).toMatchObject({ kind: 'elsewhere', name: 'Old PC' });
  back.pass(silence);
  expect(await back.tick()).toBe('held');
  expect(await readdir(join(root, '.counterfoil'))).toEqual(['counterfoil-own-folder', 'lease-3']);
});

it('says that a newer program has the folder, and takes nothing', async () => {
  const root = await sharedFolder();
  await mkdir(join(root, '.counterfoil'));
  await writeFile(join(root, '.counterfoil', 'lease-4'), JSON.stringify({ version: 2, holders: [] }));
  const front = seat(root, 'Front desk');
  expect(await front.tick()).toBe('newer');
  front.pass(2 * silence);
  expect(await front.tick()).toBe('newer');
});

it("reports the time since the last heartbeat by the share's clock", async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  const back = seat(root, 'Back office');
  await front.tick();
  await front.tick();
  const tenMinutesAgo = new Date(Date.now() - 600_000);
  await utimes(join(root, '.counterfoil', 'sign-1'), tenMinutesAgo, tenMinutesAgo);
  const state = await back.lease.tick(true);
  expect(state.kind === 'elsewhere' && Math.round((state.lastSignAgo ?? 0) / 60_000)).toBe(10);
});

it('takes up at once what its own former run has left, but sends later', async () => {
  const root = await sharedFolder();
  const killed = seat(root, 'Front desk');
  await killed.tick();
  const again = seat(root, 'Front desk', { runId: 'another run' });
  expect(await again.tick()).toBe('held');
  expect(again.lease.maySend()).toBe(false);
});

it('gets another id where a copy of its data folder runs elsewhere', async () => {
  const root = await sharedFolder();
  const one = seat(root, 'One');
  const copy = seat(root, 'Copy', { seatId: 'One' });
  await one.tick();
  expect(await copy.tick()).toBe('held');
  expect(await one.lease.tick(true)).toMatchObject({ kind: 'elsewhere', name: 'Copy' });
  expect(one.copies).toEqual(['One']);
  expect(await copy.tick()).toBe('held');
  expect(copy.copies).toEqual([]);
});

it('is away with the folder, and there again with it', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await rm(root, { recursive: true });
  expect(await front.tick()).toBe('away');
  await mkdir(root);
  expect(await front.tick()).toBe('held');
});

it('is away where only the mount point is left of the share, and not taken there', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  await front.tick();
  await rename(root, `${root}-unmounted`);
  await mkdir(root);
  expect(await front.tick()).toBe('away');
  expect(front.lease.maySend()).toBe(false);
  expect(await readdir(root)).toEqual([]);
  await rmdir(root);
  await rename(`${root}-unmounted`, root);
  expect(await front.tick()).toBe('held');
});

it('is not taken by a computer that only reviews, which gives back what it had', async () => {
  const root = await sharedFolder();
  const front = seat(root, 'Front desk');
  expect((await front.lease.tick(false)).kind).toBe('free');
  await front.tick();
  expect((await front.lease.tick(false)).kind).toBe('free');
  const back = seat(root, 'Back office');
  expect(await back.tick()).toBe('held');
  expect(back.lease.maySend()).toBe(true);
});

it('sends nothing before it has seen that no other seat took a higher number', async () => {
  const root = await sharedFolder();
  const files = new LeaseFiles(root, 'front-run');
  let looks = 0;
  const holder = { seatId: 'front', runId: 'front-run', name: 'Front desk', silence };
  const lease = new Lease({
    files: Object.assign(Object.create(files) as LeaseFiles, {
      look: () =>
        (looks += 1) === 1 ? Promise.resolve({ kind: 'none', rootEmpty: false }) : Promise.reject(new Error('EBUSY')),
      create: () => files.create(),
      take: (number: number) => files.take(number, holder),
    }),
    holder: () => holder,
    timing: () => ({ elapsed: () => 0, now: () => 0 }),
    known: () => false,
    copied: () => undefined,
  });
  expect(await lease.tick(true)).toEqual({ kind: 'away' });
  expect(lease.maySend()).toBe(false);
});

describe('a refusal to write', () => {
  /** A share that refuses its first `times` calls. */
  async function refused(times: number, refusalsPass: boolean) {
    const files = new LeaseFiles(await sharedFolder(), 'front-run');
    const holder = { seatId: 'front', runId: 'front-run', name: 'Front desk', silence };
    let left = times;
    const original = files.create.bind(files);
    const create = () =>
      (left -= 1) < 0 ? original() : Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
    const lease = new Lease({
      files: Object.assign(files, { create }),
      holder: () => holder,
      timing: () => ({ elapsed: () => 0, now: () => 0 }),
      known: () => false,
      copied: () => undefined,
      refusalsPass,
    });
    return async () => (await lease.tick(true)).kind;
  }

  it('is believed at once where it is unambiguous', async () => {
    const tick = await refused(1, false);
    expect([await tick(), await tick()]).toEqual(['read-only', 'held']);
  });

  it('is believed on Windows when it comes twice in a row: a file may be about to be deleted', async () => {
    const tick = await refused(3, true);
    expect([await tick(), await tick(), await tick(), await tick()]).toEqual([
      'away',
      'read-only',
      'read-only',
      'held',
    ]);
  });
});
