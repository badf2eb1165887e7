import type { CompanyId } from '../../../contract/companies.ts';
import type { CurrencyStore } from '../../send/feed/currency-store.ts';
import { mapped } from '../../service-api/caller.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { toMirrorIncome, type MirrorIncome } from './income-row.ts';
import { ListMirror, pageLength, type MirrorSurroundings } from './list-mirror.ts';
import type { MirrorStore } from './mirror-store.ts';

export type IncomeMirror = ListMirror<ServiceIncome, MirrorIncome>;

export function createIncomeMirror(
  parts: MirrorSurroundings & {
    readonly store: MirrorStore<MirrorIncome>;
    readonly currencies: CurrencyStore;
    readonly partnerName: (companyId: CompanyId, partnerId: number) => string | null;
  },
): IncomeMirror {
  const { companies, currencies, partnerName } = parts;
  return new ListMirror({
    ...parts,
    source: {
      list: (companyId, signal, bounds) =>
        mapped(companies.api(companyId).incomes.list({ pageSize: pageLength }, signal, bounds), (page) => ({
          items: page.incomes,
          count: page.count,
          rowsOf(incomes: readonly ServiceIncome[]) {
            currencies.keep(companyId, page.currencies);
            return incomes.map((income) => toMirrorIncome(companyId, income, page));
          },
        })),
      get: (companyId, id, signal) => companies.api(companyId).incomes.get(id, {}, signal),
      rowOf: (companyId, income) =>
        toMirrorIncome(companyId, income, {
          partners: { get: (id) => partnerName(companyId, id) ?? undefined },
          currencies: currencies.of(companyId),
        }),
    },
  });
}
