import { beforeEach, expect, it } from 'vitest';
import { Actions } from './actions.svelte.ts';

let actions: Actions;
let done: string[];
const says = (word: string) => (key: string) => void done.push(`${word}${key}`);

beforeEach(() => {
  actions = new Actions();
  done = [];
});

it('runs an offered action with its key', () => {
  expect(actions.offers('desk.vat')).toBe(false);
  actions.offer({ 'desk.vat': says('vat ') });
  expect(actions.offers('desk.vat')).toBe(true);
  actions.run('desk.vat', '2');
  actions.run('desk.vat');
  actions.run('desk.save');
  expect(done).toEqual(['vat 2', 'vat ']);
});

it('runs the last offer of an action, until it is withdrawn', () => {
  actions.offer({ next: says('list'), previous: says('back') });
  const leave = actions.offer({ next: says('desk') });
  actions.run('next');
  actions.run('previous');
  leave();
  actions.run('next');
  expect(done).toEqual(['desk', 'back', 'list']);
});

it('keeps the offers of the next screen, in any order of withdrawal', () => {
  const leave = actions.offer({ next: says('old'), 'desk.save': says('old') });
  actions.offer({ next: says('new') });
  leave();
  actions.run('next');
  expect(done).toEqual(['new']);
  expect(actions.offers('desk.save')).toBe(false);
  leave();
  expect(actions.offers('next')).toBe(true);
});
