import { expect, it } from 'vitest';
import { changedAtOf } from './file-look.ts';

it.each([
  ['written last', '10:1700000000500000000:7:1700000000400000000', 1_700_000_000_500],
  ['renamed last', '10:1600000000000000000:7:1700000000400000000', 1_700_000_000_400],
  ['stamps of whole seconds', '10:1700000002000000000:7:1700000002000000000', null],
  ['remembered without a ctime', '10:1700000000500000000:7', 1_700_000_000_500],
  ['a name that cannot be asked for', 'unreachable', null],
])('the last change: %s', (_, identity, at) => {
  expect(changedAtOf(identity)).toBe(at);
});
