import { beforeEach, expect, it } from 'vitest';
import { Actions } from './actions.svelte.ts';

let actions: Actions;
let done: string[];
const says = (word: string) => (key: string) => void done.push(`${word}${key}`);

beforeEach(() => {
  actions = new Actions();
  done = [];
});

it('does what is offered, with the key it was', () => {
  expect(actions.offers('desk.vat')).toBe(false);
  actions.offer({ 'desk.vat': says('vat ') });
  expect(actions.offers('desk.vat')).toBe(true);
  actions.run('desk.vat', '2');
  actions.run('desk.vat');
  actions.run('desk.save');
  expect(done).toEqual(['vat 2', 'vat ']);
});

it('lets the last to offer an action do it, until that offer is taken back', () => {
  actions.offer({ next: says('list'), previous: says('back') });
  const leave = actions.offer({ next: says('desk') });
  actions.run('next');
  actions.run('previous');
  leave();
  actions.run('next');
  expect(done).toEqual(['desk', 'back', 'list']);
});

it('keeps the offers of the screen that comes, whichever is taken back first', () => {
  const leave = actions.offer({ next: says('old'), 'desk.save': says('old') });
  actions.offer({ next: says('new') });
  leave();
  actions.run('next');
  expect(done).toEqual(['new']);
  expect(actions.offers('desk.save')).toBe(false);
  leave();
  expect(actions.offers('next')).toBe(true);
});
