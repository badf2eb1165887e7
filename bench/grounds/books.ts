import type { Party, StatedValues } from '../../service/mistakes/stated-values.ts';
import type { CompanyId } from '../../src/contract/companies.ts';
import type { AssignmentRecord, ReviewChoices } from '../../src/contract/review.ts';
import { createHistory, type History } from '../../src/main/records/mirror/history.ts';
import { toMirrorRow } from '../../src/main/records/mirror/expense-row.ts';
import { expenseRecords } from '../../src/main/records/mirror/expense-table-store.ts';
import { createMirrorStore } from '../../src/main/records/mirror/mirror-store.ts';
import type { ServiceExpense } from '../../src/main/service-api/expense.ts';
import { decimalText, parseDecimal } from '../../src/shared/money/decimal.ts';
import type { NoVatReason } from '../../src/shared/money/no-vat.ts';
import { addDays } from '../../src/shared/timing/instants.ts';
import { openAppDatabase } from '../parts/app-database.ts';
import { temporaryPlace } from '../parts/temporary-place.ts';

/** The books of invented companies, in the app's own mirror. */
export interface Books {
  readonly history: History;
  /** A company with four purchases from each partner, similar to this one. */
  company(partners: readonly Party[], like: StatedValues): CompanyId;
  close(): void;
}

export const currencies: ReadonlyMap<number, string> = new Map(
  ['HUF', 'EUR', 'USD', 'CHF', 'GBP', 'CZK', 'PLN', 'RON', 'SEK', 'DKK', 'NOK'].map((code, at) => [at + 1, code]),
);
const percents = [
  '27',
  '18',
  '5',
  '0',
  '19',
  '7',
  '20',
  '21',
  '10',
  '5.5',
  '25',
  '15',
  '12',
  '16',
  '6',
  '9',
  '22',
  '8',
];
/** Names of a Hungarian company's categories for invoices without VAT. */
const namedCategories: Readonly<Record<NoVatReason, string>> = {
  'reverse-charge': 'Fordított adózás (FAD)',
  'intra-community': 'Közösségen belüli',
  export: 'Export (EAM)',
  exempt: 'Adómentes (AAM)',
  'out-of-scope': 'Áfa hatályán kívüli (ATK)',
};
export const choices: ReviewChoices = {
  expenseTypes: [{ id: 1, name: 'Áru', code: null }],
  vatCategories: [
    ...percents.map((percent, at) => ({ id: at + 1, name: `${percent}%`, code: percent })),
    { id: 99, name: 'Mentes', code: null },
    ...Object.entries(namedCategories).map(([, name], at) => ({ id: 101 + at, name, code: '0' })),
  ],
  ledgerNumbers: [],
  tags: [],
};

const past = [
  { days: 35, part: '0.9' },
  { days: 66, part: '1.05' },
  { days: 97, part: '1' },
  { days: 130, part: '1.2' },
];

export function openBooks(): Books {
  const database = openAppDatabase(temporaryPlace());
  // Nothing of it is kept.
  for (const schema of ['main', 'mirror']) database.exec(`PRAGMA ${schema}.synchronous = OFF`);
  const store = createMirrorStore(database, expenseRecords);
  const addCompany = database.prepare(
    `INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting, is_sample,
       keychain_account, added_at) VALUES (?, ?, '', '', '', 'HUF', 0, 0, ?, '')`,
  );
  // The first one comes with the database.
  let companies = 1;
  let expenses = 0;
  return {
    history: createHistory(database),
    company(partners, like) {
      companies += 1;
      addCompany.run(companies, companies, `account-${companies}`);
      const rows = partners.flatMap(({ name, taxNumber }) =>
        past.map(({ days, part }) => {
          expenses += 1;
          const before = earlier(like, days, part, { partnerName: name, partnerTaxNumber: taxNumber });
          const names = { partners: new Map<number, string>(), currencies };
          return toMirrorRow(companies, toExpense({ ...before, invoiceNumber: `R${expenses}` }, expenses), names);
        }),
      );
      store.put(rows, 1);
      return companies;
    },
    close: () => database.close(),
  };
}

function earlier(like: StatedValues, days: number, part: string, partner: Partial<StatedValues>): StatedValues {
  const times = (amount: string | null): string | null => {
    const value = parseDecimal(amount);
    return value === null ? null : decimalText(value.times(part).round(2));
  };
  const at = (date: string | null) => date && addDays(date, -days);
  const amounts = { net: times(like.net), vat: times(like.vat), gross: times(like.gross) };
  return {
    ...like,
    ...amounts,
    issuedAt: at(like.issuedAt),
    fulfilledAt: at(like.fulfilledAt),
    dueAt: at(like.dueAt),
    ...partner,
  };
}

/** The record as the service sends it, with the fields that this company uses. `noVat`: the VAT category of its lines at 0 %. */
export function toExpense(values: StatedValues, id: number, noVat: NoVatReason | null = null): ServiceExpense {
  return {
    id,
    invoiceNumber: values.invoiceNumber,
    partnerId: null,
    partnerName: values.partnerName,
    partnerTaxNumber: values.partnerTaxNumber,
    currencyId: [...currencies].find(([, code]) => code === values.currency)?.[0] ?? null,
    accountingStatus: 'pending',
    netAmount: values.net,
    vatAmount: values.vat,
    grossAmount: values.gross,
    issuedAt: values.issuedAt,
    fulfilledAt: values.fulfilledAt,
    dueAt: values.dueAt,
    paymentMethod: values.paymentMethod,
    expenseType: 1,
    ledgerNumber: null,
    note: null,
    secondaryId: null,
    excluded: false,
    hasArtifact: true,
    artifactFilename: null,
    artifactExtension: null,
    artifactCreatedAt: null,
    assignments: values.vatLines.map((line, at) => assignmentOf(line, at, noVat)),
    editableFields: [],
    hasData: true,
    raw: {},
  };
}

const assignmentOf = (
  { percent, net, vat, gross }: StatedValues['vatLines'][number],
  at: number,
  noVat: NoVatReason | null,
): AssignmentRecord => ({
  id: at + 1,
  expenseType: 1,
  vat: noVat !== null && Number(percent ?? '0') === 0 ? categoryFor(noVat) : categoryOf(percent),
  netAmount: net,
  vatAmount: vat,
  grossAmount: gross,
  tags: [],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
});

const categoryOf = (percent: string | null): number | null =>
  choices.vatCategories.find(({ code }) => (percent === null ? code === null : Number(code) === Number(percent)))?.id ??
  null;

const categoryFor = (reason: NoVatReason): number | null =>
  choices.vatCategories.find(({ name }) => name === namedCategories[reason])?.id ?? null;
