import { expect, it } from 'vitest';
import { slotsAt } from './slots.ts';
import { openUploads } from './uploads.fixture.ts';

const begun = 0;
const quick = 4_999;
const slow = 5_000;
const many = (count: number, ms: number) => Array.from({ length: count }, () => ms);

it.each([
  ['nothing runs', [], 2, null],
  ['one quick job', [quick], 1, null],
  ['two quick jobs', [quick, begun], 0, 1],
  ['a slow job counts no more', [slow, quick], 1, null],
  ['many slow jobs', many(6, slow), 2, null],
  ['one place is left of all', many(7, slow), 1, null],
  ['all places are taken', many(8, slow), 0, null],
  ['two quick ones beside many slow ones', [...many(5, slow), quick, begun], 0, 1],
  ['all places are taken, two of them quick', [...many(6, slow), quick, begun], 0, null],
])('%s', (_, running, free, nextIn) => {
  expect(slotsAt(running)).toEqual({ free, nextIn });
});

it.each([0, -86_400_000])('lets no slow company delay the files of another, the clock set by %d ms', async (jump) => {
  const fixture = await openUploads();
  for (const id of [2, 3]) fixture.addCompany(id);
  fixture.server.faults.push({ kind: 'drip' }, { kind: 'drip' });
  fixture.queue(['slow.pdf']);
  fixture.queue(['slow.pdf'], { companyId: 2 });
  fixture.uploads.start();
  await expect.poll(() => fixture.server.expenses.length).toBe(2);
  fixture.queue(['good-1.pdf', 'good-2.pdf'], { companyId: 3 });
  fixture.clock.jump(jump);
  fixture.clock.advance(5_000);
  await expect.poll(() => fixture.server.expenses.length).toBe(4);
  // The service has stored before its answer arrives.
  const sending = () => fixture.uploads.sending().map(({ companyId }) => companyId);
  await expect.poll(sending).toEqual([1, 2]);
});
