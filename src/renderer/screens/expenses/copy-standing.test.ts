import { expect, it } from 'vitest';
import { copyStanding } from './copy-standing.ts';

const copy = (companyId: number, completeAt: string | null, reading: number | null = null) => ({
  ...{ companyId, completeAt, reading, expenses: 10 },
});
const [nine, ten] = ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'];

it.each([
  ['nothing without companies', [], null, null],
  ['as old as the oldest part', [copy(1, ten), copy(2, nine)], null, { reading: null, completeAt: nine }],
  ['one company alone', [copy(1, ten), copy(2, nine)], 1, { reading: null, completeAt: ten }],
  ['never whole while a part is missing', [copy(1, ten), copy(2, null)], null, { reading: null, completeAt: null }],
  ['what is read now, together', [copy(1, ten, 200), copy(2, nine, 50)], null, { reading: 250, completeAt: nine }],
])('is %s', (_name, copies, companyId, standing) => expect(copyStanding(copies, companyId)).toEqual(standing));
