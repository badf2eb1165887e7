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

it('counts every save, and forgets the moment of one that is dropped', () => {
  saves.add(1, 'one', 100, unanswered);
  saves.add(2, 'two', 200, unanswered);
  expect(saves.moments).toEqual([100, 200]);
  saves.drop(2);
  saves.drop(2);
  expect(saves.moments).toEqual([100]);
  expect(saves.last(200)?.fileId).toBe(1);
});

it('counts those too whose time is over', () => {
  saves.add(1, 'one', 0, unanswered);
  saves.add(2, 'two', 9_000, unanswered);
  expect(saves.moments).toEqual([0, 9_000]);
  saves.drop(1);
  expect(saves.moments).toEqual([0, 9_000]);
});

it('holds one document once, with the newest name', () => {
  saves.add(1, 'one', 0, unanswered);
  saves.add(1, 'one again', 10, unanswered);
  saves.drop(1);
  expect(saves.last(10)).toBeNull();
});

it('gives the last of those that are still held', async () => {
  saves.add(1, 'one', 0, kept('1970-01-01T00:01:00.000Z'));
  saves.add(2, 'two', 0, kept('1970-01-01T00:00:02.000Z'));
  await settled();
  expect(saves.last(1_999)?.fileId).toBe(2);
  expect(saves.last(2_000)?.fileId).toBe(1);
  expect(saves.last(60_000)).toBeNull();
  expect([saves.isHeld(1, 59_999), saves.isHeld(1, 60_000), saves.isHeld(2, 2_000)]).toEqual([true, false, false]);
});

it('lets go of a save that was not kept, and of no other', async () => {
  saves.add(1, 'one', 0, unanswered);
  saves.add(2, 'two', 0, Promise.resolve(failed('disk-full')));
  await settled();
  expect(saves.last(0)?.fileId).toBe(1);
  expect(saves.moments).toEqual([0]);
});
