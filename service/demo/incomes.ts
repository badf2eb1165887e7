import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { insertRow, type Columns } from '../database/rows.ts';
import { addAssignment, incomeAssignments, newAssignment } from '../resources/assignments.ts';
import type { IncomeType } from '../resources/incomes/income-row.ts';
import { incomeItems, incomeTags } from '../resources/incomes/income-store.ts';
import { periodStart } from '../resources/incomes/vat-period.ts';
import { setTags } from '../resources/owned-tags.ts';
import type { Minor } from '../support/money.ts';
import { daysBefore } from '../support/time.ts';
import { dateOf, eur, forintsForEuro, huf, netIn, vatOf } from './amounts.ts';
import type { DemoCompany } from './company-profiles.ts';
import type { DemoMasterData } from './master-data.ts';
import { createRandom, type Random } from './random.ts';

const usualCount = 120;
const days = 364;
/** days after which a month is closed, and after which an income is booked */
const closedAfter = 120;
const bookedAfter = 60;

const types = [2, 6, 2, 7, 1, 2, 6, 2, 7, 2] as const satisfies readonly IncomeType[];
const sales: Readonly<Record<IncomeType, readonly [string, ...string[]]>> = {
  1: ['Megrendelés szerinti teljesítés', 'Havi szolgáltatás'],
  2: ['Áruértékesítés', 'Szolgáltatás', 'Kiszállítás'],
  6: ['Pénztári eladás'],
  7: ['Napi bolti forgalom'],
};
const prefixes: Readonly<Record<IncomeType, string>> = { 1: 'SZ', 2: 'BIZ', 6: 'NY', 7: 'GYNY' };

const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  tax_number: z.string(),
  city: z.string(),
  zip_code: z.string(),
});
type Customer = z.output<typeof customerRow>;
const vatRow = z.object({ id: z.int(), percent: z.number() });

interface World {
  readonly count: number;
  readonly data: DemoMasterData;
  readonly advanced: boolean;
  readonly customers: readonly Customer[];
  /** ids of the VAT categories for revenues, by percent */
  readonly vats: ReadonlyMap<number, number>;
  readonly revenueTypes: readonly number[];
  readonly now: Date;
}

interface Sale {
  readonly index: number;
  /** days */
  readonly age: number;
  readonly type: IncomeType;
  readonly synced: boolean;
  readonly currency: number;
  readonly percent: number;
  readonly net: Minor;
  readonly vat: Minor;
}

/** Incomes of every type over the last twelve months; older ones are booked, and their months closed. */
export function insertDemoIncomes(database: Database, company: DemoCompany, data: DemoMasterData, now: Date): void {
  const random = createRandom(company.seed + 2);
  const world = readWorld(database, company, data, now);
  for (let index = 0; index < world.count; index += 1) {
    const sale = inventSale(random, world, index);
    const income = insertRow(database, 'incomes', inventIncome(random, world, sale));
    insertParts(database, random, world, sale, income);
  }
}

function readWorld(database: Database, company: DemoCompany, data: DemoMasterData, now: Date): World {
  const customers = 'SELECT * FROM partners WHERE company_id = ? AND is_customer = 1 ORDER BY id';
  const vats = "SELECT id, percent FROM vat_categories WHERE company_id = ? AND type = 'revenue' ORDER BY id DESC";
  return {
    count: company.incomes ?? usualCount,
    data,
    advanced: company.advancedAccounting,
    customers: database.all(customerRow, customers, data.companyId),
    vats: new Map(database.all(vatRow, vats, data.companyId).map(({ id, percent }) => [percent, id] as const)),
    revenueTypes: [...data.revenueTypes.values()],
    now,
  };
}

function inventSale(random: Random, { count }: World, index: number): Sale {
  const type = types[index % types.length] ?? 2;
  const receipt = type === 6 || type === 7;
  const currency = !receipt && random.chance(12) ? eur : huf;
  const forints = receipt ? random.between(1_800, 240_000) : random.between(35_000, 2_400_000);
  const percent = random.pick([27, 27, 27, 18, 5, 0]);
  const net = netIn(currency, forints);
  const vat = vatOf(net, percent, currency);
  const age = days - Math.floor((index * days) / count);
  return { index, age, type, synced: random.chance(45), currency, percent, net, vat };
}

