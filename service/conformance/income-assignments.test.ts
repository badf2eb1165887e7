import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';
import { incomesOf, type Incomes } from '../testing/incomes.ts';

let running: Running;
let incomes: Incomes;
beforeAll(async () => {
  running = await startService();
  incomes = await incomesOf(running);
});
afterAll(() => running.stop());

const manual = { source: 'manual', is_booked: true } as const;

describe('interface.md, Income update 5: lists', () => {
  test('5: tags and simple_tags replace the whole set', async () => {
    const id = incomes.take({ type: 2, source: 'integration', is_period_closed: false });
    await incomes.changed(id, { tags: [1, 2], simple_tags: [3] });
    expect(await incomes.changed(id, { tags: [4, 4] })).toMatchObject({ tags: [4], simple_tags: [3] });
    expect(await incomes.changed(id, { tags: [] })).toMatchObject({ tags: [], simple_tags: [3] });
  });

  test('5: assignments replace all; an item with an id keeps what it does not submit', async () => {
    const id = incomes.take({ type: 2, ...manual });
    const [first] = (await incomes.detail(id)).assignments;
    const two = await incomes.changed(id, {
      assignments: [
        { id: first?.id, job_number: 'J', tags: [1] },
        { revenue_type: 1, net_amount: 10, vat_amount: 2.7 },
      ],
    });
    expect(two.assignments[0]).toEqual({ ...first, job_number: 'J', tags: [1] });
    expect(two.assignments[1]).toMatchObject({ revenue_type: 1, gross_amount: 12.7, vat: null });
    const one = await incomes.changed(id, { assignments: [{ net_amount: 1 }] });
    expect(one.assignments.map((part) => part.net_amount)).toEqual([1]);
    expect((await incomes.changed(id, { assignments: [] })).assignments).toEqual([]);
  });

  test('5: an assignment of another income is not touched, and none can be named twice', async () => {
    const [mine, theirs] = [incomes.take({ type: 2, ...manual }), incomes.take({ type: 2, ...manual })];
    const before = (await incomes.detail(theirs)).assignments;
    await incomes.changed(mine, { assignments: [{ id: before[0]?.id, net_amount: 5 }] });
    expect((await incomes.detail(theirs)).assignments).toEqual(before);
    const [own] = (await incomes.detail(mine)).assignments;
    expect(await incomes.patch(mine, { assignments: [{ id: own?.id }, { id: own?.id }] })).toEqual([
      400,
      { assignments: [{}, { id: ['This id is submitted twice.'] }] },
    ]);
  });
});
