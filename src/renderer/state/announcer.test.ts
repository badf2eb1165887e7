import { beforeEach, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { Announcer } from './announcer.svelte.ts';

let clock: FakeClock;
let announcer: Announcer;

beforeEach(() => {
  clock = new FakeClock();
  announcer = new Announcer(clock);
});

it('announces the first message at once, and the newest of the others ten seconds later', async () => {
  announcer.say('one');
  expect(announcer.polite).toBe('one');
  await clock.pass(4_000);
  announcer.say('two');
  announcer.say('three');
  expect(clock.waiting).toBe(1);
  await clock.pass(5_999);
  expect(announcer.polite).toBe('one');
  await clock.pass(1);
  expect(announcer.polite).toBe('three');
  await clock.pass(9_999);
  announcer.say('four');
  expect(announcer.polite).toBe('three');
  await clock.pass(1);
  expect(announcer.polite).toBe('four');
});

it('announces a message at once when the last is old enough', async () => {
  announcer.say('one');
  await clock.pass(10_000);
  announcer.say('two');
  expect(announcer.polite).toBe('two');
});

it('alerts at once, also after another message', () => {
  announcer.say('one');
  announcer.alert('stop');
  announcer.alert('really');
  expect([announcer.polite, announcer.assertive]).toEqual(['one', 'really']);
});

it('speaks what a screen shows at once, beside the other messages', () => {
  announcer.say('one');
  announcer.speak('document');
  announcer.speak('next document');
  expect([announcer.polite, announcer.spoken]).toEqual(['one', 'next document']);
});

it('is silent after it is stopped', async () => {
  announcer.stop();
  announcer.say('one');
  announcer.say('two');
  announcer.stop();
  await clock.pass(20_000);
  expect(announcer.polite).toBe('one');
  announcer.say('three');
  expect(announcer.polite).toBe('three');
});