function inventIncome(random: Random, world: World, sale: Sale): Columns {
  const { index, age, type, currency } = sale;
  const created = new Date(daysBefore(world.now, age).getTime() - (world.count - index) * 60_000);
  const day = dateOf(created);
  const booked = age > bookedAfter && random.chance(80);
  const customer = type === 7 ? undefined : world.customers[random.below(world.customers.length)];
  return {
    company_id: world.data.companyId,
    type,
    source: sale.synced ? 'integration' : 'manual',
    is_booked: Number(booked),
    is_period_closed: Number(age > closedAfter),
    invoice_number: `${prefixes[type]}-${created.getUTCFullYear()}/${String(index + 1).padStart(4, '0')}`,
    ...(customer && partnerOf(customer)),
    net_amount: sale.net,
    vat_amount: sale.vat,
    gross_amount: sale.net + sale.vat,
    currency,
    ...(currency === eur && { exchange_rate: `${forintsForEuro}.25`, exchange_date: day }),
    ...inventPayment(random, world, type, created),
    vat_area: currency === eur ? 'eu' : 'domestic',
    ...(booked && world.advanced && bookedFields(day, index)),
    needs_review: Number(!booked && random.chance(25)),
    review_done: Number(booked),
    created_at: created.toISOString(),
    updated_at: created.toISOString(),
  };
}

const partnerOf = (customer: Customer): Columns => ({
  partner_id: customer.id,
  partner_name: customer.name,
  partner_zip_code: customer.zip_code,
  partner_city: customer.city,
  partner_address: 'Fő utca 1.',
  partner_country: 'HU',
  partner_tax_number: customer.tax_number,
});

function inventPayment(random: Random, { data }: World, type: IncomeType, created: Date): Columns {
  const receipt = type === 6 || type === 7;
  const day = dateOf(created);
  const due = receipt ? day : dateOf(daysBefore(created, -random.pick([8, 15, 30])));
  return {
    fulfilled_at: day,
    issued_at: day,
    due_at: due,
    planned_payment_date: receipt ? null : due,
    payment_method: receipt ? 'cash' : 'transfer',
    paid_through: (receipt ? data.accounts.at(-1) : data.accounts[0]) ?? null,
  };
}

const bookedFields = (day: string, index: number): Columns => ({
  accounting_id: `K-${String(index + 1).padStart(4, '0')}`,
  vat_period_type: 'monthly',
  vat_period_started_at: periodStart('monthly', day),
});

function insertParts(database: Database, random: Random, world: World, sale: Sale, income: number): void {
  const description = random.pick(sales[sale.type]);
  insertRow(database, incomeItems.table, {
    income,
    description,
    quantity: '1',
    net_amount: sale.net,
    vat_percent: sale.percent,
  });
  const tag = random.chance(50) ? world.data.tags[random.below(world.data.tags.length)] : undefined;
  const tags = tag === undefined ? [] : [tag];
  setTags(database, incomeTags, income, { tags });
  for (const part of partsOf(random, sale)) addPart(database, random, world, part, income, tags);
}

/** Splits some sales in two parts with the same sum. */
function partsOf(random: Random, sale: Sale): readonly Sale[] {
  if (!random.chance(30)) return [sale];
  const net = Math.floor(sale.net / 200) * 100;
  const vat = Math.floor(sale.vat / 200) * 100;
  return [
    { ...sale, net, vat },
    { ...sale, net: sale.net - net, vat: sale.vat - vat },
  ];
}

function addPart(
  database: Database,
  random: Random,
  world: World,
  { net, vat, percent }: Sale,
  income: number,
  tags: readonly number[],
): void {
  addAssignment(database, incomeAssignments, income, {
    ...newAssignment,
    type: world.revenueTypes[random.below(world.revenueTypes.length)] ?? null,
    net_amount: net,
    vat_amount: vat,
    gross_amount: net + vat,
    vat: world.vats.get(percent) ?? null,
    tags,
  });
}
