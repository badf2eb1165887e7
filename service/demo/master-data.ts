import type { Database } from '../database/database.ts';
import { insertRow } from '../database/rows.ts';
import { addPartner } from '../resources/expenses/partner-of.ts';
import { addLabel, type LabelTable } from '../resources/label-store.ts';
import { eur, huf } from './amounts.ts';
import type { DemoCompany } from './company-profiles.ts';
import { inventPartners } from './partner-names.ts';
import { createRandom } from './random.ts';

const partnerCount = 200;

/** name, code, percent, area */
const vatCategories = [
  ['27%', '27', 27, 'domestic'],
  ['18%', '18', 18, 'domestic'],
  ['5%', '5', 5, 'domestic'],
  ['0%', '0', 0, 'domestic'],
  ['AAM, alanyi adómentes', 'AAM', 0, 'domestic'],
  ['TAM, tárgyi adómentes', 'TAM', 0, 'domestic'],
  ['FAD, fordított adózás', 'FAD', 0, 'domestic'],
  ['EU, közösségi beszerzés', 'EU', 0, 'eu'],
  ['ÁTK, áfa tárgyi körén kívül', 'ATK', 0, 'domestic'],
] as const;

const ledgerNumbers = [
  ['Anyagköltség', '511'],
  ['Energiaköltség', '512'],
  ['Irodaszer, nyomtatvány', '513'],
  ['Szállítás, rakodás', '521'],
  ['Bérleti díjak', '522'],
  ['Karbantartás', '523'],
  ['Hirdetés, reklám', '524'],
  ['Posta, telefon, internet', '526'],
  ['Egyéb igénybe vett szolgáltatás', '529'],
  ['Hatósági díjak', '531'],
  ['Pénzügyi szolgáltatás', '532'],
  ['Biztosítás', '533'],
  ['Előzetesen felszámított áfa', '466'],
  ['Fizetendő áfa', '467'],
  ['Belföldi szállítók', '454'],
  ['Pénztár', '381'],
  ['Elszámolási betétszámla', '384'],
  ['Besorolásra vár', null],
] as const;

/** The companies' sources of income, for assignments of incomes. */
const revenueTypes = ['Belföldi értékesítés', 'Export', 'Szolgáltatás', 'bérbeadás', 'Egyéb bevétel'] as const;

interface DemoVendor {
  readonly id: number;
  readonly name: string;
  readonly taxNumber: string;
}

export interface DemoMasterData {
  readonly companyId: number;
  readonly vendors: readonly DemoVendor[];
  /** ids of the regular sellers, in their order */
  readonly sellers: readonly number[];
  readonly accounts: readonly number[];
  readonly tags: readonly number[];
  readonly types: ReadonlyMap<string, number>;
  readonly revenueTypes: ReadonlyMap<string, number>;
  readonly ledgers: ReadonlyMap<string | null, number>;
  /** ids of the VAT categories for costs, by percent */
  readonly vats: ReadonlyMap<number, number>;
}

export function insertMasterData(database: Database, company: DemoCompany, now: Date): DemoMasterData {
  const companyId = insertCompany(database, company);
  return {
    companyId,
    ...insertPartners(database, companyId, company),
    accounts: insertAccounts(database, companyId, company, now),
    tags: company.tags.map((name) => insertLabel(database, 'tags', companyId, name)),
    types: new Map(
      company.purchases.map(({ type }) => [type, insertLabel(database, 'expense_types', companyId, type)] as const),
    ),
    revenueTypes: new Map(
      revenueTypes.map((name) => [name, insertLabel(database, 'revenue_types', companyId, name)] as const),
    ),
    ledgers: new Map(
      ledgerNumbers.map(([name, code]) => [code, insertLedger(database, companyId, name, code)] as const),
    ),
    vats: insertVatCategories(database, companyId),
  };
}

const insertCompany = (database: Database, company: DemoCompany): number =>
  insertRow(database, 'companies', {
    name: company.name,
    tax_account_number: company.taxNumber,
    default_currency: huf,
    expense_email: `koltseg+${company.mailbox}@example.hu`,
    document_email: `dokumentum+${company.mailbox}@example.hu`,
    advanced_accounting: Number(company.advancedAccounting),
    enable_accounting_id: Number(company.advancedAccounting),
    enable_vat_period: 0,
    two_factor_required: Number(company.twoFactorRequired),
  });

function insertPartners(
  database: Database,
  companyId: number,
  { seed, sellers = [] }: DemoCompany,
): Pick<DemoMasterData, 'vendors' | 'sellers'> {
  const invented = inventPartners(createRandom(seed), partnerCount - sellers.length);
  const vendors = invented.flatMap((partner, index) => {
    const isVendor = index % 5 !== 4;
    const id = addPartner(database, companyId, partner, { isCustomer: index % 3 === 0 || !isVendor, isVendor });
    return isVendor ? [{ id, name: partner.name, taxNumber: partner.taxNumber }] : [];
  });
  const onlyVendor = { isCustomer: false, isVendor: true };
  return { vendors, sellers: sellers.map((seller) => addPartner(database, companyId, seller, onlyVendor)) };
}

const insertAccounts = (database: Database, companyId: number, { accounts }: DemoCompany, now: Date): number[] =>
  accounts.map((account) =>
    insertRow(database, 'accounts', {
      company_id: companyId,
      name: account.name,
      account_number: account.number,
      currency: account.currency === 'HUF' ? huf : eur,
      kind: account.kind,
      current_balance: account.balance,
      balance_in_default_currency: account.inForints,
      last_updated: new Date(now.getTime() - account.hoursAgo * 3_600_000).toISOString(),
    }),
  );

const insertLabel = (database: Database, table: LabelTable, companyId: number, name: string): number =>
  addLabel(database, table, { companyId, name, external: false });

const insertLedger = (database: Database, companyId: number, name: string, code: string | null): number =>
  database.run('INSERT INTO ledger_numbers (company_id, name, code) VALUES (?, ?, ?)', companyId, name, code).id;

function insertVatCategories(database: Database, companyId: number): Map<number, number> {
  const costs = new Map<number, number>();
  for (const type of ['cost', 'revenue'] as const) {
    for (const [name, code, percent, area] of vatCategories) {
      const { id } = database.run(
        `INSERT INTO vat_categories (company_id, name, code, percent, vat_area, country, type)
         VALUES (?, ?, ?, ?, ?, 'HU', ?)`,
        ...[companyId, name, code, percent, area, type],
      );
      if (type === 'cost' && !costs.has(percent)) costs.set(percent, id);
    }
  }
  return costs;
}
