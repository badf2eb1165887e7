import { describe, expect, it } from 'vitest';
import { actionIds, keyCaps, keysOf, keyStep, keyTaken, type ActionId, type KeyPress } from './keymap.ts';

const usual = { keys: {}, singleKeys: true };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const everything = { offered: () => true, caret: false, first: null };
const onDesk = {
  ...everything,
  offered: (action: ActionId) => !/^(inbox|today|expenses|incomes|documents)/.test(action),
};

describe('keyStep', () => {
  it.each<[string, KeyPress, ActionId | null]>([
    ['a letter', press('a'), 'desk.save'],
    ['a capital is another key', press('E', { shiftKey: true }), 'desk.previous-difference'],
    ['a capital without an action', press('A', { shiftKey: true }), null],
    ['a character that needs Shift', press('?', { shiftKey: true }), 'help'],
    ['[ on a Hungarian keyboard: AltGr', press('[', { ctrlKey: true, altKey: true }), 'desk.page-previous'],
    ['a second key of the same action', press('=', {}), 'desk.zoom-in'],
    ['Ctrl', press('Enter', { ctrlKey: true }), 'desk.save'],
    ['Cmd is Ctrl', press('k', { metaKey: true }), 'palette'],
    ['a letter with Ctrl is not the letter', press('a', { ctrlKey: true }), null],
    ['a letter with Alt is not the letter', press('a', { altKey: true }), null],
    ['a digit', press('3'), 'desk.vat'],
    ['only a modifier', press('Shift', { shiftKey: true }), null],
  ])('%s', (_, pressed, action) => {
    const step = keyStep(pressed, usual, onDesk);
    expect(step?.do === 'act' ? step.action : null).toBe(action);
  });

  it('tells which of several keys it was', () => {
    expect(keyStep(press('7'), usual, onDesk)).toEqual({ do: 'act', action: 'desk.vat', key: '7' });
  });

  it('ignores actions that are not offered', () => {
    expect(keyStep(press('r'), usual, { ...everything, offered: (id) => id === 'inbox.retry' })).toMatchObject({
      action: 'inbox.retry',
    });
    expect(keyStep(press('r'), usual, { ...everything, offered: () => false })).toBeNull();
  });

  it('waits for the second key, and knows no other after the first', () => {
    const first = keyStep(press('g'), usual, onDesk);
    expect(first).toEqual({ do: 'wait', first: 'g' });
    expect(keyStep(press('r'), usual, { ...onDesk, first: 'g' })).toMatchObject({ action: 'go.review' });
    expect(keyStep(press('q'), usual, { ...onDesk, first: 'g' })).toBeNull();
  });

  it.each<[string, KeyPress, ActionId | null]>([
    ['a letter types', press('a'), null],
    ['Ctrl+Enter saves', press('Enter', { ctrlKey: true }), 'desk.save'],
    ['Ctrl+Z belongs to the text', press('z', { ctrlKey: true }), null],
    ['F6 goes on', press('F6'), 'desk.panes'],
    ['Del deletes text', press('Delete'), null],
  ])('while text is typed: %s', (_, pressed, action) => {
    const step = keyStep(pressed, usual, { ...onDesk, caret: true });
    expect(step?.do === 'act' ? step.action : null).toBe(action);
  });

  it('has single keys with Alt where they are switched off, and the others as they were', () => {
    const off = { keys: {}, singleKeys: false };
    expect(keyStep(press('a'), off, onDesk)).toBeNull();
    expect(keyStep(press('a', { altKey: true }), off, onDesk)).toMatchObject({ action: 'desk.save' });
    expect(keyStep(press('Enter', { ctrlKey: true }), off, onDesk)).toMatchObject({ action: 'desk.save' });
    expect(keyStep(press('g', { altKey: true }), off, onDesk)).toEqual({ do: 'wait', first: 'Alt+g' });
    expect(keyStep(press('r', { altKey: true }), off, { ...onDesk, first: 'Alt+g' })).toMatchObject({
      action: 'go.review',
    });
    expect(keyCaps('g r', off)).toEqual(['Alt', 'G', 'Alt', 'R']);
    expect(keyCaps('Ctrl+Enter', off)).toEqual(['Ctrl', '\u21b5']);
  });
});

describe('a person\u2019s own keys', () => {
  const own = { keys: { 'desk.save': 'F2', 'desk.later': null, 'desk.vat': 'v' }, singleKeys: true };

  it('replace the first key of an action, or switch it off', () => {
    expect(keysOf('desk.save', own)).toEqual(['F2', 'Ctrl+Enter']);
    expect(keyStep(press('F2'), own, onDesk)).toMatchObject({ action: 'desk.save' });
    expect(keyStep(press('a'), own, onDesk)).toBeNull();
    expect(keyStep(press('s'), own, onDesk)).toBeNull();
    expect(keysOf('desk.vat', own)).toContain('1');
  });

  it('are refused when they are taken', () => {
    expect(keyTaken('desk.save', 's', usual)).toBe('desk.later');
    expect(keyTaken('desk.save', 'g', usual)).toBe('go.today');
    expect(keyTaken('desk.save', 'h', usual)).toBeNull();
    expect(keyTaken('palette', 'r', usual)).toBe('inbox.retry');
  });
});

it('gives no key to two actions that are active together', () => {
  const taken = actionIds.flatMap((id) => keysOf(id, usual).map((key) => [id, key, keyTaken(id, key, usual)] as const));
  expect(taken.filter(([, , other]) => other !== null)).toEqual([]);
});
