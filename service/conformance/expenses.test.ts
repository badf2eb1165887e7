import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ListedExpense } from '../resources/expenses/expense-shapes.ts';
import { encode, startService, until, type Running } from '../testing/fixture.ts';
import { expensePage } from '../testing/shapes.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const company = (index: number) => ({ token: running.service.companies[index]?.token ?? '' });
const create = (body: unknown) => running.request('POST', '/2/expenses/create/', { body });
const update = (id: number, body: unknown, options = company(0)) =>
  running.request('PATCH', `/2/expenses/${id}/update/`, { body, ...options });
const wrong = (answer: { status: number; body: unknown }) => [answer.status, Object.keys(answer.body as object)];

/** Every expense of a company; the demo ones when nothing was uploaded. */
async function all(index: number): Promise<ListedExpense[]> {
  const found: ListedExpense[] = [];
  for (let path: string | null = '/2/expenses/?page_size=200'; path !== null;) {
    const page: z.output<typeof expensePage> = await running.read(expensePage, path, company(index));
    found.push(...page.results.expenses);
    path = page.next;
  }
  return found;
}

async function like(index: number, wanted: Partial<ListedExpense>): Promise<number> {
  const found = (await all(index)).find((expense) =>
    Object.entries(wanted).every(([key, value]) => expense[key as keyof ListedExpense] === value),
  );
  if (found === undefined) throw new Error(`no demo expense is ${JSON.stringify(wanted)}`);
  return found.id;
}

describe('interface.md, Expense', () => {
  test('partner and currency are ids, ledger references are objects, vat_percent is a float', async () => {
    const id = z.int();
    const coded = z.strictObject({ id, name: z.string(), code: z.string().nullable() }).nullable();
    const shape = z.looseObject({
      id,
      invoice_number: z.string(),
      partner: id,
      partner_name: z.string(),
      currency: id,
      accounting_status: z.string(),
      items: z.array(z.looseObject({ vat_percent: z.number() })).min(1),
      has_artifact: z.boolean(),
      ledger_number: coded,
      vat_ledger_number: coded,
      company_vat_category: coded,
      secondary_id: z.string().nullable(),
      excluded_from_accounting: z.boolean(),
      editable_fields: z.never().optional(),
      assignments: z.array(z.looseObject({ vat: id.nullable() })),
    });
    const expenses = await all(1);
    expect(z.array(shape).safeParse(expenses).error?.issues).toBeUndefined();
    expect(expenses.some((expense) => expense.ledger_number !== null)).toBe(true);
  });

  test('artifact fields are there only when has_artifact is true', async () => {
    for (const expense of await all(0)) {
      const names = ['artifact_created_at', 'artifact_filename', 'artifact_extension'];
      expect(names.filter((name) => name in expense)).toEqual(expense.has_artifact ? names : []);
    }
  });

  test('detail only: editable_fields and assignments[].vat.percent', async () => {
    const detail = await running.detail(await like(0, { accounting_status: 'checked' }));
    expect(detail.assignments[0]?.vat).toMatchObject({ percent: expect.any(Number) as number });
    expect(detail.editable_fields.length).toBeGreaterThan(4);
  });

  test('editable_fields depend on source, status and settings of the company', async () => {
    const fields = async (index: number, wanted: Partial<ListedExpense>) =>
      (await running.detail(await like(index, wanted), company(index))).editable_fields;
    const open = await fields(1, { accounting_status: 'pending', source: 'upload' });
    const checked = await fields(1, { accounting_status: 'checked', source: 'upload' });
    const synced = await fields(1, { accounting_status: 'pending', source: 'integration' });
    expect([open, checked, synced].map((names) => names.includes('ledger_number'))).toEqual([true, false, false]);
    expect([open, checked, synced].map((names) => names.includes('invoice_number'))).toEqual([true, true, false]);
    expect(await fields(0, { accounting_status: 'pending', source: 'upload' })).not.toContain('ledger_number');
  });
});

