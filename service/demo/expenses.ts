import type { Database } from '../database/database.ts';
import { addAssignment, expenseAssignments, newAssignment } from '../resources/assignments.ts';
import { addItem, expenseTags, insertExpense, type NewExpense } from '../resources/expenses/expense-store.ts';
import { setTags } from '../resources/owned-tags.ts';
import type { Minor } from '../support/money.ts';
import { daysBefore } from '../support/time.ts';
import { dateOf, eur, huf, netIn, vatOf } from './amounts.ts';
import type { DemoCompany, DemoPurchase } from './company-profiles.ts';
import type { DemoMasterData } from './master-data.ts';
import type { DemoSeller } from './regular-sellers.ts';
import { createRandom, type Random } from './random.ts';

const days = 364;
/** The span of time over which one day's expenses are spread. */
const spreadMs = 18_000_000;

/** One expense of a kind of purchase, all amounts in hundredths of its currency. */
interface Purchase {
  readonly kind: DemoPurchase;
  readonly currency: number;
  readonly items: readonly { readonly description: string; readonly quantity: string; readonly net: Minor }[];
  readonly net: Minor;
  readonly vat: Minor;
}

/** Expenses of the last twelve months; an older one is further through accounting. */
export function insertDemoExpenses(database: Database, company: DemoCompany, data: DemoMasterData, now: Date): void {
  const random = createRandom(company.seed + 1);
  const sellers = company.sellers ?? [];
  for (const [index, seller] of sellers.entries()) insertPast(database, data, seller, index, now);
  const count = company.expenses - sellers.length;
  for (let index = 0; index < count; index += 1) {
    const age = days - Math.floor((index * days) / count);
    const purchase = inventPurchase(random, company);
    const expense = inventExpense(random, data, purchase, { index, count, age, now });
    const id = insertExpense(
      database,
      company.advancedAccounting ? { ...expense, ...ledgers(data, purchase, age) } : expense,
    );
    insertParts(database, random, data, purchase, id);
  }
}

/** A purchase from a regular seller a year ago, fully processed by accounting. */
function insertPast(database: Database, data: DemoMasterData, seller: DemoSeller, index: number, now: Date): void {
  const { name, taxNumber, type, vatPercent, currency, net } = seller;
  const created = new Date(daysBefore(now, days).getTime() + index * 1_000);
  const vat = vatOf(net, vatPercent, currency === 'HUF' ? huf : eur);
  const amounts = { net_amount: net, vat_amount: vat, gross_amount: net + vat };
  const expenseType = data.types.get(type) ?? null;
  const id = insertExpense(database, {
    company_id: data.companyId,
    source: 'integration',
    source_label: 'NAV Online Számla',
    invoice_number: `${name.slice(0, 3).toUpperCase()}-${created.getUTCFullYear()}/1`,
    partner: data.sellers[index] ?? null,
    partner_name: name,
    partner_tax_number: taxNumber,
    currency: currency === 'HUF' ? huf : eur,
    ...amounts,
    expense_type: expenseType,
    payment_method: 'transfer',
    paid_amount: net + vat,
    paid_at: dateOf(created),
    paid_through: data.accounts[0] ?? null,
    issued_at: dateOf(daysBefore(created, 2)),
    fulfilled_at: dateOf(daysBefore(created, 2)),
    due_at: dateOf(daysBefore(created, -8)),
    accounting_status: 'exported',
    created_at: created.toISOString(),
    updated_at: created.toISOString(),
  });
  addItem(database, id, { description: seller.goods, quantity: '1', net_amount: net, vat_percent: vatPercent });
  const vatId = data.vats.get(vatPercent) ?? null;
  addAssignment(database, expenseAssignments, id, { ...newAssignment, type: expenseType, ...amounts, vat: vatId });
}

function inventPurchase(random: Random, company: DemoCompany): Purchase {
  const kind = random.pick(company.purchases);
  const currency = random.chance(8) ? eur : huf;
  const items = Array.from({ length: random.between(1, Math.min(3, kind.goods.length)) }, (_, position) => {
    const net = netIn(currency, random.between(...kind.forints));
    return { description: kind.goods[position] ?? kind.type, quantity: String(random.between(1, 12)), net };
  });
  const net = items.reduce((sum, item) => sum + item.net, 0);
  return { kind, currency, items, net, vat: vatOf(net, kind.vatPercent, currency) };
}

