import { beforeEach, expect, it } from 'vitest';
import { FakeTiming } from '../testing/fake-timing.ts';
import { Announcer } from './announcer.svelte.ts';

let timing: FakeTiming;
let announcer: Announcer;

beforeEach(() => {
  timing = new FakeTiming();
  announcer = new Announcer(timing);
});

it('says the first message at once, and the newest of the others ten seconds later', async () => {
  announcer.say('one');
  expect(announcer.polite).toBe('one');
  await timing.pass(4_000);
  announcer.say('two');
  announcer.say('three');
  expect(timing.waiting).toBe(1);
  await timing.pass(5_999);
  expect(announcer.polite).toBe('one');
  await timing.pass(1);
  expect(announcer.polite).toBe('three');
  await timing.pass(9_999);
  announcer.say('four');
  expect(announcer.polite).toBe('three');
  await timing.pass(1);
  expect(announcer.polite).toBe('four');
});

it('says a message at once when the last is long enough ago', async () => {
  announcer.say('one');
  await timing.pass(10_000);
  announcer.say('two');
  expect(announcer.polite).toBe('two');
  expect(timing.waiting).toBe(0);
});

it('alerts at once, whatever was said', () => {
  announcer.say('one');
  announcer.alert('stop');
  announcer.alert('really');
  expect([announcer.polite, announcer.assertive]).toEqual(['one', 'really']);
});

it('says nothing more once it is stopped', async () => {
  announcer.stop();
  announcer.say('one');
  announcer.say('two');
  announcer.stop();
  await timing.pass(20_000);
  expect(announcer.polite).toBe('one');
  announcer.say('three');
  expect(announcer.polite).toBe('three');
});
