import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceResult } from '../service-api/service-failure.ts';
import type { EntryKind, MirrorEntry } from './entry-store.ts';

/** Reads one list of a company (interface.md, Master data and Partners), a page at a time where it has pages. */
export type ListReader = (api: ServiceApi, signal: AbortSignal) => AsyncIterable<ServiceResult<readonly MirrorEntry[]>>;

const whole = <T>(
  list: (api: ServiceApi, signal: AbortSignal) => Promise<ServiceResult<readonly T[]>>,
  entry: (row: T) => MirrorEntry,
): ListReader =>
  async function* (api, signal) {
    const answer = await list(api, signal);
    yield answer.ok ? { ok: true, value: answer.value.map(entry) } : answer;
  };

const plain = ({ id, name }: { readonly id: number; readonly name: string }): MirrorEntry => ({ id, name, code: null });

export const listReaders: Readonly<Record<EntryKind, ListReader>> = {
  async *partner(api, signal) {
    for await (const page of api.partners.pages(signal)) {
      yield page.ok ? { ok: true, value: page.value.results.map((row) => ({ ...row, code: row.taxNumber })) } : page;
    }
  },
  tag: whole((api, signal) => api.tags.list({}, signal), plain),
  'expense-type': whole((api, signal) => api.expenseTypes.list(signal), plain),
  'vat-category': whole(
    (api, signal) => api.vatCategories.list(signal),
    ({ id, name, percent }) => ({ id, name, code: percent }),
  ),
  'ledger-number': whole(
    (api, signal) => api.ledgerNumbers.list(signal),
    ({ id, name, code }) => ({ id, name, code }),
  ),
};
