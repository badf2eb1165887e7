// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { Listbox } from './listbox.svelte.ts';

let ids: readonly string[];
let chosen: string[];
let listbox: Listbox;

beforeEach(() => {
  ids = ['a', 'b', 'c'];
  chosen = [];
  listbox = new Listbox(
    'x',
    () => ids,
    (id) => chosen.push(id),
  );
});

/** Whether the key was taken from the field. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
  listbox.input.onkeydown(event);
  return event.defaultPrevented;
}

describe('the active option', () => {
  it.each([
    [[], 'a'],
    [['ArrowDown'], 'b'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'a'],
    [['ArrowUp'], 'c'],
    [['End'], 'c'],
    [['End', 'ArrowUp'], 'b'],
    [['End', 'Home'], 'a'],
  ])('after %j is %s', (keys, active) => {
    for (const key of keys) expect(press(key)).toBe(true);
    expect(listbox.active).toBe(active);
    expect(listbox.input['aria-activedescendant']).toBe(listbox.option(active).id);
    expect(ids.filter((id) => listbox.option(id)['aria-selected'])).toEqual([active]);
  });

  it('is the first again when something was typed, or when it is gone', () => {
    press('End');
    listbox.input.oninput();
    expect(listbox.active).toBe('a');
    press('End');
    ids = ['d', 'e'];
    expect(listbox.active).toBe('d');
  });

  it('follows the pointer', () => {
    listbox.option('b').onpointermove();
    expect(listbox.active).toBe('b');
    expect([listbox.option('b')['data-selected'], listbox.option('a')['data-selected']]).toEqual(['', undefined]);
  });

  it('is none in an empty list', () => {
    ids = [];
    press('ArrowDown');
    press('Enter');
    expect([listbox.active, listbox.input['aria-activedescendant'], chosen]).toEqual([null, undefined, []]);
  });
});

describe('choosing', () => {
  it('goes by Enter and by a click', () => {
    press('ArrowDown');
    expect(press('Enter')).toBe(true);
    listbox.option('c').onclick();
    expect(chosen).toEqual(['b', 'c']);
  });

  it('leaves the keys of the field and of composing alone', () => {
    for (const key of ['x', 'ArrowLeft', 'Tab', 'Escape']) expect(press(key)).toBe(false);
    expect(press('Enter', { isComposing: true })).toBe(false);
    expect([chosen, listbox.active]).toEqual([[], 'a']);
  });
});
