import type { CompanyId } from '../../../contract/companies.ts';
import type {
  MasterRow,
  PartnerFacts,
  PartnerPayments,
  PartnerRecords,
  UsualBooking,
} from '../../../contract/master-data.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Suggestion } from '../../../contract/examination.ts';
import type { History } from '../mirror/history.ts';
import type { Labels } from '../mirror/labels.ts';
import { suggestionOf } from '../booking/suggestion.ts';
import { sumOfKnown } from '../../../shared/money/decimal.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import type { MasterLists } from './master-lists.ts';
import type { PartnerRecord, PartnerStore } from './partner-store.ts';

/** Figures of a company's partners. */
export function createPartners(parts: {
  readonly store: PartnerStore;
  readonly labels: Labels;
  readonly history: History;
  readonly lists: MasterLists;
  readonly clock: Clock;
}) {
  const { store, labels, history, lists, clock } = parts;

  function named(
    companyId: CompanyId,
    { matching, of, expenseType, vat, ledgerNumberId, tags }: Suggestion,
  ): UsualBooking {
    const name = (kind: 'expense-type' | 'vat-category' | 'ledger-number' | 'tag', id: number | null) =>
      id === null ? null : labels.name(companyId, kind, id);
    return {
      matching,
      of,
      expenseType: name('expense-type', expenseType),
      vat: name('vat-category', vat),
      ledgerNumber: name('ledger-number', ledgerNumberId),
      tags: tags.flatMap((id) => name('tag', id) ?? []),
    };
  }

  return {
    /** Fails with not-found when the local copy lacks the partner. */
    facts(companyId: CompanyId, partnerId: number): Result<PartnerFacts> {
      const partner = labels.entries(companyId, 'partner').find(({ id }) => id === partnerId);
      if (!partner) return failed('not-found');
      const { name, code } = partner;
      const past = history.ofPartner(companyId, { id: partnerId, name, taxNumber: code }, 0);
      const day = localDay(clock.now());
      const usual = suggestionOf({ partnerName: name, history: past, assignments: [], learned: null, day });
      const key = searchKey(name);
      return ok({
        expenses: summed(store.expenses(companyId, key)),
        incomes: summed(store.incomes(companyId, key)),
        booking: usual === null ? null : named(companyId, usual),
      });
    },
    /** Asks the service for the payments. */
    async payments(companyId: CompanyId, partnerId: number): Promise<Result<PartnerPayments>> {
      const read = await lists.of(companyId, 'payment');
      if (!read.ok) return read;
      return ok(paymentsOf(read.value.rows, partnerId, read.value.whole));
    },
  };
}

export function summed(records: readonly PartnerRecord[]): PartnerRecords {
  const days = records.flatMap(({ issuedAt }) => issuedAt ?? []);
  return {
    count: records.length,
    gross: sums(records.map(({ gross, currency }) => ({ amount: gross, currency }))),
    lastAt: days.toSorted().at(-1) ?? null,
  };
}

export function paymentsOf(rows: readonly MasterRow[], partnerId: number, whole: boolean): PartnerPayments {
  const own = rows.filter(({ details }) => details.partner === String(partnerId));
  const amounts = own.map(({ details }) => ({ amount: details.amount ?? null, currency: details.currency ?? null }));
  return { count: own.length, balance: sums(amounts), whole };
}

interface Amount {
  readonly amount: string | null;
  readonly currency: string | null;
}

/** By currency; leaves out records without currency or amount. */
function sums(amounts: readonly Amount[]): Readonly<Record<string, string>> {
  const groups = Map.groupBy(amounts, ({ currency }) => currency ?? '');
  return Object.fromEntries(
    [...groups].flatMap(([currency, own]) => {
      const sum = sumOfKnown(own.map(({ amount }) => amount));
      return currency === '' || sum === null ? [] : [[currency, sum]];
    }),
  );
}
