import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { createLog } from '../../support/log.ts';
import { composeAtService } from '../composed.fixture.ts';
import { changesAfter, letColleagueChange } from './colleague.ts';

async function colleagueAtService() {
  const composed = await composeAtService();
  onTestFinished(() => composed.stop());
  const { services, companyId } = composed;
  const { expenses } = services.companies.api(companyId);
  const ids: number[] = [];
  for await (const page of expenses.list({})) if (page.ok) ids.push(...page.value.expenses.map(({ id }) => id));
  const [first = 0, second = 0] = ids;
  const numberOf = async (id: number) => {
    const found = await expenses.get(id);
    return found.ok ? found.value.invoiceNumber : null;
  };
  const clock = createTestClock();
  const stopping = new AbortController();
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), Date.now);
  letColleagueChange({ services, companyId, clock, log, signal: stopping.signal });
  const approve = (id: number, company = companyId) =>
    services.reviewServices.signed.changed.emit({ companyId: company, expenseIds: [id] });
  return { first, second, numberOf, clock, approve, stopping, companyId, lines };
}

it('changes the number of the first expense approved in the company, a little later, and of no other', async () => {
  const { first, second, numberOf, clock, approve, companyId } = await colleagueAtService();
  const [before, other] = [await numberOf(first), await numberOf(second)];
  approve(second, companyId + 1);
  approve(first);
  approve(second);
  clock.advance(changesAfter - 1);
  expect(await numberOf(first)).toBe(before);
  clock.advance(1);
  await expect.poll(() => numberOf(first)).toBe(`${before ?? ''}/2`);
  expect(await numberOf(second)).toBe(other);
});

it('changes nothing after the end of the program', async () => {
  const { first, second, numberOf, clock, approve, stopping, lines } = await colleagueAtService();
  const before = [await numberOf(first), await numberOf(second)];
  approve(first);
  stopping.abort();
  approve(second);
  clock.advance(changesAfter);
  expect([await numberOf(first), await numberOf(second)]).toEqual(before);
  expect(lines).toEqual([]);
});
