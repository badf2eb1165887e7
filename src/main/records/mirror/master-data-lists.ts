import type { Bounds } from '../../service-api/walk.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceResult } from '../../service-api/service-failure.ts';
import type { ServiceLabel } from '../../service-api/resources/labels.ts';
import type { ServicePartner } from '../../service-api/resources/partners.ts';
import type { ServiceVatCategory } from '../../service-api/resources/vat-categories.ts';
import type { EntryKind, MirrorEntry } from './entry-store.ts';

/** Reads one list of a company (interface.md, Master data and Partners), a page at a time where it has pages. */
export type ListReader = (
  api: ServiceApi,
  signal: AbortSignal,
  bounds?: Bounds,
) => AsyncIterable<ServiceResult<readonly MirrorEntry[]>>;

const whole = <T>(
  list: (api: ServiceApi, signal: AbortSignal) => Promise<ServiceResult<readonly T[]>>,
  entry: (row: T) => MirrorEntry,
): ListReader =>
  async function* (api, signal) {
    const answer = await list(api, signal);
    yield answer.ok ? { ok: true, value: answer.value.map(entry) } : answer;
  };

export const labelEntry = ({ id, name, isExternal }: ServiceLabel): MirrorEntry => ({
  id,
  name,
  code: null,
  details: { external: isExternal ? 'yes' : 'no' },
});

export const vatEntry = ({ id, name, percent, vatArea, country, type }: ServiceVatCategory): MirrorEntry => ({
  id,
  name,
  code: percent,
  details: {
    ...(vatArea === null ? {} : { 'vat-area': vatArea }),
    ...(country === null ? {} : { country }),
    ...(type === null ? {} : { type }),
  },
});

const partnerEntry = ({ id, name, taxNumber, city, zipCode, isCustomer, isVendor }: ServicePartner): MirrorEntry => {
  const role = isCustomer && isVendor ? 'both' : isCustomer ? 'customer' : isVendor ? 'vendor' : null;
  return { id, name, code: taxNumber, details: { city, 'zip-code': zipCode, ...(role === null ? {} : { role }) } };
};

export const forRevenues = ({ type }: ServiceVatCategory): boolean => type === 'revenue';

export const listReaders: Readonly<Record<EntryKind, ListReader>> = {
  async *partner(api, signal, bounds) {
    for await (const page of api.partners.pages(signal, bounds)) {
      yield page.ok ? { ok: true, value: page.value.results.map(partnerEntry) } : page;
    }
  },
  tag: whole((api, signal) => api.tags.list({}, signal), labelEntry),
  'expense-type': whole((api, signal) => api.expenseTypes.list(signal), labelEntry),
  'revenue-type': whole((api, signal) => api.revenueTypes.list(signal), labelEntry),
  'vat-category': whole((api, signal) => api.vatCategories.list(signal), vatEntry),
  async *'revenue-vat-category'(api, signal) {
    const answer = await api.vatCategories.list(signal);
    yield answer.ok ? { ok: true, value: answer.value.filter(forRevenues).map(vatEntry) } : answer;
  },
  'ledger-number': whole(
    (api, signal) => api.ledgerNumbers.list(signal),
    ({ id, name, code }) => ({ id, name, code }),
  ),
};
