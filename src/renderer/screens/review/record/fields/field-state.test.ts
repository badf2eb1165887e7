import { expect, it } from 'vitest';
import { fieldState, isDoubtful, type FieldFacts } from './field-state.ts';

const plain: FieldFacts = {
  understood: true,
  empty: false,
  mark: undefined,
  checks: 0,
  changed: false,
  open: true,
  awaited: false,
};

it.each<[Partial<FieldFacts>, string, boolean]>([
  [{}, 'nothing', false],
  [{ mark: 'same' }, 'same', false],
  [{ mark: 'not-found' }, 'not-found', false],
  [{ mark: 'not-found', empty: true }, 'nothing', false],
  [{ mark: 'differs' }, 'differs', true],
  [{ mark: 'differs', open: false }, 'differs', true],
  [{ mark: 'same', open: false }, 'frozen', false],
  [{ mark: 'same', awaited: true }, 'nothing', false],
  [{ mark: 'differs', awaited: true, changed: true }, 'differs', true],
  [{ mark: 'same', changed: true }, 'changed', false],
  [{ mark: 'differs', changed: true }, 'differs', true],
  [{ mark: 'same', checks: 1 }, 'check', true],
  [{ mark: 'differs', understood: false }, 'not-understood', true],
])('%o: %s', (facts, state, doubtful) => {
  expect(fieldState({ ...plain, ...facts })).toBe(state);
  expect(isDoubtful(fieldState({ ...plain, ...facts }))).toBe(doubtful);
});