interface Moment {
  readonly index: number;
  readonly count: number;
  /** days */
  readonly age: number;
  readonly now: Date;
}

function inventExpense(random: Random, data: DemoMasterData, purchase: Purchase, moment: Moment): NewExpense {
  const { index, count, age, now } = moment;
  const vendor = data.vendors[random.below(random.chance(60) ? 24 : data.vendors.length)];
  const created = new Date(daysBefore(now, age).getTime() - Math.floor(((count - index) * spreadMs) / count));
  const gross = purchase.net + purchase.vat;
  const number = `${vendor?.name.slice(0, 3).toUpperCase() ?? 'SZL'}-${created.getUTCFullYear()}/${String(index * 7 + 113).padStart(5, '0')}`;
  return {
    company_id: data.companyId,
    ...inventOrigin(random, created, number),
    invoice_number: number,
    partner: vendor?.id ?? null,
    partner_name: vendor?.name ?? null,
    partner_tax_number: vendor?.taxNumber ?? null,
    currency: purchase.currency,
    net_amount: purchase.net,
    vat_amount: purchase.vat,
    gross_amount: gross,
    ...inventPayment(random, data, created, age, gross),
    issued_at: dateOf(daysBefore(created, 2)),
    fulfilled_at: dateOf(daysBefore(created, random.between(2, 5))),
    due_at: dateOf(daysBefore(created, -random.pick([0, 8, 15, 30]))),
    expense_type: data.types.get(purchase.kind.type) ?? null,
    accounting_status: inventStatus(random, age),
    excluded_from_accounting: Number(random.chance(3)),
    created_at: created.toISOString(),
    updated_at: new Date(created.getTime() + Math.min(age, random.below(6)) * 43_200_000).toISOString(),
  };
}

function inventOrigin(random: Random, created: Date, number: string) {
  const source = random.pick(['integration', 'integration', 'upload', 'upload', 'email'] as const);
  if (source === 'integration') return { source, source_label: 'NAV Online Számla' };
  return {
    source,
    source_label: source === 'email' ? 'email' : 'web',
    artifact_filename: `${number.replaceAll('/', '-')}.pdf`,
    artifact_extension: 'pdf',
    artifact_size: random.between(38_000, 410_000),
    artifact_created_at: created.toISOString(),
  };
}

function inventStatus(random: Random, age: number): string {
  if (age < 35) return random.chance(12) ? 'quarantined' : 'pending';
  if (age < 75) return random.chance(25) ? 'pending' : 'checked';
  return random.chance(70) ? 'exported' : 'approved';
}

function inventPayment(random: Random, data: DemoMasterData, created: Date, age: number, gross: Minor) {
  const method = random.pick(['transfer', 'transfer', 'transfer', 'card', 'cash'] as const);
  const settled = method !== 'transfer' || age > 40 || random.chance(35);
  const partly = !settled && random.chance(40);
  const paid = settled ? gross : partly ? Math.floor(gross / 200) * 100 : 0;
  return {
    payment_method: method,
    paid_amount: paid,
    paid_at: paid === 0 ? null : dateOf(created),
    paid_through: paid === 0 ? null : (data.accounts[method === 'cash' ? data.accounts.length - 1 : 0] ?? null),
  };
}

/** An expense gets its general ledger accounts once it has been reviewed. */
const ledgers = (data: DemoMasterData, { kind }: Purchase, age: number) =>
  age < 20
    ? {}
    : {
        ledger_number: data.ledgers.get(kind.ledger) ?? null,
        vat_ledger_number: data.ledgers.get('466') ?? null,
        company_vat_category: data.vats.get(kind.vatPercent) ?? null,
      };

function insertParts(database: Database, random: Random, data: DemoMasterData, purchase: Purchase, id: number): void {
  const tag = random.chance(45) ? data.tags[random.below(data.tags.length)] : undefined;
  for (const { description, quantity, net } of purchase.items) {
    addItem(database, id, { description, quantity, net_amount: net, vat_percent: purchase.kind.vatPercent });
  }
  addAssignment(database, expenseAssignments, id, {
    ...newAssignment,
    type: data.types.get(purchase.kind.type) ?? null,
    net_amount: purchase.net,
    vat_amount: purchase.vat,
    gross_amount: purchase.net + purchase.vat,
    vat: data.vats.get(purchase.kind.vatPercent) ?? null,
    tags: tag === undefined ? [] : [tag],
  });
  if (tag !== undefined) setTags(database, expenseTags, id, { tags: [tag] });
}
