import type { CompanyId } from '../../../contract/companies.ts';
import type { KnownPartner } from '../../../contract/examination.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { Evidence, HeldDocument } from '../evidence/evidence.ts';
import type { MasterPartner } from '../evidence/known-partner.ts';
import type { CompanyIdentity } from '../evidence/names-company.ts';
import type { History } from '../../records/mirror/history.ts';
import { taxKey } from '../../records/mirror/keys.ts';
import type { Values } from './changes.ts';

export interface AskedPartner {
  readonly companyId: CompanyId;
  readonly company: CompanyIdentity;
  readonly document: HeldDocument;
  readonly partners: readonly MasterPartner[];
  /** null: the service has none yet */
  readonly expenseId: number | null;
}

/**
 * The master-data partner that the document names. `isBorneOut`: the document confirms the name in `values`. Null where
 * a confirmed name is a partner of the company, unless a person set another partner on a similar document, and where
 * `values` already name the found partner.
 */
export function knownPartnerOf(
  { evidence, history }: { readonly evidence: Evidence; readonly history: History },
  { companyId, company, document, partners, expenseId }: AskedPartner,
  values: Values,
  isBorneOut: boolean,
): KnownPartner | null {
  const named = searchKey(values.partner_name ?? '');
  const found = evidence.recognisePartner(document, { partners, company });
  if (found === null) return null;
  if (found.by !== 'before' && isBorneOut && partners.some(({ name }) => searchKey(name) === named)) return null;
  const { name, taxNumber } = found.partner;
  const isNamed =
    searchKey(name) === named && (taxNumber === null || taxKey(taxNumber) === taxKey(values.partner_tax_number));
  if (isNamed) return null;
  const expenses = history.ofPartner(companyId, { id: null, name, taxNumber }, expenseId ?? noExpense).length;
  return { name, taxNumber, by: found.by, documents: found.documents, expenses };
}

/** no id of the service */
const noExpense = 0;
