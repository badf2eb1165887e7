import { expect, it } from 'vitest';
import { useService } from './test-service.ts';

const service = useService();

it('goes to the service, names the unchanged expenses, and is reversed by the opposite action', async () => {
  const fixture = await service.fixture();
  const { booking } = fixture.services;
  const open = service.find(({ accounting_status: status }) => status === 'pending');
  const exported = service.find(({ accounting_status: status }) => status === 'exported');
  expect(await booking.act(fixture.companyId, [open, exported, open], 'check')).toMatchObject({
    ok: true,
    value: { done: [open], left: [{ expenseId: exported }] },
  });
  expect((await service.now(open)).accounting_status).toBe('checked');
  expect(await booking.act(fixture.companyId, [open], 'uncheck')).toEqual({
    ok: true,
    value: { done: [open], left: [] },
  });
  expect((await service.now(open)).accounting_status).toBe('pending');
});
