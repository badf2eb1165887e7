import { expect, it } from 'vitest';
import { chordStep } from './keys.ts';

const press = (key: string, held: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it.each([
  ['g starts', press('g'), null, 1000, { do: 'wait' }],
  ['then a letter goes', press('p'), 1000, 1400, { do: 'go', screen: 'pulse' }],
  ['capitals too', press('R'), 1000, 1400, { do: 'go', screen: 'review' }],
  ['an unknown letter does nothing', press('x'), 1000, 1400, { do: 'nothing' }],
  ['too late does nothing', press('i'), 1000, 2600, { do: 'nothing' }],
  ['a letter alone does nothing', press('i'), null, 1000, { do: 'nothing' }],
  ['with Ctrl it is another key', press('g', { ctrlKey: true }), null, 1000, { do: 'nothing' }],
] as const)('%s', (_name, key, startedAt, now, step) => expect(chordStep(key, startedAt, now)).toEqual(step));
