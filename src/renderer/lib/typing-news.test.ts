// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { FakeBridge } from '../testing/fake-bridge.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { TypingNews } from './typing-news.ts';

let bridge: FakeBridge;
let clock: FakeClock;
let field: HTMLInputElement;

beforeEach(() => {
  bridge = new FakeBridge().give('evidence.typing', null);
  clock = new FakeClock();
  field = document.createElement('input');
  document.body.replaceChildren(field);
});

const told = () => bridge.asked('evidence.typing').length;

async function type(letters: number): Promise<number> {
  for (let letter = 0; letter < letters; letter += 1) {
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await clock.pass(100);
  }
  return told();
}

it('is sent at the first letter, and then every second while the person types', async () => {
  const stop = new TypingNews(window, bridge, clock).start();
  expect(await type(1)).toBe(1);
  expect(await type(9)).toBe(1);
  expect(await type(1)).toBe(2);
  await clock.pass(60_000);
  expect(await type(1)).toBe(3);
  stop();
  await clock.pass(60_000);
  expect(await type(1)).toBe(3);
});

it("is sent for a field that stops the event's propagation", async () => {
  const stop = new TypingNews(window, bridge, clock).start();
  field.addEventListener('input', (event) => event.stopPropagation());
  expect(await type(1)).toBe(1);
  stop();
});
