import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { checkDigit } from './partner-names.ts';
import { seedDemo } from './seed.ts';
import { demoAccess } from './tokens.ts';

const now = new Date('2026-11-20T09:00:00Z');
const countRow = z.object({ count: z.int() });
const textRow = z.object({ text: z.string() });

function seeded() {
  const database = openDatabase(':memory:');
  seedDemo(database, now);
  const count = (sql: string): number => database.first(countRow, `SELECT count(*) AS count FROM ${sql}`)?.count ?? -1;
  const texts = (sql: string): string[] => database.all(textRow, sql).map(({ text }) => text);
  return { database, count, texts };
}

describe('demo data', () => {
  test('300 expenses and 200 partners a company, over twelve months, none in the future', () => {
    const { count } = seeded();
    for (const company of [1, 2]) {
      expect(count(`expenses WHERE company_id = ${company}`)).toBe(300);
      expect(count(`partners WHERE company_id = ${company}`)).toBe(200);
      expect(count(`expenses WHERE company_id = ${company} AND created_at < '2025-12-20'`)).toBeGreaterThan(15);
      expect(count(`expenses WHERE company_id = ${company} AND created_at > '2026-11-10'`)).toBeGreaterThan(5);
    }
    expect(count(`expenses WHERE updated_at > '${now.toISOString()}' OR updated_at < created_at`)).toBe(0);
  });

  test('every status, every source, paid, partly paid, excluded, in euros', () => {
    const { count } = seeded();
    for (const status of ['pending', 'checked', 'approved', 'exported', 'quarantined']) {
      expect(count(`expenses WHERE accounting_status = '${status}'`)).toBeGreaterThan(0);
    }
    for (const condition of [
      'is_paid',
      'is_installment',
      'excluded_from_accounting',
      'currency = 2',
      "source = 'integration'",
    ]) {
      expect([condition, count(`expenses WHERE ${condition}`) > 0]).toEqual([condition, true]);
    }
    expect(count('expenses WHERE company_id = 1 AND ledger_number IS NOT NULL')).toBe(0);
    expect(
      count(`expenses WHERE company_id = 2 AND accounting_status = 'checked' AND ledger_number IS NOT NULL`),
    ).toBeGreaterThan(0);
  });

  test('amounts add up: gross is net and VAT, items and assignments make the whole', () => {
    const { count } = seeded();
    expect(count('expenses WHERE gross_amount <> net_amount + vat_amount')).toBe(0);
    expect(
      count('expenses WHERE net_amount <> (SELECT sum(net_amount) FROM expense_items WHERE expense = expenses.id)'),
    ).toBe(0);
    expect(
      count('expenses WHERE gross_amount <> (SELECT sum(gross_amount) FROM assignments WHERE expense = expenses.id)'),
    ).toBe(0);
  });

  test('tax numbers have their check digit', () => {
    const numbers = seeded().texts(
      'SELECT tax_number AS text FROM partners UNION SELECT tax_account_number FROM companies',
    );
    const hungarian = numbers.filter((text) => /^\d/.test(text));
    expect(hungarian.filter((text) => String(checkDigit(text.slice(0, 7))) !== text[7])).toEqual([]);
    expect(hungarian.length).toBeGreaterThan(390);
  });

  test('the same day makes the same data, and a filled data folder stays as it is', () => {
    const [first, second] = [seeded(), seeded()];
    const dump = `SELECT json_array(invoice_number, partner_name, gross_amount, created_at, accounting_status) AS text FROM expenses`;
    expect(first.texts(dump)).toEqual(second.texts(dump));
    seedDemo(first.database, now);
    expect(first.count('companies')).toBe(2);
  });

  test('small clients come on demand, once, each with a name, a tax number and a token of its own', () => {
    const { database, count } = seeded();
    for (let times = 0; times < 2; times += 1) seedDemo(database, now, { clients: 4 });
    expect(count('companies')).toBe(6);
    expect(count('(SELECT DISTINCT name, tax_account_number FROM companies)')).toBe(6);
    expect(demoAccess(database).companies).toHaveLength(6);
  });

  test('the large company comes on demand, once, also beside the others', () => {
    const { database, count } = seeded();
    for (let times = 0; times < 2; times += 1) seedDemo(database, now, { large: true });
    expect(count('companies')).toBe(3);
    expect(count('expenses WHERE company_id = 3')).toBe(20_000);
    expect(count('expenses WHERE created_at > updated_at')).toBe(0);
  });
});
