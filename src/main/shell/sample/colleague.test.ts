import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../support/log.ts';
import { composeAtService } from '../composed.fixture.ts';
import { changesAfter, letColleagueChange } from './colleague.ts';

async function colleagueAtService() {
  const composed = await composeAtService();
  onTestFinished(() => composed.stop());
  const { services, companyId } = composed;
  const { expenses } = services.companies.api(companyId);
  const ids: number[] = [];
  for await (const page of expenses.list({})) if (page.ok) ids.push(...page.value.expenses.map(({ id }) => id));
  const numberOf = async (id = 0) => {
    const found = await expenses.get(id);
    return found.ok ? found.value.invoiceNumber : null;
  };
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const clock = {
    now: () => 0,
    after(ms: number, end: () => void) {
      waits.push({ ms, end });
      return () => undefined;
    },
  };
  const stopping = new AbortController();
  letColleagueChange({ services, companyId, clock, log: silentLog, signal: stopping.signal });
  const { changed } = services.reviewServices.signed;
  const approve = (id = 0) => changed.emit({ companyId, expenseIds: [id] });
  return { ids, numberOf, waits, approve, stopping, companyId, changed };
}

it('changes the number of the first expense approved in the company, a little later, and of no other', async () => {
  const { ids, numberOf, waits, approve, companyId, changed } = await colleagueAtService();
  const [first, second] = ids;
  const [before, other] = [await numberOf(first), await numberOf(second)];
  changed.emit({ companyId: companyId + 1, expenseIds: [second ?? 0] });
  approve(first);
  approve(second);
  expect(waits.map(({ ms }) => ms)).toEqual([changesAfter]);
  expect(await numberOf(first)).toBe(before);
  waits[0]?.end();
  await expect.poll(() => numberOf(first)).toBe(`${before ?? ''}/2`);
  expect(await numberOf(second)).toBe(other);
});

it('changes nothing after the end of the program', async () => {
  const { ids, numberOf, waits, approve, stopping } = await colleagueAtService();
  const before = await numberOf(ids[0]);
  approve(ids[0]);
  stopping.abort();
  waits[0]?.end();
  expect(await numberOf(ids[0])).toBe(before);
});
