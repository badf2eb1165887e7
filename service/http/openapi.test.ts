import { expect, test } from 'vitest';
import { z } from 'zod';
import { startService } from '../testing/fixture.ts';

const shape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ deprecated: z.boolean().optional() }))),
});

test('openapi.json holds every endpoint, and marks the deprecated ones', async () => {
  const running = await startService();
  const { paths } = await running.read(shape, '/openapi.json', { token: null });
  await running.stop();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(listed.sort()).toEqual([
    'get /1/expenses/',
    'get /1/expenses/{expenseId}/',
    'get /1/partners/',
    'get /1/pulse/',
    'get /2/accounting/ledger-numbers/',
    'get /2/accounting/vat-categories/',
    'get /2/company-info/',
    'get /2/expense-types/',
    'get /2/expenses/',
    'get /2/expenses/{expenseId}/',
    'get /2/tags/',
    'patch /2/company-info/update/{companyId}/',
    'patch /2/expenses/{expenseId}/update/',
    'post /2/expenses/artifact-search/',
    'post /2/expenses/create/',
  ]);
  const deprecated = Object.keys(paths).filter((path) => paths[path]?.get?.deprecated === true);
  expect(deprecated).toEqual(['/1/expenses/', '/1/expenses/{expenseId}/']);
  expect(JSON.stringify(paths)).not.toContain('$ref');
});
