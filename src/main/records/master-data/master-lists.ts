import type { CompanyId } from '../../../contract/companies.ts';
import {
  copiedLists,
  type AskedList,
  type CopiedList,
  type MasterList,
  type MasterRow,
  type MasterRows,
} from '../../../contract/master-data.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Companies } from '../../companies/companies.ts';
import type { CurrencyStore } from '../../send/feed/currency-store.ts';
import type { EntryStore } from '../mirror/entry-store.ts';
import type { MasterData } from '../mirror/master-data.ts';
import { failed, ok } from '../../support/result.ts';
import { askedPages } from './asked-lists.ts';

export type MasterLists = ReturnType<typeof createMasterLists>;

/** most rows of a list without a local copy; more are reported as not read */
const mostAsked = 5_000;
/** ms: an older copy is refreshed in the background */
const freshFor = 60_000;

/** The lists of master data for the screen. */
export function createMasterLists(parts: {
  readonly entries: EntryStore;
  readonly masterData: MasterData;
  readonly companies: Companies;
  readonly currencies: CurrencyStore;
}) {
  const { entries, masterData, companies, currencies } = parts;

  async function copied(companyId: CompanyId, list: CopiedList): Promise<Result<MasterRows>> {
    if (!Number.isFinite(masterData.age(companyId))) {
      const reading = await masterData.readNow(companyId);
      if (!reading.ok && entries.readAt(companyId) === null) return reading;
    } else if (masterData.age(companyId) > freshFor) masterData.refresh(companyId);
    return ok({ rows: entries.rows(companyId, list), readAt: entries.readAt(companyId), whole: true });
  }

  async function asked(companyId: CompanyId, list: AskedList): Promise<Result<MasterRows>> {
    const rows: MasterRow[] = [];
    for await (const page of askedPages(list, companies.api(companyId), currencies.of(companyId))) {
      if (!page.ok) return failed(page.failure.code, page.failure.detail);
      rows.push(...page.value);
      if (rows.length >= mostAsked) return ok({ rows: rows.slice(0, mostAsked), readAt: null, whole: false });
    }
    return ok({ rows, readAt: null, whole: true });
  }

  return {
    /** Answers local copies at once, after a first reading where there is none; asks the service for other lists. */
    of(companyId: CompanyId, list: MasterList): Promise<Result<MasterRows>> {
      const isCopied = (one: MasterList): one is CopiedList => copiedLists.some((kind) => kind === one);
      return isCopied(list) ? copied(companyId, list) : asked(companyId, list);
    },
  };
}
