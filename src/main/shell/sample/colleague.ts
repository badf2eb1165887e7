import type { CompanyId } from '../../../contract/companies.ts';
import { delay, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import type { Services } from '../compose.ts';

/** ms: longer than an approval can be taken back by one key */
export const changesAfter = 10_000;

interface ColleagueParts {
  readonly services: Pick<Services, 'companies' | 'feed' | 'reviewServices'>;
  readonly companyId: CompanyId;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * A colleague at the service, for the sample company: changes the number of the first expense that is approved here, so
 * that a person sees how the program shows it. Never rejects.
 */
export function letColleagueChange({ services, companyId, clock, log, signal }: ColleagueParts): void {
  const { companies, feed, reviewServices } = services;
  const stop = reviewServices.signed.changed.listen((news) => {
    const [expenseId] = news.expenseIds;
    if (news.companyId !== companyId || expenseId === undefined) return;
    stop();
    void change(expenseId);
  });
  signal.addEventListener('abort', stop, { once: true });

  async function change(expenseId: number): Promise<void> {
    await delay(clock, changesAfter, signal);
    if (signal.aborted) return;
    const { expenses } = companies.api(companyId);
    const found = await expenses.get(expenseId, signal);
    const changed = found.ok
      ? await expenses.update(expenseId, { invoice_number: `${found.value.invoiceNumber ?? ''}/2` }, signal)
      : found;
    if (changed.ok) feed.refresh(companyId);
    else log.info('The expense of the sample company was not changed', { code: changed.failure.code });
  }
}
