import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../contract/commands.ts';
import { failed, ok, settled } from '../../testing/fake-bridge.ts';
import { Saves } from './saves.svelte.ts';

const unanswered = new Promise<never>(() => undefined);
const kept = (until: string): Promise<Answer<'review.save'>> => Promise.resolve(ok({ fileId: 1, undoUntil: until }));
let saves: Saves;

beforeEach(() => {
  saves = new Saves();
});

const save = { as: 'review' as const };

it('counts every save, and forgets the moment of one that is dropped', () => {
  saves.add({ ...save, fileId: 1, name: 'one', kept: unanswered }, 100);
  saves.add({ ...save, fileId: 2, name: 'two', kept: unanswered }, 200);
  expect(saves.moments).toEqual([100, 200]);
  saves.drop(2);
  saves.drop(2);
  expect(saves.moments).toEqual([100]);
  expect(saves.last(200)?.fileId).toBe(1);
});

it('counts those too whose time is over', () => {
  saves.add({ ...save, fileId: 1, name: 'one', kept: unanswered }, 0);
  saves.add({ ...save, fileId: 2, name: 'two', kept: unanswered }, 9_000);
  expect(saves.moments).toEqual([0, 9_000]);
  saves.drop(1);
  expect(saves.moments).toEqual([0, 9_000]);
});

it('holds one document once, with the newest name', () => {
  saves.add({ ...save, fileId: 1, name: 'one', kept: unanswered }, 0);
  saves.add({ ...save, fileId: 1, name: 'one again', kept: unanswered }, 10);
  saves.drop(1);
  expect(saves.last(10)).toBeNull();
});

it('gives the last of those that are still held', async () => {
  saves.add({ ...save, fileId: 1, name: 'one', kept: kept('1970-01-01T00:01:00.000Z') }, 0);
  saves.add({ ...save, fileId: 2, name: 'two', kept: kept('1970-01-01T00:00:02.000Z') }, 0);
  await settled();
  expect(saves.last(1_999)?.fileId).toBe(2);
  expect(saves.last(2_000)?.fileId).toBe(1);
  expect(saves.last(60_000)).toBeNull();
  expect([saves.isHeld(1, 59_999), saves.isHeld(1, 60_000), saves.isHeld(2, 2_000)]).toEqual([true, false, false]);
});

it('lets go of a save that was not kept, and of no other', async () => {
  saves.add({ ...save, fileId: 1, name: 'one', kept: unanswered }, 0);
  saves.add({ ...save, fileId: 2, name: 'two', kept: Promise.resolve(failed('disk-full')) }, 0);
  await settled();
  expect(saves.last(0)?.fileId).toBe(1);
  expect(saves.moments).toEqual([0]);
});
