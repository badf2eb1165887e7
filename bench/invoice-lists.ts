import { invoiceListFields, type ListedInvoice } from '../src/contract/invoice-list.ts';
import { InvoiceListStore } from '../src/main/records/invoice-list/invoice-list-store.ts';
import { InvoiceLists } from '../src/main/records/invoice-list/invoice-lists.ts';
import { numberKey } from '../src/main/records/mirror/keys.ts';
import { TableColumnsStore } from '../src/main/records/tables/table-columns-store.ts';
import { searchKey } from '../src/shared/text/search-key.ts';
import { createSignal } from '../src/main/support/signal.ts';
import { openAppDatabase } from './parts/app-database.ts';
import { between } from './parts/dice.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

/**
 * `npm run bench -- invoice-lists [invoices] [differences]`: a month's list of the tax office against as many expenses, with
 * generated differences and their truth. Several sellers number alike, and invoices of one amount and day repeat.
 */
const count = Number(process.argv[2] ?? 10_000);
const planted = Number(process.argv[3] ?? 1_000);
const goal = { ms: 1_000, wrong: 0.001 };
const month = '2026-10';
const kinds = ['missing', 'extra', 'number', 'issued', 'net', 'vat', 'gross', 'tax-number'] as const;
type Kind = (typeof kinds)[number];

const sellers = Array.from({ length: 400 }, (_, at) => ({
  partner: `Eladó ${at % 390} ${at % 3 === 0 ? 'Kft.' : 'Zrt.'}`,
  taxNumber: at % 40 === 0 ? null : `${10_000_000 + at * 7_919}-2-41`,
  number: [
    (n: number) => `${n}/2026`,
    (n: number) => `E${at}-2026/${String(n).padStart(5, '0')}`,
    (n: number) => `2026-${String(n).padStart(6, '0')}`,
    (n: number) => `SZLA ${n}`,
  ][at % 4] as (n: number) => string,
  /** the amount of every invoice of this partner; null: a random amount for each */
  price: at % 9 === 0 ? between(1, 40) * 500 : null,
  last: between(1, 90_000),
}));

function invoices(): readonly ListedInvoice[] {
  return Array.from({ length: count }, () => {
    const seller = sellers[between(0, sellers.length - 1)];
    if (seller === undefined) throw new Error('No seller');
    seller.last += 1;
    const net = seller.price ?? between(100, 900_000);
    const vat = Math.round(net * 0.27);
    const issued = `${month}-${String(between(1, 31)).padStart(2, '0')}`;
    const amounts = { net: String(net), vat: String(vat), gross: String(net + vat) };
    return {
      partner: seller.partner,
      taxNumber: seller.taxNumber,
      number: seller.number(seller.last),
      issued,
      ...amounts,
      currency: 'HUF',
    };
  });
}

/** The same invoice with one difference. */
function otherwise(invoice: ListedInvoice, kind: Kind): ListedInvoice {
  switch (kind) {
    case 'number': {
      const digits = [...invoice.number.matchAll(/\d/g)].map(({ index }) => index);
      const at = digits[between(0, digits.length - 1)] ?? 0;
      const digit = String((Number(invoice.number[at]) + between(1, 9)) % 10);
      return { ...invoice, number: invoice.number.slice(0, at) + digit + invoice.number.slice(at + 1) };
    }
    case 'issued':
      return { ...invoice, issued: `${month}-${String((Number(invoice.issued.slice(8)) % 28) + 1).padStart(2, '0')}` };
    case 'net':
    case 'vat':
    case 'gross':
      return { ...invoice, [kind]: String(Number(invoice[kind]) + between(1, 50)) };
    case 'tax-number':
      return { ...invoice, taxNumber: '99999992-2-41' };
    case 'missing':
    case 'extra':
      return invoice;
  }
}

const listed = invoices();
const truth = new Map<number, Kind>();
while (truth.size < planted) {
  const kind = kinds[truth.size % kinds.length] ?? 'missing';
  const at = between(0, count - 1);
  if (!truth.has(at) && !(kind === 'tax-number' && listed[at]?.taxNumber === null)) truth.set(at, kind);
}

const database = openAppDatabase(temporaryPlace());
const insert = database.prepare(
  `INSERT INTO mirror_expenses (company_id, expense_id, generation, partner_key, partner_name, tax_key, number, number_key,
     issued_at, currency, net, vat, gross, status, excluded, tags, past, version)
   VALUES (1, ?, 1, ?, ?, ?, ?, ?, ?, 'HUF', ?, ?, ?, 'new', 0, '[]', '{}', '')`,
);
database.transaction(() => {
  for (const [at, invoice] of listed.entries()) {
    const kind = truth.get(at);
    if (kind === 'missing') continue;
    const { partner, taxNumber, number, issued, net, vat, gross } =
      kind === undefined ? invoice : otherwise(invoice, kind);
    const tax = taxNumber?.slice(0, 8) ?? null;
    insert.run(at + 1, searchKey(partner ?? ''), partner, tax, number, numberKey(number), issued, net, vat, gross);
  }
});
const lists = new InvoiceLists({
  store: new InvoiceListStore(database),
  columns: new TableColumnsStore(database, 'invoices', invoiceListFields),
  completeAt: () => '',
  mirrored: createSignal(),
  clock: { now: () => Date.now(), after: () => () => undefined },
});
const told = listed.filter((_, at) => truth.get(at) !== 'extra');

const began = performance.now();
lists.keep({ companyId: 1, invoices: told, header: [], columns: [] });
const kept = performance.now() - began;
const from = performance.now();
const comparison = lists.comparison({ companyId: 1, month });
const compared = performance.now() - from;
database.close();
if (comparison === null) throw new Error('No comparison');

const places = new Map(
  listed.map((invoice, at) => [
    JSON.stringify([invoice.number, invoice.taxNumber ?? invoice.partner, invoice.issued]),
    at,
  ]),
);
const placeOf = ({ number, taxNumber, partner, issued }: ListedInvoice) =>
  places.get(JSON.stringify([number, taxNumber ?? partner, issued])) ?? -1;
const said = new Map<number, string>([
  ...comparison.missing.map((one) => [placeOf(one), 'missing'] as const),
  ...comparison.extra.map(({ expenseId }) => [expenseId - 1, 'extra'] as const),
  ...comparison.different.map(
    ({ listed: one, fields }) => [placeOf(one), fields.map(({ field }) => field).join('+')] as const,
  ),
]);
const found = [...truth].filter(([at, kind]) => said.get(at) === kind);
const wrong = [...said].filter(([at]) => !truth.has(at));
const seen = [...truth].filter(([at]) => said.has(at));
console.log(`${told.length} listed invoices, ${count} invoices in all, ${planted} differences`);
console.log(`kept in ${kept.toFixed(0)} ms, compared in ${compared.toFixed(0)} ms (goal ${goal.ms})`);
console.log(
  `shown ${seen.length} of ${planted}, with their kind ${found.length}; wrong ${wrong.length} of ${count - planted} clean ones (goal ${goal.wrong * 100} %)`,
);
for (const [at, kind] of truth)
  if (said.get(at) !== kind)
    console.log(`  ${kind} shown as ${said.get(at) ?? 'nothing'}: ${JSON.stringify(listed[at])}`);
for (const [at, kind] of wrong) console.log(`  clean, shown as ${kind}: ${JSON.stringify(listed[at])}`);
if (seen.length < planted || wrong.length > (count - planted) * goal.wrong || compared > goal.ms) process.exitCode = 1;
