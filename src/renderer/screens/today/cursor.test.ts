import { expect, it } from 'vitest';
import { moveCursor } from './cursor.ts';

const sizes = { needs: 2, companies: 3 };

it.each([
  ['down in the needs', { list: 'needs', place: 0 }, 1, { list: 'needs', place: 1 }],
  ['from the last need to the first company', { list: 'needs', place: 1 }, 1, { list: 'companies', place: 0 }],
  ['and back', { list: 'companies', place: 0 }, -1, { list: 'needs', place: 1 }],
  ['not past the end', { list: 'companies', place: 2 }, 4, { list: 'companies', place: 2 }],
  ['not before the beginning', { list: 'needs', place: 0 }, -1, { list: 'needs', place: 0 }],
  ['from a need that is gone', { list: 'needs', place: 7 }, 1, { list: 'companies', place: 0 }],
] as const)('%s', (_name, from, by, to) => expect(moveCursor(from, by, sizes)).toEqual(to));

it('walks the companies without needs', () => {
  expect(moveCursor({ list: 'needs', place: 0 }, 1, { needs: 0, companies: 3 })).toEqual({
    list: 'companies',
    place: 1,
  });
});
