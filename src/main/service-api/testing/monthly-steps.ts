import { expect } from 'vitest';
import type { NewSalary, NewTax } from '../resources/monthly-shapes.ts';
import type { ServiceApi } from '../service-api.ts';
import { allPages, firstOf, newName, valueOf, type Steps } from './steps.ts';

interface Kind {
  readonly group: 'taxes' | 'salaries';
  readonly create: (api: ServiceApi) => Promise<number>;
}

const common = { month: '2026-03', amount: 1250.5, due_at: '2026-04-12', description: 'from the client' };
const tax = (): NewTax => ({ ...common, name: newName() });
const salary = (): NewSalary => ({
  ...common,
  name: newName(),
  tax_number: String(8_000_000_000 + Math.floor(Math.random() * 999_999_999)),
});

const kinds: readonly Kind[] = [
  {
    group: 'taxes',
    create: async (api) => newest(valueOf(await api.taxes.create([tax()]))),
  },
  {
    group: 'salaries',
    create: async (api) => newest(valueOf(await api.salaries.create([salary()]))),
  },
];

interface Months {
  readonly months: readonly { readonly rows: readonly { readonly id: number }[] }[];
}
const idsOf = ({ months }: Months): readonly number[] => months.flatMap(({ rows }) => rows.map(({ id }) => id));
const newest = (answer: Months): number => Math.max(...idsOf(answer));

async function rowOf(api: ServiceApi, { group }: Kind, id: number) {
  const pages = await allPages<Months>(
    api[group].list({ fromDate: '2026-03-01', toDate: '2026-03-31', withRows: true }),
  );
  return pages.flatMap(({ months }) => months.flatMap(({ rows }) => rows)).find((row) => row.id === id);
}

const stepsOf = (kind: Kind): Steps => ({
  async [`GET /2/monthly-${kind.group}/`](api) {
    const id = await kind.create(api);
    const row = await rowOf(api, kind, id);
    expect(row).toMatchObject({ id, amount: '1250.5', source: 'manual', description: 'from the client' });
    const totals = await allPages<Months>(api[kind.group].list());
    expect(firstOf(totals).months.length).toBeGreaterThan(0);
    expect(totals.flatMap(idsOf)).toEqual([]);
    const odd = await api[kind.group].list({ source: 'no such source' }).next();
    expect(odd.value).toMatchObject({ ok: false, failure: { code: 'refused', status: 400 } });
  },
  async [`POST /2/${kind.group}/create/`](api) {
    expect(await kind.create(api)).toBeGreaterThan(0);
  },
  async [`POST /2/${kind.group}/update/`](api) {
    const id = await kind.create(api);
    const answer = valueOf<Months>(await api[kind.group].update([{ id, description: 'changed' }]));
    expect(idsOf(answer)).toContain(id);
    expect(await rowOf(api, kind, id)).toMatchObject({ description: 'changed' });
  },
  async [`POST /2/${kind.group}/delete/`](api) {
    const id = await kind.create(api);
    expect(valueOf(await api[kind.group].delete([id]))).toBeNull();
    expect(await rowOf(api, kind, id)).toBeUndefined();
  },
});

export const monthlySteps: Steps = Object.assign({}, ...kinds.map(stepsOf)) as Steps;
