import type { Database } from '../database/database.ts';
import { insertRow, type Columns } from '../database/rows.ts';
import { setTags, type TagTable } from '../resources/owned-tags.ts';
import type { Source } from '../resources/monthly/sources.ts';
import { percentOf, type Minor } from '../support/money.ts';
import type { DemoCompany } from './company-profiles.ts';
import type { DemoMasterData } from './master-data.ts';
import { createRandom, type Random } from './random.ts';

const months = 12;
const taxTags: TagTable = { table: 'tax_tags', owner: 'tax' };
const salaryTags: TagTable = { table: 'salary_tags', owner: 'salary' };

/** Names are invented; the check digits of the tax numbers are invalid, so that no real person has one. */
const employees = [
  ['Almási Borbála', '8400000011', 412_000],
  ['Cserépfalvi Dénes', '8400000022', 386_500],
  ['Erdőhegyi Fanni', '8400000033', 451_200],
  ['Gulyás-Hajnal Imre', '8400000044', 598_000],
  ['Juhász Kata', '8400000055', 367_400],
  ['Lénárd Mátyás', '8400000066', 734_900],
] as const;

/** code, source, usual amount in whole forints */
const coded: readonly (readonly [code: string, source: Source, forints: number])[] = [
  ['104', 'tax_authority', 1_240_000],
  ['290', 'payroll', 442_000],
  ['258', 'payroll', 383_000],
  ['406', 'payroll', 545_000],
];

interface Month {
  /** YYYYMM */
  readonly number: number;
  /** 0: the current one */
  readonly age: number;
  /** the due date */
  readonly dueAt: string;
  readonly createdAt: string;
}

/** Taxes and salaries of the last twelve months: synced and by hand, paid, partly paid and open. */
export function insertDemoMonths(database: Database, company: DemoCompany, data: DemoMasterData, now: Date): void {
  const random = createRandom(company.seed + 3);
  for (let age = months - 1; age >= 0; age -= 1) {
    const month = monthBefore(now, age);
    insertTaxes(database, random, data, month);
    insertSalaries(database, random, data, month);
  }
}

function monthBefore(now: Date, age: number): Month {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - age, 1));
  const due = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 12));
  return {
    number: first.getUTCFullYear() * 100 + first.getUTCMonth() + 1,
    age,
    dueAt: due.toISOString().slice(0, 10),
    createdAt: new Date(Math.min(first.getTime() + 86_400_000 * 20, now.getTime())).toISOString(),
  };
}

function insertTaxes(database: Database, random: Random, data: DemoMasterData, month: Month): void {
  for (const [code, source, forints] of coded) {
    add(database, 'taxes', taxTags, tagsOf(random, data), {
      ...common(random, data, month, source, random.between(forints * 80, forints * 120)),
      code,
    });
  }
  if (month.age % 6 === 2) {
    add(database, 'taxes', taxTags, tagsOf(random, data), {
      ...common(random, data, month, 'manual', random.between(20_000_000, 60_000_000)),
      code: '190',
      description: 'Féléves előleg',
    });
  }
  if (month.age % 4 === 1) {
    add(database, 'taxes', taxTags, tagsOf(random, data), {
      ...common(random, data, month, 'manual', random.between(1_500_000, 9_000_000)),
      name: 'Közterület-használati díj',
      account_number: '99910093-00000077',
      description: 'Önkormányzati határozat szerint',
    });
  }
}

function insertSalaries(database: Database, random: Random, data: DemoMasterData, month: Month): void {
  employees.forEach(([name, taxNumber, forints], index) => {
    const source = index % 3 === 2 ? 'manual' : 'payroll';
    const bonus = random.chance(15) ? percentOf(forints, 20) : 0;
    add(database, 'salaries', salaryTags, tagsOf(random, data), {
      ...common(random, data, month, source, (forints + bonus) * 100),
      name,
      tax_number: taxNumber,
      account_number: `99910024-${taxNumber.slice(2)}-00000000`,
      description: bonus > 0 ? 'Jutalommal' : '',
    });
  });
}

function common(random: Random, data: DemoMasterData, month: Month, source: Source, exact: Minor): Columns {
  const amount = Math.floor(exact / 100_000) * 100_000;
  const paid = paidOf(random, month, amount);
  return {
    company_id: data.companyId,
    month: month.number,
    source,
    description: '',
    amount,
    paid_amount: paid,
    due_at: month.dueAt,
    paid_at: paid === 0 ? null : month.createdAt.slice(0, 10),
    created_at: month.createdAt,
    updated_at: month.createdAt,
  };
}

/** Older months are paid; in the last two, some items are paid and some partly. */
function paidOf(random: Random, { age }: Month, amount: Minor): Minor {
  if (age > 1) return amount;
  return random.pick([0, 0, Math.floor(amount / 200) * 100, amount]);
}

const tagsOf = (random: Random, { tags }: DemoMasterData): readonly (number | undefined)[] =>
  random.chance(40) ? [tags[random.below(tags.length)]] : [];

function add(
  database: Database,
  table: 'taxes' | 'salaries',
  tagTable: TagTable,
  tags: readonly (number | undefined)[],
  columns: Columns,
): void {
  const id = insertRow(database, table, columns);
  setTags(database, tagTable, id, { tags: tags.filter((tag) => tag !== undefined) });
}
