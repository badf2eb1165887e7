import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readServiceProfile } from './profile.ts';

function profileFile(content: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-profile-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'service-profile.json');
  if (content !== null) writeFileSync(path, content);
  return path;
}

it('has an answer for everything without a file', () => {
  expect(readServiceProfile(profileFile(null))).toMatchObject({
    ...{ noDataAfterSeconds: 600, settleSeconds: 30 },
    paths: { companies: '/2/companies/', bulkExpenseAction: '/1/expenses/{action}/' },
    names: { ids: 'ids', expenseTypes: 'expense_types' },
  });
});

it('takes what the file says and keeps the rest', () => {
  const content = '{"noDataAfterSeconds": 15, "paths": {"userProfile": null}, "names": {"ids": "id_list"}}';
  expect(readServiceProfile(profileFile(content))).toMatchObject({
    ...{ noDataAfterSeconds: 15, settleSeconds: 30 },
    paths: { userProfile: null, auditXml: '/2/audit-xml/' },
    names: { ids: 'id_list', tags: 'tags' },
  });
});

it.each([
  ...['{', '[]', '{"noDataAfterSeconds": "15"}', '{"settleSecond": 1}', '{"paths": {"company": null}}'],
  ...['{"paths": {"companies": "https://elsewhere.example/2/"}}', '{"names": {"ids": ""}}'],
])('says what is wrong with %s', (content) => {
  expect(() => readServiceProfile(profileFile(content))).toThrow(/service-profile\.json: /);
});
