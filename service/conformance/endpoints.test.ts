import { expect, test } from 'vitest';
import { z } from 'zod';
import { startService } from '../testing/fixture.ts';

const shape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ deprecated: z.boolean().optional() }))),
});

const master = ['tags', 'expense-types', 'revenue-types'];
const actions = ['approve', 'unapprove', 'check', 'uncheck', 'export', 'quarantine-accept'];
const changes = ['create', 'update', 'delete'];
const monthly = ['taxes', 'salaries'];

/** interface.md, Endpoints, with the paths that it leaves open. */
const documented = [
  'get /1/pulse/',
  'get /2/company-info/',
  'patch /2/company-info/update/{companyId}/',
  ...['companies', 'user-profile', 'audit-xml'].map((name) => `get /2/${name}/`),
  ...['partners', 'payments', 'accounts', 'tax-codes'].map((name) => `get /1/${name}/`),
  ...[1, 2].flatMap((version) => [`get /${version}/expenses/`, `get /${version}/expenses/{expenseId}/`]),
  'post /2/expenses/create/',
  'patch /2/expenses/{expenseId}/update/',
  'post /2/expenses/artifact-search/',
  'get /1/incomes/',
  'get /1/incomes/{incomeId}/',
  'patch /2/incomes/{incomeId}/update/',
  'get /1/documents/',
  'get /2/documents',
  'get /2/documents/{documentId}/',
  'post /2/documents/create/',
  'post /2/documents/update/{documentId}/',
  'post /2/documents/search/',
  'get /1/documents/files/',
  ...['expense', 'income'].flatMap((name) => [`get /1/artifacts/${name}/`, `post /1/artifacts/${name}/`]),
  ...monthly.flatMap((name) =>
    [1, 2].flatMap((version) => [
      `get /${version}/monthly-${name}/`,
      ...changes.map((change) => `post /${version}/${name}/${change}/`),
    ]),
  ),
  ...master.flatMap((name) => [
    `get /2/${name}/`,
    `post /2/${name}/create/`,
    `${name === 'tags' ? 'patch' : 'post'} /2/${name}/update/`,
    `post /2/${name}/delete/`,
  ]),
  'get /2/accounting/ledger-numbers/',
  'get /2/accounting/vat-categories/',
  'post /2/accounting/vat-categories/create/',
  'post /2/accounting/vat-categories/update/{vat_category_id}/',
  ...actions.map((action) => `post /1/expenses/${action}/`),
];
/** interface.md, Versioning 3. */
const deprecatedPattern = /^\w+ \/1\/(expenses\/(\{expenseId\}\/)?$|monthly-|taxes\/|salaries\/)/;

test('interface.md, Endpoints: openapi.json holds every one and no other, and marks the deprecated ones', async () => {
  const running = await startService();
  const { paths } = await running.read(shape, '/openapi.json', { token: null });
  await running.stop();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  expect(listed.map(({ name }) => name).sort()).toEqual(documented.toSorted());
  const deprecated = listed.filter((operation) => operation.deprecated === true).map(({ name }) => name);
  expect(deprecated.sort()).toEqual(documented.filter((name) => deprecatedPattern.test(name)).sort());
  expect(JSON.stringify(paths)).not.toContain('$ref');
});

test('interface.md, Endpoints: every list answers, in JSON', async () => {
  const running = await startService();
  const lists = documented.filter((name) => name.startsWith('get ') && !name.includes('{'));
  for (const name of lists) {
    const { status, headers } = await running.request('GET', name.slice('get '.length));
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'application/json; charset=utf-8']);
  }
  await running.stop();
});
