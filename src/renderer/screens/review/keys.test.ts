import { describe, expect, it } from 'vitest';
import { deskAction } from './keys.ts';

const press = (key: string, modifiers: { ctrl?: boolean; alt?: boolean; shift?: boolean } = {}) => ({
  key,
  ctrl: false,
  alt: false,
  shift: false,
  ...modifiers,
});

describe('deskAction', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['a', 'save'],
    ['s', 'later'],
    ['x', 'exclude'],
    ['l', 'add-line'],
    ['r', 'rotate'],
    ['w', 'fit'],
    ['-', 'zoom-out'],
    ['[', 'page-previous'],
    [']', 'page-next'],
  ])('%s: %s, unless a caret is active', (key, kind) => {
    expect(deskAction(press(key), false)).toEqual({ kind });
    expect(deskAction(press(key), true)).toBeNull();
  });

  it('counts VAT categories from 1', () => {
    expect(deskAction(press('3'), false)).toEqual({ kind: 'vat', index: 2 });
    expect(deskAction(press('0'), false)).toBeNull();
  });

  it('saves with Ctrl+Enter and cycles with F6 even while typing', () => {
    expect(deskAction(press('Enter', { ctrl: true }), true)).toEqual({ kind: 'save' });
    expect(deskAction(press('F6'), true)).toEqual({ kind: 'cycle-panes' });
  });

  it('leaves combinations and capitals to others', () => {
    expect(deskAction(press('a', { ctrl: true }), false)).toBeNull();
    expect(deskAction(press('a', { ctrl: true, alt: true }), false)).toBeNull();
    expect(deskAction(press('[', { ctrl: true, alt: true }), false)).toEqual({ kind: 'page-previous' });
    expect(deskAction(press('S', { shift: true }), false)).toBeNull();
    expect(deskAction(press('+', { shift: true }), false)).toEqual({ kind: 'zoom-in' });
  });
});