describe('interface.md, Expense upload', () => {
  test('1: 201 with the ids of the accepted expenses; extracted fields appear later', async () => {
    running.processing.hold();
    running.processing.says({ source: 'xml', invoiceNumber: { value: 'K-1', confidence: 1, source: 'xml' } });
    const answer = await create({ expenses: [encode(['a.pdf', 'one']), encode(['b.pdf', 'two'])], source: 'desk' });
    const { processed } = z.strictObject({ processed: z.array(z.int()).length(2) }).parse(answer.body);
    expect(answer.status).toBe(201);
    const [id = 0] = processed;
    expect(await running.detail(id)).toMatchObject({
      accounting_status: 'pending',
      invoice_number: null,
      artifact_filename: 'a.pdf',
      source_label: 'desk',
    });
    running.processing.release();
    await until(
      () => running.detail(id),
      (detail) => detail.invoice_number === 'K-1',
    );
  });

  test('2, 3: one that is no document -> 400 and nothing is created', async () => {
    const before = (await all(0)).length;
    const answer = await create({ expenses: [encode(['a.pdf', 'fine']), encode(['b.pdf', 'BAD'])] });
    expect(wrong(answer)).toEqual([400, ['expenses']]);
    expect(answer.body).toMatchObject({ expenses: [{}, { content: [expect.any(String)] }] });
    expect((await all(0)).length).toBe(before);
  });

  test.each([
    ['more than five', { expenses: Array.from({ length: 6 }, () => encode(['a.pdf', 'x'])) }],
    ['none', { expenses: [] }],
    ['no list', {}],
  ])('Limits: %s -> 400', async (_case, body) => expect(wrong(await create(body))).toEqual([400, ['expenses']]));
});

describe('interface.md, Expense update', () => {
  test('2: secondary_id and excluded_from_accounting can be set in every state', async () => {
    for (const status of ['pending', 'checked', 'approved', 'exported', 'quarantined'] as const) {
      const id = await like(0, { accounting_status: status, excluded_from_accounting: false });
      const body = { secondary_id: `S-${status}`, excluded_from_accounting: true };
      expect((await update(id, body)).body).toMatchObject(body);
    }
  });

  test('3: excluding what is excluded -> 400', async () => {
    const id = await like(0, { excluded_from_accounting: true });
    expect(wrong(await update(id, { excluded_from_accounting: true }))).toEqual([400, ['excluded_from_accounting']]);
  });

  test('4: an empty list of assignments -> 400; without one they stay', async () => {
    const id = await like(0, { accounting_status: 'pending', source: 'upload', excluded_from_accounting: false });
    expect(wrong(await update(id, { assignments: [] }))).toEqual([400, ['assignments']]);
    const before = (await running.detail(id)).assignments;
    expect((await update(id, { secondary_id: 'x' })).body).toMatchObject({ assignments: before });
  });

  test('5: an item with an id edits, one that matches none is added', async () => {
    const id = await like(0, { accounting_status: 'checked', source: 'upload' });
    const [first] = (await running.detail(id)).assignments;
    const assignments = [
      { id: first?.id, job_number: 'J-1' },
      { net_amount: '100.50', vat_amount: 27 },
    ];
    const { body } = await update(id, { assignments });
    expect(body).toMatchObject({
      assignments: [
        { ...first, job_number: 'J-1' },
        { net_amount: 100.5, gross_amount: 127.5 },
      ],
    });
  });

  test.each([{ accounting_status: 'checked' }, { source: 'integration' }] as const)(
    '7: ledger_number is not editable on %j',
    async (wanted) => {
      const id = await like(1, wanted);
      const answer = await update(id, { ledger_number: null }, company(1));
      expect(wrong(answer)).toEqual([400, ['ledger_number']]);
    },
  );
});

describe('interface.md, Endpoints, Expenses: artifact-search', () => {
  test('finds by name and size, and is not a list', async () => {
    const [id] = await running.upload(['found.pdf', 'twelve bytes']);
    const artifacts = [
      { filename: 'found.pdf', size: 12 },
      { filename: 'found.pdf', size: 13 },
    ];
    const { body } = await running.request('POST', '/2/expenses/artifact-search/', { body: { artifacts } });
    expect(body).toEqual({ results: artifacts.map((each) => ({ ...each, ids: each.size === 12 ? [id] : [] })) });
  });
});
