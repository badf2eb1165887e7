import { expect, it } from 'vitest';
import { mirrorStatus } from './mirror-status.ts';

const mirror = (companyId: number, completeAt: string | null, reading: number | null = null) => ({
  companyId,
  completeAt,
  reading,
  records: 10,
});
const [nine, ten] = ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'];

it.each([
  ['nothing without companies', [], null, null],
  ['as old as the oldest part', [mirror(1, ten), mirror(2, nine)], null, { reading: null, completeAt: nine }],
  ['one company alone', [mirror(1, ten), mirror(2, nine)], 1, { reading: null, completeAt: ten }],
  ['never whole while a part is missing', [mirror(1, ten), mirror(2, null)], null, { reading: null, completeAt: null }],
  ['what is read now, together', [mirror(1, ten, 200), mirror(2, nine, 50)], null, { reading: 250, completeAt: nine }],
])('is %s', (_name, mirrors, companyId, status) => expect(mirrorStatus(mirrors, companyId)).toEqual(status));
