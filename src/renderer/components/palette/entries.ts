import type { Locale } from '../../../contract/settings.ts';
import type { Company } from '../../../contract/companies.ts';
import type { SearchHit } from '../../../contract/today.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import type { ActionId } from '../../lib/keymap.ts';
import { matches } from '../../lib/palette.ts';
import type { IconName } from '../icons.ts';

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly kind: 'company' | SearchHit['kind'] | 'command';
  readonly icon: IconName;
  readonly name: string;
  /** shown after the name; empty: none */
  readonly more: string;
  /** the action whose key is shown; null: it has none */
  readonly action: ActionId | null;
  readonly run: () => void;
}

export function companyEntries(
  companies: readonly Company[],
  query: string,
  choose: (company: Company) => void,
): readonly PaletteEntry[] {
  if (query === '') return [];
  return companies
    .filter(({ name, taxNumber }) => matches(`${name} ${taxNumber}`, query))
    .slice(0, 6)
    .map((company) => ({
      id: `company-${company.id}`,
      kind: 'company',
      icon: 'building',
      action: null,
      name: company.name,
      more: company.taxNumber,
      run: () => choose(company),
    }));
}

const icons: Readonly<Record<SearchHit['kind'], IconName>> = {
  document: 'receipt-text',
  income: 'coins',
  'company-document': 'files',
  tax: 'calendar-days',
  salary: 'calendar-days',
  partner: 'tags',
};

/**
 * Shows taxes and salaries with their month first: "Value added tax", then "Oct 2026 for Tölgyfa Pékség Kft., 12 500
 * Ft"
 */
export const withMonths = (hits: readonly SearchHit[], inWords: (month: string) => string): readonly SearchHit[] =>
  hits.map((hit) => (hit.payment === null ? hit : { ...hit, partnerName: inWords(hit.payment.month) }));

/** Documents and incomes: "AM-2026/004417", then "Aranykalász Malom Zrt. for Tölgyfa Pékség Kft., 443 507 Ft" */
export function recordEntries(
  hits: readonly SearchHit[],
  more: (partner: string | null, company: string, amount: string | null) => string,
  nameOf: (companyId: number) => string,
  open: (hit: SearchHit) => void,
  locale: Locale,
): readonly PaletteEntry[] {
  return hits.map((hit) => ({
    id: `${hit.kind}-${hit.companyId}-${hit.payment?.id ?? hit.documentId ?? hit.incomeId ?? hit.expenseId ?? `file-${hit.fileId ?? 0}`}`,
    kind: hit.kind,
    icon: icons[hit.kind],
    action: null,
    name: hit.title,
    more: more(
      hit.partnerName,
      nameOf(hit.companyId),
      hit.grossAmount === null ? null : formatAmount(hit.grossAmount, hit.currency, locale),
    ),
    run: () => open(hit),
  }));
}

/** "Aranykalász Malom Zrt.", then "10773381-2-44 for Tölgyfa Pékség Kft." */
export function partnerEntries(
  hits: readonly SearchHit[],
  more: (taxNumber: string | null, company: string, amount: null) => string,
  nameOf: (companyId: number) => string,
  open: (hit: SearchHit) => void,
): readonly PaletteEntry[] {
  return hits.map((hit, at) => ({
    id: `partner-${hit.companyId}-${at}`,
    kind: 'partner',
    icon: icons.partner,
    action: null,
    name: hit.title,
    more: more(hit.partnerName === '' ? null : hit.partnerName, nameOf(hit.companyId), null),
    run: () => open(hit),
  }));
}

export const commandEntries = (commands: readonly PaletteEntry[], query: string): readonly PaletteEntry[] =>
  commands.filter(({ name, more }) => matches(`${name} ${more}`, query));
